import { didYouMean } from './nearest.ts';
import type { Folder } from './read-folder.ts';
import type { TableName } from './tables.ts';

/** What a cell may refer to: the table, the column that identifies its rows, and the name for people. */
const targets = {
  ingredient: { table: 'ingredients', by: 'key', called: 'ingredient' },
  group: { table: 'dishGroups', by: 'key', called: 'dish group' },
  label: { table: 'dishLabels', by: 'key', called: 'dish label' },
  dish: { table: 'dishes', by: 'id', called: 'dish' },
  diet: { table: 'diets', by: 'id', called: 'diet' },
  mealType: { table: 'mealTypes', by: 'id', called: 'meal type' },
  plan: { table: 'plans', by: 'id', called: 'plan' },
} as const satisfies Record<string, { table: TableName; by: 'id' | 'key'; called: string }>;

/** Columns that refer to rows of another table, or of the same one. */
const references: readonly (readonly [table: TableName, column: string, to: keyof typeof targets])[] = [
  ['ingredients', 'contains', 'ingredient'],
  ['dishes', 'ingredients', 'ingredient'],
  ['dishes', 'groups', 'group'],
  ['dishes', 'diets', 'diet'],
  ['dishes', 'label', 'label'],
  ['mealTypes', 'parent_id', 'mealType'],
  ['diets', 'meal_types', 'mealType'],
  ['diets', 'side_types', 'mealType'],
  ['dietRules', 'diet', 'diet'],
  ['dietRules', 'without_ingredients', 'ingredient'],
  ['prices', 'diet', 'diet'],
  ['prices', 'meal_type', 'mealType'],
  ['prices', 'plan', 'plan'],
  ['dayDiscounts', 'diet', 'diet'],
  ['dayDiscounts', 'meal_type', 'mealType'],
  ['combinations', 'diet', 'diet'],
  ['combinations', 'meal_types', 'mealType'],
  ['customFit', 'ingredients', 'ingredient'],
  ['menu', 'diet', 'diet'],
  ['menu', 'meal_type', 'mealType'],
  ['menu', 'default', 'dish'],
  ['menu', 'options', 'dish'],
];

type Row = { readonly row: number } & Readonly<Record<string, unknown>>;

/** Returns what a cell refers to: nothing, one row, a list, or pairs. */
const namedIn = (cell: unknown): readonly (string | number)[] =>
  [cell].flat(2).filter((each) => typeof each === 'string' || typeof each === 'number');

/**
 * Reports cells that refer to a row that does not exist. References to a table that could not be read are not checked.
 */
export const checkReferences = (
  { rows, unread }: Folder,
  fault: (table: TableName, row: number, column: string, text: string) => void,
): void => {
  const known = Object.fromEntries(
    Object.entries(targets).map(([name, { table, by }]) => [
      name,
      new Set((rows[table] as readonly Row[]).map((row) => row[by] as string | number)),
    ]),
  );
  for (const [table, column, to] of references) {
    if (unread.has(targets[to].table)) continue;
    for (const row of rows[table] as readonly Row[])
      for (const name of namedIn(row[column])) {
        if (known[to]!.has(name)) continue;
        const tip = typeof name === 'string' ? didYouMean(name, known[to] as ReadonlySet<string>) : '';
        fault(table, row.row, column, `There is no ${targets[to].called} “${name}”.${tip}`);
      }
  }
};
