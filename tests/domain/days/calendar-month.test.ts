import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addMonths, lastOfMonth, monthOf, shiftMonth, type Month } from '#src/domain/days/calendar-month.ts';
import { day } from '#src/domain/days/day.ts';
import { anyDay } from '../../support/days.ts';

const month = (text: string) => text as Month;

describe('months', () => {
  it.each([
    ['2026-11-21', 3, '2027-02-21'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2026-01-15', -13, '2024-12-15'],
  ])('%s plus %i months is %s', (from, months, to) => {
    expect(addMonths(day(from), months)).toBe(to);
  });

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-06', -12, '2025-06'],
  ])('%s shifted by %i months is %s', (from, by, to) => {
    expect(shiftMonth(month(from), by)).toBe(to);
  });

  it('finds the last day of February in leap years and other years', () => {
    expect(lastOfMonth(month('2028-02'))).toBe('2028-02-29');
    expect(lastOfMonth(month('2027-02'))).toBe('2027-02-28');
  });

  it('adding months always lands in the intended month, for each day of the month', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -30, max: 30 }), (value, months) => {
        expect(monthOf(addMonths(value, months))).toBe(shiftMonth(monthOf(value), months));
      }),
    );
  });
});
