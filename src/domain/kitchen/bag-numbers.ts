interface Bag {
  readonly orderId: number;
  readonly slotId: number;
}

/** Sorts bags as they get their numbers: by slot, then by order. */
export const inPackingOrder = <B extends Bag>(bags: readonly B[]): readonly B[] =>
  bags.toSorted((one, other) => one.slotId - other.slotId || one.orderId - other.orderId);

/**
 * Gives each bag the next number of its slot.
 * @param last the last number that each slot has given; a number is never given again, also if its bag was withdrawn
 */
export const numberBags = <B extends Bag>(
  bags: readonly B[],
  last: ReadonlyMap<number, number>,
): { readonly numbered: readonly (B & { readonly number: number })[]; readonly last: ReadonlyMap<number, number> } => {
  const next = new Map(last);
  const numbered = inPackingOrder(bags).map((bag) => {
    const number = (next.get(bag.slotId) ?? 0) + 1;
    next.set(bag.slotId, number);
    return { ...bag, number };
  });
  return { numbered, last: next };
};
