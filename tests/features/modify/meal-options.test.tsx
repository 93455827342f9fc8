import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { press, pressIn, show } from '../../support/screens/plan-screen.tsx';
import { customerIs, device, dish, newWorld, on, wire, world } from '../../support/screens/plan-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const list = (): HTMLElement => screen.getByRole('list', { name: 'Dishes for Lunch' });
const options = (): HTMLElement[] => within(list()).getAllByRole('article');
const titleOf = (option: HTMLElement): string => within(option).getByRole('heading').textContent ?? '';
const optionOf = (title: string): HTMLElement => options().find((each) => titleOf(each) === title)!;
const act1 = async (button: HTMLElement): Promise<void> => {
  await act(async () => void fireEvent.click(button));
};
const choose = (title: string): Promise<void> =>
  act1(within(optionOf(title)).getByRole('button', { name: `Choose: ${title}` }));
const open = async (): Promise<void> => {
  await show(on(4));
  await press('Change Items');
};

/** The current dish is Chicken machboos: 500 kcal, 40 g of protein, 50 g of carbs and 10 g of fat. */
beforeAll(() => speakEnglish('shell', 'errors', 'plan', 'feedback'));
beforeEach(() => {
  newWorld();
  world.products = [
    ...world.products,
    dish(4, 'Grilled sea bass', { calories: 526_000, carb: 42_000 }),
    dish(5, 'Beef kofta', { calories: 700_000, protein: 55_000, fat: 30_000 }),
    dish(6, 'Lentil soup'),
    dish(7, 'Sesame prawns', { calories: 510_000, allergens: [11], ingredients: [101] }),
  ];
  world.choices = { [wire(4)]: { 3: [1, 4, 5, 6, 7], 5: [1, 4] } };
  customerIs({});
});

describe('The options of a meal', () => {
  it('show their differences from the current dish, with a real minus sign', async () => {
    await open();
    expect(within(optionOf('Grilled sea bass')).getByText('+26 kcal, −8 g carbs')).toBeTruthy();
    expect(within(optionOf('Beef kofta')).getByText('+200 kcal, +15 g protein, +20 g fat')).toBeTruthy();
    expect(within(optionOf('Lentil soup')).getByText('About the same calories and macros')).toBeTruthy();
    expect(within(optionOf('Chicken machboos')).queryByText(/kcal,|the same calories/)).toBeNull();
  });

  it('show their differences from the saved dish, also after another dish is chosen', async () => {
    await open();
    await choose('Beef kofta');
    expect(within(optionOf('Grilled sea bass')).getByText('+26 kcal, −8 g carbs')).toBeTruthy();
    expect(within(optionOf('Beef kofta')).getByText(/^\+200 kcal/)).toBeTruthy();
  });

  it('each have a visible Choose button, and the chosen one says Selected', async () => {
    await open();
    expect(screen.getAllByRole('button', { name: /^Selected: / }).map((each) => each.textContent)).toEqual([
      'Selected',
    ]);
    await choose('Lentil soup');
    expect(device.draft('plan|7')).toEqual({ meals: { [wire(4)]: { 3: 6 } } });
    expect(within(optionOf('Lentil soup')).getByRole('button', { name: 'Selected: Lentil soup' })).toBeTruthy();
    expect(within(optionOf('Chicken machboos')).getByRole('button', { name: 'Choose: Chicken machboos' })).toBeTruthy();
  });

  it('can be filtered to similar dishes, and they keep their numbers and the selected dish', async () => {
    await open();
    await choose('Beef kofta');
    const filter = screen.getByRole('button', { name: 'Similar' });
    expect(filter.getAttribute('aria-pressed')).toBe('false');
    await act1(filter);
    expect(filter.getAttribute('aria-pressed')).toBe('true');
    expect(options().map(titleOf)).toEqual(['Chicken machboos', 'Beef kofta', 'Lentil soup']);
    expect(within(optionOf('Lentil soup')).getByText('Lunch option #4')).toBeTruthy();
    expect(screen.getByText(/^Within 10% of the calories of your current dish/)).toBeTruthy();
    await act1(filter);
    expect(options()).toHaveLength(5);
  });

  it('have no Similar filter if the filter would leave no other dish', async () => {
    world.choices = { [wire(4)]: { 3: [1, 4, 5], 5: [1] } };
    await open();
    expect(screen.queryByRole('button', { name: 'Similar' })).toBeNull();
  });
});

describe('A replacement dish for a meal', () => {
  it('takes two presses after the meal’s URL opens: Choose, and Save Changes — MOD-030', async () => {
    await show(on(4), { meal: 3 });
    await choose('Grilled sea bass');
    await press('Save Changes');
    expect(device.sent).toMatchObject([{ name: 'order/modify', data: { detailsData: [{ dish_id: 4 }] } }]);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Dishes for Lunch' })).toBeNull());
  });

  it('can be opened from the description of the current dish, and the focus moves to the day', async () => {
    await show(on(4));
    await press('View details: Chicken machboos');
    await pressIn(await screen.findByRole('dialog', { name: 'Dish description' }), 'Change dish');
    expect(list()).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: /25 November 2026/ })));
  });

  it('is not offered on a day in preparation, even by its URL', async () => {
    await show(on(0), { meal: 3 });
    expect(screen.queryByRole('list', { name: 'Dishes for Lunch' })).toBeNull();
    await press('View details: Chicken machboos');
    await screen.findByRole('dialog', { name: 'Dish description' });
    expect(screen.queryByRole('button', { name: 'Change dish' })).toBeNull();
  });

  it('is offered directly for a meal without a dish', async () => {
    world.order.mealPlan[wire(4)] = { 5: 1 };
    await show(on(4));
    await press('Choose: Lunch');
    expect(options()).toHaveLength(5);
  });
});
