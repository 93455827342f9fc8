import { DateTime } from 'luxon';

import type { QuietHours } from './quiet-times.ts';

const minutesOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
};

/**
 * Whether no notices are sent at this instant. Quiet hours with equal begin and end are empty; `null` switches them off.
 * @param now ms
 * @param zone IANA name
 */
export const isQuiet = (now: number, zone: string, quiet: QuietHours | null): boolean => {
  if (!quiet) return false;
  const { hour, minute } = DateTime.fromMillis(now, { zone });
  const at = hour * 60 + minute;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  return from <= to ? at >= from && at < to : at >= from || at < to;
};

/**
 * The time in ms until the quiet hours begin: 0 during quiet hours, null if there are none.
 * @param now ms
 * @param zone IANA name
 */
export const untilQuiet = (now: number, zone: string, quiet: QuietHours | null): number | null => {
  if (!quiet || quiet.from === quiet.to) return null;
  if (isQuiet(now, zone, quiet)) return 0;
  const at = DateTime.fromMillis(now, { zone });
  const from = minutesOf(quiet.from);
  const on = (days: number): number =>
    at
      .startOf('day')
      .plus({ days })
      .set({ hour: Math.floor(from / 60), minute: from % 60 })
      .toMillis();
  return Math.max(0, (on(0) > now ? on(0) : on(1)) - now);
};
