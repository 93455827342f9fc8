import { type FitPlan, fitTypesOf } from '../../src/domain/menu/custom-fit-plan.ts';
import { catalogue } from '../catalogue/catalogue.ts';

/** Meal types that this plan puts together from parts. */
export const customTypesOf = (plan: FitPlan): number[] =>
  fitTypesOf(plan, catalogue.customFitSettings.main_mealtype_ids);
