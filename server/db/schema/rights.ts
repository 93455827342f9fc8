import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { bytes, calendarDay, instant } from './columns.ts';

/** Keys on a customer's own devices that sign in by themselves: only the public half is here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the authenticator calls it, base64url. */
    credentialId: text().notNull(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often it has signed, where its authenticator counts: a lower one is a copy's. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
);

/** Every consent that was given or taken back, with the version of the text that was read. The latest of a purpose holds. */
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
    /** Of the terms for 'terms', of the privacy policy for all others. */
    version: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('consents_user').on(t.userId, t.id)],
);

/** Copies of everything that is held about a customer, each behind a link that works once. */
export const archives = pgTable(
  'archives',
  {
    /** SHA-256 of the link's secret part, hex. */
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `data.json` as it was read; null once it was fetched or has run out. The files follow from their rows. */
    content: bytes(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    index('archives_user').on(t.userId),
    index('archives_expires').on(t.expiresAt),
    // A few of all that were ever made.
    index('archives_held')
      .on(t.expiresAt)
      .where(sql`${t.content} is not null`),
  ],
);

/** The address for the last bags of a customer who has left; deleted with the last of them. */
export const lastDeliveries = pgTable(
  'last_deliveries',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The last day that is delivered. */
    until: calendarDay().notNull(),
    /** What the driver needs. */
    details: jsonb().$type<LastDelivery>().notNull(),
  },
  (t) => [index('last_deliveries_until').on(t.until)],
);

export interface LastDelivery {
  readonly name: string;
  readonly phone: string;
  readonly instructions: string;
  /** Day to its address. */
  readonly days: Readonly<Record<string, unknown>>;
}
