import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { bytes, calendarDay, instant } from './columns.ts';

/** Contents of the files of all catalogue versions, each stored once. */
export const catalogueBlobs = pgTable('catalogue_blobs', {
  /** SHA-256 of the content, hex. */
  hash: text().primaryKey(),
  content: bytes().notNull(),
  /** When an import needed it last: what an import that goes on has stored is not swept. */
  at: instant().notNull().default(0),
});

/** A catalogue folder as it was imported. A version without a switch was staged and never put in force. */
export const catalogueVersions = pgTable('catalogue_versions', {
  version: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Of all paths and contents, hex. */
  hash: text().notNull(),
  /** The version that its folder was exported from. */
  base: integer(),
  author: text().notNull(),
  at: instant().notNull(),
  /** Names of the pictures that it shows; null: they were not counted yet. */
  pictures: text().array(),
});

export const catalogueFiles = pgTable(
  'catalogue_files',
  {
    version: integer()
      .notNull()
      .references(() => catalogueVersions.version, { onDelete: 'cascade' }),
    path: text().notNull(),
    /** Of a blob. Pictures of the built-in catalogue are stored with the first import: until then the release has them. */
    hash: text().notNull(),
    size: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.version, t.path] }), index('catalogue_files_hash').on(t.hash)],
);

/** Plans, drafts or addresses that name a row which a version does not have, and the row that they name from then on. */
export interface StoredMove {
  readonly kind: 'diet' | 'meal-type' | 'plan' | 'slot' | 'area';
  readonly from: number;
  readonly to: number;
  /** Of a slot that only these emirates lose; null: it is gone everywhere. */
  readonly emirates: readonly number[] | null;
}

/** When versions are put in force. On a day the switch with the latest `fromDay` up to it counts, of several the last one. */
export const catalogueSwitches = pgTable('catalogue_switches', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  version: integer()
    .notNull()
    .references(() => catalogueVersions.version),
  /** 'built-in', 'import', 'rollback', or 'waiting': its day has come, and plans use what it takes away. */
  reason: text().notNull(),
  author: text().notNull(),
  at: instant().notNull(),
  /** The business day with which it begins to count. */
  fromDay: calendarDay().notNull(),
  /** Settings, holidays, vouchers and articles have followed it: at once, or on its day. */
  applied: boolean().notNull(),
  /** What is moved with it, see `moveRows`. */
  moves: jsonb().$type<readonly StoredMove[]>().notNull().default([]),
});

/** Every dish id that was ever given, with the key of its dish: an id is never given to another dish. */
export const catalogueDishIds = pgTable('catalogue_dish_ids', {
  id: integer().primaryKey(),
  key: text().notNull(),
});

/** Dishes and custom-fit parts that have left the catalogue, as they were: plans, history and reviews still name them. */
export const catalogueFormerDishes = pgTable('catalogue_former_dishes', {
  id: integer().primaryKey(),
  dish: jsonb(),
  part: jsonb(),
});

/** Pictures of imported catalogues in the forms that the app asks for. */
export const cataloguePictures = pgTable(
  'catalogue_pictures',
  {
    name: text().notNull(),
    /** 'image.webp', 'image.avif', 'preview.webp'. */
    form: text().notNull(),
    content: bytes().notNull(),
    /** When an import needed it last. */
    at: instant().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.name, t.form] })],
);
