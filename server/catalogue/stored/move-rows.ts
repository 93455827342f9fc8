import { sql, type SQL } from 'drizzle-orm';

import type { Day } from '#src/domain/days/day.ts';
import { addresses, users } from '../../db/schema/accounts.ts';
import { checkouts, wizardDrafts } from '../../db/schema/checkout.ts';
import { dayAddresses, earlierDeliveries } from '../../db/schema/deliveries.ts';
import { orders } from '../../db/schema/plans.ts';
import type { Tx } from '../../db/tx.ts';
import type { Move } from '../diff/moves.ts';
import { checkoutsWith, daysAtSlot, ordersWith } from './in-use.ts';
import { moveDiet, moveMealType, type Moving } from './move-meals.ts';

/** The field of a wizard's draft that contains the id of a row. */
const draftField = { diet: 'diet', plan: 'mealPlan', slot: 'deliverySlot' } as const;

/** Returns the condition for drafts, stored on the server by devices, that refer to the moved row. */
const draftsWith = ({ kind, from }: Move): SQL => {
  if (kind === 'area') return sql`false`;
  if (kind === 'meal-type')
    return sql`jsonb_typeof(draft -> 'mealType') = 'array' and draft -> 'mealType' @> to_jsonb(${from}::int)`;
  return sql`draft -> ${draftField[kind]}::text = to_jsonb(${from}::int)`;
};

/** The version of a draft does not change, because no other device has changed the draft. */
const moveDrafts = async (tx: Tx, move: Move): Promise<void> => {
  const { kind, from, to } = move;
  if (kind === 'area') return;
  const moved =
    kind === 'meal-type'
      ? sql`jsonb_set(draft, '{mealType}', (
          select jsonb_agg(case when each = to_jsonb(${from}::int) then to_jsonb(${to}::int) else each end)
          from jsonb_array_elements(draft -> 'mealType') as each))`
      : sql`jsonb_set(draft, ${sql.param([draftField[kind]])}::text[], to_jsonb(${to}::int))`;
  await tx.execute(sql`update wizard_drafts set draft = ${moved} where ${draftsWith(move)}`);
};

const moveSlot = async ({ tx, today, move, orderIds, checkoutIds }: Moving): Promise<void> => {
  const { from, to, emirates } = move;
  await tx.execute(sql`update day_addresses set slot_id = ${to} where ${daysAtSlot({ id: from, ...move }, today)}`);
  await tx.execute(sql`update earlier_deliveries set value = jsonb_set(value, '{slotId}', to_jsonb(${to}::int))
    where until > ${today} and value -> 'slotId' = to_jsonb(${from}::int)
      and subject = any(select 'slot:' || unnest(${orderIds}::int[]))`);
  await tx.execute(sql`update orders set slot_id = ${to} where id = any(${orderIds}::int[]) and slot_id = ${from}`);
  await tx.execute(sql`update checkouts set slot_id = ${to} where id = any(${checkoutIds}::int[])`);
  // The usual slot of a customer has no emirate, so only a move for all emirates changes it.
  if (emirates === null) await tx.execute(sql`update users set slot_id = ${to} where slot_id = ${from}`);
};

const moveArea = async ({ tx, today, move: { from, to } }: Moving): Promise<void> => {
  await tx.execute(sql`update addresses set area = ${to} where area = ${from}`);
  await tx.execute(sql`update earlier_deliveries set value = jsonb_set(value, '{area}', to_jsonb(${to}::int))
    where until > ${today} and value -> 'area' = to_jsonb(${from}::int)`);
};

const movePlanLength = async ({ tx, move: { from, to }, orderIds, checkoutIds }: Moving): Promise<void> => {
  await tx.execute(sql`update orders set meal_plan_id = ${to}, version = version + 1
    where id = any(${orderIds}::int[]) and meal_plan_id = ${from}`);
  await tx.execute(sql`update checkouts set meal_plan_id = ${to}, version = version + 1
    where id = any(${checkoutIds}::int[]) and meal_plan_id = ${from}`);
};

const moveOf = {
  diet: moveDiet,
  'meal-type': moveMealType,
  plan: movePlanLength,
  slot: moveSlot,
  area: moveArea,
} as const;

/** Returns the query for all customers who own a row that moves. */
const ownersOf = (move: Move, today: Day): SQL => {
  const { kind, from: id, emirates } = move;
  const named = { kind, id, emirates };
  const usual = kind === 'slot' && emirates === null ? sql`${users.slotId} = ${id}` : sql`false`;
  return sql`select ${orders.userId} from ${orders} where ${ordersWith(named, today)}
    union select ${checkouts.userId} from ${checkouts} where ${checkoutsWith(named)}
    union select ${users.id} from ${users} where ${usual}
    union select ${dayAddresses.userId} from ${dayAddresses} where ${kind === 'slot'} and ${daysAtSlot(named, today)}
    union select ${addresses.userId} from ${addresses} where ${kind === 'area'} and ${addresses.area} = ${id}
    union select ${earlierDeliveries.userId} from ${earlierDeliveries} where ${kind === 'area'}
      and ${earlierDeliveries.until} > ${today} and ${earlierDeliveries.value} -> 'area' = to_jsonb(${id}::int)
    union select ${wizardDrafts.userId} from ${wizardDrafts} where ${draftsWith(move)}`;
};

/**
 * Moves current plans, drafts and addresses from rows that a version removes to the rows that `--map` names. Plans keep
 * their dishes and their price. A second run changes nothing.
 * @param at ms
 */
export const moveRows = async (tx: Tx, moves: readonly Move[], today: Day, at: number): Promise<void> => {
  for (const move of moves) {
    const { kind, from, to, emirates } = move;
    const named = { kind, id: from, emirates };
    const owners = ownersOf(move, today);
    await tx.execute(sql`select id from users where id in (${owners}) order by id for no key update`);
    const ids = async (statement: SQL): Promise<SQL> => {
      const { rows } = await tx.execute<{ id: number }>(statement);
      return sql`${sql.param(rows.map(({ id }) => id))}`;
    };
    const orderIds = await ids(sql`select ${orders.id} from ${orders} where ${ordersWith(named, today)}`);
    const checkoutIds = await ids(sql`select ${checkouts.id} from ${checkouts} where ${checkoutsWith(named)}`);
    const userIds = await ids(sql`select id from (${owners}) as owners (id)`);
    await moveOf[kind]({ tx, today, move, orderIds, checkoutIds });
    await moveDrafts(tx, move);
    await tx.execute(sql`insert into plan_history (order_id, user_id, what, before, after, edited_at, at)
      select id, user_id, 'catalogue', jsonb_build_object(${kind}::text, ${from}::int),
        jsonb_build_object(${kind}::text, ${to}::int), ${at}::bigint, ${at}::bigint
      from orders where id = any(${orderIds}::int[])`);
    // With a higher revision, devices reload the data of the customer.
    await tx.execute(sql`update users set rev = rev + 1
      where id = any(${userIds}::int[])`);
  }
};
