import type { Day } from '../days/day.ts';
import { isDeliveryDay, type DeliveryRule } from '../days/plan-calendar.ts';

/** The added day by skipped day. */
export type Skips = Readonly<Record<string, string>>;

/**
 * The days that stay skipped when the plan gets a new start: those after it. A start on a skipped day cancels that skip.
 */
export const skippedAfter = (start: Day, skips: Skips): Day[] =>
  (Object.keys(skips) as Day[]).filter((day) => day > start).sort();

/** The rule with skipped days as holidays, so that no delivery is planned on them. */
export const withoutSkipped = (rule: DeliveryRule, skipped: readonly Day[]): DeliveryRule => ({
  ...rule,
  holidays: new Set([...rule.holidays, ...skipped]),
});

/**
 * The skips of the new plan: skipped days that would be delivery days, each with the replacement day that it adds at the
 * plan's end.
 * @param days of the new plan, earliest first; none of them is skipped
 * @param rule without the skips
 */
export const keptSkips = (days: readonly Day[], skipped: readonly Day[], rule: DeliveryRule): Skips => {
  const end = days.at(-1);
  const stand = skipped.filter((day) => end !== undefined && day < end && isDeliveryDay(day, rule));
  const added = days.slice(days.length - Math.min(stand.length, days.length));
  return Object.fromEntries(stand.slice(0, added.length).map((day, at) => [day, added[at]!]));
};
