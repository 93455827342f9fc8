import { and, desc, eq } from 'drizzle-orm';
import type { InferOutput } from 'valibot';

import { day, dayToWire } from '../../src/domain/day.ts';
import type { pendingCheckout } from '../../src/protocol/mobile-checkout.ts';
import { checkoutCustomMeals, checkoutMeals, checkouts, checkoutSides } from '../db/schema/checkout.ts';
import type { Tx } from '../db/database.ts';

type Pending = InferOutput<typeof pendingCheckout>;

const wire = (value: string): number => dayToWire(day(value));
const figure = (value: unknown): number => (typeof value === 'number' ? value : 0);
const FILS_A_DIRHAM = 100;

/** Dishes of the saved days: plain ones, or per category with their quantity (g; pieces in category 4). */
const mealsOf = async (tx: Tx, checkoutId: number): Promise<Pending['mealPlan']> => {
  const plan: Pending['mealPlan'] = {};
  for (const row of await tx.select().from(checkoutMeals).where(eq(checkoutMeals.checkoutId, checkoutId))) {
    (plan[wire(row.day)] ??= {})[row.mealTypeId] = row.dishId;
  }
  for (const row of await tx.select().from(checkoutCustomMeals).where(eq(checkoutCustomMeals.checkoutId, checkoutId))) {
    const meals = (plan[wire(row.day)] ??= {});
    const held = meals[row.mealTypeId];
    meals[row.mealTypeId] = {
      ...(typeof held === 'object' ? held : {}),
      [row.categoryId]: { dishId: row.dishId, qty: row.quantity, price: row.price },
    };
  }
  return plan;
};

const sidesOf = async (tx: Tx, checkoutId: number): Promise<NonNullable<Pending['sides']>> => {
  const nested: NonNullable<Pending['sides']> = {};
  for (const row of await tx.select().from(checkoutSides).where(eq(checkoutSides.checkoutId, checkoutId))) {
    const meal = ((nested[wire(row.day)] ??= {})[row.mealTypeId] ??= {});
    meal[row.sideTypeId] = { side_id: row.sideId, type: row.kind === 'addons' ? 'addons' : 'alternative' };
  }
  return nested;
};

/**
 * The customer's saved checkout, the newest one that was neither placed nor removed. Prices (fils) are those it was
 * last quoted at, 0 while it has not been quoted; its first day stands in where the last is not known yet.
 */
export const pendingCheckoutOf = async (tx: Tx, userId: number): Promise<Pending> => {
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, 'pending')))
    .orderBy(desc(checkouts.modifiedAt))
    .limit(1);
  if (!row) return { planParams: null, mealPlan: {} };
  const start = row.startDay === null ? Math.floor(row.createdAt / 86_400_000) * 86_400 : wire(row.startDay);
  return {
    planParams: {
      id: row.id,
      user_id: userId,
      diet_id: row.dietId,
      days_count: row.daysCount,
      mealTypes: row.mealTypes.map(String),
      mealPlan_id: row.mealPlanId,
      exclude_week_day: row.excludeWeekdays.map(String),
      defaultDish: row.defaultDish,
      cutlery: row.cutlery ? 1 : 0,
      bag_price: row.bagPrice / FILS_A_DIRHAM,
      emirate_id: row.emirateId,
      slot_id: row.slotId,
      couponCode: row.couponCode,
      coupon_id: row.couponId,
      voucher_id: row.voucherId,
      start_date: start,
      end_date: row.endDay === null ? start : wire(row.endDay),
      date: start,
      price: figure(row.prices['price']),
      full_price: figure(row.prices['full']),
      discount_price: figure(row.prices['discountPrice']),
    },
    mealPlan: await mealsOf(tx, row.id),
    sides: await sidesOf(tx, row.id),
  };
};
