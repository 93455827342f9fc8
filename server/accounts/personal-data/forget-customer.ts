import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { today as dayAt, type Day } from '#src/domain/days/day.ts';
import { invoicesKeptUntil } from '#src/domain/money/kept-invoices.ts';
import { randomTag } from '../../config/secret.ts';
import { sessions, tickets, users, wrongTries } from '../../db/schema/accounts.ts';
import { checkouts, moneyEntries, payments, redemptions, vouchers } from '../../db/schema/checkout.ts';
import { forumComments, forumThreads } from '../../db/schema/blog-and-forum.ts';
import { bags } from '../../db/schema/kitchen.ts';
import { orders, planCustomMeals, planDays, planMeals, planSides } from '../../db/schema/plans.ts';
import { dishRatings } from '../../db/schema/progress.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { archives, lastDeliveries, type LastDelivery } from '../../db/schema/rights.ts';
import { outgoingMessages, teamRequests } from '../../db/schema/upkeep.ts';
import type { Tx } from '../../db/tx.ts';
import { nobodysAddress } from '../../mail/outgoing.ts';
import { forgetCodes } from '../../sessions/one-time-code.ts';
import { disconnectWearable } from './disconnect-wearable.ts';
import { knownContacts, type KnownContacts } from './known-contacts.ts';
import { eachOwnTable } from './own-tables.ts';

type Account = typeof users.$inferSelect;

/** The data that stay when a customer leaves. */
export interface Leaving {
  readonly now: number;
  readonly today: Day;
  /** True if reviews and discussions stay, without a name. */
  readonly keepTexts: boolean;
  /** Bags that are already being cooked. */
  readonly last: { readonly until: Day; readonly details: LastDelivery } | undefined;
}

/** Invoices are stored at least this long, so customers who left later are not read. */
const SHORTEST_KEEP_MS = 7 * 365 * 86_400_000;

const deliveredTables = [planDays, planMeals, planCustomMeals, planSides, bags] as const;

/** The customer's row without personal data: it exists while invoices refer to it. */
const blankRow = ({ id }: Account, now: number): Partial<typeof users.$inferInsert> => {
  const columns: Record<string, PgColumn> = getTableColumns(users);
  const stays = new Set(['id', 'rev', 'registeredAt', 'demoTouched']);
  const blank = Object.entries(columns)
    .filter(([name]) => !stays.has(name))
    .map(([name, column]) => [name, column.notNull ? column.default : null]);
  return {
    ...Object.fromEntries(blank),
    email: nobodysAddress(id),
    tag: randomTag(),
    refToken: randomTag(),
    erasedAt: now,
  } as Partial<typeof users.$inferInsert>;
};

/** True if the stored body of a request or message names one of these addresses or numbers. */
const writtenBy = (body: PgColumn, { emails, numbers }: KnownContacts): SQL => {
  const digits = sql`regexp_replace(${body}->>'phone', '\\D', '', 'g')`;
  return sql`(${inArray(sql`${body}->>'email'`, [...emails])} or ${or(
    sql`false`,
    // People write their number with or without the country code.
    ...numbers.map((number) => sql`right(${digits}, ${number.length}) = ${number}`),
  )})`;
};

/**
 * Deletes codes, mails, requests and tickets that name an e-mail address or a number instead of a customer, for all
 * addresses and numbers that the account ever had.
 */
const forgetContacts = async (tx: Tx, now: number, userId: number, known: KnownContacts): Promise<void> => {
  const { emails, contacts, subjects } = known;
  await forgetCodes(tx, now, [...contacts, String(userId)]);
  await tx.delete(wrongTries).where(eq(wrongTries.subject, String(userId)));
  await tx
    .delete(outgoingMessages)
    .where(
      and(
        isNull(outgoingMessages.userId),
        or(inArray(outgoingMessages.recipient, [...contacts]), writtenBy(outgoingMessages.body, known)),
      ),
    );
  await tx.delete(teamRequests).where(and(isNull(teamRequests.userId), writtenBy(teamRequests.body, known)));
  const provenNumber = sql`(${tickets.body}->'phone'->>'code') || (${tickets.body}->'phone'->>'number')`;
  await tx
    .update(tickets)
    .set({ body: {}, browserId: null, usedAt: now })
    .where(
      and(
        isNull(tickets.userId),
        or(
          inArray(sql`${tickets.body}->>'email'`, [...emails]),
          inArray(provenNumber, [...contacts]),
          inArray(sql`${tickets.body}->'identity'->>'subject'`, [...subjects]),
        ),
      ),
    );
  await tx.execute(sql`delete from pgboss.job where ${inArray(sql`data->>'email'`, [...emails])}`);
};

/**
 * Deletes texts that the customer wrote for others, or removes the name from them. Answers of others in a discussion
 * stay.
 */
const forgetTexts = async (tx: Tx, now: number, userId: number): Promise<void> => {
  await tx.delete(dishRatings).where(eq(dishRatings.userId, userId));
  await tx.update(forumComments).set({ text: '', removedAt: now }).where(eq(forumComments.userId, userId));
  await tx
    .update(forumThreads)
    .set({ title: '', html: '', search: null, removedAt: now, updatedAt: now })
    .where(eq(forumThreads.userId, userId));
};

