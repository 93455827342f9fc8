import { describe, expect, it } from 'vitest';

import { day } from '#src/domain/days/day.ts';
import { isRamadan, typesOn } from '#src/domain/plan/ramadan.ts';

const ramadan = {
  from: day('2027-02-08'),
  to: day('2027-03-09'),
  titles: { 1: 'Suhoor', 3: 'Iftar' },
};
const types = {
  1: { title: 'Breakfast', order: 1 },
  3: { title: 'Lunch', order: 3 },
  5: { title: 'Dinner', order: 5 },
};

describe('Ramadan', () => {
  it.each([
    ['the day before', '2027-02-07', false],
    ['the first day', '2027-02-08', true],
    ['the last day', '2027-03-09', true],
    ['the day after', '2027-03-10', false],
  ])('covers the days of the setting, both ends included: %s — XTR-021', (_, on, holds) => {
    expect(isRamadan(day(on), ramadan, true)).toBe(holds);
    expect(typesOn(types, day(on), ramadan, true)[3]?.title).toBe(holds ? 'Iftar' : 'Lunch');
  });

  it('does not apply to a customer who has not chosen it, nor while the provider has it switched off — XTR-021', () => {
    const on = day('2027-02-20');
    expect(typesOn(types, on, ramadan, false)).toBe(types);
    expect(typesOn(types, on, null, true)).toBe(types);
  });

  it('renames breakfast and lunch, and keeps ids, order and other meals — XTR-021', () => {
    expect(typesOn(types, day('2027-02-20'), ramadan, true)).toEqual({
      1: { title: 'Suhoor', order: 1 },
      3: { title: 'Iftar', order: 3 },
      5: { title: 'Dinner', order: 5 },
    });
  });
});
