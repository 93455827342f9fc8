import { dishFacts, ingredientFacts } from '../folder/dish-facts.ts';
import { allergenKeys, type AllergenKey } from '../folder/keys.ts';
import type { Folder } from '../folder/read-folder.ts';
import type { Rows } from '../folder/tables.ts';

/** What a dish, or a part of a custom-fit meal, holds in one catalogue and in the next. */
export interface ChangedAllergens {
  readonly id: number;
  readonly title: string;
  /** Groups that it holds or may hold now and did not before. */
  readonly added: readonly AllergenKey[];
  readonly taken: readonly AllergenKey[];
  /** Its allergens were known and are not known any more: it is no longer offered. */
  readonly becomesUnknown: boolean;
}

interface Held {
  readonly title: string;
  /** Undefined: unknown. */
  readonly groups: ReadonlySet<AllergenKey> | undefined;
}

/** By id: allergens that are held or may be held in traces. */
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

/** Dishes and parts that both folders have and whose allergens differ. */
export const compareAllergens = (before: Folder, after: Folder): readonly ChangedAllergens[] => {
  const [old, now] = [heldIn(before), heldIn(after)];
  const changed: ChangedAllergens[] = [];
  for (const [id, was] of old) {
    const is = now.get(id);
    // What was unknown was offered to no customer.
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
