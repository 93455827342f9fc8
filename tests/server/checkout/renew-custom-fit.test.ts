import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { checkoutCustomMeals } from '#server/db/schema/checkout.ts';
import { planCustomMeals } from '#server/db/schema/plans.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { RunningServer } from '#server/start-server.ts';
import { dayFromWire, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import { usualMeals } from '#src/domain/plan/renewal-menu.ts';
import type { CustomMeal } from '#src/domain/menu/plan-map.ts';
import { replyFromWire } from '#src/protocol/reply-days.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { ask, dataOf, paramsFrom, place, setCheckout, type Saved } from '../../support/server/checkout.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

const { customFitDishes } = catalogue;

let server: RunningServer;
let client: SignedIn;
let today: Day;
let before: WiredReply<'order/get'>;
beforeAll(async () => {
  server = await startTestServer();
  today = dayAt(server.services.clock.now(), 'UTC');
  client = await signInClient(server.url, 'customfit@demo.test', 'BROWSEROFCUSTOM1');
  before = dataOf(await client.ask('order', { type: 'get', data: {} }));
}, 120_000);
afterAll(async () => {
  client.close();
  await server.close();
});

const renewal = (build: string, more: object = {}) => {
  const { diet, mealType, exclude_week_day } = before.planParams!;
  return setCheckout(
    client,
    paramsFrom(today, {
      diet_id: diet,
      mealTypes: mealType.map(String),
      exclude_week_day,
      start_date: dayToWire(today),
      build,
      ...more,
    }),
  );
};
const renewed = async (build: string): Promise<Saved> => {
  const reply = await renewal(build);
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: 'setOk' });
  return dataOf<Saved>(reply);
};
/** A meal by weight without its prices. */
const weighed = (cell: unknown): CustomMeal | null =>
  typeof cell === 'object' && cell !== null
    ? Object.fromEntries(Object.entries(cell as CustomMeal).map(([id, { dishId, qty }]) => [id, { dishId, qty }]))
    : null;
const MAINS = [3, 5];

