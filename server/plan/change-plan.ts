import { eq } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import { orderChanged } from '../../src/protocol/order/order.ts';
import type { OrderRow } from './stored/stored-plan.ts';
import { tellDevices } from '../accounts/tell-devices.ts';
import { orders, planHistory } from '../db/schema/plans.ts';
import type { Ctx } from '../request/handler.ts';

/** The context that a change of a placed plan needs, from a customer's command or from a job without a connection. */
export interface Changing extends Pick<
  Ctx,
  'tx' | 'userId' | 'now' | 'today' | 'services' | 'catalogue' | 'edit' | 'id' | 'notify' | 'notifyOf'
> {
  readonly connection?: Ctx['connection'];
}

/** Writes the changes of an order outside its days, raises its version and tells the customer's other devices. */
export const changeOrder = async (
  ctx: Changing,
  order: OrderRow,
  days: readonly Day[],
  values: Partial<typeof orders.$inferInsert> = {},
): Promise<number> => {
  const version = order.version + 1;
  await ctx.tx
    .update(orders)
    .set({ ...values, version })
    .where(eq(orders.id, order.id));
  ctx.notify(orderChanged, { orderId: order.id, version, days: [...days] });
  await tellDevices(ctx);
  return version;
};

export interface PlanEdit {
  readonly day?: Day;
  readonly what: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The receipt number that the customer gets. */
  readonly receipt?: string;
}

/** Stores the values before and after a change. */
export const keepHistory = async (
  { tx, userId, edit, now, id }: Pick<Ctx, 'tx' | 'userId' | 'edit' | 'now' | 'id'>,
  orderId: number,
  { day, what, before = null, after = null, receipt }: PlanEdit,
): Promise<void> => {
  await tx.insert(planHistory).values({
    orderId,
    userId,
    day: day ?? null,
    what,
    before,
    after,
    receipt: receipt ?? null,
    editedAt: edit.at,
    at: now,
    entryId: id ?? null,
  });
};
