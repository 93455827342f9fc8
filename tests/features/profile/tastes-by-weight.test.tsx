import { waitFor, within, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';

import type { WiredReply } from '../../support/on-wire.ts';
import { wireOn, world } from '../../support/screens/checkout-world.ts';
import { newProfile, openProfile, tap, type } from '../../support/screens/profile-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'errors', 'profile', 'signup', 'checkout', 'address', 'order'));

const SALMON = { 1: { dishId: 7103, qty: 150 }, 2: { dishId: 7201, qty: 100 } };
const CHICKEN = { 1: { dishId: 7101, qty: 150 } };
beforeEach(() => {
  newProfile();
  world.prefs = { dislikes: [], allergies: [], eliminate_groups: [] };
  const days = [
    [1, 'in-buffer', SALMON],
    [5, 'filled', SALMON],
    [6, 'filled', CHICKEN],
    [8, 'filled', SALMON],
  ] as const;
  world.order = {
    planParams: { id: 7, mealType: [3], dietChanges: {}, deliverySlot: 1, is_customfit: true },
    mealPlan: Object.fromEntries(days.map(([ahead, , meal]) => [wireOn(ahead), { 3: meal }])),
    days: Object.fromEntries(days.map(([ahead, state]) => [wireOn(ahead), { state, locksAt: null }])),
    sides: {},
    version: 1,
  } as unknown as WiredReply<'order/get'>;
});

const choose = async (list: string, search: string) => {
  await openProfile();
  await tap(screen.getByRole('button', { name: new RegExp(`^${list}`) }));
  const popup = within(await screen.findByRole('dialog', { name: list }));
  await type(search, 'Salmon');
  await tap(popup.getByRole('button', { name: 'Salmon' }));
  return popup;
};

it('meals by weight with a new dislike are listed before Save, each with a link to its day, and stay unchanged', async () => {
  const popup = await choose('Disliked ingredients', 'Search for an ingredient you dislike');
  expect(popup.getByText('3 of your meals by weight contain Salmon')).toBeTruthy();
  expect(popup.getByText(/We do not change the parts of a meal by weight for you/)).toBeTruthy();
  const links = popup.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Lunch, Thu 26 Nov: Salmon', '/modify?day=2026-11-26'],
    ['Lunch, Sun 29 Nov: Salmon', '/modify?day=2026-11-29'],
  ]);
  expect(popup.getByText('1 of them is already in preparation and stays.')).toBeTruthy();
  expect(popup.queryByText(/When you save/)).toBeNull();
  await tap(popup.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(world.sent.map(({ name }) => name)).toEqual(['profile/getForDashboard/saveDislike']));
});

it('meals by weight with a new allergen are announced as removed on Save', async () => {
  const popup = await choose('Allergies', 'Search for an allergy to add');
  expect(popup.getByText('3 of your meals by weight contain Salmon')).toBeTruthy();
  expect(popup.getByText(/When you save, we take these meals out/)).toBeTruthy();
  expect(popup.getByText('When you save: 2 planned dishes are taken out.')).toBeTruthy();
});
