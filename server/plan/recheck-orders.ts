import { and, eq, exists, gte, or } from 'drizzle-orm';

import { addDays, day, dayToWire, type Day } from '../../src/domain/days/day.ts';
import { LOCKED_DAYS_AHEAD } from '../../src/domain/days/day-lock.ts';
import type { Taste } from '../../src/domain/menu/dish-offer.ts';
import { readPlan, type OrderRow, type StoredPlan } from './stored-plan.ts';
import { fitWorthOf } from './custom-fit-cost.ts';
import { dietOfDay } from './plan-view.ts';
import { allergiesFor, judgeFor, tasteOf } from '../menu/allergy-judgement.ts';
import type { Tx } from '../db/tx.ts';
import { orders, planCustomMeals, planDays, planHistory, planMeals, planSides } from '../db/schema/plans.ts';
import { clearMenuOn, menuOn } from './menu-of-days.ts';
import type { LockedDish } from './allergy-notes.ts';
import { waiting, waits } from './hold-start.ts';
import { safeMenu, type SafeMenu } from '../menu/safe-menu.ts';

export interface Rechecked {
  /** The order that changed, as the notice `order/changed` carries it. */
  readonly orderId: number;
  readonly version: number;
  readonly days: number[];
}

export interface RecheckedOrders {
  readonly changed: readonly Rechecked[];
  /** Dishes with an allergen that only the team can replace: on days in preparation, and in additional deliveries. */
  readonly locked: readonly LockedDish[];
}

/** The plan's menu on days of one diet, judged by it. */
const safeOn = (plan: StoredPlan, days: readonly Day[], dietId: number, judge: ReturnType<typeof judgeFor>): SafeMenu =>
  safeMenu({ dietId, mealTypes: plan.order.mealTypes, customFit: plan.order.customFit }, menuOn(plan, days), judge);

/** Writes the changed days anew; meals that stay keep who edited them and when. */
const rewrite = async (tx: Tx, plan: StoredPlan, safe: Omit<SafeMenu, 'unfilled'>, now: number): Promise<void> => {
  const { order } = plan;
  const changed = new Set<string>(safe.changed);
  const before = new Map(plan.meals.map((meal) => [`${meal.day} ${meal.mealTypeId}`, meal]));
  const meals = safe.meals
    .filter(({ day }) => changed.has(day))
    .map((meal) => {
      const stood = before.get(`${meal.day} ${meal.mealTypeId}`);
      return stood?.dishId === meal.dishId ? stood : { ...meal, orderId: order.id, source: 'default', editedAt: now };
    });
  const parts = safe.parts
    .filter(({ day }) => changed.has(day))
    .map(({ day, mealTypeId, categoryId, dishId, quantity }) => ({
      orderId: order.id,
      day,
      mealTypeId,
      categoryId,
      dishId,
      quantity,
    }));
  const sides = safe.sides.filter(({ day }) => changed.has(day)).map((side) => ({ ...side, orderId: order.id }));
  await clearMenuOn(tx, order.id, safe.changed);
  if (meals.length > 0) await tx.insert(planMeals).values(meals);
  if (parts.length > 0) await tx.insert(planCustomMeals).values(parts);
  if (sides.length > 0) await tx.insert(planSides).values(sides);
  await tx.insert(planHistory).values(
    safe.changed.map((day) => ({
      orderId: order.id,
      userId: order.userId,
      day,
      what: 'allergen taken out',
      before: Object.fromEntries(
        plan.meals.filter((meal) => meal.day === day).map(({ mealTypeId, dishId }) => [mealTypeId, dishId]),
      ),
      after: Object.fromEntries(
        meals.filter((meal) => meal.day === day).map(({ mealTypeId, dishId }) => [mealTypeId, dishId]),
      ),
      editedAt: now,
      at: now,
    })),
  );
  await tx
    .update(orders)
    // What was paid for a meal that is taken out fills it again.
    .set({ version: order.version + 1, ...(order.customFit && { fitWorth: fitWorthOf(plan) }) })
    .where(eq(orders.id, order.id));
};

const lockedDishes = (plan: StoredPlan, days: ReadonlySet<string>, taste: Taste): LockedDish[] => {
  const allergies = allergiesFor(taste);
  const served = [
    ...[...plan.meals, ...plan.customMeals].map(({ day: on, dishId }) => ({ on, dishId })),
    ...plan.sides.map(({ day: on, sideId }) => ({ on, dishId: sideId })),
  ];
  return served
    .filter(({ on }) => days.has(on))
    .flatMap(({ on, dishId }) =>
      allergies(dishId).map((allergyId) => ({ orderId: plan.order.id, day: day(on), dishId, allergyId })),
    );
};

const recheckOrder = async (
  tx: Tx,
  order: OrderRow,
  taste: Taste,
  today: Day,
  now: number,
): Promise<{ readonly changed: Rechecked | null; readonly locked: readonly LockedDish[] }> => {
  const judge = judgeFor(taste);
  const plan = await readPlan(tx, order);
  const open = addDays(today, LOCKED_DAYS_AHEAD);
  const moves = waits(order);
  const ahead = plan.days.filter(({ day, skipped }) => (moves || day >= today) && !skipped);
  const additional = new Set<string>(ahead.filter((stored) => stored.additional).map(({ day }) => day));
  const mayChange = (day: Day): boolean => (moves || day > open) && !additional.has(day);
  const byDiet = Map.groupBy(ahead, (stored) => dietOfDay(plan, stored));
  const safe = [...byDiet].map(([dietId, days]) =>
    safeOn(
      plan,
      days.map(({ day }) => day),
      dietId,
      judge,
    ),
  );
  const days = safe.flatMap(({ changed }) => changed);
  const unlocked = days.filter(mayChange);
  if (unlocked.length > 0) {
    const only = (rows: SafeMenu): SafeMenu => ({ ...rows, changed: rows.changed.filter(mayChange) });
    const merged = safe.map(only);
    await rewrite(
      tx,
      plan,
      {
        days: merged.flatMap((each) => each.days),
        meals: merged.flatMap((each) => each.meals),
        parts: merged.flatMap((each) => each.parts),
        sides: merged.flatMap((each) => each.sides),
        changed: merged.flatMap((each) => each.changed),
      },
      now,
    );
  }
  return {
    changed:
      unlocked.length > 0
        ? { orderId: order.id, version: order.version + 1, days: unlocked.toSorted().map(dayToWire) }
        : null,
    locked: lockedDishes(plan, new Set(ahead.map(({ day }) => day).filter((on) => !mayChange(on))), taste),
  };
};

/**
 * Takes every dish, side and part with an allergen out of the customer's placed plans, from the first day that is open;
 * of a plan that waits for its money from every day, for they all move on with their dishes.
 * Additional deliveries are judged as well, also behind the end of their plan, but stay as the team has put them; and so
 * are the days that a cancelled plan still delivers.
 */
export const recheckOrders = async (tx: Tx, userId: number, today: Day, now: number): Promise<RecheckedOrders> => {
  const taste = await tasteOf(tx, userId);
  const ahead = tx
    .select({ day: planDays.day })
    .from(planDays)
    .where(and(eq(planDays.orderId, orders.id), gte(planDays.day, today)));
  const own = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), or(gte(orders.endDay, today), exists(ahead), waiting)));
  const done = [];
  for (const order of own) done.push(await recheckOrder(tx, order, taste, today, now));
  return {
    changed: done.flatMap(({ changed }) => changed ?? []),
    locked: done.flatMap(({ locked }) => locked),
  };
};
