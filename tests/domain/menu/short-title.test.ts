import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { shortTitle, TITLE_MAX_LENGTH } from '#src/domain/menu/short-title.ts';

describe('A title on a card', () => {
  it.each([
    ['Chicken machboos', 'Chicken machboos'],
    ['a'.repeat(55), 'a'.repeat(55)],
    ['a'.repeat(56), `${'a'.repeat(55)}…`],
    [`${'a'.repeat(54)} and more`, `${'a'.repeat(54)}…`],
    ['👩‍🍳'.repeat(60), `${'👩‍🍳'.repeat(55)}…`],
    ['👩‍🍳'.repeat(55), '👩‍🍳'.repeat(55)],
  ])('%s is shown as %s — CON-006', (title, shown) => {
    expect(shortTitle(title)).toBe(shown);
  });

  it('is cut only if it is too long, and the short title begins like the full title — CON-006', () => {
    let cuts = 0;
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120, size: 'max' }), (title) => {
        const shown = shortTitle(title);
        const cut = shown === title ? title : shown.slice(0, -1);
        expect(title.startsWith(cut)).toBe(true);
        if (cut !== title) {
          cuts += 1;
          expect(title.length).toBeGreaterThan(TITLE_MAX_LENGTH);
        }
        expect(shortTitle(shown.slice(0, TITLE_MAX_LENGTH))).toBe(shown.slice(0, TITLE_MAX_LENGTH));
      }),
    );
    expect(cuts).toBeGreaterThan(0);
  });
});
