import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day, startOfDay } from '../../src/domain/day.ts';
import { pauseDays } from '../../src/domain/pause-days.ts';
import {
  defaultPause,
  earliestPauseDay,
  isPausedOn,
  lastResumeDay,
  pauseProblem,
  pauseWindow,
  resumeProblem,
} from '../../src/domain/pause.ts';
import { planDays } from '../../src/domain/plan-calendar.ts';
import { anyDay, anyRule, openRule } from '../support/days.ts';

const at = (text: string) => Date.parse(text);
const noon = at('2026-11-21T12:00:00Z');

describe('whether a day is paused', () => {
  const pause = { start: day('2026-11-21'), end: day('2026-11-25') };
  it.each([
    ['2026-11-20', false, 'PSE-011'],
    ['2026-11-21', true, 'PSE-010'],
    ['2026-11-24', true, 'PSE-010'],
    ['2026-11-25', false, 'PSE-012'],
  ])('%s in a pause from the 21st to the 25th: %s — %s', (value, paused) => {
    expect(isPausedOn(day(value), [pause])).toBe(paused);
  });

  it('lasts for good without an end — PSE-009', () => {
    expect(isPausedOn(day('2028-01-01'), [{ start: day('2026-11-21'), end: null }])).toBe(true);
    expect(isPausedOn(day('2026-11-20'), [{ start: day('2026-11-21'), end: null }])).toBe(false);
  });

  it('holds when any of several pauses covers the day', () => {
    expect(isPausedOn(day('2026-12-02'), [pause, { start: day('2026-12-01'), end: day('2026-12-03') }])).toBe(true);
    expect(isPausedOn(day('2026-12-02'), [])).toBe(false);
  });
});

describe('48 hours before a pause', () => {
  it.each([
    ['2026-11-21T00:00:00Z', 'UTC', '2026-11-23'],
    ['2026-11-21T00:00:01Z', 'UTC', '2026-11-24'],
    ['2026-11-21T23:59:00Z', 'UTC', '2026-11-24'],
    ['2026-11-20T20:00:00Z', 'Asia/Dubai', '2026-11-23'],
    ['2026-11-21T12:00:00Z', 'Asia/Dubai', '2026-11-24'],
  ])('at %s in %s the earliest day is %s — PSE-013, PSE-014, PSE-015, PSE-019', (now, zone, earliest) => {
    expect(earliestPauseDay(at(now), zone)).toBe(earliest);
  });

  it('begins at least 48 and less than 72 hours from now in every zone', () => {
    const zones = fc.constantFrom('UTC', 'Asia/Dubai', 'Pacific/Auckland', 'America/Los_Angeles');
    fc.assert(
      fc.property(fc.integer({ min: at('2026-01-01'), max: at('2028-01-01') }), zones, (now, zone) => {
        const hours = (startOfDay(earliestPauseDay(now, zone), zone) - now) / 3_600_000;
        expect(hours).toBeGreaterThanOrEqual(48);
        expect(hours).toBeLessThan(73.01);
      }),
    );
  });

  it('proposes 3 to 10 days ahead, which is always allowed — PSE-020, PSE-021, PSE-022', () => {
    const today = day('2026-11-21');
    expect(defaultPause(today)).toEqual({ start: '2026-11-24', end: '2026-12-01' });
    for (const hour of ['00:00', '12:00', '23:59'])
      expect(pauseProblem(defaultPause(today), at(`2026-11-21T${hour}:00Z`), 'UTC')).toBeNull();
  });

  it('refuses a start that is too early, an end before the start and more than a year — PSE-019, CST-002', () => {
    const start = day('2026-11-24');
    expect(pauseProblem({ start: day('2026-11-23'), end: null }, noon, 'UTC')).toBe('start_too_early');
    expect(pauseProblem({ start, end: start }, noon, 'UTC')).toBe('end_too_early');
    expect(pauseProblem({ start, end: null }, noon, 'UTC')).toBeNull();
    expect(pauseProblem({ start, end: lastResumeDay(start) }, noon, 'UTC')).toBeNull();
    expect(pauseProblem({ start, end: addDays(lastResumeDay(start), 1) }, noon, 'UTC')).toBe('too_long');
    expect(lastResumeDay(start)).toBe('2027-11-24');
  });

  it('holds for resuming as well — PSE-014', () => {
    const running = { start: day('2026-11-10'), end: null };
    expect(resumeProblem(running, day('2026-11-23'), noon, 'UTC')).toBe('end_too_early');
    expect(resumeProblem(running, day('2026-11-24'), noon, 'UTC')).toBeNull();
    expect(resumeProblem(running, day('2027-11-10'), noon, 'UTC')).toBeNull();
    expect(resumeProblem(running, day('2027-11-11'), noon, 'UTC')).toBe('too_long');
    const coming = { start: day('2026-12-01'), end: null };
    expect(resumeProblem(coming, day('2026-12-01'), noon, 'UTC')).toBe('end_too_early');
  });

  it('offers three months from the earliest day — SKP-019', () => {
    expect(pauseWindow(noon, 'UTC')).toEqual({ first: '2026-11-24', last: '2027-02-24' });
  });
});

describe('what a pause does to the plan', () => {
  const days = planDays(day('2026-11-22'), 5, openRule({ excluded: [6] }));

  it('adds as many days behind the plan as it takes out — PSE-005, SKP-015', () => {
    expect(pauseDays(days, { start: day('2026-11-23'), end: day('2026-11-25') }, openRule({ excluded: [6] }))).toEqual({
      taken: ['2026-11-23', '2026-11-24'],
      added: ['2026-11-27', '2026-11-29'],
    });
  });

  it('takes the days in order and never adds the last plan day again', () => {
    const pause = { start: day('2026-11-23'), end: day('2026-11-26') };
    expect(pauseDays(days.toReversed(), pause, openRule())).toEqual({
      taken: ['2026-11-23', '2026-11-24', '2026-11-25'],
      added: ['2026-11-27', '2026-11-28', '2026-11-29'],
    });
  });

  it('goes on after the pause when the plan ends inside it', () => {
    const pause = { start: day('2026-11-25'), end: day('2026-12-10') };
    expect(pauseDays(days, pause, openRule()).added).toEqual(['2026-12-10', '2026-12-11']);
  });

  it('adds nothing while the end is open, and nothing when no plan day is taken', () => {
    expect(pauseDays(days, { start: day('2026-11-25'), end: null }, openRule())).toEqual({
      taken: ['2026-11-25', '2026-11-26'],
      added: [],
    });
    expect(pauseDays(days, { start: day('2027-01-01'), end: day('2027-01-03') }, openRule()).added).toEqual([]);
  });

  it('never loses or doubles a delivery', () => {
    const number = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(anyDay, number(40), number(50), number(30), anyRule, (first, count, from, length, rule) => {
        const plan = planDays(first, count, rule);
        const start = addDays(first, from);
        const pause = { start, end: addDays(start, length) };
        const { taken, added } = pauseDays(plan, pause, rule);
        const after = [...plan.filter((value) => !taken.includes(value)), ...added];
        expect(new Set(after).size).toBe(count);
        expect(after.some((value) => isPausedOn(value, [pause]))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});
