import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { previousMenu } from '#server/checkout/previous-menu.ts';
import { orders, planMeals } from '#server/db/schema/plans.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayFromWire, dayToWire, type Day } from '#src/domain/days/day.ts';
import { catalogue } from '../../support/catalogue/built-in.ts';
import {
  dinner,
  fitCustomer,
  lunch,
  rowsOf,
  stateOf,
  weigh,
  type FitCustomer,
} from '../../support/server/fit-customers.ts';
import { askOrder, planOf, SATURDAY } from '../../support/server/plans.ts';
import { startTestServer, type TestClient } from '../../support/server/server.ts';
import {
  addSide,
  boughtOn,
  CHEAP,
  DEAR,
  DISH,
  INCLUDED,
  sideCustomer,
  sidesOn,
} from '../../support/payments/side-customers.ts';

let server: RunningServer;
const open: TestClient[] = [];
const customer = async (...more: [object?, object?]): Promise<FitCustomer> => {
  const client = await sideCustomer(server, ...more);
  open.push(client);
  return client;
};
/** A customer whose side of the first day is paid: the plan is unpaid while the side is added. */
const withPaidSide = async (side = CHEAP.id): Promise<FitCustomer> => {
  const client = await customer({ paymentStatus: 'not_paid', paymentMethod: 'cash' });
  await addSide(client, client.days[0]!, side);
  await server.services.database.withTransaction((tx) =>
    tx.execute(`update orders set payment_status = 'paid' where id = ${client.orderId}`),
  );
  return client;
};
/** The day that was added behind the plan's own days. */
const addedDay = async (client: FitCustomer): Promise<Day> =>
  Object.keys((await planOf(client)).days)
    .map((wired) => dayFromWire(Number(wired)))
    .sort()
    .at(-1)!;
const included = { 31: { side_id: INCLUDED, type: 'alternative' } };

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});

