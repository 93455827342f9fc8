import { expect, it } from 'vitest';

import { addDays, day, today } from '#src/domain/days/day.ts';
import { payBy } from '#src/domain/days/pay-by.ts';
import { isTooNearToStart } from '#src/domain/plan/day-state.ts';

it.each(['Asia/Dubai', 'UTC'])(
  'an unpaid plan can keep its first day exactly until the payment deadline (%s)',
  (zone) => {
    const first = day('2026-11-28');
    const until = payBy(first, zone);
    expect(isTooNearToStart(first, today(until - 1, zone))).toBe(false);
    expect(isTooNearToStart(first, today(until, zone))).toBe(true);
    expect(today(until, zone)).toBe(addDays(first, -1));
  },
);
