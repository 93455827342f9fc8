import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { arrivalOf, type SlotHours } from '#src/domain/days/arrival.ts';
import { addDays, atHour, day, startOfDay, type Day } from '#src/domain/days/day.ts';
import { anyDay } from '../../support/days.ts';

/**
 * Time zones with and without daylight saving time, with half hours, and with clock changes at midnight or by half an
 * hour.
 */
const zones = [
  'UTC',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Europe/London',
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
];
const anyZone = fc.constantFrom(...zones);
const anySlot: fc.Arbitrary<SlotHours> = fc
  .record({ from: fc.integer({ min: 0, max: 23 }), to: fc.integer({ min: 0, max: 24 }), eveningBefore: fc.boolean() })
  .filter(({ from, to }) => from !== to);
const HOUR = 3_600_000;

const at = (ms: number, zone: string): DateTime => DateTime.fromMillis(ms, { zone });
/** True if this hour exists on this day in the time zone. */
const exists = (value: Day, hour: number, zone: string): boolean => {
  const { year, month, day: date } = DateTime.fromISO(value, { zone: 'utc' }).plus({ hours: hour });
  const found = DateTime.fromObject({ year, month, day: date, hour: hour % 24 }, { zone });
  return found.hour === hour % 24 && found.minute === 0;
};

describe('The arrival time of a bag', () => {
  it('begins and ends at the local hours of its slot, for each slot, day and zone', () => {
    fc.assert(
      fc.property(anyDay, anySlot, anyZone, (value, slot, zone) => {
        const { start, end } = arrivalOf(value, slot, zone);
        const date = slot.eveningBefore ? addDays(value, -1) : value;
        const last = slot.to > slot.from ? slot.to : slot.to + 24;
        if (exists(date, slot.from, zone))
          expect(at(start, zone).toFormat('yyyy-MM-dd H:mm')).toBe(`${date} ${slot.from}:00`);
        if (exists(date, last, zone))
          expect(at(end, zone).toFormat('yyyy-MM-dd H:mm')).toBe(
            `${last >= 24 ? addDays(date, 1) : date} ${last % 24}:00`,
          );
        // A difference of at most one hour, because of the clock change.
        expect(Math.abs(end - start - (last - slot.from) * HOUR)).toBeLessThanOrEqual(HOUR);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    [
      'a morning slot on the plan day',
      { from: 8, to: 12, eveningBefore: false },
      '2026-12-06T08:00',
      '2026-12-06T12:00',
    ],
    [
      'an evening slot on the day before',
      { from: 17, to: 22, eveningBefore: true },
      '2026-12-05T17:00',
      '2026-12-05T22:00',
    ],
    ['a slot until midnight', { from: 20, to: 24, eveningBefore: true }, '2026-12-05T20:00', '2026-12-06T00:00'],
    [
      'a slot past midnight, from the evening before',
      { from: 22, to: 2, eveningBefore: true },
      '2026-12-05T22:00',
      '2026-12-06T02:00',
    ],
    [
      'a slot past midnight, from the plan day',
      { from: 22, to: 2, eveningBefore: false },
      '2026-12-06T22:00',
      '2026-12-07T02:00',
    ],
    [
      'a slot that begins at midnight',
      { from: 0, to: 6, eveningBefore: false },
      '2026-12-06T00:00',
      '2026-12-06T06:00',
    ],
  ] as const)('is correct for %s', (_, slot, start, end) => {
    expect(arrivalOf(day('2026-12-06'), slot, 'Asia/Dubai')).toEqual({
      start: Date.parse(`${start}+04:00`),
      end: Date.parse(`${end}+04:00`),
    });
  });

  it('moves by one local hour if the clocks change that night', () => {
    const slot = { from: 2, to: 6, eveningBefore: false };
    // New York skips 2:00 to 3:00 on 8 March 2026, and has 1:00 to 2:00 twice on 1 November.
    expect(arrivalOf(day('2026-03-08'), slot, 'America/New_York')).toEqual({
      start: Date.parse('2026-03-08T03:00-04:00'),
      end: Date.parse('2026-03-08T06:00-04:00'),
    });
    expect(arrivalOf(day('2026-11-01'), { ...slot, from: 0 }, 'America/New_York')).toEqual({
      start: Date.parse('2026-11-01T00:00-04:00'),
      end: Date.parse('2026-11-01T06:00-05:00'),
    });
  });
});

it('equals the result of luxon in zones that skip or repeat hours', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 23 }), anyZone, (value, hour, zone) => {
      const found = at(atHour(value, hour, zone), zone);
      const wall = DateTime.fromISO(value, { zone }).set({ hour });
      if (exists(value, hour, zone)) expect(found.toFormat('yyyy-MM-dd H:mm')).toBe(`${value} ${hour}:00`);
      else expect(found.toMillis()).toBe(wall.toMillis());
    }),
    { numRuns: 1000 },
  );
});

it.each(['America/Havana', 'America/Santiago', 'Asia/Beirut'])(
  'never puts the start of a day on the day before, even if clocks change at midnight in %s',
  (zone) => {
    for (let value = day('2026-01-01'); value < '2028-01-01'; value = addDays(value, 1))
      expect(at(startOfDay(value, zone), zone).toISODate()).toBe(value);
  },
);