describe('The renewal of a custom-fit plan', () => {
  it("stays one: 'samemenu' takes dishes and grams of each day along, at what the parts cost — REN-009, REN-011, PRI-006", async () => {
    const { mealPlan, planParams } = await renewed('samemenu');
    const old = Object.entries(before.mealPlan).map(([on, cells]) => [dayFromWire(Number(on)), cells] as const);
    const oldDays = old.map(([on]) => on).sort();
    const days = Object.keys(mealPlan)
      .map((on) => dayFromWire(Number(on)))
      .sort();
    expect(days).toHaveLength(20);
    let price = 0;
    for (const [at, on] of days.entries()) {
      const source = oldDays.findLast((each) => each.slice(8) === on.slice(8)) ?? oldDays[at % oldDays.length]!;
      for (const type of MAINS) {
        const cell = mealPlan[dayToWire(on)]![type];
        expect(weighed(cell)).toEqual(weighed(before.mealPlan[dayToWire(source)]![type]));
        price += Object.values(cell as Record<string, { price: number }>).reduce((sum, part) => sum + part.price, 0);
      }
    }
    expect(planParams).toMatchObject({ build: 'samemenu', diet_id: 41 });
    const presets = before.planParams!.mealType.filter((type) => !MAINS.includes(type));
    const presetPrice = presets.length * 20 * 1400;
    expect(planParams.full_price).toBe(price + presetPrice);
  });

  it("with 'defaultmenu' begins with each meal’s most frequent parts, beside default snacks — REN-012", async () => {
    const { mealPlan } = await renewed('defaultmenu');
    const usual = usualMeals(replyFromWire('order/get', before).mealPlan);
    expect(Object.keys(usual)).toEqual(MAINS.map(String));
    expect(Object.keys(mealPlan)).toHaveLength(20);
    for (const cells of Object.values(mealPlan)) {
      for (const type of MAINS) expect(weighed(cells[type])).toEqual(usual[type]);
      expect(typeof cells['2']).toBe('number');
    }
  });

  it('has ready dishes if another diet is chosen for it', async () => {
    const reply = await renewal('samemenu', { diet_id: 32, mealTypes: ['3', '5'] });
    const { mealPlan } = dataOf<Saved>(reply);
    expect(Object.keys(mealPlan)).toHaveLength(20);
    for (const cells of Object.values(mealPlan)) expect(typeof cells['3']).toBe('number');
  });

  it('leaves a meal open if it now contains an allergen, reports it, and cannot be paid until the meal is chosen — REN-015, CFT-016, PAY-009', async () => {
    const usual = usualMeals(replyFromWire('order/get', before).mealPlan);
    const first = usual[3]![1]!.dishId;
    const bad = customFitDishes.find(({ id }) => id === first)!.ingredients[0]!;
    const setAllergies = (allergies: number[]) =>
      server.services.database.withTransaction((tx) =>
        tx.update(users).set({ allergies }).where(eq(users.id, client.user.user_id)),
      );
    await setAllergies([bad]);
    const saved = (await renewed('defaultmenu')) as Saved & { unfilled?: { mealType_id: number }[]; message?: string };
    expect(saved.unfilled!.filter(({ mealType_id }) => mealType_id === 3)).toHaveLength(20);
    expect(saved.message).toMatch(/^Some meals are empty/);
    for (const cells of Object.values(saved.mealPlan)) expect(cells['3']).toBeUndefined();
    const open = { code: 'validation', message: expect.stringMatching(/^A meal by weight is still open/) as string };
    const { id } = saved.planParams;
    const pay = () => ask(client, 'createPaymenntWeb', { checkoutId: id }, crypto.randomUUID());
    expect((await place(client, id)).data).toMatchObject(open);
    expect((await pay()).data).toMatchObject(open);

    const safe = customFitDishes.find(({ categoryId, ingredients }) => categoryId === 1 && !ingredients.includes(bad))!;
    const meal = { 1: { dishId: safe.id, qty: 150 } };
    const lacking = Object.entries(saved.mealPlan).map(([on, cells]) => ({
      [on]: Object.fromEntries(MAINS.filter((type) => cells[type] === undefined).map((type) => [type, meal])),
    }));
    const choose = (days: readonly object[]) =>
      ask(client, 'setMealPlan', { checkoutId: id, checkoutMealPlan: Object.assign({}, ...days) });
    expect(await choose(lacking.slice(1))).toMatchObject({ type: 'setMealPlanOk' });
    expect((await pay()).data).toMatchObject(open);
    expect(await choose(lacking.slice(0, 1))).toMatchObject({ type: 'setMealPlanOk' });
    const { mealPlan, planParams } = dataOf<Saved>(await ask(client, 'getPending', {}));
    expect(Object.keys(mealPlan)).toHaveLength(20);
    for (const cells of Object.values(mealPlan)) expect(weighed(cells['3'])).toEqual(meal);
    expect(planParams.full_price!).toBeGreaterThan(saved.planParams.full_price!);
    expect(await pay()).toMatchObject({ type: 'createPaymenntWebOk' });
    expect(await place(client, id)).toMatchObject({ type: 'placeneworderOk' });
  });
});

describe('A part that was saved smaller than the smallest served quantity', () => {
  const least = 'Please enter quantity greater than or equal to 80 Grams';

  it('blocks payment and order until it is made larger — PAY-009', async () => {
    const { planParams, mealPlan } = await renewed('samemenu');
    const { id } = planParams;
    const write = (quantity: number) =>
      server.services.database.withTransaction((tx) =>
        tx
          .update(checkoutCustomMeals)
          .set({ quantity })
          .where(and(eq(checkoutCustomMeals.checkoutId, id), eq(checkoutCustomMeals.categoryId, 1))),
      );
    await write(1);
    const refused = {
      code: 'validation',
      message: expect.stringMatching(/^A meal by weight is smaller than we can serve/) as string,
      errors: { [Object.keys(mealPlan)[0]!]: least },
    };
    expect((await place(client, id)).data).toMatchObject(refused);
    expect((await ask(client, 'createPaymenntWeb', { checkoutId: id }, crypto.randomUUID())).data).toMatchObject(
      refused,
    );
    await write(80);
    expect(await ask(client, 'createPaymenntWeb', { checkoutId: id }, crypto.randomUUID())).toMatchObject({
      type: 'createPaymenntWebOk',
    });
  });

  it('is not renewed: its meal is open and must be chosen before payment — REN-011', async () => {
    await server.services.database.withTransaction((tx) =>
      tx.update(planCustomMeals).set({ quantity: 1 }).where(eq(planCustomMeals.mealTypeId, 3)),
    );
    const { mealPlan } = await renewed('samemenu');
    for (const cells of Object.values(mealPlan)) {
      expect(cells['3']).toBeUndefined();
      expect(cells['5']).toBeDefined();
    }
  });
});
