import type { Day } from '#src/domain/days/day.ts';
import type { DayState } from '#src/domain/plan/day-state.ts';
import type { Macros } from '#src/domain/menu/macros.ts';

/** A printed menu as plain data: it is copied to the rendering thread. Every text is already in `language`. */
export type MenuDocument = {
  readonly brand: PrintedBrand;
  readonly customerName: string;
  readonly planTitle: string;
  readonly dietName: string;
  readonly language: 'en' | 'ar';
  readonly from: Day;
  readonly to: Day;
  /** In calendar order. */
  readonly days: readonly MenuDay[];
};

export type PrintedBrand = {
  readonly name: string;
  /** Telephone, e-mail, web address …: the footer of every page, in this order. */
  readonly contact: readonly string[];
  /** Hides the app's logo next to the name, because the provider has another brand. */
  readonly mark?: 'none';
};

export type MenuDay = {
  readonly day: Day;
  readonly state: DayState;
  /** In serving order. */
  readonly meals: readonly MenuMeal[];
  /** Thousandths of kcal and of grams; null omits the line. */
  readonly totals: Macros | null;
  /** When the bag is delivered: "Sat 5 Dec, 5–10 PM". Absent if nothing is delivered or no delivery time is known. */
  readonly arrival?: string;
  /** The address of a bag that is not delivered to the usual address. */
  readonly address?: string;
};

export type MenuMeal = {
  /** The meal type's title: Breakfast, Lunch … */
  readonly type: string;
  readonly title: string;
  /** The values of the dish with its sides, in thousandths. */
  readonly macros: Macros;
  /** The titles of the chosen sides, without 'No side'. */
  readonly sides: readonly string[];
  readonly spicy: boolean;
  /** The eat-by time and how to heat the meal, one sentence each; absent if neither is known. */
  readonly notes?: readonly string[];
};
