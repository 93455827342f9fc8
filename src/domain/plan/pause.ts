import { addMonths } from '../days/calendar-month.ts';
import { addDays, daysBetween, startOfDay, today as dayAt, type Day } from '../days/day.ts';
import { isDeliveryDay, type DeliveryRule } from '../days/plan-calendar.ts';

/**
 * A saved pause. Deliveries stop on `start` and resume on `end`, which is a delivery day again. Without an end the pause
 * lasts until it is resumed, at most until its last legal resume day.
 */
export type Pause = { readonly start: Day; readonly end: Day | null };

export const LONGEST_PAUSE_DAYS = 365;
const NOTICE_MS = 48 * 3_600_000;

/** The last day on which a pause can end; a pause without an end is also over on that day. */
export const lastResumeDay = (start: Day): Day => addDays(start, LONGEST_PAUSE_DAYS);

/** True if deliveries of `value` are paused. */
export const isPausedOn = (value: Day, pauses: readonly Pause[]): boolean =>
  pauses.some(({ start, end }) => start <= value && value < (end ?? lastResumeDay(start)));

/**
 * The earliest day on which a pause can start or end: the first one that begins at least 48 hours from now. At midnight
 * that is the day after tomorrow, at any other time one day later.
 */
export const earliestPauseDay = (now: number, zone: string): Day => {
  let candidate = addDays(dayAt(now, zone), 2);
  while (startOfDay(candidate, zone) - now < NOTICE_MS) candidate = addDays(candidate, 1);
  return candidate;
};

/** The instant until which a pause with its start or end on this day can be saved. */
export const savableUntil = (value: Day, zone: string): number => startOfDay(value, zone) - NOTICE_MS;

const DAYS_AHEAD = 3;
const DAYS_OFFERED = 7;

/** The proposed end for a start. */
export const offeredEnd = (start: Day): Day => addDays(start, DAYS_OFFERED);

/**
 * The pause form's default, and its start after a refusal. If the plan begins later, the default start is its first day,
 * because there is no delivery before.
 */
export const defaultPause = (today: Day, firstPlanDay: Day = today): { readonly start: Day; readonly end: Day } => {
  const soonest = addDays(today, DAYS_AHEAD);
  const start = firstPlanDay > soonest ? firstPlanDay : soonest;
  return { start, end: offeredEnd(start) };
};

/** The days on which a pause can begin: from the earliest one to three months later. It can end after that. */
export const pauseWindow = (now: number, zone: string): { readonly first: Day; readonly last: Day } => {
  const first = earliestPauseDay(now, zone);
  return { first, last: addMonths(first, 3) };
};

const CALENDAR_WEEKDAYS = 31;
/**
 * The maximum number of searched days: for a plan of one weekday the search would reach days that are not planned yet.
 */
const CALENDAR_SCAN_DAYS = 128;

export interface PauseCalendar {
  /** The first plan day; the calendar begins in its month. */
  readonly from: Day;
  /** The plan's delivery days that can be chosen, earliest first. */
  readonly days: readonly Day[];
  /** The last day on which a pause can start; it can end later. */
  readonly lastStart: Day;
}

/**
 * The calendar for choosing a pause. It begins with the plan and has 31 delivery days, counted from the first plan day
 * or, if that is past or too near, from the earliest day on which a pause can start. It has fewer days only if 128 days
 * contain fewer.
 */
export const pauseCalendar = (firstPlanDay: Day, rule: DeliveryRule, now: number, zone: string): PauseCalendar => {
  const { first, last } = pauseWindow(now, zone);
  const begins = firstPlanDay > first ? firstPlanDay : first;
  const days = Array.from({ length: CALENDAR_SCAN_DAYS }, (_, ahead) => addDays(begins, ahead))
    .filter((each) => isDeliveryDay(each, rule))
    .slice(0, CALENDAR_WEEKDAYS);
  return { from: firstPlanDay, days, lastStart: last };
};

export type PauseProblem = 'start_too_early' | 'end_too_early' | 'too_long';

/** Why a new pause cannot be saved, or null. */
export const pauseProblem = ({ start, end }: Pause, now: number, zone: string): PauseProblem | null => {
  if (start < earliestPauseDay(now, zone)) return 'start_too_early';
  if (end === null) return null;
  if (end <= start) return 'end_too_early';
  return daysBetween(start, end) > LONGEST_PAUSE_DAYS ? 'too_long' : null;
};

/**
 * Why a pause cannot get another end, or null. A future pause that ends on its own first day is cancelled: deliveries
 * continue as if it had never been planned.
 */
export const resumeProblem = ({ start }: Pause, end: Day, now: number, zone: string): PauseProblem | null => {
  if (end < start || end < earliestPauseDay(now, zone)) return 'end_too_early';
  return end > lastResumeDay(start) ? 'too_long' : null;
};

/** A pause without an end gets its last legal resume day as its end this number of days before it. */
export const ENDS_AHEAD_DAYS = 7;
/** The customer is reminded this number of days before that day. */
export const REMINDS_AHEAD_DAYS = 3;

/**
 * The end of a pause without one: its last legal resume day. If that is too near, because no job set it in time, the
 * first day on which the kitchen can deliver again, so that owed days never count as delivered.
 */
export const endOfOpen = (start: Day, now: number, zone: string): Day => {
  const last = lastResumeDay(start);
  const earliest = earliestPauseDay(now, zone);
  return last > earliest ? last : earliest;
};

/**
 * The day until which a plan is running; `last` is the last planned day. A plan in an open pause can be resumed until the
 * pause's last legal day: if it counted as over earlier, the customer would lose the paused days.
 */
export const runsUntil = (last: Day, pauses: readonly Pause[]): Day =>
  pauses
    .filter(({ start, end }) => end === null && start <= last)
    .map(({ start }) => lastResumeDay(start))
    .reduce((latest, until) => (until > latest ? until : latest), last);
