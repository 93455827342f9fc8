import { and, eq, gte, ne, or } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import { changed, type Dated } from '../../src/domain/plan/dated.ts';
import { keepEarlier, readAddressBook, type StoredSlot } from '../accounts/address-book.ts';
import type { Tx } from '../db/tx.ts';
import { users } from '../db/schema/accounts.ts';
import { checkouts } from '../db/schema/checkout.ts';
import { orders } from '../db/schema/plans.ts';
import type { Ctx } from '../request/handler.ts';
import type { Sentence } from '../mail/sentence.ts';
import { waiting } from './hold-start.ts';

const texts = {
  slot: {
    en: 'Your plan will then be delivered to another emirate. Please select delivery slot.',
    ar: 'ستُوصل خطتك حينها إلى إمارة أخرى. يرجى اختيار وقت التوصيل.',
  },
} as const satisfies Record<string, Sentence>;

export const sameSlot = (one: StoredSlot, other: StoredSlot): boolean =>
  one.emirateId === other.emirateId && one.slotId === other.slotId;

/** The customer's plans that are or will be delivered to another emirate. */
const plansElsewhere = async (tx: Tx, userId: number, today: Day, emirate: number) => {
  const placed = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.status, 'cancelled'),
        ne(orders.emirateId, emirate),
        or(gte(orders.endDay, today), waiting),
      ),
    );
  const saved = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, 'pending'), ne(checkouts.emirateId, emirate)));
  return { placed, saved };
};

/** Returns the problem to solve before plans follow an address to another emirate: it has its own delivery times. */
export const slotProblem = async (
  { tx, userId, today, catalogue }: Pick<Ctx, 'tx' | 'userId' | 'today' | 'catalogue'>,
  emirate: number | null,
  slotId: number | null | undefined,
): Promise<Record<string, Sentence>> => {
  if (emirate === null) return {};
  const { placed, saved } = await plansElsewhere(tx, userId, today, emirate);
  if (placed.length + saved.length === 0) return {};
  return slotId && catalogue.slotsOfEmirate[emirate]?.includes(slotId) ? {} : { slot_id: texts.slot };
};

/**
 * Moves plans to the emirate of the delivery address, with the delivery time chosen there; days before the address
 * applies keep their time.
 * @param atOnce true if nothing is delivered elsewhere until then
 */
export const followEmirate = async (
  ctx: Ctx,
  emirate: number | null,
  slotId: number | null | undefined,
  atOnce: boolean,
): Promise<void> => {
  const { tx, userId, today, now } = ctx;
  if (emirate === null || !slotId || !ctx.catalogue.slotsOfEmirate[emirate]?.includes(slotId)) return;
  const { placed, saved } = await plansElsewhere(tx, userId, today, emirate);
  const { slotsBefore } = await readAddressBook(tx, userId);
  const wish: StoredSlot = { emirateId: emirate, slotId };
  for (const order of placed) {
    const held: Dated<StoredSlot> = {
      latest: { emirateId: order.emirateId, slotId: order.slotId },
      earlier: slotsBefore(order.id),
    };
    const next = atOnce ? { latest: wish, earlier: [] } : changed(held, wish, today, sameSlot);
    await keepEarlier(tx, userId, `slot:${order.id}`, next, today);
    await tx.update(orders).set(wish).where(eq(orders.id, order.id));
  }
  for (const { id } of saved)
    await tx.update(checkouts).set({ emirateId: emirate, slotId, modifiedAt: now }).where(eq(checkouts.id, id));
  if (placed.length + saved.length > 0) await tx.update(users).set({ slotId }).where(eq(users.id, userId));
};
