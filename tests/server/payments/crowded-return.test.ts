import { expect, it } from 'vitest';

import { somewhere } from '../../support/server/attacked-server.ts';
import { create, urlOf } from '../../support/server/paying.ts';
import { payingServer } from '../../support/server/paying-server.ts';

const here = payingServer({ limits: true, trustedProxies: ['127.0.0.1'] });

const back = (from: string, url: string): Promise<Response> =>
  fetch(url, { redirect: 'manual', headers: { 'x-forwarded-for': from } });
const statusesOf = async (many: number, ask: () => Promise<Response>): Promise<Record<number, number>> => {
  const counted: Record<number, number> = {};
  for (let at = 0; at < many; at += 1) {
    const { status } = await ask();
    counted[status] = (counted[status] ?? 0) + 1;
  }
  return counted;
};

it.each(['paymennt', 'telr'] as const)(
  'a customer who returns from %s is redirected despite a flood from the same address, and one token is accepted thirty times a minute',
  async (provider) => {
    const from = somewhere();
    const client = await here.buyer();
    const page = urlOf(await create(client, provider));
    const form = { method: 'POST', body: new URLSearchParams({ scenario: 'paid' }), redirect: 'manual' } as const;
    const next = (await fetch(page, form)).headers.get('location')!;

    const guess = `${here.server.url}/pay/${provider}/return?t=${'a'.repeat(65)}`;
    expect(await statusesOf(210, () => back(from, guess))).toEqual({ 303: 200, 429: 10 });
    const led = await back(from, next);
    expect([led.status, led.headers.get('location')]).toEqual([
      303,
      `/checkout/success/${provider}?checkout=${client.checkoutId}`,
    ]);
    expect(await statusesOf(30, () => back(from, next))).toEqual({ 303: 29, 429: 1 });
    expect((await back(somewhere(), next)).status).toBe(429);
    expect((await back(somewhere(), guess)).status).toBe(303);
  },
  120_000,
);
