import type { Day } from '../../src/domain/days/day.ts';
import type { Tx } from '../db/tx.ts';
import type { Folder } from './folder/read-folder.ts';
import { NOTHING_COMES, type ComingRecipes } from './parts/coming-recipes.ts';
import { foodOf, NO_FORMER, type Food, type Former } from './parts/food.ts';
import { indexesOf, type Indexes } from './parts/indexes.ts';
import { referenceOf, type Reference } from './parts/reference.ts';
import { readPictures, type PictureAddress, type SmallestPicture } from './pictures/picture-addresses.ts';
import type { ProviderMarks } from './pictures/provider-marks.ts';

/** The parts of a catalogue that are not in its folder. */
export interface OfVersion {
  /** The version in force that it was read from; 0 if there is none. */
  readonly version: number;
  /** Names the switches that it was read from: if they differ from the current ones, the catalogue must be read again. */
  readonly switches: string;
  /** The URLs of its pictures. */
  readonly pictures: PictureAddress;
  /** The URLs of the pictures as AVIF. */
  readonly smallest: SmallestPicture;
  /** Logo and icon of the provider. */
  readonly marks: ProviderMarks;
  /** True if a provider has imported it; false for the catalogue of the release. */
  readonly imported: boolean;
  /** Dishes and parts of earlier versions. */
  readonly former: Former;
  /** The ingredients of dishes in versions that begin later. */
  readonly coming: ComingRecipes;
  /** Returns the prices of the version that an order was bought under; null: the order is older than versions. */
  readonly tariffOf: (tx: Tx, version: number | null) => Promise<Tariff>;
  /** Returns the recipes of a version; undefined if the version does not exist. */
  readonly recipesOf: (tx: Tx, version: number) => Promise<Recipes | undefined>;
  /** Returns the names in the version that an order was bought under. */
  readonly titlesOf: (tx: Tx, version: number | null) => Promise<Titles>;
  /** Returns the dishes of past days as they were then, and the dishes of other days as they are now. */
  readonly servedOn: (tx: Tx, days: readonly Day[], today: Day) => Promise<(day: Day) => ServedFood>;
}

/** The prices for later changes of an order. */
export type Tariff = Pick<Food, 'dayCountDiscounts'> & Pick<Indexes, 'partById' | 'dishPrices'>;
/** What dishes and parts consist of. */
export type Recipes = Pick<Indexes, 'dishById' | 'partById'>;
/** Names on the receipt of an order. */
export type Titles = Pick<Indexes, 'dietById' | 'mealTypeById'>;
/** Names and macros of a day's meals. */
export type ServedFood = Pick<Indexes, 'dishById' | 'partById' | 'categoryById'>;

export interface Catalogue extends Food, Indexes, Reference, Omit<OfVersion, 'former' | 'coming'> {}

/**
 * Makes the catalogue, in both languages, from a folder without faults. A catalogue never changes: another folder makes
 * another catalogue.
 * @throws TypeError for a folder without `provider.yaml`
 */
export const catalogueOf = ({ provider, ...rest }: Folder, of: Partial<OfVersion> = {}): Catalogue => {
  if (!provider) throw new TypeError('the catalogue folder has no provider.yaml');
  const { version = 0, switches = '', pictures = readPictures(), former = NO_FORMER, coming = NOTHING_COMES } = of;
  const { smallest = () => undefined, marks = {}, imported = false } = of;
  const folder = { ...rest, provider };
  const food = foodOf(folder, former, coming);
  const indexes = indexesOf(food);
  const { partById, dishPrices } = indexes;
  const own: Tariff = { dayCountDiscounts: food.dayCountDiscounts, partById, dishPrices };
  const {
    tariffOf = () => Promise.resolve(own),
    recipesOf = () => Promise.resolve(indexes),
    titlesOf = () => Promise.resolve(indexes),
    servedOn = () => Promise.resolve(() => indexes),
  } = of;
  return {
    ...food,
    ...indexes,
    ...referenceOf(folder),
    version,
    switches,
    pictures,
    smallest,
    marks,
    imported,
    tariffOf,
    recipesOf,
    titlesOf,
    servedOn,
  };
};
