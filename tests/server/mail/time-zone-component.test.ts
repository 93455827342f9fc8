import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { timeZoneComponent } from '#server/mail/time-zone-component.ts';

const FROM = Date.parse('2026-11-01T00:00:00Z');
const TO = Date.parse('2027-11-30T00:00:00Z');
const zoneOf = (zone: string) =>
  new ICAL.Timezone(new ICAL.Component(ICAL.parse(timeZoneComponent(zone, FROM, TO)) as unknown[]));

describe('a time zone in a calendar file', () => {
  it('has one offset in the Emirates, which have no summer time — XTR-018', () => {
    const text = timeZoneComponent('Asia/Dubai', FROM, TO);
    expect(text.match(/BEGIN:(STANDARD|DAYLIGHT)/g)).toEqual(['BEGIN:STANDARD']);
    expect(text).toContain('TZOFFSETTO:+0400');
  });

  it.each(['Asia/Dubai', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'])(
    'gives the same hour as the zone itself on every day: %s — XTR-018',
    (zone) => {
      const read = zoneOf(zone);
      fc.assert(
        fc.property(fc.integer({ min: 1, max: Math.floor((TO - FROM) / 60_000) - 1 }), (minutes) => {
          const at = DateTime.fromMillis(FROM + minutes * 60_000, { zone });
          // An hour that occurs twice at the change of time has two answers.
          fc.pre(at.getPossibleOffsets().length === 1);
          const time = ICAL.Time.fromString(at.toFormat("yyyy-MM-dd'T'HH:mm:ss"), undefined as never);
          time.zone = read;
          expect(time.toUnixTime()).toBe(Math.floor(at.toMillis() / 1000));
        }),
        { numRuns: 200 },
      );
    },
  );
});
