import type { Catalogue } from '../catalogue/catalogue-of.ts';
import { type FitPlan, fitTypesOf } from '../../src/domain/menu/custom-fit-plan.ts';

/** Returns the meal types that this plan builds from parts. */
export const customTypesOf = (catalogue: Catalogue, plan: FitPlan): number[] =>
  fitTypesOf(plan, catalogue.customFitSettings.main_mealtype_ids);
