import { createHash } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { memoryCaches } from '../support/memory-caches.ts';

const ORIGIN = 'https://app.test';
const ENTRY = '/assets/main-1.js';
const html = `<!doctype html><script type="module" src="${ENTRY}"></script><link rel="stylesheet" href="/assets/main-1.css"></html>`;
const contentOf = (path: string): string => (path === '/index.html' ? html : `content of ${path}`);
const file = (url: string, revision: string | null = null) => ({
  url,
  revision,
  integrity: `sha256-${createHash('sha256')
    .update(contentOf(`/${url}`))
    .digest('base64')}`,
});
const manifest = [
  { url: 'index.html', revision: 'r1' },
  file('assets/main-1.js'),
  file('assets/main-1.css'),
  file('assets/progress-1.js'),
  file('assets/charts-1.js'),
];
/** A hotel's answer to every request. */
const portal = (): Response =>
  new Response('<!doctype html><title>Welcome, guest</title><form></form></html>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
const typeOf = (path: string): string =>
  path.endsWith('.html') ? 'text/html' : path.endsWith('.css') ? 'text/css' : 'text/javascript';
const served = (path: string): Response => new Response(contentOf(path), { headers: { 'content-type': typeOf(path) } });

describe('the precache', () => {
  let fetched: string[];
  let failing: Set<string>;
  /** Returns true for the paths that a foreign page answers. */
  let foreign: (path: string) => boolean;
  let away: boolean;
  let cached: ReturnType<typeof memoryCaches>;

  beforeEach(() => {
    fetched = [];
    failing = new Set();
    foreign = () => false;
    away = false;
    cached = memoryCaches();
    vi.stubGlobal('self', {
      location: new URL(ORIGIN),
      registration: { scope: `${ORIGIN}/` },
      addEventListener: () => undefined,
      __WB_DISABLE_DEV_LOGS: true,
    });
    vi.stubGlobal('location', new URL(ORIGIN));
    vi.stubGlobal('registration', { scope: `${ORIGIN}/` });
    vi.stubGlobal('caches', cached);
    vi.stubGlobal('fetch', (url: string) => {
      const path = new URL(url, ORIGIN).pathname;
      fetched.push(path);
      if (away) return Promise.reject(new TypeError('Failed to fetch'));
      if (foreign(path)) return Promise.resolve(portal());
      return Promise.resolve(failing.has(path) ? new Response(null, { status: 503 }) : served(path));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const create = async () => (await import('../../sw/precache.ts')).createPrecache(manifest, ENTRY);

  it('delays the installation only for the shell and fetches the rest afterwards, nothing twice', async () => {
    const precache = await create();
    await precache.installShell();
    expect([...fetched].sort()).toEqual(['/assets/main-1.css', '/assets/main-1.js', '/index.html']);
    await precache.installRest();
    expect([...fetched].sort()).toEqual([
      '/assets/charts-1.js',
      '/assets/main-1.css',
      '/assets/main-1.js',
      '/assets/progress-1.js',
      '/index.html',
    ]);
    await precache.installRest();
    expect(fetched).toHaveLength(5);
  });

  it('stops between two files when another version takes over, and continues there if this version stays active — XTR-039', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { beginHandover, takeCharge } = await import('../../sw/handover.ts');
    const { WAY_MS } = await import('../../src/protocol/worker.ts');
    onTestFinished(() => {
      vi.useRealTimers();
      takeCharge();
    });
    const precache = await create();
    await precache.installShell();
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string) => {
      beginHandover();
      return answer(url);
    });
    await expect(precache.installRest()).rejects.toThrow('aborted');
    expect(fetched).toHaveLength(4);
    vi.stubGlobal('fetch', answer);
    // If a reloaded page asked at once, the old worker would delay the new one again.
    await expect(precache.installRest()).rejects.toThrow('aborted');
    expect(fetched).toHaveLength(4);
    vi.advanceTimersByTime(WAY_MS);
    await precache.installRest();
    expect(fetched).toHaveLength(5);
  });

  it('also stops during a file, which may take a minute — XTR-039', async () => {
    const { beginHandover, takeCharge } = await import('../../sw/handover.ts');
    onTestFinished(takeCharge);
    const precache = await create();
    await precache.installShell();
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      const never = new Promise<Response>((_resolve, reject) => {
        signal!.addEventListener('abort', () => reject(signal!.reason));
      });
      beginHandover();
      return never;
    });
    await expect(precache.installRest()).rejects.toThrow('aborted');
  });

  it('waits at the installation for the texts of this device’s language, and the other language follows with the rest', async () => {
    const { leaveScreenMark } = await import('../../src/offline/store/screen-mark.ts');
    const { createPrecache } = await import('../../sw/precache.ts');
    const speaking = html.replace(
      '</html>',
      '<script>["/assets/ar.first-1.js","/assets/en.first-1.js"]</script></html>',
    );
    const page = new Response(speaking, { headers: { 'content-type': 'text/html' } });
    const texts = [file('assets/ar.first-1.js'), file('assets/en.first-1.js')];
    const fetchFile = (url: string): Promise<Response> => {
      fetched.push(new URL(url, ORIGIN).pathname);
      return Promise.resolve(served(new URL(url, ORIGIN).pathname));
    };
    vi.stubGlobal('fetch', (url: string) =>
      url.endsWith('/index.html') ? Promise.resolve(page.clone()) : fetchFile(url),
    );
    await leaveScreenMark(cached as unknown as CacheStorage, { locale: 'ar-AE' });
    const precache = createPrecache([...manifest, ...texts], ENTRY);
    await precache.installShell();
    expect(fetched).toContain('/assets/ar.first-1.js');
    expect(fetched).not.toContain('/assets/en.first-1.js');
    await precache.installRest();
    expect(fetched).toContain('/assets/en.first-1.js');
  });

  it.each([
    ['en-US', '/assets/en.body-1.js', '/assets/ar.body-1.js'],
    ['ar-AE', '/assets/ar.body-1.js', '/assets/en.body-1.js'],
  ] as const)(
    'fetches the other language last, after every screen in the current one (%s)',
    async (locale, own, other) => {
      const { leaveScreenMark } = await import('../../src/offline/store/screen-mark.ts');
      const { createPrecache } = await import('../../sw/precache.ts');
      await leaveScreenMark(cached as unknown as CacheStorage, { locale });
      const texts = [file('assets/ar.body-1.js'), file('assets/en.body-1.js')];
      await createPrecache([...texts, ...manifest], ENTRY).installRest();
      expect(fetched.at(-1)).toBe(other);
      expect(fetched).toContain('/assets/progress-1.js');
      expect(fetched.indexOf(own)).toBeLessThan(fetched.indexOf('/assets/progress-1.js'));
    },
  );

  it('does not install a shell with a missing file', async () => {
    failing.add('/assets/main-1.js');
    await expect((await create()).installShell()).rejects.toThrow('503');
  });

  it('continues where it stopped after a file of the rest was unavailable', async () => {
    const precache = await create();
    await precache.installShell();
    failing.add('/assets/charts-1.js');
    await expect(precache.installRest()).rejects.toThrow('503');
    failing.clear();
    fetched.length = 0;
    await precache.installRest();
    expect(fetched).toEqual(['/assets/charts-1.js']);
    expect(cached.kept()).toHaveLength(5);
  });

  it('continues with the other files if one in the middle was unavailable', async () => {
    failing.add('/assets/main-1.css');
    const precache = await create();
    await expect(precache.installRest()).rejects.toThrow('503');
    expect(cached.kept().map((url) => new URL(url).pathname)).toEqual([
      '/index.html',
      '/assets/main-1.js',
      '/assets/progress-1.js',
      '/assets/charts-1.js',
    ]);
  });

  it('waits for the next call if no file can be fetched', async () => {
    away = true;
    const precache = await create();
    await expect(precache.installRest()).rejects.toThrow('Failed to fetch');
    expect(fetched).toHaveLength(3);
    away = false;
    await precache.installRest();
    expect(cached.kept()).toHaveLength(5);
  });

  describe('the precache when a foreign page answers instead of the server', () => {
    const textOf = async (path: string): Promise<string | undefined> => {
      const key = cached.kept().find((url) => new URL(url).pathname === path);
      return key === undefined ? undefined : (await cached.match(key))?.text();
    };

    it('does not install a page that starts none of our scripts, nor one of another build — XTR-040', async () => {
      foreign = (path) => path === '/index.html';
      await expect((await create()).installShell()).rejects.toThrow('not ours');
      foreign = () => false;
      const { createPrecache } = await import('../../sw/precache.ts');
      await expect(createPrecache(manifest, '/assets/main-2.js').installShell()).rejects.toThrow('not ours');
      expect(cached.kept()).toEqual([]);
    });

    it('does not install a shell with a foreign script', async () => {
      foreign = (path) => path === '/assets/main-1.js';
      await expect((await create()).installShell()).rejects.toThrow('not ours');
      expect(await textOf('/assets/main-1.js')).toBeUndefined();
    });

    it('caches none of the foreign pages as scripts and styles, and has the real ones later — XTR-040', async () => {
      const precache = await create();
      await precache.installShell();
      foreign = () => true;
      await expect(precache.installRest()).rejects.toThrow('not ours');
      expect(await textOf('/assets/charts-1.js')).toBeUndefined();
      foreign = () => false;
      await precache.installRest();
      for (const { url } of manifest) expect(await textOf(`/${url}`), url).toBe(contentOf(`/${url}`));
    });

    it('does not cache a script of the right type with other content', async () => {
      vi.stubGlobal('fetch', () =>
        Promise.resolve(new Response('alert(1)', { headers: { 'content-type': 'text/javascript' } })),
      );
      await expect((await create()).installRest()).rejects.toThrow('not ours');
      expect(cached.kept()).toEqual([]);
    });

    it('requests files without the browser’s own cache, which may contain the foreign page too', async () => {
      const modes: (string | undefined)[] = [];
      vi.stubGlobal('fetch', (url: string, { cache }: RequestInit) => {
        const { pathname } = new URL(url);
        if (pathname !== '/assets/charts-1.js') return Promise.resolve(served(pathname));
        modes.push(cache);
        return Promise.resolve(cache === 'reload' ? served(pathname) : portal());
      });
      await (await create()).installRest();
      expect(modes).toEqual(['default', 'reload']);
      expect(await textOf('/assets/charts-1.js')).toBe(contentOf('/assets/charts-1.js'));
    });

    it('uses valid files from an earlier build’s cache, and fetches the rest again', async () => {
      const earlier = await cached.open(`workbox-precache-v2-${ORIGIN}/`);
      const at = (path: string): RequestInfo => `${ORIGIN}${path}`;
      await earlier.put(at('/assets/main-1.js'), served('/assets/main-1.js'));
      await earlier.put(at('/assets/main-1.css'), portal());
      await earlier.put(
        at('/assets/charts-1.js'),
        new Response('half', { headers: { 'content-type': 'text/javascript' } }),
      );
      await (await create()).installRest();
      expect(fetched).not.toContain('/assets/main-1.js');
      expect(fetched).toEqual(expect.arrayContaining(['/assets/main-1.css', '/assets/charts-1.js']));
      const { dropUnchecked } = await import('../../sw/precache.ts');
      await dropUnchecked();
      for (const { url } of manifest) expect(await textOf(`/${url}`), url).toBe(contentOf(`/${url}`));
    });

    it('replaces a foreign page in place of a page or a script at the next start', async () => {
      await (await create()).installRest();
      const own = await cached.open('app');
      for (const url of cached.kept()) await own.put(url, portal());
      fetched.length = 0;
      await (await create()).installRest();
      expect(fetched).toHaveLength(5);
      for (const { url } of manifest) expect(await textOf(`/${url}`), url).toBe(contentOf(`/${url}`));
    });
  });

  it.each([
    ['en-US', []],
    ['ar-AE', ['/fonts/ibm-plex-sans-arabic-400.woff2']],
  ] as const)('caches the Arabic font only on a device that reads Arabic (%s)', async (locale, faces) => {
    const { leaveScreenMark } = await import('../../src/offline/store/screen-mark.ts');
    await leaveScreenMark(cached as unknown as CacheStorage, { locale });
    const { createPrecache } = await import('../../sw/precache.ts');
    const fonts = ['plus-jakarta-sans-latin', 'ibm-plex-sans-arabic-400'].map((name) =>
      file(`fonts/${name}.woff2`, 'r1'),
    );
    await createPrecache([...manifest, ...fonts], ENTRY).installRest();
    expect(fetched).toContain('/fonts/plus-jakarta-sans-latin.woff2');
    expect(fetched.filter((path) => path.includes('arabic'))).toEqual(faces);
  });
});
