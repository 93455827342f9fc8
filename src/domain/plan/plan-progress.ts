import type { Day } from '../days/day.ts';
import { deliveredDays, isOut, type DaysOut } from './delivered-days.ts';
import { isPausedOn } from './pause.ts';

export type PlanProgress = {
  readonly delivered: number;
  /**
   * The number of deliveries of the whole plan: skipped and paused days do not count, their replacements do. Days in a
   * pause without an end are still owed and have no replacement yet, so they count.
   */
  readonly total: number;
  readonly left: number;
  /** The delivered share in whole percent, 0 for an empty plan; 100 only when no delivery is left. */
  readonly percent: number;
};

/** The progress of a plan. Today's delivery counts as left until the day is over. */
export const planProgress = (days: readonly Day[], out: DaysOut, today: Day): PlanProgress => {
  const open = out.pauses.filter(({ end }) => end === null);
  const isOwed = (value: Day): boolean => !out.skipped.has(value) && isPausedOn(value, open);
  const total = days.filter((value) => !isOut(value, out) || isOwed(value)).length;
  const delivered = deliveredDays(days, out, today).length;
  return {
    delivered,
    total,
    left: total - delivered,
    percent: total === 0 ? 0 : Math.floor((delivered / total) * 100),
  };
};
