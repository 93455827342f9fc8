/** The part of a plan that shows which of its meals are put together by weight. */
export interface FitPlan {
  readonly customFit: boolean;
  readonly mealTypes: readonly number[];
}

/**
 * The meal types of a plan that are meals by weight, filled or not: they accept no ready dish.
 * @param mainTypes the meal types that can be put together: `getCustomfit`
 */
export const fitTypesOf = ({ customFit, mealTypes }: FitPlan, mainTypes: readonly number[]): number[] =>
  customFit ? mealTypes.filter((type) => mainTypes.includes(type)) : [];
