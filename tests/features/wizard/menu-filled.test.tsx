import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { rangesOfMeals } from '#src/domain/menu/meal-shares.ts';
import type { ReferenceArray } from '#src/protocol/reference/reference-arrays.ts';
import { connect, servedOn, wireOn, world } from '../../support/screens/checkout-world.ts';
import {
  begin,
  choose,
  draft,
  menuWithout,
  newPlan,
  open,
  options,
  PLAN_DAYS,
  press,
  productOf,
  products,
  titles,
} from '../../support/screens/menu-plan-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const wire = (ahead: number): string => String(wireOn(ahead));
const dish = (id: number) => products().find((each) => each.id === id)!;
const dietOf = (wanted: number) =>
  (world.arrays['dietList'] as ReferenceArray<'dietList'>).find(({ id }) => id === wanted)!;

beforeAll(() => speakEnglish('shell', 'errors', 'wizard', 'checkout', 'plan', 'feedback'));
beforeEach(newPlan);

describe('The menu of the wizard', () => {
  it('is filled with the kitchen’s dishes as soon as it opens, and says so', async () => {
    await open();
    expect(screen.getByText('5 of 5 days')).toBeTruthy();
    expect(screen.getByText('We have chosen dishes for you. You can change each one.')).toBeTruthy();
    expect(Object.keys(draft().menu!)).toEqual(PLAN_DAYS.map(wire));
    for (const ahead of PLAN_DAYS)
      for (const type of [3, 5]) expect(servedOn(ahead, type)).toContain(draft().menu![wire(ahead)]![type]);
    expect(draft().filled).toEqual(draft().menu);
  });

  it('has the energy that the diet promises for the chosen meals on every day', async () => {
    const meals = [1, 3, 5];
    begin({ diet: 37, mealType: meals, mealPlan: 60 });
    await open();
    const [least, most] = rangesOfMeals(dietOf(37).macros, meals)!.kcal;
    const days = Object.values(draft().menu!).map((cells) => Object.values(cells) as number[]);
    expect(days).toHaveLength(40);
    for (const dishes of days) {
      const kcal = dishes.reduce((sum, id) => sum + dish(id).calories, 0) / 1000;
      expect([kcal >= least, kcal <= most, kcal]).toEqual([true, true, kcal]);
    }
  });

  it('keeps the customer’s choices, and fills only safe dishes around them — WIZ-057', async () => {
    const menu = menuWithout(9, 12);
    begin({ menu, allergies: [8] });
    await open();
    expect(screen.getByText('5 of 5 days')).toBeTruthy();
    expect(draft().menu).toMatchObject(menu);
    expect(Object.keys(draft().filled!)).toEqual([wire(9), wire(12)]);
    const filled = Object.values(draft().filled!).flatMap((cells) => Object.values(cells) as number[]);
    expect(filled).toHaveLength(4);
    for (const id of filled) expect(dish(id).allergens).not.toContain(8);
  });

  it('keeps a dish that the customer chooses instead of the filled one', async () => {
    await open();
    const title = titles()[1]!;
    await choose(title);
    expect(draft().menu![wire(7)]![3]).toBe(productOf(title).id);
    expect(draft().filled![wire(7)]).toEqual({ 5: draft().menu![wire(7)]![5] });
  });

  it('fills another dish for a filled one that the customer now dislikes', async () => {
    await open();
    const before = { menu: draft().menu!, filled: draft().filled! };
    const first = before.menu[wire(7)]![3] as number;
    begin({ ...before, dislikes: [dish(first).ingredients[0]!] });
    await open();
    expect(draft().menu![wire(7)]![3]).not.toBe(first);
    expect(dish(draft().menu![wire(7)]![3] as number).ingredients).not.toContain(dish(first).ingredients[0]);
  });

  it('fills anew for another diet; a dish that the customer chose is kept and named, and can be filled too', async () => {
    const cells = { 3: 2031, 5: 2032 };
    begin({ diet: 33, menu: { [wire(7)]: cells }, filled: { [wire(7)]: { 5: 2032 } } });
    await open();
    expect(draft().menu![wire(7)]![3]).toBe(2031);
    expect(dish(draft().menu![wire(7)]![5] as number).diets).toContain(33);
    expect(screen.getByText('On 1 day a dish you chose no longer fits')).toBeTruthy();
    await press('Fill the rest for me');
    expect(screen.getByText('We filled 1 meal with our suggestion.')).toBeTruthy();
    expect(dish(draft().menu![wire(7)]![3] as number).diets).toContain(33);
    await press('Undo');
    expect(draft().menu![wire(7)]![3]).toBe(2031);
  });

  it('removes filled dishes of days that have left the plan', async () => {
    begin({ date: wireOn(8), menu: { [wire(7)]: { 3: 2031, 5: 2032 } }, filled: { [wire(7)]: { 3: 2031 } } });
    await open();
    expect(draft().menu![wire(7)]).toEqual({ 5: 2032 });
    expect(Object.keys(draft().filled!)).not.toContain(wire(7));
  });

  it('leaves a meal open if no dish suits, and says so without an error — EMS-016', async () => {
    const all = products().flatMap(({ type, ingredients }) => (type.includes(5) ? ingredients : []));
    begin({ menu: menuWithout(9), allergies: [...new Set(all)] });
    await open();
    expect(screen.getByText(/meals? stays? open: none of our suggestions suits you\./)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(draft().menu).toEqual(menuWithout(9));
  });

  it('is filled later if the suggestions are not on the device, and says so', async () => {
    world.offers = false;
    world.online = false;
    await open();
    expect(screen.getByText(/^10 meals stay open: our suggestions for their days are not on this device/)).toBeTruthy();
    expect(draft().menu).toBeUndefined();
    world.offers = true;
    await connect(true);
    expect(screen.getByText('5 of 5 days')).toBeTruthy();
    expect(options().length).toBeGreaterThan(0);
  });
});
