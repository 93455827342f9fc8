import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { users } from './accounts.ts';
import { files } from './files.ts';
import { payments } from './checkout.ts';
import { fils, instant } from './columns.ts';
import { orders } from './plans.ts';

/** Money that is paid back to a customer: requested by the app, approved and paid by the provider's people. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The cancelled order; null for a payment without an order. */
    orderId: integer().references(() => orders.id),
    /** The payment that could not be used. */
    paymentId: integer().references(() => payments.id),
    /** 'plan', 'deposit', 'payment', 'difference' (the part of a payment whose meals could not be made larger). */
    what: text().notNull(),
    /** Null if the payment provider named no amount. */
    amount: fils(),
    currency: text().notNull().default('AED'),
    requestedAt: instant().notNull(),
    approvedAt: instant(),
    paidAt: instant(),
  },
  (t) => [
    index('refunds_user').on(t.userId, t.id),
    uniqueIndex('refunds_order').on(t.orderId, t.what),
    uniqueIndex('refunds_payment').on(t.paymentId),
  ],
);

/** Rendered receipts of orders. `content` is the hash of everything on a receipt. */
export const receiptPdfs = pgTable(
  'receipt_pdfs',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    content: text().notNull(),
    fileHash: text()
      .notNull()
      .references(() => files.hash, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.language] }), index('receipt_pdfs_file').on(t.fileHash)],
);
