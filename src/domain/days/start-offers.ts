import { isLocked } from './day-lock.ts';
import { lockDays } from './lock-days.ts';
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
 * both are the same day, none where the calendar leaves no day open. In the wizard every dish of every day is the
 * customer's: its soonest start is free already.
 * @param count the plan's days; null while that was not said
 */
export const startOffers = (question: StartQuestion, count: number | null): StartOffer[] => {
  const { asker, today, rule } = question;
  const lockedDays = asker === 'wizard' ? 0 : lockDays();
  const wishes = lockedDays === 0 ? [today] : [today, addDays(today, lockedDays + 1)];
  const starts = wishes.flatMap((wished) => moveStart(wished, question) ?? []);
  return [...new Set(starts)].map((day) => ({
    day,
    setByKitchen: planDays(day, Math.min(count ?? lockedDays, lockedDays), rule).filter((each) => isLocked(each, today))
      .length,
  }));
};
