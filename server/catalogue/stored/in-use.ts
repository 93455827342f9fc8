import { sql, type SQL } from 'drizzle-orm';

import type { Day } from '#src/domain/days/day.ts';
import { addresses } from '../../db/schema/accounts.ts';
import { checkoutMeals, checkouts, checkoutSides } from '../../db/schema/checkout.ts';
import { dayAddresses } from '../../db/schema/deliveries.ts';
import { orders, planDays, planMeals, planSides } from '../../db/schema/plans.ts';
import type { Tx } from '../../db/tx.ts';
import type { ChangedTables } from '../diff/compare-folders.ts';
import { calledKind, movedKinds, removedOf, type MovedKind } from '../diff/moves.ts';
import type { Rows } from '../folder/tables.ts';

/** A row that the next catalogue does not have, but that customers' plans, drafts or addresses refer to. */
export interface RemovedInUse {
  readonly kind: MovedKind;
  readonly what: ReturnType<typeof calledKind>;
  readonly id: number;
  /** The number of current and future plans, or of addresses, that refer to the row. */
  readonly count: number;
  /** The number of saved checkouts that refer to the row. */
  readonly drafts: number;
}

/** The id that is searched for in plans, checkouts and addresses. */
export interface Named {
  readonly kind: MovedKind;
  readonly id: number;
  /** See `StoredMove`. */
  readonly emirates: readonly number[] | null;
}

/** The condition for a current or future plan; a finished plan is history. */
export const comingOrder = (today: Day): SQL => sql`(${orders.status} = 'placed' and ${orders.endDay} >= ${today})`;

const amongEmirates = (column: SQL | typeof orders.emirateId, emirates: readonly number[] | null): SQL =>
  emirates === null ? sql`true` : sql`${column} = any(${sql.param([...emirates])}::int[])`;

/** The condition for single days that a customer has moved to another address, with this slot. */
export const daysAtSlot = ({ id, emirates }: Named, today: Day): SQL => sql`${dayAddresses.day} >= ${today}
  and ${dayAddresses.slotId} = ${id} and (${emirates === null} or exists (select from ${addresses}
    where ${addresses.userId} = ${dayAddresses.userId} and ${addresses.kind} = ${dayAddresses.kind}
      and ${amongEmirates(sql`${addresses.emirate}`, emirates)}))`;

/** Returns the condition for current and future plans that refer to the row. */
export const ordersWith = (named: Named, today: Day): SQL => {
  const { kind, id, emirates } = named;
  const coming = (table: typeof planDays | typeof planMeals | typeof planSides): SQL =>
    sql`${table.orderId} = ${orders.id} and ${table.day} >= ${today}`;
  const uses: Readonly<Record<MovedKind, SQL>> = {
    diet: sql`(${orders.dietId} = ${id} or exists (select from ${planDays}
      where ${coming(planDays)} and ${planDays.dietId} = ${id}))`,
    'meal-type': sql`(${id} = any(${orders.mealTypes})
      or exists (select from ${planMeals} where ${coming(planMeals)} and ${planMeals.mealTypeId} = ${id})
      or exists (select from ${planSides} where ${coming(planSides)}
        and ${id} in (${planSides.mealTypeId}, ${planSides.sideTypeId})))`,
    plan: sql`${orders.mealPlanId} = ${id}`,
    slot: sql`(${orders.slotId} = ${id} and ${amongEmirates(orders.emirateId, emirates)}
      or exists (select from ${dayAddresses} where ${dayAddresses.userId} = ${orders.userId}
        and ${daysAtSlot(named, today)}))`,
    area: sql`false`,
  };
  return sql`${comingOrder(today)} and ${uses[kind]}`;
};

/** Returns the condition for saved checkouts that refer to the row. */
export const checkoutsWith = ({ kind, id, emirates }: Named): SQL => {
  const uses: Readonly<Record<MovedKind, SQL>> = {
    diet: sql`${checkouts.dietId} = ${id}`,
    'meal-type': sql`(${id} = any(${checkouts.mealTypes})
      or exists (select from ${checkoutMeals}
        where ${checkoutMeals.checkoutId} = ${checkouts.id} and ${checkoutMeals.mealTypeId} = ${id})
      or exists (select from ${checkoutSides} where ${checkoutSides.checkoutId} = ${checkouts.id}
        and ${id} in (${checkoutSides.mealTypeId}, ${checkoutSides.sideTypeId})))`,
    plan: sql`${checkouts.mealPlanId} = ${id}`,
    slot: sql`${checkouts.slotId} = ${id} and ${amongEmirates(sql`${checkouts.emirateId}`, emirates)}`,
    area: sql`false`,
  };
  return sql`${checkouts.status} = 'pending' and ${uses[kind]}`;
};

/** Returns the removed rows of a version that current plans, drafts and addresses still use. */
export const removedInUse = async (
  tx: Tx,
  tables: ChangedTables,
  next: Rows,
  today: Day,
): Promise<readonly RemovedInUse[]> => {
  const count = async (from: SQL): Promise<number> => {
    const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from ${from}`);
    return rows[0]?.count ?? 0;
  };
  const found: RemovedInUse[] = [];
  for (const kind of movedKinds)
    for (const removed of removedOf(tables, next, kind)) {
      const named: Named = { kind, ...removed };
      const used = await count(
        kind === 'area'
          ? sql`${addresses} where ${addresses.area} = ${named.id}`
          : sql`${orders} where ${ordersWith(named, today)}`,
      );
      const drafts = await count(sql`${checkouts} where ${checkoutsWith(named)}`);
      if (used + drafts > 0) found.push({ kind, what: calledKind(kind), id: named.id, count: used, drafts });
    }
  return found;
};
