import type { Day } from '#src/domain/days/day.ts';
import { settleReferral } from '../../accounts/credit/reward-referrer.ts';
import type { Tx } from '../../db/tx.ts';
import type { Settings } from '../../reference/settings.ts';
import type { StoredPlan } from '../stored/stored-plan.ts';

interface Ground {
  readonly tx: Tx;
  readonly today: Day;
  /** Ms. */
  readonly now: number;
  readonly settings: Settings;
}

/**
 * Settles the reward for the customer who invited this plan's customer, by the number of delivered days. The customer is
 * locked.
 */
export const settleReferralOf = (
  { tx, today, now, settings }: Ground,
  { order, days }: StoredPlan,
  cancelled: boolean,
): Promise<void> => {
  const delivered = days.filter(
    ({ day, skipped, paused, additional }) => day < today && !skipped && !paused && !additional,
  ).length;
  const { id, userId, daysCount } = order;
  const reward = settings.value('REFERRAL_REWARD') ?? 0;
  return settleReferral(tx, { id, userId, daysCount, delivered, cancelled }, reward, now);
};
