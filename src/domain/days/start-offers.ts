import { isLocked, LOCKED_DAYS_AHEAD } from './day-lock.ts';
import { addDays, type Day } from './day.ts';
import { planDays } from './plan-calendar.ts';
import { moveStart, type StartQuestion } from './start-window.ts';

export interface StartOffer {
  readonly day: Day;
  /** How many of the plan's days are in preparation by then: the kitchen sets them. 0: every meal can be chosen. */
  readonly setByKitchen: number;
}

/**
 * The two starts to choose between: the soonest one, and the soonest of which every meal can still be chosen. One where
 * both are the same day, none where the calendar leaves no day open.
 * @param count the plan's days; null while that was not said
 */
export const startOffers = (question: StartQuestion, count: number | null): StartOffer[] => {
  const { today, rule } = question;
  const starts = [today, addDays(today, LOCKED_DAYS_AHEAD + 1)].flatMap((wished) => moveStart(wished, question) ?? []);
  return [...new Set(starts)].map((day) => ({
    day,
    setByKitchen: planDays(day, Math.min(count ?? LOCKED_DAYS_AHEAD, LOCKED_DAYS_AHEAD), rule).filter((each) =>
      isLocked(each, today),
    ).length,
  }));
};
