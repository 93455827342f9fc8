import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { payments } from '#server/db/schema/checkout.ts';
import { refunds } from '#server/db/schema/refunds.ts';
import { ask, check, create, place, press, urlOf } from '../../support/server/paying.ts';
import { askOrder } from '../../support/server/plans.ts';
import { payingServer, until } from '../../support/server/paying-server.ts';
import { type SignedInBuyer } from '../../support/server/buyers.ts';

const here = payingServer();

const play = (provider: string, id: string, scenario: string) =>
  fetch(`${here.server.url}/dev/${provider}/_control`, { method: 'POST', body: JSON.stringify({ id, scenario }) });

/** Staff of the provider refund money in their own system. */
const refund = async (id: string, amount?: string): Promise<void> => {
  const { apiKey, apiSecret } = here.server.services.config.payments.paymennt!;
  const answer = await fetch(
    `${here.server.url}/dev/paymennt/checkout/${id}/refund?note=n${amount === undefined ? '' : `&amount=${amount}`}`,
    { method: 'POST', headers: { 'x-paymennt-api-key': apiKey, 'x-paymennt-api-secret': apiSecret } },
  );
  expect(answer.status).toBe(200);
};

/** Makes the last check a day old, and runs the hourly job. */
const watchTomorrow = async (client: SignedInBuyer): Promise<void> => {
  const { database } = here.server.services;
  await database.withTransaction((tx) =>
    tx.update(payments).set({ checkedAt: 0 }).where(eq(payments.userId, client.userId)),
  );
  await here.server.services.payments.watch(() => false);
};

const backs = async (client: SignedInBuyer): Promise<unknown[]> =>
  (await here.rowsOf(client)).team.map(({ body }) => (body as { givenBack?: string }).givenBack);

describe('a refund by the provider’s staff while its order exists', () => {
  it('is reported to the team once for a part and once for the rest', async () => {
    const client = await here.buyer();
    const page = urlOf(await create(client, 'paymennt'));
    await press(page, 'paid');
    const id = page.split('/').at(-1)!;
    await refund(id, '50.00');
    await watchTomorrow(client);
    await watchTomorrow(client);
    expect(await backs(client)).toEqual(['PARTIALLY_REFUNDED 50']);
    await refund(id);
    await watchTomorrow(client);
    await watchTomorrow(client);
    const all = (await here.rowsOf(client)).payments[0]!.amount / 100;
    expect(await backs(client)).toEqual(['PARTIALLY_REFUNDED 50', `REFUNDED ${all}`]);
    expect((await here.rowsOf(client)).orders).toMatchObject([{ status: 'placed', paymentStatus: 'paid' }]);
    expect((await check(client, 'paymennt')).data).toEqual({ status: 'paid' });
  });

  it('is reported for each of two parts, which have different sums', async () => {
    const client = await here.buyer();
    const page = urlOf(await create(client, 'paymennt'));
    await press(page, 'paid');
    const id = page.split('/').at(-1)!;
    for (const part of ['50.00', '20.00']) {
      await refund(id, part);
      await watchTomorrow(client);
    }
    expect(await backs(client)).toEqual(['PARTIALLY_REFUNDED 50', 'PARTIALLY_REFUNDED 70']);
  });

  it('is found at Telr without a callback, by the daily check', async () => {
    const client = await here.buyer();
    const page = urlOf(await create(client, 'telr'));
    await press(page, 'paid');
    await play('telr', new URL(page).searchParams.get('o')!, 'refunded');
    expect(await backs(client)).toEqual([]);
    await watchTomorrow(client);
    await watchTomorrow(client);
    expect(await backs(client)).toEqual([expect.stringMatching(/^refund \d{8}$/)]);
  });

  it('is accepted from a signed callback even if Telr’s check does not show it', async () => {
    const client = await here.buyer();
    const page = urlOf(await create(client, 'telr'));
    await press(page, 'paid');
    await play('telr', new URL(page).searchParams.get('o')!, 'refund-callback');
    await until(async () => (await backs(client)).length === 1);
    await watchTomorrow(client);
    expect(await backs(client)).toEqual([expect.stringMatching(/^refund \d{8}$/)]);
  });
});

it('payments without an answer of the provider do not stop the check of later payments', async () => {
  const { services } = here.server;
  const write = (client: SignedInBuyer, row: Partial<typeof payments.$inferInsert>) =>
    services.database.withTransaction((tx) =>
      tx.update(payments).set(row).where(eq(payments.checkoutId, client.checkoutId)),
    );
  const behind = await here.buyer();
  const page = urlOf(await create(behind, 'paymennt'));
  // A later callback would report the refund without any check.
  await press(page, 'webhook-before-return');
  // The number of silent payments after which the job stops asking the provider for this hour.
  for (const each of [1, 2, 3]) {
    const silent = await here.buyer();
    await press(urlOf(await create(silent, 'paymennt')), 'paid');
    await write(silent, { providerReference: `unknown-${each}`, checkedAt: 0 });
  }
  await write(behind, { checkedAt: 1 });
  await services.payments.watch(() => false);
  expect((await here.rowsOf(behind)).payments).toMatchObject([{ checkedAt: 1 }]);
  await refund(page.split('/').at(-1)!, '50.00');
  await services.payments.watch(() => false);
  expect(await backs(behind)).toEqual(['PARTIALLY_REFUNDED 50']);
});

