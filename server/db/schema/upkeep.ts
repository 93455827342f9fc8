import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { calendarDay, instant } from './columns.ts';

/**
 * The final outcome of a request with an id, stored for 180 days: the same id gets the same answer again and changes
 * nothing.
 */
export const receipts = pgTable(
  'receipts',
  {
    userId: integer().notNull(),
    id: text().notNull(),
    /** SHA-256 of message name and canonical data, base64. */
    payloadHash: text().notNull(),
    outcome: jsonb().notNull(),
    rev: instant().notNull(),
    at: instant().notNull(),
    /** The device whose outbox sent the request; null for a request that did not wait in an outbox. */
    dev: text(),
    /** The edit time in ms by the device's clock; null without `dev`. */
    editedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('receipts_at').on(t.at)],
);

/**
 * What a device last reported as waiting in its outbox: if the device loses its storage, it learns here what never
 * arrived.
 */
export const devicePending = pgTable(
  'device_pending',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dev: text().notNull(),
    count: integer().notNull(),
    /** Edit time in ms of the oldest entry. */
    oldest: instant(),
    /** The time of the report. */
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.dev] }), index('device_pending_at').on(t.at)],
);

/** Values that apply to the whole database, such as 'epoch', which changes when a backup is restored. */
export const serverState = pgTable('server_state', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

/** Settings that the team may change while the server runs. */
export const settings = pgTable('settings', {
  alias: text().primaryKey(),
  /** JSON; null is a separate value. */
  value: jsonb(),
  oldValue: jsonb(),
});

export const holidays = pgTable('holidays', {
  day: calendarDay().primaryKey(),
  nameEn: text().notNull(),
  nameAr: text().notNull(),
  /** True if the date depends on the moon: the day may still move. */
  provisional: boolean().notNull().default(false),
});

/**
 * Mails, text messages, push messages and team messages, written in the transaction of their cause and sent afterwards.
 */
export const outgoingMessages = pgTable(
  'outgoing_messages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer(),
    /** 'email', 'sms', 'push', 'team'. */
    channel: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    links: text().array().notNull().default([]),
    code: text(),
    body: jsonb().$type<Record<string, unknown>>(),
    at: instant().notNull(),
    /** 'waiting', 'sent', 'failed'. */
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAt: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [
    index('outgoing_messages_due').on(t.state, t.nextAt),
    index('outgoing_messages_user').on(t.userId),
    index('outgoing_messages_at').on(t.at),
  ],
);

/**
 * Customers with allergies whose plans must still be checked with changed recipes: the progress of this work. A row is
 * deleted in the transaction of its check.
 */
export const recipeRechecks = pgTable(
  'recipe_rechecks',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The recipes of the check: two builds that run at the same time each use their own. */
    recipes: text().notNull(),
    /** The customer's next delivered day; null if there is only a saved checkout. Customers are checked in this order. */
    eatsOn: calendarDay(),
    /** After a failure, the time in ms before which there is no retry. */
    notBefore: instant().notNull().default(0),
  },
  (t) => [index('recipe_rechecks_next').on(t.recipes, t.eatsOn, t.userId)],
);

/** Requests to the team: renewals, pauses, allergy removals, plan requests. */
export const teamRequests = pgTable(
  'team_requests',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    text: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: instant().notNull(),
    closedAt: instant(),
  },
  (t) => [index('team_requests_user').on(t.userId)],
);

/** Changes of a profile, for the customer's own history and for the team. */
export const profileHistory = pgTable(
  'profile_history',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    what: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    at: instant().notNull(),
    entryId: text(),
  },
  (t) => [index('profile_history_user').on(t.userId, t.id)],
);
