import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { monthOf, shiftMonth, type Month } from '#src/domain/days/calendar-month.ts';
import { addDays, day } from '#src/domain/days/day.ts';
import { fillOf, isSelectable, monthTurns } from '#src/domain/body/progress-days.ts';
import { mergeDailyField } from '#src/domain/body/progress-entry.ts';
import { asksForMissingDays, copyLastRecord, staleFields, type DailyHistory } from '#src/domain/body/stale-progress.ts';
import { anyDay } from '../../support/days.ts';

const today = day('2026-11-21');
const registered = day('2026-09-15');
const ago = (days: number) => addDays(today, -days);
const history = (parts: Partial<DailyHistory>): DailyHistory => ({ weight: [], waist: [], calories: [], ...parts });

describe('The calendar of daily entries', () => {
  it.each([
    [{ weight: 80_000, waist: 900, calories: 0 }, 'full'],
    [{ weight: 80_000, waist: null, calories: 1800 }, 'partial'],
    [{ waist: 900 }, 'partial'],
    [{ weight: null }, 'empty'],
    [{}, 'empty'],
    [undefined, 'empty'],
  ] as const)('shows a day with %o as %s — PRG-013', (record, fill) => {
    expect(fillOf(record)).toBe(fill);
  });

  it.each([
    ['2026-09-14', false, 'PRG-020'],
    ['2026-09-15', true, 'PRG-020'],
    ['2026-11-21', true, 'PRG-021'],
    ['2026-11-22', false, 'PRG-021'],
  ])('lets the customer choose %s: %s — %s', (value, selectable) => {
    expect(isSelectable(day(value), registered, today)).toBe(selectable);
  });

  it.each([
    ['2026-09', { back: false, forward: true }],
    ['2026-10', { back: true, forward: true }],
    ['2026-11', { back: true, forward: false }],
  ])('shown at %s offers these month buttons: %o — PRG-018, PRG-019', (shown, turns) => {
    expect(monthTurns(shown as Month, registered, today)).toEqual(turns);
  });

  it('never offers a month without a selectable day — PRG-018, PRG-019', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 17 }), (first, span, pages) => {
        const now = addDays(first, span);
        const shown = shiftMonth(monthOf(now), -pages);
        fc.pre(shown >= monthOf(first));
        const { back, forward } = monthTurns(shown, first, now);
        expect(back).toBe(shiftMonth(shown, -1) >= monthOf(first));
        expect(forward).toBe(shiftMonth(shown, 1) <= monthOf(now));
      }),
    );
  });
});

describe('The prompt about missing entries', () => {
  it.each([
    [0, false],
    [1, false],
    [2, true],
    [30, true],
  ])('appears if the last entry is %i days old: %s — PRG-022', (days, shown) => {
    expect(asksForMissingDays(history({ weight: [{ day: ago(days), value: 80_000 }] }), today)).toBe(shown);
  });

  it('appears if any one measurement is old, and names that measurement — PRG-022', () => {
    const mixed = history({ weight: [{ day: today, value: 80_000 }], waist: [{ day: ago(5), value: 900 }] });
    expect(staleFields(mixed, today)).toEqual(['waist']);
  });

  it('does not appear for a customer who never entered a value', () => {
    expect(asksForMissingDays(history({}), today)).toBe(false);
  });
});

describe("'Copy last record'", () => {
  it('fills nothing if today is already recorded, nor a future day', () => {
    for (const last of [today, addDays(today, 1)])
      expect(copyLastRecord(history({ weight: [{ day: last, value: 80_000 }] }), today)).toEqual([]);
  });

  it('fills each missing day up to today with the last value of each measurement — PRG-023', () => {
    const filled = copyLastRecord(
      history({
        weight: [
          { day: ago(9), value: 82_000 },
          { day: ago(3), value: 80_000 },
        ],
        calories: [{ day: ago(1), value: 1_900 }],
      }),
      today,
    );
    expect(filled).toEqual([
      { date: ago(2), source: 'copied', weight: 80_000 },
      { date: ago(1), source: 'copied', weight: 80_000 },
      { date: today, source: 'copied', weight: 80_000, calories: 1_900 },
    ]);
  });

  it('leaves no old measurement, and changes no recorded day — PRG-022, PRG-023', () => {
    const points = fc
      .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 8 })
      .map((offsets) => offsets.sort((a, b) => b - a).map((offset) => ({ day: ago(offset), value: 70_000 + offset })));
    fc.assert(
      fc.property(points, points, points, (weight, waist, calories) => {
        const before = { weight, waist, calories };
        const filled = copyLastRecord(before, today);
        for (const field of ['weight', 'waist', 'calories'] as const) {
          const held = new Set(before[field].map((point) => point.day));
          const added = filled.filter((entry) => entry[field] !== undefined);
          expect(added.some((entry) => held.has(entry.date))).toBe(false);
          expect(added.every((entry) => entry[field] === before[field].at(-1)!.value)).toBe(true);
          const reached = held.has(today) || added.at(-1)?.date === today;
          expect(reached).toBe(before[field].length > 0);
        }
        expect(filled.every((entry) => Object.keys(entry).length > 2)).toBe(true);
      }),
    );
  });

  it('gives way to a value entered by hand and never replaces one', () => {
    const edit = (source: 'manual' | 'copied', editedAt: number) => ({
      value: 80_000,
      source,
      editedAt,
      dev: 'a',
      seq: 1,
    });
    expect(mergeDailyField(edit('copied', 9), edit('manual', 1))).toBe('applied');
    expect(mergeDailyField(edit('manual', 1), edit('copied', 9))).toBe('superseded');
  });
});
