import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day, startOfDay, weekdayOf } from '#src/domain/days/day.ts';
import {
  defaultPause,
  earliestPauseDay,
  endOfOpen,
  isPausedOn,
  lastResumeDay,
  pauseCalendar,
  pauseProblem,
  pauseWindow,
  resumeProblem,
  runsUntil,
} from '#src/domain/plan/pause.ts';

const at = (text: string) => Date.parse(text);
const noon = at('2026-11-21T12:00:00Z');

describe('The pause check', () => {
  const pause = { start: day('2026-11-21'), end: day('2026-11-25') };
  it.each([
    ['2026-11-20', false, 'PSE-011'],
    ['2026-11-21', true, 'PSE-010'],
    ['2026-11-24', true, 'PSE-010'],
    ['2026-11-25', false, 'PSE-012'],
  ])('counts %s as paused, in a pause from the 21st to the 25th: %s — %s', (value, paused) => {
    expect(isPausedOn(day(value), [pause])).toBe(paused);
  });

  it('treats an open pause as lasting until its last legal resume day — PSE-009', () => {
    expect(isPausedOn(day('2027-11-20'), [{ start: day('2026-11-21'), end: null }])).toBe(true);
    expect(isPausedOn(day('2027-11-21'), [{ start: day('2026-11-21'), end: null }])).toBe(false);
    expect(isPausedOn(day('2026-11-20'), [{ start: day('2026-11-21'), end: null }])).toBe(false);
  });

  it('reports a pause if any one of several pauses covers the day', () => {
    expect(isPausedOn(day('2026-12-02'), [pause, { start: day('2026-12-01'), end: day('2026-12-03') }])).toBe(true);
    expect(isPausedOn(day('2026-12-02'), [])).toBe(false);
  });
});

describe('The 48-hour notice before a pause', () => {
  it.each([
    ['2026-11-21T00:00:00Z', 'UTC', '2026-11-23'],
    ['2026-11-21T00:00:01Z', 'UTC', '2026-11-24'],
    ['2026-11-21T23:59:00Z', 'UTC', '2026-11-24'],
    ['2026-11-20T20:00:00Z', 'Asia/Dubai', '2026-11-23'],
    ['2026-11-21T12:00:00Z', 'Asia/Dubai', '2026-11-24'],
  ])('gives at %s in %s the earliest pause day %s — PSE-013, PSE-014, PSE-015, PSE-019', (now, zone, earliest) => {
    expect(earliestPauseDay(at(now), zone)).toBe(earliest);
  });

  it('leaves at least 48 hours in every zone, and about 72 at most', () => {
    const zones = fc.constantFrom('UTC', 'Asia/Dubai', 'Pacific/Auckland', 'America/Los_Angeles');
    fc.assert(
      fc.property(fc.integer({ min: at('2026-01-01'), max: at('2028-01-01') }), zones, (now, zone) => {
        const hours = (startOfDay(earliestPauseDay(now, zone), zone) - now) / 3_600_000;
        expect(hours).toBeGreaterThanOrEqual(48);
        expect(hours).toBeLessThan(73.01);
      }),
    );
  });

  it('proposes a pause from 3 to 10 days ahead, which is always allowed', () => {
    const today = day('2026-11-21');
    expect(defaultPause(today)).toEqual({ start: '2026-11-24', end: '2026-12-01' });
    for (const hour of ['00:00', '12:00', '23:59'])
      expect(pauseProblem(defaultPause(today), at(`2026-11-21T${hour}:00Z`), 'UTC')).toBeNull();
  });

  it('moves the proposal to the first day of a plan that begins later — SKP-017', () => {
    const today = day('2026-11-21');
    expect(defaultPause(today, day('2026-12-07'))).toEqual({ start: '2026-12-07', end: '2026-12-14' });
    expect(defaultPause(today, day('2026-11-01'))).toEqual(defaultPause(today));
  });

  it('refuses a start that is too early, an end before the start, and a pause of more than a year — PSE-019, CST-002, CST-003', () => {
    const start = day('2026-11-24');
    expect(pauseProblem({ start: day('2026-11-23'), end: null }, noon, 'UTC')).toBe('start_too_early');
    expect(pauseProblem({ start, end: start }, noon, 'UTC')).toBe('end_too_early');
    expect(pauseProblem({ start, end: null }, noon, 'UTC')).toBeNull();
    expect(pauseProblem({ start, end: lastResumeDay(start) }, noon, 'UTC')).toBeNull();
    expect(pauseProblem({ start, end: addDays(lastResumeDay(start), 1) }, noon, 'UTC')).toBe('too_long');
    expect(lastResumeDay(start)).toBe('2027-11-24');
  });

  it('applies to the resume day too, also for a pause without an end — PSE-014, CST-003', () => {
    const running = { start: day('2026-11-10'), end: null };
    expect(resumeProblem(running, day('2026-11-23'), noon, 'UTC')).toBe('end_too_early');
    expect(resumeProblem(running, day('2026-11-24'), noon, 'UTC')).toBeNull();
    expect(resumeProblem(running, day('2027-11-10'), noon, 'UTC')).toBeNull();
    expect(resumeProblem(running, day('2027-11-11'), noon, 'UTC')).toBe('too_long');
    const coming = { start: day('2026-12-01'), end: null };
    // On the pause's own first day, resuming withdraws it.
    expect(resumeProblem(coming, day('2026-12-01'), noon, 'UTC')).toBeNull();
    expect(resumeProblem(coming, day('2026-11-30'), noon, 'UTC')).toBe('end_too_early');
  });

  it('offers pause days for three months from the earliest day — SKP-019', () => {
    expect(pauseWindow(noon, 'UTC')).toEqual({ first: '2026-11-24', last: '2027-02-24' });
  });
});

