import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { CatalogueInForce } from '#server/catalogue/in-force.ts';
import { catalogue } from '../../support/catalogue/built-in.ts';
import { CommitQueue } from '#server/commits/commit-queue.ts';
import type { ProcessServices } from '#server/commits/process-services.ts';
import { readConfig } from '#server/config/config.ts';
import { makeLog } from '#server/config/log.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { outgoingMessages, recipeRechecks, serverState } from '#server/db/schema/upkeep.ts';
import { recheckRecipes } from '#server/jobs/recheck-recipes.ts';
import { loadSettings } from '#server/reference/settings.ts';
import { addDays, utcDayOf } from '#src/domain/days/day.ts';
import { addAllergicCustomers } from '../../support/server/allergic-customers.ts';
import { filledDatabase } from '../../support/server/filled-database.ts';

const GLUTEN = 1;
const CUSTOMERS = 6;
const DAY_MS = 86_400_000;
const [withGluten] = catalogue.dishes.filter(({ allergens }) => (allergens as readonly number[]).includes(GLUTEN));
const oneByOne = { atOnce: 1 };
/** No other worker has the job, and this node is not stopping. */
const undisturbed = { over: () => false, stopping: () => false };

let database: Database;
let services: ProcessServices;
let now = Date.now();
const enqueued: { name: string; data: unknown }[] = [];
/** The customers, sorted by their next meal. */
let eaters: number[] = [];

type Commit = CommitQueue['commit'];
const queue = (around: (commit: Commit) => Commit = (commit) => commit): CommitQueue => {
  const commits = new CommitQueue(database, services.clock);
  return { commit: around(commits.commit.bind(commits)) } as CommitQueue;
};
/** Records the customers in the order of their work; `fails` decides for which customers the work fails. */
const noting =
  (noted: number[], fails: (userId: number) => boolean = () => false) =>
  (commit: Commit): Commit =>
  (work) => {
    noted.push(work.userId);
    return fails(work.userId) ? Promise.reject(new Error('a broken plan')) : commit(work);
  };

const read = <Row>(text: string): Promise<Row[]> =>
  database.withTransaction(async (tx) => (await tx.execute(sql.raw(text))).rows as Row[]);
const unsafe = async (): Promise<number[]> =>
  (
    await read<{ user_id: number }>(
      `select distinct user_id from orders join plan_meals on order_id = id where dish_id = ${withGluten!.id}
        and user_id in (${eaters.join()}) order by user_id`,
    )
  ).map(({ user_id }) => user_id);
const checked = async (): Promise<unknown> =>
  (await read<{ value: unknown }>(`select value from server_state where key = 'recipes-checked'`))[0]?.value;
const listed = async (): Promise<number> => (await read('select from recipe_rechecks')).length;

beforeAll(async () => {
  const config = { ...readConfig({ LIMITS: 'off', LOG_LEVEL: 'silent' }), ...(await filledDatabase(undefined)) };
  const log = makeLog('silent');
  database = await openDatabase(config, log);
  database.enqueueWith(async (_statement, name, data) => {
    enqueued.push({ name, data });
  });
  const settings = await loadSettings(database, config, log);
  const rooms = { tellUser: vi.fn(), listens: () => false };
  const catalogues = new CatalogueInForce(catalogue);
  services = { config, catalogues, database, log, settings, rooms, epoch: 'e', clock: { now: () => now } } as never;
}, 120_000);
afterAll(async () => {
  services?.settings.close();
  await database?.close();
});

