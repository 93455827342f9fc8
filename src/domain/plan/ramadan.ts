import type { Day } from '../days/day.ts';

/** The provider's Ramadan: the first and last day, both included, and the names and times of the meals by meal type. */
export interface Ramadan {
  readonly from: Day;
  readonly to: Day;
  readonly titles: Readonly<Record<string, string>>;
}

/** Suhoor replaces breakfast, iftar replaces lunch; the ids do not change. */
export const SUHOOR_TYPE = 1;
export const IFTAR_TYPE = 3;

/** @param chosen true if the customer wants it */
export const isRamadan = (on: Day, ramadan: Pick<Ramadan, 'from' | 'to'> | null, chosen: boolean): boolean =>
  chosen && ramadan !== null && ramadan.from <= on && on <= ramadan.to;

/** The meal types with their names on a day; outside Ramadan the same object. */
export const typesOn = <T extends { readonly title: string }>(
  types: Readonly<Record<string, T>>,
  on: Day,
  ramadan: Ramadan | null,
  chosen: boolean,
): Readonly<Record<string, T>> => {
  if (ramadan === null || !isRamadan(on, ramadan, chosen)) return types;
  const renamed = [SUHOOR_TYPE, IFTAR_TYPE].flatMap((id) => {
    const [type, title] = [types[id], ramadan.titles[id]];
    return type && title !== undefined ? [[String(id), { ...type, title }] as const] : [];
  });
  return { ...types, ...Object.fromEntries(renamed) };
};
