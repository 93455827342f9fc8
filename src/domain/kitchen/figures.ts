import type { BagContent } from './bag.ts';

/** What to cook of one dish for one diet. */
export interface DishCount {
  readonly dishId: number;
  readonly dietId: number;
  readonly count: number;
}

/** How many portions of one size to weigh of a part. */
export interface PartCount {
  readonly categoryId: number;
  readonly dishId: number;
  /** The size of a portion in grams or pieces. */
  readonly quantity: number;
  readonly count: number;
}

export interface SideCount {
  readonly dishId: number;
  readonly count: number;
}

/** What to cook and pack for one slot. */
export interface SlotFigures {
  readonly slotId: number;
  readonly bags: number;
  readonly dishes: readonly DishCount[];
  readonly parts: readonly PartCount[];
  readonly sides: readonly SideCount[];
}

interface Counted {
  readonly slotId: number;
  readonly content: BagContent;
}

type Ids<Row> = Omit<Row, 'count'>;

/** Counts rows that have the same ids, and returns those that do not cancel each other out, in the order of their ids. */
class Tally<Row extends { readonly count: number }> {
  readonly #rows = new Map<string, { readonly ids: Ids<Row>; count: number }>();

  add(ids: Ids<Row>, times: number): void {
    const key = Object.values(ids).join(' ');
    const known = this.#rows.get(key);
    if (known) known.count += times;
    else this.#rows.set(key, { ids, count: times });
  }

  rows(): readonly Row[] {
    const inOrder = (one: Ids<Row>, other: Ids<Row>): number => {
      const [mine, theirs] = [Object.values(one) as number[], Object.values(other) as number[]];
      return mine.map((value, at) => value - theirs[at]!).find((difference) => difference !== 0) ?? 0;
    };
    return [...this.#rows.values()]
      .filter(({ count }) => count !== 0)
      .toSorted((one, other) => inOrder(one.ids, other.ids))
      .map(({ ids, count }) => ({ ...ids, count }) as unknown as Row);
  }
}

/** @param weighed bags, each with how often it counts */
const figuresOf = (weighed: readonly (readonly [bag: Counted, times: number])[]): readonly SlotFigures[] => {
  const slots = new Map<
    number,
    { bags: number; dishes: Tally<DishCount>; parts: Tally<PartCount>; sides: Tally<SideCount> }
  >();
  for (const [{ slotId, content }, times] of weighed) {
    const slot = slots.get(slotId) ?? { bags: 0, dishes: new Tally(), parts: new Tally(), sides: new Tally() };
    slots.set(slotId, slot);
    slot.bags += times;
    for (const { dishId, sideIds, parts } of content.meals) {
      if (dishId !== null) slot.dishes.add({ dishId, dietId: content.dietId }, times);
      for (const part of parts)
        slot.parts.add({ categoryId: part.categoryId, dishId: part.dishId, quantity: part.quantity }, times);
      for (const sideId of sideIds) slot.sides.add({ dishId: sideId }, times);
    }
  }
  return [...slots]
    .toSorted(([one], [other]) => one - other)
    .map(([slotId, { bags, dishes, parts, sides }]) => ({
      slotId,
      bags,
      dishes: dishes.rows(),
      parts: parts.rows(),
      sides: sides.rows(),
    }));
};

/** What to cook for these bags, by slot. */
export const kitchenFigures = (bags: readonly Counted[]): readonly SlotFigures[] =>
  figuresOf(bags.map((bag) => [bag, 1]));

/** What has to be cooked in addition, and what is no longer needed (negative counts). Slots without a change are absent. */
export const figuresBetween = (before: readonly Counted[], after: readonly Counted[]): readonly SlotFigures[] =>
  figuresOf([
    ...before.map((bag): [Counted, number] => [bag, -1]),
    ...after.map((bag): [Counted, number] => [bag, 1]),
  ]).filter(
    ({ bags, dishes, parts, sides }) => bags !== 0 || dishes.length > 0 || parts.length > 0 || sides.length > 0,
  );
