import { DateTime } from 'luxon';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** "+0400" */
const offsetText = (minutes: number): string => {
  const [sign, size] = [minutes < 0 ? '-' : '+', Math.abs(minutes)];
  return `${sign}${String(Math.floor(size / 60)).padStart(2, '0')}${String(size % 60).padStart(2, '0')}`;
};

/**
 * Returns the first whole minute before `to` at which the zone's offset differs from the offset at `from`; null if there
 * is none.
 */
const nextChange = (from: number, to: number, zone: string): number | null => {
  const offset = (ms: number): number => DateTime.fromMillis(ms, { zone }).offset;
  const before = offset(from);
  for (let at = from; at < to; at += HOUR_MS) {
    if (offset(at + HOUR_MS) === before) continue;
    let [low, high] = [at, at + HOUR_MS];
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offset(middle) === before) low = middle;
      else high = middle;
    }
    return high;
  }
  return null;
};

/**
 * The data that a calendar needs about a zone between two instants (RFC 5545, 3.6.5): its offset at the start, and each
 * change until the end.
 * @param from ms
 * @param to ms
 */
export const timeZoneComponent = (zone: string, from: number, to: number): string => {
  const observances: string[] = [];
  let at = from;
  let before = DateTime.fromMillis(from, { zone }).offset;
  for (;;) {
    const here = DateTime.fromMillis(at, { zone });
    const kind = here.isInDST ? 'DAYLIGHT' : 'STANDARD';
    // Written in the local time that was valid before the change.
    const local = DateTime.fromMillis(at, { zone: 'utc' }).plus({ minutes: before });
    observances.push(
      `BEGIN:${kind}`,
      `DTSTART:${local.toFormat("yyyyMMdd'T'HHmmss")}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(here.offset)}`,
      `TZNAME:${here.offsetNameShort ?? zone}`,
      `END:${kind}`,
    );
    before = here.offset;
    const next = nextChange(at, to, zone);
    if (next === null) break;
    at = next;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE'].join('\r\n');
};
