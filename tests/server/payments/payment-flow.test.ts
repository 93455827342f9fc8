import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { users } from '#server/db/schema/accounts.ts';
import { checkouts } from '#server/db/schema/checkout.ts';
import { paymentById } from '#server/payments/payment-store.ts';
import { paymenntScenarios } from '#server/stand-ins/paymennt.ts';
import { telrScenarios } from '#server/stand-ins/telr.ts';
import { isPaymentAddress } from '#src/domain/money/payment-address.ts';
import { ask, check, create, place, press, types, urlOf, type Provider } from '../../support/server/paying.ts';
import { payingServer, until } from '../../support/server/paying-server.ts';
import { askOrder } from '../../support/server/plans.ts';
import { connectClient } from '../../support/server/server.ts';

const here = payingServer();

describe.each([
  ['paymennt', 'CLL-052, CLL-055, CLL-056, PAY-007, PAY-009'],
  ['telr', 'CLL-053, CLL-054, CLL-056, PAY-008, PAY-009'],
] as const)('a payment of a checkout with %s', (provider, ids) => {
  it(`leads to the payment page, back to the success page, and to the one order; every device learns of it — ${ids}`, async () => {
    const client = await here.buyer();
    const tab = await client.again();
    here.keep(tab);
    const told = tab.next('client_check', ({ type }) => type === 'update');
    const reply = await create(client, provider);
    expect(reply.type).toBe(`${types[provider].create}Ok`);
    expect(isPaymentAddress(urlOf(reply), [here.server.url])).toBe(true);
    expect((await check(client, provider)).data).toEqual({ status: 'pending' });
    expect((await place(client, provider)).data).toMatchObject({ code: 'payment_pending' });

    expect(await press(urlOf(reply), 'paid')).toBe(`/checkout/success/${provider}?checkout=${client.checkoutId}`);
    expect(await told).toMatchObject({ data: { user_id: client.userId, hasPlan: true } });
    expect((await check(client, provider)).data).toEqual({ status: 'paid' });
    const placed = await place(client, provider);
    const { orders: made, payments: paid, mails } = await here.rowsOf(client);
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ paymentStatus: 'paid', paymentMethod: provider, bagPrice: 18_000 });
    expect(placed).toMatchObject({ type: 'placeneworderOk', data: { orderId: made[0]!.id } });
    expect(paid).toMatchObject([{ status: 'paid', orderId: made[0]!.id, live: false }]);
    expect(mails).toHaveLength(1);
    expect((await create(client, provider)).data).toMatchObject({ code: 'conflict' });
  });

  it('returns the stored session again to any tab, even at the same time, and its first answer to a repeated request', async () => {
    const client = await here.buyer();
    const tab = await client.again();
    here.keep(tab);
    const { create: type } = types[provider];
    const replies = await Promise.all([
      create(client, provider),
      ask(tab, client.checkoutId, type),
      create(client, provider),
    ]);
    expect(new Set(replies.map(urlOf)).size).toBe(1);
    const id = crypto.randomUUID();
    const message = { type, data: { checkoutId: client.checkoutId }, id };
    const first = await client.ask('mobile_checkout', message);
    expect((await client.ask('mobile_checkout', message)).data).toEqual(first.data);
    expect((await here.rowsOf(client)).payments).toHaveLength(1);
  });

  it('opens another session when the price has changed, and the old one is no longer offered', async () => {
    const client = await here.buyer();
    const first = urlOf(await create(client, provider));
    await here.server.services.database.withTransaction((tx) =>
      tx.update(checkouts).set({ bagPrice: 0 }).where(eq(checkouts.id, client.checkoutId)),
    );
    const second = urlOf(await create(client, provider));
    expect(second).not.toBe(first);
    const [older, newer] = (await here.rowsOf(client)).payments.sort((a, b) => a.id - b.id);
    expect(older).toMatchObject({ live: false, status: provider === 'telr' ? 'pending' : 'cancelled' });
    expect(newer).toMatchObject({ live: true, amount: older!.amount - 18_000 });
  });

  it('is possible only for the customer’s own checkout, and reveals nothing about others', async () => {
    const client = await here.buyer();
    const other = await here.buyer();
    await create(other, provider);
    for (const type of [types[provider].create, types[provider].check]) {
      const foreign = await ask(client, other.checkoutId, type);
      const nothing = await ask(client, 2_000_000, type);
      expect(foreign.data).toEqual(nothing.data);
      expect(foreign.data).toMatchObject({ code: 'not_found' });
    }
  });

  it('is refused while the plan does not have the chosen number of days — MSG-032', async () => {
    const client = await here.buyer();
    await here.server.services.database.withTransaction((tx) =>
      tx.update(checkouts).set({ daysCount: 6 }).where(eq(checkouts.id, client.checkoutId)),
    );
    expect((await create(client, provider)).data).toEqual({
      code: 'validation',
      message:
        'Meal plan days and generate meals count are mismatched. Please check days count or Delete and Start Over meal plan.',
    });
  });

  it('is refused before a delivery time is chosen, like an order that is paid later — PAY-007, PAY-008', async () => {
    const client = await here.buyer();
    await here.server.services.database.withTransaction((tx) =>
      tx.update(checkouts).set({ slotId: null }).where(eq(checkouts.id, client.checkoutId)),
    );
    const later = await place(client, 'Not Paid');
    expect(later.data).toMatchObject({ code: 'validation', errors: { slot_id: expect.any(String) } });
    expect((await create(client, provider)).data).toEqual(later.data);
    expect((await here.rowsOf(client)).payments).toEqual([]);
    await here.server.services.database.withTransaction((tx) =>
      tx.update(users).set({ slotId: 2 }).where(eq(users.id, client.userId)),
    );
    expect(urlOf(await create(client, provider))).toContain('/dev/');
  });

  it('settles an order that was placed for later payment, and notifies its customer', async () => {
    const client = await here.buyer();
    const page = urlOf(await create(client, provider));
    expect((await place(client, 'Not Paid')).type).toBe('placeneworderOk');
    await press(page, 'paid');
    const { orders: made, payments: paid, team, mails } = await here.rowsOf(client);
    expect(made).toMatchObject([{ paymentStatus: 'paid', paymentMethod: provider }]);
    expect(paid).toMatchObject([{ orderId: made[0]!.id }]);
    expect(team).toHaveLength(0);
    expect(mails).toHaveLength(2);
  });
});

