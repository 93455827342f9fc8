import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { catalogueOf, type Catalogue } from '#server/catalogue/catalogue-of.ts';
import { comingDishes } from '#server/catalogue/coming-dishes.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, utcDayOf, type Day } from '#src/domain/days/day.ts';
import type { WiredReply } from '#tests/support/on-wire.ts';
import { check } from '#tests/support/catalogue/checked.ts';
import { instead, smallFolder, type Changes } from '#tests/support/catalogue/small-folder.ts';
import { dataOf } from '#tests/support/server/checkout.ts';
import { jobsDone } from '#tests/support/server/jobs-done.ts';
import { SATURDAY } from '#tests/support/server/plans.ts';
import {
  connectClient,
  signInClient,
  startTestServer,
  type SignedIn,
  type TestClient,
} from '#tests/support/server/server.ts';

type Arrays = WiredReply<'get_arrays/get'>;

const TODAY = utcDayOf(SATURDAY);
const [OF_DAY_92, OF_DAY_93, OF_AN_OLD_PLAN, RATED, OF_NOBODY, ALWAYS] = [6, 7, 8, 9, 10, 11];
/** The ids of the dishes in the small folder's menu. */
const MENU = [1, 2, 3, 4];

/** The small folder with a dish only on the menu of the 92nd day, one of the 93rd day, and others on no menu. */
const changes = (more: Changes = {}): Changes => ({
  'dishes.csv': (text) => {
    const [head, ...rows] = text.trim().split('\n');
    const further = [OF_DAY_92, OF_DAY_93, OF_AN_OLD_PLAN, RATED, OF_NOBODY, ALWAYS].map(
      (id) =>
        `${id},dish-${id},main,Dish ${id},طبق,Text.,نص.,40,50,10,chicken|rice,,,32,on,${id === ALWAYS ? 'no' : ''}`,
    );
    return [`${head},rotates`, ...rows.map((row) => `${row},`), ...further, ''].join('\n');
  },
  'menu.csv': (text) => `${text}${addDays(TODAY, 92)},32,3,2,${OF_DAY_92}\n${addDays(TODAY, 93)},32,3,2,${OF_DAY_93}\n`,
  ...more,
});
const catalogueWith = async (more: Changes = {}): Promise<Catalogue> =>
  catalogueOf((await check(smallFolder(changes(more)))).folder);

let server: RunningServer;
let visitor: TestClient;
let active: SignedIn;
let newcomer: SignedIn;
let small: Catalogue;

const arraysOf = async (client: TestClient, type: readonly string[], have: object = {}): Promise<Arrays> =>
  dataOf<Arrays>(await client.ask('get_arrays', { type: 'get', data: { type, have } }));
const ids = (rows: readonly { readonly id: number }[] | undefined): number[] | undefined =>
  rows?.map(({ id }) => id).toSorted((a, b) => a - b);

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  for (const job of ['keep-plans', 'recheck-recipes', 'drop-differences', 'plan-notices'] as const)
    await jobsDone(server, job);
  small = await catalogueWith();
  visitor = await connectClient(server.url);
  active = await signInClient(server.url, 'active@demo.test');
  newcomer = await signInClient(server.url, 'new@demo.test', 'BROWSEROFNEWONE1');
  const userId = active.user.user_id;
  await server.services.database.withTransaction(async (tx) => {
    // The first day of the oldest plan, which was delivered long ago.
    await tx.execute(sql`update plan_meals set dish_id = ${OF_AN_OLD_PLAN} where (order_id, day, meal_type_id) = (
      select order_id, day, meal_type_id from plan_meals join orders on orders.id = order_id
      where user_id = ${userId} order by day limit 1)`);
    await tx.execute(sql`insert into dish_ratings (user_id, dish_id, rating, edited_at, created_at)
      values (${userId}, ${RATED}, 5, ${SATURDAY}, ${SATURDAY})`);
  });
}, 180_000);
beforeEach(() => server.services.catalogues.replace(small));
afterAll(async () => {
  for (const client of [visitor, active, newcomer]) client?.close();
  await server?.close();
});

describe('The dishes that a device gets', () => {
  it('are those on menus from today to 92 days ahead, and those that are served each day — CAT-029', async () => {
    for (const name of ['products', 'productsList', 'productsFull'] as const) {
      const { [name]: rows } = await arraysOf(visitor, [name]);
      expect(ids(rows), name).toEqual([...MENU, OF_DAY_92, ALWAYS]);
    }
  });

  it('change with the day: tomorrow the dish of the 93rd day is included, and a dish is removed after its day — CAT-029', () => {
    const on = (ahead: number): Day => addDays(TODAY, ahead);
    const held = (ahead: number): boolean[] =>
      [OF_DAY_92, OF_DAY_93].map((id) => comingDishes(small, on(ahead)).has(id));
    expect([-1, 0, 1, 92, 93, 94].map(held)).toEqual([
      [false, false],
      [true, false],
      [true, true],
      [true, true],
      [false, true],
      [false, false],
    ]);
  });

  it('also include a customer’s dishes of plans, past ones too, and of ratings, and of no other customer — CAT-029', async () => {
    const own = [...MENU, OF_DAY_92, OF_AN_OLD_PLAN, RATED, ALWAYS];
    for (const name of ['products', 'productsList', 'productsFull'] as const)
      expect(ids((await arraysOf(active, [name]))[name]), name).toEqual(own);
    expect(ids((await arraysOf(newcomer, ['products'])).products)).toEqual([...MENU, OF_DAY_92, ALWAYS]);
  });

  it('are sent separately to a device that stores them so, and the shared part has the same hash for all', async () => {
    const all = await arraysOf(visitor, ['products', 'productsFull']);
    const have = { ownProducts: '', ownProductsFull: '' };
    const apart = await arraysOf(active, ['products', 'productsFull'], have);
    expect(ids(apart.ownProducts)).toEqual([OF_AN_OLD_PLAN, RATED]);
    expect(apart.ownProductsFull!.map(({ description }) => description)).toEqual(['Text.', 'Text.']);
    expect(apart.products).toEqual(all.products);
    expect(apart.versions).toMatchObject(all.versions);
    expect(await arraysOf(active, ['products', 'productsFull'], apart.versions)).toEqual({
      versions: apart.versions,
      catalogue: apart.catalogue,
    });
    expect(await arraysOf(newcomer, ['products'], { ownProducts: '' })).toMatchObject({ ownProducts: [] });
    const toVisitor = await arraysOf(visitor, ['products'], { ownProducts: '' });
    expect(toVisitor.ownProducts).toBeUndefined();
    expect(toVisitor.versions).not.toHaveProperty('ownProducts');
  });

  it('are sent again with a new allergen, in the shared and in the customer’s part — CAT-029', async () => {
    const before = await arraysOf(active, ['products'], { ownProducts: '' });
    const whole = await arraysOf(active, ['products']);
    server.services.catalogues.replace(
      await catalogueWith({ 'ingredients.csv': instead('Chicken,دجاج,none', 'Chicken,دجاج,egg') }),
    );
    const after = await arraysOf(active, ['products'], before.versions);
    for (const row of [...after.ownProducts!, after.products!.find(({ id }) => id === OF_DAY_92)!])
      expect(row.allergens, row.title).toEqual([3]);
    expect(after.ownProducts).toHaveLength(2);
    const anew = await arraysOf(active, ['products'], whole.versions);
    expect(anew.products!.find(({ id }) => id === RATED)!.allergens).toEqual([3]);
  });
});
