import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { world, newCheckout, on } from '../../support/screens/checkout-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import {
  kept,
  begin,
  open,
  save,
  group,
  cell,
  tap,
  field,
  set,
  problemOf,
  summary,
  lunch,
  dinner,
  meals,
  whole,
} from '../../support/screens/custom-fit-page.tsx';
import { pressButton as press } from '../../support/screens/open-pages.tsx';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'order', 'plan'));
beforeEach(newCheckout);

describe('The custom-fit build page', () => {
  it('starts with lunch and dinner, 20 days and a start in four days — CFT-003, CFT-006, CFT-014, CFT-015', async () => {
    await open();
    const mains = within(group('Main meals'));
    expect(mains.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, true, true]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^20 days/ }).checked).toBe(true);
    expect(cell(4).getAttribute('aria-pressed')).toBe('true');
    expect(within(group('Days without delivery')).getAllByRole('button').length).toBeGreaterThan(1);
    expect(screen.getByRole('button', { name: 'Save & Proceed to Edit Menu' })).toBeTruthy();
  });

  it('shows no price and no figures until a meal has a part', async () => {
    await open();
    expect(document.body.textContent).not.toMatch(/AED\s0(?![\d.,])|\b0 kcal/);
    expect(summary()).toContain('Put your meals together to see their macros and price.');
    await set('fit-3-1', '7101');
    expect(summary()).toContain('A day');
    expect(summary()).toMatch(/AED \d/);
    expect(summary()).toContain('DinnerNot chosen yet');
  });

  it('reports all missing fields with the text of each field — MSG-006, MSG-029, CFT-010', async () => {
    await open();
    await save();
    expect(problemOf('emirate')).toBe('This field is required');
    expect(within(group('Delivery time')).getByText('This field is required')).toBeTruthy();
    expect(screen.getAllByText('Please select protein value')).toHaveLength(2);
    await tap(field('meal-3'));
    expect(within(group('Main meals')).getByText('Minimum 2 Meals need to be selected.')).toBeTruthy();
    await tap(field('meal-5'));
    await tap(field('preset-2'));
    expect(within(group('Main meals')).getByText('This field is required')).toBeTruthy();
    expect(within(group('Preset add-ons')).getAllByText('This field is required').length).toBeGreaterThan(0);
    expect(world.asked).toEqual([]);
  });

  it('offers 3 to 90 days in its list, without the quick picks and 60 — CHK-061', async () => {
    await open();
    const values = [...document.querySelectorAll<HTMLOptionElement>('[name="other-days"] option')]
      .map(({ value }) => Number(value))
      .filter((days) => days > 0);
    expect([values[0], values.at(-1)]).toEqual([3, 90]);
    for (const left of [5, 6, 20, 24, 30, 40, 60]) expect(values).not.toContain(left);
  });

  it('adds a preset dish beside the meals, which is chosen only if required — CFT-004', async () => {
    await open();
    expect(within(group('Preset add-ons')).getByText('Choose if-required')).toBeTruthy();
    await tap(field('preset-2'));
    const dish = [...document.querySelectorAll<HTMLOptionElement>('[name="preset-dish-2"] option')].find(
      ({ disabled }) => !disabled,
    )!;
    await set('preset-dish-2', dish.value);
    expect(await kept()).toMatchObject({ mealTypes: [3, 5, 2], defaultDish: { 2: Number(dish.value) } });
  });

  it('refuses a preset meal if every dish has an allergen of the customer — MSG-014', async () => {
    const [fish] = (world.arrays['ingredientList'] as { id: number; title: string }[]).filter(
      ({ title }) => title === 'Fish',
    );
    world.prefs = { ...world.prefs, allergies: [fish!.id] };
    world.arrays['products'] = (world.arrays['products'] as { type: number[] }[]).map((dish) =>
      dish.type.includes(2) ? { ...dish, allergens: [fish!.id] } : dish,
    );
    await open();
    await tap(field('preset-2'));
    const error = await screen.findByRole('alertdialog', { name: 'Preset meal type error' });
    expect(error.textContent).toContain('Missing the default dish. Please choose different preset meal type.');
    await press('OK');
    expect(field('preset-2').checked).toBe(false);
    expect((await kept()).mealTypes).toBeUndefined();
    await tap(field('preset-6'));
    expect(field('preset-6').checked).toBe(true);
  });

  it('keeps its choices on the device after a reload and offline', async () => {
    await begin({ ...whole, days: 24 });
    world.online = false;
    await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^24 days/ }).checked).toBe(true);
    expect(field('quantity-3-1').value).toBe('200');
    expect(screen.getByText('Your choices are kept on this device')).toBeTruthy();
    await save();
    expect(world.asked).toEqual([]);
    expect(await kept()).toMatchObject({ days: 24, meals });
  });
});

