/** On so many days a friend's first plan is delivered before the reward for it is earned. */
const REWARD_DAYS = 7;

/** A plan of fewer days earns the reward when all of them are delivered. */
export const isRewardEarned = (delivered: number, daysCount: number): boolean =>
  delivered >= Math.min(REWARD_DAYS, daysCount);
