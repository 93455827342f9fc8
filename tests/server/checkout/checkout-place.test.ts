import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arraysOf } from '../../support/catalogue/arrays.ts';
import { holdStarts } from '#server/plan/hold-start.ts';
import { placeOrder } from '#server/checkout/place-order.ts';
import type { PaidPayment, OrderToPlace } from '#server/checkout/order-to-place.ts';
import { recheckPlans } from '#server/checkout/recheck-plans.ts';
import { users } from '#server/db/schema/accounts.ts';
import { moneyEntries } from '#server/db/schema/checkout.ts';
import { notices } from '#server/db/schema/notices.ts';
import { orders, planDays, planMeals } from '#server/db/schema/plans.ts';
import { outgoingMessages, settings as settingRows } from '#server/db/schema/upkeep.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayFromWire, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import { ask, dataOf, paramsFrom, place, setCheckout, type Saved } from '../../support/server/checkout.ts';
import { jobsDone } from '../../support/server/jobs-done.ts';
import type { Plan } from '../../support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

let server: RunningServer;
let today: Day;
const clients: SignedIn[] = [];
const signIn = async (email: string, more = ''): Promise<SignedIn> => {
  const client = await signInClient(server.url, email, `BROWSEROF${more}${email.slice(0, 7).toUpperCase()}`);
  clients.push(client);
  return client;
};
const read = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]): Promise<T> =>
  server.services.database.withTransaction(work);
const saveFor = async (client: SignedIn, more: object = {}): Promise<Saved> => {
  const reply = await setCheckout(client, paramsFrom(today, more));
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: 'setOk' });
  return dataOf<Saved>(reply);
};
const placingFor = (client: SignedIn, checkoutId: number, more: Partial<OrderToPlace> = {}): OrderToPlace => ({
  userId: client.user.user_id,
  checkoutId,
  method: 'paymennt',
  now: server.services.clock.now(),
  today,
  settings: server.services.settings,
  catalogue: server.services.catalogues.current,
  publicUrl: server.url,
  notify: () => undefined,
  ...more,
});
const money = (amount: number, reference: string): PaidPayment => ({
  provider: 'paymennt',
  reference,
  amount,
  currency: 'AED',
});
const recheck = (userId: number, on: Day, notify: (notice: unknown, body: unknown) => unknown = () => undefined) =>
  read((tx) =>
    recheckPlans(tx, {
      userId,
      today: on,
      now: server.services.clock.now(),
      settings: server.services.settings,
      catalogue: server.services.catalogues.current,
      publicUrl: server.url,
      notify: (notice, body) => {
        notify(notice, body);
      },
    }),
  );
const orderOf = (orderId: number) =>
  read(async (tx) => (await tx.select().from(orders).where(eq(orders.id, orderId)))[0]!);
const entriesOf = (orderId: number) =>
  read((tx) => tx.select().from(moneyEntries).where(eq(moneyEntries.orderId, orderId)).orderBy(moneyEntries.id));
const orderIdOf = (reply: Awaited<ReturnType<typeof place>>): number => {
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: 'placeneworderOk' });
  return dataOf<{ orderId: number }>(reply).orderId;
};

beforeAll(async () => {
  server = await startTestServer();
  today = dayAt(server.services.clock.now(), 'UTC');
}, 120_000);
afterAll(async () => {
  for (const client of clients) client.close();
  await server?.close();
});

