import { addDays, type Day } from '../days/day.ts';

/** What can be wrong with a bag. */
export const bagReasons = ['missing', 'wrong', 'damaged', 'late', 'taste', 'other'] as const;
export type BagReason = (typeof bagReasons)[number];

/** Characters of what is said about it. */
export const BAG_TEXT_MAX = 2_000;
const DAYS_BACK = 14;

/**
 * Complaints are accepted about the bags of today and of the fourteen days before: the kitchen does not remember older
 * ones.
 */
export const firstBagDay = (today: Day): Day => addDays(today, -DAYS_BACK);

export type BagProblem = 'future' | 'old' | 'long';

/**
 * Why a complaint cannot be taken; null when it can.
 * @param said the day on which the customer said it, which may be past when it arrives
 */
export const bagProblem = (on: Day, text: string, today: Day, said: Day): BagProblem | null => {
  if (on > today) return 'future';
  if (on < firstBagDay(said)) return 'old';
  return text.length > BAG_TEXT_MAX ? 'long' : null;
};
