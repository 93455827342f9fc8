/** The additional side of one meal on a placed plan, with prices in fils; 0 for no side. */
interface SideChange {
  /** The price of the side that the meal has now. */
  readonly now: number;
  /** The price of the wanted side. */
  readonly wanted: number;
}

/** The amount that a changed side adds to the price of its day; negative if the day becomes cheaper. */
export const sideDifference = ({ now, wanted }: SideChange): number => wanted - now;

/**
 * True if a change waits until it is paid: on a paid plan, unless the credit that the day gave when it became cheaper
 * covers it.
 */
export const waitsForPayment = (
  difference: number,
  { paid, credit }: { readonly paid: boolean; readonly credit: number },
): boolean => paid && difference > credit;
