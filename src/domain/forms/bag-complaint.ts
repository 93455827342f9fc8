import { addDays, type Day } from '../days/day.ts';

/** What can be wrong with a bag. */
export const bagReasons = ['missing', 'wrong', 'damaged', 'late', 'taste', 'other'] as const;
export type BagReason = (typeof bagReasons)[number];

/** The maximum number of characters in a complaint. */
export const BAG_TEXT_MAX = 2_000;
const DAYS_BACK = 14;

/**
 * Complaints are accepted about the bags of today and of the fourteen days before: the kitchen has no data on older ones.
 */
export const firstBagDay = (today: Day): Day => addDays(today, -DAYS_BACK);

export type BagProblem = 'future' | 'old' | 'long';

/**
 * Why a complaint cannot be accepted; null if it can.
 * @param said the day on which the customer wrote it, which may be in the past when it arrives
 */
export const bagProblem = (on: Day, text: string, today: Day, said: Day): BagProblem | null => {
  if (on > today) return 'future';
  if (on < firstBagDay(said)) return 'old';
  return text.length > BAG_TEXT_MAX ? 'long' : null;
};
