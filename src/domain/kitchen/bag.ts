/** One part of a meal by weight. */
export interface BagPart {
  readonly categoryId: number;
  readonly dishId: number;
  /** Grams or pieces, as the category says. */
  readonly quantity: number;
}

/** One meal in a bag: a dish with its sides, or the parts of a meal by weight. */
export interface BagMeal {
  readonly mealTypeId: number;
  readonly dishId: number | null;
  readonly sideIds: readonly number[];
  readonly parts: readonly BagPart[];
}

/** What a bag contains. */
export interface BagContent {
  readonly dietId: number;
  readonly meals: readonly BagMeal[];
}

/** A bag that has to be packed for a day. */
export interface PlannedBag {
  readonly orderId: number;
  readonly userId: number;
  /** `NO_SLOT` if no delivery time is known. */
  readonly slotId: number;
  readonly content: BagContent;
}

/** The slot of bags whose delivery time is not known. */
export const NO_SLOT = 0;

const partKey = ({ categoryId, dishId, quantity }: BagPart): string => `${categoryId}:${dishId}:${quantity}`;

const mealKey = ({ mealTypeId, dishId, sideIds, parts }: BagMeal): string =>
  [mealTypeId, dishId ?? '', sideIds.toSorted((a, b) => a - b).join(','), parts.map(partKey).toSorted().join(',')].join(
    ' ',
  );

/** True if both bags contain the same food. The order of meals, sides and parts does not matter. */
export const isSameFood = (one: BagContent, other: BagContent): boolean => {
  const keyOf = ({ dietId, meals }: BagContent): string => `${dietId} ${meals.map(mealKey).toSorted().join('|')}`;
  return keyOf(one) === keyOf(other);
};

/** The number of a bag as its label, every list and the driver's phone show it: numbers run for each slot of a day. */
export const bagCode = (slotId: number, number: number | null): string =>
  number === null ? '–' : `${slotId}-${number}`;
