/** The number of delivered days of a friend's first plan after which the reward is earned. */
const REWARD_DAYS = 7;

/** A plan with fewer days earns the reward when all its days are delivered. */
export const isRewardEarned = (delivered: number, daysCount: number): boolean =>
  delivered >= Math.min(REWARD_DAYS, daysCount);
