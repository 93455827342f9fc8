import type { Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { choicesFor, dietById, perDay, rangeOf } from '../../menu/dish-choices.ts';
import { tasteOf } from '../../menu/allergy-judgement.ts';

export const customPlanHandlers = {
  'custom_plan/get': async ({ tx, userId, today, catalogue }, { diet_id, mealTypes, from, to }) => {
    const diet = dietById(catalogue, diet_id);
    if (!diet) return refuse('not_found');
    const range = rangeOf(from, to, today);
    if ('kind' in range) return range;
    const choices = choicesFor(catalogue, await tasteOf(tx, userId));
    const types = mealTypes.map(Number).filter((type) => diet.mealTypeIds.includes(type));
    return ok(
      perDay(range, (on) =>
        Object.fromEntries(types.map((type) => [String(type), [...choices.on(diet_id, type, on)]])),
      ),
    );
  },
} satisfies Partial<Handlers>;
