import { takenOff, type CodeEffect } from './coupon.ts';
import { discountCharges, type DayCountDiscount } from './discounts.ts';
import type { MealCharge } from './price-list.ts';
import { shareOf } from './rounding.ts';

export const VAT_PERCENT = 5;

/** All inputs of a price. Money in fils. */
export interface QuoteInput {
  readonly dietId: number;
  readonly days: number;
  /** The price of each meal type in the whole plan: from the price list times the days, or from custom-fit parts. */
  readonly charges: readonly MealCharge[];
  readonly discounts: readonly DayCountDiscount[];
  /** The customer's own credit or percent voucher, applied before a coupon. */
  readonly voucher?: CodeEffect | null;
  readonly coupon?: CodeEffect | null;
  /** The bag deposit that is paid now. */
  readonly deposit?: number;
  readonly vatPercent?: number;
}

/** A row of the breakdown, in fils; deductions are negative. The sum of the rows is the total. */
export type QuoteLine =
  | { readonly kind: 'main' | 'preset'; readonly mealTypeId: number; readonly amount: number }
  | { readonly kind: 'discount' | 'voucher' | 'coupon' | 'deposit'; readonly amount: number };

/** A price with its parts, all in whole fils: total = mainPrice + presetPrice − discount − savings + deposit. */
export interface Quote {
  /** The main meals before all deductions. */
  readonly mainPrice: number;
  /** The preset meals (add-ons) before all deductions. */
  readonly presetPrice: number;
  /** The discount for the plan's length. */
  readonly discount: number;
  /** Meals after that discount, before any code. */
  readonly subTotal: number;
  readonly voucherSaved: number;
  readonly couponSaved: number;
  /** The remaining value of a fixed voucher for the next order. A coupon has none: it would become credit. */
  readonly newVoucher: number;
  /** The meals after all codes, without the deposit. */
  readonly payable: number;
  readonly deposit: number;
  /** The tax included in `payable`. A refundable deposit has no tax. */
  readonly vatIncluded: number;
  readonly total: number;
  readonly lines: readonly QuoteLine[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((whole, amount) => whole + amount, 0);

/** The tax included in a price. */
export const vatInside = (fils: number, percent = VAT_PERCENT): number => shareOf(fils, percent, 100 + percent);

const NOTHING = { taken: 0, rest: 0 };

/** Deducts a code from the remaining price: of the main meals, or of the sub total. */
const takeFrom = (effect: CodeEffect | null | undefined, left: { readonly sub: number; readonly main: number }) =>
  effect ? takenOff(effect, effect.applyType === 'mainprice' ? left.main : left.sub) : NOTHING;

/**
 * The only calculation of a plan's price, used by server and screens. The discount for the plan's length is deducted
 * first; then a coupon on the main price, the voucher, any other coupon, in this order. The main price is the price of
 * the main meals after that discount. No code deducts more than the remaining price or affects the deposit.
 */
export const quote = ({
  dietId,
  days,
  charges,
  discounts,
  voucher,
  coupon,
  deposit = 0,
  vatPercent = VAT_PERCENT,
}: QuoteInput): Quote => {
  const discounted = discountCharges(charges, discounts, { dietId, days });
  const mains = discounted.filter(({ preset }) => !preset);
  const presets = discounted.filter(({ preset }) => preset);
  const mainPrice = sum(mains.map(({ amount }) => amount));
  const presetPrice = sum(presets.map(({ amount }) => amount));
  const discount = sum(discounted.map((charge) => charge.discount));
  const subTotal = mainPrice + presetPrice - discount;
  const mainLeft = mainPrice - sum(mains.map((charge) => charge.discount));

  // A coupon on the main price applies to all of it; any other coupon is applied after the voucher.
  const couponFirst = coupon?.applyType === 'mainprice';
  const first = takeFrom(couponFirst ? coupon : voucher, { sub: subTotal, main: mainLeft });
  const second = takeFrom(couponFirst ? voucher : coupon, {
    sub: subTotal - first.taken,
    main: mainLeft - first.taken,
  });
  const [byCoupon, byVoucher] = couponFirst ? [first, second] : [second, first];
  const payable = subTotal - byVoucher.taken - byCoupon.taken;

  const off = (kind: 'discount' | 'voucher' | 'coupon', amount: number): QuoteLine[] =>
    amount > 0 ? [{ kind, amount: -amount }] : [];
  return {
    mainPrice,
    presetPrice,
    discount,
    subTotal,
    voucherSaved: byVoucher.taken,
    couponSaved: byCoupon.taken,
    newVoucher: byVoucher.rest,
    payable,
    deposit,
    vatIncluded: vatInside(payable, vatPercent),
    total: payable + deposit,
    lines: [
      ...[...mains, ...presets].map(({ mealTypeId, preset, amount }): QuoteLine => ({
        kind: preset ? 'preset' : 'main',
        mealTypeId,
        amount,
      })),
      ...off('discount', discount),
      ...off('voucher', byVoucher.taken),
      ...off('coupon', byCoupon.taken),
      ...(deposit > 0 ? [{ kind: 'deposit' as const, amount: deposit }] : []),
    ],
  };
};
