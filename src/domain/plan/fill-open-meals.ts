import type { Day } from '../days/day.ts';
import { balanceDay, type DayEnergy } from '../menu/day-energy.ts';
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

/** The energy of the dishes on each day; see `DayEnergy`. */
interface MenuEnergy {
  readonly ranges: DayEnergy['ranges'];
  readonly on: (planned: PlannedDay) => DayEnergy['of'];
}

/** What the customer chose stays, also if it is no longer valid. Dishes that were filled in are filled again if disliked. */
export const forDefaults = (days: readonly PlannedDay[], judge: (dish: number) => Verdict): PlannedDay[] =>
  days.map((planned) => {
    const { meals, missing, passedOver, defaults } = planned;
    const again = defaults.filter((type) => judge(meals[type]!) === 'disliked');
    return {
      ...planned,
      meals: Object.fromEntries(Object.entries(meals).filter(([type]) => !again.includes(Number(type)))),
      missing: [...missing.filter((type) => !passedOver.includes(type)), ...again],
    };
  });

/**
 * Fills the open meals with the kitchen's defaults: choices stay, a dish with an allergen is never used,
 * a replacement does not repeat the dishes around it too soon, and the energy of the day is within the diet's range where
 * the menu allows it.
 */
export const fillOpenMeals = (
  days: readonly PlannedDay[],
  offers: KitchenOffers,
  judge: (dish: number) => Verdict,
  energy?: MenuEnergy,
): FilledMeals => {
  const offersOf = new Map(
    days.map(({ day, missing }) => [
      day,
      Object.fromEntries(
        missing.flatMap((type) => {
          const offer = offerOf(offers, day, type);
          return offer ? [[type, offer] as const] : [];
        }),
      ),
    ]),
  );
  // The defaults of later days count from the start, so that no replacement is served the day before its dish.
  const served = new Map<Day, Readonly<Record<string, number>>>(
    days.map(({ day, meals }) => [
      day,
      { ...Object.fromEntries(Object.entries(offersOf.get(day)!).map(([type, { dish }]) => [type, dish])), ...meals },
    ]),
  );
  const changes: Record<Day, Readonly<Record<string, number>>> = {};
  let [filled, open, unknown] = [0, 0, 0];
  for (const planned of days) {
    const { day, meals, missing } = planned;
    if (missing.length === 0) continue;
    if (offers[day] === undefined) {
      unknown += missing.length;
      continue;
    }
    const offered = offersOf.get(day)!;
    const around = daysAround(day);
    const tooOften = (type: number, dish: number): boolean => isTooOften(dish, around, (on) => served.get(on)?.[type]);
    const usual = fillDay(offered, missing, judge, Object.values(meals), tooOften).meals;
    const chosen = energy
      ? balanceDay(
          { filled: usual, held: meals, offers: offered, judge, tooOften },
          { ranges: energy.ranges, of: energy.on(planned) },
        )
      : usual;
    const count = Object.keys(chosen).length;
    filled += count;
    open += missing.length - count;
    served.set(day, { ...meals, ...chosen });
    if (count > 0) changes[day] = chosen;
  }
  return { changes, filled, open, unknown };
};