describe('The calendar of a pause', () => {
  const everyDay = { excluded: [], kitchen: [0, 1, 2, 3, 4, 5, 6], holidays: new Set<never>() } as const;
  const weekdaysOnly = { ...everyDay, excluded: [0, 6] } as const;

  it('begins with the first plan day and has 31 delivery weekdays from there — SKP-017, SKP-020', () => {
    const first = day('2026-12-07');
    const { from, days } = pauseCalendar(first, weekdaysOnly, noon, 'UTC');
    expect(from).toBe(first);
    expect([days[0], days.length, days.at(-1)]).toEqual([first, 31, '2027-01-18']);
    expect(days.filter((each) => [0, 6].includes(weekdayOf(each)))).toEqual([]);
  });

  it('of a running plan also begins with the first plan day, and has the 31 weekdays that can still be chosen — SKP-017, SKP-020', () => {
    const { from, days } = pauseCalendar(day('2026-09-01'), everyDay, noon, 'UTC');
    expect(from).toBe('2026-09-01');
    expect([days[0], days.length, days.at(-1)]).toEqual(['2026-11-24', 31, '2026-12-24']);
  });

  it('leaves out holidays', () => {
    const holidays = new Set([day('2026-12-02'), day('2026-12-03')]);
    const { days } = pauseCalendar(day('2026-12-01'), { ...everyDay, holidays }, noon, 'UTC');
    expect(days.slice(0, 2)).toEqual(['2026-12-01', '2026-12-04']);
  });

  it('covers at most 128 days, and reports the last day on which a pause may start — SKP-019, SKP-020', () => {
    const sundays = { ...everyDay, excluded: [1, 2, 3, 4, 5, 6] } as const;
    const { days, lastStart } = pauseCalendar(day('2026-11-29'), sundays, noon, 'UTC');
    expect([days.length, days.at(-1), lastStart]).toEqual([19, '2027-04-04', '2027-02-24']);
    const never = { ...everyDay, excluded: everyDay.kitchen };
    expect(pauseCalendar(day('2026-11-29'), never, noon, 'UTC').days).toEqual([]);
  });
});

describe('The end date that an open pause gets', () => {
  it.each([
    ['its last legal resume day, while that is ahead', '2027-11-14T09:00:00Z', '2027-11-21'],
    ['the first day that is 48 hours away, where that day has come too near', '2027-11-20T09:00:00Z', '2027-11-23'],
    ['the first day that is 48 hours away, where that day has passed', '2028-01-10T00:00:00Z', '2028-01-12'],
  ])('is %s', (_, now, end) => {
    expect(endOfOpen(day('2026-11-21'), at(now), 'UTC')).toBe(end);
  });
});

describe('The last day of a plan with a possible pause', () => {
  const last = day('2026-12-10');
  const open = (start: string) => ({ start: day(start), end: null });
  it.each([
    ['its last day, without a pause', [], '2026-12-10'],
    ['its last day, when the pause has an end', [{ start: day('2026-12-01'), end: day('2026-12-05') }], '2026-12-10'],
    ['its last day, when an open pause begins after it', [open('2026-12-11')], '2026-12-10'],
    ["the last legal day of a pause that is open, on the plan's last day too", [open('2026-12-10')], '2027-12-10'],
    ['the latest of these days', [open('2026-12-05'), open('2026-12-01')], '2027-12-05'],
  ])('is %s', (_, pauses, until) => {
    expect(runsUntil(last, pauses)).toBe(until);
  });

  it('is the plan’s last day if an open pause had to be resumed earlier', () => {
    expect(runsUntil(last, [open('2025-11-01')])).toBe(last);
  });
});