describe('an additional side of a paid plan', () => {
  it('waits with its price beside the included side until it is paid, and other devices are told — SID-007', async () => {
    const client = await customer();
    const [on] = client.days as [Day];
    const before = await sidesOn(client, on);
    const second = await client.again();
    open.push(second);
    const told = second.next('order', ({ type }) => type === 'changed');
    const reply = await addSide(client, on, CHEAP.id);
    expect(reply).toMatchObject({
      type: 'saveUserSidesOk',
      data: {
        due: { plan: 0, deposit: 0, difference: CHEAP.price },
        pendingSides: { [dayToWire(on)]: { 3: { side_id: CHEAP.id, difference: CHEAP.price } } },
        message: expect.stringMatching(/^Your choice was saved\. You get the extra side once you have paid .*AED/),
      },
    });
    expect(await told).toMatchObject({ data: { orderId: client.orderId, days: [dayToWire(on)] } });
    expect(await sidesOn(client, on)).toEqual({
      sides: { 3: included },
      pending: { 3: { side_id: CHEAP.id, difference: CHEAP.price } },
      difference: CHEAP.price,
      due: CHEAP.price,
      version: before.version + 1,
    });
    // The same choice again, also by the meal's own id, has no effect.
    const { pending } = await rowsOf(server, client);
    await addSide(client, on, CHEAP.id, { sidetype: 3 });
    const after = await rowsOf(server, client);
    expect(after.pending).toEqual(pending);
    expect(after.order).toMatchObject({ price: 60_000, version: before.version + 1 });
  });

  it('waits with the latest choice, each meal with its own, and no longer waits if it is removed', async () => {
    const client = await customer();
    const [on] = client.days as [Day];
    await addSide(client, on, CHEAP.id);
    await addSide(client, on, DEAR.id);
    await addSide(client, on, CHEAP.id, { sidetype: 5 });
    expect(await sidesOn(client, on)).toMatchObject({
      pending: { 3: { side_id: DEAR.id }, 5: { side_id: CHEAP.id } },
      due: DEAR.price + CHEAP.price,
    });
    await addSide(client, on, 0);
    expect(await sidesOn(client, on)).toMatchObject({ pending: { 5: { side_id: CHEAP.id } }, due: CHEAP.price });
    await addSide(client, on, 0, { sidetype: 5 });
    expect(await sidesOn(client, on)).toMatchObject({ sides: { 3: included }, pending: undefined, due: 0 });
    const { order, vouchers } = await rowsOf(server, client);
    expect([order.price, vouchers]).toEqual([60_000, []]);
  });

  it('is refused for an allergen, another dish, a locked day, a dish that is no side and another customer’s plan', async () => {
    const sesame = catalogue.dishes.find(
      ({ types, diets, allergens, price }) =>
        types.includes(31) && diets.includes(32) && allergens.includes(11) && price > 0,
    )!;
    const client = await customer({}, { allergies: [11] });
    const [on] = client.days as [Day];
    expect(await addSide(client, on, sesame.id)).toMatchObject({ data: { code: 'dish_unsafe' } });
    expect(await addSide(client, on, DISH)).toMatchObject({ data: { code: 'validation' } });
    expect(await addSide(client, addDays(on, -3), CHEAP.id)).toMatchObject({ type: 'saveUserSidesErr' });
    const data = { orderId: client.orderId, date: dayToWire(on), sidetype: 31 };
    const ask = (more: object) => askOrder(client, 'saveUserSides', { ...data, dishId: DISH, ...more });
    const side = { side_id: CHEAP.id, type: 'addons' };
    expect(await ask({ sides: [side], dishId: DISH + 1 })).toMatchObject({ data: { code: 'validation' } });
    expect(await ask({ sides: [side, side] })).toMatchObject({ data: { code: 'validation' } });
    const stranger = await customer();
    expect(await addSide(client, on, CHEAP.id, { from: stranger })).toMatchObject({ data: { code: 'not_found' } });
    expect((await rowsOf(server, client)).pending).toEqual([]);
  });

  it('is refused in a diet without sides', async () => {
    const client = await customer({ dietId: 36 });
    expect(await addSide(client, client.days[0]!, CHEAP.id)).toMatchObject({ data: { code: 'validation' } });
  });

  it('gives its price as credit when it is removed, which pays first when the day gets a side again', async () => {
    const client = await withPaidSide(DEAR.id);
    const [on] = client.days as [Day];
    const price = 60_000 + DEAR.price;
    expect((await rowsOf(server, client)).order.price).toBe(price);
    const removed = await addSide(client, on, 0);
    const { order, vouchers } = await rowsOf(server, client);
    expect(order.price).toBe(60_000);
    expect(vouchers).toMatchObject([{ origin: 'smaller', left: DEAR.price }]);
    expect((removed.data as { message: string }).message).toContain(vouchers[0]!.code);
    expect(await boughtOn(server, client, on)).toEqual({});
    // A cheaper side than the credit: nothing waits.
    const again = await addSide(client, on, CHEAP.id);
    expect((again.data as { message: string }).message).toContain('paid for the extra side');
    expect(await boughtOn(server, client, on)).toEqual({ 3: CHEAP.id });
    expect((await rowsOf(server, client)).vouchers).toMatchObject([{ left: DEAR.price - CHEAP.price }]);
  });

  it('costs only the difference when it replaces a cheaper one, and gives it back when a cheaper one replaces it', async () => {
    const client = await withPaidSide();
    const [on] = client.days as [Day];
    await addSide(client, on, DEAR.id);
    expect(await sidesOn(client, on)).toMatchObject({ due: DEAR.price - CHEAP.price });
    expect(await boughtOn(server, client, on)).toEqual({ 3: CHEAP.id });
    const other = await withPaidSide(DEAR.id);
    await addSide(other, on, CHEAP.id);
    expect((await rowsOf(server, other)).vouchers).toMatchObject([{ left: DEAR.price - CHEAP.price }]);
    expect(await boughtOn(server, other, on)).toEqual({ 3: CHEAP.id });
  });

  it('is added at once when another change of the day gives enough credit for it', async () => {
    const client = await withPaidSide(DEAR.id);
    const [on] = client.days as [Day];
    await addSide(client, on, CHEAP.id, { sidetype: 5 });
    expect(await sidesOn(client, on)).toMatchObject({ due: CHEAP.price });
    await addSide(client, on, 0);
    expect(await sidesOn(client, on)).toMatchObject({ pending: undefined, due: 0 });
    expect(await boughtOn(server, client, on)).toEqual({ 5: CHEAP.id });
    const { order, vouchers } = await rowsOf(server, client);
    expect(order.price).toBe(60_000 + CHEAP.price);
    expect(vouchers).toMatchObject([{ left: DEAR.price - CHEAP.price }]);
  });
});

