import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { calendarDay, instant } from './columns.ts';

/** The final outcome of a request with an id, kept 180 days: the same id again gets the same answer and changes nothing. */
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
    /** The device whose outbox the request came from; null for one that did not wait. */
    dev: text(),
    /** Edit time in ms as the device gave it; null without `dev`. */
    editedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('receipts_at').on(t.at)],
);

/** What a device last said is waiting on it: when its store is lost, this is how it learns what never arrived. */
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
    /** When it was said. */
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.dev] }), index('device_pending_at').on(t.at)],
);

/** What is true of the whole database: 'epoch' changes when a backup is restored, 'seeded' when it was first filled. */
export const serverState = pgTable('server_state', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

/** Settings that the team may change while the server runs. */
export const settings = pgTable('settings', {
  alias: text().primaryKey(),
  /** JSON; null is a value of its own. */
  value: jsonb(),
  oldValue: jsonb(),
});

export const holidays = pgTable('holidays', {
  day: calendarDay().primaryKey(),
  nameEn: text().notNull(),
  nameAr: text().notNull(),
  /** The moon decides: the day may still move. */
  provisional: boolean().notNull().default(false),
});

/** Mail, text messages, push and team messages, written with the change that caused them and delivered afterwards. */
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
 * Customers with allergies whose plans have still to be judged by changed recipes: the place that the work keeps. A row goes
 * with the change that it leads to.
 */
export const recipeRechecks = pgTable(
  'recipe_rechecks',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Which recipes: two builds that run beside each other each go by their own. */
    recipes: text().notNull(),
    /** The customer's next delivered day; null for a saved checkout alone. Customers are judged in its order. */
    eatsOn: calendarDay(),
    /** Ms: not again before, after a failure. */
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

/** What changed in a profile, for the customer's own history and for the team. */
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
