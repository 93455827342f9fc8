import { dishFacts, ingredientFacts } from '../folder/dish-facts.ts';
import { allergenKeys, type AllergenKey } from '../folder/keys.ts';
import type { Folder } from '../folder/read-folder.ts';
import type { Rows } from '../folder/tables.ts';

/** A dish, or a part of a custom-fit meal, whose allergens differ between a catalogue and the next one. */
export interface ChangedAllergens {
  readonly id: number;
  readonly title: string;
  /** Allergen groups that are new, as contained or as traces. */
  readonly added: readonly AllergenKey[];
  readonly taken: readonly AllergenKey[];
  /** True if its allergens were known and are now unknown: it is no longer offered. */
  readonly becomesUnknown: boolean;
}

interface Held {
  readonly title: string;
  /** Undefined if the allergens are unknown. */
  readonly groups: ReadonlySet<AllergenKey> | undefined;
}

/** Returns the contained allergens and possible traces, by id. */
const heldIn = ({ rows }: Folder): ReadonlyMap<number, Held> => {
  const facts = ingredientFacts(rows.ingredients);
  const ofPart = ({ ingredients }: Rows['customFit'][number]): ReadonlySet<AllergenKey> | undefined => {
    const groups = (ingredients ?? []).map((key) => facts.get(key)?.allergens);
    if (ingredients === undefined || groups.includes(undefined)) return undefined;
    return new Set(groups.flatMap((held) => [...held!]));
  };
  return new Map([
    ...rows.dishes.map((row): [number, Held] => {
      const { allergens } = dishFacts(row, facts);
      const groups = allergens && new Set([...allergens, ...row.may_contain]);
      return [row.id, { title: row.title_en ?? row.key, groups }];
    }),
    ...rows.customFit.map((row): [number, Held] => [row.id, { title: row.title_en, groups: ofPart(row) }]),
  ]);
};

/** Returns the dishes and parts that are in both folders and have different allergens. */
export const compareAllergens = (before: Folder, after: Folder): readonly ChangedAllergens[] => {
  const [old, now] = [heldIn(before), heldIn(after)];
  const changed: ChangedAllergens[] = [];
  for (const [id, was] of old) {
    const is = now.get(id);
    // A dish with unknown allergens was not offered to customers, so a change of it is not reported.
    if (!is || !was.groups) continue;
    if (!is.groups) changed.push({ id, title: is.title, added: [], taken: [], becomesUnknown: true });
    else {
      const added = allergenKeys.filter((group) => is.groups!.has(group) && !was.groups!.has(group));
      const taken = allergenKeys.filter((group) => was.groups!.has(group) && !is.groups!.has(group));
      if (added.length + taken.length > 0) changed.push({ id, title: is.title, added, taken, becomesUnknown: false });
    }
  }
  return changed;
};