describe('An order that is paid later', () => {
  it('is placed once despite repeated requests, with every day, meal and side, and closes the checkout — CLL-056, PAY-006, PAY-009, CAL-053, SHL-004', async () => {
    const draft = await signIn('draft@demo.test');
    const phone = await signIn('draft@demo.test', 'PHONE');
    const saved = await saveFor(draft);
    const update = phone.next('client_check', ({ type }) => type === 'update');
    const changed = phone.next('order', ({ type }) => type === 'changed');
    const orderId = orderIdOf(await place(draft, saved.planParams.id));
    expect(await update).toMatchObject({ data: { hasPlan: true, hasCheckout: false, alreadyRenewed: false } });
    expect(await changed).toMatchObject({ data: { orderId, version: 1 } });
    expect(orderIdOf(await place(phone, saved.planParams.id))).toBe(orderId);

    const plan = dataOf<Plan>(await draft.ask('order', { type: 'get', data: {} }));
    expect(plan.planParams).toMatchObject({ id: orderId, payed: false, price: saved.planParams.price, days_count: 20 });
    // A renewal of the plan is delivered to the same emirate.
    expect(plan.planParams).toMatchObject({ emirate_id: saved.planParams.emirate_id });
    expect(plan.mealPlan).toEqual(saved.mealPlan);
    expect(plan.sides).toEqual(saved.sides);
    expect(dataOf(await ask(draft, 'getPending', {}))).toEqual({ planParams: null, mealPlan: {} });

    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'not_paid', bagPrice: 18_000, bagDue: true });
    expect(await entriesOf(orderId)).toEqual([]);
    const mails = await read((tx) =>
      tx.select().from(outgoingMessages).where(eq(outgoingMessages.userId, draft.user.user_id)),
    );
    const confirmations = mails.filter(
      ({ channel, subject }) => channel === 'email' && subject === 'Your plan is reserved: pay it to start',
    );
    expect(confirmations).toHaveLength(1);
    const inbox = await read((tx) => tx.select().from(notices).where(eq(notices.userId, draft.user.user_id)));
    const placed = inbox.filter(({ subject }) => subject === `order:${orderId}`);
    expect(placed).toMatchObject([
      { title: 'Your plan is reserved: pay it to start', text: expect.stringMatching(/ if you pay in time/) },
    ]);
    expect(confirmations[0]!.text).toContain('starts once you have paid');
    expect(mails.filter(({ channel, subject }) => channel === 'team' && subject === 'Order')).toHaveLength(1);
  });

  it('is paid by later money, which counts once, and a second payment goes to the team', async () => {
    const draft = await signIn('draft@demo.test', 'B');
    const plan = dataOf<Plan>(await draft.ask('order', { type: 'get', data: {} }));
    const orderId = plan.planParams!.id;
    const { checkoutId, price } = await orderOf(orderId);
    const pay = (reference: string, amount: number) =>
      read((tx) => placeOrder(tx, placingFor(draft, checkoutId!, { paid: money(amount, reference) })));
    expect(await pay('P-1', price + 18_000)).toMatchObject({ kind: 'ok', reply: { orderId, existing: true } });
    expect(await pay('P-1', price + 18_000)).toMatchObject({ kind: 'ok', reply: { orderId } });
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'paymennt', bagDue: false });
    await pay('P-2', price + 18_000);
    expect(await entriesOf(orderId)).toMatchObject([
      { kind: 'charge', amount: price, reference: 'P-1' },
      { kind: 'deposit', amount: 18_000, reference: 'P-1' },
      { kind: 'unassigned', amount: price + 18_000, reference: 'P-2' },
    ]);
  });

  it('is renewed by a second order, which owes no deposit and begins after it — REN-009, PRI-020', async () => {
    const draft = await signIn('draft@demo.test', 'C');
    const first = dataOf<Plan>(await draft.ask('order', { type: 'get', data: {} }));
    const saved = await saveFor(draft, { build: 'renew', start_date: dayToWire(today) });
    expect(saved.planParams.start_date).toBeGreaterThan(first.planParams!.end_date);
    const orderId = orderIdOf(await place(draft, saved.planParams.id));
    expect(await orderOf(orderId)).toMatchObject({ build: 'renew', bagPrice: 0, bagDue: false });
    const renewed = dataOf<Plan>(await draft.ask('order', { type: 'get', data: { orderType: 'renewed' } }));
    expect(renewed.planParams).toMatchObject({ id: orderId, renew: true });
    const user = dataOf<Record<string, unknown>>(
      await draft.ask('profile', { type: 'getForDashboard', data: { subtype: 'get' } }),
    );
    expect(user).toMatchObject({ hasPlan: true, alreadyRenewed: true, renewPlan: false, canBeRenewed: false });
  });

  it('contains the days that were left after a skip, and owes the postponed deposit — SKP-004, PRI-021, PRI-022', async () => {
    const arabic = await signIn('arabic@demo.test');
    await read((tx) => tx.update(users).set({ bagPaid: false }).where(eq(users.id, arabic.user.user_id)));
    await read((tx) => tx.update(orders).set({ bagPrice: 0 }).where(eq(orders.userId, arabic.user.user_id)));
    const saved = await saveFor(arabic, { diet_id: 33, bag_price: 0 });
    const [first] = Object.keys(saved.mealPlan).sort();
    const skipped = await ask(arabic, 'skipTheDay', { skip_date: Number(first), planId: saved.planParams.id });
    expect(skipped).toMatchObject({ type: 'skipTheDayOk' });
    const orderId = orderIdOf(await place(arabic, saved.planParams.id));
    expect(await orderOf(orderId)).toMatchObject({ bagPrice: 0, bagDue: true });
    const days = await read((tx) => tx.select().from(planDays).where(eq(planDays.orderId, orderId)));
    expect(days).toHaveLength(20);
    expect(days.map(({ day }) => dayToWire(day as Day))).not.toContain(Number(first));
    const plan = dataOf<Plan>(await arabic.ask('order', { type: 'get', data: { orderType: 'renewed' } }));
    expect(plan.planParams).toMatchObject({ id: orderId, skipped: {} });
    const [mail] = await read((tx) =>
      tx
        .select()
        .from(outgoingMessages)
        .where(and(eq(outgoingMessages.userId, arabic.user.user_id), eq(outgoingMessages.channel, 'email')))
        .orderBy(desc(outgoingMessages.id)),
    );
    expect(mail!.text).toContain('تأمين الحقيبة');
  });

  it('is refused while paying later is switched off', async () => {
    const paused = await signIn('paused@demo.test');
    const saved = await saveFor(paused);
    const allow = async (value: boolean): Promise<void> => {
      await read((tx) => tx.update(settingRows).set({ value }).where(eq(settingRows.alias, 'ALLOW_PAY_LATER')));
      await server.services.settings.reload();
    };
    await allow(false);
    expect(await place(paused, saved.planParams.id)).toMatchObject({ data: { code: 'validation' } });
    await allow(true);
    orderIdOf(await place(paused, saved.planParams.id));
  });
});

