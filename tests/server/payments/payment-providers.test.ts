import * as fc from 'fast-check';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { decimalOfFils, filsOfDecimal, parseExactly, rawNumber } from '#server/providers/decimal-amount.ts';
import type { PaymentProvider, Seen, SessionRequest } from '#server/providers/payment-provider.ts';
import { callProvider, type ProviderAnswer } from '#server/providers/provider-call.ts';
import { makePaymennt } from '#server/providers/paymennt.ts';
import { makeTelr } from '#server/providers/telr.ts';
import { isTelrAdvice, isTelrCallback, signAdvice, signCallback } from '#server/providers/telr-signature.ts';
import { paymenntScenarios } from '#server/stand-ins/paymennt.ts';
import { telrScenarios } from '#server/stand-ins/telr.ts';
import { OWN, paymentConfig, virtualProviders } from '../../support/payments/virtual-providers.ts';

let made = 0;
const request = (more: Partial<SessionRequest> = {}): SessionRequest => ({
  reference: `S81-${(made += 1)}`,
  orderReference: 'S81',
  amount: 123_450,
  tax: 5_879,
  description: 'Meal plan, 20 days',
  language: 'en',
  returnUrl: `${OWN}/pay/paymennt/return?t=token`,
  callbackUrl: `${OWN}/pay/telr/update/token`,
  customer: {
    id: 77,
    firstName: 'Sara',
    lastName: 'N',
    email: 's@demo.test',
    phone: '971500000000',
    street: 'Villa 1',
    city: 'Dubai',
  },
  ...more,
});

const created = async (provider: PaymentProvider, more: Partial<SessionRequest> = {}): Promise<string> => {
  const answer = await provider.create(request(more));
  if (answer.kind !== 'created') throw new Error(`no session: ${answer.why}`);
  return answer.id;
};

describe('amounts', () => {
  it('convert from fils to decimals and back without a float', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (fils) => {
        expect(filsOfDecimal(decimalOfFils(fils))).toBe(fils);
        const sent = JSON.stringify({ amount: rawNumber(decimalOfFils(fils)) });
        expect(filsOfDecimal((parseExactly(sent) as { amount: string }).amount)).toBe(fils);
      }),
    );
  });
  it.each([
    ['1234.5', 123_450],
    ['1234.500', 123_450],
    ['1234', 123_400],
    ['0.29', 29],
    ['1.005', undefined],
    ['1e3', undefined],
    ['-5', undefined],
    ['', undefined],
    ['12,50', undefined],
    ['99999999.00', undefined],
  ])('%s are %s fils', (text, fils) => expect(filsOfDecimal(text)).toBe(fils));
  it('are refused if they are no whole fils', () => {
    for (const wrong of [1.5, -1, Number.NaN]) expect(() => decimalOfFils(wrong)).toThrow(RangeError);
  });
});

