import { useMemo } from 'react';

import type { Day, Weekday } from '../../domain/days/day.ts';
import { holidayDays, holidaysWithin, type Holiday } from '../../domain/days/holidays.ts';
import { ALL_WEEKDAYS, type DeliveryRule } from '../../domain/days/plan-calendar.ts';
import type { SettingValue } from '../../protocol/reference/setting-values.ts';
import { useSetting } from './settings.ts';

const NO_HOLIDAYS: SettingValue<'HOLIDAYS'> = [];
const EVERY_DAY = [...ALL_WEEKDAYS];

export interface Deliveries {
  /** The delivery rule of a plan without these weekdays. */
  readonly ruleFor: (excluded: readonly Weekday[]) => DeliveryRule;
  readonly kitchen: readonly Weekday[];
  readonly holidayOn: (day: Day) => Holiday | undefined;
}

/** The days on which the kitchen delivers, from the provider's settings. */
export const useDeliveries = (): Deliveries => {
  const kitchen = useSetting('KITCHEN_DAYS', EVERY_DAY);
  const holidays = useSetting('HOLIDAYS', NO_HOLIDAYS);
  return useMemo(() => {
    const closed = holidayDays(holidays);
    return {
      ruleFor: (excluded) => ({ excluded, kitchen, holidays: closed }),
      kitchen,
      holidayOn: (day) => holidaysWithin(holidays, day, day)[0],
    };
  }, [kitchen, holidays]);
};