describe('an additional side of an unpaid plan', () => {
  it('is added at once and raises the price of the plan, and its removal lowers it again', async () => {
    const client = await customer({ paymentMethod: 'Not Paid', paymentStatus: 'not_paid' });
    const [on] = client.days as [Day];
    const reply = await addSide(client, on, CHEAP.id);
    expect(reply.data).toMatchObject({
      due: { plan: 60_000 + CHEAP.price, difference: 0 },
      message: expect.stringContaining('Your plan now costs'),
      sides: { [dayToWire(on)]: { 3: { ...included, 3: { side_id: CHEAP.id, type: 'addons' } } } },
    });
    await addSide(client, on, 0);
    const { order, vouchers } = await rowsOf(server, client);
    expect([order.price, order.fullPrice, vouchers]).toEqual([60_000, 60_000, []]);
  });
});

describe('a paid additional side', () => {
  it('stays when the dish, or the included side, of its meal changes', async () => {
    const client = await withPaidSide();
    const [on] = client.days as [Day];
    const plain = catalogue.dishes.find(
      ({ composite, types, diets }) => !composite && types.includes(3) && diets.includes(32),
    )!;
    await askOrder(client, 'modify', {
      orderId: client.orderId,
      detailsData: [{ date: dayToWire(on), mealType_id: 3, dish_id: plain.id }],
    });
    expect((await sidesOn(client, on)).sides).toEqual({ 3: { 3: { side_id: CHEAP.id, type: 'addons' } } });
  });

  it('moves with its skipped day to the added day, and back with the undone skip', async () => {
    const client = await withPaidSide();
    const [on] = client.days as [Day];
    const skip = { planId: client.orderId, skip_date: dayToWire(on) };
    const { data } = await askOrder(client, 'skipTheDay', skip);
    const { newDate } = data as { newDate: number };
    const { sides } = await planOf(client);
    expect(sides[newDate]?.['3']?.['3']).toEqual({ side_id: CHEAP.id, type: 'addons' });
    expect(await boughtOn(server, client, on)).toEqual({});
    await askOrder(client, 'skipTheDay', { ...skip, new_date: newDate, undo: true });
    expect(await boughtOn(server, client, on)).toEqual({ 3: CHEAP.id });
  });

  it('moves with its paused day to the added day, and back when the pause is withdrawn', async () => {
    const client = await withPaidSide();
    const [on] = client.days as [Day];
    const save = (pause: object) =>
      client.ask('profile', { type: 'getForDashboard', data: { subtype: 'savePauseInfo', ...pause } });
    await save({ startDate: dayToWire(on), endDate: dayToWire(addDays(on, 1)) });
    const added = await addedDay(client);
    expect(await boughtOn(server, client, added)).toEqual({ 3: CHEAP.id });
    const refundOf = async () => {
      const { data } = await askOrder(client, 'cancel', { orderId: client.orderId, makeCoupon: true, preview: true });
      return (data as { coupon: number }).coupon;
    };
    // Nothing is received yet: all of the price, with one side.
    expect(await refundOf()).toBe(60_000 + CHEAP.price);
    await save({ endDate: dayToWire(on) });
    expect(await boughtOn(server, client, on)).toEqual({ 3: CHEAP.id });
    expect(await boughtOn(server, client, added)).toEqual({});
  });

  it('leaves its whole price to the side that waits in its place, which its credit then pays in part', async () => {
    const own = CHEAP.ingredients.find(
      (id) => ![DISH, INCLUDED, DEAR.id].some((dish) => catalogue.dishById.get(dish)!.ingredients.includes(id)),
    )!;
    const client = await withPaidSide(CHEAP.id);
    const [on] = client.days as [Day];
    await addSide(client, on, DEAR.id);
    const due = DEAR.price - CHEAP.price;
    expect(await sidesOn(client, on)).toMatchObject({ due });
    await client.ask('profile', { type: 'set', data: { scenario: 'preferences', allergies: [own] } });
    expect(await boughtOn(server, client, on)).toEqual({});
    expect(await sidesOn(client, on)).toMatchObject({ due });
  });

  it('is taken out for a new allergy, and its price becomes credit', async () => {
    const side = catalogue.dishes.find(
      ({ types, diets, ingredients, price }) =>
        types.includes(31) &&
        diets.includes(32) &&
        price > 0 &&
        ingredients.some((id) => !catalogue.dishById.get(DISH)!.ingredients.includes(id)),
    )!;
    const own = side.ingredients.find(
      (id) => ![DISH, INCLUDED].some((dish) => catalogue.dishById.get(dish)!.ingredients.includes(id)),
    )!;
    const client = await withPaidSide(side.id);
    const [on] = client.days as [Day];
    expect(await boughtOn(server, client, on)).toEqual({ 3: side.id });
    await client.ask('profile', { type: 'set', data: { scenario: 'preferences', allergies: [own] } });
    expect(await boughtOn(server, client, on)).toEqual({});
    const { order, vouchers, mails } = await rowsOf(server, client);
    expect(order.price).toBe(60_000);
    expect(vouchers).toMatchObject([{ left: side.price }]);
    const letter = mails.map(({ text }) => text).join('\n');
    expect(letter).toContain(`without the extra side ${side.title.en}`);
    expect(letter).toContain(vouchers[0]!.code);
  });

  it('is not part of a renewal with the same menu, which has not paid for it', async () => {
    const client = await withPaidSide();
    const [on] = client.days as [Day];
    const { sides } = await server.services.database.withTransaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, client.orderId));
      return previousMenu(tx, order!, 'samemenu', [on]);
    }, 'snapshot');
    expect(sides).toMatchObject([{ sideTypeId: 31, sideId: INCLUDED, kind: 'alternative' }]);
  });

  it('is refunded with its own day when the plan is cancelled', async () => {
    const client = await withPaidSide(DEAR.id);
    const preview = async () => {
      const { data } = await askOrder(client, 'cancel', { orderId: client.orderId, makeCoupon: true, preview: true });
      return (data as { coupon: number }).coupon;
    };
    expect(await preview()).toBe(60_000 + DEAR.price);
    await askOrder(client, 'cancel', { orderId: client.orderId, makeCoupon: true });
    expect((await rowsOf(server, client)).vouchers).toMatchObject([
      { origin: 'cancellation', left: 60_000 + DEAR.price },
    ]);
  });
});

