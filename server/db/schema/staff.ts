import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { instant } from './columns.ts';

/** A person who works for the provider and signs in at the desk. Staff accounts are separate from customers' accounts. */
export const staff = pgTable('staff', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  /** argon2id; null until the first link is used. */
  passwordHash: text(),
  /** 'en' or 'ar': the language of mails and of the desk. */
  language: text().notNull().default('en'),
  createdAt: instant().notNull(),
  /** When the person lost access; null while the account works. */
  disabledAt: instant(),
  /** True for the accounts of the demo, whose password is public: they work in demo mode only. */
  demo: boolean().notNull().default(false),
});

export const staffRoles = pgTable(
  'staff_roles',
  {
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** 'kitchen', 'driver', 'support', 'nutritionist', 'owner'. */
    role: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.role] })],
);

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex. */
    tokenHash: text().notNull().unique(),
    /** The browser's user agent. */
    device: text().notNull().default(''),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [index('staff_sessions_staff').on(t.staffId), index('staff_sessions_expires').on(t.expiresAt)],
);

/** Proofs that work once: the mailed first link, and the first step of a sign-in, which waits for the mailed code. */
export const staffTickets = pgTable(
  'staff_tickets',
  {
    /** SHA-256 of the ticket, hex. */
    hash: text().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** 'first-link' or 'sign-in'. */
    purpose: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index('staff_tickets_staff').on(t.staffId), index('staff_tickets_expires').on(t.expiresAt)],
);

/** Passkeys of staff: only the public half is stored. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    staffId: integer()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** The id that the authenticator uses, in base64url. */
    credentialId: text().notNull().unique(),
    /** In COSE format, base64url. */
    publicKey: text().notNull(),
    /** How often it has signed, if its authenticator counts: a lower number comes from a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [index('staff_passkeys_staff').on(t.staffId)],
);

/** The key that seals a customer's values in the audit log. Erasing the customer deletes it, and the values are lost. */
export const auditKeys = pgTable('audit_keys', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** 32 bytes, base64. */
  key: text().notNull(),
});

/**
 * What staff looked at and changed. A trigger refuses UPDATE, DELETE and TRUNCATE. Rows name customers and other rows by
 * id, without foreign keys, because they are stored longer than what they name.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** The member of staff; null for a command of the command line. */
    staffId: integer().references(() => staff.id),
    /** The system user who ran the command line. */
    cliUser: text(),
    /** 'page', 'search', 'sheet' or 'change'. */
    kind: text().notNull(),
    /** The message or command, such as 'staff/add'. */
    what: text().notNull(),
    /** The customers whose data was shown or changed. */
    customers: integer().array().notNull().default([]),
    /** The ids of other rows, by their kind: `{ order: [5], staff: [2] }`. */
    ids: jsonb().$type<Readonly<Record<string, readonly (number | string)[]>>>().notNull().default({}),
    /** The names of the fields that were shown, searched or changed. */
    fields: text().array().notNull().default([]),
    /** Former and new values of a customer, sealed under the key in `audit_keys`. */
    sealed: text(),
    /** Former and new values of a change that is about no customer. */
    values: jsonb(),
  },
  (t) => [
    index('audit_log_staff').on(t.staffId, t.id),
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_customers').using('gin', t.customers),
    check('audit_log_who', sql`num_nonnulls(${t.staffId}, ${t.cliUser}) = 1`),
    check('audit_log_kind', sql`${t.kind} in ('page', 'search', 'sheet', 'change')`),
    check('audit_log_sealed', sql`${t.sealed} is null or cardinality(${t.customers}) = 1`),
    check('audit_log_values', sql`${t.values} is null or cardinality(${t.customers}) = 0`),
  ],
);
