/** The default of the setting BAG_DEPOSIT: refundable, in AED. */
export const BAG_DEPOSIT_AED = 180;

const FILS_A_DIRHAM = 100;

/** Both in fils: `now` is part of this payment, `due` must be paid before the first delivery. */
export interface BagDeposit {
  readonly now: number;
  readonly due: number;
}

export interface DepositFacts {
  /** Whether an earlier order has paid the deposit, as for every renewal after a paid first order. */
  readonly alreadyPaid: boolean;
  /** The customer's choice in the summary; false means "pay before the first delivery". */
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
 * Reads a client's `bag_price`, in AED: the whole deposit or 0. Null for any other amount, which is refused. If no
 * deposit is due, only 0 is valid.
 */
export const depositChoice = (
  bagPrice: number,
  { alreadyPaid, amount = BAG_DEPOSIT_AED }: Omit<DepositFacts, 'payNow'>,
): { readonly payNow: boolean } | null => {
  if (bagPrice === 0) return { payNow: false };
  return !alreadyPaid && bagPrice === amount ? { payNow: true } : null;
};