/** Deletes the dishes and addresses of the orders; invoices keep their amounts and days. */
const forgetOrders = async (tx: Tx, userId: number): Promise<void> => {
  await tx
    .update(orders)
    .set({ bagName: '', slotId: null, emirateId: null, mealTypes: [], excludeWeekdays: [] })
    .where(eq(orders.userId, userId));
  const paidFor = tx
    .select({ id: payments.checkoutId })
    .from(payments)
    .where(and(eq(payments.userId, userId), isNotNull(payments.checkoutId)));
  await tx.delete(checkouts).where(and(eq(checkouts.userId, userId), notInArray(checkouts.id, paidFor)));
  await tx
    .update(checkouts)
    .set({
      // A late payment then finds no checkout that it could place.
      status: sql`case when ${checkouts.status} = 'placed' then 'placed' else 'removed' end`,
      mealTypes: [],
      excludeWeekdays: [],
      defaultDish: {},
      days: [],
      skipped: {},
      emirateId: null,
      slotId: null,
      couponCode: null,
    })
    .where(eq(checkouts.userId, userId));
  await tx.update(payments).set({ redirectUrl: null }).where(eq(payments.userId, userId));
  const used = tx.select({ id: redemptions.voucherId }).from(redemptions).where(eq(redemptions.userId, userId));
  await tx.delete(vouchers).where(and(eq(vouchers.userId, userId), notInArray(vouchers.id, used)));
  await tx.update(vouchers).set({ usesLeft: 0, left: null }).where(eq(vouchers.userId, userId));
};

/**
 * Deletes everything about a customer except what the law requires and the address for bags that are being cooked. The
 * customer is locked, every plan is cancelled and every session has ended.
 */
export const forgetCustomer = async (tx: Tx, account: Account, leaving: Leaving): Promise<void> => {
  const { id: userId } = account;
  const { now, today, keepTexts, last } = leaving;
  const known = await knownContacts(tx, account);
  const ownOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  const ownCheckouts = tx.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.userId, userId));
  await disconnectWearable(tx, userId);
  for (const [, { table, of, by, fate }] of eachOwnTable) {
    if (fate !== 'goes') continue;
    const whose = by === 'user' ? eq(of, userId) : inArray(of, by === 'order' ? ownOrders : ownCheckouts);
    await tx.delete(table).where(whose);
  }
  for (const table of deliveredTables)
    await tx
      .delete(table)
      .where(
        and(
          inArray(table.orderId, ownOrders),
          last ? or(lt(table.day, today), sql`${table.day} > ${last.until}`) : undefined,
        ),
      );
  // The kitchen still has to take the bags of coming days out, or to deliver them.
  await tx.delete(bags).where(and(eq(bags.userId, userId), lt(bags.day, today)));
  if (last) await tx.insert(lastDeliveries).values({ userId, ...last });
  if (!keepTexts) await forgetTexts(tx, now, userId);
  await forgetOrders(tx, userId);
  await forgetContacts(tx, now, userId, known);
  // Their URLs answer "expired", not "unknown".
  await tx.update(tickets).set({ body: {}, browserId: null, usedAt: now }).where(eq(tickets.userId, userId));
  await tx.update(archives).set({ content: null, usedAt: now }).where(eq(archives.userId, userId));
  await tx.update(sessions).set({ device: '' }).where(eq(sessions.userId, userId));
  await tx.update(users).set(blankRow(account, now)).where(eq(users.id, userId));
};

/** Deletes the address of a former customer after the last bag was delivered, and what the bags of past days contained. */
export const forgetDelivered = async (tx: Tx, today: Day): Promise<void> => {
  const left = tx.select({ id: users.id }).from(users).where(isNotNull(users.erasedAt));
  await tx.delete(bags).where(and(lt(bags.day, today), inArray(bags.userId, left)));
  const over = await tx
    .delete(lastDeliveries)
    .where(lt(lastDeliveries.until, today))
    .returning({ userId: lastDeliveries.userId });
  if (over.length === 0) return;
  const placed = tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      inArray(
        orders.userId,
        over.map(({ userId }) => userId),
      ),
    );
  for (const table of deliveredTables) await tx.delete(table).where(inArray(table.orderId, placed));
};

/**
 * Deletes the invoices of former customers after the number of years that the law requires.
 * @param zone the business time zone, which decides a customer's last day
 */
export const forgetInvoices = async (tx: Tx, today: Day, zone: string): Promise<void> => {
  const left = await tx
    .select({ id: users.id, erasedAt: users.erasedAt })
    .from(users)
    .where(and(isNotNull(users.erasedAt), lt(users.erasedAt, Date.parse(`${today}T00:00:00Z`) - SHORTEST_KEEP_MS)));
  const over = left.filter(({ erasedAt }) => invoicesKeptUntil(dayAt(erasedAt ?? 0, zone)) < today).map(({ id }) => id);
  if (over.length === 0) return;
  for (const table of [refunds, redemptions, moneyEntries, payments, orders, checkouts, vouchers])
    await tx.delete(table).where(inArray(table.userId, over));
};
