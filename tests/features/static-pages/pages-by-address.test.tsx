import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { beforeAll, describe, expect, it } from 'vitest';

import { brandedPage, brandFacts } from '#server/reference/branded-page.ts';
import { reference } from '../../support/catalogue/reference.ts';
import { I18nProvider } from '#src/i18n/use-t.tsx';
import { Route as byPath } from '#src/routes/$.tsx';
import { Route as contact } from '#src/routes/contact.tsx';
import { Route as byAlias } from '#src/routes/page.$alias.tsx';
import { Route as privacy } from '#src/routes/privacy-policy.tsx';
import { Route as refunds } from '#src/routes/refunds.tsx';
import { Route as terms } from '#src/routes/terms.tsx';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { ToastProvider } from '#src/ui/dialogs/toast.tsx';
import { refused } from '../../support/screens/device/answers.ts';
import { testDevice, type TestDevice } from '../../support/screens/test-device.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const routes = {
  '/terms': terms,
  '/refunds': refunds,
  '/privacy-policy': privacy,
  '/contact': contact,
  '/page/$alias': byAlias,
  '/$': byPath,
} as const;
const brand = reference.settings.find(({ alias }) => alias === 'BRAND')!.value as Record<string, { en: string }>;
const facts = brandFacts({
  ...brand,
  ...Object.fromEntries(['hours', 'kitchenHours', 'address'].map((name) => [name, brand[name]!.en])),
});
const pageOf = (alias: string) => {
  const page = reference.staticPages.find((each) => each.alias === alias);
  return page && { ...page, html: brandedPage(page.html.en, facts) };
};

let device: TestDevice;
const visitor = { user: null, session: { state: 'signedOut', checked: false } } as const;
/** Opens the URL as the app does, on a device whose server has the initial pages. */
const open = async (address: string): Promise<void> => {
  device = testDevice({
    ...visitor,
    kept: {},
    answers: (name: string, { id }: { readonly id: string }) => {
      if (name !== 'static_pages/get') return undefined;
      const page = pageOf(id);
      if (!page) return refused('not_found');
      const content = btoa(encodeURIComponent(page.html));
      return { id, name: page.name.en, description: page.description.en, content, updatedAt: 1_763_600_000 };
    },
  });
  provideEngine(async () => device.engine);
  await wholeEngine();
  const root = createRootRoute();
  const ways = Object.entries(routes).map(([path, route]) =>
    (route.update as (options: object) => unknown)({ id: path, path, getParentRoute: () => root }),
  );
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([home, ...ways] as never) as never,
    context: { texts: async () => undefined } as never,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <Provider>
      <I18nProvider>
        <ToastProvider label="Messages" closeLabel="Close">
          <RouterProvider router={router as never} />
        </ToastProvider>
      </I18nProvider>
    </Provider>,
  );
  await screen.findByRole('heading', { level: 1 });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
};
const asked = () => device.watched.filter(({ name }) => name === 'static_pages/get').map(({ request }) => request);
const article = async () => (await screen.findByRole('article')).textContent;
const textOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent;

beforeAll(() => speakEnglish('shell', 'pages', 'errors', 'signup'));

describe('A text page for a visitor', () => {
  it.each([
    ['/terms', 'terms', 'LEG-001, STA-011, STA-016'],
    ['/refunds', 'refunds', 'LEG-002, STA-011, STA-016'],
    ['/privacy-policy', 'privacy-policy', 'LEG-003, STA-011, STA-016'],
    ['/contact', 'contact', 'LEG-006, STA-009'],
    ['/page/faq', 'faq', 'LEG-004, STA-013'],
    ['/how-it-works', 'how-it-works', 'LEG-005, STA-014'],
  ])('at the URL %s shows the text %s — %s', async (address, alias) => {
    await open(address);
    expect(asked()).toEqual([{ id: alias, language: 'en-US' }]);
    const page = pageOf(alias)!;
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(page.name.en);
    expect(await article()).toBe(textOf(page.html));
  });

  it.each(['/page/nothing', '/no/such/page'])('and at %s that there is none — LEG-008, STA-015', async (address) => {
    await open(address);
    expect(screen.getByRole('heading', { level: 1, name: 'Not found' })).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
  });
});

it('shows on Contact Us the address, hours and phones, and says that delivery is only in Abu Dhabi — STA-004, STA-006, STA-007, STA-008', async () => {
  await open('/contact');
  const text = await article();
  for (const words of [
    'Al Maryah Island, Abu Dhabi',
    'open 8:00 AM to 11:00 PM daily',
    '10:00 AM to 10:00 PM, Saturday to Thursday',
    'Delivery only in Abu Dhabi',
  ])
    expect(text).toContain(words);
  expect(screen.getByRole('link', { name: '+971\u00a02\u00a0000\u00a00000' }).getAttribute('href')).toBe(
    'tel:+97120000000',
  );
});
