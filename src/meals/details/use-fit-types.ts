import { useMemo } from 'react';

import { fitTypesOf } from '../../domain/menu/custom-fit-plan.ts';
import { useQuerySet } from '../../state/engine/query-set.ts';

/** Meal types of a plan that are put together by weight; a word while this device does not know which can be. */
export type FitTypes = readonly number[] | 'loading' | 'absent';

const asked = [{}];
/** A plan of ready dishes alone. */
export const NO_FIT: readonly never[] = [];

/** Those of a plan; one of ready dishes asks for nothing. */
export const useFitTypes = (customFit: boolean, mealTypes: readonly number[]): FitTypes => {
  const [kinds] = useQuerySet('settings/getCustomfit', customFit ? asked : NO_FIT);
  const { data, loading } = kinds ?? {};
  return useMemo(() => {
    if (!customFit) return NO_FIT;
    if (data) return fitTypesOf({ customFit, mealTypes }, data.main_mealtype_ids);
    return loading ? 'loading' : 'absent';
  }, [customFit, mealTypes, data, loading]);
};
