import { addDays, daysBetween, type Day } from '../days/day.ts';

/** What the kitchen serves at one meal of one diet, on a date or on a day of the repeating menu. */
export interface MenuRow {
  /** `YYYY-MM-DD`, or `cycle:K`: day K of the repeating menu, from 1. */
  readonly day: string;
  readonly diet: number;
  readonly type: number;
  readonly dish: number;
  /** Other dishes of that meal, best first. */
  readonly options: readonly number[];
}

export type MenuEntry = Pick<MenuRow, 'dish' | 'options'>;

/** The kitchen's menu: returns the dishes of a day by diet and meal type; undefined for a day without a row. */
export type KitchenMenu = ReadonlyMap<number, ReadonlyMap<number, (on: Day) => MenuEntry | undefined>>;

const CYCLE = 'cycle:';

/**
 * The row that is valid on a day: the one of its date, else the one of that day of the cycle. A cycle has as many days as
 * its largest K, begins on `cycleStart`, and repeats endlessly in both directions.
 */
export const rowOn = <R extends { readonly day: string }>(
  rows: readonly R[],
  cycleStart: Day,
): ((on: Day) => R | undefined) => {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const length = Math.max(0, ...rows.map(({ day }) => (day.startsWith(CYCLE) ? Number(day.slice(CYCLE.length)) : 0)));
  return (on) => {
    const dated = byDay.get(on);
    if (dated || length === 0) return dated;
    const past = daysBetween(cycleStart, on) % length;
    return byDay.get(`${CYCLE}${((past + length) % length) + 1}`);
  };
};

export const kitchenMenu = (rows: readonly MenuRow[], cycleStart: Day): KitchenMenu => {
  const written = new Map<number, Map<number, MenuRow[]>>();
  for (const row of rows) {
    const ofDiet = written.get(row.diet) ?? new Map<number, MenuRow[]>();
    written.set(row.diet, ofDiet.set(row.type, [...(ofDiet.get(row.type) ?? []), row]));
  }
  return new Map(
    [...written].map(([diet, ofDiet]) => [
      diet,
      new Map([...ofDiet].sort(([a], [b]) => a - b).map(([type, ofType]) => [type, rowOn(ofType, cycleStart)])),
    ]),
  );
};

export interface DayOffer {
  readonly dish: number;
  /** Other dishes for that day and meal, best first; none of them is a default dish of that day. */
  readonly suggestions: readonly number[];
}

/** The offer by day and meal type (or side type). */
export type DefaultDishes = Record<Day, Record<number, DayOffer>>;

/**
 * The kitchen's default dishes, both days included: the same for every customer. A type without a row on a day is left
 * out of that day.
 */
export const defaultDishes = (
  menu: KitchenMenu,
  diet: number,
  types: readonly number[],
  from: Day,
  to: Day,
): DefaultDishes => {
  const ofDiet = [...(menu.get(diet) ?? [])];
  const days: DefaultDishes = {};
  for (let on = from; daysBetween(on, to) >= 0; on = addDays(on, 1)) {
    const entries = ofDiet.flatMap(([type, entryOn]) => {
      const entry = entryOn(on);
      return entry ? [{ type, ...entry }] : [];
    });
    const served = new Set(entries.map(({ dish }) => dish));
    days[on] = Object.fromEntries(
      entries
        .filter(({ type }) => types.includes(type))
        .map(({ type, dish, options }) => [type, { dish, suggestions: options.filter((id) => !served.has(id)) }]),
    );
  }
  return days;
};

/**
 * The default sides by day, meal type and side type.
 * @param sides side types by meal type, as the diet offers them
 */
export const defaultSides = (
  menu: KitchenMenu,
  diet: number,
  sides: Readonly<Record<number, readonly number[]>>,
  types: readonly number[],
  from: Day,
  to: Day,
): Record<Day, Record<number, Record<number, number>>> => {
  const asked = types.filter((type) => sides[type]);
  const offers = defaultDishes(
    menu,
    diet,
    asked.flatMap((type) => sides[type]!),
    from,
    to,
  );
  const sidesOf = (offer: Record<number, DayOffer>, type: number): Record<number, number> =>
    Object.fromEntries(sides[type]!.flatMap((side) => (offer[side] ? [[side, offer[side].dish]] : [])));
  return Object.fromEntries(
    Object.entries(offers).map(([on, offer]) => [
      on,
      Object.fromEntries(asked.map((type) => [type, sidesOf(offer, type)])),
    ]),
  );
};
