import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { DESK_CACHE } from '../../sw/desk/desk-cache.ts';
import { isDeskFile, openPage } from '../../sw/desk/desk-page.ts';
import { removeForeign } from '../../sw/heal.ts';
import { memoryCaches } from '../support/memory-caches.ts';

const html = (script: string): string => `<!doctype html><script type="module" src="${script}"></script></html>`;
const page = (text = html('/desk/assets/desk-1.js'), status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
const portal = (): Response => page('<!doctype html><title>Welcome, guest</title></html>');
const script = (): Response => new Response('start()', { headers: { 'content-type': 'text/javascript' } });
const STORED = html('/desk/assets/desk-0.js');

describe('The page of the desk on a driver’s phone', () => {
  let answer: () => Promise<Response>;
  const opened = async (kept = true): Promise<string> => {
    const open = openPage(() => Promise.resolve(kept ? page(STORED) : undefined));
    return (await open(new Request('https://desk.test/desk/round'))).text();
  };
  beforeEach(() => {
    vi.stubGlobal('fetch', () => answer());
  });
  afterEach(() => vi.unstubAllGlobals());

  it('comes from the server while there is a network', async () => {
    answer = () => Promise.resolve(page());
    expect(await opened()).toContain('desk-1.js');
  });

  it.each([
    ['there is no network', () => Promise.reject(new TypeError('no network'))],
    ['the server fails', () => Promise.resolve(page('Bad gateway', 502))],
    ['a hotel answers instead', () => Promise.resolve(portal())],
  ])('is the stored one when %s — DSK-009', async (_when, given) => {
    answer = given;
    expect(await opened()).toBe(STORED);
  });

  it('fails like any other page if nothing is stored yet', async () => {
    answer = () => Promise.reject(new TypeError('no network'));
    await expect(opened(false)).rejects.toThrow('no network');
  });

  it('is stored only if it is the desk’s own, and so is each file', async () => {
    expect(await isDeskFile('/desk', page())).toBe(true);
    expect(await isDeskFile('/desk', portal())).toBe(false);
    expect(await isDeskFile('/desk', page(html('/assets/main-1.js')))).toBe(false);
    expect(await isDeskFile('/desk/assets/desk-1.js', script())).toBe(true);
    expect(await isDeskFile('/desk/assets/desk-1.js', portal())).toBe(false);
  });
});

it('The customers’ worker leaves the desk’s stored files alone where both share a host — DSK-019', async () => {
  const cached = memoryCaches();
  vi.stubGlobal('caches', cached);
  const files = await cached.open(DESK_CACHE);
  await files.put('https://app.test/desk?__WB_REVISION__=1', page());
  expect(await removeForeign()).toBe(false);
  expect(cached.kept()).toEqual(['https://app.test/desk?__WB_REVISION__=1']);
  vi.unstubAllGlobals();
});
