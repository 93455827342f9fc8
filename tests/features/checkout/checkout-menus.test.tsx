import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { good } from '../../support/screens/device/answers.ts';
import { world, savedCheckout, wireOn } from '../../support/screens/checkout-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import {
  path,
  open,
  pressIn,
  dialog,
  goTo,
  products,
  options,
  titleOf,
  savedTitles,
  wide,
  saves,
  newMenus,
} from '../../support/screens/menus-page.tsx';
import { pressButton as press } from '../../support/screens/open-pages.tsx';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'plan'));
beforeEach(newMenus);

describe('The menu of a saved checkout', () => {
  it('shows the dates, and the dishes of the chosen day with their details — CHK-022, CHK-027', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 2, name: 'Saturday 28 November 2026' })).toBeTruthy();
    expect(screen.getAllByRole('article').map(titleOf)).toEqual(savedTitles());
    expect(screen.getAllByRole('button', { name: /^More Details: / })).toHaveLength(savedTitles().length);
    await press(`More Details: ${savedTitles()[0]}`);
    expect(within(await dialog('Dish description')).getByText(savedTitles()[0]!)).toBeTruthy();
  });

  it('cuts the title of a dish after 55 characters — CON-006', async () => {
    world.arrays['products'] = products().map((each) => (each.id === 2031 ? { ...each, title: 'a'.repeat(56) } : each));
    await open();
    expect(screen.getAllByRole('article').map(titleOf)[0]).toBe(`${'a'.repeat(55)}…`);
  });

  it('shows the diet, the day count and the excluded weekdays — CHK-023', async () => {
    world.pending = savedCheckout(7, { exclude_week_day: ['5', '6'] });
    await open();
    const facts = within(screen.getByRole('list', { name: 'Your plan' })).getAllByRole('listitem');
    expect(facts.map((fact) => fact.textContent)).toEqual(['Balanced', '5 days', 'No Friday', 'No Saturday']);
    cleanup();
    world.pending = savedCheckout(7);
    await open();
    expect(screen.getByText('Full Week')).toBeTruthy();
  });

  it('says that an unpaid plan does not start — CHK-028, CHK-068', async () => {
    await open();
    expect(screen.getByText(/^An unpaid plan will not start until it is paid\. /)).toBeTruthy();
  });

  it('shows a holiday among its days, on a phone too', async () => {
    world.settings = world.settings.map((each) =>
      each.alias === 'HOLIDAYS'
        ? { ...each, value: [{ date: wireOn(9), name: 'National Day', provisional: false }] }
        : each,
    );
    const { [wireOn(9)]: _closed, ...mealPlan } = savedCheckout(7).mealPlan;
    world.pending = { ...savedCheckout(7), mealPlan };
    await open();
    const day = screen.getByRole<HTMLInputElement>('radio', { name: /No delivery: National Day$/ });
    expect(day.disabled).toBe(true);
    cleanup();
    wide(390);
    await open();
    expect(screen.getByText(/^No delivery: .*National Day$/)).toBeTruthy();
  });

  it('has the four links: save, PDF, delete and checkout — CHK-014, CHK-015, CHK-016', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Save for later' }).getAttribute('href')).toBe('/');
    await press('View Menu in PDF');
    expect(screen.getByText('PDF of 9 in en')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Delete & Startover' })).toBeTruthy();
    await press('Checkout');
    await waitFor(() => expect(path()).toBe('/checkout/summary'));
    expect(saves()).toEqual([]);
  });

  it('blocks the checkout if the number of days differs from the ordered count — MSG-033', async () => {
    world.pending = savedCheckout(7, { days_count: 6 });
    await open();
    await press('Checkout');
    expect((await dialog('Meal Plan')).textContent).toContain(
      'Meal plan days and generate meals count are mismatched. Please check days count or Delete and Start Over meal plan.',
    );
    expect(path()).toBe('/checkout/menus');
  });

  it('names the meals without a dish, with a link to each day — DAY-002', async () => {
    const saved = savedCheckout(7);
    world.pending = { ...saved, mealPlan: { ...saved.mealPlan, [wireOn(9)]: { 3: 2031 } } };
    await open();
    expect(screen.getByText('1 day is not complete')).toBeTruthy();
    await press('Mon 30 Nov');
    expect(screen.getByText('No dish yet for: Dinner')).toBeTruthy();
    expect(screen.getByText('No dish chosen yet')).toBeTruthy();
  });
});

