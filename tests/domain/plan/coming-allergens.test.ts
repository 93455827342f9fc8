import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day, type Day } from '#src/domain/days/day.ts';
import { allergenDuty, judgeComing, NO_STANDSTILL, type ComingDay } from '#src/domain/plan/coming-allergens.ts';

const today = day('2026-12-01');
const plain = { skipped: false, paused: false, additional: false };
const at = (ahead: number, more: Partial<ComingDay> = {}): ComingDay => ({
  day: addDays(today, ahead),
  ...plain,
  ...more,
});
const standing = { today, waits: false, rested: false };

describe('A dish with an allergen', () => {
  it('is replaced from the fourth day ahead, and only reported from today to the third day', () => {
    expect([-1, 0, 3, 4].map((ahead) => allergenDuty(at(ahead), standing))).toEqual([
      'none',
      'tell',
      'tell',
      'replace',
    ]);
  });

  it('is replaced on each coming day that a pause stops or stopped until now', () => {
    expect([-1, 0, 3, 4].map((ahead) => allergenDuty(at(ahead, { paused: true }), standing))).toEqual([
      'none',
      'replace',
      'replace',
      'replace',
    ]);
    expect([-1, 0, 3].map((ahead) => allergenDuty(at(ahead), { ...standing, rested: true }))).toEqual([
      'none',
      'replace',
      'replace',
    ]);
  });

  it('is replaced on each day of an unpaid plan, on past days too', () => {
    expect([-9, 0, 9].map((ahead) => allergenDuty(at(ahead), { ...standing, waits: true }))).toEqual([
      'replace',
      'replace',
      'replace',
    ]);
  });

  it('in an additional delivery is left to the team: reported if it will come, watched if it is on hold', () => {
    const additional = { additional: true };
    expect([-1, 0, 3, 30].map((ahead) => allergenDuty(at(ahead, additional), standing))).toEqual([
      'none',
      'tell',
      'tell',
      'tell',
    ]);
    expect(allergenDuty(at(5, { ...additional, paused: true }), standing)).toBe('watch');
    expect(allergenDuty(at(5, additional), { ...standing, waits: true })).toBe('watch');
    // The meal returns when the pause ends, so only the team removes it.
    expect(allergenDuty(at(3, additional), { ...standing, rested: true })).toBe('tell');
  });

  it('needs no action on a skipped day', () => {
    expect(allergenDuty(at(2, { skipped: true }), standing)).toBe('none');
    expect(allergenDuty(at(9, { skipped: true }), { ...standing, waits: true })).toBe('none');
  });
});

describe('The allergen check of a plan', () => {
  const UNSAFE = 7;
  const allergiesOf = (dishId: number): readonly number[] => (dishId === UNSAFE ? [10, 9] : []);

  it('lists each dish with each allergen that it contains, and the days to change', () => {
    const days = [at(1), at(9), at(2, { paused: true })];
    const servings = days.map((each) => ({ day: each.day, type: 3, dishId: UNSAFE }));
    const judged = judgeComing(
      { orderId: 4, waits: false, days },
      [...servings, { day: at(1).day, type: 5, dishId: 8 }],
      allergiesOf,
      today,
    );
    expect([...judged.replaceOn].sort()).toEqual([at(2).day, at(9).day]);
    expect(judged.tell).toEqual([
      { orderId: 4, day: at(1).day, type: 3, dishId: UNSAFE, allergyId: 10 },
      { orderId: 4, day: at(1).day, type: 3, dishId: UNSAFE, allergyId: 9 },
    ]);
    expect(judged.watch).toEqual([]);
  });

  it('replaces dishes on days that were on hold until now, in a pause or in an unpaid plan', () => {
    const days = [at(2), at(3)];
    const servings = days.map((each) => ({ day: each.day, type: 3, dishId: UNSAFE }));
    const judge = (standstill: typeof NO_STANDSTILL): Day[] => [
      ...judgeComing({ orderId: 4, waits: false, days }, servings, allergiesOf, today, standstill).replaceOn,
    ];
    expect(judge(NO_STANDSTILL)).toEqual([]);
    expect(judge({ pauses: [{ start: at(-3).day, end: at(3).day }], waiting: new Set() })).toEqual([at(2).day]);
    expect(judge({ pauses: [{ start: at(3).day, end: null }], waiting: new Set() })).toEqual([at(3).day]);
    expect(judge({ pauses: [], waiting: new Set([4]) })).toEqual([at(2).day, at(3).day]);
    expect(judge({ pauses: [], waiting: new Set([5]) })).toEqual([]);
  });

  it('misses no dish that will be delivered: each is replaced or reported', () => {
    const facts = fc.record({
      ahead: fc.integer({ min: -3, max: 12 }),
      skipped: fc.boolean(),
      paused: fc.boolean(),
      additional: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.uniqueArray(facts, { selector: ({ ahead }) => ahead }), fc.boolean(), (list, waits) => {
        const days = list.map(({ ahead, ...more }) => at(ahead, more));
        const servings = days.map((each) => ({ day: each.day, type: 3, dishId: UNSAFE }));
        const { replaceOn, tell } = judgeComing({ orderId: 1, waits, days }, servings, allergiesOf, today);
        for (const each of days) {
          const comes = each.day >= today && !each.skipped && !each.paused && !waits;
          const told = tell.some((found) => found.day === each.day);
          if (comes) expect(replaceOn.has(each.day) !== told).toBe(true);
          else expect(told).toBe(false);
        }
      }),
    );
  });
});
