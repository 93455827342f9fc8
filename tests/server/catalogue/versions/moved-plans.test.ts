import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { releaseFolder } from '#server/catalogue/release-folder.ts';
import { followVersions, moveAgain } from '#server/catalogue/stored/follow-versions.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, utcDayOf, type Day } from '#src/domain/days/day.ts';
import { commandLine, type Ran } from '#tests/support/catalogue/command-line.ts';
import { demoFolder } from '#tests/support/catalogue/demo-folder.ts';
import { listed, withRows } from '#tests/support/catalogue/edit-rows.ts';
import { daysIn, planOf, SATURDAY } from '#tests/support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '#tests/support/server/server.ts';

let server: RunningServer;
let sufra: (...args: string[]) => Promise<Ran>;
let today: Day;
const clients: SignedIn[] = [];
const signIn = async (name: string): Promise<SignedIn> => {
  const client = await signInClient(server.url, `${name}@demo.test`);
  clients.push(client);
  return client;
};

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  today = utcDayOf(server.services.clock.now());
  sufra = commandLine(server.services.database, today);
}, 120_000);
afterAll(async () => {
  for (const client of clients) client.close();
  await server?.close();
});

const rowsOf = async <R = Record<string, unknown>>(statement: string): Promise<readonly R[]> =>
  (await server.services.database.statement(statement, [])).rows as readonly R[];
const rowOf = async (statement: string): Promise<Record<string, unknown>> => (await rowsOf(statement))[0]!;
/** The active order of a customer. */
const orderOf = (name: string): Promise<Record<string, unknown>> =>
  rowOf(`select o.*, u.rev::int as user_rev from orders o join users u on u.id = o.user_id
    where u.email = '${name}@demo.test' and o.status = 'placed' and o.end_day >= '${today}' order by o.id limit 1`);
const revOf = async (name: string): Promise<number> =>
  (await rowOf(`select rev::int from users where email = '${name}@demo.test'`))['rev'] as number;

/** The folder without a diet, in all its files. */
const withoutDiet = (id: string): string => {
  const isOther = ({ diet }: Readonly<Record<string, string>>): boolean => diet !== id;
  return demoFolder({
    'diets.csv': withRows((row) => (row['id'] === id ? undefined : row)),
    'dishes.csv': withRows((row) => ({ ...row, diets: listed(row['diets']!, (diet) => (diet === id ? [] : [diet])) })),
    ...Object.fromEntries(
      ['prices.csv', 'combinations.csv', 'menu.csv', 'day-discounts.csv'].map((file) => [
        file,
        withRows((row) => (isOther(row) ? row : undefined)),
      ]),
    ),
  });
};
/** The folder with other ids of meal types, or without meal types, in all its files. */
const editedMeals = (edit: (id: string) => readonly string[]): string => {
  const one = (id: string): string | undefined => edit(id)[0];
  const ofMeal = (row: Readonly<Record<string, string>>) => {
    const id = one(row['meal_type']!);
    return id === undefined ? undefined : { ...row, meal_type: id };
  };
  return demoFolder({
    'meal-types.csv': withRows((row) => {
      const id = one(row['id']!);
      return id === undefined ? undefined : { ...row, id };
    }),
    'diets.csv': withRows((row) => ({
      ...row,
      meal_types: listed(row['meal_types']!, edit),
      side_types: listed(row['side_types']!, (pair) => (one(pair.split(':')[1]!) === undefined ? [] : [pair])),
    })),
    'combinations.csv': withRows((row) =>
      row['meal_types']!.split('|').every((id) => one(id) !== undefined)
        ? { ...row, meal_types: listed(row['meal_types']!, edit) }
        : undefined,
    ),
    'prices.csv': withRows(ofMeal),
    'menu.csv': withRows(ofMeal),
  });
};
const renumberedMeal = (from: string, to: string): string => editedMeals((id) => [id === from ? to : id]);
const withoutMeal = (gone: string): string => editedMeals((id) => (id === gone ? [] : [id]));
/** The folder without the rows of a table that have this id. */
const without = (file: string, column: string, id: string): string =>
  demoFolder({ [file]: withRows((row) => (row[column] === id ? undefined : row)) });

