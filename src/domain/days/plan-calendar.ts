import { addDays, weekdayOf, type Day, type Weekday } from './day.ts';

export const ALL_WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

export const isWeekday = (value: unknown): value is Weekday => ALL_WEEKDAYS.some((weekday) => weekday === value);

/** The rule for the days on which the kitchen delivers to a plan. */
export type DeliveryRule = {
  /** The weekdays that the customer left out. */
  readonly excluded: readonly Weekday[];
  /** The weekdays on which the kitchen delivers: a setting. */
  readonly kitchen: readonly Weekday[];
  readonly holidays: ReadonlySet<Day>;
};

/** Why a day is not a delivery day, or null if it is one. */
export const closedBy = (value: Day, rule: DeliveryRule): 'weekday' | 'kitchen' | 'holiday' | null => {
  const weekday = weekdayOf(value);
  if (rule.excluded.includes(weekday)) return 'weekday';
  if (!rule.kitchen.includes(weekday)) return 'kitchen';
  return rule.holidays.has(value) ? 'holiday' : null;
};

export const isDeliveryDay = (value: Day, rule: DeliveryRule): boolean => closedBy(value, rule) === null;

/**
 * The longest run of closed days that is searched: over a year, so that the search fails only for a rule without any
 * weekday.
 */
const SEARCH_DAYS = 400;

/** The first delivery day on or after `from`; null if the rule allows no day. */
export const nextDeliveryDay = (from: Day, rule: DeliveryRule): Day | null => {
  for (let ahead = 0; ahead < SEARCH_DAYS; ahead += 1) {
    const candidate = addDays(from, ahead);
    if (isDeliveryDay(candidate, rule)) return candidate;
  }
  return null;
};

/**
 * The days of a plan: the first `count` delivery days on or after `start`, earliest first. The last one is the plan's
 * end. Fewer than `count` only if the rule allows no day.
 */
export const planDays = (start: Day, count: number, rule: DeliveryRule): Day[] => {
  const days: Day[] = [];
  let next = nextDeliveryDay(start, rule);
  while (next !== null && days.length < count) {
    days.push(next);
    next = nextDeliveryDay(addDays(next, 1), rule);
  }
  return days;
};

/** `count` more days after a plan's end, which replace skipped and paused days. */
export const daysAfter = (end: Day, count: number, rule: DeliveryRule): Day[] => planDays(addDays(end, 1), count, rule);
