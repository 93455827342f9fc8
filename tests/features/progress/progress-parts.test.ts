import { describe, expect, it } from 'vitest';

import { day, addDays } from '#src/domain/days/day.ts';
import { plotOf, tableOf, type Series } from '#src/body/charts/chart-series.ts';
import { dayEditOf } from '#src/features/progress/record/day-edit.ts';
import { isAboutDay, losersOf } from '#src/body/record/about-day.ts';
import { dailyAmounts } from '#src/body/record/measure-kinds.ts';
import { amountText, parseAmount } from '#src/body/record/parse-amount.ts';
import { typed } from '#src/features/progress/record/quick-log.tsx';
import { entrySync } from '#src/state/engine/entry-sync.ts';

const TODAY = day('2026-11-21');

describe('A typed amount', () => {
  it.each([
    ['70.1', 70_100],
    ['70,1', 70_100],
    ['٧٠٫١', 70_100],
    ['۷۰,۱', 70_100],
    [' 70.14 ', 70_100],
    ['70', 70_000],
    ['500', 500_000],
  ])('reads the weight %s as %i g', (text, stored) => {
    expect(parseAmount(text, dailyAmounts.weight)).toEqual({ kind: 'value', stored });
  });

  it.each([
    ['1,850', 1850],
    ['١٬٨٥٠', 1850],
    ['1 850', 1850],
    ['0', 0],
    ['100000', 100_000],
  ])('reads the calories %s as %i kcal', (text, stored) => {
    expect(parseAmount(text, dailyAmounts.calories)).toEqual({ kind: 'value', stored });
  });

  it('is refused above 500 kg, 200 cm or 100000 kcal — PRG-026, PRG-027, PRG-028', () => {
    expect(parseAmount('500.1', dailyAmounts.weight)).toEqual({ kind: 'wrong', why: 'tooMuch' });
    expect(parseAmount('200,1', dailyAmounts.waist)).toEqual({ kind: 'wrong', why: 'tooMuch' });
    expect(parseAmount('100001', dailyAmounts.calories)).toEqual({ kind: 'wrong', why: 'tooMuch' });
  });

  it('is refused if it is not a number, is negative, or is a weight of zero', () => {
    for (const text of ['abc', '7.0.1', '1e3', '--1', '.'])
      expect(parseAmount(text, dailyAmounts.weight), text).toEqual({ kind: 'wrong', why: 'number' });
    expect(parseAmount('0', dailyAmounts.weight)).toEqual({ kind: 'wrong', why: 'tooLittle' });
    expect(parseAmount('-5', dailyAmounts.calories)).toEqual({ kind: 'wrong', why: 'tooLittle' });
  });

  it('is formatted again as it was typed', () => {
    expect(amountText(70_100, dailyAmounts.weight)).toBe('70.1');
    expect(amountText(825, dailyAmounts.waist)).toBe('82.5');
    expect(amountText(null, dailyAmounts.waist)).toBe('');
  });
});

describe('The edit of a day', () => {
  const date = TODAY;
  const record = { weight: 70_000, waist: 820 };

  it('saves only changed fields and knows how to undo them', () => {
    expect(dayEditOf(TODAY, { weight: '70.4', waist: '82', calories: '1800' }, record)).toEqual({
      kind: 'changed',
      entry: { date, weight: 70_400, calories: 1800 },
      inverse: { date, weight: 70_000, calories: null },
    });
  });

  it('clears a field that was emptied', () => {
    expect(dayEditOf(TODAY, { weight: '', waist: '82', calories: '' }, record)).toMatchObject({
      entry: { date, weight: null },
      inverse: { date, weight: 70_000 },
    });
  });

  it('is empty if nothing was changed', () => {
    expect(dayEditOf(TODAY, { weight: '70,0', waist: '82.0', calories: '' }, record)).toEqual({ kind: 'same' });
  });

  it('names every field that cannot be read', () => {
    expect(dayEditOf(TODAY, { weight: '501', waist: 'x', calories: '1' }, record)).toEqual({
      kind: 'wrong',
      problems: { weight: 'tooMuch', waist: 'number' },
    });
  });
});

describe('The keys of the number pad', () => {
  const press = (keys: string): string =>
    keys.split('').reduce((text, key) => typed(text, key === '<' ? 'back' : key), '');

  it('enter a weight with one decimal', () => {
    expect(press('67.45')).toBe('67.4');
    expect(press('07')).toBe('7');
    expect(press('.5')).toBe('0.5');
    expect(press('7..5')).toBe('7.5');
    expect(press('12345')).toBe('123');
    expect(press('68<9')).toBe('69');
  });
});

