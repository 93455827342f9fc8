import { addMonths } from '../days/calendar-month.ts';
import { addDays, daysBetween, startOfDay, today as dayAt, type Day } from '../days/day.ts';

/**
 * A saved pause. Deliveries stop from `start` on and resume on `end`: `end` itself is delivered again.
 * Without an end the pause runs until it is resumed.
 */
export type Pause = { readonly start: Day; readonly end: Day | null };

export const LONGEST_PAUSE_DAYS = 365;
const NOTICE_MS = 48 * 3_600_000;

/** True when deliveries of `value` stand still. */
export const isPausedOn = (value: Day, pauses: readonly Pause[]): boolean =>
  pauses.some(({ start, end }) => start <= value && (end === null || value < end));

/**
 * The earliest day a pause can start or end on: the first one that begins at least 48 hours from now.
 * At midnight that is the day after tomorrow, at any other time the day after that.
 */
export const earliestPauseDay = (now: number, zone: string): Day => {
  let candidate = addDays(dayAt(now, zone), 2);
  while (startOfDay(candidate, zone) - now < NOTICE_MS) candidate = addDays(candidate, 1);
  return candidate;
};

/** What the pause form offers first, and the start it falls back to after a refusal. */
export const defaultPause = (today: Day): { readonly start: Day; readonly end: Day } => ({
  start: addDays(today, 3),
  end: addDays(today, 10),
});

/** The days the pause and resume picker offers: the earliest one and three months after it. */
export const pauseWindow = (now: number, zone: string): { readonly first: Day; readonly last: Day } => {
  const first = earliestPauseDay(now, zone);
  return { first, last: addMonths(first, 3) };
};

export type PauseProblem = 'start_too_early' | 'end_too_early' | 'too_long';

/** Why a new pause cannot be saved, or null. */
export const pauseProblem = ({ start, end }: Pause, now: number, zone: string): PauseProblem | null => {
  if (start < earliestPauseDay(now, zone)) return 'start_too_early';
  if (end === null) return null;
  if (end <= start) return 'end_too_early';
  return daysBetween(start, end) > LONGEST_PAUSE_DAYS ? 'too_long' : null;
};

/** Why a running pause cannot be resumed on `end`, or null. */
export const resumeProblem = ({ start }: Pause, end: Day, now: number, zone: string): PauseProblem | null => {
  if (end <= start || end < earliestPauseDay(now, zone)) return 'end_too_early';
  return end > lastResumeDay(start) ? 'too_long' : null;
};

/** The last day a pause may end on; shown when the customer does not know the end yet. */
export const lastResumeDay = (start: Day): Day => addDays(start, LONGEST_PAUSE_DAYS);

/**
 * The day until which a plan has not run out, `last` being the last one planned. One that an open pause has reached can
 * be resumed until the pause's last legal day: taken for over before, its customer would lose what the pause took out.
 */
export const runsUntil = (last: Day, pauses: readonly Pause[]): Day =>
  pauses
    .filter(({ start, end }) => end === null && start <= last)
    .map(({ start }) => lastResumeDay(start))
    .reduce((latest, until) => (until > latest ? until : latest), last);
