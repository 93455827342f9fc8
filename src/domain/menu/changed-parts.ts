import type { CustomMeal } from './plan-map.ts';

/** One dish of a meal by weight with a changed quantity; 0 if the dish is not part of the meal. */
export interface ChangedPart {
  readonly category: number;
  readonly dishId: number;
  readonly now: number;
  readonly wanted: number;
}

const NO_PARTS: CustomMeal = {};

/** The differences between a current and a wanted meal, by category. A replaced dish is one removed and one added. */
export const changedParts = (now: CustomMeal = NO_PARTS, wanted: CustomMeal): ChangedPart[] =>
  [...new Set([...Object.keys(now), ...Object.keys(wanted)])]
    .map(Number)
    .toSorted((a, b) => a - b)
    .flatMap((category) => {
      const [old, next] = [now[category], wanted[category]];
      const of = (dishId: number): ChangedPart => ({
        category,
        dishId,
        now: old?.dishId === dishId ? old.qty : 0,
        wanted: next?.dishId === dishId ? next.qty : 0,
      });
      const dishes = new Set([old, next].flatMap((part) => (part ? [part.dishId] : [])));
      return [...dishes].map(of).filter((part) => part.now !== part.wanted);
    });