describe('A chart', () => {
  const series = (values: Record<number, number>, more: Partial<Series> = {}): Series => ({
    points: Object.entries(values)
      .map(([ago, value]) => ({ day: addDays(TODAY, -Number(ago)), value }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
    divisor: 1000,
    step: 10,
    floor: 30,
    look: 'dots',
    isHollow: () => false,
    ...more,
  });

  it('shows two weeks up to today, with a trend line and the recorded points — PRG-006', () => {
    const plot = plotOf(series({ 0: 68_000, 13: 70_000, 14: 90_000 }), 'two-weeks', TODAY);
    expect(plot.points.map(({ x, y }) => [x, y])).toEqual([
      [0, 70],
      [13, 68],
    ]);
    expect(plot.length).toBe(14);
    // The day before the range is not shown, but the trend still includes it.
    expect(plot.trend[0]!.y).toBeCloseTo(85, 5);
  });

  it('fits its axis closely to the values, never below 30 kg, and draws lines at both ends — CST-024', () => {
    const plot = plotOf(series({ 0: 67_400, 3: 68_200 }), 'week', TODAY);
    expect(plot.axis).toMatchObject({ min: 67, max: 69 });
    expect(plot.lines).toEqual([67, 67.5, 68, 68.5, 69]);
    expect(plotOf(series({ 0: 30_100 }), 'week', TODAY).axis.min).toBe(30);
  });

  it('shows the goal line only if the values do not become too flat', () => {
    const values = { 0: 70_000, 3: 71_000 };
    expect(plotOf(series(values, { goal: 65 }), 'week', TODAY)).toMatchObject({ goal: 65, axis: { min: 64, max: 72 } });
    expect(plotOf(series(values, { goal: 45 }), 'week', TODAY)).toMatchObject({ goal: null, axis: { min: 69.5 } });
    expect(plotOf(series({ 0: 70_000, 3: 96_000 }, { goal: 45 }), 'week', TODAY).goal).toBe(45);
  });

  it('draws copied values as hollow points', () => {
    const copied = addDays(TODAY, -1);
    const plot = plotOf(series({ 0: 68_000, 1: 68_000 }, { isHollow: (each) => each === copied }), 'week', TODAY);
    expect(plot.points.map(({ from, hollow }) => [from, hollow])).toEqual([
      [copied, true],
      [TODAY, false],
    ]);
  });

  it('starts calories at zero, and divides a year into twelve months — CST-033', () => {
    const calories = series({ 0: 1800, 5: 2200, 40: 1600 }, { look: 'bars', divisor: 1, step: 500, floor: 0 });
    const plot = plotOf(calories, 'year', TODAY);
    expect(plot.axis.min).toBe(0);
    expect(plot.points.map(({ y }) => y)).toEqual([1600, 2000]);
    expect(tableOf(calories, 'year', TODAY).map(({ y }) => y)).toEqual([2000, 1600]);
  });

  it('carries the last value of sparse measurements forward to the first one in the range', () => {
    const girth = series({ 20: 900 }, { look: 'line', divisor: 10, floor: 0 });
    const plot = plotOf(girth, 'week', TODAY);
    expect(plot.points).toEqual([]);
    expect(plot.carried.map(({ y }) => y)).toEqual([90, 90]);
    expect(plotOf(series({}, { look: 'line' }), 'week', TODAY).carried).toEqual([]);
  });

  it('labels as many days as fit below it, and the last label is today', () => {
    expect(plotOf(series({}), 'week', TODAY).marks).toHaveLength(7);
    expect(plotOf(series({}), 'two-weeks', TODAY).marks.map(({ day: each }) => each)).toEqual([
      '2026-11-09',
      '2026-11-12',
      '2026-11-15',
      '2026-11-18',
      '2026-11-21',
    ]);
    expect(plotOf(series({}), 'year', TODAY).marks.map(({ day: each }) => each.slice(0, 7))).toEqual([
      '2026-01',
      '2026-03',
      '2026-05',
      '2026-07',
      '2026-09',
      '2026-11',
    ]);
  });
});

describe('The sync state of an entry', () => {
  const waiting = { id: 'w', name: 'progress/set', data: { date: TODAY, weight: 1 } };
  const outbox = (more: object) => ({ waiting: [], attention: [], ...more }) as never;

  const sync = (view: object, by = 0, recorded = true) =>
    entrySync(outbox(view), isAboutDay(addDays(TODAY, by)), recorded);

  it('is “on this device” while the entry waits, alone or among many days', () => {
    expect(sync({ waiting: [waiting] })).toEqual({ state: 'device' });
    expect(sync({ waiting: [{ ...waiting, data: { days: [{ date: TODAY }] } }] })).toEqual({ state: 'device' });
    const rating = { ...waiting, name: 'rating/setDishRating', data: { feedbackData: { dish_id: 1 } } };
    expect(sync({ waiting: [rating] }, 0, false)).toEqual({ state: 'none' });
    expect(sync({ waiting: [{ ...waiting, name: 'something/newer' }] }, 0, false)).toEqual({ state: 'none' });
  });

  it('is “sent” if nothing waits and something is recorded', () => {
    expect(sync({})).toEqual({ state: 'sent' });
    expect(sync({ waiting: [waiting] }, 1)).toEqual({ state: 'sent' });
  });

  it('includes both values of a replaced entry, and the reason of a refused entry', () => {
    const lost = { field: 'weight', day: TODAY, yours: 70_000, winner: 71_000, editedAt: 5 };
    const replaced = {
      ...waiting,
      editedAt: 1,
      why: 'superseded',
      superseded: [lost, { ...lost, day: addDays(TODAY, -1) }],
    };
    expect(sync({ attention: [replaced] })).toEqual({ state: 'replaced', entry: replaced });
    expect(losersOf(replaced as never, TODAY)).toEqual([lost]);
    const refused = { ...waiting, why: 'rejected', refusal: { code: 'validation', message: 'no' } };
    expect(sync({ attention: [refused] })).toEqual({ state: 'refused', entry: refused });
  });
});
