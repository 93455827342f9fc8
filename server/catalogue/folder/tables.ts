import { foodTables } from './food-tables.ts';
import { placeTables } from './place-tables.ts';
import { saleTables } from './sale-tables.ts';
import type { RowOf } from './table.ts';

/** Every CSV file of a catalogue folder. */
export const tables = { ...foodTables, ...saleTables, ...placeTables } as const;

export type TableName = keyof typeof tables;
/** The rows of every table, with their row numbers. */
export type Rows = { readonly [N in TableName]: readonly RowOf<(typeof tables)[N]>[] };
