/**
 * Prints a customer's calendar file as JSON. It runs in its own process with TZ set: the zone of the server must not
 * change any line of the file.
 */
import { calendarFile } from '../../server/mail/calendar-file.ts';
import { day } from '../../src/domain/days/day.ts';
import type { CalendarEvent } from '../../src/domain/plan/calendar-events.ts';

const on = day('2026-12-31');
const events: CalendarEvent[] = [
  {
    uid: 'delivery-7-2026-12-31',
    kind: 'delivery',
    day: on,
    at: { start: Date.parse('2026-12-31T02:00:00+04:00'), end: Date.parse('2026-12-31T06:00:00+04:00') },
    place: 'home',
    cancelled: false,
  },
  { uid: 'delivery-8-2026-12-31', kind: 'delivery', day: on, at: null, place: null, cancelled: true },
  { uid: 'lock-7-2026-12-31', kind: 'lock', day: on, at: Date.parse('2026-12-28T00:00:00+04:00') },
  { uid: 'end-7-plan', kind: 'end', day: on },
];

process.stdout.write(
  JSON.stringify({
    offset: new Date('2026-11-21T00:00:00Z').getTimezoneOffset(),
    text: calendarFile({
      events,
      lang: 'en',
      brand: 'Sufra',
      host: 'app.test',
      zone: 'Asia/Dubai',
      sequence: 3,
      now: Date.parse('2026-11-21T20:30:00Z'),
      changedAt: Date.parse('2026-11-20T21:15:00Z'),
    }),
  }),
);
