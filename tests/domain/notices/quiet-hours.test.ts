import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isQuiet, untilQuiet } from '#src/domain/notices/quiet-hours.ts';
import { usualQuietHours } from '#src/domain/notices/quiet-times.ts';

const at = (iso: string): number => Date.parse(iso);

describe('Quiet hours', () => {
  it.each([
    ['2026-11-24T21:59:59+04:00', false],
    ['2026-11-24T22:00:00+04:00', true],
    ['2026-11-24T23:59:59+04:00', true],
    ['2026-11-25T00:00:00+04:00', true],
    ['2026-11-25T06:59:59+04:00', true],
    ['2026-11-25T07:00:00+04:00', false],
  ])('over midnight apply on both sides of midnight: %s is quiet: %s — XTR-016', (iso, quiet) => {
    expect(isQuiet(at(iso), 'Asia/Dubai', usualQuietHours)).toBe(quiet);
  });

  it('follow the time zone of the customers, not of the server — XTR-016', () => {
    const evening = at('2026-11-24T19:00:00Z');
    expect(isQuiet(evening, 'Asia/Dubai', usualQuietHours)).toBe(true);
    expect(isQuiet(evening, 'Europe/London', usualQuietHours)).toBe(false);
  });

  it('follow the local clock on a night that repeats an hour', () => {
    // In London 01:30 occurs twice on 25 October 2026.
    const quiet = { from: '01:00', to: '02:00' };
    const times = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z'];
    expect(times.map((iso) => isQuiet(at(iso), 'Europe/London', quiet))).toEqual([true, true, false]);
  });

  it('within a day start and end exactly on the minute', () => {
    const quiet = { from: '13:00', to: '14:30' };
    const times = ['12:59', '13:00', '14:29', '14:30'].map((clock) => at(`2026-11-24T${clock}:00+04:00`));
    expect(times.map((now) => isQuiet(now, 'Asia/Dubai', quiet))).toEqual([false, true, true, false]);
  });

  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const instant = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') });
  const zone = fc.constantFrom('Asia/Dubai', 'Europe/London', 'America/St_Johns', 'Asia/Kathmandu');

  it('and their reverse cover each minute of the day once, and switched-off quiet hours cover none', () => {
    fc.assert(
      fc.property(instant, zone, clock, clock, (now, where, from, to) => {
        fc.pre(from !== to);
        expect(isQuiet(now, where, { from, to })).toBe(!isQuiet(now, where, { from: to, to: from }));
        expect(isQuiet(now, where, { from, to: from })).toBe(false);
        expect(isQuiet(now, where, null)).toBe(false);
      }),
    );
  });
});

describe('The time until quiet hours', () => {
  it.each([
    ['2026-11-24T21:00:00+04:00', 60],
    ['2026-11-24T21:59:00+04:00', 1],
    ['2026-11-24T22:00:00+04:00', 0],
    ['2026-11-25T06:59:00+04:00', 0],
    ['2026-11-25T07:00:00+04:00', 15 * 60],
  ])('is, at %s, %i minutes — XTR-016', (iso, minutes) => {
    expect(untilQuiet(at(iso), 'Asia/Dubai', usualQuietHours)).toBe(minutes * 60_000);
  });

  it('is null without quiet hours, and is zero while quiet hours run — XTR-016', () => {
    expect(untilQuiet(at('2026-11-24T21:00:00+04:00'), 'Asia/Dubai', null)).toBeNull();
    expect(untilQuiet(at('2026-11-24T21:00:00+04:00'), 'Asia/Dubai', { from: '08:00', to: '08:00' })).toBeNull();
    const instants = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') });
    fc.assert(
      fc.property(instants, fc.constantFrom('Asia/Dubai', 'Europe/London', 'UTC'), (now, zone) => {
        const left = untilQuiet(now, zone, usualQuietHours)!;
        expect(isQuiet(now + left, zone, usualQuietHours)).toBe(true);
        if (left > 0) expect(isQuiet(now + left - 1, zone, usualQuietHours)).toBe(false);
      }),
    );
  });
});
