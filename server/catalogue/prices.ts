import { QUICK_DAYS } from '../../src/domain/plan/day-choices.ts';
import { dietIds } from './diet-rules.ts';
import { diets } from './diets.ts';

/** Fils a day by diet: lunch and dinner, breakfast, snack. */
const perDiet: Readonly<Record<number, readonly [main: number, breakfast: number, snack: number]>> = {
  [dietIds.balanced]: [3550, 2200, 1200],
  [dietIds.vegan]: [3550, 2400, 1400],
  [dietIds.vegetarian]: [3550, 2200, 1200],
  [dietIds.trim]: [3750, 2400, 1200],
  [dietIds.weightLoss]: [3750, 2400, 1200],
  [dietIds.keto]: [4250, 2600, 1600],
  [dietIds.flexibleCarnivore]: [4250, 2600, 1400],
  [dietIds.customised]: [4250, 2600, 1400],
  [dietIds.gain]: [4550, 2800, 1800],
  [dietIds.athletes]: [4550, 2800, 1800],
};

/** Protein add-on, fils a day: `value`, and `newValue` for diets with `add_on_pricing` 'new'. */
const addOn = { value: 900, newValue: 1200 } as const;

export interface Price {
  readonly id: number;
  readonly dietId: number;
  /** Null: the same for every plan length. */
  readonly planId: number | null;
  readonly mealTypeId: number;
  readonly value: number;
  readonly newValue: number;
}

const valueOf = (dietId: number, mealTypeId: number): { value: number; newValue: number } => {
  if (mealTypeId === 6) return addOn;
  const row = perDiet[dietId];
  if (!row) throw new RangeError(`no price for diet ${dietId}`);
  const [main, breakfast, snack] = row;
  const value = mealTypeId === 1 ? breakfast : mealTypeId === 2 || mealTypeId === 4 ? snack : main;
  return { value, newValue: value };
};

/** Ids: diet × 10 + meal type. Sides of a diet are part of the main's price. */
export const prices: readonly Price[] = diets.flatMap(({ id: dietId, mealTypeIds }) =>
  mealTypeIds.map((mealTypeId) => ({
    id: dietId * 10 + mealTypeId,
    dietId,
    planId: null,
    mealTypeId,
    ...valueOf(dietId, mealTypeId),
  })),
);

const percentByDays: Readonly<Record<(typeof QUICK_DAYS)[number], number>> = {
  5: 0,
  6: 0,
  20: 5,
  24: 7,
  30: 10,
  40: 12,
};

export interface DayCountDiscount {
  readonly id: number;
  readonly dietId: number;
  readonly daysCount: number;
  readonly type: 'percent';
  readonly value: number;
}

/** The same ladder for every diet and meal type. Ids: diet × 100 + day count. */
export const dayCountDiscounts: readonly DayCountDiscount[] = diets.flatMap(({ id: dietId }) =>
  QUICK_DAYS.map((daysCount) => ({
    id: dietId * 100 + daysCount,
    dietId,
    daysCount,
    type: 'percent',
    value: percentByDays[daysCount],
  })),
);
