import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arraysOf } from '#tests/support/catalogue/arrays.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import type { RunningServer } from '#server/start-server.ts';
import { today as dayAt } from '#src/domain/days/day.ts';
import { paramsFrom, setCheckout } from '#tests/support/server/checkout.ts';
import { signInClient, startTestServer, type SignedIn } from '#tests/support/server/server.ts';

let server: RunningServer;
let fresh: SignedIn;
let allergic: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  fresh = await signInClient(server.url, 'new@demo.test');
  allergic = await signInClient(server.url, 'allergic@demo.test');
}, 180_000);
afterAll(async () => {
  fresh?.close();
  allergic?.close();
  await server?.close();
});

const save = (client: SignedIn, data: object) =>
  client.ask('profile', { type: 'set', data: { scenario: 'preferences', ...data } });
const newestToTeam = () =>
  server.services.database.withTransaction(
    async (tx) => (await tx.select().from(outgoingMessages).orderBy(desc(outgoingMessages.id)).limit(1))[0],
    'snapshot',
  );

describe('profile/set, preferences', () => {
  it('allows a plan to be built after an answer about allergies, even “none”', async () => {
    const today = dayAt(server.services.clock.now(), 'UTC');
    expect(await setCheckout(fresh, paramsFrom(today))).toMatchObject({ type: 'setErr' });
    expect(await save(fresh, { allergies: [] })).toMatchObject({
      type: 'setOk',
      data: { user: { allergies: [], allergiesDeclared: true } },
    });
    expect(await newestToTeam()).toMatchObject({ channel: 'team', text: 'No allergies declared' });
    expect(await setCheckout(fresh, paramsFrom(today))).toMatchObject({ type: 'setOk' });
  });

  it('adds an allergy at once and leaves its removal to the team', async () => {
    const { allergies } = allergic.user as unknown as { allergies: number[] };
    const reply = await save(allergic, { allergies: [5] });
    expect(reply).toMatchObject({ data: { user: { allergies: [...allergies, 5] } } });
    expect((reply.data as { message: string }).message).toContain('please talk to our team');
    const day = await allergic.ask('profile', { type: 'getForDashboard', data: { subtype: 'getPrefs' } });
    expect(day.data).toMatchObject({ allergies: [...allergies, 5] });
  });

  it('removes dishes with a new allergen from everything that is planned, at once', async () => {
    const arrays = arraysOf(server);
    const held = new Map(arrays.products.map(({ id, allergens }) => [id, allergens]));
    const planned = async (): Promise<number[]> => {
      const reply = await allergic.ask('order', { type: 'get', data: { orderType: 'active' } });
      const { days, mealPlan } = reply.data as {
        days: Record<string, { locksAt: number | null }>;
        mealPlan: Record<string, Record<string, number>>;
      };
      return Object.entries(mealPlan).flatMap(([on, meals]) => (days[on]?.locksAt ? Object.values(meals) : []));
    };
    const milk = arrays.ingredientList.find(({ title }) => title === 'Milk')!.id;
    const withMilk = (dishes: readonly number[]) => dishes.filter((dish) => held.get(dish)?.includes(milk));
    expect(withMilk(await planned()).length).toBeGreaterThan(0);
    expect(await save(allergic, { allergies: [milk] })).toMatchObject({ type: 'setOk' });
    expect(withMilk(await planned())).toEqual([]);
  });

  it('stores likes, dislikes and notes, the notes as plain text — CLL-028', async () => {
    expect(await save(fresh, { preferences: [101], dislikes: [102], notes: ' <b>No</b> onions ' })).toMatchObject({
      data: { user: { preferences: [101], dislikes: [102], notes: 'No onions' } },
    });
  });

  it('refuses an unknown ingredient, and changes nothing', async () => {
    expect(await save(fresh, { allergies: [5], dislikes: [99_999] })).toMatchObject({
      type: 'setErr',
      data: { code: 'validation', errors: { dislikes: expect.any(String) } },
    });
    const prefs = await fresh.ask('profile', { type: 'getForDashboard', data: { subtype: 'getPrefs' } });
    expect(prefs.data).toMatchObject({ allergies: [], dislikes: [102] });
  });
});

describe('planRequest', () => {
  const contact = { email: 'new@demo.test', firstName: 'Omar', lastName: 'Saleh', phone: '501' };
  const request = (userId: number, notes: string) =>
    fresh.ask('profile', { type: 'getForDashboard', data: { subtype: 'planRequest', notes, userId, ...contact } });

  it('reaches the team with the text, name and contact of the customer — CLL-039, CHN-035, CAL-038, CAL-040, ERR-021', async () => {
    expect(await request(fresh.user.user_id, 'Consultation <i>please</i>')).toMatchObject({
      type: 'planRequestOk',
      data: { message: 'Request sent, will get back to you soon' },
    });
    expect(await newestToTeam()).toMatchObject({
      userId: fresh.user.user_id,
      subject: 'Plan request',
      text: 'Consultation please',
      body: { email: 'new@demo.test', name: 'Omar Saleh', phone: '501' },
    });
  });

  it('is refused with the id of another customer and does not reach the team — CHN-035', async () => {
    expect(await request(allergic.user.user_id, 'For somebody else')).toMatchObject({
      type: 'planRequestErr',
      data: { code: 'forbidden' },
    });
    expect(await newestToTeam()).not.toMatchObject({ text: 'For somebody else' });
  });
});
