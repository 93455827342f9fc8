import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { TastesCard } from '#src/person/tastes/tastes-card.tsx';
import type { WiredReply } from '../../support/on-wire.ts';
import { device, wireOn, world } from '../../support/screens/checkout-world.ts';
import { good } from '../../support/screens/device/answers.ts';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages, pressButton } from '../../support/screens/open-pages.tsx';
import { newProfile, openProfile, sara, savedRequests, tap, type } from '../../support/screens/profile-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'errors', 'profile', 'signup', 'checkout', 'address', 'order'));

const ofType = (type: number) =>
  catalogue.dishes.filter((dish) => dish.types.includes(type) && dish.diets.includes(32));
const TOMATO = 'Tomato';
const tomato = () =>
  (world.arrays['ingredientList'] as { id: number; title: string }[]).find(({ title }) => title === TOMATO)!.id;
const products = () =>
  world.arrays['products'] as { id: number; title: string; ingredients: number[]; group: number[]; spicy: number }[];
const holds = (id: number): boolean =>
  products()
    .find((each) => each.id === id)!
    .ingredients.includes(tomato());

/** A plan with lunches with and without tomato, on days in preparation and on open days. */
const plan = () => {
  const lunches = ofType(3).map(({ id }) => id);
  const [with1, with2, with3] = lunches.filter(holds) as [number, number, number];
  const without = lunches.filter((id) => !holds(id));
  const days = [
    [1, 'in-buffer', with1],
    [5, 'filled', with2],
    [6, 'filled', without[0]!],
    [8, 'filled', with3],
  ] as const;
  world.order = {
    planParams: { id: 7, mealType: [3], dietChanges: {}, deliverySlot: 1 },
    mealPlan: Object.fromEntries(days.map(([ahead, , dish]) => [wireOn(ahead), { 3: dish }])),
    days: Object.fromEntries(days.map(([ahead, state]) => [wireOn(ahead), { state, locksAt: null }])),
    sides: {},
    version: 1,
  } as unknown as WiredReply<'order/get'>;
  world.choices = Object.fromEntries(days.map(([ahead]) => [wireOn(ahead), { 3: lunches }]));
  return { with2, with3 };
};

beforeEach(() => {
  newProfile();
  world.prefs = { dislikes: [], allergies: [], eliminate_groups: [] };
  world.choices = undefined;
});

const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const open = async (name: string) => {
  await tap(row(name));
  return within(await screen.findByRole('dialog', { name }));
};
const sent = () => world.sent.map(({ name, data }) => [name, data]);

