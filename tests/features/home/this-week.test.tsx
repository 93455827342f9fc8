import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { toArrays } from '#server/catalogue/to-arrays.ts';
import { addDays, day, dayToWire, type Day } from '#src/domain/days/day.ts';
import { defaultDishes } from '#src/domain/menu/kitchen-menu.ts';
import { WeekScreen, type Looked } from '#src/features/shop-window/week-screen.tsx';
import type { WiredReply } from '../../support/on-wire.ts';
import { requestFromWire } from '#src/protocol/parse-request.ts';
import { askedWeeks } from '#src/state/plan/menu-week.ts';
import { testDevice, type TestDevice, type DeviceOptions } from '../../support/screens/test-device.ts';
import { openPages, plain } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const TODAY = day('2026-11-24');
const KETO = 35;
const TYPES = [1, 2, 3, 4, 5];

const menuOf = (diet: number, from: Day): WiredReply<'menu/week'> => ({
  days: Object.fromEntries(
    Object.entries(defaultDishes(catalogue.menu, diet, TYPES, from, addDays(from, 6))).map(([on, meals]) => [
      String(dayToWire(on as Day)),
      Object.fromEntries(Object.entries(meals).map(([type, { dish, suggestions }]) => [type, [dish, ...suggestions]])),
    ]),
  ),
});
const arrays = {
  ...toArrays(catalogue, 'en', (id, size) => `/dishes/${id}-${size}.webp`),
  emirate: [
    { id: 1, name: 'Abu Dhabi', active: true },
    { id: 7, name: 'Fujairah', active: false },
  ],
  emirateSlots: {
    1: [{ id: 1, display_name: '2:00 AM – 6:00 AM' }],
    7: [{ id: 2, display_name: '8:00 AM – 12:00 PM' }],
  },
};
const rated = arrays.products.map((dish) => ({ ...dish, rating: dish.id % 2 === 0 ? 4.5 : null }));
const answers = (name: string, request: never): unknown => {
  if (name === 'get_arrays/get') return { ...arrays, products: rated };
  if (name === 'settings/getCustomfit') return { ...catalogue.customFitSettings };
  if (name !== 'menu/week') return undefined;
  const { dietId, from } = requestFromWire('menu/week', request);
  return menuOf(dietId, from);
};
const withoutMenu = (name: string, request: never): unknown =>
  name === 'menu/week' ? undefined : answers(name, request);

let device: TestDevice;
let moved: Looked[];
const show = async (looked: Partial<Looked> = {}, options: DeviceOptions = {}): Promise<void> => {
  moved = [];
  device = testDevice({ user: null, now: Date.parse(`${TODAY}T09:00:00Z`), answers, ...options });
  const Week = () => (
    <WeekScreen looked={{ diet: undefined, day: undefined, ...looked }} look={(to) => void moved.push(to)} />
  );
  await openPages(
    device.engine,
    { '/this-week': Week, '/build': plain('Build'), '/modify': plain('Mine') },
    '/this-week',
  );
};
const tiles = (meal: string) =>
  within(screen.getByRole('list', { name: `Dishes for ${meal}` })).getAllByRole('article');
const plainText = (element: Element): string => element.textContent.replaceAll('\u00a0', ' ');

beforeAll(() => speakEnglish('shell', 'errors', 'week'));
beforeEach(() => {
  // On a phone all dishes of a meal are in one row.
  const narrow = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => narrow);
});
afterEach(cleanup);

