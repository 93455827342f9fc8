import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { addDays, day, type Day } from '#src/domain/days/day.ts';
import { planDays } from '#src/domain/days/plan-calendar.ts';
import { fillPlan, type FilledPlan, type FillWish } from '#src/domain/menu/plan-filling.ts';
import { dishesOfMeal, type PlanMap } from '#src/domain/menu/plan-map.ts';
import { renewalDraft } from '#src/domain/plan/renewal-draft.ts';
import { sameMenuDays, usualMeals } from '#src/domain/plan/renewal-menu.ts';
import { anyCustomer, avoidsNothing, judgeOf } from '../../support/server/customers.ts';
import { anyWeekday, daysFrom, openRule } from '../../support/days.ts';

const planOf = (days: readonly Day[]): PlanMap => Object.fromEntries(days.map((on, place) => [on, { 3: 100 + place }]));
const november = daysFrom('2026-11-01', 20);

describe("'samemenu' takes a day's menu", () => {
  it.each([
    ['from the same day of the month', november, '2026-12-07', '2026-11-07'],
    ['from the latest of two such days', daysFrom('2026-10-20', 40), '2026-12-25', '2026-11-25'],
  ])('%s — REN-011, REN-013', (_, old, on, source) => {
    expect(sameMenuDays(planOf(old), [day(on)])[day(on)]).toBe(source);
  });

  it('from the same place in the plan if the old plan lacks the date, and from the start again after its end — REN-013', () => {
    const sources = sameMenuDays(planOf(november), daysFrom('2026-11-21', 20));
    expect(sources[day('2026-11-21')]).toBe('2026-11-01');
    expect(sources[day('2026-11-25')]).toBe('2026-11-05');
    expect(sources[day('2026-12-01')]).toBe('2026-11-01');
    const short = sameMenuDays(planOf(daysFrom('2026-11-01', 5)), daysFrom('2026-11-10', 12));
    expect(short[day('2026-11-20')]).toBe('2026-11-01');
    expect(short[day('2026-11-21')]).toBe('2026-11-02');
  });

  it('only from days of the old plan that have a meal, and nothing from an empty plan', () => {
    const old: PlanMap = { ...planOf(november), [day('2026-11-07')]: {} };
    expect(sameMenuDays(old, [day('2026-12-07')])[day('2026-12-07')]).toBe('2026-11-01');
    expect(sameMenuDays({ [day('2026-11-07')]: {} }, november)).toStrictEqual({});
    expect(sameMenuDays({}, november)).toStrictEqual({});
  });

  it('from exactly one old day for each day of any renewal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 0, max: 400 }),
        (oldCount, count, ahead) => {
          const old = daysFrom('2026-01-01', oldCount);
          const days = daysFrom(addDays(day('2026-04-01'), ahead), count);
          const sources = sameMenuDays(planOf(old), days);
          expect(Object.keys(sources)).toHaveLength(count);
          for (const on of days) {
            expect(old).toContain(sources[on]);
            const sameDate = old.some((value) => value.slice(8) === on.slice(8));
            if (sameDate) expect(sources[on]!.slice(8)).toBe(on.slice(8));
          }
        },
      ),
    );
  });
});

describe("the usual meal of a custom-fit plan's meal type", () => {
  const chicken = { 1: { dishId: 70, qty: 150 }, 2: { dishId: 80, qty: 90 } };
  const salmon = { 1: { dishId: 71, qty: 150 }, 2: { dishId: 80, qty: 90 } };
  const planWith = (...meals: PlanMap[Day][]): PlanMap =>
    Object.fromEntries(meals.map((meal, place) => [november[place]!, meal]));

  it('is the most frequent meal, for any order of its parts', () => {
    const turned = { 2: chicken[2], 1: chicken[1] };
    expect(usualMeals(planWith({ 3: salmon }, { 3: chicken }, { 3: turned }))).toEqual({ 3: chicken });
    expect(usualMeals(planWith({ 3: chicken }, { 3: chicken }, { 3: salmon }))).toEqual({ 3: chicken });
  });

  it('is the earliest of two equally frequent meals, and another portion makes another meal', () => {
    const larger = { ...chicken, 1: { dishId: 70, qty: 200 } };
    expect(usualMeals(planWith({ 3: larger }, { 3: chicken }, { 3: chicken }, { 3: larger }))).toEqual({ 3: larger });
  });

  it('is found for each meal type separately, and ignores single dishes and empty meals', () => {
    expect(usualMeals(planWith({ 1: 9, 3: chicken }, { 3: null, 5: salmon }, {}))).toEqual({ 3: chicken, 5: salmon });
  });
});