describe('A plan that is longer than one request may cover', () => {
  it('requests its dishes in parts', async () => {
    const saved = savedCheckout(7, { days_count: 3 });
    const meal = { 3: 2031, 5: 2032 };
    world.pending = {
      ...saved,
      mealPlan: { [wireOn(7)]: meal, [wireOn(126)]: meal, [wireOn(127)]: meal },
    };
    await open();
    await press('Change Items');
    await goTo(2);
    expect(options().length).toBeGreaterThan(2);
    await goTo(0);
    expect(options().length).toBeGreaterThan(2);
  });
});

describe('The dates of the menu', () => {
  const many = (): void => {
    const saved = savedCheckout(7, { days_count: 30 });
    const cells = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [String(wireOn(7 + at)), { 3: 2031, 5: 2032 }]),
    );
    world.pending = { ...saved, mealPlan: cells };
  };
  it.each([
    [1500, 14],
    [1200, 7],
    [769, 5],
    [768, 30],
    [390, 30],
  ])('show at %i px %i days at once — CHK-029, CHK-030', async (width, shown) => {
    many();
    wide(width);
    await open();
    const dates = screen.getByRole('radiogroup', { name: 'Days of your menu' });
    expect(within(dates).getAllByRole('radio')).toHaveLength(shown);
    expect(screen.queryByRole('button', { name: 'Later days' }) !== null).toBe(width > 768);
  });

  it('change without reading the window width, which would force a layout of the whole page', async () => {
    many();
    wide(390);
    await open();
    let asked = 0;
    Object.defineProperty(window, 'innerWidth', { configurable: true, get: () => (asked += 390) });
    await goTo(3);
    expect(screen.getByRole('radio', { checked: true }).closest('label')!.textContent).toContain('1 Dec');
    expect(asked).toBe(0);
  });

  it('can be paged to later days, and follow the chosen day', async () => {
    many();
    await open();
    await press('Later days');
    await goTo(0);
    expect(screen.getByRole('heading', { level: 2, name: 'Saturday 5 December 2026' })).toBeTruthy();
    await press('Previous day');
    expect(within(screen.getByRole('radiogroup')).getAllByRole('radio')).toHaveLength(7);
    expect(screen.getByRole('heading', { level: 2, name: 'Friday 4 December 2026' })).toBeTruthy();
    expect(screen.getByRole('radio', { checked: true }).getAttribute('aria-label')).toBe(
      'Friday 4 December 2026, Dishes chosen',
    );
  });
});

