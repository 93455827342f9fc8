import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { redemptions, vouchers } from '#server/db/schema/checkout.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire } from '#src/domain/days/day.ts';
import { fitMeal } from '#src/domain/menu/custom-fit.ts';
import type { CustomMeal } from '#src/domain/menu/plan-map.ts';
import { mealDifference } from '#src/domain/money/meal-difference.ts';
import {
  dinner,
  FIFTY_GRAMS,
  fitCustomer,
  lunch,
  rowsOf,
  stateOf,
  weigh,
  type FitCustomer,
} from '../../support/server/fit-customers.ts';
import { askOrder, planOf, SATURDAY } from '../../support/server/plans.ts';
import { startTestServer } from '../../support/server/server.ts';

let server: RunningServer;
const open: FitCustomer[] = [];
const customer = async (...more: [object?, object?]): Promise<FitCustomer> => {
  const client = await fitCustomer(server, ...more);
  open.push(client);
  return client;
};

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});

describe('a day of a paid plan by weight that is made larger', () => {
  it('keeps its quantities and shows the waiting change with its price on every device until it is paid — XTR-034', async () => {
    const client = await customer();
    const [on] = client.days as [FitCustomer['days'][number]];
    const before = await planOf(client);
    const second = await client.again();
    const told = second.next('order', ({ type }) => type === 'changed');
    const reply = await weigh(client, { [on]: { 3: lunch(200) } });
    expect(reply).toMatchObject({
      type: 'custommodifyOk',
      data: {
        due: { plan: 0, deposit: 0, difference: FIFTY_GRAMS },
        pending: { [dayToWire(on)]: { 3: lunch(200) } },
        differences: { [dayToWire(on)]: FIFTY_GRAMS },
        message: expect.stringMatching(/once you have paid .*AED.4\.28/),
      },
    });
    expect(await stateOf(client, on)).toEqual({
      lunch: lunch(),
      dinner: dinner(),
      pending: { 3: lunch(200) },
      difference: FIFTY_GRAMS,
      due: FIFTY_GRAMS,
      version: before.version + 1,
    });
    expect(await told).toMatchObject({ data: { orderId: client.orderId, days: [dayToWire(on)] } });
    // The same change again has no effect.
    const { pending } = await rowsOf(server, client);
    await weigh(client, { [on]: { 3: lunch(200) } });
    expect((await stateOf(client, on)).version).toBe(before.version + 1);
    const after = await rowsOf(server, client);
    expect(after.pending).toEqual(pending);
    expect(after.order.price).toBe(60_000);
    second.close();
  });

  it('waits with the latest choice, and no longer waits if the current choice is chosen again — XTR-034', async () => {
    const client = await customer();
    const [on] = client.days as [FitCustomer['days'][number]];
    await weigh(client, { [on]: { 3: lunch(200) } });
    await weigh(client, { [on]: { 3: lunch(250) } });
    expect((await stateOf(client, on)).pending).toEqual({ 3: lunch(250) });
    await weigh(client, { [on]: { 3: lunch() } });
    expect(await stateOf(client, on)).toMatchObject({ lunch: lunch(), pending: undefined, due: 0 });
    const { order, vouchers: own } = await rowsOf(server, client);
    expect(order.price).toBe(60_000);
    expect(own).toEqual([]);
  });

  it('is counted as a whole: a larger lunch beside a smaller dinner waits with both, for their common price', async () => {
    const client = await customer();
    const [on] = client.days as [FitCustomer['days'][number]];
    await weigh(client, { [on]: { 3: lunch(300) } });
    const alone = (await stateOf(client, on)).due;
    await weigh(client, { [on]: { 5: dinner(100) } });
    const both = await stateOf(client, on);
    expect(both).toMatchObject({ dinner: dinner(), pending: { 3: lunch(300), 5: dinner(100) } });
    expect(both.due).toBeLessThan(alone);
    // The smaller dinner makes the day cheaper: the change is applied at once, and the difference becomes credit.
    await weigh(client, { [on]: { 3: lunch(151) } });
    expect(await stateOf(client, on)).toMatchObject({ lunch: lunch(151), dinner: dinner(100), due: 0 });
    const { order, vouchers: own } = await rowsOf(server, client);
    expect(own).toMatchObject([{ origin: 'smaller', usesLeft: 1, left: 60_000 - order.price }]);
  });

  it('loses its waiting change with its skip, its pause and its plan — XTR-034', async () => {
    const client = await customer();
    const [first, second, third] = client.days as [FitCustomer['days'][number], ...FitCustomer['days'][number][]];
    for (const on of [first, second!, third!]) await weigh(client, { [on]: { 3: lunch(200) } });
    expect((await stateOf(client, first)).due).toBe(3 * FIFTY_GRAMS);
    await askOrder(client, 'skipTheDay', { planId: client.orderId, skip_date: dayToWire(first) });
    expect((await stateOf(client, first)).due).toBe(2 * FIFTY_GRAMS);
    await client.ask('profile', {
      type: 'getForDashboard',
      data: {
        subtype: 'savePauseInfo',
        startDate: dayToWire(second!),
        endDate: dayToWire(addDays(second!, 1)),
      },
    });
    expect((await rowsOf(server, client)).pending).toMatchObject([{ day: third }]);
    await askOrder(client, 'cancel', { orderId: client.orderId, makeCoupon: true });
    expect((await rowsOf(server, client)).pending).toEqual([]);
  });

  it('is refused like any other if it is too large, locked or contains an allergen, and the waiting change stays', async () => {
    const client = await customer();
    const [on, next] = client.days as [FitCustomer['days'][number], FitCustomer['days'][number]];
    await weigh(client, { [on]: { 3: lunch(200) } });
    const before = await stateOf(client, on);
    const locked = addDays(client.days[0]!, -4);
    const bad = [
      { [on]: { 3: lunch(401) } },
      { [on]: { 3: lunch(79) } },
      { [on]: { 3: lunch(250) }, [next]: { 3: { 1: { dishId: 999_999, qty: 100 } } } },
      { [on]: { 3: lunch(250) }, [locked]: { 3: lunch(250) } },
      { [on]: { 3: {} } },
    ];
    for (const cells of bad) expect(await weigh(client, cells)).toMatchObject({ type: 'custommodifyErr' });
    expect(await stateOf(client, on)).toEqual(before);
    const stranger = await customer();
    expect(await weigh(client, { [on]: { 3: lunch(300) } }, {}, stranger)).toMatchObject({
      data: { code: 'not_found' },
    });
  });
});

