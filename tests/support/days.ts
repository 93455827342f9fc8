import * as fc from 'fast-check';

import { addDays, day, type Day, type Weekday } from '../../src/domain/days/day.ts';
import { ALL_WEEKDAYS, type DeliveryRule } from '../../src/domain/days/plan-calendar.ts';

/** A rule that closes no day; tests pass what they close. */
export const openRule = (rule: Partial<DeliveryRule> = {}): DeliveryRule => ({
  excluded: [],
  kitchen: ALL_WEEKDAYS,
  holidays: new Set(),
  ...rule,
});

export const daysFrom = (start: string, count: number): Day[] =>
  Array.from({ length: count }, (_, i) => addDays(day(start), i));

/** Days of 2024 to 2029, with a leap day. */
export const anyDay: fc.Arbitrary<Day> = fc.integer({ min: 0, max: 2190 }).map((n) => addDays(day('2024-01-01'), n));

export const anyWeekday = fc.constantFrom<Weekday>(...ALL_WEEKDAYS);

/** Rules with at least one open weekday, and up to 30 holidays in the range of `anyDay`. */
export const anyRule: fc.Arbitrary<DeliveryRule> = fc
  .record({
    excluded: fc.uniqueArray(anyWeekday, { maxLength: 5 }),
    closed: fc.option(anyWeekday, { nil: null }),
    holidays: fc.array(anyDay, { maxLength: 30, size: 'max' }),
  })
  .map(({ excluded, closed, holidays }) => ({
    excluded,
    kitchen: ALL_WEEKDAYS.filter((weekday) => weekday !== closed),
    holidays: new Set(holidays),
  }));
