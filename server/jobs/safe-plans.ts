import { sql } from 'drizzle-orm';

import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Day } from '../../src/domain/days/day.ts';
import type { Taste } from '../../src/domain/menu/dish-offer.ts';
import { users } from '../db/schema/accounts.ts';
import { checkouts } from '../db/schema/checkout.ts';
import { allergyNotes, cartRows, orders, planCustomMeals, planMeals, planSides } from '../db/schema/plans.ts';
import type { Tx } from '../db/tx.ts';
import { judgeFor } from '../menu/allergy-judgement.ts';
import { waiting } from '../plan/hold-start.ts';

interface Planned {
  readonly user_id: number;
  readonly allergies: readonly number[];
  readonly dishes: readonly number[] | null;
}

/** Only an allergy excludes a dish. */
const tasteWith = (allergies: readonly number[]): Taste => ({
  preferences: [],
  allergies,
  dislikes: [],
  dishDislikes: [],
  eliminatedGroups: [],
});

/**
 * Returns the customers whose plans and cart hold none of their allergens: a separate check would change nothing.
 * Excludes customers with a saved checkout, or with a dish that the team was told of, because more must be checked for
 * them. One statement without a lock: everything that is written meanwhile passes the same check.
 */
export const withSafePlans = async (
  tx: Tx,
  catalogue: Catalogue,
  userIds: readonly number[],
  today: Day,
): Promise<number[]> => {
  const asked = sql`(${sql.join(
    userIds.map((userId) => sql`${userId}`),
    sql`, `,
  )})`;
  const ahead = (table: typeof planMeals | typeof planCustomMeals | typeof planSides, dish: typeof planMeals.dishId) =>
    sql`select ${orders.userId} as user_id, ${dish} as dish_id from ${orders} join ${table} on ${table.orderId} = ${orders.id}
      where ${orders.userId} in ${asked} and (${table.day} >= ${today} or (${waiting}))`;
  const { rows } = await tx.execute<Planned & Record<string, unknown>>(sql`
    with planned as (
      ${ahead(planMeals, planMeals.dishId)}
      union ${ahead(planCustomMeals, planCustomMeals.dishId as never)}
      union ${ahead(planSides, planSides.sideId as never)}
      union select ${cartRows.userId}, ${cartRows.dishId} from ${cartRows} where ${cartRows.userId} in ${asked}
    )
    select ${users.id} as user_id, ${users.allergies} as allergies,
      (select array_agg(dish_id) from planned where planned.user_id = ${users.id}) as dishes
    from ${users} where ${users.id} in ${asked}
      and not exists (select from ${checkouts} where ${checkouts.userId} = ${users.id} and ${checkouts.status} = 'pending')
      and not exists (select from ${allergyNotes} where ${allergyNotes.userId} = ${users.id})`);
  return rows
    .filter(({ allergies, dishes }) => {
      const judge = judgeFor(catalogue, tasteWith(allergies));
      return (dishes ?? []).every((dishId) => judge(dishId) !== 'barred');
    })
    .map(({ user_id }) => user_id);
};