type Ending = readonly [page: string | undefined, status: string, orders: number, team: number];
const success = (provider: Provider): Ending => [`/checkout/success/${provider}`, 'paid', 1, 0];
const goesBack = (provider: Provider): Ending => [`/checkout/success/${provider}`, 'refund_due', 0, 1];

describe('the page after the payment page', () => {
  const endings: Readonly<Record<Provider, Readonly<Record<string, Ending>>>> = {
    paymennt: {
      failed: ['/paymennt-payment/fail', 'failed', 0, 0],
      cancelled: ['/paymennt-payment/cancel', 'cancelled', 0, 0],
      'left-pending': ['/checkout/success/paymennt', 'pending', 0, 0],
      expired: ['/paymennt-payment/fail', 'expired', 0, 0],
      authorized: ['/checkout/success/paymennt', 'pending', 0, 0],
      'pending-confirmation': ['/checkout/success/paymennt', 'pending', 0, 0],
      'amount-differs': goesBack('paymennt'),
      'currency-differs': goesBack('paymennt'),
      'paid-without-return': [undefined, 'paid', 1, 0],
      'webhook-lies': ['/checkout/success/paymennt', 'pending', 0, 0],
    },
    telr: {
      declined: ['/paymennt-payment/fail', 'failed', 0, 0],
      cancelled: ['/paymennt-payment/cancel', 'cancelled', 0, 0],
      'left-pending': ['/paymennt-payment/cancel', 'pending', 0, 0],
      expired: ['/paymennt-payment/fail', 'expired', 0, 0],
      authorised: ['/checkout/success/telr', 'pending', 0, 0],
      held: ['/checkout/success/telr', 'pending', 0, 0],
      'amount-differs': goesBack('telr'),
      'currency-differs': goesBack('telr'),
      refunded: goesBack('telr'),
      'paid-without-return': [undefined, 'paid', 1, 0],
      'callback-lies': ['/checkout/success/telr', 'pending', 0, 0],
      'authorised-page-but-declined': ['/paymennt-payment/fail', 'failed', 0, 0],
    },
  };
  // Cases that other tests cover: ten seconds of silence need a fake clock, a used id concerns the next session, and a
  // refund that only its callback reports concerns a settled session.
  const elsewhere = ['no-answer', 'duplicate-request', 'duplicate-cart', 'refund-callback'];
  const rows = [
    ...paymenntScenarios.map(({ name }) => ['paymennt', name] as const),
    ...telrScenarios.map(({ name }) => ['telr', name] as const),
  ].filter(([, name]) => !elsewhere.includes(name));
  it.each(rows)('%s, %s', async (provider, scenario) => {
    const client = await here.buyer();
    const [page, status, made, team] = endings[provider][scenario] ?? success(provider);
    const ended = await press(urlOf(await create(client, provider)), scenario);
    expect(ended?.split('?')[0]).toBe(page);
    expect((await check(client, provider)).data).toEqual(
      status === 'refund_due'
        ? { status, message: expect.stringMatching(/3 business days.+10 to 45 days/) }
        : { status },
    );
    const facts = await here.rowsOf(client);
    expect({ orders: facts.orders.length, team: facts.team.length }).toEqual({ orders: made, team });
    expect(facts.mails.length).toBe(status === 'paid' || status === 'refund_due' ? 1 : 0);
    const answer = await place(client, provider);
    const codes: Readonly<Record<string, string>> = { pending: 'payment_pending', refund_due: 'conflict' };
    if (made === 1) expect(answer.type).toBe('placeneworderOk');
    else expect(answer.data).toMatchObject({ code: codes[status] ?? 'payment_failed' });
  });

  it('is the home page for an unknown token', async () => {
    for (const path of ['paymennt/return', `paymennt/return?t=${'x'.repeat(43)}`, 'telr/return?t=short']) {
      const reply = await fetch(`${here.server.url}/pay/${path}`, { redirect: 'manual' });
      expect([reply.status, reply.headers.get('location')]).toEqual([303, '/']);
    }
  });
});