describe('the price of a change of meals by weight', () => {
  /** The difference that the screen shows before the change is saved. */
  const shownFor = async (client: FitCustomer, type: number, now: object | null, wanted: object): Promise<number> => {
    const { fit } = await planOf(client);
    const price = (meal: object): number =>
      fitMeal(meal as CustomMeal, (id) => {
        const part = catalogue.customFitDishes.find((each) => each.id === id)!;
        return { id, basePrice: part.basePrice, price: part.price, macros: part.macros };
      }).price;
    const change = { mealTypeId: type, now: now && price(now), wanted: price(wanted) };
    return mealDifference(change, { termsOf: (each) => fit!.terms[each]!, open: fit!.open }).difference;
  };
  const codeOf = (value: number) =>
    server.services.database.withTransaction(async (tx) => {
      const [code] = await tx
        .insert(vouchers)
        .values({
          code: crypto.randomUUID().slice(0, 10).toUpperCase(),
          type: 'percent',
          value,
          applyType: 'other',
          createdAt: 0,
        })
        .returning();
      return code!.id;
    });

  it.each([
    [20, 0],
    [6, 0],
    [20, 15],
  ])(
    'is shown exactly as it is charged and refunded: %i days, a code of %i percent — XTR-034',
    async (daysCount, percent) => {
      const client = await customer({ daysCount, ...(percent > 0 && { couponId: await codeOf(percent) }) });
      const [on, next] = client.days as [FitCustomer['days'][number], FitCustomer['days'][number]];
      const more = await shownFor(client, 3, lunch(), lunch(261));
      expect(more).toBeGreaterThan(0);
      await weigh(client, { [on]: { 3: lunch(261) } });
      expect((await stateOf(client, on)).due).toBe(more);
      const less = await shownFor(client, 3, lunch(), lunch(83));
      expect(less).toBeLessThan(0);
      await weigh(client, { [next]: { 3: lunch(83) } });
      expect((await rowsOf(server, client)).order.price).toBe(60_000 + less);
    },
  );

  it('includes what was paid for a meal that an allergy left open', async () => {
    const client = await customer();
    const [on] = client.days as [FitCustomer['days'][number]];
    const salmon = catalogue.customFitDishes.find(({ id }) => id === 7103)!;
    await client.ask('profile', {
      type: 'set',
      data: { scenario: 'preferences', allergies: [salmon.ingredients[0]!] },
    });
    const dear = { 1: { dishId: 7101, qty: 400 } };
    const more = await shownFor(client, 5, null, dear);
    expect(more).toBeGreaterThan(0);
    await weigh(client, { [on]: { 5: dear } });
    expect((await stateOf(client, on)).due).toBe(more);
  });
});

