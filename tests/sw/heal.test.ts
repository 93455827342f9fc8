import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { removeForeign } from '../../sw/heal.ts';
import { startAnew } from '../../sw/start-anew.ts';
import { memoryCaches } from '../support/memory-caches.ts';

const ORIGIN = 'https://app.test';
const page = `<!doctype html><link rel="stylesheet" href="/assets/main-1.css"><script type="module" src="/assets/main-1.js"></script></html>`;
const typed = (text: string, type: string) => new Response(text, { headers: { 'content-type': type } });
const portal = () => typed('<!doctype html><title>Welcome, guest</title></html>', 'text/html; charset=utf-8');
const OLD = `workbox-precache-v2-${ORIGIN}/`;

describe('A foreign page in the cache of a phone', () => {
  let cached: ReturnType<typeof memoryCaches>;
  const put = async (path: string, response: Response): Promise<void> =>
    (await cached.open(OLD)).put(`${ORIGIN}${path}`, response);
  const kept = (): string[] => cached.kept().map((url) => new URL(url).pathname);
  beforeEach(async () => {
    cached = memoryCaches();
    vi.stubGlobal('caches', cached);
    await put('/index.html?__WB_REVISION__=1', typed(page, 'text/html'));
    await put('/assets/main-1.js', typed('start()', 'text/javascript'));
    await put('/assets/main-1.css', typed('a{}', 'text/css'));
    await put('/assets/charts-1.js', typed('draw()', 'text/javascript'));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is not found on a healthy phone', async () => {
    expect(await removeForeign()).toBe(false);
    expect(kept()).toHaveLength(4);
  });

  it('is deleted, so that the active worker fetches the right file, and the app has started all the same — XTR-040', async () => {
    await put('/assets/charts-1.js', portal());
    expect(await removeForeign()).toBe(false);
    expect(kept()).toEqual(['/index.html', '/assets/main-1.js', '/assets/main-1.css']);
  });

  it.each([
    ['the page itself', '/index.html?__WB_REVISION__=1'],
    ['the script that the page starts', '/assets/main-1.js'],
    ['its styles', '/assets/main-1.css'],
  ])('in place of %s means that the app cannot have started', async (_what, path) => {
    await put(path, portal());
    expect(await removeForeign()).toBe(true);
    expect(kept()).not.toContain(path.split('?')[0]);
  });

  it('is replaced by a reload in windows that show it, and not in windows where the app answers', async () => {
    const window = (alive: boolean, visibilityState = 'visible') => ({
      visibilityState,
      url: `${ORIGIN}/progress?log=weight`,
      navigate: vi.fn(() => Promise.resolve()),
      postMessage: vi.fn((_message: unknown, [port]: Transferable[]) => {
        if (alive) (port as MessagePort).postMessage({ kind: 'opening' });
      }),
    });
    const ours = window(true);
    const theirs = window(false);
    const asleep = window(false, 'hidden');
    await startAnew([ours, theirs, asleep]);
    expect(asleep.navigate).not.toHaveBeenCalled();
    expect(ours.navigate).not.toHaveBeenCalled();
    expect(ours.postMessage).toHaveBeenCalledWith({ kind: 'open', path: '/progress?log=weight' }, expect.anything());
    expect(theirs.navigate).toHaveBeenCalledExactlyOnceWith(theirs.url);
  });
});