describe('a session that the provider refuses to create', () => {
  it.each([
    ['paymennt', 'duplicate-request'],
    ['telr', 'duplicate-cart'],
  ] as const)('does not block the next attempt: %s', async (provider, scenario) => {
    const client = await here.buyer();
    await fetch(`${here.server.url}/dev/${provider}/_control`, { method: 'POST', body: JSON.stringify({ scenario }) });
    expect((await create(client, provider)).data).toMatchObject({ code: 'provider_unavailable' });
    expect((await here.rowsOf(client)).payments).toMatchObject([{ status: 'failed', live: false }]);
    expect((await create(client, provider)).type).toBe(`${types[provider].create}Ok`);
  });
});

describe('a callback', () => {
  const json = { 'content-type': 'application/json' };
  const secret = () => here.server.services.config.payments.paymennt!.webhookPathSecret;
  const send = (path: string, body: string, headers: Record<string, string> = json) =>
    fetch(`${here.server.url}/pay/${path}`, { method: 'POST', body, headers });

  it('places the order of a customer who has left, as JSON or as a form, and its claims are not trusted', async () => {
    for (const form of [false, true]) {
      const client = await here.buyer();
      const page = urlOf(await create(client, 'paymennt'));
      const id = page.split('/').at(-1)!;
      await fetch(`${here.server.url}/dev/paymennt/_control`, {
        method: 'POST',
        body: JSON.stringify({ id, scenario: 'paid', repeat: 0 }),
      });
      const fields = { id, orderId: 'S1', status: 'FAILED', amount: '0.01', currency: 'USD' };
      const sent = form
        ? await send(`paymennt/callback/${secret()}`, new URLSearchParams(fields).toString(), {
            'content-type': 'application/x-www-form-urlencoded',
          })
        : await send(`paymennt/callback/${secret()}`, JSON.stringify(fields));
      expect(sent.status).toBe(200);
      const [order] = await until(async () => {
        const { orders: made } = await here.rowsOf(client);
        return made.length > 0 && made;
      });
      expect(order).toMatchObject({ paymentStatus: 'paid' });
    }
  });

  it('about a refund after the payment is reported to the team once, and the order stays', async () => {
    const client = await here.buyer();
    const page = urlOf(await create(client, 'paymennt'));
    await press(page, 'paid');
    const id = page.split('/').at(-1)!;
    const { apiKey, apiSecret } = here.server.services.config.payments.paymennt!;
    const refund = await fetch(`${here.server.url}/dev/paymennt/checkout/${id}/refund?note=n`, {
      method: 'POST',
      headers: { 'x-paymennt-api-key': apiKey, 'x-paymennt-api-secret': apiSecret },
    });
    expect(refund.status).toBe(200);
    expect((await send(`paymennt/callback/${secret()}`, JSON.stringify({ id, status: 'PAID' }))).status).toBe(200);
    const told = await until(async () =>
      (await here.rowsOf(client)).payments.find(({ status }) => status === 'returned'),
    );
    await here.server.services.payments.calledAbout((tx) => paymentById(tx, told.id));
    expect((await check(client, 'paymennt')).data).toEqual({ status: 'paid' });
    const { orders: made, team } = await here.rowsOf(client);
    expect(made).toMatchObject([{ status: 'placed', paymentStatus: 'paid' }]);
    expect(team).toMatchObject([{ text: 'A payment needs you: given back', body: { orderId: made[0]!.id } }]);
  });

  it('about a refund by the team for a cancelled plan sends no alarm', async () => {
    const client = await here.buyer();
    const page = urlOf(await create(client, 'paymennt'));
    await press(page, 'paid');
    const [order] = (await here.rowsOf(client)).orders;
    await askOrder(client, 'cancel', { orderId: order!.id, makeCoupon: false });
    const before = (await here.rowsOf(client)).team.length;
    const id = page.split('/').at(-1)!;
    const { apiKey, apiSecret } = here.server.services.config.payments.paymennt!;
    await fetch(`${here.server.url}/dev/paymennt/checkout/${id}/refund?note=n`, {
      method: 'POST',
      headers: { 'x-paymennt-api-key': apiKey, 'x-paymennt-api-secret': apiSecret },
    });
    await send(`paymennt/callback/${secret()}`, JSON.stringify({ id, status: 'REFUNDED' }));
    await until(async () => (await here.rowsOf(client)).payments.find(({ status }) => status === 'returned'));
    expect((await here.rowsOf(client)).team).toHaveLength(before);
  });

  it('with a wrong secret, for an unknown payment, broken, too large or unsigned changes nothing', async () => {
    const client = await here.buyer();
    const id = urlOf(await create(client, 'paymennt'))
      .split('/')
      .at(-1)!;
    const claim = JSON.stringify({ id, status: 'PAID' });
    expect((await send('paymennt/callback/guessed', claim)).status).toBe(404);
    expect((await send(`paymennt/callback/${secret()}`, JSON.stringify({ id: '1' }))).status).toBe(200);
    expect((await send(`paymennt/callback/${secret()}`, '{"id":')).status).toBe(200);
    expect((await send(`paymennt/callback/${secret()}`, claim)).status).toBe(200);
    expect((await send(`paymennt/callback/${secret()}`, 'x'.repeat(65 * 1024))).status).toBe(413);
    expect(await (await send('telr/advice', 'tran_cartid=1&tran_status=A')).text()).toBe('OK');
    expect((await check(client, 'paymennt')).data).toEqual({ status: 'pending' });
    expect((await here.rowsOf(client)).orders).toHaveLength(0);
  });
});

