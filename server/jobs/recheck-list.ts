import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import { users } from '../db/schema/accounts.ts';
import { checkouts } from '../db/schema/checkout.ts';
import { orders, planDays } from '../db/schema/plans.ts';
import { recipeRechecks, serverState } from '../db/schema/upkeep.ts';
import type { Tx } from '../db/tx.ts';
import { waiting } from '../plan/hold-start.ts';

/** The key of the recipes with which all plans were last checked. */
const CHECKED = 'recipes-checked';
/** The key of the progress of the list of customers to check for other recipes. */
const LISTED = 'recipes-listed';

/** The number of customers who are read for the list at once. */
const LIST_SLICE = 2_000;

interface Listing {
  readonly recipes: string;
  /** The last customer who was read. */
  readonly after: number;
  /** True if all customers were read. */
  readonly whole: boolean;
}

const state = async (tx: Tx, key: string): Promise<unknown> => {
  const [row] = await tx.select().from(serverState).where(eq(serverState.key, key));
  return row?.value;
};

const keep = (tx: Tx, key: string, value: unknown): Promise<unknown> =>
  tx.insert(serverState).values({ key, value }).onConflictDoUpdate({ target: serverState.key, set: { value } });

/** The next day with a delivery for a customer; skipped and paused days do not count. */
const nextDay = (
  today: Day,
) => sql`(select min(${planDays.day}) from ${planDays} join ${orders} on ${orders.id} = ${planDays.orderId}
  where ${orders.userId} = ${users.id} and ${planDays.day} >= ${today} and ${planDays.state} not in ('skipped', 'paused'))`;

/** True if something is planned that is not delivered yet. */
const hasPlans = (today: Day) => sql`(
  exists (select from ${orders} where ${orders.userId} = ${users.id} and (${orders.endDay} >= ${today} or (${waiting})
    or exists (select from ${planDays} where ${planDays.orderId} = ${orders.id} and ${planDays.day} >= ${today})))
  or exists (select from ${checkouts} where ${checkouts.userId} = ${users.id} and ${checkouts.status} = 'pending'))`;

/** Makes the server check all plans again, although they were checked with these recipes. */
export const forgetChecked = async (tx: Tx): Promise<void> => {
  await tx.delete(serverState).where(eq(serverState.key, CHECKED));
};

/**
 * Lists the next customers with allergies whose plans must be checked with `recipes`. Starts a new list if the last one
 * was for other recipes; takes over the entries of an older list.
 * @returns true if the list holds every customer to check; the list is empty when all are checked
 */
export const listSlice = async (tx: Tx, recipes: string, today: Day): Promise<boolean> => {
  if ((await state(tx, CHECKED)) === recipes) return true;
  const stood = (await state(tx, LISTED)) as Listing | undefined;
  const listing = stood?.recipes === recipes ? stood : { recipes, after: 0, whole: false };
  if (listing.whole) return true;
  const { rows } = await tx.execute<{ last: number | null; seen: number }>(sql`
    with seen as (
      select id from ${users} where ${users.id} > ${listing.after} and cardinality(${users.allergies}) > 0
      order by id limit ${LIST_SLICE}
    ), listed as (
      insert into ${recipeRechecks} (user_id, recipes, eats_on)
      select ${users.id}, ${recipes}, ${nextDay(today)} from ${users}
      where ${users.id} in (select id from seen) and ${hasPlans(today)}
      on conflict (user_id) do update set recipes = excluded.recipes, eats_on = excluded.eats_on, not_before = 0
    )
    select max(id) as last, count(*)::int as seen from seen`);
  const [{ last, seen } = { last: null, seen: 0 }] = rows;
  const whole = seen < LIST_SLICE;
  await keep(tx, LISTED, { recipes, after: last ?? listing.after, whole } satisfies Listing);
  return whole;
};

/**
 * Returns the next customers to check, ordered by their next delivery; a customer whose check failed recently is skipped.
 */
export const nextListed = async (tx: Tx, recipes: string, now: number, limit: number): Promise<number[]> => {
  const rows = await tx
    .select({ userId: recipeRechecks.userId })
    .from(recipeRechecks)
    .where(and(eq(recipeRechecks.recipes, recipes), lte(recipeRechecks.notBefore, now)))
    .orderBy(asc(recipeRechecks.eatsOn), asc(recipeRechecks.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
};

/** Removes customers from the list, in the transaction that checks them. Returns how many were still on it. */
export const takeListed = async (tx: Tx, recipes: string, userIds: readonly number[]): Promise<number> => {
  if (userIds.length === 0) return 0;
  const gone = await tx
    .delete(recipeRechecks)
    .where(and(inArray(recipeRechecks.userId, [...userIds]), eq(recipeRechecks.recipes, recipes)))
    .returning({ userId: recipeRechecks.userId });
  return gone.length;
};

/** Postpones a customer whose plans could not be checked, so that the check does not block others. */
export const putOff = async (tx: Tx, recipes: string, userId: number, until: number): Promise<void> => {
  await tx
    .update(recipeRechecks)
    .set({ notBefore: until })
    .where(and(eq(recipeRechecks.userId, userId), eq(recipeRechecks.recipes, recipes)));
};

/**
 * Records that everything was checked with these recipes. If customers remain, records nothing and returns their number.
 */
export const closeList = async (tx: Tx, recipes: string): Promise<number> => {
  const left = await tx.$count(recipeRechecks, eq(recipeRechecks.recipes, recipes));
  const listing = (await state(tx, LISTED)) as Listing | undefined;
  if (left > 0 || listing?.recipes !== recipes || !listing.whole) return left;
  await tx.delete(recipeRechecks).where(ne(recipeRechecks.recipes, recipes));
  await tx.delete(serverState).where(eq(serverState.key, LISTED));
  await keep(tx, CHECKED, recipes);
  return 0;
};
