import { readFileSync } from 'node:fs';

import type { ArrayName, ReferenceArray } from '../../src/protocol/reference/reference-arrays.ts';
import type { Database } from '../db/database.ts';
import { toArrays } from '../catalogue/to-arrays.ts';
import { toReferenceArrays } from './arrays.ts';
import { dishAverages } from './dish-averages.ts';
import { readPictures } from './picture-addresses.ts';
import { inProject } from '../config/project-root.ts';
import { versionOf } from '../config/secret.ts';
import type { Lang } from '../letters/sentence.ts';

/** What is everybody's: all arrays but the customer's own vouchers. */
export type PublicArrayName = Exclude<ArrayName, 'commonVouchers'>;
export type PublicArrays = { readonly [N in PublicArrayName]: ReferenceArray<N> };

/** Reference data in memory, built once per language. */
export interface ArrayStore {
  readonly of: (lang: Lang) => PublicArrays;
  /** Content hash of one array. */
  readonly version: (lang: Lang, name: PublicArrayName) => string;
  /** One hash over all arrays of the language. */
  readonly whole: (lang: Lang) => string;
}

/** What every client words alike; a screen's own texts come compiled with the app and would outgrow the one round trip. */
const SHARED_TEXTS = ['errors', 'plan', 'shell'] as const;
/** Words of our own week grid, of its comparison of dishes and of the paper that a device keeps: they come compiled with them. */
const OWN_TEXTS =
  /^plan\.(?:by|similar|week|earlierWeek|laterWeek|closedDay|choose$|changeDish|meal$|jump|menuKept|menuUpdating|menuDrawing|menuFailedFromDevice)/;

const readTexts = (lang: Lang): Record<string, string> => {
  const read = (name: string): Record<string, string> =>
    JSON.parse(readFileSync(inProject('src', 'i18n', 'catalogues', `${lang}.${name}.json`), 'utf8')) as Record<
      string,
      string
    >;
  const shared = Object.assign({}, ...SHARED_TEXTS.map(read)) as Record<string, string>;
  return Object.fromEntries(Object.entries(shared).filter(([key]) => !OWN_TEXTS.test(key)));
};

export const buildArrayStore = async (database: Database): Promise<ArrayStore> => {
  const ratings = await database.withTransaction((tx) => dishAverages(tx), 'snapshot');
  const address = readPictures();
  const rated = <Row extends { readonly id: number }>(rows: readonly Row[]): (Row & { rating: number | null })[] =>
    rows.map((row) => ({ ...row, rating: ratings.get(row.id)?.average ?? null }));
  const build = (lang: Lang) => {
    const food = toArrays(lang, address);
    const arrays: PublicArrays = {
      ...food,
      products: rated(food.products),
      productsList: rated(food.productsList),
      productsFull: rated(food.productsFull),
      ...toReferenceArrays(lang),
      lang: readTexts(lang),
    };
    const versions = Object.fromEntries(Object.entries(arrays).map(([name, array]) => [name, versionOf(array)]));
    return { arrays, versions, whole: versionOf(versions) };
  };
  const built = { en: build('en'), ar: build('ar') };
  return {
    of: (lang) => built[lang].arrays,
    version: (lang, name) => built[lang].versions[name] ?? '',
    whole: (lang) => built[lang].whole,
  };
};
