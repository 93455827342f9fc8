import { readFileSync } from 'node:fs';

import type { ArrayName, ReferenceArray } from '../../src/protocol/reference/reference-arrays.ts';
import type { Database } from '../db/database.ts';
import type { Day } from '../../src/domain/days/day.ts';
import type { Catalogue } from '../catalogue/catalogue-of.ts';
import { comingDishes } from '../catalogue/coming-dishes.ts';
import type { CatalogueInForce } from '../catalogue/in-force.ts';
import { toArrays } from '../catalogue/to-arrays.ts';
import { toReferenceArrays } from './arrays.ts';
import { dishAverages } from './dish-averages.ts';
import { inProject } from '../config/project-root.ts';
import { versionOf } from '../config/secret.ts';
import type { Lang } from '../mail/sentence.ts';

/** The public arrays: all except the customer's own. */
export type PublicArrayName = Exclude<ArrayName, 'commonVouchers' | 'ownProducts' | 'ownProductsFull'>;
export type PublicArrays = { readonly [N in PublicArrayName]: ReferenceArray<N> };

/** The arrays of dishes. */
export const productArrays = ['products', 'productsList', 'productsFull'] as const;
export type ProductArray = (typeof productArrays)[number];

/** The arrays that devices get on a day, with only the dishes of the coming menus. */
export interface SentArrays {
  readonly arrays: PublicArrays;
  /** The content hash of each array. */
  readonly versions: Readonly<Record<PublicArrayName, string>>;
  /** One hash for all arrays. */
  readonly whole: string;
  /** Returns those of these dishes that the coming menus do not contain. */
  readonly further: <N extends ProductArray>(name: N, ids: ReadonlySet<number>) => ReferenceArray<N>;
}

/** Reference data in memory, built once for each catalogue, language and day. */
export interface ArrayStore {
  /** The complete arrays, with every dish that the server knows. */
  readonly of: (catalogue: Catalogue, lang: Lang) => PublicArrays;
  readonly sentOn: (catalogue: Catalogue, lang: Lang, today: Day) => SentArrays;
}

/**
 * Texts that every client shares. The texts of single screens are compiled into the app; here they would exceed the one
 * round trip.
 */
const SHARED_TEXTS = ['errors', 'plan', 'shell'] as const;
/**
 * Texts of our own screens: the week grid and its comparison of dishes, dish facts, skipping, cancelling, unsaved
 * changes, the cart, the example of an order, and the printed menu. They are compiled into the app.
 */
const OWN_TEXTS =
  /^plan\.(?:by|similar|week|earlierWeek|laterWeek|closedDay|choose$|changeDish|meal$|jump|menu|mail|cancel|skip|unsaved|tooLate|cart|sample|eat|fibre|sugar|saturated|salt)/;

const readTexts = (lang: Lang): Record<string, string> => {
  const read = (name: string): Record<string, string> =>
    JSON.parse(readFileSync(inProject('src', 'i18n', 'catalogues', `${lang}.${name}.json`), 'utf8')) as Record<
      string,
      string
    >;
  const shared = Object.assign({}, ...SHARED_TEXTS.map(read)) as Record<string, string>;
  return Object.fromEntries(Object.entries(shared).filter(([key]) => !OWN_TEXTS.test(key)));
};

/** At the start of a day, requests of the day before, or of a node whose clock is ahead, are still answered. */
const DAYS_KEPT = 3;

/**
 * Builds the arrays of a catalogue before it comes into force. Requests that began with the previous catalogue still get
 * its arrays.
 */
export const buildArrayStore = async (
  database: Database,
  catalogues: CatalogueInForce,
  today: () => Day,
): Promise<ArrayStore> => {
  const ratings = await database.withTransaction((tx) => dishAverages(tx), 'snapshot');
  const texts = { en: readTexts('en'), ar: readTexts('ar') };
  const rated = <Row extends { readonly id: number }>(rows: readonly Row[]): (Row & { rating: number | null })[] =>
    rows.map((row) => ({ ...row, rating: ratings.get(row.id)?.average ?? null }));
  const build = (catalogue: Catalogue, lang: Lang) => {
    const food = toArrays(catalogue, lang, catalogue.pictures);
    const arrays: PublicArrays = {
      ...food,
      products: rated(food.products),
      productsList: rated(food.productsList),
      productsFull: rated(food.productsFull),
      ...toReferenceArrays(catalogue, lang),
      lang: texts[lang],
    };
    // Arrays of dishes are hashed when they are sent.
    const rest = Object.entries(arrays).filter(([name]) => !(productArrays as readonly string[]).includes(name));
    const versions = Object.fromEntries(rest.map(([name, array]) => [name, versionOf(array)]));
    return { arrays, versions, days: new Map<Day, SentArrays>() };
  };
  type Built = ReturnType<typeof build>;
  const built = new WeakMap<Catalogue, Readonly<Record<Lang, Built>>>();
  const builtOf = (catalogue: Catalogue) => {
    const before = built.get(catalogue);
    if (before) return before;
    const now = { en: build(catalogue, 'en'), ar: build(catalogue, 'ar') };
    built.set(catalogue, now);
    return now;
  };
  const send = ({ arrays, versions }: Built, coming: ReadonlySet<number>): SentArrays => {
    const isComing = ({ id }: { readonly id: number }): boolean => coming.has(id);
    const dishes = {
      products: arrays.products.filter(isComing),
      productsList: arrays.productsList.filter(isComing),
      productsFull: arrays.productsFull.filter(isComing),
    };
    const hashes = {
      ...versions,
      ...Object.fromEntries(productArrays.map((name) => [name, versionOf(dishes[name])])),
    } as SentArrays['versions'];
    return {
      arrays: { ...arrays, ...dishes },
      versions: hashes,
      whole: versionOf(hashes),
      further: <N extends ProductArray>(name: N, ids: ReadonlySet<number>) =>
        arrays[name].filter((row) => ids.has(row.id) && !isComing(row)) as ReferenceArray<N>,
    };
  };
  const sentOn = (catalogue: Catalogue, lang: Lang, day: Day): SentArrays => {
    const of = builtOf(catalogue)[lang];
    const known = of.days.get(day);
    if (known) return known;
    const sent = send(of, comingDishes(catalogue, day));
    of.days.set(day, sent);
    const [oldest] = of.days.keys();
    if (of.days.size > DAYS_KEPT && oldest !== undefined) of.days.delete(oldest);
    return sent;
  };
  const prepare = (catalogue: Catalogue): void => {
    for (const lang of ['en', 'ar'] as const) sentOn(catalogue, lang, today());
  };
  prepare(catalogues.current);
  catalogues.onReplace(prepare);
  return { of: (catalogue, lang) => builtOf(catalogue)[lang].arrays, sentOn };
};