describe('A meal by weight on the build page', () => {
  it('starts a part with one usual portion, and counts grams, and pieces for sauces — CFT-003, CFT-019, CFT-020, XTR-033', async () => {
    await open();
    await set('fit-3-1', '7101');
    await set('fit-3-4', '7403');
    expect([field('quantity-3-1').value, field('quantity-3-4').value]).toEqual(['150', '1']);
    expect(field('quantity-3-1').parentElement?.textContent).toContain('g');
    expect(field('quantity-3-4').parentElement?.textContent).toContain('PC');
  });

  it('changes a quantity with plus and minus, down to the minimum, and shows the picture and the macros of the part', async () => {
    await begin({ meals: { 3: { 1: { dishId: 7101, qty: 100 } } } });
    await open();
    const figures = (): string => field('quantity-3-1').closest('[data-part]')!.textContent;
    const before = figures();
    expect(before).toMatch(/kcal.*PRO.*CHO.*F/);
    expect(field('quantity-3-1').closest('[data-part]')!.querySelector('img')).not.toBeNull();
    await press('More: Proteins');
    expect(field('quantity-3-1').value).toBe('110');
    expect(figures()).not.toBe(before);
    for (const quantity of ['100', '90', '80', '80']) {
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await press('Less: Proteins');
      expect(field('quantity-3-1').value).toBe(quantity);
    }
    expect(await kept()).toMatchObject({ meals: { 3: { 1: { dishId: 7101, qty: 80 } } } });
  });

  it('removes a row with its dish, and with a quantity of 0 — CFT-017, CFT-018', async () => {
    await begin({ meals: { 3: { ...lunch, 2: { dishId: 7201, qty: 100 } } } });
    await open();
    await set('fit-3-4', '0');
    await set('quantity-3-2', '0');
    expect(await kept()).toMatchObject({ meals: { 3: { 1: lunch[1] } } });
    expect([field('quantity-3-4'), field('quantity-3-2')]).toEqual([null, null]);
  });

  it.each([
    ['quantity-3-1', '401', 'Please enter quantity less than or equal to 400 Grams', 'MSG-041'],
    ['quantity-3-4', '5', 'Please enter quantity less than or equal to 4 PC', 'MSG-042'],
    ['quantity-3-1', '0', 'Please enter value greater than zero', 'MSG-043'],
  ])('shows at once for %s with %s: %s — %s', async (name, quantity, sentence) => {
    await begin(whole);
    await open();
    await set(name, quantity);
    expect(problemOf(name)).toContain(sentence);
    await save();
    expect(world.asked).toEqual([]);
  });

  it('shows the minimum portion beside the field, and refuses a smaller quantity when the field is left — CFT-019, XTR-033', async () => {
    await begin(whole);
    await open();
    expect(problemOf('quantity-3-1')).toBe('80\u2060–\u2060400\u00A0g');
    await set('quantity-3-1', '1');
    expect(problemOf('quantity-3-1')).toBe('80\u2060–\u2060400\u00A0g');
    await act(async () => {
      fireEvent.blur(field('quantity-3-1'));
    });
    expect(problemOf('quantity-3-1')).toContain('Please enter quantity greater than or equal to 80 Grams');
    await save();
    expect(world.asked).toEqual([]);
    await set('quantity-3-1', '80');
    expect(problemOf('quantity-3-1')).toBe('80\u2060–\u2060400\u00A0g');
  });

  it('appears in the summary with macros and price after each change — CFT-005, CFT-023', async () => {
    await begin({ ...whole, days: 5 });
    await open();
    // The expected prices: 300 + 2 × 900 and two pieces at 200; 300 + 1.5 × 1600.
    expect(summary()).toContain('AED 25');
    expect(summary()).toContain('AED 27');
    expect(summary()).toContain('PRO 62 g');
    await set('quantity-3-1', '100');
    expect(summary()).toContain('AED 16');
    expect(summary()).toContain('PRO 31 g');
  });

  it('adds nothing to the price, in the summary and in the bar, for a part with a refused quantity', async () => {
    await begin({ ...whole, days: 5 });
    await open();
    const bar = (): string => [...document.querySelectorAll('output')].at(-1)!.textContent.replaceAll('\u00a0', ' ');
    const [counted, without] = [5 * (2500 + 2700), 5 * (400 + 2700)].map((fils) => `AED ${fils / 100}`);
    expect(bar()).toContain(counted);
    for (const refused of ['4000', '79']) {
      await set('quantity-3-1', refused);
      expect(bar()).toContain(without);
      expect(summary()).toContain('AED 4');
    }
  });

  it('never offers a part with an allergen of the customer, and gives the reason', async () => {
    const fish = (world.arrays['ingredientList'] as { id: number; title: string }[]).find(
      ({ title }) => title === 'Fish',
    )!;
    world.prefs = { ...world.prefs, allergies: [fish.id] };
    await begin({ ...whole, meals: { 3: { 1: { dishId: 7103, qty: 100 } }, 5: dinner } });
    await open();
    const salmon = document.querySelector<HTMLOptionElement>('[name="fit-3-1"] option[value="7103"]')!;
    expect(salmon.disabled).toBe(true);
    expect(salmon.textContent).toBe('Salmon (your allergy: Fish)');
    expect(problemOf('fit-3-1')).toContain('You can never choose anything that contains one of your allergens.');
    await save();
    expect(world.asked).toEqual([]);
  });
});

