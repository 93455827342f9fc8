import { addDays, type Day } from '../days/day.ts';
import { isLocked } from '../days/day-lock.ts';
import { barOf, type DayBar, type DayState } from './day-state.ts';
import { nextDeliveryDay, type DeliveryRule } from '../days/plan-calendar.ts';

/** Why a day in this state cannot be skipped, or null when it can. */
export const skipProblem = (state: DayState): DayBar | null => barOf(state);

const free = (): boolean => false;

/**
 * The day that replaces a skipped one: the next permitted weekday after the plan's end that is not a holiday. The server
 * chooses it; screens show the same day before the customer agrees. Null if no day is possible.
 * @param taken true for days after the end that already have a delivery or are paused
 */
export const replacementDay = (planEnd: Day, rule: DeliveryRule, taken: (value: Day) => boolean = free): Day | null => {
  let found = nextDeliveryDay(addDays(planEnd, 1), rule);
  while (found !== null && taken(found)) found = nextDeliveryDay(addDays(found, 1), rule);
  return found;
};

/** A skip can be undone only while neither the skipped day nor its replacement is locked. */
export const canUnskip = (skipped: Day, replacement: Day, today: Day): boolean =>
  !isLocked(skipped, today) && !isLocked(replacement, today);
