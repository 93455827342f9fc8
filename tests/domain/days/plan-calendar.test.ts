import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day, daysBetween, weekdayOf } from '#src/domain/days/day.ts';
import { holidayDays, holidaysWithin } from '#src/domain/days/holidays.ts';
import { closedBy, daysAfter, isDeliveryDay, nextDeliveryDay, planDays } from '#src/domain/days/plan-calendar.ts';
import { anyDay, anyRule, openRule } from '../../support/days.ts';

const nationalDays = [
  { date: day('2026-12-03'), name: 'National Day', provisional: false },
  { date: day('2026-12-02'), name: 'National Day', provisional: false },
];

describe('The days of a plan', () => {
  it('run from the start until the day count is reached, without excluded weekdays and holidays', () => {
    const rule = openRule({ excluded: [5, 6], holidays: holidayDays(nationalDays) });
    expect(planDays(day('2026-11-29'), 5, rule)).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-06',
      '2026-12-07',
    ]);
  });

  it('begin on the first open day if the start itself is closed', () => {
    expect(planDays(day('2026-12-02'), 1, openRule({ holidays: holidayDays(nationalDays) }))).toEqual(['2026-12-04']);
  });

  it('number weekdays from Sunday 0 to Saturday 6 — DAY-012, CST-037', () => {
    expect(closedBy(day('2026-11-22'), openRule({ excluded: [0] }))).toBe('weekday');
    expect(closedBy(day('2026-11-21'), openRule({ excluded: [6] }))).toBe('weekday');
    expect(closedBy(day('2026-11-21'), openRule({ kitchen: [0, 1, 2, 3, 4, 5] }))).toBe('kitchen');
  });

  it('have exactly the ordered count, in order, without a closed day or a gap', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 90 }), anyRule, (start, count, rule) => {
        const days = planDays(start, count, rule);
        expect(days).toHaveLength(count);
        days.forEach((value, i) => {
          expect(i === 0 || days[i - 1]! < value).toBe(true);
          expect(rule.excluded).not.toContain(weekdayOf(value));
          expect(rule.kitchen).toContain(weekdayOf(value));
          expect(rule.holidays.has(value)).toBe(false);
        });
        const span = daysBetween(start, days.at(-1)!);
        const open = Array.from({ length: span + 1 }, (_, i) => addDays(start, i)).filter((d) =>
          isDeliveryDay(d, rule),
        );
        expect(open).toEqual(days);
      }),
      { numRuns: 60 },
    );
  });

  it('are empty instead of an endless loop if every weekday is excluded', () => {
    const shut = openRule({ excluded: [0, 1, 2, 3, 4, 5, 6] });
    expect(nextDeliveryDay(day('2026-11-21'), shut)).toBeNull();
    expect(planDays(day('2026-11-21'), 5, shut)).toEqual([]);
  });

  it('are added strictly after the end', () => {
    expect(daysAfter(day('2026-11-27'), 2, openRule())).toEqual(['2026-11-28', '2026-11-29']);
    expect(daysAfter(day('2026-11-27'), 2, openRule({ excluded: [6] }))).toEqual(['2026-11-29', '2026-11-30']);
  });
});

describe('The holidays of a period', () => {
  it('are listed in order', () => {
    expect(holidaysWithin(nationalDays, day('2026-12-01'), day('2026-12-31')).map(({ date }) => date)).toEqual([
      '2026-12-02',
      '2026-12-03',
    ]);
    expect(holidaysWithin(nationalDays, day('2026-12-03'), day('2026-12-03'))).toHaveLength(1);
  });
});
