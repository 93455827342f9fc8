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
  /** The allergens of the ingredient and of all its parts. */
  readonly allergens: readonly AllergenGroup[];
  readonly sources: readonly SourceKey[];
  /** Its own id and the ids of all its parts. */
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
  /** In grams. Undefined means unknown, never 0. */
  readonly fibre: number | undefined;
  readonly sugar: number | undefined;
  readonly saturated: number | undefined;
  readonly salt: number | undefined;
  /** The number of days after the delivery day on which it may still be eaten; 0: only on the delivery day. */
  readonly eatWithinDays: number | undefined;
  /** How the customer heats it; undefined in a language without this text. */
  readonly heating: { readonly [L in keyof Text]: string | undefined };
  /** The ids of the ingredients and of all their parts. */
  readonly ingredients: readonly number[];
  /** The ids of the ingredients as written, without their parts: a card shows these. */
  readonly listed: readonly number[];
  /** Derived from the ingredients, never entered by hand. */
  readonly allergens: readonly AllergenGroup[];
  readonly mayContain: readonly AllergenGroup[];
  readonly sources: readonly SourceKey[];
  readonly groups: readonly number[];
  readonly spicy: boolean;
  readonly types: readonly number[];
  readonly diets: readonly number[];
  readonly labelId: number | null;
  /** True for a main that is served with its own side dish (dish type 'composite'). */
  readonly composite: boolean;
  /** False if it may be chosen but is never served by default. */
  readonly rotates: boolean;
  /** In fils, for dishes that are sold separately. */
  readonly price: number;
  /** Set only for a dish that is stored because days and reviews refer to it: its allergens are no longer known. */
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
  /** The targets of a whole day (breakfast, two snacks, lunch, dinner; add-ons and sides are extra): kcal and grams. */
  readonly macros: { readonly kcal: Range; readonly protein: Range; readonly carb: Range; readonly fat: Range };
  readonly mealTypeIds: readonly number[];
  /** Side types by meal type; an empty object if the diet has no sides. */
  readonly sides: Readonly<Record<number, readonly number[]>>;
  /** `new`: add-ons cost the price list's `newValue`. */
  readonly addOnPricing: 'standard' | 'new';
}

export interface Plan {
  readonly id: number;
  readonly title: Text;
  readonly count: number;
  /** The excluded weekdays, 0 Sunday … 6 Saturday; empty for the full week. */
  readonly excludeWeekDay: readonly Weekday[];
  /** True if its length has a button in the plan builder. */
  readonly quick: boolean;
}

export interface Price {
  readonly id: number;
  readonly dietId: number;
  /** Null if it is the same for every plan length. */
  readonly planId: number | null;
  readonly mealTypeId: number;
  /** In fils per day. */
  readonly value: number;
  /** In fils per day, for diets with `add_on_pricing` 'new'. */
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
  /** In fils: a fixed part, and a price per 100 g or piece. */
  readonly basePrice: number;
  readonly price: number;
  readonly ingredients: readonly number[];
  readonly allergens: readonly AllergenGroup[];
  /** As of a dish. */
  readonly unsigned?: true;
}
