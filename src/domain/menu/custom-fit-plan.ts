/** What of a plan says which of its meals are put together by weight. */
export interface FitPlan {
  readonly customFit: boolean;
  readonly mealTypes: readonly number[];
}

/**
 * The meal types of a plan that are meals by weight, filled or not: no ready dish can be chosen for them.
 * @param mainTypes the meal types that can be put together: `getCustomfit`
 */
export const fitTypesOf = ({ customFit, mealTypes }: FitPlan, mainTypes: readonly number[]): number[] =>
  customFit ? mealTypes.filter((type) => mainTypes.includes(type)) : [];
