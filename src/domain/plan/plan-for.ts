import type { Weekday } from '../days/day.ts';

/** A row of planList. */
export interface PlanRow {
  readonly id: number;
  readonly count: number;
  readonly excludeWeekDay: readonly Weekday[];
}

const sameDays = (a: readonly Weekday[], b: readonly Weekday[]): boolean =>
  a.length === b.length && a.every((weekday) => b.includes(weekday));

/**
 * The price list's row for a free choice of length and weekdays: the row with the largest count up to the length (the
 * smallest of all for a shorter one), preferably with the same left-out weekdays, else the full week. Null only without
 * rows.
 */
export const planFor = (plans: readonly PlanRow[], days: number, excluded: readonly Weekday[]): PlanRow | null => {
  const counts = [...new Set(plans.map(({ count }) => count))].toSorted((a, b) => a - b);
  const count = counts.findLast((each) => each <= days) ?? counts[0];
  const rows = plans.filter((plan) => plan.count === count);
  return (
    rows.find((plan) => sameDays(plan.excludeWeekDay, excluded)) ??
    rows.find((plan) => plan.excludeWeekDay.length === 0) ??
    rows[0] ??
    null
  );
};
