/** What of a plan says which of its meals are put together by weight. */
export interface FitPlan {
  readonly customFit: boolean;
  readonly mealTypes: readonly number[];
}

/**
 * The meal types that a plan puts together from parts. What stands on them does not matter: an open one stays a meal by
 * weight, for which no ready dish can be chosen.
 * @param mainTypes the meal types that can be put together: `getCustomfit`
 */
export const fitTypesOf = ({ customFit, mealTypes }: FitPlan, mainTypes: readonly number[]): number[] =>
  customFit ? mealTypes.filter((type) => mainTypes.includes(type)) : [];
