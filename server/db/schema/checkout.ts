import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import type { Quote } from '#src/domain/money/quote.ts';
import { users } from './accounts.ts';
import { files } from './files.ts';
import { calendarDay, fils, ids, instant } from './columns.ts';
import { mealColumns, partColumns, sideColumns } from './menu-columns.ts';
import { orders } from './plans.ts';

/** A saved plan that is not placed yet. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'pending', 'placed', 'removed'. */
    status: text().notNull().default('pending'),
    /** 'new', or how it renews the plan before it: 'renew', 'samemenu', 'defaultmenu'. */
    build: text().notNull().default('new'),
    dietId: integer().notNull(),
    mealPlanId: integer(),
    mealTypes: ids(),
    excludeWeekdays: ids(),
    defaultDish: jsonb().$type<Record<string, number>>().notNull().default({}),
    daysCount: integer().notNull(),
    startDay: calendarDay(),
    endDay: calendarDay(),
    /** Its delivery days, earliest first, including days without a meal. */
    days: jsonb().$type<readonly string[]>().notNull().default([]),
    customFit: boolean().notNull().default(false),
    cutlery: boolean().notNull().default(false),
    /** In fils; 0 if it is paid later. */
    bagPrice: fils().notNull().default(0),
    emirateId: integer(),
    slotId: integer(),
    couponCode: text(),
    couponId: integer(),
    voucherId: integer(),
    prices: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Skipped day → replacement day. */
    skipped: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Increased by every change of days, meals or sides. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    modifiedAt: instant().notNull(),
  },
  (t) => [
    index('checkouts_user').on(t.userId, t.status),
    uniqueIndex('checkouts_one_pending')
      .on(t.userId)
      .where(sql`${t.status} = 'pending'`),
  ],
);

export const checkoutMeals = pgTable(
  'checkout_meals',
  {
    checkoutId: integer()
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    ...mealColumns,
    /** 'customer', 'default'. */
    source: text().notNull().default('default'),
  },
  (t) => [primaryKey({ columns: [t.checkoutId, t.day, t.mealTypeId] })],
);

export const checkoutCustomMeals = pgTable(
  'checkout_custom_meals',
  {
    checkoutId: integer()
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    ...partColumns,
    price: fils().notNull(),
  },
  (t) => [primaryKey({ columns: [t.checkoutId, t.day, t.mealTypeId, t.categoryId] })],
);

export const checkoutSides = pgTable(
  'checkout_sides',
  {
    checkoutId: integer()
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    ...sideColumns,
  },
  (t) => [primaryKey({ columns: [t.checkoutId, t.day, t.mealTypeId, t.sideTypeId] })],
);

/** Rendered menus of checkouts, identified by version and language. */
export const checkoutMenuPdfs = pgTable(
  'checkout_menu_pdfs',
  {
    checkoutId: integer()
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    language: text().notNull(),
    fileHash: text()
      .notNull()
      .references(() => files.hash, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.checkoutId, t.version, t.language] }),
    index('checkout_menu_pdfs_file').on(t.fileHash),
  ],
);

/** Credit and discounts: a customer's own (userId), or public ones for all customers who know the code. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Upper case. */
    code: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** 'percent' or 'fixed'. */
    type: text().notNull(),
    /** A percentage, or fils. */
    value: integer().notNull(),
    /** 'mainprice' or 'other'. */
    applyType: text().notNull(),
    conditions: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The rest of a fixed voucher, in fils. */
    left: fils(),
    usesLeft: integer(),
    expiresAt: instant(),
    /** 'gift', 'rest' (New voucher), 'cancellation', 'smaller' (meals made smaller), 'referral'. */
    origin: text().notNull().default('gift'),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('vouchers_code').on(t.code), index('vouchers_user').on(t.userId)],
);

export const redemptions = pgTable(
  'redemptions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    voucherId: integer()
      .notNull()
      .references(() => vouchers.id),
    userId: integer()
      .notNull()
      .references(() => users.id),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    amount: fils().notNull(),
    at: instant().notNull(),
  },
  (t) => [uniqueIndex('redemptions_once').on(t.voucherId, t.orderId)],
);

/**
 * The offer that a customer saw before paying. Its price applies until the payment arrives, even if the code or the price
 * list changes.
 */
