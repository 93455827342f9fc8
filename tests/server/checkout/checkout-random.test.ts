import { eq, inArray } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arraysOf } from '../../support/catalogue/arrays.ts';
import { placeOrder } from '#server/checkout/place-order.ts';
import { pendingOf } from '#server/checkout/stored/checkout-rows.ts';
import { priceCheckout } from '#server/checkout/pricing/price-checkout.ts';
import { users } from '#server/db/schema/accounts.ts';
import { checkoutMeals, checkouts, checkoutSides, moneyEntries, redemptions } from '#server/db/schema/checkout.ts';
import { orders, planDays, planMeals, planSides } from '#server/db/schema/plans.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import { ask, dataOf, paramsFrom, place, setCheckout, type Saved } from '../../support/server/checkout.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';
import { rounds, seeded } from '../../support/deep.ts';

/** Tree nuts and sesame, the allergies of the demo account. */
const BARRED = [8, 11];

type Step =
  | { readonly do: 'set'; readonly more: object }
  | { readonly do: 'dish'; readonly at: number; readonly type: number; readonly dish: number }
  | { readonly do: 'skip'; readonly at: number }
  | { readonly do: 'code'; readonly code: string }
  | { readonly do: 'update'; readonly cutlery: 0 | 1 }
  | { readonly do: 'place' }
  | { readonly do: 'pay'; readonly short: number }
  | { readonly do: 'remove' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      more: fc.record({
        days_count: fc.integer({ min: 4, max: 12 }),
        diet_id: fc.constantFrom(32, 33, 35, 39),
        mealTypes: fc.constantFrom(['3', '5'], ['1', '3', '5', '6'], ['3'], ['1', '2', '5']),
        exclude_week_day: fc.constantFrom([], ['5'], ['0', '6']),
        build: fc.constantFrom('new', 'samemenu', 'defaultmenu', 'renew'),
        couponCode: fc.constantFrom(null, null, 'WELCOME10', 'FIXED50'),
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('dish' as const),
      at: fc.nat({ max: 13 }),
      type: fc.constantFrom(1, 3, 5, 31, 51),
      dish: fc.nat({ max: 400 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('skip' as const), at: fc.nat({ max: 13 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('code' as const), code: fc.constantFrom('WELCOME10', 'ADDON20', '') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('update' as const), cutlery: fc.constantFrom(0 as const, 1 as const) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'place' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay' as const), short: fc.constantFrom(0, 0, 1) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'remove' as const }) },
);

const plan = { diet_id: 32, days_count: 6, mealTypes: ['3', '5'], couponCode: 'WELCOME10' };
/** Every sequence places at least two orders, so that it tests something. */
const ordering: [number, Step][] = [
  [0, { do: 'set', more: plan }],
  [0, { do: 'place' }],
  [1, { do: 'set', more: { ...plan, build: 'samemenu' } }],
  [0, { do: 'pay', short: 0 }],
];

let server: RunningServer;
let devices: SignedIn[];
let today: Day;

beforeAll(async () => {
  server = await startTestServer();
  today = dayAt(server.services.clock.now(), 'UTC');
  devices = [
    await signInClient(server.url, 'allergic@demo.test', 'BROWSEROFDEVICE1'),
    await signInClient(server.url, 'allergic@demo.test', 'BROWSEROFDEVICE2'),
  ];
}, 120_000);
afterAll(async () => {
  for (const device of devices ?? []) device.close();
  await server?.close();
});

const read = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]): Promise<T> =>
  server.services.database.withTransaction(work);

let payments = 0;
/** @param known what this device last knew of the checkout; the other device may have changed it since */
const run = async (client: SignedIn, known: Saved | undefined, one: Step): Promise<void> => {
  const checkoutId = known?.planParams?.id ?? 1;
  const days = Object.keys(known?.mealPlan ?? {}).sort();
  const products = arraysOf(server).products;
  switch (one.do) {
    case 'set':
      await setCheckout(client, paramsFrom(today, { start_date: dayToWire(addDays(today, 30)), ...one.more }));
      return;
    case 'dish':
      await ask(client, 'setMealPlan', {
        checkoutId,
        checkoutMealPlan: {
          [days[one.at % (days.length || 1)] ?? '0']: { [one.type]: products[one.dish % products.length]!.id },
        },
      });
      return;
    case 'skip':
      await ask(client, 'skipTheDay', {
        skip_date: Number(days[one.at % (days.length || 1)] ?? 0),
        planId: checkoutId,
      });
      return;
    case 'code':
      await ask(client, 'applyCoupon', { couponCode: one.code, checkoutId });
      return;
    case 'update':
      await ask(client, 'update', { details: { cutlery: one.cutlery, bag_price: 0 }, checkoutId });
      return;
    case 'place':
      await place(client, checkoutId);
      return;
    case 'pay':
      // Acts as the payment job does when the provider reports the money: under the customer's lock.
      payments += 1;
      await read(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, client.user.user_id)).for('no key update');
        const checkout = await pendingOf(tx, client.user.user_id);
        if (!checkout) return;
        const { settings, catalogues, clock } = server.services;
        const catalogue = catalogues.current;
        const now = clock.now();
        const { quote } = await priceCheckout(tx, { userId: client.user.user_id, now, settings, catalogue }, checkout);
        await placeOrder(tx, {
          userId: client.user.user_id,
          checkoutId: checkout.row.id,
          method: 'telr',
          paid: { provider: 'telr', reference: `T-${payments}`, amount: quote.total - one.short, currency: 'AED' },
          now,
          today,
          settings,
          catalogue,
          publicUrl: server.url,
          notify: () => undefined,
        });
      });
      return;
    case 'remove':
      await ask(client, 'remove', { checkoutId });
  }
};

const judge = async (userId: number): Promise<void> => {
  const products = new Map(arraysOf(server).products.map((row) => [row.id, row]));
  await read(async (tx) => {
    const saved = await tx.select().from(checkouts).where(eq(checkouts.userId, userId));
    const placed = await tx.select().from(orders).where(eq(orders.userId, userId));
    const own = placed.filter(({ checkoutId }) => checkoutId !== null);
    // Each checkout has at most one order, each customer has at most one pending checkout, and a checkout is closed
    // exactly if it has an order.
    expect(new Set(own.map(({ checkoutId }) => checkoutId)).size).toBe(own.length);
    expect(saved.filter(({ status }) => status === 'pending').length).toBeLessThanOrEqual(1);
    expect(
      saved
        .filter(({ status }) => status === 'placed')
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    ).toEqual(own.map(({ checkoutId }) => checkoutId!).sort((a, b) => a - b));
    // Two plans never share a day.
    const byStart = placed.toSorted((a, b) => (a.startDay < b.startDay ? -1 : 1));
    for (const [at, order] of byStart.entries())
      if (at > 0) expect(order.startDay > byStart[at - 1]!.endDay).toBe(true);

    const ids = own.map(({ id }) => id);
    const pendingIds = saved.map(({ id }) => id);
    const dishes = [
      ...(pendingIds.length > 0
        ? [
            ...(await tx.select().from(checkoutMeals).where(inArray(checkoutMeals.checkoutId, pendingIds))).map(
              (r) => r.dishId,
            ),
            ...(await tx.select().from(checkoutSides).where(inArray(checkoutSides.checkoutId, pendingIds))).map(
              (r) => r.sideId,
            ),
          ]
        : []),
      ...(ids.length > 0
        ? [
            ...(await tx.select().from(planMeals).where(inArray(planMeals.orderId, ids))).map((r) => r.dishId),
            ...(await tx.select().from(planSides).where(inArray(planSides.orderId, ids))).map((r) => r.sideId),
          ]
        : []),
    ];
    expect(dishes.filter((id) => products.get(id)!.allergens.some((allergen) => BARRED.includes(allergen)))).toEqual(
      [],
    );

    for (const order of own) {
      const days = await tx.select().from(planDays).where(eq(planDays.orderId, order.id));
      expect(days).toHaveLength(order.daysCount);
      expect(order.fullPrice - order.discount).toBe(order.price);
      const entries = await tx.select().from(moneyEntries).where(eq(moneyEntries.orderId, order.id));
      const paid = entries.reduce((sum, { amount }) => sum + amount, 0);
      expect(paid).toBe(order.paymentStatus === 'paid' ? order.price + order.bagPrice : 0);
      const used = await tx.select().from(redemptions).where(eq(redemptions.orderId, order.id));
      expect(used.length).toBe(order.couponId === null && order.voucherId === null ? 0 : 1);
    }
  });
};

describe('Any sequence of checkout commands from two devices', () => {
  it('ends in one order for each checkout, correct sums and no allergens — CLL-004, REN-015', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat({ max: 1 }), step), { minLength: 4, maxLength: 10 }),
        fc.boolean(),
        async (steps, together) => {
          const known: (Saved | undefined)[] = [];
          for (const [at, device] of devices.entries()) known[at] = dataOf<Saved>(await ask(device, 'getPending', {}));
          if (together)
            await Promise.all(
              devices.map(async (device, at) => {
                for (const [who, one] of steps) if (who === at) await run(device, known[at], one);
              }),
            );
          else
            for (const [who, one] of steps) {
              await run(devices[who]!, known[who], one);
              known[who] = dataOf<Saved>(await ask(devices[who]!, 'getPending', {}));
            }
          await judge(devices[0]!.user.user_id);
        },
      ),
      { numRuns: rounds(12, 100), endOnFailure: true, examples: [[ordering, false]], ...seeded },
    );
    const placed = await read((tx) => tx.select().from(orders).where(eq(orders.userId, devices[0]!.user.user_id)));
    const bought = placed.filter(({ checkoutId }) => checkoutId !== null);
    expect(bought.filter(({ paymentStatus }) => paymentStatus === 'paid').length).toBeGreaterThan(0);
    expect(bought.filter(({ paymentStatus }) => paymentStatus === 'not_paid').length).toBeGreaterThan(0);
  }, 120_000);
});
