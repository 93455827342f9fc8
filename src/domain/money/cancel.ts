import type { Day } from '../days/day.ts';
import { isLocked } from '../days/day-lock.ts';
import { percentOf, shareInParts, shareOf } from './rounding.ts';

/** The default of the setting CANCELLATION_FEE_PERCENT. */
export const CANCELLATION_FEE_PERCENT = 20;

/** A voucher of the customer that paid a part of an order. */
export interface PaidCredit {
  /** Fils. */
  readonly amount: number;
  /** Whether the voucher has expired since: its part is not refunded. */
  readonly expired?: boolean;
}

/** The price of a plan's meals by weight alone, in fils: the list price minus the plan's discounts. */
export interface FitPrices {
  /** The price of each day; a day without meals by weight is missing. */
  readonly ofDay: ReadonlyMap<Day, number>;
  /** The price of all bought days. */
  readonly whole: number;
  /** The number of these days. */
  readonly days: number;
}

/** The price of a plan's additional sides, in fils. */
export interface SidePrices {
  /** The price of the sides of each day; a day without additional sides is missing. */
  readonly ofDay: ReadonlyMap<Day, number>;
  /** The price of all of them. */
  readonly whole: number;
}

export interface CancelFacts {
  /** The amount that was paid for the meals, in fils, without the bag deposit and the customer's credit. */
  readonly price: number;
  /** The additional amounts that the customer's own credit paid. */
  readonly credits?: readonly PaidCredit[];
  readonly paid: boolean;
  /**
   * Whether the plan waits for a payment before its first delivery: then none of its days is in preparation, even soon
   * ones.
   */
  readonly waits?: boolean;
  readonly daysCount: number;
  /** The days with a delivery: neither skipped nor paused. */
  readonly days: readonly Day[];
  /** Null or missing: every day costs the same. */
  readonly fit?: FitPrices | null;
  /** Missing: the plan has no additional sides. */
  readonly sides?: SidePrices;
  readonly today: Day;
  readonly feePercent?: number;
}

/** The results of a cancellation, in fils; both outcomes are shown before the customer confirms. */
export interface CancelOutcomes {
  /** The number of days already delivered or in preparation, which are still delivered. */
  readonly received: number;
  /** The refund for the meals not received, minus the fee. 0 if nothing was paid. */
  readonly refund: number;
  /** The credit that is returned in addition to the refund: credit is not money, so no fee is deducted. */
  readonly creditBack: number;
  /**
   * The value of the meals not received, without a fee, paid by money or credit; null while the plan is not paid, because
   * then no coupon is offered.
   */
  readonly coupon: number | null;
  /** The amount that is not refunded because its voucher has expired. 0 while the plan is not paid. */
  readonly expired: number;
  /** The money that was paid for meals not received, in fils; 0 while the plan is not paid. */
  readonly money: number;
  /**
   * The amount that each voucher paid for meals not received, in fils and in the order of `credits`. Expired vouchers are
   * included.
   */
  readonly credits: readonly number[];
}

/**
 * The price of the received days without additional sides. Each day costs its own meals by weight plus an equal share of the rest of the price
 * (ready meals, minus a code of a fixed amount). No day costs less than 0.
 */
const paidFor = (
  received: readonly Day[],
  { whole, daysCount, fit }: { readonly whole: number; readonly daysCount: number; readonly fit: FitPrices | null },
): number => {
  if (fit === null || fit.days <= 0) return shareOf(whole, received.length, daysCount);
  // Both parts have one denominator, so that the sum is rounded only once.
  const denominator = daysCount * fit.days;
  const rest = whole * fit.days - fit.whole * daysCount;
  const sum = received.reduce((all, on) => all + Math.max(0, rest + (fit.ofDay.get(on) ?? 0) * denominator), 0);
  return Math.min(whole, shareOf(sum, 1, denominator));
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

const NO_SIDES: SidePrices = { ofDay: new Map(), whole: 0 };

/** The price of the received days: each costs its own additional sides, and its part of the rest of the price. */
const keptFor = (
  received: readonly Day[],
  { whole, sides, ...rest }: Parameters<typeof paidFor>[1] & { readonly sides: SidePrices },
): number => {
  const ofSides = sum(received.map((on) => sides.ofDay.get(on) ?? 0));
  const meals = Math.max(0, whole - sides.whole);
  return Math.min(whole, ofSides + paidFor(received, { whole: meals, ...rest }));
};

/**
 * Days delivered or in preparation count as received: the amount paid for them is kept, from money and from each voucher
 * in the same proportion. Everything else is refunded.
 */
export const cancelOutcomes = ({
  price,
  credits = [],
  paid,
  waits = false,
  daysCount,
  days,
  fit = null,
  sides = NO_SIDES,
  today,
  feePercent = CANCELLATION_FEE_PERCENT,
}: CancelFacts): CancelOutcomes => {
  const received = waits ? [] : days.filter((value) => isLocked(value, today)).slice(0, Math.max(0, daysCount));
  const parts = [price, ...credits.map(({ amount }) => amount)];
  const kept = daysCount <= 0 ? sum(parts) : keptFor(received, { whole: sum(parts), daysCount, fit, sides });
  const keptOf = shareInParts(kept, parts);
  const [money = 0, ...left] = parts.map((part, at) => part - keptOf[at]!);
  const outcomes = { received: received.length, credits: left };
  if (!paid || daysCount <= 0) return { ...outcomes, refund: 0, creditBack: 0, coupon: null, expired: 0, money: 0 };
  const expired = sum(left.filter((_, at) => credits[at]?.expired));
  const creditBack = sum(left) - expired;
  return {
    ...outcomes,
    refund: money - percentOf(money, feePercent),
    creditBack,
    coupon: money + creditBack,
    expired,
    money,
  };
};