describe('This week’s menu', () => {
  it('shows a visitor the kitchen’s choice first for each meal, with figures and named allergens — XTR-031', async () => {
    await show({ diet: KETO });
    const served = menuOf(KETO, TODAY).days[dayToWire(TODAY)]!;
    for (const [meal, type] of [
      ['Breakfast', 1],
      ['Lunch', 3],
      ['Dinner', 5],
    ] as const) {
      const first = catalogue.dishes.find(({ id }) => id === served[type]![0])!;
      const said = plainText(tiles(meal)[0]!);
      expect(said).toContain(first.title.en);
      expect(said).toContain('The kitchen’s choice');
      expect(said).toContain(`${Math.round(first.calories)} kcal`);
      expect(said).toContain(`Protein${Math.round(first.protein)} g`);
      const allergens = catalogue.allergenGroups.filter(({ id }) => first.allergens.includes(id));
      for (const { en } of allergens) expect(said).toContain(en.toLowerCase());
      expect(said).toContain(allergens.length > 0 ? 'Contains ' : 'None of the 14 listed allergens');
    }
    expect(screen.queryByRole('list', { name: /Protein add-on/ })).toBeNull();
  });

  it('names every diet of ready dishes and the next seven days, and puts the choice into the URL — XTR-031', async () => {
    await show({ diet: KETO });
    const ready = catalogue.diets.filter(({ id }) => id !== catalogue.customFitSettings.diet_id);
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual(ready.map(({ title }) => title.en));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Keto');
    fireEvent.click(screen.getByRole('tab', { name: 'Vegan' }));
    const days = screen.getAllByRole('radio');
    expect(days).toHaveLength(7);
    fireEvent.click(days[6]!);
    expect(moved).toEqual([
      { diet: 33, day: undefined },
      { diet: KETO, day: addDays(TODAY, 6) },
    ]);
  });

  it('shows the average rating only for dishes that have one — XTR-031', async () => {
    await show({ diet: KETO });
    for (const type of ['Breakfast', 'Lunch']) {
      const all = tiles(type);
      const even = (each: Element) => Number(/dishes\/(\d+)-/.exec(each.querySelector('img')!.src)![1]) % 2 === 0;
      for (const each of all)
        expect(within(each).queryAllByRole('img', { name: '4.5 out of 5' })).toHaveLength(even(each) ? 1 : 0);
    }
  });

  it('shows the energy and a sample day of the same meals that the price covers', async () => {
    await show({ diet: KETO });
    const served = menuOf(KETO, TODAY).days[dayToWire(TODAY)]!;
    const total = (types: readonly number[]): string =>
      Math.round(
        types.reduce((sum, type) => sum + catalogue.dishes.find(({ id }) => id === served[type]![0])!.calories, 0),
      ).toLocaleString('en');
    const costs = screen.getByRole('region', { name: 'What it costs' });
    const sample = screen.getByRole('region', { name: 'A day of your meals' });
    const photographed = () =>
      [...sample.querySelectorAll<HTMLImageElement>('img[data-meal]')].map((each) => Number(each.dataset['meal']));
    const matches = (types: readonly number[], kcal: string): void => {
      expect(photographed()).toEqual(types);
      expect(plainText(sample)).toContain(`${total(types)} kcal, `);
      expect(plainText(sample)).toContain(`${kcal} kcal of this diet`);
      expect(plainText(costs.querySelector('output')!)).toContain(`${kcal} kcal a day`);
      expect(screen.getAllByText(`${kcal} kcal a day`).length).toBe(3);
    };
    // Lunch and dinner are 54 % of 1,500 to 1,800 kcal.
    matches([3, 5], '810\u2060–\u2060970');
    fireEvent.click(within(costs).getByRole('button', { name: 'Breakfast' }));
    // Breakfast adds 22 %.
    matches([1, 3, 5], '1,140\u2060–\u20601,370');
  });

  it('prices the chosen meals and days, requires two main meals, and passes the diet to the plan builder — XTR-031', async () => {
    await show({ diet: KETO });
    const card = screen.getByRole('region', { name: 'What it costs' });
    const price = () => plainText(card.querySelector('output')!);
    expect(price()).toMatch(/^from AED [\d.]+ a day[\d\u2060–]+ kcal a day$/);
    const two = price();
    fireEvent.click(within(card).getByRole('button', { name: 'Dinner' }));
    expect(within(card).getByRole('alert').textContent).toContain('at least two');
    expect(price()).toBe(two);
    fireEvent.click(within(card).getByRole('button', { name: 'Breakfast' }));
    expect(price()).not.toBe(two);
    fireEvent.click(within(card).getByRole('button', { name: '20 days' }));
    expect(price()).toMatch(/^AED [\d,.]+ for 20 daysAED [\d.]+ a day[\d,\u2060–]+ kcal a day$/);
    expect(screen.getByRole('link', { name: 'Build my meal plan' }).getAttribute('href')).toBe('/build?diet=35');
  });

  it('shows where and when the kitchen delivers, and leaves out areas without delivery', async () => {
    await show();
    const card = screen.getByRole('region', { name: 'Where and when we deliver' });
    expect(card.textContent).toContain('Abu Dhabi');
    expect(card.textContent).toContain('2:00 AM – 6:00 AM');
    expect(card.textContent).not.toContain('Fujairah');
  });

  it('shows the usual diet and today if the URL names an unknown diet or a day of another week', async () => {
    await show({ diet: 999, day: day('2027-03-01') });
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Balanced');
    expect(screen.getByRole('heading', { level: 2, name: 'Tuesday 24 November 2026' })).toBeTruthy();
  });

  it('is shown offline with its age, and says so if a diet was never opened on the device — XTR-031', async () => {
    await show({ diet: KETO }, { network: 'offline', kept: answers });
    expect(tiles('Lunch').length).toBeGreaterThan(2);
    expect(screen.getByText(/^as of/)).toBeTruthy();
    cleanup();
    await show({ diet: KETO }, { network: 'offline', kept: withoutMenu });
    expect(screen.getByText('This is not on your device yet')).toBeTruthy();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Keto');
  });

  it('shows a signed-in customer no dish with one of their allergens', async () => {
    const MILK = 7;
    await show({ diet: KETO }, { user: { user_id: 1, hasPlan: false, allergies: [MILK], preferences: [] } });
    const shown = screen.getAllByRole('article');
    expect(shown.length).toBeGreaterThan(5);
    for (const each of shown) expect(each.textContent).not.toMatch(/Contains[^.]*\bmilk/);
  });
});

describe('A dish that the URL names', () => {
  const MILK = 7;
  const milky = catalogue.dishes.find(({ allergens, diets }) => allergens.includes(MILK) && diets.includes(KETO))!;

  it('opens over the menu, and the menu stays after the dish is closed — XTR-031', async () => {
    await show({ diet: KETO, dish: milky.id });
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findByText(milky.title.en)).toBeTruthy();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(moved).toEqual([{ diet: KETO, day: undefined }]);
  });

  it('does not open if the dish is unknown, or if the customer must not eat it', async () => {
    await show({ diet: KETO, dish: 999_999 });
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    const user = { user_id: 1, hasPlan: false, allergies: [MILK], preferences: [] };
    await show({ diet: KETO, dish: milky.id }, { user });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('The weeks that the app requests', () => {
  it('begin on Sunday, so that the request is the same tomorrow', () => {
    const asked = (on: string) => askedWeeks(32, day(on), addDays(day(on), 6)).map(({ from }) => from);
    expect(asked('2026-11-24')).toEqual(['2026-11-22', '2026-11-29']);
    expect(asked('2026-11-25')).toEqual(asked('2026-11-24'));
    expect(asked('2026-11-22')).toEqual(['2026-11-22']);
  });
});
