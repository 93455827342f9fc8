import { DateTime } from 'luxon';

import { addDays, startOfDay, type Day } from '../days/day.ts';
import { lockDays } from '../days/lock-days.ts';
import type { NoticeTopic } from './topics.ts';

/** Topics that the clock brings up, each at its hour; the others come with what they tell of. */
export const clockTopics = [
  'lock',
  'delivery',
  'renew',
  'payment',
  'rate',
  'weight',
] as const satisfies readonly NoticeTopic[];
export type ClockTopic = (typeof clockTopics)[number];

/** From the first hour on, and not in the second one any more: news of the morning is none in the evening. */
const hours: Readonly<Record<ClockTopic, readonly [from: number, until: number]>> = {
  lock: [10, 24],
  delivery: [7, 12],
  renew: [11, 22],
  payment: [9, 22],
  rate: [19, 22],
  weight: [8, 12],
};

/** The plan is over in so many days: time to think of the next one. */
export const RENEW_DAYS_AHEAD = 5;
/** A customer without a new weight for so long is reminded, and once a week after that. */
export const WEIGHT_DAYS = 7;

/** The day that it is where the customer lives. @param now ms */
export const localDay = (now: number, zone: string): Day => DateTime.fromMillis(now, { zone }).toISODate() as Day;

/** Topics whose hour it is. @param now ms */
export const topicsOfHour = (now: number, zone: string): ClockTopic[] => {
  const { hour } = DateTime.fromMillis(now, { zone });
  return clockTopics.filter((topic) => hour >= hours[topic][0] && hour < hours[topic][1]);
};

/**
 * The plan day whose menu locks at the next midnight of the business, and when that is.
 * @param now ms
 * @param zone of the business: its midnight locks
 */
export const lockingNext = (now: number, today: Day, zone: string): { readonly day: Day; readonly at: number } => {
  const tomorrow = addDays(today, 1);
  const at = startOfDay(tomorrow, zone);
  // A zone that leaves an hour out at midnight: never one that has passed.
  return { day: addDays(tomorrow, lockDays()), at: Math.max(at, now) };
};