/** Customers who have eaten gluten since today: the last one added eats soonest. */
beforeEach(async () => {
  now = Date.now();
  eaters = await database.withTransaction(async (tx) => {
    await tx.execute(sql`update users set allergies = '{}'`);
    await tx.delete(recipeRechecks);
    await tx.delete(serverState).where(like(serverState.key, 'recipes-%'));
    await tx.delete(outgoingMessages);
    const added = [];
    for (let at = 0; at < CUSTOMERS; at += 1)
      added.unshift(
        ...(await addAllergicCustomers(async (text, values) => (await tx.statement(text, values)).rows, {
          count: 1,
          allergies: [GLUTEN],
          dietId: catalogue.defaultDietId,
          mealTypes: [2],
          from: addDays(utcDayOf(now), 3 + CUSTOMERS - at),
          spread: 1,
          days: 5,
          dishes: { 2: [withGluten!.id] },
        })),
      );
    return added;
  });
  enqueued.length = 0;
});

it('planned menus are checked again after a change of recipes, once, those of the next delivery first', async () => {
  const turns: number[] = [];
  expect(await unsafe()).toHaveLength(CUSTOMERS);
  await recheckRecipes(services, queue(noting(turns)), {}, undisturbed, oneByOne);
  expect(turns).toEqual(eaters);
  expect(await unsafe()).toEqual([]);
  expect(await checked()).toBe(catalogue.recipes);
  const letters = await database.withTransaction((tx) => tx.$count(outgoingMessages));
  expect(letters).toBe(CUSTOMERS);
  await recheckRecipes(services, queue(noting(turns)), {}, undisturbed, oneByOne);
  expect(turns).toHaveLength(CUSTOMERS);
  expect(enqueued.filter(({ name }) => name === 'recheck-recipes')).toEqual([]);
});

it('several customers are checked at once if the database accepts several commits at once', async () => {
  let running = 0;
  let most = 0;
  const counted = queue((commit) => async (work) => {
    running += 1;
    most = Math.max(most, running);
    return commit(work).finally(() => {
      running -= 1;
    });
  });
  await recheckRecipes(services, counted, {}, undisturbed);
  expect(most).toBe(database.kind === 'embedded' ? 1 : 4);
  expect(await unsafe()).toEqual([]);
});

it('the check continues after a kill, and checks no customer twice', async () => {
  const before: number[] = [];
  const struck: Database = {
    ...database,
    withTransaction: (work, mode) =>
      before.length > 3 ? Promise.reject(new Error('struck')) : database.withTransaction(work, mode),
  };
  const dying = queue(noting(before, () => before.length > 3));
  await expect(recheckRecipes({ ...services, database: struck }, dying, {}, undisturbed, oneByOne)).rejects.toThrow(
    'struck',
  );
  expect(await unsafe()).toEqual(eaters.slice(3).toSorted((a, b) => a - b));
  expect(await checked()).toBeUndefined();
  const after: number[] = [];
  await recheckRecipes(services, queue(noting(after)), {}, undisturbed, oneByOne);
  expect(after).toEqual(eaters.slice(3));
  expect(await unsafe()).toEqual([]);
  expect(await checked()).toBe(catalogue.recipes);
});

it('each customer is checked in a separate transaction, and others are served in between', async () => {
  const seen: number[] = [];
  const between = queue((commit) => async (work) => {
    // Runs another customer's command, and then reads what is stored.
    await commit({
      userId: eaters.at(-1)!,
      key: undefined,
      beside: true,
      run: async () => ({ outcome: { ok: true, reply: {}, result: 'applied' }, changed: false }),
    });
    seen.push((await unsafe()).length);
    return commit(work);
  });
  await recheckRecipes(services, between, {}, undisturbed, oneByOne);
  expect(seen).toEqual([6, 5, 4, 3, 2, 1]);
});

it('the check leaves the rest to its next turn when its time is up or the node stops, and is not marked as done', async () => {
  const turns: number[] = [];
  const stopping = { over: () => false, stopping: () => turns.length === 2 };
  await recheckRecipes(services, queue(noting(turns)), {}, stopping, oneByOne);
  expect(turns).toEqual(eaters.slice(0, 2));
  expect(await listed()).toBe(CUSTOMERS - 2);
  expect(await checked()).toBeUndefined();
  const next = { name: 'recheck-recipes', data: { recipes: catalogue.recipes } };
  expect(enqueued.filter(({ name }) => name === 'recheck-recipes')).toEqual([next]);
  // With no time at all, no customer was listed or judged, and still a next turn is queued.
  await recheckRecipes(services, queue(noting(turns)), {}, undisturbed, { turnMs: 0, atOnce: 1 });
  expect(turns).toHaveLength(2);
  expect(enqueued.filter(({ name }) => name === 'recheck-recipes')).toEqual([next, next]);
});

