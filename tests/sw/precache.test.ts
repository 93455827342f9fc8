import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://app.test';
const html = '<script type="module" src="/assets/main-1.js"></script><link rel="stylesheet" href="/assets/main-1.css">';
const manifest = [
  { url: 'index.html', revision: 'r1' },
  { url: 'assets/main-1.js', revision: null },
  { url: 'assets/main-1.css', revision: null },
  { url: 'assets/progress-1.js', revision: null },
  { url: 'assets/charts-1.js', revision: null },
];

/** A Cache Storage of one worker, in memory. */
const memoryCaches = () => {
  const stores = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const keyOf = (request: RequestInfo | URL) =>
      request instanceof Request ? request.url : new URL(String(request), ORIGIN).href;
    return Promise.resolve({
      match: (request: RequestInfo) => Promise.resolve(store.get(keyOf(request))?.clone()),
      put: (request: RequestInfo, response: Response) => Promise.resolve(void store.set(keyOf(request), response)),
    });
  };
  const match = async (address: string, { cacheName }: { cacheName: string }) =>
    (await open(cacheName)).match(address as RequestInfo);
  return { open, match, kept: () => [...stores.values()].flatMap((store) => [...store.keys()]) };
};

describe('the precache', () => {
  let fetched: string[];
  let failing: Set<string>;
  let cached: ReturnType<typeof memoryCaches>;

  beforeEach(() => {
    fetched = [];
    failing = new Set();
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
      return Promise.resolve(
        failing.has(path) ? new Response(null, { status: 503 }) : new Response(path === '/index.html' ? html : 'x'),
      );
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const create = async () => (await import('../../sw/precache.ts')).createPrecache(manifest);

  it('blocks the installation on the shell only and fetches the rest afterwards, nothing twice', async () => {
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

  it('does not install a shell of which a file is missing', async () => {
    failing.add('/assets/main-1.js');
    await expect((await create()).installShell()).rejects.toThrow('503');
  });

  it('goes on where it stopped when a file of the rest was not to be had', async () => {
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

  it.each([
    ['en-US', []],
    ['ar-AE', ['/fonts/ibm-plex-sans-arabic-400.woff2']],
  ] as const)('keeps the Arabic face only on a device that reads Arabic (%s)', async (locale, faces) => {
    const { leaveScreenMark } = await import('../../src/offline/screen-mark.ts');
    await leaveScreenMark(cached as unknown as CacheStorage, { locale, scheme: null });
    const { createPrecache } = await import('../../sw/precache.ts');
    const fonts = ['plus-jakarta-sans-latin', 'ibm-plex-sans-arabic-400'].map((name) => ({
      url: `fonts/${name}.woff2`,
      revision: 'r1',
    }));
    await createPrecache([...manifest, ...fonts]).installRest();
    expect(fetched).toContain('/fonts/plus-jakarta-sans-latin.woff2');
    expect(fetched.filter((path) => path.includes('arabic'))).toEqual(faces);
  });
});
