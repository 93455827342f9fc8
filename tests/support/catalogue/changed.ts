import { catalogueOf, type Catalogue } from '#server/catalogue/catalogue-of.ts';
import type { Rows, TableName } from '#server/catalogue/folder/tables.ts';
import { releaseFolder } from '#server/catalogue/release-folder.ts';

/** Functions that change the rows of some tables: each returns another row, or undefined to leave the row out. */
export type RowChanges = {
  readonly [N in TableName]?: (row: Rows[N][number]) => Rows[N][number] | undefined;
};

const { folder } = (await releaseFolder()).side;

/**
 * The catalogue of this project with some changed rows.
 * @param instead the rows that replace a whole table
 */
export const changedCatalogue = (changes: RowChanges, instead: Partial<Rows> = {}): Catalogue => {
  const rows = Object.fromEntries(
    Object.entries(folder.rows).map(([name, list]) => {
      const change = changes[name as TableName] as ((row: unknown) => unknown) | undefined;
      return [name, change ? (list as readonly unknown[]).flatMap((row) => change(row) ?? []) : list];
    }),
  ) as unknown as Rows;
  return catalogueOf({ ...folder, rows: { ...rows, ...instead } });
};
