import { describe, expect, it } from 'vitest';

import type { Month } from '../../src/domain/calendar-month.ts';
import { day } from '../../src/domain/day.ts';
import { entryDayOf, measurementWeeks, valueInWeek } from '../../src/domain/measurement-weeks.ts';

const november = '2026-11' as Month;

describe('the week tabs of a month', () => {
  it('are four for weight — BOD-018', () => {
    expect(measurementWeeks(november, 'weight').map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-01', '2026-11-07'],
      ['2026-11-08', '2026-11-14'],
      ['2026-11-15', '2026-11-21'],
      ['2026-11-22', '2026-11-30'],
    ]);
  });

  it('are the first and the fourth for the body, from the 1st and the 22nd — BOD-021, BOD-022, BOD-023', () => {
    expect(measurementWeeks('2027-02' as Month, 'body')).toEqual([
      { number: 1, from: '2027-02-01', to: '2027-02-07' },
      { number: 4, from: '2027-02-22', to: '2027-02-28' },
    ]);
  });

  it('record on today inside the week, on its first day afterwards, and not before it', () => {
    const [, , third] = measurementWeeks(november, 'weight');
    expect(entryDayOf(third!, day('2026-11-15'))).toBe('2026-11-15');
    expect(entryDayOf(third!, day('2026-11-17'))).toBe('2026-11-17');
    expect(entryDayOf(third!, day('2026-11-21'))).toBe('2026-11-21');
    expect(entryDayOf(third!, day('2026-11-22'))).toBe('2026-11-15');
    expect(entryDayOf(third!, day('2026-11-14'))).toBeNull();
  });

  it('show the latest value of their week', () => {
    const [first, second] = measurementWeeks(november, 'weight');
    const points = ['2026-10-31', '2026-11-01', '2026-11-07'].map((d, i) => ({ day: day(d), value: 80_000 - i }));
    expect(valueInWeek(points, first!)).toBe(79_998);
    expect(valueInWeek(points, second!)).toBeNull();
    expect(valueInWeek(points.slice(0, 2), first!)).toBe(79_999);
    expect(valueInWeek(points.slice(0, 1), first!)).toBeNull();
  });
});
