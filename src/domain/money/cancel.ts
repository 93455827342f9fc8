import type { Day } from '../days/day.ts';
import { isLocked } from '../days/day-lock.ts';
import { percentOf, shareOf } from './rounding.ts';

/** The setting CANCELLATION_FEE_PERCENT where it is given. */
export const CANCELLATION_FEE_PERCENT = 20;

export interface CancelFacts {
  /** What was paid for the meals, in fils, without the bag deposit. */
  readonly price: number;
  /** What the customer's own credit paid of it beside that, in fils. */
  readonly credit?: number;
  readonly paid: boolean;
  /** It waits for money that comes before its first delivery: no day of it is in preparation, however near. */
  readonly waits?: boolean;
  readonly daysCount: number;
  /** The days on which something is delivered: neither skipped nor paused. */
  readonly days: readonly Day[];
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
}

/** Every day of a plan is worth the same share of what was paid. */
export const cancelOutcomes = ({
  price,
  credit = 0,
  paid,
  waits = false,
  daysCount,
  days,
  today,
  feePercent = CANCELLATION_FEE_PERCENT,
}: CancelFacts): CancelOutcomes => {
  const received = waits ? 0 : Math.min(daysCount, days.filter((value) => isLocked(value, today)).length);
  if (!paid || daysCount <= 0) return { received, refund: 0, creditBack: 0, coupon: null };
  const left = price - shareOf(price, received, daysCount);
  const creditBack = credit - shareOf(credit, received, daysCount);
  return { received, refund: left - percentOf(left, feePercent), creditBack, coupon: left + creditBack };
};