describe('A renewed plan', () => {
  const { diets } = catalogue;
  const balanced = diets.find(({ id }) => id === 32)!;
  const types = [1, 3, 5];
  const again = (before: FilledPlan, days: readonly Day[]): FillWish['held'] => {
    const sources = sameMenuDays(before.meals, days);
    return (on) => {
      const from = sources[on]!;
      return { meals: before.meals[from]!, sides: before.sides[from] };
    };
  };
  const fill = (days: readonly Day[], customer = avoidsNothing, held?: FillWish['held']) =>
    fillPlan(
      catalogue,
      { dietId: 32, days, types, sides: balanced.sides, ...(held ? { held } : {}) },
      judgeOf(customer),
    );

  it("repeats the dishes and sides of the old one with samemenu, and takes the day's defaults with defaultmenu — REN-011, REN-012", () => {
    const before = fill(november);
    const days = daysFrom('2026-12-01', 20);
    const same = fill(days, avoidsNothing, again(before, days));
    const fresh = fill(days);
    for (const [place, on] of days.entries()) {
      expect(same.meals[on]).toEqual(before.meals[november[place]!]);
      expect(same.sides[on]).toEqual(before.sides[november[place]!]);
    }
    expect(fresh.meals).not.toEqual(same.meals);
  });

  it('never contains an allergen that the customer has added since the old plan — REN-015', () => {
    fc.assert(
      fc.property(
        anyCustomer,
        fc.integer({ min: 5, max: 40 }),
        fc.uniqueArray(anyWeekday, { maxLength: 3 }),
        (customer, count, excluded) => {
          const before = fill(november);
          const days = planDays(day('2026-12-01'), count, openRule({ excluded }));
          const plan = fill(days, customer, again(before, days));
          const judge = judgeOf(customer);
          const placed = Object.values(plan.meals).flatMap((meals) => Object.values(meals).flatMap(dishesOfMeal));
          const sides = Object.values(plan.sides).flatMap((on) =>
            Object.values(on).flatMap((side) => Object.values(side)),
          );
          expect([...placed, ...sides].filter((dish) => judge(dish) === 'barred')).toEqual([]);
          expect(Object.keys(plan.meals)).toHaveLength(count);
          expect(placed.length + plan.missing.length).toBe(count * types.length);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('The draft of a renewal', () => {
  const choices = {
    dietId: 32,
    mealPlanId: 30,
    mealTypes: [3, 31, 5, 51],
    excludeWeekdays: [5, 6],
    daysCount: 20,
    emirateId: 1,
    slotId: 2,
    cutlery: true,
  } as const;
  const previous = {
    ...choices,
    endDay: day('2026-11-26'),
    id: 7,
    checkoutId: 9,
    status: 'placed',
    paymentMethod: 'paymennt',
    paymentStatus: 'paid',
    price: 134_900,
    prices: { price: 142_000 },
    voucherId: 4,
    couponId: 5,
  };

  it('copies the choices of the former plan without its payment, and is marked as a renewal — REN-007, REN-009', () => {
    expect(renewalDraft(previous, day('2026-11-21'), openRule())).toEqual({
      ...choices,
      startDay: '2026-11-29',
      renew: true,
    });
  });

  it('starts on the first of its own permitted weekdays after the former plan ends — REN-008', () => {
    const startOf = (excludeWeekdays: (0 | 1 | 2 | 3 | 4 | 5 | 6)[]) =>
      renewalDraft({ ...previous, excludeWeekdays }, day('2026-11-21'), openRule({ excluded: [1] }))?.startDay;
    expect(startOf([])).toBe('2026-11-27');
    expect(startOf([5])).toBe('2026-11-28');
    expect(startOf([0, 1, 2, 3, 4, 5, 6])).toBeUndefined();
  });
});
