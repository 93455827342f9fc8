import type { AllergenGroup } from '../../src/domain/menu/allergens.ts';
import type { Weekday } from '../../src/domain/days/day.ts';
import type { MealKey, SourceKey } from './folder/keys.ts';

/** A text in both languages of the customers. */
export interface Text {
  readonly en: string;
  readonly ar: string;
}

export interface Ingredient {
  readonly id: number;
  readonly key: string;
  readonly title: Text;
  /** Of the ingredient and of everything it is made of. */
  readonly allergens: readonly AllergenGroup[];
  readonly sources: readonly SourceKey[];
  /** Its own id and the ids of everything it is made of. */
  readonly holds: readonly number[];
}

export interface Dish {
  readonly id: number;
  readonly key: string;
  readonly meal: MealKey;
  readonly title: Text;
  readonly description: Text;
  readonly calories: number;
  /** Grams. */
  readonly protein: number;
  readonly carb: number;
  readonly fat: number;
  /** Grams. Undefined is unknown, never 0. */
  readonly fibre: number | undefined;
  readonly sugar: number | undefined;
  readonly saturated: number | undefined;
  readonly salt: number | undefined;
  /** For so many days after the one of its delivery it may be eaten; 0: on that day alone. */
  readonly eatWithinDays: number | undefined;
  /** How the customer heats it. A language in which it is not written has none. */
  readonly heating: { readonly [L in keyof Text]: string | undefined };
  /** Ingredient ids with everything they are made of. */
  readonly ingredients: readonly number[];
  /** Ids of the ingredients as written, without their parts: what a card shows. */
  readonly listed: readonly number[];
  /** Derived from the ingredients, never typed. */
  readonly allergens: readonly AllergenGroup[];
  readonly mayContain: readonly AllergenGroup[];
  readonly sources: readonly SourceKey[];
  readonly groups: readonly number[];
  readonly spicy: boolean;
  readonly types: readonly number[];
  readonly diets: readonly number[];
  readonly labelId: number | null;
  /** A main that is served with a side dish of its own (dish type 'composite'). */
  readonly composite: boolean;
  /** False: may be chosen but is never served by default. */
  readonly rotates: boolean;
  /** Fils, for dishes sold by themselves. */
  readonly price: number;
  /** Only of what is kept because days and reviews name it: its allergens are not known any more. */
  readonly unsigned?: true;
}

export interface MealType {
  readonly id: number;
  readonly title: Text;
  readonly order: number;
  readonly parentId: number | null;
  readonly isAddOn: boolean;
}

type Range = readonly [min: number, max: number];

export interface Diet {
  readonly id: number;
  readonly key: string;
  readonly title: Text;
  /** Targets of a whole day (breakfast, two snacks, lunch, dinner; add-ons and sides come on top): kcal and grams. */
  readonly macros: { readonly kcal: Range; readonly protein: Range; readonly carb: Range; readonly fat: Range };
  readonly mealTypeIds: readonly number[];
  /** Side types by meal type; an empty object where the diet has no sides. */
  readonly sides: Readonly<Record<number, readonly number[]>>;
  /** `new`: add-ons cost the price list's `newValue`. */
  readonly addOnPricing: 'standard' | 'new';
}

export interface Plan {
  readonly id: number;
  readonly title: Text;
  readonly count: number;
  /** 0 Sunday … 6 Saturday; empty is the full week. */
  readonly excludeWeekDay: readonly Weekday[];
  /** Its length has a button where plans are built. */
  readonly quick: boolean;
}

export interface Price {
  readonly id: number;
  readonly dietId: number;
  /** Null: the same for every plan length. */
  readonly planId: number | null;
  readonly mealTypeId: number;
  /** Fils a day. */
  readonly value: number;
  /** Fils a day for diets with `add_on_pricing` 'new'. */
  readonly newValue: number;
}

export interface DayCountDiscount {
  readonly id: number;
  readonly dietId: number;
  readonly daysCount: number;
  readonly type: 'percent';
  readonly value: number;
}

export interface CustomFitDish {
  readonly id: number;
  readonly categoryId: number;
  readonly title: Text;
  /** Per 100 g, or per piece in category 4. */
  readonly macros: { readonly calories: number; readonly protein: number; readonly carb: number; readonly fat: number };
  /** Fils: fixed part, and per 100 g or piece. */
  readonly basePrice: number;
  readonly price: number;
  readonly ingredients: readonly number[];
  readonly allergens: readonly AllergenGroup[];
  /** As of a dish. */
  readonly unsigned?: true;
}
