import type { Day } from '../days/day.ts';
import { isLocked } from '../days/day-lock.ts';
import { percentOf, shareInParts, shareOf } from './rounding.ts';

/** The setting CANCELLATION_FEE_PERCENT where it is given. */
export const CANCELLATION_FEE_PERCENT = 20;

/** One of the customer's own vouchers that paid a part of an order. */
export interface PaidCredit {
  /** Fils. */
  readonly amount: number;
  /** The voucher has expired since: what it paid does not come back. */
  readonly expired?: boolean;
}

/** What the meals by weight of a plan cost by themselves, in fils: the list price less the discounts of the plan. */
export interface FitPrices {
  /** Of each day; a day without meals by weight is absent. */
  readonly ofDay: ReadonlyMap<Day, number>;
  /** Of all days that were bought. */
  readonly whole: number;
  /** How many days these are. */
  readonly days: number;
}

export interface CancelFacts {
  /** What was paid for the meals, in fils, without the bag deposit. */
  readonly price: number;
  /** What the customer's own credit paid of it beside that. */
  readonly credits?: readonly PaidCredit[];
  readonly paid: boolean;
  /** It waits for money that comes before its first delivery: no day of it is in preparation, however near. */
  readonly waits?: boolean;
  readonly daysCount: number;
  /** The days on which something is delivered: neither skipped nor paused. */
  readonly days: readonly Day[];
  /** Null or absent: every day costs the same. */
  readonly fit?: FitPrices | null;
  readonly today: Day;
  readonly feePercent?: number;
}

/** What a cancellation leads to, in fils; both are shown before it is confirmed. */
export interface CancelOutcomes {
  /** Days already delivered or in preparation; these are still delivered. */
  readonly received: number;
  /** What goes back to the customer: the meals not received, less the fee. 0 while nothing was paid. */
  readonly refund: number;
  /** What goes back as credit beside the refund: credit is no money, and no fee is taken of it. */
  readonly creditBack: number;
  /** The meals not received, without a fee, whatever they were paid with; null while the plan is not paid, for then no coupon is offered. */
  readonly coupon: number | null;
  /** What does not come back, because the voucher that paid it has expired. 0 while the plan is not paid. */
  readonly expired: number;
  /** The money that was paid for meals not received, in fils; 0 while the plan is not paid. */
  readonly money: number;
  /** What each voucher paid for meals not received, in fils and in the order of `credits`. Expired ones are among them. */
  readonly credits: readonly number[];
}

/**
 * What was paid for the days received. Each day costs what its own meals by weight cost, and of the rest of the price (ready
 * meals, less a code of so many dirhams) the same share as every other day. No day costs less than nothing.
 */
const paidFor = (
  received: readonly Day[],
  { whole, daysCount, fit }: { readonly whole: number; readonly daysCount: number; readonly fit: FitPrices | null },
): number => {
  if (fit === null || fit.days <= 0) return shareOf(whole, received.length, daysCount);
  // Both shares over one denominator, so that the sum is rounded once.
  const denominator = daysCount * fit.days;
  const rest = whole * fit.days - fit.whole * daysCount;
  const sum = received.reduce((all, on) => all + Math.max(0, rest + (fit.ofDay.get(on) ?? 0) * denominator), 0);
  return Math.min(whole, shareOf(sum, 1, denominator));
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/**
 * Days delivered or in preparation are received and keep what was paid for them, by money and by each voucher in the same
 * proportion. Everything else goes back.
 */
export const cancelOutcomes = ({
  price,
  credits = [],
  paid,
  waits = false,
  daysCount,
  days,
  fit = null,
  today,
  feePercent = CANCELLATION_FEE_PERCENT,
}: CancelFacts): CancelOutcomes => {
  const received = waits ? [] : days.filter((value) => isLocked(value, today)).slice(0, Math.max(0, daysCount));
  const parts = [price, ...credits.map(({ amount }) => amount)];
  const kept = daysCount <= 0 ? sum(parts) : paidFor(received, { whole: sum(parts), daysCount, fit });
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