describe('An import that removes what plans use', () => {
  it('is refused without a mapping, and first lists what is in use and how to map it — CAT-030', async () => {
    const before = await orderOf('renew');
    const { code, out, err } = await sufra('catalogue', 'import', withoutDiet('36'));
    expect(code).toBe(1);
    expect(out[1]).toBe(
      'In use: the diet 36 is gone, but 1 plan uses it. Say with --map diet:36=NEW what takes its place.',
    );
    expect(err.join()).toContain('Nothing is imported');
    expect(await orderOf('renew')).toEqual(before);
  });

  it('moves plans to the diet of a mapping, with their dishes, and makes devices read them again — CAT-030', async () => {
    const before = await orderOf('renew');
    const meals = `select day, meal_type_id, dish_id from plan_meals where order_id = ${String(before['id'])} order by 1, 2`;
    const stood = await rowsOf(meals);
    const { code, out } = await sufra('catalogue', 'import', withoutDiet('36'), '--map', '36=37');
    expect(out[1]).toBe('Moved: the diet 36 is gone, and 1 plan uses it. 37 takes its place.');
    expect(code).toBe(0);
    const after = await orderOf('renew');
    expect(after).toMatchObject({ diet_id: 37, bought_diet_id: 36, price: before['price'] });
    expect(after['version']).toBe((before['version'] as number) + 1);
    expect(after['user_rev']).toBeGreaterThan(before['user_rev'] as number);
    expect(await rowsOf(meals)).toEqual(stood);
    const plan = await planOf(await signIn('renew'));
    expect(plan.planParams!.diet).toBe(37);
  });

  it('moves again what a node wrote before it switched to the new version — CAT-030', async () => {
    const { id } = await orderOf('renew');
    await rowsOf(`update orders set diet_id = 36 where id = ${String(id)}`);
    await server.services.database.withTransaction((tx) => moveAgain(tx, today, server.services.clock.now()), 'upkeep');
    expect(await orderOf('renew')).toMatchObject({ diet_id: 37 });
  });

  it('does not move a meal type to one that the same plan has, or to another meal — CAT-030', async () => {
    const folder = renumberedMeal('4', '7');
    const refused = await sufra('catalogue', 'import', withoutMeal('4'), '--map', 'meal-type:4=2');
    expect(refused.code).toBe(1);
    expect(refused.err.join()).toMatch(
      /\d+ of the plans of the meal type 4 cannot go to the meal type 2: they have this meal type as well\./,
    );
    const merged = editedMeals((id) => (id === '2' ? [] : [id === '4' ? '7' : id]));
    const two = await sufra('catalogue', 'import', merged, '--map', '2=7', '--map', '4=7');
    expect(two.code).toBe(1);
    expect(two.err.join()).toMatch(
      /\d+ of the plans of the meal type 4 cannot go to the meal type 7: they have another meal type that would become this one\./,
    );
    const other = await sufra('catalogue', 'import', folder, '--map', '4=3');
    expect({ code: other.code, err: other.err }).toEqual({
      code: 2,
      err: ['The meal type 4 is of the meal “snack”, and meal type 3 of “main”: the dishes of a plan would not fit.'],
    });
  });

  it('does not move a side to a side of another meal, and counts the sides of saved checkouts — CAT-030', async () => {
    const folder = withoutMeal('31');
    const { code, err } = await sufra('catalogue', 'import', folder, '--map', '31=51');
    expect({ code, err }).toEqual({
      code: 2,
      err: ['The side type 31 belongs to the meal type 3, and 51 to 5: the sides of a plan would lose their meal.'],
    });
    const used = async (): Promise<string | undefined> =>
      (await sufra('catalogue', 'diff', folder)).out.find((line) => line.startsWith('In use: the meal type 31'));
    expect(await used()).toMatch(/\d+ plans and 1 saved checkout use it/);
    await rowsOf('delete from checkout_sides');
    expect(await used()).toMatch(/\d+ plans use it/);
  });

  it('moves plan lengths, saved checkouts and wizard drafts — CAT-030', async () => {
    const rev = await revOf('draft');
    const { code, out } = await sufra('catalogue', 'import', without('plans.csv', 'id', '30'), '--map', 'plan:30=31');
    expect(out.find((line) => line.startsWith('Moved: the plan length 30'))).toMatch(/ and 1 saved checkout use it\./);
    expect(code).toBe(0);
    const ofDraft = `(select id from users where email = 'draft@demo.test')`;
    expect(await rowOf(`select meal_plan_id from checkouts where user_id = ${ofDraft} and status = 'pending'`)).toEqual(
      {
        meal_plan_id: 31,
      },
    );
    expect(await rowOf(`select draft ->> 'mealPlan' as length from wizard_drafts where user_id = ${ofDraft}`)).toEqual({
      length: '31',
    });
    expect(await rowsOf(`select 1 from orders where meal_plan_id = 30 and end_day >= '${today}'`)).toEqual([]);
    expect(await revOf('draft')).toBeGreaterThan(rev);
  });

  it('moves slots of plans and of single days only within one emirate — CAT-030', async () => {
    const folder = without('slots.csv', 'id', '3');
    const { user_id } = await orderOf('renew');
    await rowsOf(`insert into day_addresses (user_id, day, kind, slot_id, chosen_at)
      values (${String(user_id)}, '${addDays(today, 3)}', 'home', 3, 0)`);
    expect((await sufra('catalogue', 'import', folder)).code).toBe(1);
    const { code, err } = await sufra('catalogue', 'import', folder, '--map', 'slot:3=4');
    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(await orderOf('renew')).toMatchObject({ slot_id: 4 });
    expect(await rowOf(`select slot_id from users where id = ${String(user_id)}`)).toEqual({ slot_id: 4 });
    expect(await rowOf(`select slot_id from day_addresses where user_id = ${String(user_id)}`)).toEqual({ slot_id: 4 });
    // Slot 2 is offered in only one emirate, and plans with slot 1 are delivered to other emirates, too.
    const lost = await sufra('catalogue', 'import', without('slots.csv', 'id', '1'), '--map', 'slot:1=2');
    expect(lost.code).toBe(1);
    expect(lost.err.join()).toMatch(/of the slot 1 cannot go to the slot 2: they go to an emirate without this slot\./);
  });

  it('moves addresses only to an area of the same emirate — CAT-030', async () => {
    const folder = without('places.csv', 'area_id', '101');
    const refused = await sufra('catalogue', 'import', folder);
    expect(refused.out).toContainEqual(
      expect.stringMatching(/^In use: the area 101 is gone, but 1 address names it\./),
    );
    const away = await sufra('catalogue', 'import', folder, '--map', '101=201');
    expect({ code: away.code, err: away.err }).toEqual({
      code: 2,
      err: ['The area 101 and the area 201 lie in different emirates, which have different delivery times.'],
    });
    expect((await sufra('catalogue', 'import', folder, '--map', '101=102')).code).toBe(0);
    const { user } = await signIn('active');
    expect(JSON.stringify(user)).toContain('"area":102');
  });

  it('moves what a later version removes on the day of that version — CAT-030', async () => {
    const tomorrow = addDays(today, 1);
    const { code } = await sufra(
      'catalogue',
      'import',
      without('places.csv', 'area_id', '104'),
      '--map',
      '104=105',
      '--from',
      tomorrow,
    );
    expect(code).toBe(0);
    const areas = () =>
      rowsOf(`select area from addresses a join users u on u.id = a.user_id
      where u.email = 'renew@demo.test'`);
    expect(await areas()).toEqual([{ area: 104 }]);
    const { database, catalogues, log } = server.services as never as Parameters<typeof followVersions>[0];
    const following = followVersions({
      database,
      release: await releaseFolder(),
      catalogues: { current: catalogues.current, replace: () => undefined } as never,
      today: () => tomorrow,
      now: server.services.clock.now,
      log,
      apply: async () => undefined,
      served: async () => undefined,
    });
    await following.look();
    following.close();
    expect(await areas()).toEqual([{ area: 105 }]);
  });

  it('moves a meal type with its dishes, its marks and its place in the bill — CAT-030', async () => {
    const active = await signIn('active');
    const before = await planOf(active);
    const [open] = daysIn(before, 'filled');
    const dish = before.mealPlan[String(dayToWire(open!))]!['4'];
    const { id, user_id } = await orderOf('active');
    const of = `where order_id = ${String(id)} and meal_type_id`;
    const marked = await rowsOf(`select day from eaten_meals where user_id = ${String(user_id)} and meal_type_id = 4
      and day >= (select start_day from orders where id = ${String(id)})`);
    const { code, err } = await sufra('catalogue', 'import', renumberedMeal('4', '7'), '--map', '4=7');
    expect({ code, err }).toEqual({ code: 0, err: [] });
    const plan = await planOf(active);
    expect(plan.planParams!.mealType).toEqual([1, 3, 5, 7]);
    expect(plan.mealPlan[String(dayToWire(open!))]!).toMatchObject({ 7: dish });
    expect(daysIn(plan, 'filled')).toEqual(daysIn(before, 'filled'));
    expect(await rowsOf(`select 1 from plan_meals ${of} = 4`)).toEqual([]);
    const moved = await rowsOf(`select day from eaten_meals where user_id = ${String(user_id)} and meal_type_id = 7`);
    expect(moved).toHaveLength(marked.length);
    const lines = (await orderOf('active'))['prices'] as { lines?: { mealTypeId?: number }[] };
    expect((lines.lines ?? []).map(({ mealTypeId }) => mealTypeId)).not.toContain(4);
  });
});