export interface Offer {
  /** A hash of what the price was computed for: an offer does not apply to another plan. */
  readonly terms: string;
  /** From the meal type and prices of a meal by weight to how often the plan has it. */
  readonly customMeals: Readonly<Record<string, number>>;
  readonly quote: Quote;
  /** The voucher row that changed the price. */
  readonly codeId: number | null;
}

/** A dearer day that a payment is for: the rows of pending meals and sides, and their total price. */
export interface PaidDay {
  readonly pending: readonly number[];
  /** How many of the rows are additional sides; missing for payments that are older than such sides. */
  readonly sides?: number;
  /** Fils. */
  readonly difference: number;
}

/** One attempt to pay. It is paid only if the provider's own interface confirms it. */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** What is paid for: a checkout that becomes an order, or a debt of a placed order. */
    checkoutId: integer().references(() => checkouts.id),
    /** The placed order with the debt; null for a checkout. */
    dueOrderId: integer().references(() => orders.id),
    /** 'plan', 'deposit', 'difference'. */
    dueFor: text().notNull().default('plan'),
    /** 'paymennt', 'telr'. */
    provider: text().notNull(),
    /** Our reference, sent to the provider. */
    reference: text().notNull().unique(),
    /** Unknown until the provider has answered. */
    providerReference: text(),
    /** The amount of the payment request. */
    amount: fils().notNull(),
    currency: text().notNull().default('AED'),
    /** The offer behind the amount; null for sessions that are older than stored offers. */
    offer: jsonb().$type<Offer>(),
    /** The days that a difference is paid for; null for anything else. */
    paidDays: jsonb().$type<readonly PaidDay[]>(),
    /**
     * 'creating', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'partly_returned' and 'returned' (paid and then
     * refunded, before or after we saw the payment).
     */
    status: text().notNull().default('creating'),
    /** True for the session that the customer is offered: one for each checkout. An older session may still be paid. */
    live: boolean().notNull().default(false),
    redirectUrl: text(),
    /** The SHA-256, in hex, of the token in the URLs to which the provider sends browsers and callbacks. */
    tokenHash: text(),
    createdAt: instant().notNull(),
    checkedAt: instant(),
    paidAt: instant(),
    /** The paid amount, if it is not the requested amount. */
    paidAmount: fils(),
    paidCurrency: text(),
    /** The refunds so far, in the provider's words: the team is notified when they change. */
    givenBack: text(),
    /** The order that this payment pays. The team refunds a paid one without an order. */
    orderId: integer().references(() => orders.id),
  },
  (t) => [
    index('payments_checkout').on(t.checkoutId),
    index('payments_status').on(t.status, t.checkedAt),
    uniqueIndex('payments_provider_reference').on(t.provider, t.providerReference),
    uniqueIndex('payments_token').on(t.tokenHash),
    uniqueIndex('payments_live')
      .on(t.checkoutId)
      .where(sql`${t.live}`),
    uniqueIndex('payments_due_live')
      .on(t.dueOrderId, t.dueFor)
      .where(sql`${t.live}`),
    // One payment pays the plan or the deposit of an order.
    uniqueIndex('payments_order')
      .on(t.orderId, t.dueFor)
      .where(sql`${t.dueFor} <> 'difference'`),
    index('payments_paid_at').on(t.paidAt),
  ],
);

/** Money that has moved: charges, refunds, credit. Rows are never edited. */
export const moneyEntries = pgTable(
  'money_entries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    orderId: integer().references(() => orders.id),
    kind: text().notNull(),
    amount: fils().notNull(),
    at: instant().notNull(),
    reference: text(),
    /** The day whose meals became smaller, for credit that was given or withdrawn because of it. */
    day: calendarDay(),
  },
  (t) => [index('money_entries_user').on(t.userId)],
);

/** The plan that a customer builds under /menu, as the last saving device has sent it. */
export const wizardDrafts = pgTable('wizard_drafts', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The device's own record: the server reads only its step. */
  draft: jsonb().$type<Record<string, unknown>>().notNull(),
  version: integer().notNull(),
  /** The browser's user agent. */
  device: text().notNull().default(''),
  savedAt: instant().notNull(),
});
