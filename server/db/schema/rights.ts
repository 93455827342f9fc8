import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { bytes, calendarDay, instant } from './columns.ts';

/** Passkeys on a customer's devices, which sign in without a password: only the public half is stored. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id that the authenticator uses, in base64url. */
    credentialId: text().notNull(),
    /** In COSE format, base64url. */
    publicKey: text().notNull(),
    /** How often it has signed, if its authenticator counts: a lower number comes from a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
);

/**
 * Every consent that was given or withdrawn, with the version of the text that was shown. The latest for a purpose is
 * valid.
 */
export const consents = pgTable(
  'consents',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'terms' at the sign-up; 'plan', 'body', 'photos', 'news'. */
    purpose: text().notNull(),
    given: boolean().notNull(),
    /** The version of the terms for 'terms', of the privacy policy for all others. */
    version: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('consents_user').on(t.userId, t.id)],
);

/** Copies of all data that is stored about a customer, each behind a link that works once. */
export const archives = pgTable(
  'archives',
  {
    /** SHA-256 of the link's secret part, hex. */
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The content of `data.json`; null after it was fetched or has expired. The files are read from their own rows. */
    content: bytes(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    index('archives_user').on(t.userId),
    index('archives_expires').on(t.expiresAt),
    // Few of all rows.
    index('archives_held')
      .on(t.expiresAt)
      .where(sql`${t.content} is not null`),
  ],
);

/** The address for the last bags of a former customer; deleted after the last one is delivered. */
export const lastDeliveries = pgTable(
  'last_deliveries',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The last day with a delivery. */
    until: calendarDay().notNull(),
    /** The information for the driver. */
    details: jsonb().$type<LastDelivery>().notNull(),
  },
  (t) => [index('last_deliveries_until').on(t.until)],
);

export interface LastDelivery {
  readonly name: string;
  readonly phone: string;
  readonly instructions: string;
  /** From each day to its address. */
  readonly days: Readonly<Record<string, unknown>>;
}
