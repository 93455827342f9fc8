import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { toArrays } from '#server/catalogue/to-arrays.ts';
import type { CodeEffect } from '#src/domain/money/coupon.ts';
import { dayCharges, planCharges } from '#src/domain/money/price-list.ts';
import { quote, vatInside, type QuoteInput } from '#src/domain/money/quote.ts';
import { dayCountDiscountRows, pricedTypes, priceEntries } from '#src/protocol/reference/price-rows.ts';
import { anyQuote } from '../../support/quotes.ts';

const arrays = toArrays(catalogue, 'en', (id) => String(id));
const discounts = dayCountDiscountRows(arrays.dietMealTypeDiscounts);
const prices = priceEntries(arrays.priceList);
const types = pricedTypes(arrays.typeList);

const plan = (dietId: number, mealTypeIds: readonly number[], days: number): QuoteInput => ({
  dietId,
  days,
  discounts,
  charges: planCharges(
    dayCharges(prices, {
      dietId,
      planId: null,
      mealTypeIds,
      addOnPricing: arrays.dietList.find(({ id }) => id === dietId)!.add_on_pricing,
      types,
    }).charges,
    days,
  ),
});
const demo = (code: string): CodeEffect => catalogue.firstVouchers.find((voucher) => voucher.code === code)!;
const credit = (value: number): CodeEffect => ({ type: 'fixed', value, applyType: 'other' });
const usual = plan(32, [3, 5], 20);

describe('A price example', () => {
  it('prices balanced lunch and dinner for 20 days without extras — PRI-003, PRI-016', () => {
    expect(quote(usual)).toEqual({
      mainPrice: 142_000,
      presetPrice: 0,
      discount: 7_100,
      subTotal: 134_900,
      voucherSaved: 0,
      couponSaved: 0,
      newVoucher: 0,
      payable: 134_900,
      deposit: 0,
      vatIncluded: 6_424,
      total: 134_900,
      lines: [
        { kind: 'main', mealTypeId: 3, amount: 71_000 },
        { kind: 'main', mealTypeId: 5, amount: 71_000 },
        { kind: 'discount', amount: -7_100 },
      ],
    });
  });

  it.each<[string, QuoteInput, Partial<ReturnType<typeof quote>>]>([
    ['5 days have no discount', plan(32, [3, 5], 5), { discount: 0, total: 35_500 }],
    [
      'keto with its add-on for 30 days',
      plan(35, [3, 5, 6], 30),
      { mainPrice: 255_000, presetPrice: 36_000, discount: 29_100, total: 261_900 },
    ],
    [
      'WELCOME10 counts the main price — PRI-012, PRI-014',
      { ...usual, coupon: demo('WELCOME10') },
      { couponSaved: 13_490, total: 121_410 },
    ],
    [
      'WELCOME10 leaves the add-on alone — PRI-012',
      { ...plan(32, [3, 5, 6], 20), coupon: demo('WELCOME10') },
      { presetPrice: 18_000, subTotal: 152_000, couponSaved: 13_490, total: 138_510 },
    ],
    [
      'ADDON20 counts the sub total, add-on included — PRI-013',
      { ...plan(32, [3, 5, 6], 20), coupon: demo('ADDON20') },
      { couponSaved: 30_400, total: 121_600 },
    ],
    [
      'FIXED50 takes 50 AED — PRI-008, PRI-011',
      { ...usual, coupon: demo('FIXED50') },
      { couponSaved: 5_000, total: 129_900 },
    ],
    [
      'credit of 123.50 AED — PRI-015',
      { ...usual, voucher: credit(12_350) },
      { voucherSaved: 12_350, newVoucher: 0, total: 122_550 },
    ],
    [
      'credit first, then a coupon on what is left — PRI-013',
      { ...usual, voucher: credit(34_900), coupon: demo('ADDON20') },
      { voucherSaved: 34_900, couponSaved: 20_000, total: 80_000 },
    ],
    [
      'credit does not lower what a mainprice coupon counts — PRI-012',
      { ...usual, voucher: credit(34_900), coupon: demo('WELCOME10') },
      { voucherSaved: 34_900, couponSaved: 13_490, total: 86_510 },
    ],
    [
      'credit above the price stays as a new voucher, the total is 0 — PRI-010',
      { ...usual, voucher: credit(200_000) },
      { voucherSaved: 134_900, newVoucher: 65_100, total: 0, vatIncluded: 0 },
    ],
    [
      'nothing stays of a coupon',
      { ...plan(32, [3], 5), coupon: { ...credit(900_000) } },
      { couponSaved: 17_750, newVoucher: 0, total: 0 },
    ],
    [
      'a bag deposit is added after every code — PRI-017',
      { ...usual, voucher: credit(200_000), deposit: 18_000 },
      { payable: 0, deposit: 18_000, total: 18_000, vatIncluded: 0, newVoucher: 65_100 },
    ],
    [
      'a bag deposit on top of the sub total — PRI-017',
      { ...usual, deposit: 18_000 },
      { subTotal: 134_900, total: 152_900, vatIncluded: 6_424 },
    ],
    ['nothing chosen', plan(32, [], 20), { total: 0, lines: [] }],
  ])('%s', (_, input, parts) => {
    expect(quote(input)).toMatchObject(parts);
  });

  it.each([
    [105, 5],
    [134_900, 6_424],
    [10, 0],
    [11, 1],
    [0, 0],
  ])('finds in a price of %i fils, at 5 percent, the tax of %i fils', (price, tax) => {
    expect(vatInside(price)).toBe(tax);
  });
});

