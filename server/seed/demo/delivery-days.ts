import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import { addDays, day, type Day, type Weekday } from '#src/domain/days/day.ts';
import {
  ALL_WEEKDAYS,
  isDeliveryDay,
  nextDeliveryDay,
  planDays,
  type DeliveryRule,
} from '#src/domain/days/plan-calendar.ts';

/** Demo plans are delivered by the same rule as real ones. */
export const ruleWithout = (catalogue: Catalogue, excluded: readonly Weekday[] = []): DeliveryRule => ({
  excluded,
  kitchen: ALL_WEEKDAYS,
  holidays: new Set(catalogue.firstHolidays.map((holiday) => day(holiday.day))),
});

/** The `count`-th delivery day before `from`. */
const deliveryDayBefore = (from: Day, count: number, rule: DeliveryRule): Day => {
  let at = from;
  for (let left = count; left > 0;) {
    at = addDays(at, -1);
    if (isDeliveryDay(at, rule)) left -= 1;
  }
  return at;
};

/** `count` delivery days of which exactly `past` are before `today`. */
export const daysAround = (today: Day, past: number, count: number, rule: DeliveryRule): Day[] =>
  planDays(deliveryDayBefore(today, past, rule), count, rule);

/** `count` days that end with `last`; the last one is a plan day, also if it has become a holiday meanwhile. */
export const daysUntil = (last: Day, count: number, rule: DeliveryRule): Day[] => [
  ...planDays(deliveryDayBefore(last, count - 1, rule), count - 1, rule),
  last,
];

/** `count` delivery days from the first one on or after `start`. */
export const daysFrom = (start: Day, count: number, rule: DeliveryRule): Day[] =>
  planDays(nextDeliveryDay(start, rule) ?? start, count, rule);
