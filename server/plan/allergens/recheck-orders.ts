import { and, eq, exists, gte, or } from 'drizzle-orm';

import { day, type Day } from '#src/domain/days/day.ts';
import type { Taste } from '#src/domain/menu/dish-offer.ts';
import { judgeComing, type JudgedPlan, type Serving, type Standstill } from '#src/domain/plan/coming-allergens.ts';
import { pausesOf, readPlan, type OrderRow, type StoredPlan } from '../stored/stored-plan.ts';
import { fitWorthOf } from '../custom-fit-cost.ts';
import { atTariff } from '../money/at-tariff.ts';
import { isPaidSide } from '../paid-sides.ts';
import { creditSides } from './credit-sides.ts';
import { dietOfDay } from '../stored/plan-view.ts';
import { allergiesFor, judgeFor, tasteOf } from '../../menu/allergy-judgement.ts';
import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import type { Tx } from '../../db/tx.ts';
import type { VoucherAmount } from '../../mail/custom-fit-words.ts';
import type { Settings } from '../../reference/settings.ts';
import { orders, planCustomMeals, planDays, planHistory, planMeals, planSides } from '../../db/schema/plans.ts';
import { clearMenuOn, menuOn } from '../stored/menu-of-days.ts';
import { waiting, waits } from '../hold-start.ts';
import { safeMenu, type SafeMenu } from '../../menu/safe-menu.ts';
import { mealKey, sideKey } from '../../menu/default-filling.ts';

export interface Rechecked {
  /** The changed order, as in the notice `order/changed`. */
  readonly orderId: number;
  readonly version: number;
  readonly days: Day[];
}

/** A dish, side or meal by weight that was removed. */
export interface TakenOut {
  readonly day: Day;
  /** The meal type; for a side, its side type. */
  readonly type: number;
  /** What contained the allergen: one dish, or parts of a meal by weight. */
  readonly before: readonly number[];
  /** The new dish; null if the meal is empty; absent for an additional side, which is only removed. */
  readonly after?: number | null;
}

export interface RecheckedOrders extends Pick<JudgedPlan, 'tell' | 'watch'> {
  readonly changed: readonly Rechecked[];
  readonly takenOut: readonly TakenOut[];
  /** What removed additional sides gave back, for each voucher. */
  readonly credit: readonly VoucherAmount[];
}

interface Moment {
  readonly catalogue: Catalogue;
  readonly today: Day;
  /** Ms. */
  readonly now: number;
  readonly settings: Settings;
  readonly standstill: Standstill;
}

/** Returns the safe menu of the plan's days with one diet. */
const safeOn = (
  catalogue: Catalogue,
  plan: StoredPlan,
  days: readonly Day[],
  dietId: number,
  judge: ReturnType<typeof judgeFor>,
): SafeMenu =>
  safeMenu(
    catalogue,
    { dietId, mealTypes: plan.order.mealTypes, customFit: plan.order.customFit },
    menuOn(plan, days),
    judge,
  );

/** Writes the changed days again; unchanged meals keep their editor and time. */
const rewrite = async (
  tx: Tx,
  catalogue: Catalogue,
  plan: StoredPlan,
  safe: Omit<SafeMenu, 'unfilled'>,
  now: number,
): Promise<void> => {
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
    // The money for a removed meal can pay for its replacement.
    .set({
      version: order.version + 1,
      ...(order.customFit && { fitWorth: fitWorthOf(await atTariff(tx, catalogue, order), plan) }),
    })
    .where(eq(orders.id, order.id));
};

/** Everything on the days of a plan, in the form that the allergen check reads. */
const servingsOf = ({ meals, customMeals, sides }: StoredPlan): Serving[] => [
  ...[...meals, ...customMeals].map(({ day: on, mealTypeId, dishId }) => ({ day: day(on), type: mealTypeId, dishId })),
  ...sides.map(({ day: on, sideTypeId, sideId }) => ({ day: day(on), type: sideTypeId, dishId: sideId })),
];

