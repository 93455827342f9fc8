import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { day } from '#src/domain/days/day.ts';
import { dayStates } from '#src/domain/plan/day-state.ts';
import { isDeliveryDay } from '#src/domain/days/plan-calendar.ts';
import { canUnskip, replacementDay, skipProblem } from '#src/domain/plan/skip.ts';
import { anyDay, anyRule, openRule } from '../../support/days.ts';

describe('Skipping a day', () => {
  it('adds the next permitted weekday after the plan end that is not a holiday — SKP-004, SKP-006, SKP-007, SKP-008', () => {
    const rule = openRule({ excluded: [5, 6], holidays: new Set([day('2026-12-02'), day('2026-12-03')]) });
    expect(replacementDay(day('2026-11-30'), rule)).toBe('2026-12-01');
    expect(replacementDay(day('2026-12-01'), rule)).toBe('2026-12-06');
  });

  it('adds no day that already has a delivery', () => {
    const first = day('2026-12-01');
    expect(replacementDay(day('2026-11-30'), openRule(), (value) => value === first)).toBe('2026-12-02');
    const taken = new Set([first, day('2026-12-02')]);
    expect(replacementDay(day('2026-11-30'), openRule(), (value) => taken.has(value))).toBe('2026-12-03');
  });

  it('always finds an open day after the plan end', () => {
    fc.assert(
      fc.property(anyDay, anyRule, (end, rule) => {
        const found = replacementDay(end, rule)!;
        expect(found > end && isDeliveryDay(found, rule)).toBe(true);
      }),
    );
  });

  it('is possible only on planned days — DAY-008, DAY-009, DAY-010, DAY-011', () => {
    expect(dayStates.filter((state) => skipProblem(state) === null)).toEqual(['not-completed', 'filled']);
  });

  it.each([
    ['2026-11-25', '2026-12-10', true],
    ['2026-11-24', '2026-12-10', false],
    ['2026-11-30', '2026-11-24', false],
    ['2026-11-25', '2026-11-25', true],
  ])(
    'can be undone on 21 November for the day %s with the added day %s: %s — SKP-011, SKP-013',
    (skipped, replacement, possible) => {
      expect(canUnskip(day(skipped), day(replacement), day('2026-11-21'))).toBe(possible);
    },
  );
});
