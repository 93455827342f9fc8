import { and, asc, eq, isNull } from 'drizzle-orm';

import { day, type Day } from '#src/domain/days/day.ts';
import type { DayDelivery } from '#src/domain/plan/address-calendar.ts';
import { isPausedOn, type Pause } from '#src/domain/plan/pause.ts';
import type { StoredAddress } from '../../accounts/address-book.ts';
import type { Tx } from '../../db/tx.ts';
import { type orders, pauses, planCustomMeals, planDays, planMeals, planSides, skips } from '../../db/schema/plans.ts';
import { currentOrder, lastOrder, ordersOf } from '../../accounts/user-object.ts';

export type OrderRow = typeof orders.$inferSelect;
export type MealRow = typeof planMeals.$inferSelect;

export interface StoredDay {
  readonly day: Day;
  readonly skipped: boolean;
  readonly paused: boolean;
  readonly additional: boolean;
  /** The diet of this day; null if it is the order's own. */
  readonly dietId: number | null;
}

/** Returns the delivery of a day's meals. */
export type DeliveryOf = (stored: StoredDay) => DayDelivery<StoredAddress> | null;

/** One order with all data of its days, read in one snapshot. */
export interface StoredPlan {
  readonly order: OrderRow;
  /** Earliest first. */
  readonly days: readonly StoredDay[];
  readonly meals: readonly MealRow[];
  readonly customMeals: readonly (typeof planCustomMeals.$inferSelect)[];
  readonly sides: readonly (typeof planSides.$inferSelect)[];
  /** The valid skips, as skipped day → replacement. */
  readonly skipped: ReadonlyMap<Day, Day>;
  readonly pauses: readonly Pause[];
}

/** The part of a plan that is shown and printed; a placed plan and a checkout both have it. */
export interface ShownPlan {
  readonly order: Pick<OrderRow, 'dietId' | 'mealPlanId' | 'mealTypes' | 'startDay' | 'endDay' | 'slotId'>;
  readonly days: readonly StoredDay[];
  readonly meals: readonly Pick<MealRow, 'day' | 'mealTypeId' | 'dishId'>[];
  readonly customMeals: readonly Omit<typeof planCustomMeals.$inferSelect, 'orderId'>[];
  readonly sides: readonly Omit<typeof planSides.$inferSelect, 'orderId'>[];
  /** Only for a placed plan; a checkout has no days with other addresses. */
  readonly deliveryOf?: DeliveryOf;
}

/**
 * Selects an order: the running one (or the one that ended last), the one that renews it, the last of all, or one by its
 * id.
 */
export type WhichOrder = { readonly type: 'active' | 'renewed' | 'last' } | { readonly id: number };

/** Searches only the customer's own orders; another customer's id is not found, like an id that does not exist. */
export const findOrder = async (
  tx: Tx,
  userId: number,
  which: WhichOrder,
  today: Day,
): Promise<OrderRow | undefined> => {
  const own = await ordersOf(tx, userId);
  if ('id' in which) return own.find(({ id }) => id === which.id);
  if (which.type === 'last') return lastOrder(own);
  const { current, next } = currentOrder(own, today);
  return which.type === 'active' ? current : next;
};

/** Returns every pause of a customer, for any plan: a pause stops all plans. */
export const pausesOf = async (tx: Tx, userId: number): Promise<readonly Pause[]> =>
  (await tx.select().from(pauses).where(eq(pauses.userId, userId))).map(({ startDay, endDay }) => ({
    start: day(startDay),
    end: endDay === null ? null : day(endDay),
  }));

export const readPlan = async (tx: Tx, order: OrderRow): Promise<StoredPlan> => {
  const rows = await tx.select().from(planDays).where(eq(planDays.orderId, order.id)).orderBy(asc(planDays.day));
  const meals = await tx.select().from(planMeals).where(eq(planMeals.orderId, order.id));
  const customMeals = order.customFit
    ? await tx.select().from(planCustomMeals).where(eq(planCustomMeals.orderId, order.id))
    : [];
  const sides = await tx.select().from(planSides).where(eq(planSides.orderId, order.id));
  const open = await tx
    .select()
    .from(skips)
    .where(and(eq(skips.orderId, order.id), isNull(skips.undoneAt)));
  const stops = await pausesOf(tx, order.userId);
  return {
    order,
    days: rows.map((row) => ({
      day: day(row.day),
      skipped: row.state === 'skipped',
      paused: row.state === 'paused' || isPausedOn(day(row.day), stops),
      additional: row.state === 'additional',
      dietId: row.dietId,
    })),
    meals,
    customMeals,
    sides,
    skipped: new Map(open.map((skip) => [day(skip.day), day(skip.replacementDay)])),
    pauses: stops,
  };
};