describe('Every quote', () => {
  it('is never negative and never below its deposit — PRI-010, PRI-017', () => {
    fc.assert(
      fc.property(anyQuote, (input) => {
        const result = quote(input);
        expect(result.total).toBeGreaterThanOrEqual(input.deposit ?? 0);
        for (const part of ['subTotal', 'payable', 'voucherSaved', 'couponSaved', 'newVoucher', 'vatIncluded'] as const)
          expect(result[part]).toBeGreaterThanOrEqual(0);
        for (const value of Object.values(result))
          if (typeof value === 'number') expect(value).toSatisfy(Number.isSafeInteger);
      }),
    );
  });

  it('has lines that add up to its total, and amounts that agree with each other', () => {
    fc.assert(
      fc.property(anyQuote, (input) => {
        const {
          lines,
          total,
          mainPrice,
          presetPrice,
          discount,
          subTotal,
          voucherSaved,
          couponSaved,
          deposit,
          payable,
        } = quote(input);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        expect(mainPrice + presetPrice - discount).toBe(subTotal);
        expect(subTotal - voucherSaved - couponSaved).toBe(payable);
        expect(payable + deposit).toBe(total);
      }),
    );
  });

  it('never costs more because of a discount, a voucher or a coupon', () => {
    fc.assert(
      fc.property(anyQuote, (input) => {
        const { total } = quote(input);
        expect(quote({ ...input, discounts: [] }).total).toBeGreaterThanOrEqual(total);
        expect(quote({ ...input, voucher: null }).total).toBeGreaterThanOrEqual(total);
        expect(quote({ ...input, coupon: null }).total).toBeGreaterThanOrEqual(total);
      }),
    );
  });

  it('uses or returns each fils of a fixed voucher', () => {
    fc.assert(
      fc.property(anyQuote, (input) => {
        const { voucherSaved, newVoucher } = quote(input);
        if (input.voucher?.type === 'fixed') expect(voucherSaved + newVoucher).toBe(input.voucher.value);
        else expect(newVoucher).toBe(0);
      }),
    );
  });

  it('does not reduce add-ons by a code that applies to the main price — PRI-012', () => {
    fc.assert(
      fc.property(anyQuote, fc.integer({ min: 0, max: 100 }), (input, value) => {
        const effect = { type: 'percent', value, applyType: 'mainprice' } as const;
        const percents = input.discounts.filter(({ type }) => type === 'percent');
        const saved = (charges: QuoteInput['charges']) =>
          quote({ ...input, voucher: null, coupon: effect, discounts: percents, charges }).couponSaved;
        expect(saved(input.charges)).toBe(saved(input.charges.filter(({ preset }) => !preset)));
      }),
    );
  });

  it('rounds the tax to the nearest fils, and net plus tax is the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000_000 }), fc.integer({ min: 0, max: 30 }), (price, percent) => {
        const tax = vatInside(price, percent);
        expect(Math.abs(tax * (100 + percent) - price * percent)).toBeLessThanOrEqual((100 + percent) / 2);
      }),
    );
  });

  it('never costs more than two shorter plans, even with a percentage code on both', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...arrays.dietList.map(({ id }) => id)),
        fc.constantFrom([3, 5], [1, 3, 5], [1, 2, 3, 4, 5, 6]),
        fc.integer({ min: 5, max: 45 }),
        fc.integer({ min: 5, max: 45 }),
        fc.constantFrom(null, demo('WELCOME10'), demo('ADDON20')),
        (diet, meals, days, more, coupon) => {
          const total = (count: number) => quote({ ...plan(diet, meals, count), coupon }).total;
          // Two codes are rounded instead of one: half a fils each in the customer's favour.
          expect(total(days) + total(more)).toBeGreaterThanOrEqual(total(days + more) - 1);
        },
      ),
    );
  });
});
