import { addMonths } from '../days/calendar-month.ts';
import { addDays, daysBetween, startOfDay, today as dayAt, type Day } from '../days/day.ts';
import { isDeliveryDay, type DeliveryRule } from '../days/plan-calendar.ts';

/**
 * A saved pause. Deliveries stop from `start` on and resume on `end`: `end` itself is delivered again.
 * Without an end the pause runs until it is resumed, and not beyond its last legal resume day.
 */
export type Pause = { readonly start: Day; readonly end: Day | null };

export const LONGEST_PAUSE_DAYS = 365;
const NOTICE_MS = 48 * 3_600_000;

/** The last day a pause may end on; one without an end is over on it, too. */
export const lastResumeDay = (start: Day): Day => addDays(start, LONGEST_PAUSE_DAYS);

/** True when deliveries of `value` are paused. */
export const isPausedOn = (value: Day, pauses: readonly Pause[]): boolean =>
  pauses.some(({ start, end }) => start <= value && value < (end ?? lastResumeDay(start)));

/**
 * The earliest day a pause can start or end on: the first one that begins at least 48 hours from now.
 * At midnight that is the day after tomorrow, at any other time the day after that.
 */
export const earliestPauseDay = (now: number, zone: string): Day => {
  let candidate = addDays(dayAt(now, zone), 2);
  while (startOfDay(candidate, zone) - now < NOTICE_MS) candidate = addDays(candidate, 1);
  return candidate;
};

/** The instant until which a pause can be saved that starts or ends on this day. */
export const savableUntil = (value: Day, zone: string): number => startOfDay(value, zone) - NOTICE_MS;

const DAYS_AHEAD = 3;
const DAYS_OFFERED = 7;

/** The end that is offered with a start. */
export const offeredEnd = (start: Day): Day => addDays(start, DAYS_OFFERED);

/**
 * What the pause form offers first, and the start it falls back to after a refusal. A plan that begins later is not
 * delivered before its first day: the offer moves there.
 */
export const defaultPause = (today: Day, firstPlanDay: Day = today): { readonly start: Day; readonly end: Day } => {
  const soonest = addDays(today, DAYS_AHEAD);
  const start = firstPlanDay > soonest ? firstPlanDay : soonest;
  return { start, end: offeredEnd(start) };
};

/** The days a pause may begin on: the earliest one and three months after it. It may end later. */
export const pauseWindow = (now: number, zone: string): { readonly first: Day; readonly last: Day } => {
  const first = earliestPauseDay(now, zone);
  return { first, last: addMonths(first, 3) };
};

const CALENDAR_WEEKDAYS = 31;
/** The search ends here: a plan of one weekday would reach into a time that is not planned yet. */
const CALENDAR_SCAN_DAYS = 128;

export interface PauseCalendar {
  /** The first plan day, in whose month the calendar begins. */
  readonly from: Day;
  /** The weekdays of the plan that can be chosen, earliest first. */
  readonly days: readonly Day[];
  /** A pause may start until here; it may end later. */
  readonly lastStart: Day;
}

/**
 * The calendar that a pause is chosen in. It begins with the plan; its 31 weekdays are counted from the first plan day, or,
 * once that is too near or past, from the earliest day that a pause can start on. Fewer only where 128 days do not hold as
 * many.
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
 * Why a pause cannot get another end, or null. One that is still to come and ends on its own first day is withdrawn:
 * deliveries go on from there as if it had never been planned.
 */
export const resumeProblem = ({ start }: Pause, end: Day, now: number, zone: string): PauseProblem | null => {
  if (end < start || end < earliestPauseDay(now, zone)) return 'end_too_early';
  return end > lastResumeDay(start) ? 'too_long' : null;
};

/** So long before its last legal resume day a pause without an end is given that day as its end. */
export const ENDS_AHEAD_DAYS = 7;
/** So long before that day the customer is told once more. */
export const REMINDS_AHEAD_DAYS = 3;

/**
 * The end of a pause without one: its last legal resume day. Where that is too near, because no job set it in time, the
 * first day on which the kitchen can deliver again: owed days never count as delivered.
 */
export const endOfOpen = (start: Day, now: number, zone: string): Day => {
  const last = lastResumeDay(start);
  const earliest = earliestPauseDay(now, zone);
  return last > earliest ? last : earliest;
};

/**
 * The day until which a plan has not run out, `last` being the last one planned. One that an open pause has reached can
 * be resumed until the pause's last legal day: taken for over before, its customer would lose what the pause took out.
 */
export const runsUntil = (last: Day, pauses: readonly Pause[]): Day =>
  pauses
    .filter(({ start, end }) => end === null && start <= last)
    .map(({ start }) => lastResumeDay(start))
    .reduce((latest, until) => (until > latest ? until : latest), last);
