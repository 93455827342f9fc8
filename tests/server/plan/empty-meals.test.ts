import { and, desc, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { arraysOf } from '../../support/catalogue/arrays.ts';
import { catalogue } from '../../support/catalogue/built-in.ts';
import { placeOrder } from '#server/checkout/place-order.ts';
import { recheckPlans } from '#server/checkout/recheck-plans.ts';
import { users } from '#server/db/schema/accounts.ts';
import { checkoutMeals } from '#server/db/schema/checkout.ts';
import { planMeals } from '#server/db/schema/plans.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import { dayInMail } from '#server/mail/mail-words.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayFromWire, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { ask, dataOf, paramsFrom, place, setCheckout, type Saved } from '../../support/server/checkout.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

const { customFitDishes } = catalogue;

type WithGaps = Saved & { unfilled?: { date: number; mealType_id: number }[] };

const EMPTY = /^Some meals are empty, because we had no dish without your allergens/;

let server: RunningServer;
let today: Day;
let client: SignedIn;
const clients: SignedIn[] = [];
const signIn = async (email: string): Promise<void> => {
  client = await signInClient(server.url, email, `BROWSEROF${email.slice(0, 7).toUpperCase()}`);
  clients.push(client);
};
const within = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]): Promise<T> =>
  server.services.database.withTransaction(work);
const avoid = (allergies: number[]) =>
  within((tx) => tx.update(users).set({ allergies }).where(eq(users.id, client.user.user_id)));
const asJob = () => ({
  userId: client.user.user_id,
  today,
  now: server.services.clock.now(),
  settings: server.services.settings,
  catalogue: server.services.catalogues.current,
  publicUrl: server.url,
  notify: () => undefined,
});
const sweep = async (): Promise<boolean> => (await within((tx) => recheckPlans(tx, asJob()))).told;
const save = async (more: object, detailsData: object = []): Promise<WithGaps> => {
  const reply = await setCheckout(client, paramsFrom(today, { days_count: 5, ...more }), detailsData);
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: 'setOk' });
  return dataOf(reply);
};
const pending = async (): Promise<Saved> => dataOf(await ask(client, 'getPending', {}));
const daysOf = ({ mealPlan }: Pick<Saved, 'mealPlan'>): number[] =>
  Object.keys(mealPlan)
    .map(Number)
    .sort((a, b) => a - b);
/** The days of a menu of lunch and dinner that lack the meal `type`. */
const emptyIn = ({ mealPlan }: Pick<Saved, 'mealPlan'>, type: string): number[] =>
  daysOf({ mealPlan }).filter((on) => mealPlan[on]?.[type] === undefined);
/** The lines of the order's mail. */
const orderMail = async (): Promise<string[]> => {
  const [mail] = await within((tx) =>
    tx
      .select({ text: outgoingMessages.text })
      .from(outgoingMessages)
      .where(
        and(
          eq(outgoingMessages.userId, client.user.user_id),
          eq(outgoingMessages.channel, 'email'),
          inArray(outgoingMessages.subject, [
            'Your plan is confirmed',
            'Your plan is reserved: pay it to start',
            'خطتك محجوزة: ادفع قيمتها لتبدأ',
          ]),
        ),
      )
      .orderBy(desc(outgoingMessages.id)),
  );
  return mail!.text.split('\n');
};
const inMail = (wire: number): string => dayInMail(dayFromWire(wire), 'en');
/** Every allergen of the food law, and the ingredients of mains without allergens: hardly any dish is left. */
const everything = (): number[] => {
  const { products } = arraysOf(server);
  const mains = products.filter(({ type, allergens }) => type.includes(3) && allergens.length === 0);
  return [
    ...new Set([...products.flatMap(({ allergens }) => allergens), ...mains.map((dish) => dish.ingredients[0]!)]),
  ];
};
/** Removes a meal, as when the kitchen no longer cooks its dish. */
const emptyMeal = (checkoutId: number, on: number, mealTypeId: number) =>
  within((tx) =>
    tx
      .delete(checkoutMeals)
      .where(
        and(
          eq(checkoutMeals.checkoutId, checkoutId),
          eq(checkoutMeals.day, dayFromWire(on)),
          eq(checkoutMeals.mealTypeId, mealTypeId),
        ),
      ),
  );

beforeAll(async () => {
  server = await startTestServer();
  today = dayAt(server.services.clock.now(), 'UTC');
}, 120_000);
afterEach(() => avoid([]));
afterAll(async () => {
  for (const each of clients) each.close();
  await server.close();
});