describe('a Paymennt session', () => {
  it('is requested with the amount as a decimal, its tax, our reference and the credentials in headers — PAY-007', async () => {
    const { paymennt, requests } = virtualProviders();
    const answer = await paymennt.provider.create(request({ reference: 'S81-abc' }));
    expect(answer).toMatchObject({ kind: 'created' });
    expect(requests).toHaveLength(1);
    const { url, headers, body } = requests[0]!;
    expect(url).toBe(`${OWN}/dev/paymennt/checkout/web`);
    expect(headers).toMatchObject({ 'x-paymennt-api-key': 'key-of-the-stand-in' });
    expect(body).toContain('"amount":1234.50');
    expect(JSON.parse(body!)).toMatchObject({
      requestId: 'S81-abc',
      orderId: 'S81',
      currency: 'AED',
      totals: { subtotal: 1175.71, tax: 58.79 },
      billingAddress: { name: 'Sara N', address1: 'Villa 1', city: 'Dubai', country: 'AE' },
    });
  });

  const seen: Readonly<Record<string, object>> = {
    paid: { state: 'paid', amount: 123_450, currency: 'AED' },
    failed: { state: 'failed' },
    cancelled: { state: 'cancelled' },
    'left-pending': { state: 'pending' },
    expired: { state: 'expired' },
    authorized: { state: 'pending' },
    'pending-confirmation': { state: 'pending' },
    'amount-differs': { state: 'paid', amount: 123_550 },
    'currency-differs': { state: 'paid', currency: 'USD' },
    'webhook-lies': { state: 'pending' },
    'duplicate-request': { state: 'pending' },
  };
  const troubles: Readonly<Record<string, string>> = {
    'wrong-key': 'credentials',
    'server-error': 'fault',
    'no-answer': 'timeout',
    'success-false': 'refused',
  };
  it.each(paymenntScenarios.map(({ name }) => name))(
    'in the scenario %s is reported with its real state',
    async (scenario) => {
      const { paymennt } = virtualProviders();
      const id = await created(paymennt.provider);
      await paymennt.standIn.play(id, scenario);
      const answer = await paymennt.provider.status(id);
      const trouble = troubles[scenario];
      if (trouble !== undefined) {
        expect(answer).toEqual({ kind: 'unreachable', why: trouble });
        expect(await paymennt.provider.status(id)).toMatchObject({ kind: 'seen', view: { state: 'paid' } });
      } else expect(answer).toMatchObject({ kind: 'seen', view: { id, ...(seen[scenario] ?? seen['paid']) } });
    },
  );

  it.each([
    ['no-answer', 'unknown', 'timeout'],
    ['server-error', 'unknown', 'fault'],
    ['wrong-key', 'refused', 'credentials'],
    ['success-false', 'refused', 'refused'],
    ['duplicate-request', 'refused', 'refused'],
  ])('that meets %s during its creation is %s and is not requested twice', async (scenario, kind, why) => {
    const { paymennt, requests } = virtualProviders();
    await paymennt.standIn.play(undefined, scenario);
    expect(await paymennt.provider.create(request())).toEqual({ kind, why });
    expect(requests).toHaveLength(1);
  });

  it('is found by our own reference, or reported as absent', async () => {
    const { paymennt } = virtualProviders();
    const id = await created(paymennt.provider, { reference: 'S81-mine' });
    expect(await paymennt.provider.find!('S81-mine')).toMatchObject({ kind: 'seen', view: { id } });
    expect(await paymennt.provider.find!('S81-other')).toEqual({ kind: 'absent' });
  });

  it('counts as paid even if its payment page is no longer named', async () => {
    const result = { id: '7', requestId: 'r', currency: 'AED', amount: 1, status: 'PAID', redirectUrl: null };
    const provider = makePaymennt(
      paymentConfig.paymennt!,
      () => 'https://p.test/',
      () => [],
      async () => ({ kind: 'answered', status: 200, text: JSON.stringify({ success: true, elapsed: 1, result }) }),
    );
    expect(await provider.status('7')).toMatchObject({ kind: 'seen', view: { state: 'paid', amount: 100 } });
  });

  it('can be cancelled while it is unpaid, and not afterwards', async () => {
    const { paymennt } = virtualProviders();
    const open = await created(paymennt.provider);
    expect(await paymennt.provider.cancel!(open)).toBe('cancelled');
    expect(await paymennt.provider.status(open)).toMatchObject({ view: { state: 'cancelled' } });
    const paid = await created(paymennt.provider);
    await paymennt.standIn.play(paid, 'paid');
    expect(await paymennt.provider.cancel!(paid)).toBe('not_cancelled');
    expect(await paymennt.provider.status(paid)).toMatchObject({ view: { state: 'paid' } });
  });

  const answering = (status: number, text: string): PaymentProvider =>
    makePaymennt(
      paymentConfig.paymennt!,
      () => 'https://p.test/',
      () => [],
      async (): Promise<ProviderAnswer> => ({ kind: 'answered', status, text }),
    );
  const shown = (more: object): string =>
    JSON.stringify({
      success: true,
      result: { id: '5', requestId: 'r', currency: 'AED', amount: 1, status: 'PAID', ...more },
    });
  it.each([
    ['a page of HTML', 200, '<html>'],
    ['a redirect', 302, ''],
    ['an unknown status', 200, shown({ status: 'SOMETHING' })],
    ['another checkout', 200, shown({ id: '6' })],
    ['no result', 200, '{"success":true}'],
    ['an empty answer', 200, ''],
  ])('has an unknown state after %s', async (_what, status, text) => {
    expect(await answering(status, text).status('5')).toMatchObject({ kind: 'unreachable' });
  });
  it.each([
    ['Partially refunded', 'partly_returned'],
    ['refunded', 'returned'],
    ['CHARGEBACK', 'returned'],
    ['pending confirmation', 'pending'],
  ])('with the status "%s" is %s', async (status, state) => {
    expect(await answering(200, shown({ status })).status('5')).toMatchObject({
      kind: 'seen',
      view: { state, amount: 100 },
    });
  });
});

