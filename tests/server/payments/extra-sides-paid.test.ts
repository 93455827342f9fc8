import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { CommitQueue } from '#server/commits/commit-queue.ts';
import { dropLateDifferences } from '#server/jobs/late-differences.ts';
import type { RunningServer } from '#server/start-server.ts';
import type { Day } from '#src/domain/days/day.ts';
import { rowsOf, type FitCustomer } from '../../support/server/fit-customers.ts';
import { press } from '../../support/server/paying.ts';
import { askOrder, SATURDAY } from '../../support/server/plans.ts';
import { startTestServer, type TestClient } from '../../support/server/server.ts';
import { addSide, boughtOn, CHEAP, DEAR, sideCustomer, sidesOn } from '../../support/payments/side-customers.ts';

const DAY_MS = 86_400_000;
let server: RunningServer;
const open: TestClient[] = [];
const customer = async (person: object = {}): Promise<FitCustomer> => {
  const client = await sideCustomer(server, {}, person);
  open.push(client);
  return client;
};
const pay = async (client: FitCustomer): Promise<string> => {
  const wish = { orderId: client.orderId, what: 'difference', method: 'paymennt' };
  const { data } = await askOrder(client, 'pay', wish, { id: crypto.randomUUID() });
  return (data as { redirectUrl: string }).redirectUrl;
};
const status = async (client: FitCustomer) => (await askOrder(client, 'payStatus', { orderId: client.orderId })).data;
const jobs = () => new CommitQueue(server.services.database, server.services.clock);
const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll(/[\u2066\u2069]/g, '');

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
}, 120_000);
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});

describe('the payment for additional sides', () => {
  it('puts them on the plate, is part of the plan’s price and of its receipt, and is told by mail — SID-007', async () => {
    const client = await customer();
    const [on, next] = client.days as [Day, Day];
    await addSide(client, on, CHEAP.id);
    await addSide(client, next, DEAR.id, { sidetype: 5 });
    const due = CHEAP.price + DEAR.price;
    expect(await press(await pay(client), 'paid')).toBe(`/checkout/success/paymennt?order=${client.orderId}`);
    expect(await status(client)).toEqual({ status: 'paid', payment: { what: 'difference', amount: due } });
    expect(await boughtOn(server, client, on)).toEqual({ 3: CHEAP.id });
    expect(await boughtOn(server, client, next)).toEqual({ 5: DEAR.id });
    expect(await sidesOn(client, on)).toMatchObject({ pending: undefined, due: 0 });
    const { order, money, refunds, mails } = await rowsOf(server, client);
    expect(order).toMatchObject({ price: 60_000 + due, fitWorth: null });
    expect(money).toMatchObject([{ kind: 'charge', amount: due }]);
    expect(refunds).toEqual([]);
    expect(mails).toMatchObject([{ subject: 'Your extra sides are paid', body: { receipt: {} } }]);
    expect(plain(mails[0]!.text)).toContain('for your extra sides.');
    await addSide(client, on, 0);
    expect((await rowsOf(server, client)).vouchers).toMatchObject([{ left: CHEAP.price }]);
  });

  it('is refunded if another side was chosen meanwhile, which still waits', async () => {
    const client = await customer();
    const [on] = client.days as [Day];
    await addSide(client, on, CHEAP.id);
    const page = await pay(client);
    await addSide(client, on, DEAR.id);
    await press(page, 'paid');
    expect(await status(client)).toMatchObject({
      status: 'refund_due',
      message: expect.stringContaining('could no longer serve the extra sides'),
    });
    expect(await sidesOn(client, on)).toMatchObject({ pending: { 3: { side_id: DEAR.id } }, due: DEAR.price });
    expect(await boughtOn(server, client, on)).toEqual({});
  });

  it('is no longer possible after the lock: the side is dropped, the customer is told and owes nothing', async () => {
    const client = await customer();
    const [on, next] = client.days as [Day, Day];
    await addSide(client, on, CHEAP.id);
    await addSide(client, next, CHEAP.id);
    const { clock } = server.services;
    const now = clock.now.bind(clock);
    vi.spyOn(clock, 'now').mockImplementation(() => now() + 2 * DAY_MS);
    await dropLateDifferences(server.services, jobs());
    const { pending, mails } = await rowsOf(server, client);
    expect(pending).toMatchObject([{ day: next, sideId: CHEAP.id }]);
    expect(mails).toMatchObject([{ subject: 'Your extra sides will not come' }]);
    expect(mails[0]!.text).toContain('You get your menu without them');
    expect(await boughtOn(server, client, on)).toEqual({});
    await dropLateDifferences(server.services, jobs());
    expect((await rowsOf(server, client)).mails).toHaveLength(1);
  });
});
