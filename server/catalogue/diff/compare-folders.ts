import type { Side, StoredFile } from '../folder/hashes.ts';
import { tables, type Rows, type TableName } from '../folder/tables.ts';
import { compareAllergens, type ChangedAllergens } from './compare-allergens.ts';
import { compareRows, type ChangedRow } from './compare-rows.ts';

export type ChangedTables = { readonly [N in TableName]: readonly ChangedRow<Rows[N][number]>[] };

/** A page, an article, a picture or the provider file that differs. */
export interface ChangedFile {
  readonly path: string;
  readonly how: 'new' | 'gone' | 'changed';
}

/** All differences between two catalogues. */
export interface CatalogueDiff {
  readonly tables: ChangedTables;
  readonly allergens: readonly ChangedAllergens[];
  /** Files that are not tables. */
  readonly files: readonly ChangedFile[];
}

const compareFiles = (before: readonly StoredFile[], after: readonly StoredFile[]): readonly ChangedFile[] => {
  const isTable = new Set<string>(Object.values(tables).map(({ file }) => file));
  const [old, now] = [before, after].map((files) => new Map(files.map(({ path, hash }) => [path, hash])));
  const how = (path: string): ChangedFile['how'] | undefined => {
    if (!old!.has(path)) return 'new';
    if (!now!.has(path)) return 'gone';
    return old!.get(path) === now!.get(path) ? undefined : 'changed';
  };
  return [...new Set([...old!.keys(), ...now!.keys()])]
    .filter((path) => !isTable.has(path))
    .sort()
    .flatMap((path) => {
      const said = how(path);
      return said ? [{ path, how: said }] : [];
    });
};

/** @param before undefined if there was no catalogue */
export const compareCatalogues = (before: Side | undefined, after: Side): CatalogueDiff => {
  const names = Object.keys(tables) as TableName[];
  return {
    tables: Object.fromEntries(
      names.map((name) => [name, compareRows(name, before?.folder.rows[name] ?? [], after.folder.rows[name])]),
    ) as unknown as ChangedTables,
    allergens: before ? compareAllergens(before.folder, after.folder) : [],
    files: compareFiles(before?.files ?? [], after.files),
  };
};
