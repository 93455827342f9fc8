import { useMemo } from 'react';

import { today as dayOf, type Day } from '#src/domain/days/day.ts';
import { calledFrom, eatBy } from '#src/domain/menu/keeping.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { slotHours } from '#src/offline/reads/slot-arrival.ts';
import { useDisplayZone, useNow } from '#src/state/plan/clock.ts';
import type { DayMealsView } from './use-day-meals.ts';

/**
 * Returns the text until when today's dish should be eaten, by the customer's local day; undefined if nothing is
 * delivered today.
 */
export const useEatBy = ({
  order,
  params,
  slots,
  standing,
}: DayMealsView): ((within: number) => string) | undefined => {
  const t = useT();
  const format = useFormat();
  const here = dayOf(useNow(), useDisplayZone());
  const shown = standing?.shown;
  const day: Day | undefined = shown?.kind === 'today' ? shown.day : undefined;
  const slot = day && (order?.days[day]?.address?.slot_id ?? params?.slot_id);
  const eveningBefore = slotHours(slots, slot)?.eveningBefore ?? false;
  return useMemo(
    () =>
      day &&
      ((within) => {
        const by = eatBy({ day, eveningBefore }, within);
        const called = calledFrom(here, by);
        if (called === 'today') return t('dashboard.eatTonight');
        if (called === 'tomorrow') return t('dashboard.eatTomorrow');
        return t('dashboard.eatBy', {
          day: called === 'weekday' ? format.weekday(by, 'long') : format.dayThisYear(by),
        });
      }),
    [day, eveningBefore, here, t, format],
  );
};
