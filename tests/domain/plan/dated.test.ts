import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day, type Day } from '#src/domain/days/day.ts';
import { changed, changedFrom, countsFrom, valueOn, waiting, type Dated } from '#src/domain/plan/dated.ts';

const TODAY = day('2026-11-23');
const on = (ahead: number): Day => addDays(TODAY, ahead);
const old: Dated<string> = { latest: 'old', earlier: [] };

/** A sequence of wishes, each some days after the one before. */
const wishes = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 4 })), {
  minLength: 1,
  maxLength: 12,
});
const told = (list: readonly (readonly [string, number])[]) => {
  let at = 0;
  return list.map(([value, later]) => ({ value, at: (at += later) }));
};

describe('A change of a delivery', () => {
  it('applies from the day after tomorrow, and the days before it stay unchanged — XTR-005', () => {
    const moved = changed(old, 'new', TODAY);
    expect([-3, 0, 1, 2, 3, 30].map((ahead) => valueOn(moved, on(ahead)))).toEqual([
      'old',
      'old',
      'old',
      'new',
      'new',
      'new',
    ]);
    expect(waiting(moved, on(1))).toEqual({ until: on(2), value: 'old' });
    expect(waiting(moved, on(2))).toBeNull();
  });

  it('is replaced by a second change made before it applies, and the first change never applies — XTR-006', () => {
    const twice = changed(changed(old, 'first', TODAY), 'second', on(1));
    expect([0, 1, 2, 3, 4].map((ahead) => valueOn(twice, on(ahead)))).toEqual([
      'old',
      'old',
      'old',
      'second',
      'second',
    ]);
    expect(twice.earlier).toHaveLength(1);
  });

  it('leaves no pending change if it is undone before it applies', () => {
    expect(changed(changed(old, 'new', TODAY), 'old', on(1))).toEqual(old);
  });

  it('keeps its first day if the same change is saved again', () => {
    const moved = changed(old, 'new', TODAY);
    expect(changed(moved, 'new', on(1))).toBe(moved);
  });

  it('may start on a later day, and nothing changes until then', () => {
    const later = changedFrom(old, 'new', TODAY, on(9));
    expect([2, 8, 9].map((ahead) => valueOn(later, on(ahead)))).toEqual(['old', 'old', 'new']);
    // A repeated wish for an earlier day is valid from that day; for a later day, the wish keeps its former day.
    expect(valueOn(changedFrom(later, 'new', on(1), on(5)), on(5))).toBe('new');
    expect(changedFrom(later, 'new', on(1), on(20))).toBe(later);
    expect(changedFrom(later, 'old', on(1), on(5))).toEqual(old);
  });

  it('never changes today or a past day, and tomorrow only to match today, after any number of changes', () => {
    fc.assert(
      fc.property(wishes, (list) => {
        let dated = old;
        for (const { value, at } of told(list)) {
          const next = changed(dated, value, on(at));
          for (let ahead = -5; ahead <= at; ahead += 1)
            expect(valueOn(next, on(ahead))).toBe(valueOn(dated, on(ahead)));
          expect([valueOn(dated, on(at + 1)), valueOn(dated, on(at))]).toContain(valueOn(next, on(at + 1)));
          dated = next;
        }
      }),
    );
  });

  it('applies from its first day until another change, and at most one change is pending', () => {
    fc.assert(
      fc.property(wishes, (list) => {
        let dated = old;
        const all = told(list);
        for (const { value, at } of all) {
          dated = changed(dated, value, on(at));
          expect(dated.latest).toBe(value);
          expect(valueOn(dated, countsFrom(on(at)))).toBe(value);
          expect(dated.earlier.filter(({ until }) => until > on(at)).length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
