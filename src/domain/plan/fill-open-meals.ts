import type { Day } from '../days/day.ts';
import { fillDay, type DayOffer } from '../menu/default-dishes.ts';
import type { Verdict } from '../menu/dish-safety.ts';
import type { MenuCells } from '../menu/menu-edits.ts';
import type { PlannedDay } from './planned-day.ts';
import { daysAround, isTooOften } from '../menu/variety.ts';

/** What the kitchen offers by wire day and meal type; it may know no default. */
export type KitchenOffers = Readonly<
  Record<string, Readonly<Record<string, { readonly dish: number | null; readonly suggestions: readonly number[] }>>>
>;

export interface FilledMeals {
  /** By wire day and meal type. */
  readonly changes: MenuCells;
  readonly filled: number;
  /** Meals that nothing suitable was left for: they stay open. */
  readonly open: number;
  /** Meals of days for which nobody has said what the kitchen offers: they stay open as well. */
  readonly unknown: number;
}

/** The default of a meal with what may stand for it; null where the kitchen has none: the look-up fails quietly. */
export const offerOf = (offers: KitchenOffers, wire: string, type: number): DayOffer | null => {
  const offer = offers[wire]?.[type];
  const [dish, ...suggestions] = offer ? [...(offer.dish === null ? [] : [offer.dish]), ...offer.suggestions] : [];
  return dish === undefined ? null : { dish, suggestions };
};

/**
 * The open meals with the kitchen's defaults, as every plan is filled: what was chosen stays, a dish with an allergen never
 * comes out, and a replacement keeps its distance from what stands around it.
 */
export const fillOpenMeals = (
  days: readonly PlannedDay[],
  offers: KitchenOffers,
  judge: (dish: number) => Verdict,
): FilledMeals => {
  const standing = new Map<Day, Readonly<Record<string, number>>>(days.map(({ day, meals }) => [day, meals]));
  const changes: Record<string, Readonly<Record<string, number>>> = {};
  let [filled, open, unknown] = [0, 0, 0];
  for (const { day, wire, meals, missing } of days) {
    if (missing.length === 0) continue;
    if (offers[wire] === undefined) {
      unknown += missing.length;
      continue;
    }
    const offered = Object.fromEntries(
      missing.flatMap((type) => {
        const offer = offerOf(offers, wire, type);
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
    changes[wire] = chosen;
  }
  return { changes, filled, open, unknown };
};