describe('a checkout that is paid at both providers', () => {
  it('makes one order, and notifies the team of the second payment and the customer of both', async () => {
    const client = await here.buyer();
    const telr = urlOf(await create(client, 'telr'));
    const paymennt = urlOf(await create(client, 'paymennt'));
    await press(paymennt, 'paid');
    expect(await press(telr, 'paid')).toBe(`/checkout/success/telr?checkout=${client.checkoutId}`);
    expect((await check(client, 'telr')).data).toMatchObject({ status: 'refund_due' });
    const { orders: made, payments: paid, team, mails } = await here.rowsOf(client);
    expect(made).toHaveLength(1);
    expect(paid.filter(({ status }) => status === 'paid')).toHaveLength(2);
    const spare = paid.find(({ orderId }) => orderId === null)!;
    expect(spare.provider).toBe('telr');
    expect(team).toMatchObject([{ subject: 'Payment', body: { payment: spare.id, provider: 'telr' } }]);
    expect(mails).toHaveLength(2);
  });
});

describe('the payment pages of the stand-ins', () => {
  it.each(['paymennt', 'telr'] as const)(
    'offer every scenario of %s under a policy that runs no script',
    async (provider) => {
      const client = await here.buyer();
      const page = await fetch(urlOf(await create(client, provider)));
      const html = await page.text();
      for (const { name, label } of provider === 'telr' ? telrScenarios : paymenntScenarios) {
        expect(html).toContain(`value="${name}"`);
        expect(html).toContain(label.replaceAll("'", '&#39;'));
      }
      expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/);
      expect((await fetch(`${here.server.url}/dev/paymennt/pay/1`)).status).toBe(404);
    },
  );
});

describe('the setting PAYMENT_ORIGINS', () => {
  it('lists the hosts of payment pages, by provider — PAY-009', async () => {
    const client = await connectClient(here.server.url);
    here.keep(client);
    const { data } = await client.ask('settings', { type: 'get', data: {} });
    expect(data).toContainEqual({
      alias: 'PAYMENT_ORIGINS',
      value: { paymennt: [here.server.url], telr: [here.server.url] },
      old_value: null,
    });
  });

  it('is accompanied by the means of payment on each page: cards unless the provider has set others — PAY-003', async () => {
    const client = await connectClient(here.server.url);
    here.keep(client);
    const { data } = await client.ask('settings', { type: 'get', data: {} });
    expect(data).toContainEqual({
      alias: 'PAYMENT_MEANS',
      value: { paymennt: ['card'], telr: ['card'] },
      old_value: null,
    });
  });
});
