import { sql, type SQL } from 'drizzle-orm';

import type { Day } from '#src/domain/days/day.ts';
import type { Tx } from '../../db/tx.ts';
import type { Move } from '../diff/moves.ts';

/** One move, and the rows that refer to the removed row. */
export interface Moving {
  readonly tx: Tx;
  readonly today: Day;
  readonly move: Move;
  /** Arrays of ids, as SQL parameters. */
  readonly orderIds: SQL;
  readonly checkoutIds: SQL;
}

/** Later payments and refunds of a plan use the price of the diet that it was bought with. */
export const moveDiet = async ({ tx, today, move: { from, to }, orderIds, checkoutIds }: Moving): Promise<void> => {
  await tx.execute(sql`update plan_days set diet_id = ${to}
    where order_id = any(${orderIds}::int[]) and day >= ${today} and diet_id = ${from}`);
  await tx.execute(sql`update orders set bought_diet_id = coalesce(bought_diet_id, diet_id), diet_id = ${to},
      version = version + 1
    where id = any(${orderIds}::int[]) and diet_id = ${from}`);
  await tx.execute(sql`update checkouts set diet_id = ${to}, version = version + 1
    where id = any(${checkoutIds}::int[])`);
};

/** The columns that contain a meal type, with their tables. */
const mealColumns = [
  ['plan_meals', 'meal_type_id'],
  ['plan_custom_meals', 'meal_type_id'],
  ['plan_sides', 'meal_type_id'],
  ['plan_sides', 'side_type_id'],
  ['pending_meals', 'meal_type_id'],
] as const;
const checkoutColumns = [
  ['checkout_meals', 'meal_type_id'],
  ['checkout_custom_meals', 'meal_type_id'],
  ['checkout_sides', 'meal_type_id'],
  ['checkout_sides', 'side_type_id'],
] as const;

/** Replaces the id of a meal type in JSON that PostgreSQL has written. */
const renamed = (json: SQL, from: number, to: number): SQL =>
  sql`regexp_replace(${json}::text, ${`"(mealTypeId|sideTypeId)": ${from}(?=[,}])`}, ${`"\\1": ${to}`}, 'g')::jsonb`;

const sorted = (from: number, to: number): SQL =>
  sql`(select array_agg(each order by each) from unnest(array_replace(meal_types, ${from}, ${to})) as each)`;

/** Moves a whole plan including its past days: its meals stay the same under another id. */
export const moveMealType = async ({ tx, move: { from, to }, orderIds, checkoutIds }: Moving): Promise<void> => {
  for (const [table, column] of mealColumns)
    await tx.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${to}
      where order_id = any(${orderIds}::int[]) and ${sql.identifier(column)} = ${from}`);
  await tx.execute(sql`update eaten_meals set meal_type_id = ${to} where meal_type_id = ${from}
    and exists (select from orders where id = any(${orderIds}::int[]) and orders.user_id = eaten_meals.user_id
      and eaten_meals.day between start_day and end_day)
    and not exists (select from eaten_meals as other where other.user_id = eaten_meals.user_id
      and other.day = eaten_meals.day and other.meal_type_id = ${to})`);
  // Undoing a skip restores these meals.
  await tx.execute(sql`update plan_history set before = ${renamed(sql`before`, from, to)}
    where order_id = any(${orderIds}::int[]) and what = 'skip' and before is not null`);
  await tx.execute(sql`update orders set meal_types = ${sorted(from, to)}, prices = ${renamed(sql`prices`, from, to)},
      version = version + 1
    where id = any(${orderIds}::int[])`);

  for (const [table, column] of checkoutColumns)
    await tx.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${to}
      where checkout_id = any(${checkoutIds}::int[]) and ${sql.identifier(column)} = ${from}`);
  await tx.execute(sql`update checkouts set meal_types = ${sorted(from, to)},
      default_dish = (select coalesce(jsonb_object_agg(case when key = ${String(from)} then ${String(to)} else key end, value), '{}')
        from jsonb_each(default_dish)),
      version = version + 1
    where id = any(${checkoutIds}::int[])`);
};