describe('Food preferences', () => {
  it('open a popup for each list, and say which changes need the team — PRF-011, PRF-012, PRF-013, PRF-027', async () => {
    world.prefs = { dislikes: [101, 102, 103], allergies: [5], eliminate_groups: [] };
    await openProfile();
    const names = [
      'Favourite dishes',
      'Disliked dishes',
      'Disliked ingredients',
      'Eliminated dish groups',
      'Allergies',
    ];
    for (const name of names) expect(row(name)).toBeTruthy();
    expect(screen.getByText(/To take an allergy off the list, please talk to our team/)).toBeTruthy();
    expect(screen.getByText(/More than three avoided ingredients require a consultation/)).toBeTruthy();
    const popup = await open('Allergies');
    expect(popup.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(popup.getByRole('link', { name: /Contact/ })).toBeTruthy();
  });

  it('show before Save what a dislike changes in planned days, swap the unkept dishes, and can undo everything — PRF-013, PRF-014', async () => {
    const { with2, with3 } = plan();
    await openProfile();
    const popup = await open('Disliked ingredients');
    await type('Search for an ingredient you dislike', TOMATO);
    await tap(popup.getByRole('button', { name: TOMATO }));
    expect(popup.getByText('3 of your coming dishes contain Tomato')).toBeTruthy();
    expect(popup.getByText(/1 more is already in preparation and stays/)).toBeTruthy();
    const swaps = popup.getAllByRole('checkbox', { name: /^Swap to/ });
    expect(swaps).toHaveLength(2);
    expect(popup.getByText('When you save: 2 planned dishes are swapped.')).toBeTruthy();
    await tap(swaps[1]!);
    expect(popup.getByText('When you save: 1 planned dish is swapped.')).toBeTruthy();
    await tap(popup.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(world.sent).toHaveLength(2));
    const [swap, list] = world.sent;
    expect(list).toMatchObject({
      name: 'profile/getForDashboard/saveDislike',
      data: { dislikes: [tomato()] },
      options: { inverse: { dislikes: [] } },
    });
    expect(swap).toMatchObject({
      name: 'order/modify',
      data: { orderId: 7, detailsData: [{ date: wireOn(5), mealType_id: 3 }] },
      options: { inverse: { detailsData: [{ date: wireOn(5), mealType_id: 3, dish_id: with2 }] } },
    });
    const { detailsData } = swap!.data as { detailsData: { dish_id: number }[] };
    expect(holds(detailsData[0]!.dish_id)).toBe(false);
    expect(JSON.stringify(swap!.data)).not.toContain(String(with3));
    await pressButton('Undo');
    expect(await screen.findByText('Your preferences are as they were before.')).toBeTruthy();
  });

  it('say that group 14 also leaves out spicy dishes', async () => {
    await openProfile();
    const popup = await open('Eliminated dish groups');
    const spicy = (world.arrays['dishGroups'] as { id: number; title: string }[]).find(({ id }) => id === 14)!.title;
    expect(popup.getByText(`“${spicy}” leaves out every spicy dish as well.`)).toBeTruthy();
    await type('Search for a group of dishes', 'no such group');
    expect(popup.getByText('No group found')).toBeTruthy();
    expect(popup.queryByRole('button', { name: spicy })).toBeNull();
    await type('Search for a group of dishes', spicy.slice(0, 4));
    await tap(popup.getByRole('button', { name: spicy }));
    // The chosen group stays visible, even if the search does not match it.
    await type('Search for a group of dishes', 'no such group');
    expect(popup.getByRole('button', { name: spicy })).toBeTruthy();
    await tap(popup.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        ['profile/getForDashboard/saveEliminateGroups', { subtype: 'saveEliminateGroups', eliminate_groups: [14] }],
      ]),
    );
  });

  it('offer a search for dishes, and a liked dish is no longer disliked — PRF-013', async () => {
    const { id, title } = products()[0]!;
    world.prefs = { ...world.prefs, dishdislikes: [id, 2] } as never;
    await openProfile();
    const popup = await open('Favourite dishes');
    await type('Search for a dish', title.toUpperCase());
    await tap(popup.getByRole('button', { name: `Add ${title}` }));
    await tap(popup.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        ['profile/getForDashboard/savePrefs', { subtype: 'savePrefs', dishlikes: [id], dishdislikes: [2] }],
      ]),
    );
  });

  it('send only the changed list, because a second device may have changed the other list — PRF-013', async () => {
    const { id, title } = products()[0]!;
    world.prefs = { ...world.prefs, dishlikes: [3], dishdislikes: [2] } as never;
    await openProfile();
    const popup = await open('Favourite dishes');
    await type('Search for a dish', title.toUpperCase());
    await tap(popup.getByRole('button', { name: `Add ${title}` }));
    await tap(popup.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(world.sent).toHaveLength(1));
    expect(world.sent[0]).toMatchObject({
      data: { subtype: 'savePrefs', dishlikes: expect.arrayContaining([3, id]) },
      options: { inverse: { subtype: 'savePrefs', dishlikes: [3] } },
    });
    for (const said of [world.sent[0]!.data, world.sent[0]!.options?.inverse])
      expect(said).not.toHaveProperty('dishdislikes');
  });

  it('keep unsaved choices, even after the popup was closed, and mark them', async () => {
    await openProfile();
    await type('Search for a condition', '');
    const popup = await open('Eliminated dish groups');
    await tap(popup.getAllByRole('button', { pressed: false })[0]!);
    await tap(popup.getByRole('button', { name: 'Close' }));
    expect(row('Eliminated dish groups').textContent).toContain('Not saved yet');
    expect(sent()).toEqual([]);
    expect(device.draft('tastes')).toBeTruthy();
  });
});

it('say that the dishes were never loaded on this device, instead of loading forever', async () => {
  const { engine } = testDevice({ network: 'offline', user: sara });
  const page = () => (
    <>
      <h1>Profile</h1>
      <TastesCard />
    </>
  );
  await openPages(engine, { '/': page }, '/');
  // The preferences and the allergies.
  expect(await screen.findAllByText('This is not on your device yet')).toHaveLength(2);
});

describe('A new allergy', () => {
  it('is saved by the server in addition to declared ones, and its effect on the plan is shown first — PRF-014', async () => {
    plan();
    world.prefs = { ...world.prefs, allergies: [5] };
    world.answers.set('profile/set', [good({ user: sara, message: 'Your food preferences have been saved.' })]);
    await openProfile();
    const popup = await open('Allergies');
    await type('Search for an allergy to add', TOMATO);
    await tap(popup.getByRole('button', { name: TOMATO }));
    expect(popup.getByText(/3 of your coming dishes contain Tomato/)).toBeTruthy();
    expect(popup.getByText(/When you save, we take them out/)).toBeTruthy();
    expect(popup.queryByRole('checkbox')).toBeNull();
    await tap(popup.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(savedRequests()).toEqual([{ scenario: 'preferences', allergies: [5, tomato()] }]));
  });

  it('is stored on the device while offline, says so, and can be sent when the network is back', async () => {
    world.online = false;
    await openProfile();
    const popup = await open('Allergies');
    await type('Search for an allergy to add', TOMATO);
    await tap(popup.getByRole('button', { name: TOMATO }));
    await tap(popup.getByRole('button', { name: 'Save' }));
    expect(await popup.findByText(/You need a connection to add an allergy/)).toBeTruthy();
    await tap(popup.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('An allergy that you have chosen is not saved yet.')).toBeTruthy();
    await act(async () => void (world.online = true));
    expect(await screen.findByRole('button', { name: 'Open and save' })).toBeTruthy();
  });
});
