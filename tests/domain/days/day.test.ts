import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isLocked, locksAt } from '#src/domain/days/day-lock.ts';
import {
  addDays,
  day,
  dayFromWire,
  daysBetween,
  dayToWire,
  isDay,
  readDay,
  startOfDay,
  today,
  weekdayOf,
} from '#src/domain/days/day.ts';
import { anyDay } from '../../support/days.ts';

const zones = fc.constantFrom('UTC', 'Asia/Dubai', 'Pacific/Auckland', 'America/Los_Angeles');

describe('a day', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '20261121', '', '2026-11-21T00:00:00Z'])('is not %s', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => day(text)).toThrow(RangeError);
  });

  it('is parsed from the form YYYY-MM-DD — REF-029', () => {
    const now = Date.parse('2026-11-21T08:00:00Z');
    expect(readDay('2027-03-04', now)).toBe('2027-03-04');
    for (const text of ['2026-02-29', '27-03-04', '2027-3-4', '', 'today']) expect(readDay(text, now)).toBeNull();
  });

  it.each([
    ['2026-11-21T08:00:00Z', '03-04', '2026-03-04'],
    ['2026-12-31T23:59:59Z', '01-01', '2026-01-01'],
    ['2027-01-01T00:00:00Z', '01-01', '2027-01-01'],
    // In Dubai it is already the next year, but the UTC year counts.
    ['2026-12-31T20:30:00Z', '12-31', '2026-12-31'],
    ['2026-11-21T08:00:00Z', '02-29', null],
    ['2028-11-21T08:00:00Z', '02-29', '2028-02-29'],
    ['2026-11-21T08:00:00Z', '13-01', null],
    ['2026-11-21T08:00:00Z', '3-4', null],
  ])('is parsed at %s from the text %s as %s, in the current UTC year — REF-030', (now, text, read) => {
    expect(readDay(text, Date.parse(now))).toBe(read);
  });

  it('is sent as the unix seconds of 00:00 UTC, and each second of the day reads as that day', () => {
    expect(dayToWire(day('2026-11-21'))).toBe(1_795_219_200);
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 86_399 }), (value, second) => {
        expect(dayFromWire(dayToWire(value) + second)).toBe(value);
      }),
    );
  });

  it('is counted and shifted without losing or repeating a day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (value, days) => {
        expect(daysBetween(value, addDays(value, days))).toBe(days);
        expect(weekdayOf(addDays(value, 7))).toBe(weekdayOf(value));
      }),
    );
  });

  it('has weekday 0 on Sunday and 6 on Saturday — DAY-012', () => {
    expect(weekdayOf(day('2026-11-22'))).toBe(0);
    expect(weekdayOf(day('2026-11-21'))).toBe(6);
  });

  it.each([
    ['Asia/Dubai', '2026-11-21', '2026-11-20T20:00:00Z'],
    ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00Z'],
    ['Pacific/Auckland', '2026-09-28', '2026-09-27T11:00:00Z'],
    ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00Z'],
    ['America/Los_Angeles', '2026-11-02', '2026-11-02T08:00:00Z'],
  ])('begins in %s on %s at %s, even on the day of a clock change', (zone, value, at) => {
    expect(startOfDay(day(value), zone)).toBe(Date.parse(at));
  });

  it('begins in its zone at exactly the millisecond when it becomes today', () => {
    fc.assert(
      fc.property(anyDay, zones, (value, zone) => {
        const start = startOfDay(value, zone);
        expect(today(start, zone)).toBe(value);
        expect(today(start - 1, zone)).toBe(addDays(value, -1));
      }),
    );
  });
});

describe('The lock of a day', () => {
  it.each([
    [-1, true],
    [0, true],
    [3, true],
    [4, false],
  ])('locks a day %i days ahead: %s — DAY-007, DAY-008, DAY-009, REF-032', (ahead, locked) => {
    expect(isLocked(addDays(day('2026-11-21'), ahead), day('2026-11-21'))).toBe(locked);
  });

  it('starts at exactly the instant that it reports — DAY-007', () => {
    fc.assert(
      fc.property(anyDay, zones, (value, zone) => {
        const at = locksAt(value, zone);
        expect(isLocked(value, today(at, zone))).toBe(true);
        expect(isLocked(value, today(at - 1, zone))).toBe(false);
      }),
    );
  });
});
