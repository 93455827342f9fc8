import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { addDays, dayToWire, utcDayOf } from '#src/domain/days/day.ts';
import { MenuLinks } from '#src/features/shell/menu-links.tsx';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { I18nProvider } from '#src/i18n/use-t.tsx';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { testDevice } from '../../support/screens/test-device.ts';

const now = Date.now();

const linksOf = async (daysLeft: number, canBeRenewed = true) => {
  const plan = { end: dayToWire(addDays(utcDayOf(now), daysLeft)) };
  const { engine } = testDevice({ user: { plan, canBeRenewed }, now });
  provideEngine(async () => engine);
  await wholeEngine();
  const root = createRootRoute({
    component: () => (
      <header>
        <MenuLinks />
      </header>
    ),
  });
  const routes = ['/modify', '/renewplan/$action'].map((path) => createRoute({ getParentRoute: () => root, path }));
  const history = createMemoryHistory({ initialEntries: ['/modify'] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  render(
    <I18nProvider>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
  await screen.findByRole('banner');
  return Object.fromEntries(
    screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')] as const),
  );
};

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'customer');
});
afterEach(cleanup);

describe('The phone header at /modify', () => {
  it('links to the menu, to the printed menu and, from five days before the end, to the renewal — SHL-054, REF-031', async () => {
    expect(await linksOf(5)).toEqual({
      'Edit My menu': '/modify',
      'View My menu': '/modify?menu=en',
      'Renew My menu (5 days left)': '/renewplan/samemenu',
    });
  });

  it('has no renewal link with more days left, or if the plan cannot be renewed — SHL-054', async () => {
    expect(Object.keys(await linksOf(6))).toEqual(['Edit My menu', 'View My menu']);
    cleanup();
    expect(Object.keys(await linksOf(3, false))).toEqual(['Edit My menu', 'View My menu']);
  });
});
