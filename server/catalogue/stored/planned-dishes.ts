import { sql } from 'drizzle-orm';

import type { Day } from '#src/domain/days/day.ts';
import { orders, planCustomMeals, planMeals, planSides } from '../../db/schema/plans.ts';
import type { Tx } from '../../db/tx.ts';

/** Returns how many planned days, of how many customers, contain one of these dishes, from a day on. */
export const plannedWith = async (
  tx: Tx,
  dishes: readonly number[],
  from: Day,
): Promise<{ readonly days: number; readonly customers: number }> => {
  if (dishes.length === 0) return { days: 0, customers: 0 };
  const wanted = sql`any(${sql.param([...dishes])}::int[])`;
  const { rows } = await tx.execute<{ days: number; customers: number }>(sql`
    with planned as (
      select order_id, day from ${planMeals} where ${planMeals.day} >= ${from} and ${planMeals.dishId} = ${wanted}
      union select order_id, day from ${planCustomMeals} where ${planCustomMeals.day} >= ${from} and ${planCustomMeals.dishId} = ${wanted}
      union select order_id, day from ${planSides} where ${planSides.day} >= ${from} and ${planSides.sideId} = ${wanted}
    )
    select count(*)::int as days, count(distinct ${orders.userId})::int as customers
    from planned join ${orders} on ${orders.id} = planned.order_id and ${orders.status} = 'placed'`);
  return rows[0] ?? { days: 0, customers: 0 };
};
