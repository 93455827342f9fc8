import type { Day } from '../days/day.ts';
import { fillDay } from '../menu/fill-day.ts';
import { type DayOffer } from '../menu/kitchen-menu.ts';
import type { Verdict } from '../menu/dish-safety.ts';
import type { MenuCells } from '../menu/menu-edits.ts';
import type { PlannedDay } from './planned-day.ts';
import { daysAround, isTooOften } from '../menu/variety.ts';

/** The kitchen's offers by day and meal type; a default may be missing. */
export type KitchenOffers = Readonly<
  Record<Day, Readonly<Record<string, { readonly dish: number | null; readonly suggestions: readonly number[] }>>>
>;

export interface FilledMeals {
  /** The changed meals by day and meal type. */
  readonly changes: MenuCells;
  readonly filled: number;
  /** The number of meals without a suitable dish: they stay open. */
  readonly open: number;
  /** The number of meals on days without known offers: they also stay open. */
  readonly unknown: number;
}

/** The default of a meal with its suggestions; null if the kitchen has none, which is not an error. */
export const offerOf = (offers: KitchenOffers, day: Day, type: number): DayOffer | null => {
  const offer = offers[day]?.[type];
  const [dish, ...suggestions] = offer ? [...(offer.dish === null ? [] : [offer.dish]), ...offer.suggestions] : [];
  return dish === undefined ? null : { dish, suggestions };
};

/**
 * Fills the open meals with the kitchen's defaults, like every plan: choices stay, a dish with an allergen is never used,
 * and a replacement does not repeat the dishes around it too soon.
 */
export const fillOpenMeals = (
  days: readonly PlannedDay[],
  offers: KitchenOffers,
  judge: (dish: number) => Verdict,
): FilledMeals => {
  const standing = new Map<Day, Readonly<Record<string, number>>>(days.map(({ day, meals }) => [day, meals]));
  const changes: Record<Day, Readonly<Record<string, number>>> = {};
  let [filled, open, unknown] = [0, 0, 0];
  for (const { day, meals, missing } of days) {
    if (missing.length === 0) continue;
    if (offers[day] === undefined) {
      unknown += missing.length;
      continue;
    }
    const offered = Object.fromEntries(
      missing.flatMap((type) => {
        const offer = offerOf(offers, day, type);
        return offer ? [[type, offer]] : [];
      }),
    );
    const around = daysAround(day);
    const { meals: chosen } = fillDay(offered, missing, judge, Object.values(meals), (type, dish) =>
      isTooOften(dish, around, (on) => standing.get(on)?.[type]),
    );
    const count = Object.keys(chosen).length;
    filled += count;
    open += missing.length - count;
    if (count === 0) continue;
    standing.set(day, { ...meals, ...chosen });
    changes[day] = chosen;
  }
  return { changes, filled, open, unknown };
};
