import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { addDays, day, weekdayOf, type Day } from '#src/domain/days/day.ts';
import { defaultDishes } from '#src/domain/menu/kitchen-menu.ts';
import { fillPlan, type FillingDish } from '#src/domain/menu/plan-filling.ts';
import type { Meal } from '#src/domain/menu/plan-map.ts';
import { daysAround, isTooOften } from '#src/domain/menu/variety.ts';
import { anyIngredient, avoidsNothing, judgeOf } from '../../support/server/customers.ts';
import { daysFrom } from '../../support/days.ts';
import { kitchenOf } from '../../support/kitchen.ts';

const { diets } = catalogue;
const anyStart = fc.integer({ min: 0, max: 1500 }).map((ahead) => addDays(day('2026-11-22'), ahead));

type Menu = Readonly<Record<Day, Readonly<Record<number, Meal | undefined>>>>;
/** Meals with the same dish on two consecutive days, or for the third time from Sunday to Saturday. */
const repeats = (menu: Menu, days: readonly Day[], types: readonly number[]): string[] =>
  types.flatMap((type) => {
    const thatWeek = new Map<unknown, number>();
    let before: unknown;
    return days.flatMap((on) => {
      const dish = menu[on]?.[type];
      if (weekdayOf(on) === 0) thatWeek.clear();
      const often = (thatWeek.get(dish) ?? 0) + 1;
      thatWeek.set(dish, often);
      const running = before === dish;
      before = dish;
      return dish !== undefined && (running || often > 2) ? [`${on} ${type} ${JSON.stringify(dish)}`] : [];
    });
  });

