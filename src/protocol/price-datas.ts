import type { InferOutput } from 'valibot';

import type { CodeEffect } from '../domain/coupon.ts';
import { discountFor, type DayCountDiscount } from '../domain/discounts.ts';
import type { Quote, QuoteInput } from '../domain/quote.ts';
import type { priceDatas } from './checkout-plan.ts';

export type PriceDatas = InferOutput<typeof priceDatas>;

/** Which codes a quote holds, as the customer knows them. */
export interface QuotedCodes {
  readonly voucher?: (CodeEffect & { readonly id: number; readonly code: string }) | null;
  readonly coupon?: (CodeEffect & { readonly code: string }) | null;
}

/** The entry that every meal type shares, so that its percent can be named; null where they differ or none takes anything. */
const sharedEntry = ({ charges, discounts, dietId, days }: QuoteInput): DayCountDiscount | null => {
  const [first, ...others] = new Set(
    charges.map(({ mealTypeId }) => discountFor(discounts, { dietId, days }, mealTypeId)),
  );
  return first && others.length === 0 && first.value > 0 ? first : null;
};

/**
 * A quote in the wire's words, in fils:
 * - `price`: meals and presets before anything is taken off.
 * - `discountPrice`: the same after the plan's length and the voucher; null when neither takes anything.
 * - `discountPer`, `discountType`: the figure behind it – the plan's length where that takes something and is the same for
 *   all meal types, else the voucher's value; percent, or fils.
 * - `isMealTypeDis`: the plan's length takes something off.
 * - `savedAmount`, `voucher_id`, `voucher_field`: what the voucher takes, its id and its code.
 * - `discountPriceCoupon`: the price after the coupon as well; null without a coupon.
 * - `discountPerCoupon`, `discountTypeCoupon`, `savedCouponAmount`, `couponCode`: its value, what it takes, its code.
 *
 * So that, as specified, the total payable is `discountPriceCoupon ?? discountPrice ?? price`, plus the deposit.
 */
export const priceDatasOf = (quote: Quote, input: QuoteInput, { voucher, coupon }: QuotedCodes = {}): PriceDatas => {
  const byLength = quote.discount > 0;
  const figure = byLength ? sharedEntry(input) : voucher;
  return {
    price: quote.mainPrice + quote.presetPrice,
    discountPrice: byLength || voucher ? quote.subTotal - quote.voucherSaved : null,
    discountPer: figure?.value ?? null,
    discountType: figure?.type ?? null,
    isMealTypeDis: byLength,
    discountPriceCoupon: coupon ? quote.payable : null,
    discountPerCoupon: coupon?.value ?? null,
    discountTypeCoupon: coupon?.type ?? null,
    savedCouponAmount: coupon ? quote.couponSaved : null,
    couponCode: coupon?.code ?? null,
    voucher_id: voucher?.id ?? null,
    voucher_field: voucher?.code ?? null,
    savedAmount: voucher ? quote.voucherSaved : null,
  };
};

/** The specification's total payable in fils; `bagPrice` in AED. Equal to the quote's total. */
export const totalPayable = ({ price, discountPrice, discountPriceCoupon }: PriceDatas, bagPrice: number): number =>
  (discountPriceCoupon ?? discountPrice ?? price) + 100 * bagPrice;
