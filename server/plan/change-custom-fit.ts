import { and, eq } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import type { StoredPlan } from './stored/stored-plan.ts';
import { swapDishes } from './swap-dishes.ts';
import { judgeFor, tasteOf } from '../menu/allergy-judgement.ts';
import { dietOfDay } from './stored/plan-view.ts';
import { refusalOf } from '../menu/refused-choices.ts';
import type { PlannedSide, PlannedPart } from '../menu/day-rows.ts';
import { mealKey, sideKey } from '../menu/default-filling.ts';
import { judgeChoices, type JudgedChoices } from '../menu/judge-choices.ts';
import type { Choice } from '../menu/menu-choices.ts';
import { planCustomMeals, planSides } from '../db/schema/plans.ts';
import type { Ctx } from '../request/handler.ts';
import { refuse, type Refused } from '../request/result.ts';
import { barCode, barOn, barTexts, notInPlan } from './barred-day.ts';
import { keepHistory } from './change-plan.ts';
import { menuOn } from './stored/menu-of-days.ts';

/** Checks every choice for its day; all are accepted or none, with a reason for each refused day. */
export const judgeDays = async (
  ctx: Pick<Ctx, 'tx' | 'userId' | 'today' | 'catalogue'>,
  plan: StoredPlan,
  choices: readonly Choice[],
): Promise<JudgedChoices | Refused> => {
  const judge = judgeFor(ctx.catalogue, await tasteOf(ctx.tx, ctx.userId));
  const judged: JudgedChoices[] = [];
  for (const [on, own] of Map.groupBy(choices, ({ day }) => day)) {
    const stored = plan.days.find(({ day }) => day === on);
    const bar = stored && barOn(plan, stored, ctx);
    if (!stored || bar) {
      const message = bar ? barTexts[bar] : notInPlan;
      return refuse(bar ? barCode(bar) : 'validation', { message, errors: { [on]: message } });
    }
    const { mealTypes, customFit } = plan.order;
    judged.push(judgeChoices(ctx.catalogue, own, { dietId: dietOfDay(plan, stored), mealTypes, customFit }, judge));
  }
  const refused = judged.flatMap((each) => each.refused);
  if (refused.length > 0) return refusalOf(refused);
  return {
    meals: judged.flatMap(({ meals }) => meals),
    parts: judged.flatMap(({ parts }) => parts),
    sides: judged.flatMap(({ sides }) => sides),
    refused,
  };
};

type Writing = Pick<Ctx, 'tx' | 'userId' | 'now' | 'edit' | 'id'>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const byCategory = (parts: readonly PlannedPart[]) =>
  parts
    .toSorted((a, b) => a.categoryId - b.categoryId)
    .map(({ categoryId, dishId, quantity }) => [categoryId, dishId, quantity]);

/** Replaces meals by weight on their days. Returns the changed days. */
export const writeParts = async (ctx: Writing, plan: StoredPlan, parts: readonly PlannedPart[]): Promise<Day[]> => {
  const orderId = plan.order.id;
  const standing = menuOn(
    plan,
    plan.days.map(({ day }) => day),
  ).parts;
  const before = Map.groupBy(standing, mealKey);
  const changed: Day[] = [];
  for (const [key, own] of Map.groupBy(parts, mealKey)) {
    const was = before.get(key) ?? [];
    if (same(byCategory(was), byCategory(own))) continue;
    const { day, mealTypeId } = own[0]!;
    await ctx.tx
      .delete(planCustomMeals)
      .where(
        and(
          eq(planCustomMeals.orderId, orderId),
          eq(planCustomMeals.day, day),
          eq(planCustomMeals.mealTypeId, mealTypeId),
        ),
      );
    await ctx.tx.insert(planCustomMeals).values(own.map(({ price: _list, ...part }) => ({ ...part, orderId })));
    await keepHistory(ctx, orderId, {
      day: day as Day,
      what: 'custom meal',
      before: { [mealTypeId]: byCategory(was) },
      after: { [mealTypeId]: byCategory(own) },
    });
    changed.push(day as Day);
  }
  return changed;
};

const writeSides = async (ctx: Ctx, plan: StoredPlan, sides: readonly PlannedSide[]): Promise<Day[]> => {
  const orderId = plan.order.id;
  const before = new Map(plan.sides.map((side) => [sideKey(side), side.sideId]));
  const changed = sides.filter((side) => before.get(sideKey(side)) !== side.sideId);
  for (const side of changed) {
    await ctx.tx
      .insert(planSides)
      .values({ ...side, orderId })
      .onConflictDoUpdate({
        target: [planSides.orderId, planSides.day, planSides.mealTypeId, planSides.sideTypeId],
        set: { sideId: side.sideId, kind: side.kind },
      });
    await keepHistory(ctx, orderId, {
      day: side.day as Day,
      what: 'side',
      before: { [side.sideTypeId]: before.get(sideKey(side)) ?? null },
      after: { [side.sideTypeId]: side.sideId },
    });
  }
  return changed.map(({ day }) => day as Day);
};

/**
 * Writes accepted choices. Unchanged meals are not touched, and a dish without sides gets none. Returns the changed days.
 */
export const writeChoices = async (ctx: Ctx, plan: StoredPlan, chosen: JudgedChoices): Promise<readonly Day[]> => {
  const standing = new Map(plan.meals.map((meal) => [mealKey(meal), meal.dishId]));
  const served = new Map([...standing, ...chosen.meals.map((meal) => [mealKey(meal), meal.dishId] as const)]);
  const rows = chosen.meals
    .filter((meal) => standing.get(mealKey(meal)) !== meal.dishId)
    .map(({ day, mealTypeId, dishId }) => ({ date: day as Day, mealType_id: mealTypeId, dish_id: dishId }));
  const swapped = await swapDishes(ctx, plan, rows);
  const days = [
    ...swapped.changed,
    ...(await writeParts(ctx, plan, chosen.parts)),
    ...(await writeSides(
      ctx,
      plan,
      chosen.sides.filter((side) => ctx.catalogue.dishById.get(served.get(mealKey(side)) ?? 0)?.composite === true),
    )),
  ];
  return [...new Set(days)].sort();
};
