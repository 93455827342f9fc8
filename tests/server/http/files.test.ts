import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { carriedMenu } from '#src/protocol/order/menu-document.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { pdfPages } from '../../support/server/pdf-text.ts';
import { connectClient, signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

let server: RunningServer;
let active: SignedIn;
let ahead = 0;

beforeAll(async () => {
  server = await startTestServer();
  const { clock } = server.services;
  const real = clock.now.bind(clock);
  Object.assign(clock, { now: () => real() + ahead });
  active = await signInClient(server.url, 'active@demo.test');
}, 180_000);
afterAll(async () => {
  active?.close();
  await server?.close();
});

const exported = async (client: SignedIn, is_arabic: 0 | 1 = 0): Promise<WiredReply<'order/exportPdf'>> => {
  const reply = await client.ask('order', { type: 'exportPdf', data: { is_arabic } });
  expect(reply.type).toBe('exportPdfOk');
  return reply.data as WiredReply<'order/exportPdf'>;
};
const withToken = (path: string, token: string) =>
  fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });

describe('the menu as a PDF', () => {
  it('is served in English and in Arabic at a URL for its owner — MOD-007, MOD-008, SHL-007, CAL-041, CAL-043', async () => {
    const english = await exported(active);
    const arabic = await exported(active, 1);
    expect(arabic.url.split('?')[0]).not.toBe(english.url.split('?')[0]);
    for (const { url } of [english, arabic]) {
      const answer = await fetch(`${server.url}${url}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(new TextDecoder('latin1').decode(bytes.subarray(0, 5))).toBe('%PDF-');
      expect(pdfPages(bytes).length).toBeGreaterThan(1);
      expect(carriedMenu(bytes)!.days).toHaveLength(20);
    }
  }, 180_000);

  it('is rendered once for a version and a language, and again after a change', async () => {
    const pathOf = ({ url }: { url: string }): string => url.split('?')[0]!;
    const first = await exported(active);
    expect(pathOf(await exported(active))).toBe(pathOf(first));
    const plan = (await active.ask('order', { type: 'get', data: {} })).data as WiredReply<'order/get'>;
    const day = Object.keys(plan.days)
      .sort()
      .findLast((key) => plan.days[key]!.state === 'filled')!;
    const choices = (await active.ask('order', { type: 'getDietProducts', data: {} }))
      .data as WiredReply<'order/getDietProducts'>;
    const dish = choices[day]!['1']!.find((id) => id !== plan.mealPlan[day]!['1'])!;
    await active.ask('order', {
      type: 'modify',
      data: { orderId: plan.planParams!.id, detailsData: [{ date: Number(day), mealType_id: 1, dish_id: dish }] },
    });
    const second = await exported(active);
    expect(second.version).toBe(plan.version + 1);
    expect(pathOf(second)).not.toBe(pathOf(first));
  }, 180_000);

  it('is mailed with a link into the app, which asks for a sign-in — MOD-009, SHL-006, CAL-042, CAL-043', async () => {
    expect(await active.ask('order', { type: 'mailPdf', data: { is_arabic: 1 } })).toMatchObject({
      type: 'mailPdfOk',
      data: { message: expect.any(String) },
    });
    const inbox = (await (await fetch(`${server.url}/dev/inbox.json`)).json()) as { to: string; links: string[] }[];
    const mail = inbox.find(({ to }) => to === 'active@demo.test')!;
    expect(mail.links).toHaveLength(1);
    expect(mail.links[0]).toMatch(/\/modify\?menu=ar$/);
  });

  it('of a renewed plan behind the running one is mailed with a link to that plan — MOD-009, MOD-016', async () => {
    const renewed = await signInClient(server.url, 'renewed@demo.test', 'BROWSEROFRENEWED');
    const planOf = async (orderType: 'active' | 'renewed') =>
      ((await renewed.ask('order', { type: 'get', data: { orderType } })).data as WiredReply<'order/get'>).planParams!
        .id;
    const linkOf = async (orderId: number): Promise<string | undefined> => {
      await renewed.ask('order', { type: 'mailPdf', data: { is_arabic: 0, orderId } });
      const inbox = (await (await fetch(`${server.url}/dev/inbox.json`)).json()) as { to: string; links: string[] }[];
      return inbox.find(({ to }) => to === 'renewed@demo.test')?.links[0];
    };
    expect(await linkOf(await planOf('renewed'))).toMatch(/\/modify\?menu=en&plan=renewed$/);
    expect(await linkOf(await planOf('active'))).toMatch(/\/modify\?menu=en$/);
    renewed.close();
  });

  it('does not exist for a customer without a plan', async () => {
    const fresh = await signInClient(server.url, 'new@demo.test', 'BROWSEROFNEWONE2');
    expect(await fresh.ask('order', { type: 'exportPdf', data: { is_arabic: 0 } })).toMatchObject({
      type: 'exportPdfErr',
      data: { code: 'not_found' },
    });
    fresh.close();
  });
});

describe('the URL of a private file', () => {
  it('has at least 128 random bits and works alone for ten minutes, then only with the token', async () => {
    const { url } = await exported(active);
    const key = new URL(url, server.url).searchParams.get('key')!;
    expect(Buffer.from(key, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    ahead = 9 * 60_000;
    expect((await fetch(`${server.url}${url}`)).status).toBe(200);
    ahead = 11 * 60_000;
    expect((await fetch(`${server.url}${url}`)).status).toBe(404);
    expect((await withToken(url, active.token)).status).toBe(200);
    ahead = 0;
  });

  it('returns nothing without a key or token, with a wrong key, for another customer, or for another file', async () => {
    const { url } = await exported(active);
    const path = url.split('?')[0]!;
    const other = await signInClient(server.url, 'allergic@demo.test', 'BROWSEROFANOTHER');
    const theirs = await exported(other);
    expect((await fetch(`${server.url}${path}`)).status).toBe(404);
    expect((await fetch(`${server.url}${path}?key=${'A'.repeat(43)}`)).status).toBe(404);
    expect((await withToken(path, other.token)).status).toBe(404);
    expect((await fetch(`${server.url}${path}?${theirs.url.split('?')[1]}`)).status).toBe(404);
    expect((await fetch(`${server.url}/files/..%2f..%2fpackage.json?${theirs.url.split('?')[1]}`)).status).toBe(404);
    other.close();
  }, 180_000);

  it('expires with its session: neither URL nor token works after sign-out', async () => {
    const gone = await signInClient(server.url, 'active@demo.test', 'BROWSERTHATLEAVE');
    const { url } = await exported(gone);
    expect((await withToken(url.split('?')[0]!, gone.token)).status).toBe(200);
    const reply = await gone.ask('login', { type: 'logout', data: { browserId: 'BROWSERTHATLEAVE' } });
    expect(reply.type).toBe('logoutOk');
    expect((await fetch(`${server.url}${url}`)).status).toBe(404);
    expect((await withToken(url, gone.token)).status).toBe(404);
    gone.close();
  });

  it('is never stored in a receipt: a repeated request with the same id gets a new URL', async () => {
    const id = crypto.randomUUID();
    const ask = async () =>
      ((await active.ask('order', { type: 'exportPdf', id, data: { is_arabic: 0 } })).data as { url: string }).url;
    expect(await ask()).not.toBe(await ask());
  });

  it('is refused to a visitor', async () => {
    const visitor = await connectClient(server.url);
    expect(await visitor.ask('order', { type: 'exportPdf', data: { is_arabic: 0 } })).toMatchObject({
      data: { code: 'session_required' },
    });
    visitor.close();
  });
});
