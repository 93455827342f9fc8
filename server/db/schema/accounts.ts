import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { calendarDay, ids, instant } from './columns.ts';

/** One customer. Locking this row puts all changes of the customer in order, and `rev` counts them. */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Lower case. */
    email: text().notNull(),
    emailConfirmedAt: instant(),
    /** argon2id; null when the account signs in through a provider only. */
    passwordHash: text(),
    /** True if the server generated the password: the customer is asked to set one. */
    passwordGenerated: boolean().notNull().default(false),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    phoneCode: text().notNull().default('+971'),
    phone: text().notNull().default(''),
    whatsappCode: text().notNull().default('+971'),
    whatsapp: text().notNull().default(''),
    gender: text(),
    birthday: calendarDay(),
    registeredAt: instant().notNull(),
    /** BCP 47: 'en-US' or 'ar-AE'. */
    language: text().notNull().default('en-US'),
    /** Opaque, random, stable: the name of this customer on devices and in push messages. */
    tag: text().notNull().unique(),
    refToken: text().notNull().unique(),
    referrerId: integer(),
    /** When the reward for the customer who referred this one was earned or lost; null until then. */
    referralSettledAt: instant(),
    companyId: integer(),
    smsLogin: boolean().notNull().default(false),
    banned: boolean().notNull().default(false),
    /** Purposes whose consent was withdrawn: every write of such data checks this. */
    takenBack: text().array().notNull().default([]),
    /** Grams. */
    startWeight: integer(),
    goalWeight: integer(),
    weight: integer(),
    /** Centimetres. */
    height: doublePrecision(),
    /** Lists of ids: dish groups, ingredients, dishes. */
    preferences: ids(),
    allergies: ids(),
    /** True if the customer has declared their allergies, even if there are none. */
    allergiesDeclared: boolean().notNull().default(false),
    dislikes: ids(),
    dishLikes: ids(),
    dishDislikes: ids(),
    eliminateGroups: ids(),
    medical: ids(),
    notes: text().notNull().default(''),
    deliveryInstructions: text().notNull().default(''),
    cutlery: boolean().notNull().default(false),
    slotId: integer(),
    /** The furthest step of the plan wizard, 1 to 7. */
    buildStep: integer().notNull().default(1),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    managerName: text(),
    managerGender: text(),
    managerPhone: text(),
    nutritionistName: text(),
    nutritionistGender: text(),
    nutritionistPhone: text(),
    deliveryPartnerId: integer(),
    bagPaid: boolean().notNull().default(false),
    /** True if the customer wants iftar and suhoor while the team offers them. */
    ramadan: boolean().notNull().default(false),
    /** Increased by every change of this customer's data. */
    rev: instant().notNull().default(0),
    /**
     * The reference day of a demo account, which moves with the clock while the account is unchanged. Null for all other
     * accounts.
     */
    demoDay: calendarDay(),
    demoTouched: boolean().notNull().default(false),
    erasedAt: instant(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_phone').on(t.phone),
    // Only the few customers who joined by another customer's link.
    index('users_referrer')
      .on(t.referrerId)
      .where(sql`${t.referrerId} is not null`),
    // Few rows, queried every second: these customers must not stay connected.
    index('users_shut_out')
      .on(t.id)
      .where(sql`${t.banned} or ${t.erasedAt} is not null`),
  ],
);

/** The secrets with which a customer's devices encrypt their stored data. */
export const stateSecrets = pgTable(
  'state_secrets',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kid: text().notNull(),
    /** 32 bytes, base64. */
    key: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kid] })],
);

export const sessions = pgTable(
  'sessions',
  {
    /** The id that the customer sees and revokes, never the token. */
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex. */
    tokenHash: text().notNull().unique(),
    browserId: text().notNull(),
    /** The browser's user agent. */
    device: text().notNull().default(''),
    createdAt: instant().notNull(),
    lastSeen: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_expires').on(t.expiresAt),
    index('sessions_revoked')
      .on(t.revokedAt)
      .where(sql`${t.revokedAt} is not null`),
  ],
);

/** Accounts at Google and Facebook, identified by provider and subject; they are never merged by e-mail address. */
export const identities = pgTable(
  'identities',
  {
    provider: text().notNull(),
    subject: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('identities_user').on(t.userId)],
);

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: text().primaryKey(),
    /** 'sign-up', 'sign-in' or 'staff'. */
    purpose: text().notNull(),
    contact: text().notNull(),
    /** Hash of the code and the id. */
    codeHash: text().notNull(),
    browserId: text().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index('one_time_codes_contact').on(t.contact, t.sentAt), index('one_time_codes_expires').on(t.expiresAt)],
);

/** Wrong codes, passwords and vouchers, counted per subject for limits that survive a restart. */
export const wrongTries = pgTable(
  'wrong_tries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    subject: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('wrong_tries_subject').on(t.kind, t.subject, t.at), index('wrong_tries_at').on(t.at)],
);

/** One-time tickets and links: sign-up, password reset, e-mail confirmation, redirects to providers. */
export const tickets = pgTable(
  'tickets',
  {
    /** SHA-256 of the ticket, hex. */
    hash: text().primaryKey(),
    purpose: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    browserId: text(),
    body: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index('tickets_user').on(t.userId), index('tickets_expires').on(t.expiresAt)],
);

export const addresses = pgTable(
  'addresses',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'home', 'work' or 'public' (holidays and weekends). */
    kind: text().notNull(),
    emirate: integer(),
    area: integer(),
    street: text().notNull().default(''),
    apartments: text().notNull().default(''),
    landmark: text().notNull().default(''),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    locationLink: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    changedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/** Push subscriptions of browsers; each ends with the session that created it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    endpoint: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    keys: jsonb().$type<{ p256dh: string; auth: string }>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('push_subscriptions_user').on(t.userId), index('push_subscriptions_session').on(t.sessionId)],
);

export const wearables = pgTable(
  'wearables',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** Both tokens are encrypted with TOKEN_ENC_KEY; empty after the permission has ended. */
    access: text().notNull(),
    refresh: text(),
    expiresAt: instant(),
    connectedAt: instant().notNull(),
    /** When it was last read completely. */
    importedAt: instant(),
    /** When its daily import was last queued: a second node sees that this is done. */
    plannedAt: instant(),
    /** Until then one job reads the wearable: a one-time token must not be used twice. */
    leasedUntil: instant(),
    /** True if the customer or the provider has withdrawn the permission. */
    ended: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.userId, t.provider] })],
);

/** URLs of private downloads: valid for ten minutes and only during their session. */
export const downloads = pgTable(
  'downloads',
  {
    /** The SHA-256 of the URL's secret part, in hex. */
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** 'file', 'menu-pdf', 'export'. */
    kind: text().notNull(),
    subject: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('downloads_session').on(t.sessionId), index('downloads_expires').on(t.expiresAt)],
);
