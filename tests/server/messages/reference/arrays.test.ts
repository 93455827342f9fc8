import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { arrayNames } from '#src/protocol/reference/reference-arrays.ts';
import type { WiredReply } from '#tests/support/on-wire.ts';
import { connectClient, signInClient, startTestServer } from '#tests/support/server/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startTestServer();
}, 180_000);
afterAll(() => server?.close());

type Arrays = WiredReply<'get_arrays/get'>;

/**
 * The bytes that the socket of a compressing client receives for all arrays; counted before the WebSocket decompresses
 * them.
 */
const bytesForAll = async (language: string): Promise<number> => {
  const client = await connectClient(server.url);
  const engine = client.socket.io.engine as unknown as { transport: { ws: { _socket?: { bytesRead: number } } } };
  const raw = engine.transport.ws._socket;
  if (!raw) throw new Error('the transport hides its socket');
  const before = raw.bytesRead;
  const reply = client.next('get_arrays');
  // Sent without an acknowledgement, as the app does: with one the reply is sent twice.
  client.socket.emit('get_arrays', { type: 'get', data: { type: arrayNames, language } });
  await reply;
  const taken = raw.bytesRead - before;
  client.close();
  return taken;
};

describe('reference arrays', () => {
  it('arrive all in one reply of at most 60 kB on the socket, in each language', async () => {
    for (const language of ['en', 'ar']) {
      const taken = await bytesForAll(language);
      expect(taken).toBeGreaterThan(10_000);
      expect(taken, `${language}: ${taken} bytes`).toBeLessThanOrEqual(60_000);
    }
  });

  it('are answered under the names in the specification — CAL-006, REF-010', async () => {
    const names = [
      'typeList',
      'dietList',
      'slotsList',
      'planList',
      'priceList',
      'ingredientList',
      'areasListFull',
      'products',
      'lang',
    ] as const;
    const client = await connectClient(server.url);
    const { data } = await client.ask('get_arrays', { type: 'get', data: { type: names, language: 'en' } });
    for (const name of names) expect(Object.keys((data as Arrays)[name]!).length, name).toBeGreaterThan(0);
    expect(Object.keys((data as Arrays).versions)).toEqual(expect.arrayContaining([...names]));
    client.close();
  });

  it('omit what the client already has, and contain the hash of every requested array', async () => {
    const client = await connectClient(server.url);
    const first = (
      await client.ask('get_arrays', { type: 'get', data: { type: ['dietList', 'planList'], language: 'en' } })
    ).data as Arrays;
    expect(first.dietList!.length).toBeGreaterThan(5);
    const again = (
      await client.ask('get_arrays', {
        type: 'get',
        data: { type: ['dietList', 'planList'], language: 'en', have: { dietList: first.versions['dietList']! } },
      })
    ).data as Arrays;
    expect(again.dietList).toBeUndefined();
    expect(again.planList).toEqual(first.planList);
    expect(again.versions).toEqual(first.versions);
    const arabic = (await client.ask('get_arrays', { type: 'get', data: { type: ['dietList'], language: 'ar' } }))
      .data as Arrays;
    expect(arabic.versions['dietList']).not.toBe(first.versions['dietList']);
    expect(arabic.catalogue).not.toBe(first.catalogue);
    client.close();
  });

  it('contain picture URLs that change with the picture, the average of the stars, and texts in the requested language — REF-014', async () => {
    const client = await connectClient(server.url);
    const { products, lang } = (
      await client.ask('get_arrays', { type: 'get', data: { type: ['products', 'lang'], language: 'ar' } })
    ).data as Arrays;
    expect(
      products!.every(({ preview, image }) => preview.startsWith('/dishes/') && image.startsWith('/dishes/')),
    ).toBe(true);
    const ratings = products!.map(({ rating }) => rating);
    expect(ratings.some((rating) => rating !== null)).toBe(true);
    for (const rating of ratings) if (rating !== null) expect([rating >= 1, rating <= 5]).toEqual([true, true]);
    expect(lang!['shell.save']).toMatch(/[\u0600-\u06ff]/);
    client.close();
  });

  it("publish the customer's own vouchers only, without their codes — ENT-026", async () => {
    const visitor = await connectClient(server.url);
    const nobody = (await visitor.ask('get_arrays', { type: 'get', data: { type: ['commonVouchers'] } }))
      .data as Arrays;
    expect(nobody.commonVouchers).toEqual([]);
    visitor.close();
    const active = await signInClient(server.url, 'active@demo.test');
    const own = (await active.ask('get_arrays', { type: 'get', data: { type: ['commonVouchers'] } })).data as Arrays;
    expect(
      own
        .commonVouchers!.map(({ type, value }) => [type, value])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['fixed', 12_350],
      ['percent', 10],
    ]);
    for (const voucher of own.commonVouchers!)
      expect(Object.keys(voucher).toSorted()).toEqual(['apply_type', 'conditions', 'id', 'type', 'value']);
    expect(JSON.stringify(own.commonVouchers)).not.toMatch(/code|[A-Z0-9]{6,}/);
    active.close();
  });
});
