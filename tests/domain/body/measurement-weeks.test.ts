import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { entryDayOf, measurementMonths, measurementWeeks, weekOf } from '#src/domain/body/measurement-weeks.ts';
import { measurementYears } from '#src/domain/body/measurement-years.ts';
import { lastOfMonth, monthOf } from '#src/domain/days/calendar-month.ts';
import { addDays, day } from '#src/domain/days/day.ts';
import { anyDay } from '../../support/days.ts';

const november = monthOf(day('2026-11-21'));

describe('The week tabs of a month', () => {
  it('are four for the weight', () => {
    expect(measurementWeeks(november, 'weight').map(({ number, from, to }) => [number, from, to])).toEqual([
      [1, '2026-11-01', '2026-11-07'],
      [2, '2026-11-08', '2026-11-14'],
      [3, '2026-11-15', '2026-11-21'],
      [4, '2026-11-22', '2026-11-30'],
    ]);
  });

  it('are only the first and the fourth for body measurements, from the 1st and the 22nd — BOD-022, BOD-023', () => {
    expect(measurementWeeks(monthOf(day('2027-02-10')), 'body')).toEqual([
      { number: 1, from: '2027-02-01', to: '2027-02-07' },
      { number: 4, from: '2027-02-22', to: '2027-02-28' },
    ]);
  });

  it('contain each day of any month exactly once — BOD-022, BOD-023', () => {
    fc.assert(
      fc.property(anyDay, (any) => {
        const weeks = measurementWeeks(monthOf(any), 'weight');
        expect(weeks[0]!.from.endsWith('-01')).toBe(true);
        expect(weeks[3]!.from.endsWith('-22')).toBe(true);
        expect(weeks[3]!.to).toBe(lastOfMonth(monthOf(any)));
        for (const [i, { from }] of weeks.slice(1).entries()) expect(from).toBe(addDays(weeks[i]!.to, 1));
        expect(weeks.filter(({ from, to }) => from <= any && any <= to)).toHaveLength(1);
      }),
    );
  });

  it('open at the week of today, and for body measurements at the last tab that has begun', () => {
    const weight = measurementWeeks(november, 'weight');
    expect(weekOf(weight, day('2026-11-21'))).toBe(3);
    expect(weekOf(weight, day('2026-11-30'))).toBe(4);
    expect(weekOf(measurementWeeks(november, 'body'), day('2026-11-21'))).toBe(1);
    expect(weekOf(measurementWeeks(november, 'body'), day('2026-11-22'))).toBe(4);
    expect(weekOf(weight, day('2026-10-31'))).toBe(1);
  });
});

describe('The date of a new entry', () => {
  const third = measurementWeeks(november, 'weight')[2]!;
  const registered = day('2026-01-05');
  const on = (today: string, since = registered) => entryDayOf(third, { today: day(today), registered: since });

  it('is today within the current week, and the first day of the week in a past week', () => {
    for (const today of ['2026-11-15', '2026-11-17', '2026-11-21'])
      expect(on(today)).toEqual({ kind: 'day', day: today });
    expect(on('2026-11-22')).toEqual({ kind: 'day', day: '2026-11-15' });
  });

  it('does not exist in a future week, and is never before the registration', () => {
    expect(on('2026-11-14')).toEqual({ kind: 'coming' });
    expect(on('2026-11-30', day('2026-11-18'))).toEqual({ kind: 'day', day: '2026-11-18' });
    expect(on('2026-11-30', day('2026-11-21'))).toEqual({ kind: 'day', day: '2026-11-21' });
    expect(on('2026-11-30', day('2026-11-22'))).toEqual({ kind: 'before' });
  });

  it('is always inside its week and on a day that the server accepts', () => {
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, fc.integer({ min: 0, max: 3 }), (any, a, b, at) => {
        const [since, today] = a <= b ? [a, b] : [b, a];
        const week = measurementWeeks(monthOf(any), 'weight')[at]!;
        const entry = entryDayOf(week, { today, registered: since });
        if (entry.kind !== 'day') return;
        expect(entry.day >= week.from && entry.day <= week.to).toBe(true);
        expect(entry.day >= since && entry.day <= today).toBe(true);
      }),
    );
  });
});

describe('The months and years to choose from', () => {
  it('go back to the registration, newest first', () => {
    expect(measurementMonths(day('2025-11-30'), day('2026-02-01'))).toEqual([
      '2026-02',
      '2026-01',
      '2025-12',
      '2025-11',
    ]);
    expect(measurementMonths(day('2026-11-21'), day('2026-11-21'))).toEqual(['2026-11']);
    expect(measurementYears(day('2024-12-31'), day('2026-01-01'))).toEqual([2026, 2025, 2024]);
    expect(measurementYears(day('2026-01-01'), day('2026-12-31'))).toEqual([2026]);
  });
});
