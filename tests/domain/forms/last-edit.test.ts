import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isLater, mergeField, type Edit } from '#src/domain/forms/last-edit.ts';

const edit = fc.record({
  value: fc.option(fc.integer(), { nil: null }),
  editedAt: fc.integer({ min: 0, max: 3 }),
  dev: fc.constantFrom('a', 'b', 'c'),
  seq: fc.integer({ min: 0, max: 3 }),
});
const at = (editedAt: number, dev = 'a', seq = 1, value: number | null = 1): Edit<number> => ({
  editedAt,
  dev,
  seq,
  value,
});

describe('The last edit of a field', () => {
  it('wins even if it arrives first', () => {
    expect(mergeField(at(1), at(2))).toBe('applied');
    expect(mergeField(at(2), at(1))).toBe('superseded');
    expect(mergeField(null, at(0))).toBe('applied');
  });

  it('is decided on equal times by the higher device id, then by the higher counter', () => {
    expect(mergeField(at(1, 'a', 9), at(1, 'b', 1))).toBe('applied');
    expect(mergeField(at(1, 'b', 1), at(1, 'a', 9))).toBe('superseded');
    expect(mergeField(at(1, 'a', 1), at(1, 'a', 2))).toBe('applied');
    expect(mergeField(at(1, 'a', 2), at(1, 'a', 1))).toBe('superseded');
  });

  it('clears the field if its value is null', () => {
    expect(mergeField(at(1), at(2, 'a', 2, null))).toBe('applied');
  });

  it('may arrive twice without effect', () => {
    expect(mergeField(at(1), at(1))).toBe('applied');
    expect(isLater(at(1), at(1))).toBe(false);
  });

  it('is the same for each order of arrival', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(edit, {
          minLength: 1,
          maxLength: 6,
          selector: ({ editedAt, dev, seq }) => `${editedAt} ${dev} ${seq}`,
        }),
        fc.infiniteStream(fc.nat()),
        (edits, random) => {
          const settle = (list: readonly Edit<number>[]) =>
            list.reduce<Edit<number> | null>(
              (current, one) => (mergeField(current, one) === 'applied' ? one : current),
              null,
            );
          const shuffled = edits
            .map((one) => [random.next().value as number, one] as const)
            .toSorted(([a], [b]) => a - b)
            .map(([, one]) => one);
          expect(settle(shuffled)).toBe(settle(edits));
        },
      ),
    );
  });
});
