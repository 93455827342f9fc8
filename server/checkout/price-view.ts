import type { InferOutput } from 'valibot';

import type { Quote } from '../../src/domain/quote.ts';
import type { priceDatas } from '../../src/protocol/checkout-plan.ts';
import type { Code } from './codes.ts';
import type { Priced } from './price-checkout.ts';

export type PriceDatas = InferOutput<typeof priceDatas>;

/** The three figures of the plan parameters, in fils. */
export interface PlanFigures {
  /** What the meals cost after every code, without the deposit. */
  readonly price: number;
  /** Before anything is taken off. */
  readonly full_price: number;
  /** After the discount of the plan's length, before any code. */
  readonly discount_price: number;
}

export const figuresOf = ({ payable, mainPrice, presetPrice, subTotal }: Quote): PlanFigures => ({
  price: payable,
  full_price: mainPrice + presetPrice,
  discount_price: subTotal,
});

const LEFT_OVER = 'New voucher';

/** A quote as the specification's clients read it: fields that nothing touches are null. Percent, or fils, in `…Per`. */
export const priceDatasOf = (quote: Quote, code: Code | null): PriceDatas => {
  const full = quote.mainPrice + quote.presetPrice;
  const voucher = code?.kind === 'voucher' ? code : null;
  const coupon = code?.kind === 'coupon' ? code : null;
  const saved = quote.discount + quote.voucherSaved;
  return {
    price: full,
    discountPrice: saved > 0 ? full - saved : null,
    discountPer: voucher ? voucher.effect.value : full > 0 ? Math.round((quote.discount * 100) / full) || null : null,
    discountType: voucher ? voucher.effect.type : quote.discount > 0 ? 'percent' : null,
    isMealTypeDis: quote.discount > 0,
    discountPriceCoupon: coupon ? quote.payable : null,
    discountPerCoupon: coupon ? coupon.effect.value : null,
    discountTypeCoupon: coupon ? coupon.effect.type : null,
    savedCouponAmount: coupon ? quote.couponSaved : null,
    couponCode: coupon ? coupon.row.code : null,
    voucher_id: voucher ? voucher.row.id : null,
    voucher_field: voucher ? (quote.newVoucher > 0 ? LEFT_OVER : voucher.row.code) : null,
    savedAmount: saved > 0 ? saved : null,
  };
};

/** Client figures are only compared. True when one that was sent is not ours. */
export const differs = (sent: Readonly<Record<string, unknown>>, ours: object): boolean =>
  Object.entries(ours).some(([name, value]) => typeof sent[name] === 'number' && sent[name] !== (value ?? 0));

/** Fresh figures beside a refusal, in fils. */
export const priceFacts = ({ quote, code }: Priced): Readonly<Record<string, unknown>> => ({
  ...figuresOf(quote),
  total: quote.total,
  priceDatas: priceDatasOf(quote, code),
});
