import { and, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';

import type { Day } from '#src/domain/days/day.ts';
import { moneyEntries, payments, vouchers } from '../../db/schema/checkout.ts';
import type { Tx } from '../../db/tx.ts';
import type { VoucherAmount } from '../../mail/custom-fit-words.ts';

interface Ground {
  readonly tx: Tx;
  readonly userId: number;
  /** Ms. */
  readonly now: number;
}

interface VoucherOfDay {
  readonly id: number;
  readonly code: string;
  readonly day: string;
  /** The remaining amount of the voucher, in fils. */
  readonly left: number;
  /** What the day added to the voucher and did not take back, in fils. */
  readonly given: number;
}

export interface DayCredit {
  /** The unused credit in fils that this day gave when it became smaller. */
  readonly on: (day: Day) => number;
}

/**
 * The unused vouchers from days of this order that became smaller, one entry for each day and voucher. A voucher that an
 * open payment page uses is excluded: the price on that page depends on it.
 */
const vouchersOfDays = ({ tx, userId, now }: Ground, orderId: number): Promise<VoucherOfDay[]> => {
  const promised = tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        inArray(payments.status, ['creating', 'pending']),
        sql`${payments.offer} ->> 'codeId' = ${vouchers.id}::text`,
      ),
    );
  return tx
    .select({
      id: vouchers.id,
      code: vouchers.code,
      day: sql<string>`${moneyEntries.day}`,
      left: sql<number>`${vouchers.left}`,
      given: sql<number>`sum(${moneyEntries.amount})::int`,
    })
    .from(moneyEntries)
    .innerJoin(vouchers, eq(vouchers.code, moneyEntries.reference))
    .where(
      and(
        eq(moneyEntries.orderId, orderId),
        eq(moneyEntries.kind, 'credit'),
        isNotNull(moneyEntries.day),
        eq(vouchers.userId, userId),
        gt(vouchers.usesLeft, 0),
        eq(vouchers.left, vouchers.value),
        or(isNull(vouchers.expiresAt), gt(vouchers.expiresAt, now)),
        notExists(promised),
      ),
    )
    .groupBy(vouchers.id, vouchers.code, vouchers.left, moneyEntries.day)
    .orderBy(vouchers.id);
};

const usable = ({ left, given }: VoucherOfDay): number => Math.max(0, Math.min(left, given));

/** Returns the credit of each day of an order by weight. */
export const dayCreditOf = async (ground: Ground, orderId: number): Promise<DayCredit> => {
  const sums = new Map<string, number>();
  for (const each of await vouchersOfDays(ground, orderId))
    sums.set(each.day, (sums.get(each.day) ?? 0) + usable(each));
  return { on: (day) => sums.get(day) ?? 0 };
};

/**
 * Takes back the credit of a day, because the day becomes larger again. The customer is locked.
 * @param amount fils; at most the credit of the day by dayCreditOf
 */
export const takeBackCredit = async (
  ground: Ground,
  orderId: number,
  day: Day,
  amount: number,
): Promise<VoucherAmount[]> => {
  if (amount === 0) return [];
  const { tx, userId, now } = ground;
  const taken: VoucherAmount[] = [];
  let open = amount;
  for (const each of (await vouchersOfDays(ground, orderId)).filter((voucher) => voucher.day === day)) {
    const part = Math.min(open, usable(each));
    if (part === 0) continue;
    const left = each.left - part;
    await tx
      .update(vouchers)
      .set({ value: left, left, ...(left === 0 && { usesLeft: 0 }) })
      .where(eq(vouchers.id, each.id));
    await tx
      .insert(moneyEntries)
      .values({ userId, orderId, kind: 'credit', amount: -part, at: now, reference: each.code, day });
    taken.push({ code: each.code, amount: part });
    open -= part;
  }
  if (open > 0) throw new Error('the credit of the day is less than what was to be taken back');
  return taken;
};
