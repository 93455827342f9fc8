import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { redemptions, vouchers } from '#server/db/schema/checkout.ts';
import type { orders } from '#server/db/schema/plans.ts';
import { readPlan } from '#server/plan/stored/stored-plan.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { press } from '../../support/server/paying.ts';
import {
  CHICKEN,
  dinner,
  fitCustomer,
  lunch,
  rowsOf,
  weigh,
  type FitCustomer,
} from '../../support/server/fit-customers.ts';
import { askOrder, SATURDAY } from '../../support/server/plans.ts';
import { startTestServer } from '../../support/server/server.ts';
import { rounds, seeded } from '../../support/deep.ts';

const DAY_MS = 86_400_000;
const BOUGHT = 6;

let server: RunningServer;
/** The number of days that have passed; time only moves forward. */
let passed = 0;
const open: FitCustomer[] = [];
beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  const { clock } = server.services;
  const real = clock.now.bind(clock);
  Object.assign(clock, { now: () => real() + passed * DAY_MS });
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});

const today = (): Day => dayAt(server.services.clock.now(), 'UTC');

/** The test's own calculation of the list price: per 100 g, or per piece. */
const priceOf = (parts: readonly { dishId: number; categoryId: number; quantity: number }[]): number =>
  parts.reduce((sum, { dishId, categoryId, quantity }) => {
    const { basePrice, price } = catalogue.customFitDishes.find(({ id }) => id === dishId)!;
    return sum + basePrice + Math.round(categoryId === 4 ? quantity * price : (quantity * price) / 100);
  }, 0);
const partsOf = (meal: object) =>
  Object.entries(meal as Record<string, { dishId: number; qty: number }>).map(([category, { dishId, qty }]) => ({
    dishId,
    categoryId: Number(category),
    quantity: qty,
  }));
/** The price of a day of the plan; six days are too few for a discount. */
const DAY_PRICE = priceOf(partsOf(lunch())) + priceOf(partsOf(dinner()));
const WHOLE = BOUGHT * DAY_PRICE;

const customer = async (order: Partial<typeof orders.$inferInsert> = {}): Promise<FitCustomer> => {
  const client = await fitCustomer(server, { daysCount: BOUGHT, price: WHOLE, fullPrice: WHOLE, ...order });
  open.push(client);
  return client;
};
const cancel = async (client: FitCustomer, makeCoupon: boolean, preview = false) => {
  const reply = await askOrder(client, 'cancel', { orderId: client.orderId, makeCoupon, preview });
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: 'cancelOk' });
  return reply.data as WiredReply<'order/cancel'>;
};
const small = (client: FitCustomer, ...days: readonly Day[]) =>
  weigh(client, Object.fromEntries(days.map((on) => [on, { 3: { 1: { dishId: CHICKEN, qty: 80 } } }])));
const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** The customer's accounts: all payments and refunds, and the price of the days that were or will be delivered. */
const booksOf = async (client: FitCustomer) => {
  const { order, money, vouchers: own, refunds } = await rowsOf(server, client);
  const plan = await server.services.database.withTransaction((tx) => readPlan(tx, order), 'snapshot');
  const brought = plan.days.filter(({ skipped, paused }) => !skipped && !paused).map(({ day }): string => day);
  return {
    paid: WHOLE + sum(money.filter(({ kind }) => kind === 'charge').map(({ amount }) => amount)),
    credit: sum(own.map(({ value }) => value)),
    refund: sum(refunds.map(({ amount }) => amount ?? 0)),
    received: priceOf(plan.customMeals.filter(({ day }) => brought.includes(day))),
  };
};

