import { useMemo } from 'react';

import { dayFromWire, type Day, type Weekday } from '../domain/day.ts';
import { holidayDays, holidaysWithin, type Holiday } from '../domain/holidays.ts';
import { ALL_WEEKDAYS, type DeliveryRule } from '../domain/plan-calendar.ts';
import { useSetting } from './settings.ts';

type WireHoliday = { readonly date: number; readonly name: string; readonly provisional: boolean };
const NO_HOLIDAYS: readonly WireHoliday[] = [];

export interface Deliveries {
  /** The rule for a plan that leaves out these weekdays. */
  readonly ruleFor: (excluded: readonly Weekday[]) => DeliveryRule;
  readonly kitchen: readonly Weekday[];
  readonly holidayOn: (day: Day) => Holiday | undefined;
}

/** On which days the kitchen delivers, by the provider's settings. */
export const useDeliveries = (): Deliveries => {
  const kitchen = useSetting<readonly Weekday[]>('KITCHEN_DAYS', ALL_WEEKDAYS);
  const wire = useSetting<readonly WireHoliday[]>('HOLIDAYS', NO_HOLIDAYS);
  return useMemo(() => {
    const holidays = wire.map((holiday) => ({ ...holiday, date: dayFromWire(holiday.date) }));
    const closed = holidayDays(holidays);
    return {
      ruleFor: (excluded) => ({ excluded, kitchen, holidays: closed }),
      kitchen,
      holidayOn: (day) => holidaysWithin(holidays, day, day)[0],
    };
  }, [kitchen, wire]);
};
