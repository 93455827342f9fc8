import type { Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { choicesFor, dietById, perDay, rangeOf } from '../../menu/dish-choices.ts';
import { tasteOf } from '../../menu/allergy-judgement.ts';

export const customPlanSidesHandlers = {
  'custom_plan_sides/get': async ({ tx, userId, today }, { diet_id, mealTypes, from, to }) => {
    const diet = dietById(diet_id);
    if (!diet) return refuse('not_found');
    const range = rangeOf(from, to, today);
    if ('kind' in range) return range;
    const choices = choicesFor(await tasteOf(tx, userId));
    const sides = Object.fromEntries(
      mealTypes
        .map(Number)
        .flatMap((type) =>
          diet.sides[type]
            ? [
                [
                  String(type),
                  Object.fromEntries(diet.sides[type].map((side) => [String(side), choices(diet_id, side)])),
                ],
              ]
            : [],
        ),
    ) as Record<string, Record<string, number[]>>;
    return ok(perDay(range, () => sides));
  },
} satisfies Partial<Handlers>;
