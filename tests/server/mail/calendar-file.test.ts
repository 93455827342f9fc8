import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../support/calendar-in-zone.ts', import.meta.url));

const printedIn = (TZ: string): { readonly offset: number; readonly text: string } =>
  JSON.parse(
    execFileSync(process.execPath, [script], { env: { ...process.env, TZ, NODE_OPTIONS: '' }, encoding: 'utf8' }),
  );

const utc = printedIn('UTC').text;

describe.each([
  ['America/Los_Angeles', 480],
  ['Asia/Dubai', -240],
] as const)('the calendar file of a server in %s', (zone, offset) => {
  const printed = printedIn(zone);
  const events = new Map(
    new ICAL.Component(ICAL.parse(printed.text) as unknown[])
      .getAllSubcomponents('vevent')
      .map((each) => [String(each.getFirstPropertyValue('uid')).split('@')[0], each]),
  );
  const value = (uid: string, property: string): string => String(events.get(uid)!.getFirstPropertyValue(property));

  it('is really written in that time zone', () => {
    expect(printed.offset).toBe(offset);
  });

  it('is identical to that of a server in UTC — XTR-018', () => {
    expect(printed.text).toBe(utc);
  });

  it('has the times of its creation and change in UTC — XTR-018', () => {
    expect(events.size).toBe(4);
    for (const uid of events.keys()) {
      expect([uid, value(uid!, 'dtstamp')]).toEqual([uid, '2026-11-21T20:30:00Z']);
      expect([uid, value(uid!, 'last-modified')]).toEqual([uid, '2026-11-20T21:15:00Z']);
    }
  });

  it('keeps the days of the plan and the hours in the customers’ time zone — XTR-018', () => {
    for (const uid of ['end-7-plan', 'delivery-8-2026-12-31'])
      expect([uid, value(uid, 'dtstart'), value(uid, 'dtend')]).toEqual([uid, '2026-12-31', '2027-01-01']);
    expect(value('delivery-7-2026-12-31', 'dtstart')).toBe('2026-12-31T02:00:00');
    expect(value('lock-7-2026-12-31', 'dtend')).toBe('2026-12-28T00:00:00');
    for (const uid of ['delivery-7-2026-12-31', 'lock-7-2026-12-31'])
      expect(events.get(uid)!.getFirstProperty('dtstart')!.getParameter('tzid')).toBe('Asia/Dubai');
    expect(printed.text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  });

  it('ends every line with CR LF, including the last one — XTR-018', () => {
    expect(printed.text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(printed.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