describe('A part or dish that the customer dislikes', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Ingredient as a Dislike' });
  const optionsOf = (name: string) => [...document.querySelectorAll<HTMLOptionElement>(`[name="${name}"] option`)];

  it('is the last part in the list, is marked, and needs a confirmation — WIZ-058, CHK-069', async () => {
    const fish = (world.arrays['ingredientList'] as { id: number; title: string }[]).find(
      ({ title }) => title === 'Fish',
    )!;
    world.prefs = { ...world.prefs, dislikes: [fish.id] };
    await begin(whole);
    await open();
    const marked = optionsOf('fit-3-1').filter(({ textContent }) => textContent.includes('(you dislike: Fish)'));
    expect(marked.map(({ value }) => value)).toContain('7103');
    expect(optionsOf('fit-3-1').slice(-marked.length)).toEqual(marked);
    await set('fit-3-1', '7103');
    await question();
    await press('No');
    expect(field('fit-3-1').value).toBe('7101');
    await set('fit-3-1', '7103');
    await question();
    await press('Yes');
    expect(await kept()).toMatchObject({ meals: { 3: { 1: { dishId: 7103, qty: 200 } } } });
  });

  it('is also last among the preset dishes, as a disliked dish or as a dish of an eliminated group — WIZ-058', async () => {
    type Dish = { id: number; type: number[]; diets: number[]; group: number[]; spicy: number };
    const [first, second, ...others] = (world.arrays['products'] as Dish[]).filter(
      ({ type, diets }) => type.includes(2) && diets.includes(41),
    ) as [Dish, Dish, ...Dish[]];
    expect(others.length).toBeGreaterThan(0);
    world.arrays['products'] = (world.arrays['products'] as Dish[]).map((dish) => ({
      ...dish,
      group: dish.id === second.id ? [3] : [],
    }));
    world.prefs = { ...world.prefs, eliminate_groups: [3] };
    world.user = { ...world.user, dishdislikes: [first.id] };
    await open();
    await tap(field('preset-2'));
    const last = optionsOf('preset-dish-2').slice(-2);
    expect(last.map(({ value }) => Number(value))).toEqual([first.id, second.id]);
    for (const { textContent } of last) expect(textContent).toContain('(not to your taste)');
    await set('preset-dish-2', String(second.id));
    await question();
    expect((await kept()).defaultDish).toEqual({});
    await press('Yes');
    expect(await kept()).toMatchObject({ defaultDish: { 2: second.id } });
  });
});

describe('The start of a custom-fit plan', () => {
  it('is three days to three months ahead, and not on an excluded weekday — CFT-011, CFT-012', async () => {
    // 4 is Thursday: 26 November is excluded.
    await begin({ excluded: [4] });
    await open();
    expect([2, 3, 5].map((ahead) => cell(ahead).getAttribute('aria-disabled'))).toEqual(['true', null, 'true']);
    await tap(cell(2));
    expect(screen.getByText(/too soon, we need three days to prepare/)).toBeTruthy();
    expect((await kept()).start).toBeUndefined();
    for (const _ of [12, 1, 2]) await press('Next month');
    const closed = (day: string) => document.querySelector(`[data-day="${day}"]`)?.getAttribute('aria-disabled');
    expect([closed('2027-02-21'), closed('2027-02-22')]).toEqual([null, 'true']);
  });

  it('moves forward from a weekday that is excluded later — CFT-013', async () => {
    await begin({ start: on(5), excluded: [4] });
    await open();
    expect(cell(6).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Thu 26 Nov: you left out Thursday. Your plan now starts on Fri 27 Nov.')).toBeTruthy();
  });
});
