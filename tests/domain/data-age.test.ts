import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ageOf, isOlderThan, nextAgeChange } from '../../src/domain/data-age.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('the age of shown data', () => {
  it.each([
    [-5 * minute, 'now', 0],
    [0, 'now', 0],
    [minute - 1, 'now', 0],
    [minute, 'minute', 1],
    [hour - 1, 'minute', 59],
    [hour, 'hour', 1],
    [24 * hour - 1, 'hour', 23],
    [49 * hour, 'day', 2],
  ] as const)('of %i ms is %s %i', (age, unit, count) => {
    expect(ageOf(1_000_000, 1_000_000 + age)).toEqual({ unit, count });
  });

  it('changes when it said it would and not before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 * 24 * hour }), (age) => {
        const change = nextAgeChange(0, age);
        expect(change).toBeGreaterThan(0);
        expect(ageOf(0, age + change - 1)).toEqual(ageOf(0, age));
        expect(ageOf(0, age + change)).not.toEqual(ageOf(0, age));
      }),
    );
  });

  it.each([
    [hour, hour],
    [24 * hour, 24 * hour],
    [hour - 1, 1],
    [-minute, minute],
  ])('of %i ms changes next in %i ms', (age, change) => {
    expect(nextAgeChange(0, age)).toBe(change);
  });

  it('is too great beyond what is allowed, not at it', () => {
    expect(isOlderThan(0, hour, hour)).toBe(false);
    expect(isOlderThan(0, hour + 1, hour)).toBe(true);
  });
});