describe('a Telr session', () => {
  it('is requested as a form with the store, a cart id of its own and the callback of this payment — PAY-008', async () => {
    const { telr, requests } = virtualProviders();
    const answer = await telr.provider.create(
      request({ reference: 'S81-abc', returnUrl: `${OWN}/pay/telr/return?t=x` }),
    );
    expect(answer).toMatchObject({ kind: 'created', url: expect.stringContaining('/gateway/process.html?o=') });
    const form = Object.fromEntries(new URLSearchParams(requests[0]!.body));
    expect(form).toMatchObject({
      ivp_method: 'create',
      ivp_cart: 'S81-abc',
      ivp_amount: '1234.50',
      ivp_currency: 'AED',
      ivp_test: '0',
      ivp_update_url: `${OWN}/pay/telr/update/token`,
      return_auth: `${OWN}/pay/telr/return?t=x&said=authorised`,
      return_can: `${OWN}/pay/telr/return?t=x&said=cancelled`,
    });
  });

  const seen: Readonly<Record<string, object>> = {
    paid: { state: 'paid', amount: 123_450, currency: 'AED' },
    declined: { state: 'failed' },
    cancelled: { state: 'cancelled' },
    'left-pending': { state: 'pending' },
    expired: { state: 'expired' },
    authorised: { state: 'pending' },
    held: { state: 'pending' },
    'amount-differs': { state: 'paid', amount: 123_550 },
    'currency-differs': { state: 'paid', currency: 'USD' },
    'callback-lies': { state: 'pending' },
    refunded: { state: 'partly_returned', givenBack: expect.stringMatching(/^refund \d+$/) },
    'authorised-page-but-declined': { state: 'failed' },
    'duplicate-cart': { state: 'pending' },
  };
  const troubles: Readonly<Record<string, string>> = {
    'wrong-key': 'refused',
    'error-reply': 'refused',
    'server-error': 'fault',
    'no-answer': 'timeout',
  };
  it.each(telrScenarios.map(({ name }) => name))(
    'in the scenario %s is reported with its real state at Telr',
    async (scenario) => {
      const { telr } = virtualProviders();
      const id = await created(telr.provider);
      await telr.standIn.play(id, scenario);
      const answer: Seen = await telr.provider.status(id);
      const trouble = troubles[scenario];
      if (trouble !== undefined) {
        expect(answer).toEqual({ kind: 'unreachable', why: trouble });
        expect(await telr.provider.status(id)).toMatchObject({ kind: 'seen', view: { state: 'paid' } });
      } else expect(answer).toMatchObject({ kind: 'seen', view: { id, ...(seen[scenario] ?? seen['paid']) } });
    },
  );

  it.each([
    ['duplicate-cart', 'refused', 'refused'],
    ['error-reply', 'refused', 'refused'],
    ['no-answer', 'unknown', 'timeout'],
    ['server-error', 'unknown', 'fault'],
  ])('that meets %s during its creation at Telr is %s and is not requested twice', async (scenario, kind, why) => {
    const { telr, requests } = virtualProviders();
    await telr.standIn.play(undefined, scenario);
    expect(await telr.provider.create(request())).toEqual({ kind, why });
    expect(requests).toHaveLength(1);
  });

  const answering = (order: object): PaymentProvider =>
    makeTelr(
      paymentConfig.telr!,
      () => 'https://t.test/',
      () => [],
      async () => ({
        kind: 'answered',
        status: 200,
        text: JSON.stringify({ order: { ref: 'R', cartid: 'c', test: 0, amount: '1.00', currency: 'AED', ...order } }),
      }),
    );
  it.each([
    [3, 'A', 'paid'],
    ['3', 'A', 'paid'],
    [3, 'H', 'pending'],
    [3, 'P', 'pending'],
    [3, undefined, 'pending'],
    [3, null, 'pending'],
    [3, '', 'pending'],
    [3, 'D', 'failed'],
    [2, 'A', 'pending'],
    [4, 'A', 'pending'],
    ['-2', 'C', 'cancelled'],
  ])('with code %s and transaction %s is %s', async (code, status, state) => {
    const provider = answering({ status: { code }, transaction: { status } });
    expect(await provider.status('R')).toMatchObject({ kind: 'seen', view: { state } });
  });
  it('does not count as paid if it was paid with test money', async () => {
    const provider = answering({ test: '1', status: { code: 3 }, transaction: { status: 'A' } });
    expect(await provider.status('R')).toEqual({ kind: 'unreachable', why: 'test' });
  });
});

