import { DateTime } from 'luxon';

import { addDays, startOfDay, type Day } from '../days/day.ts';
import { lockDays } from '../days/lock-days.ts';
import type { NoticeTopic } from './topics.ts';

/** Topics that are sent at a certain hour; other topics are sent when their event happens. */
export const clockTopics = [
  'lock',
  'delivery',
  'renew',
  'payment',
  'rate',
  'weight',
] as const satisfies readonly NoticeTopic[];
export type ClockTopic = (typeof clockTopics)[number];

/** Sent from the first hour until before the second one: a morning notice is not sent in the evening. */
const hours: Readonly<Record<ClockTopic, readonly [from: number, until: number]>> = {
  lock: [10, 24],
  delivery: [7, 12],
  renew: [11, 22],
  payment: [9, 22],
  rate: [19, 22],
  weight: [8, 12],
};

/** The customer is reminded this number of days before the plan ends. */
export const RENEW_DAYS_AHEAD = 5;
/** A customer without a new weight for this number of days is reminded, and once a week after that. */
export const WEIGHT_DAYS = 7;

/** The current day in the customer's time zone. @param now ms */
export const localDay = (now: number, zone: string): Day => DateTime.fromMillis(now, { zone }).toISODate() as Day;

/** The topics to be sent at this hour. @param now ms */
export const topicsOfHour = (now: number, zone: string): ClockTopic[] => {
  const { hour } = DateTime.fromMillis(now, { zone });
  return clockTopics.filter((topic) => hour >= hours[topic][0] && hour < hours[topic][1]);
};

/**
 * The plan day that locks at the next midnight of the business, and the instant of that lock.
 * @param now ms
 * @param zone of the business: days lock at its midnight
 */
export const lockingNext = (now: number, today: Day, zone: string): { readonly day: Day; readonly at: number } => {
  const tomorrow = addDays(today, 1);
  const at = startOfDay(tomorrow, zone);
  // Never in the past, even in a zone that skips an hour at midnight.
  return { day: addDays(tomorrow, lockDays()), at: Math.max(at, now) };
};