describe('the answer to an order and its mail', () => {
  it('name every meal that was empty when the plan was saved, on every request — REN-023', async () => {
    await signIn('draft@demo.test');
    await avoid(everything());
    const saved = await save({});
    expect(saved.unfilled!.length).toBeGreaterThan(0);
    const placed = await place(client, saved.planParams.id);
    expect(placed).toMatchObject({
      type: 'placeneworderOk',
      data: { message: expect.stringMatching(EMPTY) as string },
    });
    const mail = await orderMail();
    for (const { date } of saved.unfilled!)
      expect(mail.filter((line) => line.startsWith(inMail(date)))).toHaveLength(1);
    expect(await place(client, saved.planParams.id)).toMatchObject({ data: placed.data as object });
  });

  it('name the meals that an earlier sweep has emptied — REN-015, REN-023', async () => {
    await signIn('renew@demo.test');
    const saved = await save({});
    expect(saved.unfilled).toBeUndefined();
    await avoid(everything());
    expect(await sweep()).toBe(true);
    const swept = await pending();
    const lunches = emptyIn(swept, '3');
    const dinners = emptyIn(swept, '5');
    expect(lunches.length + dinners.length).toBeGreaterThan(0);
    expect(await place(client, saved.planParams.id)).toMatchObject({
      data: { message: expect.stringMatching(EMPTY) as string },
    });
    const mail = await orderMail();
    for (const on of daysOf(swept)) {
      const meals = [lunches.includes(on) ? 'Lunch' : [], dinners.includes(on) ? 'Dinner' : []].flat();
      const named = mail.filter((line) => line.startsWith(`${inMail(on)}: `));
      expect(named).toEqual(meals.length === 0 ? [] : [`${inMail(on)}: ${meals.join(', ')}`]);
    }
  });

  it('name an empty meal on a day whose other dishes need no change, until it is chosen — REN-023', async () => {
    await signIn('active@demo.test');
    const saved = await save({});
    const days = daysOf(saved);
    await emptyMeal(saved.planParams.id, days[2]!, 5);
    const placed = await place(client, saved.planParams.id);
    expect(placed).toMatchObject({ data: { message: expect.stringMatching(EMPTY) as string } });
    const mail = await orderMail();
    expect(mail.filter((line) => line.includes(': Dinner'))).toEqual([`${inMail(days[2]!)}: Dinner`]);
    const { orderId } = dataOf<{ orderId: number }>(placed);
    const row = { orderId, day: dayFromWire(days[2]!), mealTypeId: 5, dishId: 2032, source: 'customer', editedAt: 1 };
    await within((tx) => tx.insert(planMeals).values(row));
    expect(await place(client, saved.planParams.id)).toMatchObject({
      data: { orderId, message: 'Order Placed Successfully' },
    });
  });

  it('do not mention a skipped day — REN-023, SKP-004', async () => {
    await signIn('renewed@demo.test');
    const saved = await save({});
    const [first] = daysOf(saved);
    await emptyMeal(saved.planParams.id, first!, 3);
    const { planParams } = saved;
    expect(await ask(client, 'skipTheDay', { skip_date: first, planId: planParams.id })).toMatchObject({
      type: 'skipTheDayOk',
    });
    expect(await place(client, planParams.id)).toMatchObject({ data: { message: 'Order Placed Successfully' } });
    expect((await orderMail()).join('\n')).not.toContain('still empty');
  });

  it('do not warn of an empty meal on a day that was skipped later — REN-023, SKP-004', async () => {
    await signIn('unpaid@demo.test');
    const saved = await save({});
    const days = daysOf(saved);
    await emptyMeal(saved.planParams.id, days[1]!, 3);
    const placed = await place(client, saved.planParams.id);
    expect(placed).toMatchObject({ data: { message: expect.stringMatching(EMPTY) as string } });
    const { orderId } = dataOf<{ orderId: number }>(placed);
    const skipped = await client.ask('order', {
      type: 'skipTheDay',
      data: { planId: orderId, skip_date: days[1] },
      id: crypto.randomUUID(),
    });
    expect(skipped, JSON.stringify(skipped.data)).toMatchObject({ type: 'skipTheDayOk' });
    expect(await place(client, saved.planParams.id)).toMatchObject({ data: { message: 'Order Placed Successfully' } });
  });

  it('name meals by weight that are open when their payment is late — REN-015, REN-023, PAY-009', async () => {
    await signIn('customfit@demo.test');
    const { diet_id } = dataOf<WiredReply<'settings/getCustomfit'>>(
      await client.ask('settings', { type: 'getCustomfit', data: {} }),
    );
    const [lunch, dinner] = [7101, 7103].map((dishId) => ({ 1: { dishId, qty: 150 } }));
    const pattern = { [String(dayToWire(addDays(today, 7)))]: { 3: lunch, 5: dinner } };
    const saved = await save({ diet_id, mealTypes: ['2', '3', '5'] }, pattern);
    const only = customFitDishes
      .find(({ id }) => id === 7101)!
      .ingredients.find((each) => !customFitDishes.find(({ id }) => id === 7103)!.ingredients.includes(each))!;
    await avoid([only]);
    expect(await sweep()).toBe(true);
    const swept = await pending();
    expect(emptyIn(swept, '3')).toHaveLength(5);
    const paid = {
      provider: 'paymennt' as const,
      reference: 'W-1',
      amount: swept.planParams!.price!,
      currency: 'AED',
    };
    const placed = await within((tx) =>
      placeOrder(tx, { ...asJob(), checkoutId: saved.planParams.id, method: 'paymennt', paid }),
    );
    expect(placed).toMatchObject({ kind: 'ok', reply: { existing: false, unfilled: 5 } });
    const mail = await orderMail();
    const { orderId } = (placed as { reply: { orderId: number } }).reply;
    const renewed = dataOf<WiredReply<'order/get'>>(
      await client.ask('order', { type: 'get', data: { orderType: 'renewed' } }),
    );
    expect(renewed.planParams!.id).toBe(orderId);
    expect(daysOf(renewed)).toHaveLength(5);
    for (const on of daysOf(renewed)) expect(mail).toContain(`${inMail(on)}: Lunch`);
    // A device that returns from the payment page finds the order placed and gets the message all the same.
    expect(await place(client, saved.planParams.id, 'paymennt')).toMatchObject({
      data: { orderId, message: expect.stringMatching(EMPTY) as string },
    });
  });
});
