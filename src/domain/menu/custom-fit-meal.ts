import { unitOf } from './custom-fit.ts';
import type { CustomMeal } from './plan-map.ts';

/** The maximum quantity, in grams or in pieces of sauce. */
export const FIT_MAX = { g: 400, pc: 4 } as const;

/** The served quantity of a part: the minimum and the usual portion, in grams or in pieces of sauce. */
export interface Portion {
  readonly least: number;
  readonly usual: number;
}

const GARNISH: Portion = { least: 50, usual: 100 };
const PORTIONS: Readonly<Record<number, Portion>> = {
  1: { least: 80, usual: 150 },
  2: GARNISH,
  3: GARNISH,
  4: { least: 0, usual: 1 },
};

/** The portions of a category; a category added later is served like carbs and vegetables. */
export const portionOf = (categoryId: number): Portion => PORTIONS[categoryId] ?? GARNISH;

/** A category, with the data that the meal's form needs. */
export interface FitCategory {
  readonly id: number;
  /** True for proteins: the category must be filled in every custom-fit meal. */
  readonly main: boolean;
  /** The category's own largest quantity. */
  readonly max?: number;
}

/** A meal that is being put together: a category may be chosen before its dish or quantity. */
export type FitDraft = Readonly<Record<number, { readonly dishId: number | null; readonly qty: number | null }>>;

const without = <R extends FitDraft>(draft: R, category: number): FitDraft =>
  Object.fromEntries(Object.entries(draft).filter(([id]) => Number(id) !== category));

/**
 * Sets the dish of a category in the draft: a first dish starts with one usual portion; clearing the dish removes its
 * row.
 */
export const chooseFitDish = (draft: FitDraft, category: number, dishId: number | null): FitDraft =>
  dishId === null
    ? without(draft, category)
    : { ...draft, [category]: { dishId, qty: draft[category]?.qty ?? portionOf(category).usual } };

/**
 * Sets a quantity in the draft; 0 or less removes the row. A quantity that is too large or too small stays in the field,
 * with an error.
 */
export const setFitQuantity = (draft: FitDraft, category: number, qty: number): FitDraft =>
  qty > 0 && draft[category] ? { ...draft, [category]: { ...draft[category], qty } } : without(draft, category);

/** The category in which two drafts differ; null if there is none. */
export const touchedCategory = (before: FitDraft, after: FitDraft): number | null =>
  Object.keys({ ...before, ...after })
    .map(Number)
    .find((id) => before[id]?.dishId !== after[id]?.dishId || before[id]?.qty !== after[id]?.qty) ?? null;

/** The difference of one press on plus or minus. */
const STEP = { g: 10, pc: 1 } as const;

/**
 * The next quantity that plus (`by` 1) or minus (-1) sets; null at the limit of the category. From a quantity between two
 * steps it is the nearest step, and a missing quantity begins with the usual portion.
 */
export const steppedQuantity = ({ id, max }: Pick<FitCategory, 'id' | 'max'>, qty: number | null, by: 1 | -1) => {
  if (qty === null) return portionOf(id).usual;
  const unit = unitOf(id);
  const step = STEP[unit];
  const least = Math.max(portionOf(id).least, 1);
  const most = Math.min(FIT_MAX[unit], max ?? FIT_MAX[unit]);
  const at = by > 0 ? (Math.floor(qty / step) + 1) * step : (Math.ceil(qty / step) - 1) * step;
  const next = Math.min(Math.max(at, least), most);
  return (by > 0 ? next > qty : next < qty) ? next : null;
};

export type QuantityProblem = 'over_grams' | 'over_pieces' | 'under_grams' | 'not_above_zero' | 'not_whole';

/**
 * Why a typed quantity is refused; null if it is accepted. 0 outside the main category is not an error: it removes the
 * row.
 */
export const quantityProblem = ({ id, main, max }: FitCategory, qty: number): QuantityProblem | null => {
  if (qty <= 0) return main ? 'not_above_zero' : null;
  const unit = unitOf(id);
  if (qty > Math.min(FIT_MAX[unit], max ?? FIT_MAX[unit])) return unit === 'pc' ? 'over_pieces' : 'over_grams';
  if (qty < portionOf(id).least) return 'under_grams';
  return Number.isSafeInteger(qty) ? null : 'not_whole';
};

export type FitProblem = 'protein_missing' | QuantityProblem;

/**
 * Why a meal cannot be ordered, by category: the main category, and every other chosen one, needs a dish and a quantity
 * within the limits. Empty if the meal can be ordered.
 */
export const fitProblems = (draft: FitDraft, categories: readonly FitCategory[]): Record<number, FitProblem> =>
  Object.fromEntries(
    categories.flatMap((category): [number, FitProblem][] => {
      const row = draft[category.id];
      if (!row && !category.main) return [];
      if (!row || row.dishId === null || row.qty === null) return [[category.id, 'protein_missing']];
      const problem = quantityProblem(category, row.qty);
      return problem ? [[category.id, problem]] : row.qty > 0 ? [] : [[category.id, 'protein_missing']];
    }),
  );

/** Converts the draft to a meal of the plan; rows without a dish or a quantity are left out. */
export const fitMealOf = (draft: FitDraft): CustomMeal =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([category, { dishId, qty }]) =>
      dishId === null || qty === null || qty <= 0 ? [] : [[category, { dishId, qty }]],
    ),
  );

/** The parts of a draft that can be ordered. A part of an unknown category is included. */
export const countedMeal = (draft: FitDraft, categories: readonly FitCategory[]): CustomMeal =>
  Object.fromEntries(
    Object.entries(fitMealOf(draft)).filter(([id, { qty }]) => {
      const category = categories.find((each) => each.id === Number(id));
      return category === undefined || quantityProblem(category, qty) === null;
    }),
  );