describe('An order that is paid online', () => {
  it('is refused while no payment of the checkout is settled', async () => {
    const renew = await signIn('renew@demo.test');
    const { planParams } = await saveFor(renew);
    expect(await place(renew, planParams.id, 'paymennt')).toMatchObject({ data: { code: 'payment_pending' } });
    expect(await place(renew, 2_000_000_000)).toMatchObject({ data: { code: 'not_found' } });
  });

  it('is placed by a payment of exactly its price, also from a background job — PRI-017', async () => {
    const renew = await signIn('renew@demo.test', 'B');
    const { planParams } = await saveFor(renew);
    const tryWith = (paid: PaidPayment) => read((tx) => placeOrder(tx, placingFor(renew, planParams.id, { paid })));
    expect(await tryWith(money(planParams.price - 1, 'R-1'))).toMatchObject({
      code: 'quote_changed',
      facts: { total: planParams.price },
    });
    expect(await tryWith({ ...money(planParams.price, 'R-1'), currency: 'USD' })).toMatchObject({
      code: 'payment_failed',
    });
    expect(await tryWith({ ...money(planParams.price, 'R-1'), provider: 'telr' })).toMatchObject({
      code: 'payment_pending',
    });
    const placed = await tryWith(money(planParams.price, 'R-1'));
    expect(placed).toMatchObject({ kind: 'ok', reply: { existing: false } });
    const { orderId } = (placed as { reply: { orderId: number } }).reply;
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'paid', price: planParams.price });
    expect(await entriesOf(orderId)).toMatchObject([{ kind: 'charge', amount: planParams.price }]);
    // A device that returns later gets the order.
    expect(orderIdOf(await place(renew, planParams.id, 'paymennt'))).toBe(orderId);
  });

  it('begins two days after the payment with its menu if its first day is too near — CHK-028, CHK-004', async () => {
    const unpaid = await signIn('customfit@demo.test');
    const { planParams, mealPlan } = await saveFor(unpaid);
    const late = addDays(today, 200);
    const placed = await read((tx) =>
      placeOrder(tx, placingFor(unpaid, planParams.id, { today: late, paid: money(planParams.price, 'L-1') })),
    );
    const { orderId } = (placed as { reply: { orderId: number } }).reply;
    const order = await orderOf(orderId);
    expect(order.startDay >= addDays(late, 2)).toBe(true);
    const days = await read((tx) => tx.select().from(planDays).where(eq(planDays.orderId, orderId)));
    expect(days).toHaveLength(20);
    const meals = await read((tx) => tx.select().from(planMeals).where(eq(planMeals.orderId, orderId)));
    const inOrder = (rows: readonly { on: string; dish: unknown }[]) =>
      rows.toSorted((a, b) => (a.on < b.on ? -1 : 1)).map(({ dish }) => dish);
    expect(
      inOrder(meals.filter(({ mealTypeId }) => mealTypeId === 3).map(({ day, dishId }) => ({ on: day, dish: dishId }))),
    ).toEqual(inOrder(Object.entries(mealPlan).map(([on, cells]) => ({ on, dish: cells['3'] }))));
  });
});