it('all other customers are checked if one customer’s plans fail, and that one is checked later', async () => {
  const turns: number[] = [];
  const [, broken] = eaters;
  const failing = queue(noting(turns, (userId) => userId === broken));
  await expect(recheckRecipes(services, failing, {}, undisturbed, oneByOne)).rejects.toThrow(
    'the plans of 1 customers',
  );
  expect(turns).toEqual(eaters);
  expect(await unsafe()).toEqual([broken]);
  expect(await checked()).toBeUndefined();
  now += DAY_MS / 24;
  await recheckRecipes(services, queue(noting(turns)), {}, undisturbed, oneByOne);
  expect(turns.slice(CUSTOMERS)).toEqual([broken]);
  expect(await unsafe()).toEqual([]);
  expect(await checked()).toBe(catalogue.recipes);
});

it('recipes that this build does not know are left to another node for some minutes', async () => {
  await recheckRecipes(services, queue(), { recipes: 'of the next build' }, undisturbed, oneByOne);
  await recheckRecipes(services, queue(), { recipes: 'of a build that is gone', passed: 40 }, undisturbed, oneByOne);
  expect(enqueued).toEqual([{ name: 'recheck-recipes', data: { recipes: 'of the next build', passed: 1 } }]);
  expect(await listed()).toBe(0);
  expect(await unsafe()).toHaveLength(CUSTOMERS);
});

it('the check stops when another catalogue comes into force, and its next turn uses the new recipes', async () => {
  const { catalogues } = services;
  const next = { ...catalogue, recipes: 'of the next catalogue' };
  const turns: number[] = [];
  const replacing = queue((commit) => (work) => {
    turns.push(work.userId);
    catalogues.replace(next);
    return commit(work);
  });
  await recheckRecipes(services, replacing, {}, undisturbed, oneByOne);
  expect(turns).toEqual(eaters.slice(0, 1));
  expect(enqueued.filter(({ name }) => name === 'recheck-recipes')).toEqual([
    { name: 'recheck-recipes', data: { recipes: next.recipes } },
  ]);
  expect(await checked()).toBeUndefined();
  await recheckRecipes(services, queue(noting(turns)), { recipes: next.recipes }, undisturbed, oneByOne);
  expect(turns).toEqual(eaters);
  expect(await unsafe()).toEqual([]);
  expect(await checked()).toBe(next.recipes);
  catalogues.replace(catalogue);
});

it('the check takes over the list of a check for other recipes', async () => {
  const stopped = { over: () => false, stopping: () => true };
  await recheckRecipes(services, queue(), {}, undisturbed, { turnMs: 0, atOnce: 1 });
  await database.withTransaction((tx) =>
    tx.execute(sql`insert into recipe_rechecks (user_id, recipes) values (${eaters[0]}, 'of the build before')`),
  );
  await recheckRecipes(services, queue(), {}, stopped, oneByOne);
  await recheckRecipes(services, queue(), {}, undisturbed, oneByOne);
  expect(await unsafe()).toEqual([]);
  expect(await listed()).toBe(0);
});

