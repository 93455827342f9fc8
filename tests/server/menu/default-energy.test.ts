import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { fillPlan } from '#server/menu/default-filling.ts';
import type { DietRanges } from '#src/domain/menu/macro-target.ts';
import { rangesOfMeals } from '#src/domain/menu/meal-shares.ts';
import { daysFrom } from '../../support/days.ts';

const days = daysFrom('2026-11-22', 40);
const kcalOf = (dish: number): number => catalogue.dishById.get(dish)!.calories;

describe('A menu of default dishes', () => {
  it.each(catalogue.diets.map((diet) => [diet.title.en, diet] as const))(
    'has the energy that %s promises for the chosen meals on every day, sides included',
    (_, diet) => {
      const mealTypes = [1, 3, 5];
      const { meals, sides } = fillPlan(catalogue, { dietId: diet.id, mealTypes, days, judge: () => 'ok' });
      const [least, most] = rangesOfMeals(diet.macros as DietRanges, mealTypes)!.kcal;
      for (const on of days) {
        const kcal = [
          ...meals.filter(({ day }) => day === on).map(({ dishId }) => dishId),
          ...sides.filter(({ day }) => day === on).map(({ sideId }) => sideId),
        ].reduce((sum, dish) => sum + kcalOf(dish), 0);
        expect([on, kcal >= least, kcal <= most]).toEqual([on, true, true]);
      }
    },
  );
});
