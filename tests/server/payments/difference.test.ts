import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { CommitQueue } from '#server/commits/commit-queue.ts';
import { vouchers } from '#server/db/schema/checkout.ts';
import { dropLateDifferences } from '#server/jobs/late-differences.ts';
import type { RunningServer } from '#server/start-server.ts';
import type { Day } from '#src/domain/days/day.ts';
import { press } from '../../support/server/paying.ts';
import {
  CHICKEN,
  FIFTY_GRAMS,
  fitCustomer,
  lunch,
  rowsOf,
  stateOf,
  weigh,
  type FitCustomer,
} from '../../support/server/fit-customers.ts';
import { askOrder, planOf, SATURDAY } from '../../support/server/plans.ts';
import { startTestServer, type TestClient } from '../../support/server/server.ts';

const DAY_MS = 86_400_000;
let server: RunningServer;
const open: TestClient[] = [];
const customer = async (person: object = {}): Promise<FitCustomer> => {
  const client = await fitCustomer(server, {}, person);
  open.push(client);
  return client;
};
const pay = (client: FitCustomer, method = 'paymennt', from: TestClient = client) =>
  askOrder(from, 'pay', { orderId: client.orderId, what: 'difference', method }, { id: crypto.randomUUID() });
const pageOf = ({ data }: { data?: unknown }): string => (data as { redirectUrl: string }).redirectUrl;
const status = async (client: FitCustomer) =>
  (await askOrder(client, 'payStatus', { orderId: client.orderId })).data as { status: string; message?: string };