describe('a day', () => {
  it('open at the first day with dishes to choose, after the days that the kitchen sets', async () => {
    world.pending = savedCheckout(2);
    await open();
    expect(screen.getByRole('heading', { level: 2, name: 'Wednesday 25 November 2026' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change Items' }).disabled).toBe(false);
  });

  it('of locked days cannot be edited or skipped, and a message says so — DAY-003, DAY-009, MSG-015', async () => {
    world.pending = savedCheckout(2);
    await open();
    await goTo(0);
    expect(
      screen.getByText('You cannot edit or skip this day. Items are delivered or in the process of creation.'),
    ).toBeTruthy();
    for (const name of ['Change Items', 'Skip delivery'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    await goTo(2);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change Items' }).disabled).toBe(false);
  });

  it('are skipped after a question, and the added day is shown then — CHK-025, SKP-001, SKP-002, SKP-003, SKP-004, SKP-005', async () => {
    const saved = savedCheckout(7);
    await open();
    await press('Skip delivery');
    const box = await dialog('Are you sure?');
    expect(
      within(box)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'This cannot be reversed.',
      'A day is added to the end of your plan: Thursday 3 December 2026.',
      'Default dishes are chosen for it unless you change them.',
      'Please inform our team by message to have the menu checked.',
    ]);
    world.answers.set('mobile_checkout/skipTheDay', [
      () => {
        const { [wireOn(7)]: _skipped, ...rest } = saved.mealPlan;
        world.pending = {
          planParams: { ...saved.planParams!, skipped: { [wireOn(7)]: wireOn(12) } },
          mealPlan: { ...rest, [wireOn(12)]: { 3: 2031, 5: 2032 } },
        };
        return good({ skipDate: wireOn(7), newDate: wireOn(12), newMealplan: {} });
      },
    ]);
    await pressIn(box, 'Skip delivery');
    expect(world.asked.at(-1)?.request).toEqual({ planId: 9, skip_date: wireOn(7) });
    expect(await screen.findByRole('heading', { level: 2, name: 'Thursday 3 December 2026' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Saturday 28 November 2026, Skipped' })).toBeTruthy();
  });
});

describe('A meal by weight in the menu', () => {
  const quantity = async (name: string, value: string): Promise<void> => {
    await act(async () => void fireEvent.change(screen.getByLabelText(`Quantity: ${name}`), { target: { value } }));
  };
  it('keeps valid parts and names the parts that cannot be ordered — MSG-041, MSG-042, MSG-043', async () => {
    const parts = world.arrays['customfitDishsList'] as Record<string, { id: number }[]>;
    const categories = world.arrays['customFitCategory'] as { id: number; title: string }[];
    const nameOf = (id: number): string => categories.find((each) => each.id === id)!.title;
    const meal = {
      1: { dishId: parts['1']![0]!.id, qty: 150 },
      2: { dishId: parts['2']![0]!.id, qty: 100 },
      4: { dishId: parts['4']![0]!.id, qty: 1 },
    };
    const saved = savedCheckout(7, { mealTypes: ['3'] });
    world.pending = {
      ...saved,
      mealPlan: Object.fromEntries(Object.keys(saved.mealPlan).map((day) => [day, { 3: meal }])),
    };
    await open();
    await press('Change Items');
    await quantity(nameOf(1), '401');
    expect(screen.getByText('Please enter quantity less than or equal to 400 Grams')).toBeTruthy();
    await quantity(nameOf(1), '0');
    expect(screen.getByText('Please enter value greater than zero')).toBeTruthy();
    await quantity(nameOf(1), '200');
    await quantity(nameOf(4), '5');
    expect(screen.getByText('Please enter quantity less than or equal to 4 PC')).toBeTruthy();
    expect(world.draft().menu).toEqual({ [wireOn(7)]: { 3: { ...meal, 1: { ...meal[1], qty: 200 } } } });
    await quantity(nameOf(4), '0');
    expect(screen.queryByLabelText(`Quantity: ${nameOf(4)}`)).toBeNull();
    expect(Object.keys(world.draft().menu![wireOn(7)]!['3']!)).toEqual(['1', '2']);
  });

  it('never stores a quantity that is still being typed, and cannot be left with an invalid quantity — CFT-016, CFT-018', async () => {
    const lunch = { 1: { dishId: 7101, qty: 150 }, 4: { dishId: 7401, qty: 1 } };
    const saved = savedCheckout(7, { mealTypes: ['3'], is_customfit: true });
    world.pending = {
      ...saved,
      mealPlan: Object.fromEntries(Object.keys(saved.mealPlan).map((day) => [day, { 3: lunch }])),
    };
    await open();
    await press('Change Items');
    for (const typed of ['', '5', '50', '500']) await quantity('Proteins', typed);
    expect(world.draft().menu).toBeUndefined();
    await press('Save and exit');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Quantity: Proteins')));
    expect(document.activeElement!.getAttribute('aria-describedby')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save and exit' })).toBeTruthy();
    expect(world.asked.filter(({ name }) => name === 'mobile_checkout/setMealPlan')).toEqual([]);

    await quantity('Proteins', '200');
    await quantity('Sauces', '');
    expect(screen.getByText('Please select protein value')).toBeTruthy();
    expect(world.draft().menu).toEqual({ [wireOn(7)]: { 3: { ...lunch, 1: { dishId: 7101, qty: 200 } } } });
  });
});
