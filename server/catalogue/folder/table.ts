import type * as v from 'valibot';

import { id, key, text } from './cells.ts';

type Cells = Readonly<Record<string, v.GenericSchema<string, unknown>>>;
type Values<C extends Cells> = { readonly [K in keyof C]: v.InferOutput<C[K]> };

/** One CSV file of a catalogue folder. */
export interface Table<R extends Cells = Cells, O extends Cells = Cells> {
  readonly file: string;
  /** True if a folder without this file is incomplete. */
  readonly needed: boolean;
  /** Columns that must exist. */
  readonly required: R;
  /** Columns that may be left out: then their cells count as empty. */
  readonly optional: O;
  /** The columns that name a row: their values must be unique together. */
  readonly unique: readonly (readonly string[])[];
}

/** A row after reading, with its row number. */
export type RowOf<T extends Table> = Values<T['required']> & Values<T['optional']> & { readonly row: number };

export const table = <const R extends Cells, const O extends Cells>(
  of: Table<R, O> & { readonly unique: readonly (readonly (keyof R | keyof O)[])[] },
): Table<R, O> => of;

/** Returns all columns of a table with the types of their cells. */
export const columnsOf = ({ required, optional }: Table): Cells => ({ ...required, ...optional });

/** Columns of a row that has a name in both languages. */
export const titles = { title_en: text, title_ar: text };
export const named = { id, key, ...titles };
export const byIdAndKey = [['id'], ['key']] as const;
