/** What smaller meals take off an order, in fils. */
export interface TakenOff {
  readonly money: number;
  /** Of what each of the customer's own vouchers paid, in their order. */
  readonly credits: readonly number[];
}

/**
 * Takes `less` fils off what an order costs: of its price first, then of what the customer's own vouchers paid of it. Never
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