describe('an additional side on a day with a larger meal by weight', () => {
  const SNACK = catalogue.dishes.find(({ types, diets }) => types.includes(4) && diets.includes(32))!.id;
  const weighing = async (): Promise<FitCustomer> => {
    const client = await fitCustomer(server, { dietId: 32, mealTypes: [3, 4, 5] });
    open.push(client);
    const { orderId, days } = client;
    const editedAt = server.services.clock.now();
    await server.services.database.withTransaction((tx) =>
      tx.insert(planMeals).values(days.map((day) => ({ orderId, day, mealTypeId: 4, dishId: SNACK, editedAt }))),
    );
    return client;
  };
  const ask = (client: FitCustomer, day: Day, side: number) => {
    const sides = [{ side_id: side, type: 'addons' }];
    const data = { orderId: client.orderId, date: dayToWire(day), dishId: SNACK, sidetype: 4, sides };
    return askOrder(client, 'saveUserSides', data);
  };

  it('waits with it for their common price, and each stays when the other is changed', async () => {
    const client = await weighing();
    const [on] = client.days as [Day];
    await weigh(client, { [on]: { 3: lunch(200) } });
    const portion = (await stateOf(client, on)).due;
    await ask(client, on, CHEAP.id);
    expect(await stateOf(client, on)).toMatchObject({ pending: { 3: lunch(200) }, due: portion + CHEAP.price });
    await weigh(client, { [on]: { 3: lunch(250) } });
    expect(await sidesOn(client, on)).toMatchObject({ pending: { 4: { side_id: CHEAP.id } } });
    await weigh(client, { [on]: { 3: lunch() } });
    expect(await sidesOn(client, on)).toMatchObject({ pending: { 4: { side_id: CHEAP.id } }, due: CHEAP.price });
    // A smaller lunch gives more credit than the side costs: nothing is left to pay for it.
    await weigh(client, { [on]: { 3: lunch(80), 5: dinner(80) } });
    expect(await boughtOn(server, client, on)).toEqual({ 4: CHEAP.id });
    expect(await sidesOn(client, on)).toMatchObject({ pending: undefined, due: 0 });
  });
});
