import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day, type Day } from '#src/domain/days/day.ts';
import { barOf, dayStates, isOpenState, isTooNearToStart, missingTypes, stateOf } from '#src/domain/plan/day-state.ts';
import { anyDay } from '../../support/days.ts';

const today = day('2026-11-21');
const facts = { today, types: [3, 5], meals: { 3: 11, 5: 12 } };
const ahead = (days: number): Day => addDays(today, days);

describe('The state of a plan day', () => {
  it('is filled when every chosen meal type has a dish — DAY-001', () => {
    expect(stateOf(ahead(4), facts)).toBe('filled');
    expect(stateOf(ahead(4), { ...facts, meals: { 3: 11, 5: { 1: { dishId: 7, qty: 150 } } } })).toBe('filled');
  });

  it.each([
    ['a dish is missing', { 3: 11 }],
    ['a meal was cleared', { 3: 11, 5: null }],
    ['a meal holds dish 0', { 3: 11, 5: 0 }],
    ['a custom-fit meal is empty', { 3: 11, 5: {} }],
    ['nothing is planned', undefined],
  ])('is not completed when %s — DAY-002', (_, meals) => {
    expect(stateOf(ahead(4), { ...facts, meals })).toBe('not-completed');
  });

  it('lists the meal types without a dish — DAY-002', () => {
    expect(missingTypes([1, 3, 5], { 3: 11 })).toEqual([1, 5]);
  });

  it.each([
    [-1, 'delivered'],
    [0, 'in-buffer'],
    [1, 'in-buffer'],
    [2, 'in-buffer'],
    [3, 'in-buffer'],
    [4, 'filled'],
  ])('is, %i days from today, %s — DAY-003, DAY-004, DAY-007', (days, state) => {
    expect(stateOf(ahead(days), facts)).toBe(state);
  });

  it('is skipped-day when the day is skipped — DAY-005', () => {
    expect(stateOf(ahead(4), { ...facts, skipped: true })).toBe('skipped-day');
  });

  it('is the strongest state if several apply — DAY-007', () => {
    const all = { ...facts, skipped: true, paused: true, additional: true, meals: {} };
    expect(stateOf(ahead(-1), all)).toBe('delivered');
    expect(stateOf(ahead(1), all)).toBe('paused');
    expect(stateOf(ahead(1), { ...all, paused: false })).toBe('skipped-day');
    expect(stateOf(ahead(1), { ...all, paused: false, skipped: false })).toBe('additional');
    expect(stateOf(ahead(1), { ...facts, meals: {} })).toBe('in-buffer');
    expect(stateOf(ahead(4), { ...facts, meals: {} })).toBe('not-completed');
  });

  it('never becomes weaker when another fact is added — DAY-007', () => {
    const flag = fc.boolean();
    fc.assert(
      fc.property(
        anyDay,
        flag,
        flag,
        flag,
        fc.constantFrom('skipped', 'paused', 'additional'),
        (value, a, b, c, more) => {
          const before = { ...facts, skipped: a, paused: b, additional: c };
          const rank = (f: typeof before) => dayStates.indexOf(stateOf(value, f));
          expect(rank({ ...before, [more]: true })).toBeLessThanOrEqual(rank(before));
        },
      ),
    );
  });
});

describe('The reason why a day cannot be edited or skipped', () => {
  it.each([
    ['delivered', 'DAY-008'],
    ['in-buffer', 'DAY-009'],
    ['paused', 'DAY-010'],
    ['additional', 'DAY-011'],
    ['skipped-day', 'DAY-005'],
  ] as const)('is the state of a %s day — %s', (state, _id) => {
    expect(barOf(state)).toBe(state);
    expect(isOpenState(state)).toBe(false);
  });

  it.each(['filled', 'not-completed'] as const)('a %s day can be edited', (state) => {
    expect(barOf(state)).toBeNull();
    expect(isOpenState(state)).toBe(true);
  });
});

describe('The 48-hour rule of the checkout menus', () => {
  it.each([
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
    [3, false],
  ])('treats a first day %i days ahead as too soon, like a past day: %s — CHK-004, DAY-006, REF-033', (days, near) => {
    expect(isTooNearToStart(ahead(days), today)).toBe(near);
  });
});