describe('a day of a paid plan by weight that is made smaller', () => {
  it('is written at once and gives the difference as credit, on one voucher, once for each command', async () => {
    const client = await customer();
    const [on, next] = client.days as [FitCustomer['days'][number], FitCustomer['days'][number]];
    const id = crypto.randomUUID();
    const first = await weigh(client, { [on]: { 3: lunch(100) } }, { id });
    expect(await weigh(client, { [on]: { 3: lunch(100) } }, { id })).toMatchObject({
      data: first.data,
      rev: first.rev,
    });
    // 1650 less 5 %, minus 1200 less 5 %.
    const less = 1_567 - 1_140;
    const once = await rowsOf(server, client);
    expect(once.vouchers).toMatchObject([{ origin: 'smaller', left: less }]);
    expect((first.data as { message: string }).message).toContain(once.vouchers[0]!.code);
    expect(await stateOf(client, on)).toMatchObject({ lunch: lunch(100), due: 0 });
    await weigh(client, { [next]: { 3: lunch(100) } });
    const twice = await rowsOf(server, client);
    expect(twice.vouchers).toMatchObject([{ left: 2 * less, value: 2 * less }]);
    expect(twice.order).toMatchObject({ price: 60_000 - 2 * less });
    expect(twice.money.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['credit', less],
      ['credit', less],
    ]);
  });

  it('takes its credit back first when it grows again, and waits only for what the credit does not cover', async () => {
    const client = await customer();
    const [on, next] = client.days as [FitCustomer['days'][number], FitCustomer['days'][number]];
    const less = 1_567 - 1_140;
    await weigh(client, { [on]: { 3: lunch(100) } });
    // A change of another day does not use the credit.
    await weigh(client, { [next]: { 3: lunch(200) } });
    expect((await stateOf(client, next)).due).toBe(FIFTY_GRAMS);
    await weigh(client, { [next]: { 3: lunch() } });
    // More than the original day: only the difference to the original has to be paid, and the credit is kept until then.
    await weigh(client, { [on]: { 3: lunch(200) } });
    expect(await stateOf(client, on)).toMatchObject({ lunch: lunch(100), due: FIFTY_GRAMS, difference: FIFTY_GRAMS });
    expect((await rowsOf(server, client)).vouchers).toMatchObject([{ left: less, usesLeft: 1 }]);
    // The original day again: nothing is left to pay.
    const grown = await weigh(client, { [on]: { 3: lunch() } });
    const { order, vouchers: own, money } = await rowsOf(server, client);
    expect((grown.data as { message: string }).message).toContain(
      `voucher ${own[0]!.code}, paid for the larger portions`,
    );
    expect(await stateOf(client, on)).toMatchObject({ lunch: lunch(), pending: undefined, due: 0 });
    expect(order.price).toBe(60_000);
    expect(own).toMatchObject([{ left: 0, usesLeft: 0 }]);
    expect(money.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['credit', less],
      ['credit', -less],
    ]);
    // The credit was returned completely: a further increase waits for its whole price.
    await weigh(client, { [on]: { 3: lunch(200) } });
    expect((await stateOf(client, on)).due).toBe(FIFTY_GRAMS);
  });

  it('keeps a part of its credit when it grows by less than it had shrunk, and needs full payment once the credit is spent', async () => {
    const client = await customer();
    const [on] = client.days as [FitCustomer['days'][number]];
    await weigh(client, { [on]: { 3: lunch(100) } });
    const [given] = (await rowsOf(server, client)).vouchers;
    await weigh(client, { [on]: { 3: lunch(125) } });
    const [rest] = (await rowsOf(server, client)).vouchers;
    expect(rest).toMatchObject({ code: given!.code, usesLeft: 1 });
    expect(rest!.left).toBeGreaterThan(0);
    expect(rest!.left).toBeLessThan(given!.left!);
    await server.services.database.withTransaction((tx) =>
      tx.update(vouchers).set({ usesLeft: 0, left: 0 }).where(eq(vouchers.id, rest!.id)),
    );
    await weigh(client, { [on]: { 3: lunch() } });
    expect((await stateOf(client, on)).due).toBe(rest!.left);
  });

  it('never gives more than was paid: the money first, then the credit that the order used', async () => {
    const client = await customer({ price: 100, fullPrice: 300, discount: 200 });
    await server.services.database.withTransaction(async (tx) => {
      const [own] = await tx
        .insert(vouchers)
        .values({
          code: crypto.randomUUID().slice(0, 10),
          userId: client.userId,
          type: 'fixed',
          value: 200,
          left: 0,
          usesLeft: 0,
          applyType: 'other',
          createdAt: 0,
        })
        .returning();
      await tx
        .insert(redemptions)
        .values({ voucherId: own!.id, userId: client.userId, orderId: client.orderId, amount: 200, at: 0 });
    });
    const [on] = client.days as [FitCustomer['days'][number]];
    await weigh(client, { [on]: { 3: lunch(100) } });
    const { order, vouchers: own } = await rowsOf(server, client);
    expect(order.price).toBe(0);
    expect(own.find(({ origin }) => origin === 'smaller')).toMatchObject({ left: 300 });
    const left = await server.services.database.withTransaction((tx) =>
      tx.select().from(redemptions).where(eq(redemptions.orderId, client.orderId)),
    );
    expect(left).toMatchObject([{ amount: 0 }]);
  });

  it('stays smaller if it replaced a skipped day that is delivered after all, so that no refunded meal is delivered', async () => {
    const client = await customer();
    const [on] = client.days as [FitCustomer['days'][number]];
    const skipped = await askOrder(client, 'skipTheDay', { planId: client.orderId, skip_date: dayToWire(on) });
    const added = (skipped.data as { newDate: number }).newDate;
    const detailsData = { [added]: { 3: lunch(100) } };
    expect(await askOrder(client, 'custommodify', { orderId: client.orderId, detailsData })).toMatchObject({
      type: 'custommodifyOk',
    });
    await askOrder(client, 'skipTheDay', {
      planId: client.orderId,
      skip_date: dayToWire(on),
      new_date: added,
      undo: true,
    });
    expect(await stateOf(client, on)).toMatchObject({ lunch: lunch(100), dinner: dinner() });
  });
});

