import type { Arrival } from '#src/domain/days/arrival.ts';
import { addDays, type Day } from '#src/domain/days/day.ts';

/** A delivery as a calendar event. */
export interface CalendarDelivery {
  /** The plan day: the event lasts the whole day if no delivery time is known. */
  readonly day: Day;
  readonly at: Arrival | null;
  /** A fixed id, so that opening the file again does not add the event twice. */
  readonly uid: string;
  readonly title: string;
  readonly text: string;
}

const LINE_BYTES = 75;
const encoder = new TextEncoder();

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');
const compact = (day: Day): string => day.replaceAll('-', '');
const stampOf = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Folds lines at 75 bytes; a continued line begins with a space (RFC 5545, 3.1). */
const folded = (line: string): string => {
  const lines: string[] = [];
  let [part, bytes] = ['', 0];
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (bytes + size > LINE_BYTES) {
      lines.push(part);
      [part, bytes] = [' ', 1];
    }
    part += sign;
    bytes += size;
  }
  return [...lines, part].join('\r\n');
};

/**
 * Returns a calendar file with one delivery (RFC 5545).
 * @param now ms
 */
export const calendarFile = ({ day, at, uid, title, text }: CalendarDelivery, now: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Meal plan//Plan//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stampOf(now)}`,
    at ? `DTSTART:${stampOf(at.start)}` : `DTSTART;VALUE=DATE:${compact(day)}`,
    at ? `DTEND:${stampOf(at.end)}` : `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
