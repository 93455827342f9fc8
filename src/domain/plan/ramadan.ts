import type { Day } from '../days/day.ts';

/** The provider's Ramadan: both ends count; what the meals are called and when they are eaten, by meal type. */
export interface Ramadan {
  readonly from: Day;
  readonly to: Day;
  readonly titles: Readonly<Record<string, string>>;
}

/** Suhoor takes the place of breakfast, iftar that of lunch; their ids stay. */
export const SUHOOR_TYPE = 1;
export const IFTAR_TYPE = 3;

/** @param chosen the customer wishes it */
export const isRamadan = (on: Day, ramadan: Pick<Ramadan, 'from' | 'to'> | null, chosen: boolean): boolean =>
  chosen && ramadan !== null && ramadan.from <= on && on <= ramadan.to;

/** The meal types as they are called on a day; the same object on all others. */
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
