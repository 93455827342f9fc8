/** An entry of the price list, in fils a day. */
export interface PriceEntry {
  readonly dietId: number;
  /** Null: valid for every plan. */
  readonly planId: number | null;
  readonly mealTypeId: number;
  readonly value: number;
  /** The price of an add-on in diets with `add_on_pricing` 'new'. */
  readonly newValue: number | null;
}

export interface PricedType {
  readonly id: number;
  /** The meal type that a side type belongs to; null for a separate meal. */
  readonly parentId: number | null;
  readonly isAddOn: boolean;
}

export interface PriceQuestion {
  readonly dietId: number;
  readonly planId: number | null;
  readonly mealTypeIds: readonly number[];
  /** The diet's `add_on_pricing`: 'new' makes its add-ons cost `newValue`. */
  readonly addOnPricing: string | null;
  readonly types: readonly PricedType[];
  /**
   * Types that ready dishes fill in a plan with custom-fit meals; they are preset meals although they are not add-ons.
   */
  readonly presetTypeIds?: readonly number[];
}

/** The price of one meal type, in fils. A preset meal (an add-on) is not part of the main price. */
export interface MealCharge {
  readonly mealTypeId: number;
  readonly preset: boolean;
  readonly amount: number;
}

const entryFor = (
  prices: readonly PriceEntry[],
  { dietId, planId }: PriceQuestion,
  type: number,
): PriceEntry | undefined => {
  const entries = prices.filter((entry) => entry.dietId === dietId && entry.mealTypeId === type);
  const own = planId === null ? undefined : entries.find((entry) => entry.planId === planId);
  return own ?? entries.find((entry) => entry.planId === null);
};

/**
 * The daily price of each chosen meal type, main meals before preset ones. An entry for the plan has priority over one
 * for all plans. A side without an entry is included in its meal's price; any other type without one is `unpriced` and
 * cannot be sold.
 */
export const dayCharges = (
  prices: readonly PriceEntry[],
  question: PriceQuestion,
): { readonly charges: readonly MealCharge[]; readonly unpriced: readonly number[] } => {
  const unpriced: number[] = [];
  const charges = [...new Set(question.mealTypeIds)].flatMap((mealTypeId): MealCharge[] => {
    const type = question.types.find(({ id }) => id === mealTypeId);
    const entry = entryFor(prices, question, mealTypeId);
    if (!type || !entry) {
      if (!type || type.parentId === null) unpriced.push(mealTypeId);
      return [];
    }
    const anew = type.isAddOn && question.addOnPricing === 'new';
    return [
      {
        mealTypeId,
        preset: type.isAddOn || (question.presetTypeIds ?? []).includes(mealTypeId),
        amount: anew ? (entry.newValue ?? entry.value) : entry.value,
      },
    ];
  });
  return { charges: charges.toSorted((a, b) => Number(a.preset) - Number(b.preset)), unpriced };
};

/** Multiplies daily prices by the number of days: the price of each meal type in the whole plan. */
export const planCharges = (charges: readonly MealCharge[], days: number): MealCharge[] =>
  charges.map((charge) => ({ ...charge, amount: charge.amount * days }));