describe('a plan by weight that is not yet paid', () => {
  it('changes its price at once: no change waits and nothing is refunded', async () => {
    const client = await customer({ paymentMethod: 'Not Paid', paymentStatus: 'not_paid' });
    const [on] = client.days as [FitCustomer['days'][number]];
    const reply = await weigh(client, { [on]: { 3: lunch(200) } });
    expect(reply.data).toMatchObject({
      due: { plan: 60_000 + FIFTY_GRAMS, difference: 0 },
      message: expect.stringMatching(/Your plan now costs .*AED.604\.28/),
    });
    expect(await stateOf(client, on)).toMatchObject({ lunch: lunch(200), pending: undefined });
    await weigh(client, { [on]: { 3: lunch() } });
    const { order, vouchers: own } = await rowsOf(server, client);
    expect(order).toMatchObject({ price: 60_000, fullPrice: 60_000 });
    expect(own).toEqual([]);
  });
});

describe('a meal by weight that an allergy left open', () => {
  it('can be filled with what was paid for it, only a higher price waits, and choosing no parts withdraws the change', async () => {
    const client = await customer();
    const [on, next] = client.days as [FitCustomer['days'][number], FitCustomer['days'][number]];
    const salmon = catalogue.customFitDishes.find(({ id }) => id === 7103)!;
    await client.ask('profile', {
      type: 'set',
      data: { scenario: 'preferences', allergies: [salmon.ingredients[0]!] },
    });
    expect(await stateOf(client, on)).toMatchObject({ lunch: lunch(), dinner: undefined });
    const cheap = { 1: { dishId: 7101, qty: 100 } };
    await weigh(client, { [on]: { 5: cheap } });
    expect(await stateOf(client, on)).toMatchObject({ dinner: cheap, due: 0 });
    const dear = { 1: { dishId: 7101, qty: 400 } };
    await weigh(client, { [next]: { 5: dear } });
    const waiting = await stateOf(client, next);
    expect(waiting).toMatchObject({ dinner: undefined, pending: { 5: dear } });
    expect(waiting.due).toBeGreaterThan(0);
    expect(await weigh(client, { [next]: { 5: {} } })).toMatchObject({ type: 'custommodifyOk' });
    expect(await stateOf(client, next)).toMatchObject({ pending: undefined, due: 0 });
  });
});
