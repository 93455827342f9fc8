/** The amounts by which smaller meals reduce an order, in fils. */
export interface TakenOff {
  readonly money: number;
  /** The amount deducted from each of the customer's own vouchers, in their order. */
  readonly credits: readonly number[];
}

/**
 * Reduces an order's cost by `less` fils: first its price, then the amounts that the customer's own vouchers paid. Never
 * more than the order costs.
 */
export const takenOffOrder = (
  less: number,
  { price, credits }: { readonly price: number; readonly credits: readonly number[] },
): TakenOff => {
  const money = Math.min(less, price);
  let left = less - money;
  return {
    money,
    credits: credits.map((amount) => {
      const taken = Math.min(left, amount);
      left -= taken;
      return taken;
    }),
  };
};
