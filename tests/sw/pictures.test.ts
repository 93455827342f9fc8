import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { memoryCaches } from '../support/memory-caches.ts';

const ORIGIN = 'https://app.test';
const picture = (headers: Record<string, string> = {}) =>
  new Response(new Uint8Array(40), { headers: { 'content-type': 'image/webp', 'content-length': '40', ...headers } });
const portal = () => new Response('<title>Welcome, guest</title>', { headers: { 'content-type': 'text/html' } });
const ONE = `${ORIGIN}/dishes/1-preview.webp?v=1`;

describe('Pictures that are cached for a time without a network', () => {
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

  it('are cached if they are complete pictures', async () => {
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
  ])('are not cached if they are %s — XTR-040', async (_what, given) => {
    answer = given;
    // A picture that the server does not have is not requested again.
    expect(await keep(ONE)).toBe(given().status === 404);
    expect(cached.kept()).toEqual([]);
  });

  it('are requested without the browser’s own cache, which may contain a foreign page', async () => {
    answer = (_url, cache) => (cache === 'reload' ? picture() : portal());
    expect(await keep(ONE)).toBe(true);
    expect(cached.kept()).toContain(ONE);
  });

  it('are no longer fetched when this version is replaced by another, and are requested again later — XTR-039', async () => {
    const { beginHandover, takeCharge } = await import('../../sw/handover.ts');
    const asked: string[] = [];
    const urls = Array.from({ length: 12 }, (_, at) => `${ORIGIN}/dishes/${at}-preview.webp`);
    vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
      asked.push(url);
      if (asked.length === 4) beginHandover();
      return signal!.aborted ? Promise.reject(signal!.reason) : Promise.resolve(picture());
    });
    expect(await keep(...urls)).toBe(false);
    expect(asked.length).toBeLessThan(9);
    expect(await keep(...urls)).toBe(false);
    // Once the new worker has taken over, it caches the pictures at once.
    takeCharge();
    expect(await keep(...urls)).toBe(true);
    expect(cached.kept()).toHaveLength(12);
  });

  it('replace what an earlier visit cached in their place', async () => {
    await (await cached.open('dishes')).put(ONE, portal());
    await keep(ONE);
    expect((await cached.match(ONE))?.headers.get('content-type')).toBe('image/webp');
  });

  it('are the only content of the cache: a foreign page from an earlier version is deleted, even without a new request', async () => {
    await (await cached.open('dishes')).put(`${ORIGIN}/dishes/gone-preview.webp`, portal());
    await keep(ONE);
    expect(cached.kept()).toEqual([ONE]);
  });

  it('are fetched in their order, four at a time, up to two million bytes', async () => {
    const asked: string[] = [];
    answer = (url) => {
      asked.push(url);
      return new Response(new Uint8Array(500_000), {
        headers: { 'content-type': 'image/webp', 'content-length': '500000' },
      });
    };
    const urls = Array.from({ length: 12 }, (_, at) => `${ORIGIN}/dishes/${at}-preview.webp`);
    expect(await keep(...urls)).toBe(true);
    expect(asked.slice(0, 4)).toEqual(urls.slice(0, 4));
    expect(asked.length).toBeGreaterThanOrEqual(4);
    expect(asked.length).toBeLessThan(8);
    const held = cached.kept().length;
    // Pictures that are already cached count as well: the next visit caches no more.
    await keep(...urls);
    expect(cached.kept()).toHaveLength(held);
  });

  it('replace old pictures in a full cache, but never the pictures of the coming days', async () => {
    const old = Array.from({ length: 240 }, (_, at) => `${ORIGIN}/dishes/old-${at}-preview.webp`);
    for (const url of old) await (await cached.open('dishes')).put(url, picture());
    const wanted = Array.from({ length: 3 }, (_, at) => `${ORIGIN}/dishes/new-${at}-preview.webp`);
    await keep(old[0]!, ...wanted);
    const kept = cached.kept();
    expect(kept).toHaveLength(240);
    expect(kept).toEqual(expect.arrayContaining([old[0]!, ...wanted]));
    expect(kept).not.toContain(old[1]);
  });

  it('are reported as incomplete if the network fails meanwhile', async () => {
    answer = (url) => {
      if (url.includes('/2-')) throw new TypeError('Failed to fetch');
      return picture();
    };
    expect(await keep(...Array.from({ length: 20 }, (_, at) => `${ORIGIN}/dishes/${at}-preview.webp`))).toBe(false);
    expect(cached.kept().length).toBeLessThan(8);
  });
});
