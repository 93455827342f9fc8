import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { judgeFor } from '#server/menu/allergy-judgement.ts';
import type { RunningServer } from '#server/start-server.ts';
import { dayToWire, utcDayOf, type Day } from '#src/domain/days/day.ts';
import type { Reply } from '#src/protocol/messages.ts';
import { commandLine, type Ran } from '#tests/support/catalogue/command-line.ts';
import { demoFolder, offTheMenu, withoutDish } from '#tests/support/catalogue/demo-folder.ts';
import type { Changes } from '#tests/support/catalogue/small-folder.ts';
import { patient } from '#tests/support/patience.ts';
import { dataOf } from '#tests/support/server/checkout.ts';
import { askOrder, daysIn, planOf, SATURDAY, type Plan } from '#tests/support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '#tests/support/server/server.ts';

const LUNCH = 3;
const NOTHING_AVOIDED = { preferences: [], allergies: [], dislikes: [], dishDislikes: [], eliminatedGroups: [] };

let server: RunningServer;
let sufra: (...args: string[]) => Promise<Ran>;
let active: SignedIn;
let plan: Plan;
let open: Day;
/** A lunch that was delivered to the customer. */
let eaten: number;
let title: string;

/** Imports the demo's folder with these changes and waits until the server uses it. */
const serve = async (changes: Changes): Promise<void> => {
  const { catalogues } = server.services;
  const before = catalogues.current.version;
  const { code, err, out } = await sufra('catalogue', 'import', demoFolder(changes));
  expect({ code, err }, out.join('\n')).toEqual({ code: 0, err: [] });
  await vi.waitUntil(() => catalogues.current.version > before, { timeout: patient(30_000), interval: 250 });
};
const known = async (type: 'products' | 'productsFull' = 'products') =>
  dataOf<Reply<'get_arrays/get'>>(await active.ask('get_arrays', { type: 'get', data: { type: [type] } }))[type]!.find(
    ({ id }) => id === eaten,
  );
const choose = () =>
  askOrder(active, 'modify', {
    orderId: plan.planParams!.id,
    detailsData: [{ date: dayToWire(open), mealType_id: LUNCH, dish_id: eaten }],
  });
const isBarred = (): boolean => judgeFor(server.services.catalogues.current, NOTHING_AVOIDED)(eaten) === 'barred';

/** The dish stays in the folder, but the kitchen has withdrawn its signature. */
const unsigned = (): Changes => ({
  'dishes.csv': (text) => text.replace(new RegExp(`^(${eaten},.*),on,`, 'm'), '$1,unsigned,'),
  ...offTheMenu(eaten),
});

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  const { database, clock } = server.services;
  sufra = commandLine(database, utcDayOf(clock.now()));
  active = await signInClient(server.url, 'active@demo.test');
  plan = await planOf(active);
  open = daysIn(plan, 'filled')[0]!;
  eaten = plan.mealPlan[String(dayToWire(daysIn(plan, 'delivered')[0]!))]![LUNCH] as number;
  title = (await known())!.title;
}, 180_000);
afterAll(async () => {
  active?.close();
  await server?.close();
});

describe('A dish that a customer has eaten and that became unsigned', () => {
  it('is named on the past days and in the details, and cannot be chosen anywhere — CAT-007', async () => {
    await serve(unsigned());
    for (const type of ['products', 'productsFull'] as const)
      expect(await known(type)).toMatchObject({ title, diets: [], unsigned: true });
    expect(isBarred()).toBe(true);
    expect(await choose()).toMatchObject({ type: 'modifyErr' });
    expect((await planOf(active)).mealPlan[String(dayToWire(daysIn(plan, 'delivered')[0]!))]![LUNCH]).toBe(eaten);
  });

  it('stays named and barred after its removal from the folder — CAT-007', async () => {
    await serve(withoutDish(eaten));
    expect(await known()).toMatchObject({ title, diets: [], unsigned: true });
    expect(isBarred()).toBe(true);
    expect(await choose()).toMatchObject({ type: 'modifyErr' });
  });

  it('is named and barred if it returns unsigned', async () => {
    await serve(unsigned());
    expect(await known()).toMatchObject({ title, diets: [] });
    expect(isBarred()).toBe(true);
  });

  it('is offered again once it is signed', async () => {
    await serve({});
    expect((await known())!.diets.length).toBeGreaterThan(0);
    expect((await known())!.unsigned).toBeUndefined();
    expect(isBarred()).toBe(false);
    expect(await choose()).toMatchObject({ type: 'modifyOk' });
  });
});
