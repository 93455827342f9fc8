import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { files } from './files.ts';
import { calendarDay, fils, ids, instant } from './columns.ts';
import { mealColumns, mealOfDay, partColumns, sideColumns } from './menu-columns.ts';

/** A placed plan. Its price is fixed when it is placed. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One order per checkout, even after several requests. */
    checkoutId: integer().unique(),
    /** 'new', 'renew'. */
    build: text().notNull(),
    /** 'placed', 'cancelled'. Active, renewed or past follows from the days. */
    status: text().notNull().default('placed'),
    dietId: integer().notNull(),
    /** The diet with the prices at purchase, if an import has moved the order to another diet; null: its own diet. */
    boughtDietId: integer(),
    mealPlanId: integer(),
    mealTypes: ids(),
    excludeWeekdays: ids(),
    daysCount: integer().notNull(),
    startDay: calendarDay().notNull(),
    endDay: calendarDay().notNull(),
    customFit: boolean().notNull().default(false),
    slotId: integer(),
    emirateId: integer(),
    cutlery: boolean().notNull().default(false),
    bagName: text().notNull().default(''),
    /** 'cash', 'card', 'paymennt', 'telr', 'Not Paid'. */
    paymentMethod: text().notNull(),
    /** 'paid', 'not_paid', 'refunding', 'refunded'. */
    paymentStatus: text().notNull(),
    fullPrice: fils().notNull(),
    discount: fils().notNull().default(0),
    price: fils().notNull(),
    bagPrice: fils().notNull().default(0),
    bagDue: boolean().notNull().default(false),
    prices: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The list price of its paid meals by weight; null if none was changed. */
    fitWorth: fils(),
    voucherId: integer(),
    couponId: integer(),
    /** From each page to the version that the customer agreed to; null for orders that are older than stored versions. */
    agreed: jsonb().$type<Readonly<Record<string, string>>>(),
    /**
     * The catalogue version with the prices at purchase; null for orders that are older than stored versions: the first
     * version.
     */
    catalogueVersion: integer(),
    /** Increased by every change of days, meals or sides. */
    version: integer().notNull().default(1),
    placedAt: instant().notNull(),
    paidAt: instant(),
    cancelledAt: instant(),
  },
  (t) => [
    index('orders_user').on(t.userId, t.startDay),
    // Queried every hour: few of all orders.
    index('orders_waiting')
      .on(t.startDay)
      .where(sql`${t.paymentStatus} = 'not_paid' or ${t.bagDue}`),
  ],
);

export const planDays = pgTable(
  'plan_days',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    day: calendarDay().notNull(),
    /** 'planned', 'skipped', 'paused', 'additional'. Locked and delivered follow from the clock. */
    state: text().notNull().default('planned'),
    /** The skipped day that this day replaces. */
    replaces: calendarDay(),
    dietId: integer(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.day] }), index('plan_days_day').on(t.day)],
);

export const planMeals = pgTable(
  'plan_meals',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ...mealColumns,
    /** 'customer', 'default', 'team'. */
    source: text().notNull().default('customer'),
    /**
     * Edit time, device and counter of the last edit: the later edit wins; device and counter decide between equal times.
     */
    editedAt: instant().notNull(),
    dev: text().notNull().default(''),
    seq: instant().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.day, t.mealTypeId] }), index('plan_meals_dish').on(t.dishId)],
);

export const planCustomMeals = pgTable(
  'plan_custom_meals',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ...partColumns,
  },
  (t) => [primaryKey({ columns: [t.orderId, t.day, t.mealTypeId, t.categoryId] })],
);

/** One part of a meal by weight. */
export interface PendingPart {
  readonly categoryId: number;
  readonly dishId: number;
  readonly quantity: number;
}

/**
 * Meals by weight and additional sides that a customer wants on a day and that raise its price: the day keeps its current
 * meals until the difference of all its rows is paid. A different choice is a different row, so that a payment names the choice it paid
 * for.
 */
export const pendingMeals = pgTable(
  'pending_meals',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ...mealOfDay,
    /** Empty for an additional side. */
    parts: jsonb().$type<readonly PendingPart[]>().notNull(),
    /** The additional side of a meal with a ready dish; null for a meal by weight. */
    sideId: integer(),
    /** The change of the list price; negative for a meal that becomes smaller while another becomes larger. */
    listed: fils().notNull(),
    /** The amount to pay for this change, after the plan's discounts. */
    difference: fils().notNull(),
    askedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('pending_meals_meal').on(t.orderId, t.day, t.mealTypeId)],
);

export const planSides = pgTable(
  'plan_sides',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ...sideColumns,
  },
  (t) => [primaryKey({ columns: [t.orderId, t.day, t.mealTypeId, t.sideTypeId] })],
);

/** Every change of a plan, with the former values. */
export const planHistory = pgTable(
  'plan_history',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: calendarDay(),
    what: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    /** The number of this change for the customer and the team: DDMM-XXXX. */
    receipt: text(),
    editedAt: instant().notNull(),
    at: instant().notNull(),
    entryId: text(),
  },
  (t) => [index('plan_history_order').on(t.orderId, t.id)],
);

/** Dishes with an allergen of their customer that only the team can replace, and about which the team was notified. */
export const allergyNotes = pgTable(
  'allergy_notes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    day: calendarDay().notNull(),
    dishId: integer().notNull(),
    allergyId: integer().notNull(),
    at: instant().notNull(),
    /** When the customer was notified; null while the dish is not going to be delivered. */
    saidAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.day, t.dishId, t.allergyId] }), index('allergy_notes_user').on(t.userId)],
);

export const skips = pgTable(
  'skips',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    day: calendarDay().notNull(),
    replacementDay: calendarDay().notNull(),
    at: instant().notNull(),
    undoneAt: instant(),
  },
  (t) => [index('skips_order').on(t.orderId, t.day)],
);

export const pauses = pgTable(
  'pauses',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    startDay: calendarDay().notNull(),
    /** Null while the pause has no end. */
    endDay: calendarDay(),
    setAt: instant().notNull(),
    resumedAt: instant(),
  },
  (t) => [index('pauses_user').on(t.userId)],
);

export const cartRows = pgTable(
  'cart_rows',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    day: calendarDay().notNull(),
    dishId: integer().notNull(),
    toDishId: integer().notNull(),
    toTypeId: integer().notNull(),
    price: fils().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('cart_rows_user').on(t.userId, t.orderId)],
);

/** Rendered menus, identified by order, version and language. */
export const menuPdfs = pgTable(
  'menu_pdfs',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    language: text().notNull(),
    fileHash: text()
      .notNull()
      .references(() => files.hash, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.version, t.language] }), index('menu_pdfs_file').on(t.fileHash)],
);
