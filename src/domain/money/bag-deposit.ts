/** Refundable, in AED; the setting BAG_DEPOSIT where it is given. */
export const BAG_DEPOSIT_AED = 180;

const FILS_A_DIRHAM = 100;

/** Both in fils: what this payment takes, and what stays due before the first delivery. */
export interface BagDeposit {
  readonly now: number;
  readonly due: number;
}

export interface DepositFacts {
  /** The customer's bag is paid for by an earlier order, as with any renewal behind a paid first order. */
  readonly alreadyPaid: boolean;
  /** The summary's choice; the other one is "pay before the first delivery". */
  readonly payNow: boolean;
  /** AED. */
  readonly amount?: number;
}

/** The deposit is mandatory on the first order; the customer only chooses when to pay it. */
export const bagDeposit = ({ alreadyPaid, payNow, amount = BAG_DEPOSIT_AED }: DepositFacts): BagDeposit => {
  const owed = alreadyPaid ? 0 : amount * FILS_A_DIRHAM;
  return payNow ? { now: owed, due: 0 } : { now: 0, due: owed };
};

/**
 * A `bag_price` as a client sends it, in AED: the whole deposit or nothing. Null for any other figure, which is refused.
 * Where nothing is owed only 0 is right.
 */
export const depositChoice = (
  bagPrice: number,
  { alreadyPaid, amount = BAG_DEPOSIT_AED }: Omit<DepositFacts, 'payNow'>,
): { readonly payNow: boolean } | null => {
  if (bagPrice === 0) return { payNow: false };
  return !alreadyPaid && bagPrice === amount ? { payNow: true } : null;
};