it('customers without a changed ingredient are not locked, and those with one in a plan, checkout or cart are checked', async () => {
  const [meal, side, part, cart, checkout, noted] = eaters as [number, number, number, number, number, number];
  const part1 = catalogue.customFitDishes.find(({ allergens }) => (allergens as readonly number[]).includes(GLUTEN))!;
  const safe = catalogue.dishes.find(
    ({ allergens, types }) => !(allergens as readonly number[]).includes(GLUTEN) && types.includes(2),
  )!;
  const orderOf = (userId: number) => sql`(select id from orders where user_id = ${userId})`;
  const dayOf = (userId: number) => sql`(select start_day from orders where user_id = ${userId})`;
  const unharmed = await database.withTransaction(async (tx) => {
    for (const userId of eaters.slice(1))
      await tx.execute(sql`update plan_meals set dish_id = ${safe.id} where order_id = ${orderOf(userId)}`);
    await tx.execute(sql`insert into plan_sides (order_id, day, meal_type_id, side_type_id, side_id, kind)
      select ${orderOf(side)}, ${dayOf(side)}, 2, 1, ${withGluten!.id}, 'addons'`);
    await tx.execute(sql`update orders set custom_fit = true where user_id = ${part}`);
    await tx.execute(sql`insert into plan_custom_meals (order_id, day, meal_type_id, category_id, dish_id, quantity)
      select ${orderOf(part)}, ${dayOf(part)}, 2, 1, ${part1.id}, 100`);
    await tx.execute(sql`insert into cart_rows (user_id, order_id, day, dish_id, to_dish_id, to_type_id, price, created_at)
      select ${cart}, ${orderOf(cart)}, ${dayOf(cart)}, ${withGluten!.id}, 1, 2, 100, 0`);
    await tx.execute(sql`insert into checkouts (user_id, diet_id, days_count, default_dish, created_at, modified_at)
      values (${checkout}, 1, 5, ${JSON.stringify({ 2: withGluten!.id })}, 0, 0)`);
    await tx.execute(sql`insert into allergy_notes (user_id, order_id, day, dish_id, allergy_id, at)
      select ${noted}, ${orderOf(noted)}, ${dayOf(noted)}, ${withGluten!.id}, ${GLUTEN}, 0`);
    const statement = async (text: string, values: unknown[]) => (await tx.statement(text, values)).rows;
    return addAllergicCustomers(statement, {
      count: 3,
      allergies: [GLUTEN],
      dietId: catalogue.defaultDietId,
      mealTypes: [2],
      from: addDays(utcDayOf(now), 2),
      spread: 1,
      days: 5,
      dishes: { 2: [safe.id] },
    });
  });
  const turns: number[] = [];
  await recheckRecipes(services, queue(noting(turns)), {}, undisturbed, oneByOne);
  expect(turns).toEqual([meal, side, part, cart, checkout, noted]);
  expect(unharmed).toHaveLength(3);
  expect(await checked()).toBe(catalogue.recipes);
  const left = `(select count(*)::int from plan_sides where side_id = ${withGluten!.id} and order_id in (select id from orders where user_id = ${side}))
    + (select count(*)::int from plan_custom_meals where order_id in (select id from orders where user_id = ${part}))
    + (select count(*)::int from cart_rows where user_id = ${cart})
    + (select count(*)::int from checkouts where user_id = ${checkout} and default_dish <> '{}')
    + (select count(*)::int from allergy_notes where user_id = ${noted})`;
  expect(await read(`select ${left} as left`)).toEqual([{ left: 0 }]);
});

it('all plans are checked once more on request, although the same recipes were checked before — CAT-026', async () => {
  const turns: number[] = [];
  await recheckRecipes(services, queue(noting(turns)), {}, undisturbed, oneByOne);
  // A node that had not yet switched wrote a dish that is barred now.
  await database.withTransaction((tx) =>
    tx.execute(
      sql`update plan_meals set dish_id = ${withGluten!.id} where order_id in (select id from orders where user_id = ${eaters[0]!})`,
    ),
  );
  await recheckRecipes(services, queue(noting(turns)), {}, undisturbed, oneByOne);
  expect(await unsafe()).toEqual([eaters[0]]);
  await recheckRecipes(services, queue(noting(turns)), { anew: true }, undisturbed, oneByOne);
  expect(await unsafe()).toEqual([]);
});
