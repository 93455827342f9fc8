import { addDays, daysBetween, type Day } from '../days/day.ts';
import { nextDeliveryDay, type DeliveryRule } from '../days/plan-calendar.ts';

/** The renew link is shown while at most this number of days is left. */
export const RENEW_DAYS = { home: 16, plan: 5 } as const;

/** Earliest start of any plan, in days from today. */
const SOONEST_START_DAYS = 2;

/** Whole days from today to the last plan day: 0 on the last day itself and after it. */
export const daysLeft = (planEnd: Day, today: Day): number => Math.max(0, daysBetween(today, planEnd));

/** The renew link of the home screen and of the plan screens, with the number of days left; null if it is hidden. */
export const renewLink = (
  where: keyof typeof RENEW_DAYS,
  planEnd: Day,
  today: Day,
): { readonly daysLeft: number } | null =>
  planEnd >= today && daysLeft(planEnd, today) <= RENEW_DAYS[where] ? { daysLeft: daysLeft(planEnd, today) } : null;

export type RenewFacts = {
  readonly planEnd: Day;
  readonly today: Day;
  readonly alreadyRenewed: boolean;
  readonly paused: boolean;
  /** The plan's `renew_status`; 1 hides the prompt. */
  readonly renewStatus: number;
};

/** Whether the dashboard shows the 'Renew Now' prompt. It is still shown for a plan that has just ended. */
export const asksToRenew = ({ planEnd, today, alreadyRenewed, paused, renewStatus }: RenewFacts): boolean =>
  daysLeft(planEnd, today) <= RENEW_DAYS.plan && !alreadyRenewed && !paused && renewStatus !== 1;

/** The target of 'Renew': the saved checkout if there is one, otherwise the choice of method. */
export const renewStep = (hasCheckout: boolean): 'checkout' | 'choose-method' =>
  hasCheckout ? 'checkout' : 'choose-method';

/**
 * The first day of a renewal: the first delivery day after the previous end, but not before the earliest start of any
 * plan. Null if the rule allows no day.
 */
export const renewalStart = (previousEnd: Day, today: Day, rule: DeliveryRule): Day | null => {
  const after = addDays(previousEnd, 1);
  const soonest = addDays(today, SOONEST_START_DAYS);
  return nextDeliveryDay(after < soonest ? soonest : after, rule);
};
