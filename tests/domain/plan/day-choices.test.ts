import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { dayChoices, FALLBACK_DAYS, isDayCount, quickDays } from '#src/domain/plan/day-choices.ts';
import type { Weekday } from '#src/domain/days/day.ts';
import { planFor } from '#src/domain/plan/plan-for.ts';
import { anyWeekday } from '../../support/days.ts';

const { plans } = catalogue;

describe('The lengths of a plan', () => {
  it('are quick picks and a dropdown with the other lengths from 5 to 90 — CHK-059, CHK-060', () => {
    const { quick, dropdown } = dayChoices('step', plans);
    expect(quick).toEqual([5, 6, 20, 24, 30, 40]);
    expect([...quick, ...dropdown].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 86 }, (_, at) => at + 5));
    expect(new Set(dropdown).size).toBe(80);
  });

  it('run from 3 to 90 on the build page, without the quick picks and without 60 — CHK-061', () => {
    const { dropdown } = dayChoices('build', plans);
    expect([dropdown[0], dropdown.at(-1)]).toEqual([3, 90]);
    for (const left of [...quickDays(plans), 60]) expect(dropdown).not.toContain(left);
    expect(dropdown).toHaveLength(88 - 6 - 1);
  });

  it('follow the range that the server sends', () => {
    expect(dayChoices('step', plans, { min: 10, max: 25 })).toEqual({
      quick: [20, 24],
      dropdown: [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 25],
    });
    expect(dayChoices('step', plans, { min: 9, max: 8 })).toEqual({ quick: [], dropdown: [] });
  });

  it('use as quick picks the lengths that the provider marks, or all sold lengths if none is marked', () => {
    const sold = [{ count: 28 }, { count: 7, quick: true }, { count: 14, quick: true }, { count: 7, quick: true }];
    expect(dayChoices('step', sold).quick).toEqual([7, 14]);
    expect(dayChoices('step', sold).dropdown).toContain(28);
    expect(
      dayChoices(
        'step',
        sold.map(({ count }) => ({ count })),
      ).quick,
    ).toEqual([7, 14, 28]);
  });

  it.each([
    ['step', 4, false],
    ['step', 5, true],
    ['step', 90, true],
    ['step', 91, false],
    ['step', 7.5, false],
    ['build', 2, false],
    ['build', 3, true],
    ['build', 60, true],
  ] as const)('include on the %s page %d days: %s', (asker, days, may) => {
    expect(isDayCount(days, FALLBACK_DAYS[asker])).toBe(may);
  });
});

describe('The plan row for a free choice of days', () => {
  it.each<[number, Weekday[], number]>([
    [20, [], 30],
    [20, [0], 31],
    [20, [6, 0], 32],
    [25, [], 40],
    [20, [2], 30],
    [20, [0, 2], 30],
    [90, [0], 61],
    [3, [], 10],
    [6, [0, 6], 20],
  ])('for %i days without the weekdays %j is row %i', (days, excluded, row) => {
    expect(planFor(plans, days, excluded)?.id).toBe(row);
  });

  it('always exists in the list, and only the shortest row can be longer than the choice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 90 }), fc.uniqueArray(anyWeekday, { maxLength: 6 }), (days, excluded) => {
        const row = planFor(plans, days, excluded)!;
        expect(plans).toContain(row);
        expect(row.count).toBeLessThanOrEqual(Math.max(5, days));
      }),
    );
    expect(planFor([], 20, [])).toBeNull();
  });

  it('does not depend on the row order, and is the first row of its length if no row has the full week', () => {
    const row = (id: number, count: number, ...excludeWeekDay: Weekday[]) => ({ id, count, excludeWeekDay });
    const rows = [row(1, 40), row(2, 20, 0), row(3, 20, 0, 6), row(4, 20), row(5, 6, 5), row(6, 6, 0)];
    expect(planFor(rows, 30, [2])?.id).toBe(4);
    expect(planFor(rows, 30, [6, 0])?.id).toBe(3);
    expect(planFor(rows, 50, [])?.id).toBe(1);
    expect(planFor(rows, 6, [])?.id).toBe(5);
    expect(planFor(rows, 3, [0])?.id).toBe(6);
  });
});
