import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { memoryCaches } from '../support/memory-caches.ts';

const ORIGIN = 'https://app.test';
const picture = (headers: Record<string, string> = {}) =>
  new Response(new Uint8Array(40), { headers: { 'content-type': 'image/webp', 'content-length': '40', ...headers } });
const portal = () => new Response('<title>Welcome, guest</title>', { headers: { 'content-type': 'text/html' } });
const ONE = `${ORIGIN}/dishes/1-preview.webp?v=1`;

describe('Pictures that are kept for a time without a network', () => {
  let cached: ReturnType<typeof memoryCaches>;
  let answer: (url: string, cache?: RequestCache) => Response;
  beforeEach(() => {
    cached = memoryCaches();
    answer = () => picture();
    vi.stubGlobal('self', { location: new URL(ORIGIN), addEventListener: () => undefined });
    vi.stubGlobal('caches', cached);
    vi.stubGlobal('fetch', (url: string, options?: RequestInit) => Promise.resolve(answer(url, options?.cache)));
  });
  afterEach(() => vi.unstubAllGlobals());
  const keep = async (...urls: string[]): Promise<boolean> => (await import('../../sw/pictures.ts')).keepPictures(urls);

  it('are kept when they are pictures and whole', async () => {
    await keep(ONE);
    expect(cached.kept()).toContain(ONE);
  });

  it.each([
    ['a page of somebody else’s', portal],
    ['a picture of another kind', () => picture({ 'content-type': 'image/gif' })],
    ['a picture cut short', () => picture({ 'content-length': '900' })],
    ['nothing at all', () => new Response(null, { headers: { 'content-type': 'image/webp' } })],
    ['a server in trouble', () => new Response('busy', { status: 503 })],
    ['a refusal', () => new Response(new Uint8Array(40), { status: 404, headers: { 'content-type': 'image/webp' } })],
  ])('are not %s — XTR-040', async (_what, given) => {
    answer = given;
    // What the server lacks is not asked for again.
    expect(await keep(ONE)).toBe(given().status === 404);
    expect(cached.kept()).toEqual([]);
  });

  it('are asked for past the browser’s own cache when that holds somebody else’s page', async () => {
    answer = (_url, cache) => (cache === 'reload' ? picture() : portal());
    expect(await keep(ONE)).toBe(true);
    expect(cached.kept()).toContain(ONE);
  });

  it('take the place of what an earlier visit kept instead of them', async () => {
    await (await cached.open('dishes')).put(ONE, portal());
    await keep(ONE);
    expect((await cached.match(ONE))?.headers.get('content-type')).toBe('image/webp');
  });
});
