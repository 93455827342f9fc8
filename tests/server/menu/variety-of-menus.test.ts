import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { safeMenu } from '#server/menu/safe-menu.ts';
import { fillPlan } from '#server/menu/default-filling.ts';
import { addedMenu } from '#server/plan/added-day.ts';
import type { StoredPlan } from '#server/plan/stored/stored-plan.ts';
import type { PlannedMeal } from '#server/menu/day-rows.ts';
import { addDays, type Day } from '#src/domain/days/day.ts';
import type { Verdict } from '#src/domain/menu/dish-safety.ts';
import { daysFrom } from '../../support/days.ts';

const DIET = 32;
const LUNCH = 3;
const days = daysFrom('2026-11-22', 5);
const middle = days[2]!;
const meal = (on: Day, dishId: number): PlannedMeal => ({ day: on, mealTypeId: LUNCH, dishId, source: 'customer' });
const lunchOn = (meals: readonly PlannedMeal[], on: Day): number => meals.find(({ day }) => day === on)!.dishId;
const filled = (judge: (dish: number) => Verdict): number =>
  lunchOn(fillPlan(catalogue, { dietId: DIET, mealTypes: [LUNCH], days: [middle], judge }).meals, middle);

const usual = filled(() => 'ok');
const withoutUsual = (dish: number): Verdict => (dish === usual ? 'barred' : 'ok');
const next = filled(withoutUsual);

describe('a dish that replaces one with an allergen', () => {
  it('differs from the dishes of the day before and after, even if those days stay unchanged — REN-020, REN-023', () => {
    for (const beside of [-1, 1]) {
      const other = addDays(middle, beside);
      const menu = { days, meals: [meal(middle, usual), meal(other, next)], parts: [], sides: [] };
      const safe = safeMenu(catalogue, { dietId: DIET, mealTypes: [LUNCH], customFit: false }, menu, withoutUsual);
      expect(lunchOn(safe.meals, other)).toBe(next);
      expect([usual, next]).not.toContain(lunchOn(safe.meals, middle));
      expect(safe.meals).toHaveLength(2);
    }
  });
});

describe('days that are added after a plan', () => {
  const plan: StoredPlan = {
    order: { id: 1, dietId: DIET, mealTypes: [LUNCH], customFit: false } as unknown as StoredPlan['order'],
    days: days.slice(0, 2).map((day) => ({ day, skipped: false, paused: false, additional: false, dietId: null })),
    meals: [{ ...meal(days[1]!, next), orderId: 1, editedAt: 0, dev: '', seq: 0 }],
    customMeals: [],
    sides: [],
    skipped: new Map(),
    pauses: [],
  };

  it('differ from the last day of the plan and from each other — REN-023', () => {
    const behind = days.slice(2);
    const standsFor = new Map(behind.map((on) => [on, days[0]!]));
    const lunches = behind.map((on) => lunchOn(addedMenu(catalogue, plan, standsFor, DIET, withoutUsual).meals, on));
    expect(lunches[0]).not.toBe(next);
    for (const [at, dish] of lunches.slice(1).entries()) expect(dish).not.toBe(lunches[at]);
  });
});
