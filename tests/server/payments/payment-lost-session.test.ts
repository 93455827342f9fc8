import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { payments } from '#server/db/schema/checkout.ts';
import type { ProviderAnswer, ProviderRequest } from '#server/providers/provider-call.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import type { Buyer } from '../../support/server/buyers.ts';
import { paymentHarness, type PaymentHarness } from '../../support/payments/payment-harness.ts';
import { OWN } from '../../support/payments/virtual-providers.ts';

let harness: PaymentHarness;
beforeAll(async () => {
  harness = await paymentHarness();
}, 120_000);
afterAll(() => harness.close());

const HOUR = 3_600_000;
const buyer = async (): Promise<Buyer> => (await harness.buyers(1))[0]!;
const create = (client: Buyer): Promise<WireReply> =>
  harness.ask(client, 'createPaymenntWeb', { checkoutId: client.checkoutId }, crypto.randomUUID());
const pageOf = ({ data }: WireReply): URL =>
  new URL((data as { response: { redirectUrl: string } }).response.redirectUrl);
const idOf = (reply: WireReply): string => pageOf(reply).pathname.split('/').at(-1)!;
const isCreate = ({ method, url }: ProviderRequest): boolean => method === 'POST' && url.endsWith('checkout/web');
const isSearch = ({ method, url }: ProviderRequest): boolean => method === 'GET' && url.includes('checkout?');
const unknownShape: ProviderAnswer = {
  kind: 'answered',
  status: 200,
  text: '{"success":true,"elapsed":1,"result":{"hits":[]}}',
};
const timedOut: ProviderAnswer = { kind: 'silent', why: 'timeout' };
const sessionsOf = async (client: Buyer) => (await harness.facts(client)).payments.toSorted((a, b) => a.id - b.id);

describe('a session whose URL did not arrive', () => {
  it('does not block: the next attempt creates another one, and the lost one ends as soon as it is found — PAY-007', async () => {
    const { paymennt } = harness.begin();
    const client = await buyer();
    let lost = false;
    harness.instead = async (request) => {
      if (isCreate(request) && !lost) {
        lost = true;
        return timedOut;
      }
      return isSearch(request) ? unknownShape : undefined;
    };
    expect((await create(client)).data).toMatchObject({ code: 'provider_unavailable' });
    const second = await create(client);
    expect(second.type).toBe('createPaymenntWebOk');
    expect(await sessionsOf(client)).toMatchObject([
      { status: 'creating', live: false, redirectUrl: null },
      { status: 'pending', live: true, providerReference: idOf(second) },
    ]);
    harness.instead = undefined;
    await harness.advance(HOUR);
    const [first] = await sessionsOf(client);
    expect(first).toMatchObject({ status: 'cancelled', live: false });
    expect(paymennt.standIn.session(first!.providerReference!)?.status).toBe('CANCELLED');
    await paymennt.standIn.play(idOf(second), 'paid');
    await harness.advance(HOUR);
    const { orders, toldTeam } = await harness.facts(client);
    expect(orders).toMatchObject([{ paymentStatus: 'paid' }]);
    expect(toldTeam).toEqual([]);
  });

  it('is not shown if it arrives after another one was created: two pages are never open — PAY-009', async () => {
    const { paymennt } = harness.begin();
    const client = await buyer();
    let second: WireReply | undefined;
    let slow = '';
    harness.instead = async (request, answer) => {
      if (isSearch(request)) return unknownShape;
      if (!isCreate(request) || slow !== '') return undefined;
      slow = (JSON.parse((answer as { text: string }).text) as { result: { id: string } }).result.id;
      // First the job checks once; then another server than the one that makes the first session continues.
      await harness.advance(31_000);
      harness.skipTurn();
      second = await create(client);
      return undefined;
    };
    const first = await create(client);
    expect(first.data).toMatchObject({ code: 'provider_unavailable' });
    expect(second!.type).toBe('createPaymenntWebOk');
    expect(paymennt.standIn.session(slow)?.status).toBe('CANCELLED');
    expect(paymennt.standIn.session(idOf(second!))?.status).toBe('PENDING');
    expect(await sessionsOf(client)).toMatchObject([
      { providerReference: slow, live: false },
      { providerReference: idOf(second!), live: true },
    ]);
  });
});

describe('a payment page on a host of another company', () => {
  it('is neither stored nor returned, even if it is found later — PAY-009', async () => {
    harness.begin();
    const client = await buyer();
    const first = idOf(await create(client));
    // The state that a server leaves when it stops while it makes the session.
    await harness.database.withTransaction((tx) =>
      tx
        .update(payments)
        .set({ status: 'creating', providerReference: null, redirectUrl: null })
        .where(eq(payments.providerReference, first)),
    );
    harness.instead = async (request, answer) =>
      request.method === 'GET' && answer.kind === 'answered'
        ? { ...answer, text: answer.text.replaceAll(`${OWN}/dev/paymennt/pay`, 'https://pay.evil.test') }
        : undefined;
    const reply = await create(client);
    expect(pageOf(reply).origin).toBe(OWN);
    expect(idOf(reply)).not.toBe(first);
    const [older, newer] = await sessionsOf(client);
    expect(older).toMatchObject({ providerReference: first, redirectUrl: null, live: false });
    expect(newer).toMatchObject({ live: true });
  });
});
