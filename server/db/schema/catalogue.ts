import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { bytes, calendarDay, instant } from './columns.ts';

/** Contents of the files of all catalogue versions, each stored once. */
export const catalogueBlobs = pgTable('catalogue_blobs', {
  /** SHA-256 of the content, hex. */
  hash: text().primaryKey(),
  content: bytes().notNull(),
  /** When an import last needed it: the sweep does not delete the contents of a running import. */
  at: instant().notNull().default(0),
});

/** A catalogue folder as it was imported. A version without a switch was stored but never put in force. */
export const catalogueVersions = pgTable('catalogue_versions', {
  version: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** The hash of all paths and contents, in hex. */
  hash: text().notNull(),
  /** The version that its folder was exported from. */
  base: integer(),
  author: text().notNull(),
  at: instant().notNull(),
  /** The names of its pictures; null if they are not stored yet. */
  pictures: text().array(),
});

export const catalogueFiles = pgTable(
  'catalogue_files',
  {
    version: integer()
      .notNull()
      .references(() => catalogueVersions.version, { onDelete: 'cascade' }),
    path: text().notNull(),
    /**
     * The hash of a blob. Pictures of the built-in catalogue are stored with the first import; until then only the
     * release has them.
     */
    hash: text().notNull(),
    size: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.version, t.path] }), index('catalogue_files_hash').on(t.hash)],
);

/** A move of plans, drafts or addresses from a row that a version does not have to another row. */
export interface StoredMove {
  readonly kind: 'diet' | 'meal-type' | 'plan' | 'slot' | 'area';
  readonly from: number;
  readonly to: number;
  /** For a slot that is removed only in these emirates; null if it is removed everywhere. */
  readonly emirates: readonly number[] | null;
}

/**
 * The switches between versions. On a day, the switch with the latest `fromDay` up to this day applies; if there are
 * several, the last one.
 */
export const catalogueSwitches = pgTable('catalogue_switches', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  version: integer()
    .notNull()
    .references(() => catalogueVersions.version),
  /** 'built-in', 'import', 'rollback', or 'waiting': it is due, but plans use a row that it removes. */
  reason: text().notNull(),
  author: text().notNull(),
  at: instant().notNull(),
  /** The first business day on which it applies. */
  fromDay: calendarDay().notNull(),
  /** True if settings, holidays, vouchers and articles were changed to this version: at once, or on its first day. */
  applied: boolean().notNull(),
  /** The rows that are moved with it, see `moveRows`. */
  moves: jsonb().$type<readonly StoredMove[]>().notNull().default([]),
});

/** Every dish id that was ever used, with the key of its dish: an id is never reused for another dish. */
export const catalogueDishIds = pgTable('catalogue_dish_ids', {
  id: integer().primaryKey(),
  key: text().notNull(),
});

/**
 * Dishes and custom-fit parts that were removed from the catalogue, in their last state: plans, history and reviews still
 * name them.
 */
export const catalogueFormerDishes = pgTable('catalogue_former_dishes', {
  id: integer().primaryKey(),
  dish: jsonb(),
  part: jsonb(),
});

/** Pictures of imported catalogues in the forms that the app uses. */
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
