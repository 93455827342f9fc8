import { addDays, type Day } from '../../../domain/days/day.ts';

/** A whole day in a calendar. */
export interface CalendarDay {
  readonly day: Day;
  /** The same event comes once, however often its file is opened. */
  readonly uid: string;
  readonly title: string;
  readonly text: string;
}

const LINE_BYTES = 75;
const encoder = new TextEncoder();

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');
const compact = (day: Day): string => day.replaceAll('-', '');

/** No line is longer than 75 bytes; what is continued begins with a blank (RFC 5545, 3.1). */
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
 * A calendar file with one day (RFC 5545).
 * @param now ms
 */
export const calendarFile = ({ day, uid, title, text }: CalendarDay, now: number): string => {
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sufra//Plan//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
};
