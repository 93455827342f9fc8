import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { addDays, day } from '#src/domain/days/day.ts';
import { HomeActions } from '#src/features/home/home-actions.tsx';
import { homeOffers } from '#src/features/home/home-offers.ts';
import { HomeScreen } from '#src/features/home/home-screen.tsx';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { I18nProvider } from '#src/i18n/use-t.tsx';
import type { User } from '#src/protocol/account/user.ts';

const today = day('2026-11-21');
const customer = (left: number, canBeRenewed: boolean): User =>
  ({
    hasPlan: true,
    renewPlan: canBeRenewed,
    canBeRenewed,
    plan: { end: addDays(today, left) },
  }) as User;

/** Every button in order, with its URL or the fact that it is disabled. */
const buttonsFor = async (user: User | null): Promise<(readonly [string, string])[]> => {
  const root = createRootRoute({
    component: () => (user ? <HomeActions offers={homeOffers(user, today)} /> : <HomeScreen request={null} />),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <I18nProvider>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
  await screen.findByRole('link', { name: 'Contact team' });
  return [...document.querySelectorAll<HTMLElement>('a:not([href^="/page/"]), button')].map(
    (each) =>
      [each.textContent, each.getAttribute('href') ?? (each.matches(':disabled') ? 'disabled' : 'open')] as const,
  );
};

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'dashboard', 'home');
});
afterEach(cleanup);

describe('The buttons of the home screen', () => {
  it('let a visitor build a plan and contact the team, and menu and address are disabled — HOM-001, HOM-004, HOM-005, HOM-008, HOM-009', async () => {
    expect(await buttonsFor(null)).toEqual([
      ['Build my meal plan', '/build'],
      ['See this week’s menu', '/this-week'],
      ['Contact team', '/contact'],
      ['View / Modify my menu', 'disabled'],
      ['Change delivery address', 'disabled'],
    ]);
  });

  it('lead a customer with a plan to its menu and its address — HOM-003, HOM-004, HOM-006, HOM-007', async () => {
    expect(await buttonsFor(customer(20, false))).toEqual([
      ['Renew meal plan', 'disabled'],
      ['Contact team', '/contact'],
      ['View / Modify my menu', '/modify'],
      ['Change delivery address', '/modify/address'],
    ]);
  });

  it('give the reason why nothing can be renewed: the plan is already renewed, or no plan exists yet', async () => {
    await buttonsFor({ ...customer(20, false), alreadyRenewed: true });
    expect(
      screen.getByRole('button', { name: 'Renew meal plan', description: 'You have already renewed your plan.' }),
    ).toBeTruthy();
    cleanup();
    await buttonsFor(customer(20, false));
    expect(screen.getByRole('button', { description: 'You have no plan to renew right now.' })).toBeTruthy();
  });

  it('offer the renewal, with the days left beside it when the end is near — HOM-002, HOM-005, HOM-010, HOM-011', async () => {
    const buttons = await buttonsFor(customer(16, true));
    expect(buttons.slice(0, 2)).toEqual([
      ['Renew meal plan', '/menu'],
      [expect.stringContaining('16'), '/renewplan/samemenu'],
    ]);
  });
});
