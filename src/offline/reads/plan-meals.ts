import type { Day } from '../../domain/days/day.ts';
import { mealMacros, scaledMacros, sumMacros, type Macros } from '../../domain/menu/macros.ts';
import type { PlanCell } from '../../protocol/order/plan.ts';
import type { Reply } from '../../protocol/messages.ts';
import type { Product, ReferenceArray } from '../../protocol/reference/reference-arrays.ts';

export interface PlanCatalogue {
  readonly products: ReadonlyMap<number, Product>;
  readonly types: ReferenceArray<'typeList'>;
  readonly categories: ReferenceArray<'customFitCategory'>;
  readonly parts: ReferenceArray<'customfitDishsList'>;
}

interface WeighedPart {
  readonly id: number;
  readonly title: string;
  readonly image: string;
  /** In grams or pieces. */
  readonly quantity: number;
  readonly unit: 'g' | 'pc';
  readonly macros: Macros;
}

/** A meal of a plan day; macros are in thousandths and include the sides. */
export type PlanMeal = { readonly type: number; readonly typeTitle: string } & (
  | {
      readonly kind: 'dish';
      readonly dish: Product;
      /** All of them, the additional one too. */
      readonly sides: readonly Product[];
      /** The side that was bought in addition; absent if there is none. */
      readonly extra?: Product;
      readonly macros: Macros;
    }
  | { readonly kind: 'weighed'; readonly parts: readonly WeighedPart[]; readonly macros: Macros }
  /** The catalogue on this device does not contain the dish. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'missing' }
);

/** A meal whose dish or parts the device knows. */
export type KnownMeal = Extract<PlanMeal, { readonly kind: 'dish' | 'weighed' }>;

const weighed = (cell: Exclude<PlanCell, number>, { categories, parts }: PlanCatalogue): WeighedPart[] =>
  Object.entries(cell).flatMap(([category, { dishId, qty }]) => {
    const part = parts[category]?.find(({ id }) => id === dishId);
    const unit = categories.find(({ id }) => id === Number(category))?.unit;
    return part && unit
      ? [
          {
            id: part.id,
            title: part.title,
            image: part.image,
            quantity: qty,
            unit,
            macros: scaledMacros(part.macros, qty, unit),
          },
        ]
      : [];
  });

/** The dishes as they were on a past day: a later import may have renamed them or changed their recipes. */
export const productsOn = (
  products: PlanCatalogue['products'],
  asServed: Reply<'order/get'>['asServed'],
  day: Day,
): PlanCatalogue['products'] => {
  const then = asServed?.[day];
  if (!then) return products;
  const served = new Map(products);
  for (const [id, facts] of Object.entries(then)) {
    const now = products.get(Number(id));
    if (now) served.set(now.id, { ...now, ...facts });
  }
  return served;
};

/** Returns the meals of one day in serving order; a meal type of the plan without a dish is listed as missing. */
export const planMeals = (
  planTypes: readonly number[],
  cells: Readonly<Record<string, PlanCell>>,
  sides: Reply<'order/get'>['sides'][Day] | undefined,
  catalogue: PlanCatalogue,
): PlanMeal[] => {
  const { products, types } = catalogue;
  const ids = [...new Set([...planTypes, ...Object.keys(cells).map(Number)])];
  return ids
    .toSorted((a, b) => (types[a]?.order ?? a) - (types[b]?.order ?? b))
    .map((type): PlanMeal => {
      const at = { type, typeTitle: types[type]?.title ?? '' };
      const cell = cells[type];
      if (cell === undefined) return { ...at, kind: 'missing' };
      if (typeof cell !== 'number') {
        const parts = weighed(cell, catalogue);
        return parts.length === 0
          ? { ...at, kind: 'unknown' }
          : { ...at, kind: 'weighed', parts, macros: sumMacros(parts.map(({ macros }) => macros)) };
      }
      const dish = products.get(cell);
      if (!dish) return { ...at, kind: 'unknown' };
      // The additional side comes last.
      const entries = Object.values(sides?.[type] ?? {}).toSorted(
        (a, b) => Number(a.type === 'addons') - Number(b.type === 'addons'),
      );
      const chosen = entries.flatMap(({ side_id }) => products.get(side_id) ?? []);
      const bought = entries.find((entry) => entry.type === 'addons');
      const extra = bought && products.get(bought.side_id);
      return { ...at, kind: 'dish', dish, sides: chosen, ...(extra && { extra }), macros: mealMacros(dish, chosen) };
    });
};

/** Returns the meals of a plan day in serving order, with their names only. */
export const mealsOf = (planTypes: readonly number[], types: PlanCatalogue['types']): PlanMeal[] =>
  planMeals(planTypes, {}, undefined, { products: new Map(), types, categories: [], parts: {} });

/** Returns the sum of a day's meals, in thousandths; null if no meal's macros are known. */
export const dayTotals = (meals: readonly PlanMeal[]): Macros | null => {
  const known = meals.flatMap((meal) => ('macros' in meal ? [meal.macros] : []));
  return known.length === 0 ? null : sumMacros(known);
};

/** Returns the name of a meal: its dish, or its parts. Empty if the device does not know it. */
export const mealTitle = (meal: PlanMeal): string =>
  meal.kind === 'dish'
    ? meal.dish.title
    : meal.kind === 'weighed'
      ? meal.parts.map(({ title }) => title).join(' · ')
      : '';

/** URL of the small picture; undefined if there is none. */
export const mealPreview = (meal: PlanMeal): string | undefined =>
  meal.kind === 'dish'
    ? meal.dish.preview
    : meal.kind === 'weighed'
      ? meal.parts[0]?.image.replace('-image.webp', '-preview.webp')
      : undefined;
