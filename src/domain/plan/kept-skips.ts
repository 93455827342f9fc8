import type { Day } from '../days/day.ts';
import { isDeliveryDay, type DeliveryRule } from '../days/plan-calendar.ts';

/** Skipped day → the day that was added for it. */
export type Skips = Readonly<Record<string, string>>;

/** The days that stay skipped when the plan is laid anew: those behind its start. A start on a skipped day takes it back. */
export const skippedAfter = (start: Day, skips: Skips): Day[] =>
  (Object.keys(skips) as Day[]).filter((day) => day > start).sort();

/** The rule under which no delivery falls on a skipped day. */
export const withoutSkipped = (rule: DeliveryRule, skipped: readonly Day[]): DeliveryRule => ({
  ...rule,
  holidays: new Set([...rule.holidays, ...skipped]),
});

/**
 * The skips of the new days: those that would have been delivered on, each with one of the days at the plan's end that it
 * has added.
 * @param days of the new plan, earliest first; none of them is skipped
 * @param rule without the skips
 */
export const keptSkips = (days: readonly Day[], skipped: readonly Day[], rule: DeliveryRule): Skips => {
  const end = days.at(-1);
  const stand = skipped.filter((day) => end !== undefined && day < end && isDeliveryDay(day, rule));
  const added = days.slice(days.length - Math.min(stand.length, days.length));
  return Object.fromEntries(stand.slice(0, added.length).map((day, at) => [day, added[at]!]));
};