/** Returns the removed dishes, by the menu before and after. */
const takenOutOf = (
  catalogue: Catalogue,
  plan: StoredPlan,
  safe: Omit<SafeMenu, 'unfilled'>,
  taste: Taste,
): TakenOut[] => {
  const judge = judgeFor(catalogue, taste);
  const barred = (dishId: number): boolean => judge(dishId) === 'barred';
  const before = menuOn(plan, safe.changed);
  const dishAt = new Map(safe.meals.map((meal) => [mealKey(meal), meal.dishId]));
  const sideAt = new Map(safe.sides.map((side) => [sideKey(side), side.sideId]));
  const parts = Map.groupBy(
    before.parts.filter(({ dishId }) => barred(dishId)),
    mealKey,
  );
  return [
    ...before.meals
      .filter((meal) => dishAt.get(mealKey(meal)) !== meal.dishId)
      .map((meal) => ({
        day: day(meal.day),
        type: meal.mealTypeId,
        before: [meal.dishId],
        after: dishAt.get(mealKey(meal)) ?? null,
      })),
    ...before.sides
      // A paid side goes with its meal if no dish replaces the meal.
      .filter((side) => barred(side.sideId) || (isPaidSide(side) && !sideAt.has(sideKey(side))))
      .map((side) => ({
        day: day(side.day),
        type: side.sideTypeId,
        before: [side.sideId],
        ...(!isPaidSide(side) && { after: sideAt.get(sideKey(side)) ?? null }),
      })),
    ...[...parts.values()].map((own) => ({
      day: day(own[0]!.day),
      type: own[0]!.mealTypeId,
      before: own.map(({ dishId }) => dishId),
      after: null,
    })),
  ];
};

const recheckOrder = async (tx: Tx, order: OrderRow, taste: Taste, moment: Moment): Promise<RecheckedOrders> => {
  const { today, now, standstill, catalogue } = moment;
  const plan = await readPlan(tx, order);
  const { replaceOn, tell, watch } = judgeComing(
    { orderId: order.id, waits: waits(order), days: plan.days },
    servingsOf(plan),
    allergiesFor(catalogue, taste),
    today,
    standstill,
  );
  if (replaceOn.size === 0) return { changed: [], takenOut: [], credit: [], tell, watch };
  // Checked together with the days around them: a replacement must not repeat their dishes too soon.
  const around = plan.days.filter((each) => !each.skipped && (waits(order) || each.day >= today));
  const safe = [...Map.groupBy(around, (each) => dietOfDay(plan, each))].map(([dietId, days]) =>
    safeOn(
      catalogue,
      plan,
      days.map((each) => each.day),
      dietId,
      judgeFor(catalogue, taste),
    ),
  );
  const written = {
    days: safe.flatMap((each) => each.days),
    meals: safe.flatMap((each) => each.meals),
    parts: safe.flatMap((each) => each.parts),
    sides: safe.flatMap((each) => each.sides),
    changed: safe.flatMap((each) => each.changed).filter((on) => replaceOn.has(on)),
  };
  await rewrite(tx, catalogue, plan, written, now);
  const credit = await creditSides(tx, plan, written, moment);
  const days = written.changed.toSorted();
  return {
    changed: [{ orderId: order.id, version: order.version + 1, days }],
    takenOut: takenOutOf(catalogue, plan, written, taste),
    credit,
    tell,
    watch,
  };
};

/** Returns the days that are not delivered now; read before a change that may make them deliverable. */
export const standstillOf = async (tx: Tx, userId: number): Promise<Standstill> => {
  const held = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), waiting));
  return { pauses: await pausesOf(tx, userId), waiting: new Set(held.map(({ id }) => id)) };
};

/**
 * Removes every dish, side and part with an allergen from the customer's placed plans, on all days that the kitchen has
 * not begun, and finds those that are still delivered. Includes additional deliveries, also after the end of their plan,
 * and the days that a cancelled plan still delivers; dishes that the team has chosen stay.
 */
export const recheckOrders = async (tx: Tx, userId: number, moment: Moment): Promise<RecheckedOrders> => {
  const taste = await tasteOf(tx, userId);
  const ahead = tx
    .select({ day: planDays.day })
    .from(planDays)
    .where(and(eq(planDays.orderId, orders.id), gte(planDays.day, moment.today)));
  const own = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), or(gte(orders.endDay, moment.today), exists(ahead), waiting)));
  const done = [];
  for (const order of own) done.push(await recheckOrder(tx, order, taste, moment));
  return {
    changed: done.flatMap(({ changed }) => changed),
    takenOut: done.flatMap(({ takenOut }) => takenOut),
    credit: done.flatMap(({ credit }) => credit),
    tell: done.flatMap(({ tell }) => tell),
    watch: done.flatMap(({ watch }) => watch),
  };
};