describe.each(diets.map((diet) => [diet.title.en, diet] as const))('The menu of %s', (_, diet) => {
  const types = diet.mealTypeIds;

  it('has no dish on two days in a row nor three times a week in one meal, from any start — REN-023, XTR-038', () => {
    fc.assert(
      fc.property(anyStart, (from) => {
        const offers = defaultDishes(catalogue.menu, diet.id, types, from, addDays(from, 89));
        const menu = Object.fromEntries(
          Object.entries(offers).map(([on, offer]) => [
            on,
            Object.fromEntries(types.map((type) => [type, offer[type]?.dish])),
          ]),
        );
        expect(repeats(menu, daysFrom(from, 90), types)).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });

  it('filled around any one allergy repeats no dish in 90 days either, and keeps each default that suits — REN-014, REN-020, REN-023, XTR-038', () => {
    const sideTypes = Object.values(diet.sides).flat();
    const judges = new Map<number, ReturnType<typeof judgeOf>>();
    fc.assert(
      fc.property(anyIngredient, anyStart, (allergy, from) => {
        const known = judges.get(allergy) ?? judgeOf({ ...avoidsNothing, allergies: [allergy] });
        judges.set(allergy, known);
        const days = daysFrom(from, 90);
        const plan = fillPlan(catalogue, { dietId: diet.id, days, types, sides: diet.sides }, known);
        const offers = defaultDishes(catalogue.menu, diet.id, types, from, days.at(-1)!);
        expect(repeats(plan.meals, days, types)).toEqual([]);
        const besides = Object.fromEntries(
          days.map((on) => [on, Object.assign({}, ...Object.values(plan.sides[on] ?? {})) as Record<number, number>]),
        );
        expect(repeats(besides, days, sideTypes)).toEqual([]);
        for (const on of days)
          for (const type of types) {
            const usual = offers[on]![type]!.dish;
            if (known(usual) === 'ok') expect(plan.meals[on]![type]).toBe(usual);
          }
      }),
      { numRuns: 20, examples: catalogue.allergenGroups.map(({ id }): [number, Day] => [id, day('2026-11-25')]) },
    );
  });
});

describe('A dish that would repeat too often', () => {
  const sunday = day('2026-11-22');
  const served = (...on: number[]) => {
    const days = new Set<string>(on.map((ahead) => addDays(sunday, ahead)));
    return (value: Day) => (days.has(value) ? 7 : undefined);
  };
  it.each([
    ['the day before', 3, [2], true],
    ['the day after', 3, [4], true],
    ['twice that week', 6, [1, 3], true],
    ['once that week', 6, [1], false],
    ['twice the week before', 7, [1, 4], false],
    ['the evening before, on a Saturday', 7, [6], true],
    ['on its Sunday and once more', 6, [0, 3], true],
    ['on that day itself', 3, [3], false],
    ['on that day itself and once that week', 3, [0, 3], false],
    ['three days apart', 5, [2], false],
  ])('is recognised when it is also served %s', (_, ahead, on, tooOften) => {
    expect(isTooOften(7, daysAround(addDays(sunday, ahead)), served(...on))).toBe(tooOften);
    expect(isTooOften(8, daysAround(addDays(sunday, ahead)), served(...on))).toBe(false);
  });
});

describe('A replacement dish', () => {
  const menu: FillingDish[] = Array.from({ length: 7 }, (_, at) => ({
    id: at + 1,
    diets: [32],
    types: [3],
    composite: false,
  }));
  const days = daysFrom('2026-11-22', 7);
  const wish = { dietId: 32, types: [3] };
  const usual = (on: Day): number => defaultDishes(kitchenOf(menu).menu, 32, [3], on, on)[on]![3]!.dish;

  it('does not repeat the dishes of neighbouring days that are not filled again — REN-020, REN-023', () => {
    const on = days[3]!;
    const judge = (dish: number) => (dish === usual(on) ? 'barred' : 'ok');
    const first = fillPlan(kitchenOf(menu), { ...wish, days: [on] }, judge).meals[on]![3] as number;
    const around = (ahead: number) => (value: Day) =>
      value === addDays(on, ahead) ? { meals: { 3: first } } : undefined;
    for (const ahead of [-1, 1])
      expect(fillPlan(kitchenOf(menu), { ...wish, days: [on], held: around(ahead) }, judge).meals[on]![3]).not.toBe(
        first,
      );
    expect(fillPlan(kitchenOf(menu), { ...wish, days: [on], held: around(2) }, judge).meals[on]![3]).toBe(first);
  });

  it('does not repeat the default of tomorrow when a former dish or side is replaced', () => {
    const sides = menu.map((dish) => ({ ...dish, id: dish.id + 100, types: [31] }));
    const mains = menu.map((dish) => ({ ...dish, composite: true }));
    const [on, next] = [days[3]!, days[4]!];
    const usualSide = defaultDishes(kitchenOf(sides).menu, 32, [31], on, on)[on]![31]!.dish;
    const plan = fillPlan(
      kitchenOf([...mains, ...sides]),
      {
        ...wish,
        days: [on, next],
        sides: { 3: [31] },
        held: (value) => (value === next ? { meals: { 3: usual(on) }, sides: { 3: { 31: usualSide } } } : undefined),
      },
      (dish) => (dish === usual(on) || dish === usualSide ? 'barred' : 'ok'),
    );
    expect(plan.meals[next]![3]).toBe(usual(next));
    expect(plan.meals[on]![3]).not.toBe(plan.meals[next]![3]);
    expect(plan.sides[on]![3]![31]).not.toBe(plan.sides[next]![3]![31]);
  });

  describe('for a side', () => {
    const sidesOf = (count: number, types: number[]) =>
      Array.from({ length: count }, (_, at) => ({ ...menu[0]!, id: 101 + at, types }));
    const main = { ...menu[0]!, types: [3, 5], composite: true };
    const other = { ...main, id: 2 };
    /** The sequence of the sides, starting with the day's default. */
    const roundOf = (sides: FillingDish[], on: Day) =>
      sides
        .map((_, ahead) => defaultDishes(kitchenOf(sides).menu, 32, [31], addDays(on, ahead), addDays(on, ahead)))
        .map((offers, ahead) => offers[addDays(on, ahead)]![31]!.dish);
    const without = (barred: number[]) => (dish: number) => (barred.includes(dish) ? 'barred' : 'ok');

    it('differs from the side of the day before', () => {
      const [on, next] = [days[3]!, days[4]!];
      const sides = sidesOf(7, [31]);
      const round = roundOf(sides, on);
      const wishes = { ...wish, days: [on, next], sides: { 3: [31] } };
      const plan = fillPlan(kitchenOf([main, other, ...sides]), wishes, without(round.slice(0, 2)));
      expect([plan.sides[on]![3]![31], plan.sides[next]![3]![31]]).toEqual([round[2], round[3]]);
    });

    it('differs from the side of the other meal of the day', () => {
      const on = days[3]!;
      const sides = sidesOf(5, [31, 51]);
      const round = roundOf(sides, on);
      const wishes = { ...wish, types: [3, 5], days: [on], sides: { 3: [31], 5: [51] } };
      const plan = fillPlan(kitchenOf([main, other, ...sides]), wishes, without(round.slice(0, 3)));
      expect([plan.sides[on]![3]![31], plan.sides[on]![5]![51]]).toEqual([round[3], round[4]]);
    });
  });

  it('repeats the same dish if the meal would otherwise be empty — REN-020', () => {
    const plan = fillPlan(kitchenOf(menu), { ...wish, days }, (dish) => (dish === 1 ? 'ok' : 'barred'));
    expect(days.map((on) => plan.meals[on]![3])).toEqual(days.map(() => 1));
  });

  it('does not change a menu that is already set, even if its dishes repeat — REN-011', () => {
    const plan = fillPlan(kitchenOf(menu), { ...wish, days, held: () => ({ meals: { 3: 5 } }) }, () => 'ok');
    expect(days.map((on) => plan.meals[on]![3])).toEqual(days.map(() => 5));
  });
});
