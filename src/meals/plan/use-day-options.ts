import { useMemo } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { useQuery } from '../../state/engine/query.ts';
import { NO_OPTIONS, optionsAmong, type MealOptions } from '../picker/meal-options.ts';
import type { PlanView } from './use-plan.ts';

const nothing = {};

interface DayOptions {
  /** Stays the same function while its results are the same. */
  readonly optionsOf: (type: number) => MealOptions;
  /** Why the dishes are missing: they are loading, or this device has never received them. */
  readonly lacking: 'loading' | 'absent' | null;
}

/** Returns the dishes that each meal of a plan day can have. */
export const useDayOptions = ({ params, which, dishes, known }: PlanView, day: Day): DayOptions => {
  const id = params?.id;
  const request = useMemo(() => (which === 'active' || id === undefined ? nothing : { orderId: id }), [which, id]);
  const choices = useQuery('order/getDietProducts', request);
  const offered = choices.data?.[day];
  const optionsOf = useMemo(
    () => (type: number) => {
      const ids = offered?.[type];
      return ids ? optionsAmong(ids, dishes, known) : NO_OPTIONS;
    },
    [offered, dishes, known],
  );
  return { optionsOf, lacking: offered ? null : choices.loading ? 'loading' : 'absent' };
};
