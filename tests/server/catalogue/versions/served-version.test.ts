import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, utcDayOf, type Day } from '#src/domain/days/day.ts';
import type { Reply } from '#src/protocol/messages.ts';
import { commandLine, type Ran } from '#tests/support/catalogue/command-line.ts';
import { demoFolder, withoutDish } from '#tests/support/catalogue/demo-folder.ts';
import { smallFolder } from '#tests/support/catalogue/small-folder.ts';
import { patient } from '#tests/support/patience.ts';
import { dataOf } from '#tests/support/server/checkout.ts';
import { askOrder, daysIn, planOf, SATURDAY, type Plan } from '#tests/support/server/plans.ts';
import {
  connectClient,
  signInClient,
  startTestServer,
  type SignedIn,
  type TestClient,
} from '#tests/support/server/server.ts';

type Arrays = Reply<'get_arrays/get'>;
const LUNCH = 3;
const PEANUTS = 5;
const WAIT = { timeout: patient(30_000), interval: 250 };

let server: RunningServer;
let sufra: (...args: string[]) => Promise<Ran>;
let visitor: TestClient;
let allergic: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  const { database, clock } = server.services;
  sufra = commandLine(database, utcDayOf(clock.now()));
  visitor = await connectClient(server.url);
  allergic = await signInClient(server.url, 'allergic@demo.test');
}, 120_000);
afterAll(async () => {
  visitor?.close();
  allergic?.close();
  await server?.close();
});

const arrays = async (type: readonly string[], have: object = {}, client = visitor): Promise<Arrays> =>
  dataOf<Arrays>(await client.ask('get_arrays', { type: 'get', data: { type, have } }));
const dishNamed = async (id: number, client = visitor) =>
  (await arrays(['products'], {}, client)).products!.find((dish) => dish.id === id);
const dishAt = (plan: Plan, day: Day): number => plan.mealPlan[String(dayToWire(day))]![LUNCH] as number;
const rowOf = (id: number) => new RegExp(`^${id},.*$`, 'm');
const letters = async (): Promise<string> =>
  JSON.stringify(
    (
      await server.services.database.statement(
        "select subject, text from outgoing_messages where channel = 'email' order by id",
        [],
      )
    ).rows,
  );

