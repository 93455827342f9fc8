import type * as v from 'valibot';

import { id, key, text } from './cells.ts';

type Cells = Readonly<Record<string, v.GenericSchema<string, unknown>>>;
type Values<C extends Cells> = { readonly [K in keyof C]: v.InferOutput<C[K]> };

/** One CSV file of a catalogue folder. */
export interface Table<R extends Cells = Cells, O extends Cells = Cells> {
  readonly file: string;
  /** A folder without it is not whole. */
  readonly needed: boolean;
  /** Columns that must exist. */
  readonly required: R;
  /** Columns that may be left out: then each of their cells is empty. */
  readonly optional: O;
  /** The columns that name a row, which therefore occur together once. */
  readonly unique: readonly (readonly string[])[];
}

/** A row as it was read, with its place. */
export type RowOf<T extends Table> = Values<T['required']> & Values<T['optional']> & { readonly row: number };

export const table = <const R extends Cells, const O extends Cells>(
  of: Table<R, O> & { readonly unique: readonly (readonly (keyof R | keyof O)[])[] },
): Table<R, O> => of;

/** All columns of a table with what their cells may hold. */
export const columnsOf = ({ required, optional }: Table): Cells => ({ ...required, ...optional });

/** Columns of a row that has a name in both languages. */
export const titles = { title_en: text, title_ar: text };
export const named = { id, key, ...titles };
export const byIdAndKey = [['id'], ['key']] as const;
