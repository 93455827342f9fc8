import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { BAG_DEPOSIT_AED, bagDeposit, depositChoice } from '#src/domain/money/bag-deposit.ts';

describe('The bag deposit', () => {
  it('is 180 AED unless the setting says otherwise — PRI-018, CST-014', () => {
    expect(BAG_DEPOSIT_AED).toBe(180);
    expect(catalogue.firstSettings.find(({ alias }) => alias === 'BAG_DEPOSIT')?.value).toBe(180);
    expect(bagDeposit({ alreadyPaid: false, payNow: true, amount: 200 }).now).toBe(20_000);
  });

  it.each([
    ['a first order, paid now', false, true, 18_000, 0],
    ['a first order, paid before the first delivery', false, false, 0, 18_000],
    ['a renewal where it is paid', true, true, 0, 0],
    ['a renewal where it is paid, whatever is chosen', true, false, 0, 0],
  ])(
    'is charged correctly for %s — PRI-019, PRI-020, PRI-021, PRI-022, CST-015',
    (_, alreadyPaid, payNow, now, due) => {
      const deposit = bagDeposit({ alreadyPaid, payNow });
      expect(deposit).toEqual({ now, due });
    },
  );

  it.each([
    [180, false, { payNow: true }],
    [0, false, { payNow: false }],
    [0, true, { payNow: false }],
    [180, true, null],
    [179, false, null],
    [1, false, null],
    [-180, false, null],
  ])('sent as %i AED is accepted or refused, already paid: %s — PRI-022', (bagPrice, alreadyPaid, choice) => {
    expect(depositChoice(bagPrice, { alreadyPaid })).toEqual(choice);
  });
});
