import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';

import { isNoSide } from '../../../src/domain/menu/macros.ts';
import { NO_SLOT, type BagContent, type BagMeal, type PlannedBag } from '../../../src/domain/kitchen/bag.ts';
import { day as dayOf, type Day } from '../../../src/domain/days/day.ts';
import { deliveryOn } from '../../../src/domain/plan/address-calendar.ts';
import { isPausedOn } from '../../../src/domain/plan/pause.ts';
import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import { users } from '../../db/schema/accounts.ts';
import { orders, pauses, planCustomMeals, planDays, planMeals, planSides } from '../../db/schema/plans.ts';
import { lastDeliveries } from '../../db/schema/rights.ts';
import type { Tx } from '../../db/tx.ts';
import { waiting } from '../../plan/hold-start.ts';
import { addressCalendarsOf } from '../../plan/stored/address-calendar.ts';
import type { Settings } from '../../reference/settings.ts';

/** What the bags of a day are read with. */
export interface KitchenGround {
  readonly catalogue: Catalogue;
  readonly settings: Settings;
}

/** A bag that has to be packed, and whether its customer wants cutlery. */
export interface WantedBag extends PlannedBag {
  readonly cutlery: boolean;
}

/** The states of plan days that are cooked. */
const COOKED = ['planned', 'additional'] as const;
/** How many customers are named in one statement. */
const AT_ONCE = 5_000;

const placed = {
  id: orders.id,
  userId: orders.userId,
  dietId: orders.dietId,
  startDay: orders.startDay,
  endDay: orders.endDay,
  slotId: orders.slotId,
  emirateId: orders.emirateId,
  customFit: orders.customFit,
  cutlery: orders.cutlery,
  dietOfDay: planDays.dietId,
  erasedAt: users.erasedAt,
} as const;

/** The plans with food on a day: plans that wait for their payment have none, days of a cancelled plan that remain do. */
const cookedPlans = async (tx: Tx, on: Day) => {
  const rows = await tx
    .select(placed)
    .from(planDays)
    .innerJoin(orders, eq(orders.id, planDays.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(planDays.day, on), inArray(planDays.state, [...COOKED]), sql`not (${waiting})`));
  const stops = await tx
    .select()
    .from(pauses)
    .where(and(lte(pauses.startDay, on), or(isNull(pauses.endDay), gt(pauses.endDay, on))));
  const stopsOf = Map.groupBy(stops, ({ userId }) => userId);
  return rows.filter(({ userId }) => {
    const own = stopsOf.get(userId) ?? [];
    return !isPausedOn(
      on,
      own.map(({ startDay, endDay }) => ({ start: dayOf(startDay), end: endDay === null ? null : dayOf(endDay) })),
    );
  });
};

type CookedPlan = Awaited<ReturnType<typeof cookedPlans>>[number];

/** Returns the slot of each plan's bag, by plan; bags of erased customers without an address are absent: they are not made. */
const slotsOf = async (
  tx: Tx,
  { catalogue, settings }: KitchenGround,
  plans: readonly CookedPlan[],
  on: Day,
): Promise<ReadonlyMap<number, number>> => {
  const slots = new Map<number, number>();
  const living = plans.filter(({ erasedAt }) => erasedAt === null);
  for (let from = 0; from < living.length; from += AT_ONCE) {
    const some = living.slice(from, from + AT_ONCE);
    const calendars = await addressCalendarsOf(tx, catalogue, some, settings);
    for (const { id, slotId } of some) slots.set(id, deliveryOn(on, calendars.get(id)!)?.slot ?? slotId ?? NO_SLOT);
  }
  if (living.length === plans.length) return slots;
  const left = await tx.select().from(lastDeliveries);
  for (const { details } of left) {
    const last = details.days[on] as { readonly order: number; readonly slot?: number | null } | undefined;
    if (last) slots.set(last.order, last.slot ?? NO_SLOT);
  }
  return slots;
};

type ByMeal<Row> = ReadonlyMap<number, ReadonlyMap<number, readonly Row[]>>;

/** Groups rows by order and meal. */
const byMeal = <Row extends { readonly orderId: number; readonly mealTypeId: number }>(
  rows: readonly Row[],
): ByMeal<Row> =>
  new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, own]) => [
      orderId,
      Map.groupBy(own, ({ mealTypeId }) => mealTypeId),
    ]),
  );

/** Reads the food of a day, and returns the meals of each plan. */
const mealsOn = async (
  tx: Tx,
  catalogue: Catalogue,
  on: Day,
): Promise<(plan: Pick<CookedPlan, 'id' | 'customFit'>) => readonly BagMeal[]> => {
  const ofDay = tx
    .select({ id: planDays.orderId })
    .from(planDays)
    .where(and(eq(planDays.day, on), inArray(planDays.state, [...COOKED])));
  const dishes = byMeal(
    await tx
      .select({ orderId: planMeals.orderId, mealTypeId: planMeals.mealTypeId, dishId: planMeals.dishId })
      .from(planMeals)
      .where(and(eq(planMeals.day, on), inArray(planMeals.orderId, ofDay))),
  );
  const parts = byMeal(
    await tx
      .select()
      .from(planCustomMeals)
      .where(and(eq(planCustomMeals.day, on), inArray(planCustomMeals.orderId, ofDay))),
  );
  const chosen = byMeal(
    await tx
      .select()
      .from(planSides)
      .where(and(eq(planSides.day, on), inArray(planSides.orderId, ofDay))),
  );
  const isPacked = (sideId: number): boolean => {
    const side = catalogue.dishById.get(sideId);
    return side === undefined || !isNoSide({ title: side.title.en });
  };
  return ({ id, customFit }) => {
    const weighed = customFit ? parts.get(id) : undefined;
    const types = new Set([...(dishes.get(id)?.keys() ?? []), ...(weighed?.keys() ?? [])]);
    return [...types]
      .toSorted((one, other) => one - other)
      .map((mealTypeId): BagMeal => {
        const own = weighed?.get(mealTypeId) ?? [];
        return {
          mealTypeId,
          // A meal by weight replaces the dish of the same meal.
          dishId: own.length > 0 ? null : (dishes.get(id)?.get(mealTypeId)?.[0]?.dishId ?? null),
          sideIds: (chosen.get(id)?.get(mealTypeId) ?? [])
            .toSorted((one, other) => one.sideTypeId - other.sideTypeId)
            .map(({ sideId }) => sideId)
            .filter(isPacked),
          parts: own
            .toSorted((one, other) => one.categoryId - other.categoryId)
            .map(({ categoryId, dishId, quantity }) => ({ categoryId, dishId, quantity })),
        };
      });
  };
};

/**
 * Returns the bags that have to be packed for the food of a day, as the customers' plans are now. The number of
 * statements does not depend on the number of customers. A day without a chosen meal makes no bag.
 */
export const plannedBags = async (tx: Tx, ground: KitchenGround, on: Day): Promise<readonly WantedBag[]> => {
  const plans = await cookedPlans(tx, on);
  if (plans.length === 0) return [];
  const slots = await slotsOf(tx, ground, plans, on);
  const mealsOf = await mealsOn(tx, ground.catalogue, on);
  return plans.flatMap((plan): WantedBag[] => {
    const slotId = slots.get(plan.id);
    const meals = mealsOf(plan);
    if (slotId === undefined || meals.length === 0) return [];
    const content: BagContent = { dietId: plan.dietOfDay ?? plan.dietId, meals };
    return [{ orderId: plan.id, userId: plan.userId, slotId, content, cutlery: plan.cutlery }];
  });
};