describe('the cancellation of a paid plan with meals by weight', () => {
  it('charges each received day at its cost, after the credit for smaller days — SKP-025', async () => {
    const client = await customer();
    const [first, second, ...later] = client.days as [Day, Day, ...Day[]];
    await small(client, ...later);
    const { credit, paid } = await booksOf(client);
    expect(credit).toBeGreaterThan(0);
    // The first two days are in preparation, so they are charged at their full price.
    passed += 3;
    expect([first, second].every((on) => on <= addDays(today(), 3))).toBe(true);
    const preview = (await cancel(client, false, true)) as { refund: number; coupon: number };
    const left = paid - credit - 2 * DAY_PRICE;
    expect(preview).toMatchObject({ coupon: left, refund: left - Math.round(left * 0.2) });
    await cancel(client, true);
    const after = await booksOf(client);
    expect(after).toMatchObject({ received: 2 * DAY_PRICE, credit: credit + left, refund: 0 });
  });

  it('charges small received days no more than their cost — SKP-025', async () => {
    const client = await customer();
    const [first] = client.days as [Day, ...Day[]];
    await small(client, first);
    passed += 2;
    await cancel(client, true);
    const { paid, credit, received } = await booksOf(client);
    expect(received).toBeLessThan(DAY_PRICE);
    expect(credit).toBe(paid - received);
  });

  type Step =
    | { readonly do: 'weigh'; readonly at: number; readonly grams: number; readonly pay: boolean }
    | { readonly do: 'skip'; readonly at: number }
    | { readonly do: 'pause'; readonly from: number; readonly days: number | null }
    | { readonly do: 'wait'; readonly days: number };
  const at = fc.nat({ max: 5 });
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('weigh' as const),
        at,
        grams: fc.integer({ min: 80, max: 400 }),
        pay: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('skip' as const), at }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('pause' as const),
        from: fc.integer({ min: 4, max: 9 }),
        days: fc.option(fc.integer({ min: 1, max: 4 })),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 4 }) }) },
  );

  it('never refunds more than was paid for undelivered meals, after any changes, skips and pauses — SKP-025, XTR-034', async () => {
    const done = { weighed: 0, paid: 0, skipped: 0, paused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), fc.boolean(), async (steps, makeCoupon) => {
        const client = await customer();
        const planId = client.orderId;
        for (const wish of steps) {
          if (wish.do === 'wait') {
            passed += wish.days;
            continue;
          }
          if (wish.do === 'pause') {
            const startDate = dayToWire(addDays(today(), wish.from));
            const endDate = wish.days === null ? null : dayToWire(addDays(today(), wish.from + wish.days));
            const saved = await client.ask('profile', {
              type: 'getForDashboard',
              data: { subtype: 'savePauseInfo', startDate, endDate },
            });
            done.paused += saved.type.endsWith('Ok') ? 1 : 0;
            continue;
          }
          const { order } = await rowsOf(server, client);
          const plan = await server.services.database.withTransaction((tx) => readPlan(tx, order), 'snapshot');
          const on = plan.days.filter(({ day, skipped, paused }) => day > addDays(today(), 3) && !skipped && !paused)[
            wish.at
          ]?.day;
          if (on === undefined) continue;
          if (wish.do === 'skip') {
            const reply = await askOrder(client, 'skipTheDay', { planId, skip_date: dayToWire(on) });
            done.skipped += reply.type === 'skipTheDayOk' ? 1 : 0;
            continue;
          }
          const reply = await weigh(client, { [on]: { 3: lunch(wish.grams) } });
          expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: 'custommodifyOk' });
          done.weighed += 1;
          const { due } = reply.data as { due: { difference: number } };
          if (!wish.pay || due.difference === 0) continue;
          const opened = await askOrder(
            client,
            'pay',
            { orderId: planId, what: 'difference', method: 'paymennt' },
            { id: crypto.randomUUID() },
          );
          await press((opened.data as { redirectUrl: string }).redirectUrl, 'paid');
          done.paid += 1;
        }
        const reply = await askOrder(client, 'cancel', { orderId: planId, makeCoupon });
        // A plan that has ended cannot be cancelled.
        if (reply.type !== 'cancelOk') {
          expect(reply).toMatchObject({ data: { code: 'conflict' } });
          return;
        }
        const { paid, credit, refund, received } = await booksOf(client);
        expect(credit + refund).toBeLessThanOrEqual(paid - received);
        if (makeCoupon) expect(credit).toBe(paid - received);
        client.close();
      }),
      { numRuns: rounds(8, 200), ...seeded },
    );
    expect(done.weighed).toBeGreaterThan(0);
  });
});

/** A voucher of the customer that has paid a part of the order. */
const paidWith = (client: FitCustomer, amount: number, terms: Partial<typeof vouchers.$inferInsert>) =>
  server.services.database.withTransaction(async (tx) => {
    const { userId, orderId } = client;
    const [voucher] = await tx
      .insert(vouchers)
      .values({
        code: crypto.randomUUID().slice(0, 10).toUpperCase(),
        userId,
        type: 'fixed',
        value: amount,
        left: 0,
        usesLeft: 0,
        applyType: 'other',
        createdAt: 0,
        ...terms,
      })
      .returning();
    await tx.insert(redemptions).values({ voucherId: voucher!.id, userId, orderId, amount, at: 0 });
    return voucher!;
  });