describe('Telr’s signatures', () => {
  const fields = { tran_store: '1234', tran_cartid: ' S81-1 ', tran_amount: '10.00', tran_authstatus: 'A' };
  it('are valid for the values in order, trimmed, missing ones empty, in upper or lower case', () => {
    const check = signCallback('key', fields);
    expect(check).toMatch(/^[0-9a-f]{40}$/);
    expect(isTelrCallback('key', { ...fields, tran_check: check.toUpperCase() })).toBe(true);
    expect(isTelrCallback('key', { ...fields, tran_cartid: 'S81-1', tran_check: check })).toBe(true);
    expect(isTelrAdvice('key', { ...fields, tran_check: signAdvice('key', fields) })).toBe(true);
  });
  it.each([
    ['another amount', { tran_amount: '1.00' }],
    ['another cart', { tran_cartid: 'S82-1' }],
    ['no signature', { tran_check: undefined }],
    ['half of it', { tran_check: 'abc' }],
  ])('are invalid for %s', (_what, change) => {
    const signed = { ...fields, tran_check: signCallback('key', fields) };
    expect(isTelrCallback('key', { ...signed, ...change })).toBe(false);
    expect(isTelrCallback('other', signed)).toBe(false);
  });
});

describe('one call to a provider', () => {
  afterEach(() => vi.restoreAllMocks());

  it('follows no redirect, is sent once, and reports a missing answer', async () => {
    let asked = 0;
    const server = createServer((incoming, reply) => {
      asked += 1;
      if (incoming.url === '/redirect') reply.writeHead(302, { location: '/elsewhere' }).end();
      else reply.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await callProvider({ method: 'GET', url: `${url}/redirect`, headers: {} })).toMatchObject({ status: 302 });
    expect(await callProvider({ method: 'POST', url: `${url}/cut`, headers: {}, body: '{}' })).toEqual({
      kind: 'silent',
      why: 'network',
    });
    expect(asked).toBe(2);
    server.close();
  });
  it('ends after ten seconds', async () => {
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    });
    expect(await callProvider({ method: 'GET', url: 'http://127.0.0.1:9/', headers: {} })).toEqual({
      kind: 'silent',
      why: 'timeout',
    });
    expect(limits).toEqual([10_000]);
  });
});
