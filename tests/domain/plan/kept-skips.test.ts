import { describe, expect, it } from 'vitest';

import { day } from '#src/domain/days/day.ts';
import { ALL_WEEKDAYS, planDays, type DeliveryRule } from '#src/domain/days/plan-calendar.ts';
import { skippedAfter, keptSkips, withoutSkipped } from '#src/domain/plan/kept-skips.ts';

const rule: DeliveryRule = { excluded: [], kitchen: ALL_WEEKDAYS, holidays: new Set() };
const skips = { '2026-12-02': '2026-12-06', '2026-12-04': '2026-12-07' };

describe('The skipped days of a rescheduled plan', () => {
  it('stay skipped if they are after the new start, and the plan keeps its number of days', () => {
    const start = day('2026-12-01');
    const skipped = skippedAfter(start, skips);
    const days = planDays(start, 5, withoutSkipped(rule, skipped));
    expect(days).toEqual(['2026-12-01', '2026-12-03', '2026-12-05', '2026-12-06', '2026-12-07']);
    expect(keptSkips(days, skipped, rule)).toEqual(skips);
  });

  it('are un-skipped by a start on that day, and forgotten if they are before the start', () => {
    expect(skippedAfter(day('2026-12-02'), skips)).toEqual(['2026-12-04']);
    expect(skippedAfter(day('2026-12-05'), skips)).toEqual([]);
  });

  it('no longer count if no delivery falls on them: after the end or on an excluded weekday', () => {
    const days = planDays(day('2026-11-25'), 5, rule);
    expect(keptSkips(days, skippedAfter(day('2026-11-25'), skips), rule)).toEqual({});
    // No Friday.
    const noFriday = { ...rule, excluded: [5] as const };
    const start = day('2026-12-01');
    const skipped = skippedAfter(start, skips);
    const shorter = planDays(start, 5, withoutSkipped(noFriday, skipped));
    expect(keptSkips(shorter, skipped, noFriday)).toEqual({ '2026-12-02': '2026-12-07' });
  });
});
