import { eq, sql } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import { barOf } from '../../src/domain/plan/day-state.ts';
import type { DishRow } from '../../src/domain/plan/dish-swap.ts';
import { isLater, type Edit } from '../../src/domain/forms/last-edit.ts';
import type { ErrorCode } from '../../src/protocol/define/errors.ts';
import type { GivenSuperseded } from '../../src/protocol/define/superseded.ts';
import { customTypesOf } from '../menu/custom-fit-types.ts';
import { orders, planHistory, planMeals } from '../db/schema/plans.ts';
import type { Ctx } from '../request/handler.ts';
import { barCode, barTexts, notInPlan } from './barred-day.ts';
import { changeReceipt } from './change-receipt.ts';
import { tellTeam } from '../mail/team-message.ts';
import type { Sentence } from '../mail/sentence.ts';
import { choiceTexts } from '../menu/judge-choices.ts';
import type { MealRow, StoredPlan } from './stored/stored-plan.ts';
import { followDish } from './sides-follow-dish.ts';
import { judgeFor, tasteOf } from '../menu/allergy-judgement.ts';
import { dietOfDay, mealPlanOf, stateOfDay } from './stored/plan-view.ts';

type Code = Extract<ErrorCode, 'validation' | 'day_locked' | 'dish_unsafe' | 'conflict'>;

/** The reason why one row cannot be applied. */
export interface RefusedRow {
  readonly row: DishRow;
  readonly code: Code;
  readonly message: Sentence;
}

const cellOf = (on: string, type: number): string => `${on} ${type}`;

/** Checks rows against the current plan and the customer's saved allergies. */
export const judgeRows = async (
  ctx: Pick<Ctx, 'tx' | 'userId' | 'today' | 'catalogue'>,
  plan: StoredPlan,
  rows: readonly DishRow[],
): Promise<{ good: DishRow[]; refused: RefusedRow[] }> => {
  const judge = judgeFor(ctx.catalogue, await tasteOf(ctx.tx, ctx.userId));
  const mealPlan = mealPlanOf(plan);
  const custom = customTypesOf(ctx.catalogue, plan.order);
  const days = new Map(plan.days.map((each) => [each.day, each]));
  const problemOf = ({ date, mealType_id, dish_id }: DishRow): Omit<RefusedRow, 'row'> | null => {
    const stored = days.get(date);
    if (!stored) return { code: 'validation', message: notInPlan };
    const bar = barOf(stateOfDay(plan, stored, mealPlan[date], ctx.today));
    if (bar) return { code: barCode(bar), message: barTexts[bar] };
    if (!plan.order.mealTypes.includes(mealType_id) || custom.includes(mealType_id))
      return { code: 'validation', message: choiceTexts.mealType };
    const dish = ctx.catalogue.dishById.get(dish_id);
    if (!dish?.types.includes(mealType_id) || !dish.diets.includes(dietOfDay(plan, stored)))
      return { code: 'validation', message: choiceTexts.dish };
    return judge(dish_id) === 'barred' ? { code: 'dish_unsafe', message: choiceTexts.allergy } : null;
  };
  const good: DishRow[] = [];
  const refused: RefusedRow[] = [];
  for (const row of rows) {
    const problem = problemOf(row);
    if (problem) refused.push({ row, ...problem });
    else good.push(row);
  }
  return { good, refused };
};

/** The refusals by day, as the customer's calendar shows them. */
export const refusedDays = (refused: readonly RefusedRow[]): Record<string, Sentence> =>
  Object.fromEntries(refused.map(({ row, message }) => [row.date, message]));

export interface Swapped {
  /** The receipt number of the change; absent if nothing was changed. */
  readonly receipt?: string;
  readonly changed: readonly Day[];
  readonly superseded: readonly GivenSuperseded[];
}

/** Writes rows that passed the check. A meal with a later edit keeps its dish; both edits are stored in the history. */
export const swapDishes = async (ctx: Ctx, plan: StoredPlan, rows: readonly DishRow[]): Promise<Swapped> => {
  const { tx, edit, now, id, userId, today } = ctx;
  const { order } = plan;
  const current = new Map(plan.meals.map((meal) => [cellOf(meal.day, meal.mealTypeId), meal]));
  const editOf = ({ dishId, editedAt, dev, seq }: MealRow): Edit<number> => ({ value: dishId, editedAt, dev, seq });
  const written = new Map<string, MealRow>();
  const superseded: GivenSuperseded[] = [];
  const history: (typeof planHistory.$inferInsert)[] = [];
  const receipt = changeReceipt(today);
  for (const row of rows) {
    const on = row.date;
    const key = cellOf(on, row.mealType_id);
    const before = current.get(key);
    const mine: MealRow = {
      orderId: order.id,
      day: on,
      mealTypeId: row.mealType_id,
      dishId: row.dish_id,
      source: 'customer',
      editedAt: edit.at,
      dev: edit.dev,
      seq: edit.seq,
    };
    const lost = before !== undefined && isLater(editOf(before), editOf(mine));
    history.push({
      orderId: order.id,
      userId,
      day: on,
      what: lost ? 'dish superseded' : 'dish',
      before: before ? { [row.mealType_id]: before.dishId } : null,
      after: { [row.mealType_id]: row.dish_id },
      receipt: lost ? null : receipt,
      editedAt: edit.at,
      at: now,
      entryId: id ?? null,
    });
    if (lost)
      superseded.push({
        field: `meal ${row.mealType_id}`,
        day: on,
        yours: row.dish_id,
        winner: before.dishId,
        editedAt: before.editedAt,
      });
    else {
      current.set(key, mine);
      written.set(key, mine);
    }
  }
  if (history.length > 0) await tx.insert(planHistory).values(history);
  const meals = [...written.values()];
  if (meals.length > 0) {
    await tx
      .insert(planMeals)
      .values(meals)
      .onConflictDoUpdate({
        target: [planMeals.orderId, planMeals.day, planMeals.mealTypeId],
        set: {
          dishId: sql`excluded.dish_id`,
          source: sql`excluded.source`,
          editedAt: sql`excluded.edited_at`,
          dev: sql`excluded.dev`,
          seq: sql`excluded.seq`,
        },
      });
    await followDish(ctx, plan, meals);
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id));
  }
  const changed = [...new Set(meals.map((meal) => meal.day as Day))];
  if (changed.length === 0) return { changed, superseded };
  await tellTeam(tx, now, userId, 2, 'Dishes of a plan were changed.', { receipt, orderId: order.id, days: changed });
  return { changed, superseded, receipt };
};
