import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isLocked } from '#src/domain/days/day-lock.ts';
import { day, today as dayAt } from '#src/domain/days/day.ts';
import { nextLock } from '#src/domain/days/next-lock.ts';
import { anyDay, daysFrom } from '../../support/days.ts';

describe('The next day to lock', () => {
  it('is the first day that can still be changed, with the instant of its lock — DAY-009', () => {
    const days = daysFrom('2026-11-20', 10).reverse();
    expect(nextLock(days, day('2026-11-21'), 'UTC')).toEqual({
      day: '2026-11-25',
      at: Date.parse('2026-11-22T00:00:00Z'),
    });
    expect(nextLock(days, day('2026-11-21'), 'Asia/Dubai')?.at).toBe(Date.parse('2026-11-21T20:00:00Z'));
  });

  it('does not exist if all days are locked', () => {
    expect(nextLock(daysFrom('2026-11-20', 5), day('2026-11-21'), 'UTC')).toBeNull();
    expect(nextLock([], day('2026-11-21'), 'UTC')).toBeNull();
  });

  it('locks exactly at the reported instant and not a millisecond earlier', () => {
    const zones = fc.constantFrom('UTC', 'Asia/Dubai', 'Pacific/Auckland', 'America/Los_Angeles');
    fc.assert(
      fc.property(anyDay, zones, (first, zone) => {
        const lock = nextLock(daysFrom(first, 9), first, zone)!;
        expect(isLocked(lock.day, dayAt(lock.at - 1, zone))).toBe(false);
        expect(isLocked(lock.day, dayAt(lock.at, zone))).toBe(true);
      }),
    );
  });
});
