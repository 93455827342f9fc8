import { catalogueOf, type Catalogue } from '../catalogue-of.ts';
import type { ComingRecipe, ComingRecipes } from '../parts/coming-recipes.ts';
import { marksOf } from '../pictures/provider-marks.ts';
import { addressesOf, smallestOf } from '../pictures/served-pictures.ts';
import { readPictures } from '../pictures/picture-addresses.ts';
import type { Release } from '../release-folder.ts';
import { formerOf } from './former-dishes.ts';
import { pastVersions } from './past-versions.ts';
import { sideOf } from './side-of.ts';
import { everySwitch, type InForce, type Reading } from './versions.ts';

/** @param last the last of all switches, which may begin later */
export const switchesOf = (switchId: number, last: number): string => `${switchId} ${last}`;

/** Returns the allergens and ingredients of dishes and parts in all versions that begin later, combined. */
const comingRecipes = async (
  reading: Reading,
  release: Release,
  versions: readonly number[],
): Promise<ComingRecipes> => {
  const coming = new Map<number, ComingRecipe | null>();
  for (const version of versions) {
    const { folder } = await sideOf(reading, release, version);
    const { dishById, partById } = catalogueOf(folder);
    // A dish and a part may have the same id: then both recipes count.
    const recipes = [
      ...folder.rows.dishes.map(({ id }) => [id, dishById.get(id) ?? null] as const),
      ...folder.rows.customFit.map(({ id }) => [id, partById.get(id) ?? null] as const),
    ];
    for (const [id, recipe] of recipes) {
      const before = coming.get(id);
      if (recipe === null || before === null) coming.set(id, null);
      else
        coming.set(id, {
          allergens: [...(before?.allergens ?? []), ...recipe.allergens],
          ingredients: [...(before?.ingredients ?? []), ...recipe.ingredients],
        });
    }
  }
  return coming;
};

/**
 * Loads a version in the form in which it is served after a switch.
 * @param later versions that begin later: the allergens that they add count at once
 */
export const loadVersion = async (
  reading: Reading,
  release: Release,
  { version, hash, switchId }: InForce,
  later: { readonly versions: readonly number[]; readonly last: number },
): Promise<Catalogue> => {
  const former = await reading(formerOf);
  const coming = await comingRecipes(reading, release, later.versions);
  const isRelease = hash === release.hash;
  const side = isRelease ? release.side : await sideOf(reading, release, version);
  const pictures = isRelease ? readPictures() : addressesOf(side, release.pictures);
  const past = pastVersions(release, await reading(everySwitch));
  const catalogue: Catalogue = catalogueOf(side.folder, {
    version,
    switches: switchesOf(switchId, later.last),
    pictures,
    smallest: smallestOf(side, release.pictures),
    marks: isRelease ? {} : marksOf(side),
    imported: !isRelease,
    former,
    coming,
    tariffOf: async (tx, bought) => {
      const { dayCountDiscounts, partById, dishPrices } = await past.boughtIn(tx, bought, catalogue);
      // A part or side that was not sold then has today's price.
      return {
        dayCountDiscounts,
        partById: new Map([...catalogue.partById, ...partById]),
        dishPrices: new Map([...catalogue.dishPrices, ...dishPrices]),
      };
    },
    recipesOf: (tx, of) => past.recipesOf(tx, of, catalogue),
    titlesOf: (tx, bought) => past.boughtIn(tx, bought, catalogue),
    servedOn: (tx, days, today) => past.servedOn(tx, days, today, catalogue),
  });
  return catalogue;
};
