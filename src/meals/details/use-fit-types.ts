import { useMemo } from 'react';

import { fitTypesOf } from '../../domain/menu/custom-fit-plan.ts';
import { useQuerySet } from '../../state/engine/query-set.ts';

/** The meal types of a plan that are built by weight; 'loading' or 'absent' while this device does not know them. */
export type FitTypes = readonly number[] | 'loading' | 'absent';

const asked = [{}];
/** The types of a plan with ready dishes only. */
export const NO_FIT: readonly never[] = [];

/** Returns the types of a plan; a plan of ready dishes sends no request. */
export const useFitTypes = (customFit: boolean, mealTypes: readonly number[]): FitTypes => {
  const [kinds] = useQuerySet('settings/getCustomfit', customFit ? asked : NO_FIT);
  const { data, loading } = kinds ?? {};
  return useMemo(() => {
    if (!customFit) return NO_FIT;
    if (data) return fitTypesOf({ customFit, mealTypes }, data.main_mealtype_ids);
    return loading ? 'loading' : 'absent';
  }, [customFit, mealTypes, data, loading]);
};