const madeOf = async (client: FitCustomer, origin: string) => {
  const { vouchers: own } = await rowsOf(server, client);
  return own
    .filter((each) => each.origin === origin)
    .map(({ value, left, applyType, conditions, expiresAt }) => ({ value, left, applyType, conditions, expiresAt }));
};

describe('credit that is returned from an order', () => {
  const CREDIT = 2_000;
  const terms = () => ({
    applyType: 'mainprice',
    conditions: { minPrice: 30_000, firstOrder: true },
    expiresAt: server.services.clock.now() + 40 * DAY_MS,
  });
  const unbound = { applyType: 'other', conditions: {}, expiresAt: null };

  it('keeps expiry and conditions of the used voucher, separate from the free credit for the money, and the mail names both — SKP-023, SKP-025', async () => {
    const client = await customer({ price: WHOLE - CREDIT });
    const { applyType, conditions, expiresAt } = await paidWith(client, CREDIT, terms());
    const preview = (await cancel(client, true, true)) as { coupon: number };
    const done = (await cancel(client, true)) as { message: string; coupon: { code: string; value: number } };
    const made = await madeOf(client, 'cancellation');
    expect(made).toEqual([
      { value: WHOLE - CREDIT, left: WHOLE - CREDIT, ...unbound },
      // The condition of a first order is already met and could not be met again, so the new voucher does not have it.
      { value: CREDIT, left: CREDIT, applyType, conditions: { minPrice: conditions['minPrice'] }, expiresAt },
    ]);
    expect(preview.coupon).toBe(WHOLE);
    expect(done.coupon.value).toBe(WHOLE - CREDIT);
    const { vouchers: own, mails } = await rowsOf(server, client);
    for (const { code } of own.filter(({ origin }) => origin === 'cancellation')) {
      expect(done.message).toContain(code);
      expect(mails.at(-1)!.text).toContain(code);
    }
    expect(done.message).toMatch(/enter it with an order until \w+day/);
    expect(done.message).toContain('keeps the conditions of the voucher');
  });

  it('is one coupon together with the money if the voucher had no conditions of its own — SKP-025', async () => {
    const client = await customer({ price: WHOLE - CREDIT });
    await paidWith(client, CREDIT, {});
    await cancel(client, true);
    expect(await madeOf(client, 'cancellation')).toEqual([{ value: WHOLE, left: WHOLE, ...unbound }]);
  });

  it('is returned beside a refund under its own conditions — SKP-025', async () => {
    const client = await customer({ price: WHOLE - CREDIT });
    const { expiresAt } = await paidWith(client, CREDIT, { expiresAt: terms().expiresAt });
    await cancel(client, false);
    expect(await madeOf(client, 'cancellation')).toEqual([{ value: CREDIT, left: CREDIT, ...unbound, expiresAt }]);
  });

  it('is not returned if the voucher has expired since, and preview and message say so — SKP-025', async () => {
    const client = await customer({ price: WHOLE - CREDIT });
    const now = server.services.clock.now();
    await paidWith(client, CREDIT, { expiresAt: now - 1 });
    expect(await cancel(client, false, true)).toMatchObject({ coupon: WHOLE - CREDIT, expired: CREDIT });
    const done = (await cancel(client, false)) as { message: string };
    expect(done.message).toContain('with a voucher that has since expired');
    expect(await madeOf(client, 'cancellation')).toEqual([]);
  });

  it('keeps its conditions for smaller meals too, once the money is refunded, and grows only under the same conditions', async () => {
    const client = await customer({ price: 100 });
    const { applyType, expiresAt } = await paidWith(client, WHOLE - 100, terms());
    const [first, second] = client.days as [Day, Day];
    const less = priceOf(partsOf(lunch())) - priceOf(partsOf(lunch(100)));
    const bound = { applyType, conditions: { minPrice: 30_000 }, expiresAt };
    const reply = await weigh(client, { [first]: { 3: lunch(100) } });
    expect(await madeOf(client, 'smaller')).toEqual([
      { value: 100, left: 100, ...unbound },
      { value: less - 100, left: less - 100, ...bound },
    ]);
    const { vouchers: own } = await rowsOf(server, client);
    for (const { code } of own.filter(({ origin }) => origin === 'smaller'))
      expect((reply.data as { message: string }).message).toContain(code);
    await weigh(client, { [second]: { 3: lunch(100) } });
    expect(await madeOf(client, 'smaller')).toEqual([
      { value: 100, left: 100, ...unbound },
      { value: 2 * less - 100, left: 2 * less - 100, ...bound },
    ]);
  });
});
