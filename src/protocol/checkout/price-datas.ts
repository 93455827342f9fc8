import type { InferOutput } from 'valibot';

import type { CodeEffect } from '../../domain/money/coupon.ts';
import type { Quote } from '../../domain/money/quote.ts';
import type { priceDatas } from './checkout-plan.ts';

export type PriceDatas = InferOutput<typeof priceDatas>;

/** Which codes a quote holds, as the customer knows them. */
export interface QuotedCodes {
  readonly voucher?: (CodeEffect & { readonly id: number; readonly code: string }) | null;
  readonly coupon?: (CodeEffect & { readonly code: string }) | null;
}

/** What a voucher is called of which something is left. */
const LEFT_OVER = 'New voucher';

/**
 * A quote in the wire's words, in fils; fields that nothing touches are null:
 * - `price`: meals and presets before anything is taken off.
 * - `discountPrice`, `savedAmount`: the same after the plan's length and the voucher, and what the two take.
 * - `discountPer`, `discountType`: the voucher's value and kind; without one the percent that the plan's length comes to.
 * - `isMealTypeDis`: the plan's length takes something off.
 * - `voucher_id`, `voucher_field`: the voucher and its code, or 'New voucher' when a part of it stays.
 * - `discountPriceCoupon`, `discountPerCoupon`, `discountTypeCoupon`, `savedCouponAmount`, `couponCode`: the price after the
 *   coupon as well, the coupon's value and kind, what it takes, its code.
 *
 * So that, as specified, the total payable is `discountPriceCoupon ?? discountPrice ?? price`, plus the deposit.
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

/** The specification's total payable in fils; `bagPrice` in AED. Equal to the quote's total. */
export const totalPayable = ({ price, discountPrice, discountPriceCoupon }: PriceDatas, bagPrice: number): number =>
  (discountPriceCoupon ?? discountPrice ?? price) + 100 * bagPrice;
