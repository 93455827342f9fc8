import type { Day } from '../../../src/domain/days/day.ts';
import type { DayState } from '../../../src/domain/plan/day-state.ts';
import type { Macros } from '../../../src/domain/menu/macros.ts';

/** A printed menu as plain data: it crosses to the drawing thread by copy. Every text is already in `language`. */
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
  /** The app's mark beside the name is left out: it is another provider's. */
  readonly mark?: 'none';
};

export type MenuDay = {
  readonly day: Day;
  readonly state: DayState;
  /** In the order of serving. */
  readonly meals: readonly MenuMeal[];
  /** Thousandths of kcal and grams; null leaves the line out. */
  readonly totals: Macros | null;
  /** When the bag comes: "Sat 5 Dec, 5–10 PM". Absent where nothing comes or no delivery time is known. */
  readonly arrival?: string;
  /** Address of a bag that goes elsewhere than usual. */
  readonly address?: string;
};

export type MenuMeal = {
  /** The meal type's title: Breakfast, Lunch … */
  readonly type: string;
  readonly title: string;
  /** The dish with its sides, in thousandths. */
  readonly macros: Macros;
  /** Titles of the chosen sides; leave 'No side' out. */
  readonly sides: readonly string[];
  readonly spicy: boolean;
  /** Until when it is eaten and how it is heated, a sentence each; absent where neither is known. */
  readonly notes?: readonly string[];
};