const written = (fils: number): string =>
  `AED ${(fils / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const larger = (client: FitCustomer, day: Day, grams = 200) => weigh(client, { [day]: { 3: lunch(grams) } });
const jobs = () => new CommitQueue(server.services.database, server.services.clock);

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
}, 120_000);
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});

/** Moves the clock forward by `days` days. */
const pass = (days: number): void => {
  const { clock } = server.services;
  const now = clock.now.bind(clock);
  vi.spyOn(clock, 'now').mockImplementation(() => now() + days * DAY_MS);
};

describe.each(['paymennt', 'telr'] as const)('the difference of larger meals, paid with %s', (method) => {
  it('makes its days larger when it is paid, and is part of the plan’s price — XTR-034, XTR-045', async () => {
    const client = await customer();
    const [on, next] = client.days as [Day, Day];
    await larger(client, on);
    await larger(client, next, 150 + 100);
    const { due } = await stateOf(client, on);
    const opened = await pay(client, method);
    expect(await press(pageOf(opened), 'paid')).toBe(`/checkout/success/${method}?order=${client.orderId}`);
    expect(await status(client)).toEqual({ status: 'paid', payment: { what: 'difference', amount: due } });
    expect(await stateOf(client, on)).toMatchObject({ lunch: lunch(200), pending: undefined, due: 0 });
    expect(await stateOf(client, next)).toMatchObject({ lunch: lunch(250) });
    const { order, payments, money, refunds, mails } = await rowsOf(server, client);
    expect(payments).toMatchObject([{ amount: due, status: 'paid', orderId: client.orderId, live: false }]);
    expect(order).toMatchObject({ price: 60_000 + due, paymentStatus: 'paid' });
    expect(money).toMatchObject([{ kind: 'charge', amount: due }]);
    expect(refunds).toEqual([]);
    expect(mails).toMatchObject([{ subject: 'Your larger portions are paid', body: { receipt: {} } }]);
    // The mail names this payment, and the total price of the plan with it.
    const letter = mails[0]!.text.replaceAll('\u00a0', ' ').replaceAll(/[\u2066\u2069]/g, '');
    expect(letter).toContain(`your payment of ${written(due)} for your larger portions.`);
    expect(letter).toContain(`With it your plan costs ${written(60_000 + due)} in total.`);
    expect((await pay(client, method)).data).toMatchObject({ code: 'conflict' });
    // Changing the meals back refunds the difference.
    await weigh(client, { [on]: { 3: lunch() }, [next]: { 3: lunch() } });
    const after = await rowsOf(server, client);
    expect(after.order.price).toBe(60_000);
    expect(after.vouchers).toMatchObject([{ left: due }]);
  });

  it('is reduced by the credit for an earlier smaller size, which is taken back with the payment', async () => {
    const client = await customer();
    const [on] = client.days as [Day];
    await larger(client, on, 100);
    await larger(client, on, 200);
    await press(pageOf(await pay(client, method)), 'paid');
    expect(await status(client)).toEqual({
      status: 'paid',
      payment: { what: 'difference', amount: FIFTY_GRAMS },
    });
    expect(await stateOf(client, on)).toMatchObject({ lunch: lunch(200), pending: undefined, due: 0 });
    const { order, vouchers: own, refunds } = await rowsOf(server, client);
    expect(order.price).toBe(60_000 + FIFTY_GRAMS);
    expect(own).toMatchObject([{ left: 0, usesLeft: 0 }]);
    expect(refunds).toEqual([]);
  });

  it('is refunded if the credit was spent meanwhile, and the day waits for its whole price', async () => {
    const client = await customer();
    const [on] = client.days as [Day];
    await larger(client, on, 100);
    const [given] = (await rowsOf(server, client)).vouchers;
    await larger(client, on, 200);
    const page = pageOf(await pay(client, method));
    await server.services.database.withTransaction((tx) =>
      tx.update(vouchers).set({ left: 0, usesLeft: 0 }).where(eq(vouchers.id, given!.id)),
    );
    await press(page, 'paid');
    expect(await status(client)).toMatchObject({ status: 'refund_due' });
    expect(await stateOf(client, on)).toMatchObject({ lunch: lunch(100), due: FIFTY_GRAMS + given!.left! });
  });

  it('leaves the day unchanged if nothing was paid, and can be paid again — XTR-034', async () => {
    const client = await customer();
    const [on] = client.days as [Day];
    await larger(client, on);
    const ended = await press(pageOf(await pay(client, method)), 'cancelled');
    expect(ended).toBe(`/paymennt-payment/cancel?order=${client.orderId}`);
    expect(await status(client)).toMatchObject({ status: 'cancelled', payment: { what: 'difference' } });
    expect(await stateOf(client, on)).toMatchObject({ lunch: lunch(), due: FIFTY_GRAMS });
    await press(pageOf(await pay(client, method)), 'paid');
    expect(await stateOf(client, on)).toMatchObject({ lunch: lunch(200), due: 0 });
  });
});

describe('a payment for larger meals that were changed meanwhile', () => {
  it('is refunded whole, and the new choice still waits — XTR-034, XTR-041', async () => {
    const client = await customer();
    const [on] = client.days as [Day];
    await larger(client, on);
    const old = pageOf(await pay(client));
    await larger(client, on, 300);
    await press(old, 'paid');
    expect(await status(client)).toMatchObject({
      status: 'refund_due',
      message: expect.stringMatching(/could no longer serve.*3 business days/),
    });
    expect(await stateOf(client, on)).toMatchObject({ lunch: lunch(), pending: { 3: lunch(300) } });
    const { refunds, money, team, mails, order } = await rowsOf(server, client);
    expect(refunds).toMatchObject([{ what: 'payment', amount: FIFTY_GRAMS, paidAt: null }]);
    expect(money).toMatchObject([{ kind: 'unassigned', amount: FIFTY_GRAMS }]);
    expect(team.filter(({ text }) => text.startsWith('A payment needs you'))).toHaveLength(1);
    expect(mails).toMatchObject([{ subject: 'Your payment will be refunded' }]);
    expect(order.price).toBe(60_000);
    await press(pageOf(await pay(client)), 'paid');
    expect(await stateOf(client, on)).toMatchObject({ lunch: lunch(300), due: 0 });
  });

  it('is refunded even if the new choice has the same price, because it was for another choice — XTR-034', async () => {
    const client = await customer();
    const [on] = client.days as [Day];
    const rice = catalogue.customFitDishes.find(({ id }) => id === lunch()[2]!.dishId)!;
    const other = catalogue.customFitDishes.find(
      ({ id, categoryId, price, basePrice }) =>
        id !== rice.id && categoryId === rice.categoryId && price === rice.price && basePrice === rice.basePrice,
    )!;
    const wanted = { ...lunch(200), 2: { dishId: other.id, qty: 100 } };
    await larger(client, on);
    const old = pageOf(await pay(client));
    await weigh(client, { [on]: { 3: wanted } });
    await press(old, 'paid');
    expect(await status(client)).toMatchObject({ status: 'refund_due' });
    expect(await stateOf(client, on)).toMatchObject({ lunch: lunch(), pending: { 3: wanted }, due: FIFTY_GRAMS });
  });

  it('is used for the days whose choice is unchanged, and the rest is refunded and announced — XTR-034, XTR-041', async () => {
    const client = await customer();
    const [on, next] = client.days as [Day, Day];
    await larger(client, on);
    await larger(client, next);
    const page = pageOf(await pay(client));
    await weigh(client, { [next]: { 3: lunch() } });
    await press(page, 'paid');
    expect(await status(client)).toMatchObject({
      status: 'paid',
      message: expect.stringMatching(/We refund .*AED.4\.28/),
    });
    expect(await stateOf(client, on)).toMatchObject({ lunch: lunch(200), due: 0 });
    expect(await stateOf(client, next)).toMatchObject({ lunch: lunch() });
    const { refunds, money, order, team, mails } = await rowsOf(server, client);
    expect(refunds).toMatchObject([{ what: 'difference', amount: FIFTY_GRAMS, paidAt: null }]);
    expect(money.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', FIFTY_GRAMS],
      ['unassigned', FIFTY_GRAMS],
    ]);
    expect(order.price).toBe(60_000 + FIFTY_GRAMS);
    expect(team).toHaveLength(1);
    expect(mails[0]!.text).toMatch(/We refund .*AED.4\.28/);
    // The team has refunded the difference, which was the expected refund.
    const { apiKey, apiSecret } = server.services.config.payments.paymennt!;
    await fetch(`${server.url}/dev/paymennt/checkout/${page.split('/').at(-1)!}/refund?note=n&amount=4.28`, {
      method: 'POST',
      headers: { 'x-paymennt-api-key': apiKey, 'x-paymennt-api-secret': apiSecret },
    });
    pass(1);
    await server.services.payments.watch(() => false);
    const later = await rowsOf(server, client);
    expect(later.refunds[0]!.paidAt).not.toBeNull();
    expect(later.team).toHaveLength(1);
  });

  it('is open on one page only: the old page is closed when the sum has changed', async () => {
    const client = await customer();
    const [on, next] = client.days as [Day, Day];
    await larger(client, on);
    const old = pageOf(await pay(client));
    expect(pageOf(await pay(client))).toBe(old);
    await larger(client, next);
    const page = pageOf(await pay(client));
    expect(page).not.toBe(old);
    await press(page, 'paid');
    expect(await stateOf(client, next)).toMatchObject({ lunch: lunch(200), due: 0 });
    const { payments, refunds } = await rowsOf(server, client);
    expect(payments.map((payment) => payment.status)).toEqual(['cancelled', 'paid']);
    expect(refunds).toEqual([]);
  });

  it('is used for a new choice of the same price if its page was requested again', async () => {
    const client = await customer();
    const [on, next] = client.days as [Day, Day];
    await larger(client, on);
    const page = pageOf(await pay(client));
    await weigh(client, { [on]: { 3: lunch() }, [next]: { 3: lunch(200) } });
    expect(pageOf(await pay(client))).toBe(page);
    await press(page, 'paid');
    expect(await stateOf(client, on)).toMatchObject({ lunch: lunch() });
    expect(await stateOf(client, next)).toMatchObject({ lunch: lunch(200), due: 0 });
  });

  it('is refunded if the day was locked, skipped or barred by an allergy before it, or the plan was cancelled — XTR-034, XTR-041', async () => {
    const ingredient = catalogue.customFitDishes.find(({ id }) => id === CHICKEN)!.ingredients[0]!;
    const events: readonly ((client: FitCustomer, day: Day) => unknown)[] = [
      () => pass(2),
      (client, day) =>
        askOrder(client, 'skipTheDay', { planId: client.orderId, skip_date: Date.parse(`${day}T00:00:00Z`) / 1000 }),
      (client) => client.ask('profile', { type: 'set', data: { scenario: 'preferences', allergies: [ingredient] } }),
      (client) => askOrder(client, 'cancel', { orderId: client.orderId, makeCoupon: true }),
    ];
    for (const happen of events) {
      const client = await customer();
      const [on] = client.days as [Day];
      await larger(client, on);
      const page = pageOf(await pay(client));
      await happen(client, on);
      await press(page, 'paid');
      expect(await status(client)).toMatchObject({ status: 'refund_due' });
      const { refunds } = await rowsOf(server, client);
      expect(refunds.filter(({ what }) => what === 'payment')).toMatchObject([{ amount: FIFTY_GRAMS }]);
      expect((await planOf(client)).mealPlan[String(Date.parse(`${on}T00:00:00Z`) / 1000)]?.['3']).not.toEqual(
        lunch(200),
      );
      vi.restoreAllMocks();
    }
  });
});

describe('the payment of a difference', () => {
  it('opens one page for two devices at once, and makes one payment', async () => {
    const client = await customer();
    const [on] = client.days as [Day];
    await larger(client, on);
    const second = await client.again();
    open.push(second);
    const replies = await Promise.all([pay(client), pay(client, 'paymennt', second)]);
    const pages = new Set(replies.filter(({ type }) => type === 'payOk').map(pageOf));
    expect(pages.size).toBe(1);
    await press([...pages][0]!, 'paid');
    expect(await stateOf(client, on)).toMatchObject({ lunch: lunch(200), due: 0 });
    expect((await rowsOf(server, client)).payments.filter(({ orderId }) => orderId !== null)).toHaveLength(1);
  });

  it('never pays for another choice, even if payment and a new choice happen at the same time', async () => {
    const client = await customer();
    const [on] = client.days as [Day];
    await larger(client, on);
    const second = await client.again();
    open.push(second);
    const [opened] = await Promise.all([pay(client), weigh(client, { [on]: { 3: lunch(300) } }, {}, second)]);
    await press(pageOf(opened), 'paid');
    const { payments, order, refunds } = await rowsOf(server, client);
    const { lunch: served } = await stateOf(client, on);
    const [paid] = payments.filter((payment) => payment.status === 'paid');
    const used = paid!.orderId === null ? 0 : paid!.amount;
    expect(order.price).toBe(60_000 + used);
    expect(served).toEqual(used === 0 ? lunch() : used === FIFTY_GRAMS ? lunch(200) : lunch(300));
    expect(refunds).toHaveLength(used === 0 ? 1 : 0);
  });

  it('is refused if nothing waits, and for another customer’s order', async () => {
    const client = await customer();
    expect((await pay(client)).data).toMatchObject({ code: 'conflict' });
    await larger(client, client.days[0]!);
    const stranger = await customer();
    expect((await pay(client, 'paymennt', stranger)).data).toMatchObject({ code: 'not_found' });
    for (const what of ['all', '', null, 1])
      expect((await askOrder(client, 'pay', { orderId: client.orderId, what, method: 'paymennt' })).data).toMatchObject(
        {
          code: 'bad_request',
        },
      );
  });

  it('is a separate line on the bill, which includes its tax', async () => {
    const client = await customer();
    await larger(client, client.days[0]!);
    await press(pageOf(await pay(client)), 'paid');
    const { bill } = await planOf(client);
    expect(bill).toMatchObject({ total: 60_000 + FIFTY_GRAMS, vat: Math.round((60_000 + FIFTY_GRAMS) / 21) });
  });
});

describe('a larger day that is not paid when it locks', () => {
  it('is dropped with one message in the account’s language, even if two nodes check at the same time — XTR-034', async () => {
    const client = await customer({ language: 'ar-AE' });
    const [on, next] = client.days as [Day, Day];
    await larger(client, on);
    await larger(client, client.days[4]!);
    await dropLateDifferences(server.services, jobs());
    expect((await rowsOf(server, client)).mails).toEqual([]);
    pass(2);
    expect((await stateOf(client, on)).pending).toBeUndefined();
    const told = client.next('order', ({ type }) => type === 'changed');
    await Promise.all([dropLateDifferences(server.services, jobs()), dropLateDifferences(server.services, jobs())]);
    expect(await told).toMatchObject({ data: { days: [Date.parse(`${on}T00:00:00Z`) / 1000] } });
    const { mails, pending } = await rowsOf(server, client);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe('لن تصلك الحصص الأكبر');
    expect(mails[0]!.text).toContain('قبل الإغلاق');
    const { data } = await client.ask('profile', { type: 'notices', data: { limit: 50 } });
    const { notices } = data as { notices: { topic: string; title: string; path: string }[] };
    expect(notices.filter(({ topic }) => topic === 'payment')).toMatchObject([
      { title: 'لن تصلك الحصص الأكبر', path: `/modify?day=${on}` },
    ]);
    expect(pending).toMatchObject([{ day: client.days[4] }]);
    expect(await stateOf(client, next)).toMatchObject({ lunch: lunch() });
    expect((await stateOf(client, on)).lunch).toEqual(lunch());
    expect((await stateOf(client, on)).due).toBe(FIFTY_GRAMS);
  });

  it('can no longer be paid', async () => {
    const client = await customer();
    await larger(client, client.days[0]!);
    pass(2);
    expect((await pay(client)).data).toMatchObject({ code: 'conflict' });
  });
});
