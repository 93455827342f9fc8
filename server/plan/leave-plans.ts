import { and, asc, desc, eq, gte, ne, or } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import { isLocked } from '../../src/domain/days/day-lock.ts';
import { invoicesKeptUntil } from '../../src/domain/money/kept-invoices.ts';
import type { Given } from '../../src/protocol/messages.ts';
import { users } from '../db/schema/accounts.ts';
import { payments, vouchers } from '../db/schema/checkout.ts';
import { orders } from '../db/schema/plans.ts';
import { refunds } from '../db/schema/refunds.ts';
import type { LastDelivery } from '../db/schema/rights.ts';
import type { Ctx } from '../request/handler.ts';
import { addressCalendarOf, deliveryOf } from './stored/address-calendar.ts';
import { cancelPlan, outcomesOf } from './cancel-plan.ts';
import { waiting, waits } from './hold-start.ts';
import { askDepositBack, depositBack } from './money/deposit-refund.ts';
import { depositAmount } from '../accounts/deposit-settled.ts';
import { dueOfOrder } from './money/order-due.ts';
import { readPlan, type OrderRow, type StoredPlan } from './stored/stored-plan.ts';

type Preview = Extract<Given<'account/erase'>, { kept: unknown }>;
type Reading = Pick<Ctx, 'tx' | 'userId' | 'today' | 'now' | 'catalogue' | 'services'>;

/** The plans with coming deliveries, in the order of their days. */
const livePlans = async ({ tx, userId, today }: Reading): Promise<StoredPlan[]> => {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.status, 'cancelled'), or(gte(orders.endDay, today), waiting)))
    .orderBy(asc(orders.startDay), asc(orders.id));
  const plans: StoredPlan[] = [];
  for (const row of rows) plans.push(await readPlan(tx, row));
  return plans;
};

/** The days whose bags are already cooked and are still delivered; a plan that waits for payment has none. */
const lastDays = ({ order, days }: StoredPlan, today: Day): Day[] =>
  waits(order)
    ? []
    : days
        .filter(
          ({ day, skipped, paused, additional }) =>
            !skipped && !paused && !additional && day >= today && isLocked(day, today),
        )
        .map(({ day }) => day);

const creditLeft = async ({ tx, userId, now }: Reading): Promise<number> => {
  const rows = await tx
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.userId, userId), eq(vouchers.type, 'fixed')));
  return rows
    .filter(({ expiresAt, usesLeft }) => (expiresAt === null || expiresAt > now) && usesLeft !== 0)
    .reduce((sum, { left, value }) => sum + (left ?? value), 0);
};

/** Returns the result of leaving now, without changing anything. */
export const leavingOutcome = async (ctx: Reading): Promise<Preview> => {
  const { tx, userId, today, services } = ctx;
  const plans = await livePlans(ctx);
  let refund = 0;
  let credit = await creditLeft(ctx);
  for (const plan of plans) {
    const outcome = await outcomesOf(ctx, plan);
    refund += outcome.refund;
    credit += outcome.creditBack;
  }
  const owed = plans
    .map(({ order }) => dueOfOrder(order, depositAmount(services.settings) * 100, 0))
    .reduce((sum, due) => sum + due.plan + due.deposit, 0);
  const until = plans
    .flatMap((plan) => lastDays(plan, today))
    .sort()
    .at(-1);
  const [placed] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)).limit(1);
  const [paid] = await tx.select({ id: payments.id }).from(payments).where(eq(payments.userId, userId)).limit(1);
  const first = plans[0]?.order;
  return {
    plan: first ? { order: first.id, diet: first.dietId, end: first.endDay as Day } : null,
    refund,
    deposit: await depositBack(ctx),
    owed,
    credit,
    kept: [
      ...(until ? [{ what: 'deliveries', until }] : []),
      ...(placed || paid ? [{ what: 'invoices', until: invoicesKeptUntil(today) }] : []),
    ],
  };
};

/** Returns the addresses of these days' bags, in the form that the driver needs. */
const deliveriesOf = async (
  ctx: Reading,
  plans: readonly StoredPlan[],
): Promise<{ until: Day; details: LastDelivery } | undefined> => {
  const { tx, userId, today, services } = ctx;
  const days: Record<string, unknown> = {};
  for (const plan of plans) {
    const on = new Set(lastDays(plan, today));
    if (on.size === 0) continue;
    const goes = deliveryOf(await addressCalendarOf(tx, ctx.catalogue, plan.order, services.settings));
    for (const stored of plan.days)
      if (on.has(stored.day)) days[stored.day] = { order: plan.order.id, ...goes(stored) };
  }
  const until = Object.keys(days).sort().at(-1);
  if (until === undefined) return undefined;
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  if (!person) throw new Error('the customer of a live session does not exist');
  return {
    until: until as Day,
    details: {
      name: `${person.firstName} ${person.lastName}`.trim(),
      phone: person.phone === '' ? '' : `${person.phoneCode}${person.phone}`,
      instructions: person.deliveryInstructions,
      days,
    },
  };
};

interface Left {
  /** The plans that were cancelled. */
  readonly cancelled: readonly OrderRow[];
  /** Fils. */
  readonly refund: number;
  readonly deposit: number;
  readonly last: { readonly until: Day; readonly details: LastDelivery } | undefined;
}

/** Cancels all plans with coming deliveries by the cancel rule, and returns the bag deposit. The customer is locked. */
export const leavePlans = async (ctx: Ctx): Promise<Left> => {
  const { tx, userId } = ctx;
  // The customer's devices are told only of the erasure.
  const silent: Ctx = { ...ctx, notify: () => undefined, notifyOf: () => undefined };
  const plans = await livePlans(ctx);
  const last = await deliveriesOf(ctx, plans);
  let refund = 0;
  for (const plan of plans) refund += (await cancelPlan(silent, plan, false)).refund;
  const deposit = await depositBack(ctx);
  if (deposit > 0) {
    const [asked] = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.userId, userId), eq(refunds.what, 'deposit')));
    const [latest] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.id))
      .limit(1);
    // The last plan had ended already: nothing of it could be cancelled.
    if (!asked && latest) await askDepositBack(ctx, latest.id, deposit);
  }
  return { cancelled: plans.map(({ order }) => order), refund, deposit, last };
};
