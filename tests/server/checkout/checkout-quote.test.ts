import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { quotePlan, type PricedPlan } from '#server/checkout/pricing/checkout-quote.ts';
import type { Settings } from '#server/reference/settings.ts';
import { vatInside } from '#src/domain/money/quote.ts';
import { readSetting } from '#src/protocol/reference/setting-values.ts';

const settings = (set: Readonly<Record<string, unknown>> = {}): Settings => ({
  list: () => [],
  value: (alias) => readSetting(alias, set[alias]),
  blockedWords: () => [],
  holidays: () => new Set(),
  reload: () => Promise.resolve(),
  close: () => undefined,
});
const later = { alreadyPaid: false, payNow: false };
const quoteOf = (plan: PricedPlan, set?: Readonly<Record<string, unknown>>, deposit = later) =>
  quotePlan(catalogue, plan, null, deposit, settings(set));

const ready: PricedPlan = {
  dietId: 32,
  mealPlanId: null,
  mealTypes: [3, 4, 6],
  daysCount: 5,
  customFit: false,
  parts: [],
};
const byWeight: PricedPlan = {
  ...ready,
  dietId: catalogue.customFitSettings.diet_id,
  mealTypes: [1, 3, 4],
  customFit: true,
  parts: [
    { mealTypeId: 1, price: 4_000 },
    { mealTypeId: 3, price: 5_000 },
    { mealTypeId: 3, price: 700 },
  ],
};
const kindsOf = (plan: PricedPlan) =>
  quoteOf(plan).lines.flatMap((line) =>
    line.kind === 'main' || line.kind === 'preset' ? [[line.mealTypeId, line.kind]] : [],
  );

describe('The price of a plan', () => {
  it('by weight is the sum of its parts, plus ready meals, which are no main meals', () => {
    const { lines } = quoteOf(byWeight);
    expect(lines.slice(0, 2)).toEqual([
      { kind: 'main', mealTypeId: 1, amount: 4_000 },
      { kind: 'main', mealTypeId: 3, amount: 5_700 },
    ]);
    expect(kindsOf(byWeight).slice(2)).toEqual([[4, 'preset']]);
    expect(quoteOf(byWeight).mainPrice).toBe(9_700);
  });

  it('with ready meals counts a snack as a main meal, and only an add-on separately', () => {
    expect(kindsOf(ready)).toEqual([
      [3, 'main'],
      [4, 'main'],
      [6, 'preset'],
    ]);
  });

  it('includes the tax and the deposit from the settings, or else 5 percent and 180 AED', () => {
    const now = { ...later, payNow: true };
    const { payable, vatIncluded, deposit } = quoteOf(ready, {}, now);
    expect([vatIncluded, deposit]).toEqual([vatInside(payable, 5), 18_000]);
    const set = quoteOf(ready, { VAT_PERCENT: 10, BAG_DEPOSIT: 250 }, now);
    expect([set.vatIncluded, set.deposit]).toEqual([vatInside(payable, 10), 25_000]);
  });
});
