import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm';

import type { Day } from '../../../src/domain/days/day.ts';
import type { Tx } from '../../db/tx.ts';
import { moneyEntries, payments, vouchers } from '../../db/schema/checkout.ts';
import { randomVoucherCode, restConditions } from './voucher-code.ts';

export type VoucherRow = typeof vouchers.$inferSelect;

/** One of the customer's own vouchers, and what it paid of an order in fils. */
export interface UsedVoucher {
  readonly voucher: VoucherRow;
  readonly amount: number;
}

/** What comes back of an order as credit, in fils. */
export interface Back {
  /** The order that it comes from. */
  readonly orderId: number;
  /** The day that became smaller; null for the whole order. */
  readonly day?: Day | null;
  readonly origin: 'cancellation' | 'smaller';
  /** What was paid in money. */
  readonly money: number;
  /** What was paid with vouchers. */
  readonly credits: readonly UsedVoucher[];
}

/** A voucher that holds credit, with what it was given now. */
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

/** How credit may be used. */
type Terms = Pick<VoucherRow, 'applyType' | 'conditions' | 'expiresAt'>;

/** Of what was paid in money. */
const unbound: Terms = { applyType: 'other', conditions: {}, expiresAt: null };

/** What a voucher has paid stays bound as the voucher was. */
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

/** The parts that can be used alike, summed up; what was paid with a voucher that has expired is none of them. */
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

/** Credit in the customer's hand: usable once, what stays of it becomes a new voucher. */
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
 * The unused voucher of this origin and these terms, where there is one. One that a payment was ever promised is left out:
 * what it grew by would be used up with it.
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

/** What comes back of an order, on a new voucher for each set of terms; what was paid in money comes first. */
export const giveBack = async (ctx: Giving, back: Back): Promise<VoucherRow[]> => {
  const given: VoucherRow[] = [];
  for (const part of partsOf(back, ctx.now)) given.push((await giveVoucher(ctx, back, part)).voucher);
  return given;
};

/** The same, put on vouchers that the customer holds already: an order takes one code, and small sums come often. */
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
