import { isLocked } from './day-lock.ts';
import { lockDays } from './lock-days.ts';
import { addDays, type Day } from './day.ts';
import { planDays } from './plan-calendar.ts';
import { moveStart, type StartQuestion } from './start-window.ts';

export interface StartOffer {
  readonly day: Day;
  /**
   * The number of the plan's days that are already in preparation: the kitchen chooses their meals. 0: the customer can
   * choose every meal.
   */
  readonly setByKitchen: number;
}

/**
 * The starts to offer: the soonest one, and the soonest one for which every meal can be chosen. Only one if both are the
 * same day, none if the calendar allows no day. The wizard lets the customer choose every dish of every day, so the
 * soonest start is enough there.
 * @param count the number of the plan's days; null if it is not chosen yet
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
