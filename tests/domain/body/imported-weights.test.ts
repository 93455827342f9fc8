import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fileTakes, wearableTakes } from '#src/domain/body/imported-weights.ts';
import { progressSources } from '#src/domain/body/progress-entry.ts';

const anyGrams = fc.integer({ min: 1, max: 500_000 });
const anyStanding = fc.option(fc.record({ value: fc.option(anyGrams), source: fc.constantFrom(...progressSources) }), {
  nil: undefined,
});

describe('An imported weight', () => {
  it('never replaces a weight entered by hand unless the customer agrees — FIT-008, XTR-020', () => {
    fc.assert(
      fc.property(anyGrams, anyGrams, (value, grams) => {
        const standing = { value, source: 'manual' } as const;
        expect(wearableTakes(standing, grams)).toBe(false);
        expect(fileTakes(standing, grams, false)).toBe(false);
      }),
    );
  });

  it('is written once, and a stored weight is not written again', () => {
    fc.assert(
      fc.property(anyStanding, anyGrams, fc.boolean(), (standing, grams, replace) => {
        if (fileTakes(standing, grams, replace))
          expect(fileTakes({ value: grams, source: 'file' }, grams, replace)).toBe(false);
        if (wearableTakes(standing, grams))
          expect(wearableTakes({ value: grams, source: 'fitbit' }, grams)).toBe(false);
      }),
    );
  });

  it.each([
    [undefined, true, true],
    [{ value: null, source: 'manual' }, false, true],
    [{ value: 70, source: 'copied' }, true, false],
    [{ value: 70, source: 'fitbit' }, true, false],
    [{ value: 70, source: 'file' }, false, false],
  ] as const)(
    'meets the stored value %j: a wearable replaces it (%s), a file replaces it (%s)',
    (standing, wearable, file) => {
      expect(wearableTakes(standing, 71)).toBe(wearable);
      expect(fileTakes(standing, 71, false)).toBe(file);
      expect(fileTakes(standing, 71, true)).toBe(true);
    },
  );
});