describe('A plan that waits for its payment', () => {
  it('never begins: its first day and its menu move on until it is paid — PRI-021', async () => {
    const unpaid = await signIn('unpaid@demo.test');
    const before = dataOf<Plan>(await unpaid.ask('order', { type: 'get', data: {} }));
    const userId = unpaid.user.user_id;
    const held = { userId, now: server.services.clock.now(), settings: server.services.settings };
    expect(await read((tx) => holdStarts(tx, { ...held, today }))).toEqual([]);
    const later = dayFromWire(before.planParams!.date);
    const moved = await read((tx) => holdStarts(tx, { ...held, today: later }));
    expect(moved).toMatchObject([{ orderId: before.planParams!.id, version: before.version + 1 }]);
    expect(moved[0]!.days).toHaveLength(20);
    expect(moved[0]!.days[0]! >= addDays(later, 2)).toBe(true);
    const after = dataOf<Plan>(await unpaid.ask('order', { type: 'get', data: {} }));
    expect(
      Object.keys(after.mealPlan)
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(moved[0]!.days.map(dayToWire));
    const dishes = ({ mealPlan }: Pick<Saved, 'mealPlan'>) =>
      Object.keys(mealPlan)
        .sort()
        .map((key) => mealPlan[key]);
    expect(dishes(after)).toEqual(dishes(before));
    expect(await read((tx) => holdStarts(tx, { ...held, today: later }))).toEqual([]);
  });
});

describe('An allergy that is declared after a menu was made', () => {
  const allergies = (client: SignedIn, list: number[]) =>
    read((tx) => tx.update(users).set({ allergies: list }).where(eq(users.id, client.user.user_id)));
  const holding = (dishIds: readonly number[], allergen: number): number[] => {
    const products = new Map(arraysOf(server).products.map((row) => [row.id, row]));
    return dishIds.filter((id) => products.get(id)?.allergens.includes(allergen));
  };
  const GLUTEN = 1;

  it('blocks an unpaid order, and changes the dishes of a paid one — REN-015', async () => {
    const renewed = await signIn('renewed@demo.test');
    const { planParams, mealPlan } = await saveFor(renewed);
    const planned = Object.values(mealPlan).flatMap((cells) => Object.values(cells) as number[]);
    expect(holding(planned, GLUTEN).length).toBeGreaterThan(0);
    await allergies(renewed, [GLUTEN]);
    expect(await place(renewed, planParams.id)).toMatchObject({ data: { code: 'dish_unsafe' } });
    const placed = await read((tx) =>
      placeOrder(tx, placingFor(renewed, planParams.id, { paid: money(planParams.price, 'A-1') })),
    );
    const { orderId } = (placed as { reply: { orderId: number } }).reply;
    const meals = await read((tx) => tx.select().from(planMeals).where(eq(planMeals.orderId, orderId)));
    expect(meals).toHaveLength(40);
    expect(
      holding(
        meals.map(({ dishId }) => dishId),
        GLUTEN,
      ),
    ).toEqual([]);
  });

  it('is swept from placed plans from the first open day on and from the saved checkout, and the customer is notified', async () => {
    const active = await signIn('active@demo.test');
    const saved = await saveFor(active);
    await allergies(active, [GLUTEN]);
    const heard: unknown[] = [];
    const sweep = () => recheck(active.user.user_id, today, (_notice, body) => heard.push(body));
    expect(await sweep()).toMatchObject({ replaced: true, stillComes: true, told: true });
    const order = dataOf<Plan>(await active.ask('order', { type: 'get', data: {} }));
    const open = Object.entries(order.mealPlan).filter(([day]) => Number(day) > dayToWire(addDays(today, 3)));
    const dishes = open.flatMap(([, cells]) => Object.values(cells) as number[]);
    expect(dishes.length).toBeGreaterThan(0);
    expect(holding(dishes, GLUTEN)).toEqual([]);
    const pending = dataOf<Saved>(await ask(active, 'getPending', {}));
    expect(
      holding(
        Object.values(pending.mealPlan).flatMap((cells) => Object.values(cells) as number[]),
        GLUTEN,
      ),
    ).toEqual([]);
    expect(Object.keys(pending.mealPlan)).toEqual(Object.keys(saved.mealPlan));
    expect(heard).toMatchObject([
      { orderId: order.planParams!.id, version: order.version },
      ...['what comes', 'what was changed'].map(() => ({ unread: expect.any(Number) as unknown })),
    ]);
    const mails = await read((tx) =>
      tx.select().from(outgoingMessages).where(eq(outgoingMessages.userId, active.user.user_id)),
    );
    expect(mails.some(({ subject }) => subject === 'Your menu was changed for your safety')).toBe(true);
    expect(mails.some(({ subject }) => subject === 'Allergy')).toBe(true);
    heard.length = 0;
    await sweep();
    expect(heard).toEqual([]);
  });
  it('is reported to the team if an additional delivery contains it, which only the team may change', async () => {
    await jobsDone(server, 'recheck-recipes');
    const allergic = await signIn('paused@demo.test', 'EXTRA');
    const userId = allergic.user.user_id;
    const [order] = await read((tx) =>
      tx.select().from(orders).where(eq(orders.userId, userId)).orderBy(desc(orders.endDay)),
    );
    const { id: dishId, ingredients } = arraysOf(server).products.find(({ allergens }) => allergens.includes(GLUTEN))!;
    const safeDish = arraysOf(server).products.find(
      (product) => !product.allergens.includes(GLUTEN) && !product.ingredients.includes(ingredients[0]!),
    )!.id;
    // A day after the plan's end, which would be open if it were one of the plan's own days.
    const extra = addDays(order!.endDay as Day, 3);
    const meal = { orderId: order!.id, day: extra, mealTypeId: 3, dishId, source: 'team', editedAt: 1 };
    await read(async (tx) => {
      await tx.insert(planDays).values({ orderId: order!.id, day: extra, state: 'additional' });
      await tx.insert(planMeals).values(meal);
    });
    await allergies(allergic, [GLUTEN]);
    const sweep = async (on: Day): Promise<boolean> => (await recheck(userId, on)).told;
    const told = async (): Promise<unknown[]> =>
      (
        await read((tx) =>
          tx
            .select()
            .from(outgoingMessages)
            .where(and(eq(outgoingMessages.userId, userId), eq(outgoingMessages.subject, 'Allergy')))
            .orderBy(desc(outgoingMessages.id)),
        )
      ).map(({ body }) => body?.['days']);
    expect(await sweep(today)).toBe(true);
    expect((await told())[0]).toContain(extra);
    // The team is told once, also after several sweeps, and also when the plan has ended and only the delivery is left.
    const over = addDays(order!.endDay as Day, 1);
    const notes = (await told()).length;
    expect(await sweep(today)).toBe(false);
    expect(await sweep(over)).toBe(false);
    expect(await told()).toHaveLength(notes);
    // The same dish holds another allergen of the customer: the team, which replaces the dish, is told again.
    await allergies(allergic, [GLUTEN, ingredients[0]!]);
    await sweep(over);
    expect((await told())[0]).toEqual([extra]);
    expect(await told()).toHaveLength(notes + 1);
    // The team replaces the dish and puts it back: the team is told again.
    const setDish = (values: { dishId: number }) =>
      read((tx) =>
        tx
          .update(planMeals)
          .set(values)
          .where(and(eq(planMeals.orderId, order!.id), eq(planMeals.day, extra))),
      );
    await setDish({ dishId: safeDish });
    await sweep(over);
    await setDish({ dishId: meal.dishId });
    await sweep(over);
    expect(await told()).toHaveLength(notes + 2);
    const stands = and(eq(planMeals.orderId, order!.id), eq(planMeals.day, extra));
    expect(await read((tx) => tx.select().from(planMeals).where(stands))).toMatchObject([meal]);
  });
});
