import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day, daysBetween } from '#src/domain/days/day.ts';
import { invoicesKeptUntil } from '#src/domain/money/kept-invoices.ts';

describe('The storage period of invoices', () => {
  it.each([
    ['2026-01-01', '2033-12-31'],
    ['2026-12-31', '2033-12-31'],
    ['2027-01-01', '2034-12-31'],
    ['2024-02-29', '2031-12-31'],
  ])('ends seven years after the end of the payment year: %s to %s', (paid, until) => {
    expect(invoicesKeptUntil(day(paid))).toBe(until);
  });

  it('is at least seven and at most eight years, and never ends earlier for a later payment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (n) => {
        const paid = addDays(day('2020-01-01'), n);
        const kept = daysBetween(paid, invoicesKeptUntil(paid));
        expect(kept).toBeGreaterThanOrEqual(7 * 365);
        expect(kept).toBeLessThanOrEqual(8 * 366);
        expect(invoicesKeptUntil(addDays(paid, 1)) >= invoicesKeptUntil(paid)).toBe(true);
      }),
    );
  });
});
