import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { connectClient, signInClient, startTestServer, type TestClient } from '#tests/support/server/server.ts';

const decode = (content: string): string => decodeURIComponent(atob(content));

describe('static pages', () => {
  let server: RunningServer;
  let visitor: TestClient;
  const get = (id: string, more: object = {}, from = visitor) =>
    from.ask('static_pages', { type: 'get', data: { id, ...more } });
  const html = async (id: string): Promise<string> =>
    decode(((await get(id, { language: 'en-US' })).data as { content: string }).content);

  beforeAll(async () => {
    server = await startTestServer();
    visitor = await connectClient(server.url);
  }, 120_000);
  afterAll(async () => {
    visitor.close();
    await server.close();
  });

  it.each(['contact', 'terms', 'refunds', 'privacy-policy', '/terms/'])(
    'returns %s to a visitor by alias or pathname — STA-013, STA-014, STA-016, CAL-052',
    async (id) => {
      const reply = await get(id);
      expect(reply).toMatchObject({
        type: 'get',
        status: 'ok',
        data: { id: id.replaceAll('/', ''), name: expect.any(String), description: expect.any(String) },
      });
      expect(decode((reply.data as { content: string }).content)).toMatch(/^<(p|h2|ul)>/);
    },
  );

  it('returns a page in the requested language, or else in the customer’s', async () => {
    const name = (reply: { data?: unknown }) => (reply.data as { name: string }).name;
    expect(name(await get('contact', { language: 'ar-AE' }))).toBe('اتصل بنا');
    const arabic = await signInClient(server.url, 'arabic@demo.test');
    expect(name(await get('contact', {}, arabic))).toBe('اتصل بنا');
    expect(name(await get('contact', { language: 'en-US' }, arabic))).toBe('Contact Us');
    arabic.close();
  });

  it('answers an unknown page with the status err and a message — STA-015', async () => {
    expect(await get('no-such-page')).toMatchObject({
      type: 'get',
      status: 'err',
      message: expect.any(String),
      data: { code: 'not_found' },
    });
  });

  it('contains address, hours and phone numbers on the contact page — STA-006, STA-007, STA-009', async () => {
    const text = await html('contact');
    for (const fact of [
      'Address',
      '8:00 AM to 11:00 PM',
      '10:00 AM to 10:00 PM, Saturday to Thursday',
      'tel:+971',
      'only in Abu Dhabi',
    ])
      expect(text).toContain(fact);
  });

  it('says that only the outlet and catering are limited to Abu Dhabi, and offers plans in other emirates — STA-005, LEG-020', async () => {
    for (const page of ['contact', 'terms'])
      expect(await html(page)).toMatch(/only in Abu Dhabi.*eal plans are also delivered to the other emirates/);
    const reply = await visitor.ask('get_arrays', { type: 'get', data: { type: ['allEmirates'], language: 'en' } });
    const { allEmirates } = reply.data as { allEmirates: { name: string; active: boolean }[] };
    const active = allEmirates.filter((emirate) => emirate.active).map(({ name }) => name);
    expect(active).toContain('Abu Dhabi');
    expect(active).toContain('Dubai');
  });

  it('contains every legal fact in the terms — LEG-012, LEG-013, LEG-014, LEG-015, LEG-016, LEG-017, LEG-018, LEG-019, LEG-021, LEG-022', async () => {
    const terms = await html('terms');
    for (const sentence of [
      'Refunds are processed in 10 to 45 days.',
      'Cancellation is effective in 3 business days; a 20% cancellation fee applies',
      'Catering cancellations under 24 hours are charged half.',
      'Delivery fee is AED 0 from January 1st 2019.',
      'A pause is valid up to one year.',
      'Users must be at least 18.',
      'Service area: delivery only in Abu Dhabi',
      'Outlet hours: 8:00 AM to 11:00 PM daily.',
      'Main kitchen delivery: 10:00 AM to 10:00 PM, Saturday to Thursday.',
    ])
      expect(terms).toContain(sentence);
  });
});