const refundsOf = (client: SignedInBuyer) =>
  here.server.services.database.withTransaction(
    (tx) => tx.select().from(refunds).where(eq(refunds.userId, client.userId)),
    'snapshot',
  );

it('the refund of a cancelled plan is requested with the cancellation, and marked as paid when the provider confirms it', async () => {
  const client = await here.buyer();
  const page = urlOf(await create(client, 'paymennt'));
  await press(page, 'paid');
  const [order] = (await here.rowsOf(client)).orders;
  const { data } = await askOrder(client, 'cancel', { orderId: order!.id, makeCoupon: false, preview: true });
  const { refund: amount } = data as { refund: number };
  await askOrder(client, 'cancel', { orderId: order!.id, makeCoupon: false });
  const meals = async () => (await refundsOf(client)).filter(({ what }) => what === 'plan');
  expect(await meals()).toMatchObject([{ orderId: order!.id, amount, paidAt: null }]);
  await refund(page.split('/').at(-1)!, (amount / 100).toFixed(2));
  await watchTomorrow(client);
  expect(await meals()).toMatchObject([{ paidAt: expect.any(Number) }]);
});

describe('the refunds of a cancelled plan and its deposit', () => {
  /** A cancelled plan that was paid with its deposit: the refund of each, and how the provider refunds amounts. */
  const cancelled = async () => {
    const client = await here.buyer();
    const page = urlOf(await create(client, 'paymennt'));
    await press(page, 'paid');
    const [order] = (await here.rowsOf(client)).orders;
    await askOrder(client, 'cancel', { orderId: order!.id, makeCoupon: false });
    const rows = await refundsOf(client);
    const sum = (what: string): number => rows.find((row) => row.what === what)!.amount!;
    return {
      sums: { plan: sum('plan'), deposit: sum('deposit') },
      send: async (fils: number): Promise<void> => {
        await refund(page.split('/').at(-1)!, (fils / 100).toFixed(2));
        await watchTomorrow(client);
      },
      paid: async (): Promise<string[]> =>
        (await refundsOf(client))
          .filter(({ paidAt }) => paidAt !== null)
          .map(({ what }) => what)
          .sort(),
    };
  };

  it('are each marked as paid by their own sum, in any order', async () => {
    const planFirst = await cancelled();
    await planFirst.send(planFirst.sums.plan);
    expect(await planFirst.paid()).toEqual(['plan']);
    await planFirst.send(planFirst.sums.deposit);
    expect(await planFirst.paid()).toEqual(['deposit', 'plan']);
    const depositFirst = await cancelled();
    await depositFirst.send(depositFirst.sums.deposit);
    expect(await depositFirst.paid()).toEqual(['deposit']);
  });

  it('are separate if each was paid separately', async () => {
    const client = await here.buyer();
    const details = { bag_price: 0 };
    await ask(client, client.checkoutId, 'update', { details });
    const { orderId } = (await place(client, 'Not Paid')).data as { orderId: number };
    const pages: Record<string, string> = {};
    for (const what of ['deposit', 'plan']) {
      const { data } = await askOrder(client, 'pay', { orderId, what, method: 'paymennt' });
      pages[what] = (data as { redirectUrl: string }).redirectUrl;
      await press(pages[what]!, 'paid');
    }
    await askOrder(client, 'cancel', { orderId, makeCoupon: false });
    const paid = async () => (await refundsOf(client)).filter(({ paidAt }) => paidAt !== null).map(({ what }) => what);
    await refund(pages['deposit']!.split('/').at(-1)!);
    await watchTomorrow(client);
    expect(await paid()).toEqual(['deposit']);
    await refund(pages['plan']!.split('/').at(-1)!, '1.00');
    await watchTomorrow(client);
    expect((await paid()).sort()).toEqual(['deposit', 'plan']);
  });

  it('are both marked as paid by one sum of both', async () => {
    const { sums, send, paid } = await cancelled();
    await send(sums.plan + sums.deposit);
    expect(await paid()).toEqual(['deposit', 'plan']);
  });
});

describe('a payment that no order used', () => {
  it.each([
    ['amount-differs', 'AED', 1],
    ['currency-differs', 'USD', 0],
  ] as const)(
    'must be refunded whole, and the team is notified once: %s — XTR-041',
    async (scenario, currency, more) => {
      const client = await here.buyer();
      await press(urlOf(await create(client, 'paymennt')), scenario);
      const first = await check(client, 'paymennt');
      expect(first.data).toMatchObject({ status: 'refund_due', message: expect.stringContaining(currency) });
      expect((await check(client, 'paymennt')).data).toEqual(first.data);
      const { team, payments: made } = await here.rowsOf(client);
      expect(team).toHaveLength(1);
      expect(await refundsOf(client)).toMatchObject([
        { what: 'payment', paymentId: made[0]!.id, amount: made[0]!.amount + more * 100, currency, paidAt: null },
      ]);
    },
  );

  it('is marked as refunded once all of it is returned, without an alarm', async () => {
    const client = await here.buyer();
    const page = urlOf(await create(client, 'paymennt'));
    await press(page, 'amount-differs');
    const id = page.split('/').at(-1)!;
    await refund(id, '1.00');
    await watchTomorrow(client);
    expect((await refundsOf(client))[0]).toMatchObject({ paidAt: null });
    await refund(id);
    await watchTomorrow(client);
    expect((await refundsOf(client))[0]).toMatchObject({ paidAt: expect.any(Number) });
    expect((await here.rowsOf(client)).team).toHaveLength(1);
  });
});
