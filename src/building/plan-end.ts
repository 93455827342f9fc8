import type { Day } from '../domain/days/day.ts';
import type { User } from '../protocol/account/user.ts';

/** The last day of all plans that the customer has; a new one begins behind it. Null when none is ahead. */
export const planEndOf = ({
  plannedUntil,
  hasPlan,
  plan,
}: Pick<User, 'plannedUntil' | 'hasPlan' | 'plan'>): Day | null => {
  // A customer that an older version of the app has kept only says when the running plan ends.
  return plannedUntil === undefined ? (hasPlan && plan ? plan.end : null) : plannedUntil;
};
