import type { Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { choicesFor, dietById, perDay, rangeOf } from '../../menu/dish-choices.ts';
import { tasteOf } from '../../menu/allergy-judgement.ts';

export const customPlanSidesHandlers = {
  'custom_plan_sides/get': async ({ tx, userId, today, catalogue }, { diet_id, mealTypes, from, to }) => {
    const diet = dietById(catalogue, diet_id);
    if (!diet) return refuse('not_found');
    const range = rangeOf(from, to, today);
    if ('kind' in range) return range;
    const choices = choicesFor(catalogue, await tasteOf(tx, userId));
    const types = mealTypes.map(Number);
    return ok(
      perDay(range, (on) =>
        Object.fromEntries(
          types.flatMap((type) => {
            const sides = diet.sides[type];
            return sides
              ? [
                  [
                    String(type),
                    Object.fromEntries(sides.map((side) => [String(side), [...choices.on(diet_id, side, on)]])),
                  ],
                ]
              : [];
          }),
        ),
      ),
    );
  },
} satisfies Partial<Handlers>;