describe('A running server', () => {
  it('serves an imported version without a restart, and devices receive only the changed arrays — CAT-015', async () => {
    const before = await arrays(['products', 'planList']);
    const [dish] = before.products!;
    const folder = demoFolder({ 'dishes.csv': (text) => text.replace(dish!.title, 'A dish with another name') });
    expect((await sufra('catalogue', 'import', folder)).code).toBe(0);
    await vi.waitFor(async () => expect((await dishNamed(dish!.id))!.title).toBe('A dish with another name'), WAIT);
    const after = await arrays(['products', 'planList'], before.versions);
    expect(after.products).toBeDefined();
    expect(after.planList).toBeUndefined();
    expect((await sufra('catalogue', 'rollback', '1')).code).toBe(0);
    await vi.waitFor(async () => expect((await dishNamed(dish!.id))!.title).toBe(dish!.title), WAIT);
  });

  it('bars a dish that gets an allergen, removes it from planned days of customers with that allergy, and names it to them — CAT-016', async () => {
    const plan = await planOf(allergic);
    const day = daysIn(plan, 'filled')[0]!;
    const planned = dishAt(plan, day);
    const { title } = (await dishNamed(planned))!;
    const { allergies } = (
      await server.services.database.statement("select allergies from users where email = 'allergic@demo.test'", [])
    ).rows[0] as { allergies: number[] };
    const { key } = server.services.catalogues.current.ingredients.find(({ id, allergens }) =>
      allergies.some((avoided) => avoided === id || allergens.some((group) => group === avoided)),
    )!;
    const folder = demoFolder({
      'dishes.csv': (text) =>
        text.replace(rowOf(planned), (row) => {
          const recipe = server.services.catalogues.current.dishById
            .get(planned)!
            .listed.map((id) => server.services.catalogues.current.ingredients.find((each) => each.id === id)!.key)
            .join('|');
          expect(row).toContain(recipe);
          return row.replace(recipe, `${recipe}|${key}`);
        }),
    });
    const imported = await sufra('catalogue', 'import', folder);
    expect(imported.err).toEqual([]);
    expect(imported.out.join('\n')).toContain(`Allergens added: dish ${planned} “${title}”`);
    await vi.waitFor(async () => expect(dishAt(await planOf(allergic), day)).not.toBe(planned), WAIT);
    const refused = await askOrder(allergic, 'modify', {
      orderId: plan.planParams!.id,
      detailsData: [{ date: dayToWire(day), mealType_id: LUNCH, dish_id: planned }],
    });
    expect(refused.data).toMatchObject({ code: expect.stringMatching(/dish|allerg/) });
    await vi.waitFor(async () => expect(await letters()).toContain(title), WAIT);
  });

  it('still names a removed dish on days on which it was eaten, and offers it to no customer — CAT-029', async () => {
    const plan = await planOf(allergic);
    const gone = dishAt(plan, daysIn(plan, 'delivered')[0]!);
    const { title } = (await dishNamed(gone))!;
    const folder = demoFolder(withoutDish(gone));
    const imported = await sufra('catalogue', 'import', folder);
    expect(imported.out).toContain(`Dish ${gone} “${title}” is gone.`);
    await vi.waitFor(async () => expect(await dishNamed(gone)).toBeUndefined(), WAIT);
    expect(await dishNamed(gone, allergic)).toMatchObject({ title, diets: [] });
  });

  it('refuses a folder without the diets, meal types, plan lengths, slots and areas that plans and addresses use — CAT-030', async () => {
    const { version } = server.services.catalogues.current;
    const refused = await sufra('catalogue', 'import', smallFolder());
    expect(refused.code).toBe(1);
    for (const what of ['diet', 'meal type', 'plan length', 'slot', 'area'])
      expect(refused.out.find((line) => line.startsWith(`In use: the ${what} `))).toMatch(
        /is gone, but (?:[\w ]+ uses?|\d+ address(?:es)? names?) it\. Say with --map [a-z-]+:\d+=NEW what takes its place\.$/,
      );
    expect(refused.err.join()).toContain('Nothing is imported');
    expect(server.services.catalogues.current.version).toBe(version);
  });

  it('starts a version on its day — CAT-013', async () => {
    const today = utcDayOf(server.services.clock.now());
    const folder = demoFolder({
      'holidays.csv': (text) => `${text.trimEnd()}\n2027-05-05,Founders’ Day,يوم المؤسسين,no\n`,
    });
    const later = await sufra('catalogue', 'import', folder, '--from', addDays(today, 1));
    expect(later.out.at(-1)).toMatch(/^Version \d+ is in force from /);
    const holidays = async (): Promise<unknown> =>
      (await server.services.database.statement("select day::text from holidays where day = '2027-05-05'", [])).rows;
    expect(await holidays()).toEqual([]);
  });

  it('bars a dish at once if a later version gives it an allergen, and shows its old name until then — CAT-026', async () => {
    const { catalogues, clock } = server.services;
    const dish = catalogues.current.dishes.find(
      ({ diets, allergens }) => diets.length > 0 && !allergens.includes(PEANUTS),
    )!;
    const nuts = catalogues.current.ingredients.find(({ allergens }) => allergens.includes(PEANUTS))!;
    const recipe = dish.listed
      .map((id) => catalogues.current.ingredients.find((each) => each.id === id)!.key)
      .join('|');
    const folder = demoFolder({
      'dishes.csv': (text) =>
        text.replace(rowOf(dish.id), (row) =>
          row.replace(recipe, `${recipe}|${nuts.key}`).replace(dish.title.en, 'With peanuts'),
        ),
    });
    const { out } = await sufra('catalogue', 'import', folder, '--from', addDays(utcDayOf(clock.now()), 3));
    expect(out.at(-1)).toMatch(/is in force from /);
    await vi.waitFor(() => expect(catalogues.current.dishById.get(dish.id)!.allergens).toContain(PEANUTS), WAIT);
    expect(await dishNamed(dish.id)).toMatchObject({
      title: dish.title.en,
      allergens: expect.arrayContaining([PEANUTS]),
      ingredients: expect.arrayContaining([nuts.id]),
    });
  });

  it('serves the picture of an import under the URL in the arrays — CAT-020', async () => {
    const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#804020' } })
      .jpeg()
      .toBuffer();
    const folder = demoFolder({
      'custom-fit.csv': (text) => text.replace(/^(7101,.*),$/m, '$1,chicken.jpg'),
      'pictures/chicken.jpg': photo,
    });
    expect((await sufra('catalogue', 'import', folder)).err).toEqual([]);
    const pictured = async (): Promise<string> =>
      Object.values((await arrays(['customfitDishsList'])).customfitDishsList!)
        .flat()
        .find(({ id }) => id === 7101)!.image;
    await vi.waitFor(async () => expect(await pictured()).toMatch(/^\/dishes\/[\da-f]{20}-image\.webp$/), WAIT);
    const address = new URL(await pictured(), server.url).href;
    for (const [form, type] of [
      ['image.webp', 'image/webp'],
      ['preview.webp', 'image/webp'],
      ['image.avif', 'image/avif'],
    ] as const) {
      const answer = await fetch(address.replace('image.webp', form));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(answer.headers.get('cache-control')).toContain('immutable');
    }
    const missing = await fetch(address.replace(/[\da-f]{20}/, '0'.repeat(20)));
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});
