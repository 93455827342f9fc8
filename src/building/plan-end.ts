import type { Day } from '../domain/days/day.ts';
import type { User } from '../protocol/account/user.ts';

/** The last day of all plans of the customer; a new one begins after it. Null if there is no running or future plan. */
export const planEndOf = ({
  plannedUntil,
  hasPlan,
  plan,
}: Pick<User, 'plannedUntil' | 'hasPlan' | 'plan'>): Day | null => {
  // A customer record stored by an older version of the app contains only the end of the running plan.
  return plannedUntil === undefined ? (hasPlan && plan ? plan.end : null) : plannedUntil;
};
