import type { InferOutput } from 'valibot';

import type { CodeEffect } from '../../domain/money/coupon.ts';
import type { Quote } from '../../domain/money/quote.ts';
import type { priceDatas } from './checkout-plan.ts';

export type PriceDatas = InferOutput<typeof priceDatas>;

/** The codes in a quote, in the form in which the customer knows them. */
export interface QuotedCodes {
  readonly voucher?: (CodeEffect & { readonly id: number; readonly code: string }) | null;
  readonly coupon?: (CodeEffect & { readonly code: string }) | null;
}

/** The name of a voucher with a remaining amount. */
const LEFT_OVER = 'New voucher';

/**
 * Returns a quote with the protocol's field names, in fils; fields that do not apply are null:
 * - `price`: meals and presets before any discount.
 * - `discountPrice`, `savedAmount`: the price after the discount for the plan's length and the voucher, and the sum of
 * both.
 * - `discountPer`, `discountType`: the voucher's value and kind; without a voucher the percent for the plan's length.
 * - `isMealTypeDis`: whether the plan's length gives a discount.
 * - `voucher_id`, `voucher_field`: the voucher and its code, or 'New voucher' if a part of it remains.
 * - `discountPriceCoupon`, `discountPerCoupon`, `discountTypeCoupon`, `savedCouponAmount`, `couponCode`: the price after
 * the coupon, too, the coupon's value and kind, its discount, its code. So, as specified, the total payable is
 * `discountPriceCoupon ?? discountPrice ?? price`, plus the deposit.
 */
export const priceDatasOf = (quote: Quote, { voucher, coupon }: QuotedCodes = {}): PriceDatas => {
  const price = quote.mainPrice + quote.presetPrice;
  const saved = quote.discount + quote.voucherSaved;
  const byLength = quote.discount > 0;
  return {
    price,
    discountPrice: saved > 0 ? price - saved : null,
    discountPer: voucher?.value ?? (byLength ? Math.round((quote.discount * 100) / price) : null),
    discountType: voucher?.type ?? (byLength ? 'percent' : null),
    isMealTypeDis: byLength,
    discountPriceCoupon: coupon ? quote.payable : null,
    discountPerCoupon: coupon?.value ?? null,
    discountTypeCoupon: coupon?.type ?? null,
    savedCouponAmount: coupon ? quote.couponSaved : null,
    couponCode: coupon?.code ?? null,
    voucher_id: voucher?.id ?? null,
    voucher_field: voucher ? (quote.newVoucher > 0 ? LEFT_OVER : voucher.code) : null,
    savedAmount: saved > 0 ? saved : null,
  };
};

/** Returns the specification's total payable in fils; `bagPrice` in AED. Equal to the quote's total. */
export const totalPayable = ({ price, discountPrice, discountPriceCoupon }: PriceDatas, bagPrice: number): number =>
  (discountPriceCoupon ?? discountPrice ?? price) + 100 * bagPrice;
