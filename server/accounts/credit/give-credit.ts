import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm';

import type { Day } from '#src/domain/days/day.ts';
import type { Tx } from '../../db/tx.ts';
import { moneyEntries, payments, vouchers } from '../../db/schema/checkout.ts';
import { randomVoucherCode, restConditions } from './voucher-code.ts';

export type VoucherRow = typeof vouchers.$inferSelect;

/** One of the customer's own vouchers, and the amount in fils that it paid of an order. */
export interface UsedVoucher {
  readonly voucher: VoucherRow;
  readonly amount: number;
}

/** The part of an order that is returned as credit, in fils. */
export interface Back {
  /** The order that was paid. */
  readonly orderId: number;
  /** The day whose price became lower; null for the whole order. */
  readonly day?: Day | null;
  readonly origin: 'cancellation' | 'smaller';
  /** The amount that was paid in money. */
  readonly money: number;
  /** The amounts that were paid with vouchers. */
  readonly credits: readonly UsedVoucher[];
}

/** A voucher with credit, and the amount that was added now. */
export interface GivenCredit {
  readonly voucher: VoucherRow;
  readonly value: number;
}

interface Giving {
  readonly tx: Tx;
  readonly userId: number;
  /** Ms. */
  readonly now: number;
}

/** The terms under which credit may be used. */
type Terms = Pick<VoucherRow, 'applyType' | 'conditions' | 'expiresAt'>;

/** The terms of credit for an amount that was paid in money. */
const unbound: Terms = { applyType: 'other', conditions: {}, expiresAt: null };

/** Credit for an amount that a voucher paid keeps the terms of that voucher. */
const termsOf = ({ applyType, conditions, expiresAt }: VoucherRow): Terms => ({
  applyType,
  conditions: restConditions(conditions),
  expiresAt,
});

export const hasExpired = ({ expiresAt }: Pick<VoucherRow, 'expiresAt'>, now: number): boolean =>
  expiresAt !== null && expiresAt <= now;

interface Part {
  readonly terms: Terms;
  readonly value: number;
}

/** Returns one part for each set of terms, with the sum. Amounts that were paid with an expired voucher are left out. */
const partsOf = ({ money, credits }: Back, now: number): readonly Part[] => {
  const parts = [
    { terms: unbound, value: money },
    ...credits
      .filter(({ voucher }) => !hasExpired(voucher, now))
      .map(({ voucher, amount }) => ({ terms: termsOf(voucher), value: amount })),
  ].filter(({ value }) => value > 0);
  return [...Map.groupBy(parts, ({ terms }) => JSON.stringify(terms)).values()].map((alike) => ({
    terms: alike[0]!.terms,
    value: alike.reduce((sum, { value }) => sum + value, 0),
  }));
};

const noteCredit = async ({ tx, userId, now }: Giving, { orderId, day = null }: Back, value: number, code: string) => {
  await tx
    .insert(moneyEntries)
    .values({ userId, orderId, kind: 'credit', amount: value, at: now, reference: code, day });
};

/** Creates a voucher with credit for the customer: it is usable once, and its rest becomes a new voucher. */
const giveVoucher = async (ctx: Giving, back: Back, { terms, value }: Part): Promise<GivenCredit> => {
  const { tx, userId, now } = ctx;
  const code = randomVoucherCode();
  const [voucher] = await tx
    .insert(vouchers)
    .values({
      ...terms,
      code,
      userId,
      type: 'fixed',
      value,
      left: value,
      usesLeft: 1,
      origin: back.origin,
      createdAt: now,
    })
    .returning();
  if (!voucher) throw new Error('the voucher was not stored');
  await noteCredit(ctx, back, value, code);
  return { voucher, value };
};

/**
 * Returns the unused voucher of this origin and these terms, if there is one. A voucher that a payment has ever reserved
 * is left out: an amount that was added to it would be used up with it.
 */
const heldVoucher = async ({ tx, userId }: Giving, { origin }: Back, { terms }: Part) => {
  const promised = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.userId, userId), sql`${payments.offer} ->> 'codeId' = ${vouchers.id}::text`));
  const [held] = await tx
    .select()
    .from(vouchers)
    .where(
      and(
        eq(vouchers.userId, userId),
        eq(vouchers.origin, origin),
        gt(vouchers.usesLeft, 0),
        eq(vouchers.left, vouchers.value),
        eq(vouchers.applyType, terms.applyType),
        eq(vouchers.conditions, terms.conditions),
        terms.expiresAt === null ? isNull(vouchers.expiresAt) : eq(vouchers.expiresAt, terms.expiresAt),
        notExists(promised),
      ),
    )
    .limit(1);
  return held;
};

/** Returns the paid amount of an order on a new voucher for each set of terms, with the amount paid in money first. */
export const giveBack = async (ctx: Giving, back: Back): Promise<VoucherRow[]> => {
  const given: VoucherRow[] = [];
  for (const part of partsOf(back, ctx.now)) given.push((await giveVoucher(ctx, back, part)).voucher);
  return given;
};

/**
 * Does the same with vouchers that the customer already has: an order accepts one code, and small amounts are frequent.
 */
export const addBack = async (ctx: Giving, back: Back): Promise<GivenCredit[]> => {
  const given: GivenCredit[] = [];
  for (const part of partsOf(back, ctx.now)) {
    const held = await heldVoucher(ctx, back, part);
    if (!held) {
      given.push(await giveVoucher(ctx, back, part));
      continue;
    }
    const sum = held.value + part.value;
    await ctx.tx.update(vouchers).set({ value: sum, left: sum }).where(eq(vouchers.id, held.id));
    await noteCredit(ctx, back, part.value, held.code);
    given.push({ voucher: { ...held, value: sum, left: sum }, value: part.value });
  }
  return given;
};
