import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { quote, type QuoteInput } from '../../src/domain/money/quote.ts';
import { priceDatas } from '../../src/protocol/checkout/checkout-plan.ts';
import { priceDatasOf, totalPayable, type QuotedCodes } from '../../src/protocol/checkout/price-datas.ts';
import { anyQuote } from '../support/quotes.ts';

const plan: QuoteInput = {
  dietId: 32,
  days: 20,
  charges: [
    { mealTypeId: 3, preset: false, amount: 71_000 },
    { mealTypeId: 5, preset: false, amount: 71_000 },
  ],
  discounts: [{ dietId: 32, daysCount: 20, type: 'percent', value: 5 }],
};
const credit = { id: 9, code: 'LAYLA123', type: 'fixed', value: 12_350, applyType: 'other' } as const;
const coupon = { code: 'WELCOME10', type: 'percent', value: 10, applyType: 'mainprice' } as const;

const wire = (input: QuoteInput, codes: QuotedCodes = {}) => priceDatasOf(quote({ ...input, ...codes }), codes);
const untouched = {
  discountPriceCoupon: null,
  discountPerCoupon: null,
  discountTypeCoupon: null,
  savedCouponAmount: null,
  couponCode: null,
  voucher_id: null,
  voucher_field: null,
  savedAmount: null,
};

describe('priceDatas', () => {
  it('contains only the price if there is no discount — ENT-011, PRI-016', () => {
    expect(wire({ ...plan, discounts: [] })).toEqual({
      ...untouched,
      price: 142_000,
      discountPrice: null,
      discountPer: null,
      discountType: null,
      isMealTypeDis: false,
    });
  });

  it("names what the plan's length takes off — ENT-011", () => {
    expect(wire(plan)).toEqual({
      ...untouched,
      price: 142_000,
      discountPrice: 134_900,
      discountPer: 5,
      discountType: 'percent',
      isMealTypeDis: true,
      savedAmount: 7_100,
    });
  });

  it('contains the resulting percentage if the discounts of meal types differ', () => {
    const lunchOnly: QuoteInput = {
      ...plan,
      discounts: [{ dietId: 32, mealTypeId: 3, daysCount: 5, type: 'percent', value: 10 }],
    };
    expect(wire(lunchOnly)).toMatchObject({ discountPrice: 134_900, discountPer: 5, isMealTypeDis: true });
  });

  it('contains the voucher — ENT-011, PRI-015', () => {
    expect(wire({ ...plan, discounts: [] }, { voucher: credit })).toEqual({
      ...untouched,
      price: 142_000,
      discountPrice: 129_650,
      discountPer: 12_350,
      discountType: 'fixed',
      isMealTypeDis: false,
      voucher_id: 9,
      voucher_field: 'LAYLA123',
      savedAmount: 12_350,
    });
  });

  it("names a voucher of which a part stays 'New voucher' — PRI-010", () => {
    const large = { ...credit, value: 200_000 };
    expect(wire(plan, { voucher: large })).toMatchObject({
      discountPrice: 0,
      discountPer: 200_000,
      isMealTypeDis: true,
      voucher_id: 9,
      voucher_field: 'New voucher',
      savedAmount: 142_000,
    });
  });

  it('contains the coupon — ENT-011, PRI-014', () => {
    expect(wire(plan, { coupon })).toEqual({
      ...untouched,
      price: 142_000,
      discountPrice: 134_900,
      discountPer: 5,
      discountType: 'percent',
      isMealTypeDis: true,
      savedAmount: 7_100,
      discountPriceCoupon: 121_410,
      discountPerCoupon: 10,
      discountTypeCoupon: 'percent',
      savedCouponAmount: 13_490,
      couponCode: 'WELCOME10',
    });
  });

  it('gives the same total as the quote, with the deposit in AED — PRI-014, PRI-015, PRI-016, PRI-017', () => {
    expect(totalPayable(wire(plan), 180)).toBe(152_900);
    fc.assert(
      fc.property(anyQuote, (input) => {
        const codes: QuotedCodes = {
          voucher: input.voucher && { ...input.voucher, id: 1, code: 'V' },
          coupon: input.coupon && { ...input.coupon, code: 'C' },
        };
        const result = quote(input);
        const sent = priceDatasOf(result, codes);
        expect(v.is(priceDatas, sent)).toBe(true);
        expect(totalPayable(sent, (input.deposit ?? 0) / 100)).toBe(result.total);
      }),
    );
  });
});
