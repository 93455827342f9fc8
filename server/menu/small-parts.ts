import { quantityProblem } from '../../src/domain/menu/custom-fit-meal.ts';
import { refuse, type Refused } from '../request/result.ts';
import type { Sentence } from '../mail/sentence.ts';
import type { PlannedPart } from './day-rows.ts';
import { underGrams } from './judge-choices.ts';

const smallMeals: Sentence = {
  en: 'A meal by weight is smaller than we can serve. Please enlarge it in your menu, then pay.',
  ar: 'إحدى الوجبات بالوزن أصغر مما يمكننا تقديمه. يرجى زيادتها في قائمتك ثم الدفع.',
};

/** Refuses parts that were saved before minimum portions existed; the error of each day names the required portion. */
export const refuseSmallParts = (
  parts: readonly Pick<PlannedPart, 'day' | 'categoryId' | 'quantity'>[],
): Refused | null => {
  const small = parts.filter(
    ({ categoryId, quantity }) => quantityProblem({ id: categoryId, main: false }, quantity) === 'under_grams',
  );
  if (small.length === 0) return null;
  const errors = small.map(({ day: on, categoryId }) => [on, underGrams(categoryId)]);
  return refuse('validation', { message: smallMeals, errors: Object.fromEntries(errors) });
};
