import { afterEach, expect, it, vi } from 'vitest';

import { memoryCaches } from '../support/memory-caches.ts';
import { eventually } from '../support/eventually.ts';

vi.mock('virtual:page-script', () => ({ default: '/assets/main-1.js' }));

const ORIGIN = 'https://app.test';
afterEach(() => vi.unstubAllGlobals());

it('the active worker stops its prefetching when another one is to take over, which continues as soon as it is active — XTR-039', async () => {
  const listeners = new Map<string, (event: object) => void>();
  const skipWaiting = vi.fn(() => Promise.resolve());
  const scope = {
    location: new URL(ORIGIN),
    registration: { scope: `${ORIGIN}/` },
    clients: { claim: () => Promise.resolve() },
    caches: memoryCaches(),
    addEventListener: (type: string, listen: (event: object) => void) => listeners.set(type, listen),
    skipWaiting,
    __WB_MANIFEST: [{ url: 'index.html', revision: '1' }],
    __WB_DISABLE_DEV_LOGS: true,
  };
  vi.stubGlobal('self', scope);
  vi.stubGlobal('location', scope.location);
  vi.stubGlobal('registration', scope.registration);
  vi.stubGlobal('caches', scope.caches);
  /** Pictures never arrive, and the app's own files are unavailable. */
  const asked = vi.fn((url: string) => url);
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    // An aborted request is not sent.
    if (signal!.aborted) return Promise.reject(signal!.reason);
    return asked(url).includes('/dishes/')
      ? new Promise<Response>((_resolve, reject) => {
          signal!.addEventListener('abort', () => reject(signal!.reason));
        })
      : Promise.resolve(new Response(null, { status: 503 }));
  });
  // Imported by name only: the module uses a worker's types, which tests do not have.
  await vi.importActual('../../sw/index.ts');
  const work: Promise<unknown>[] = [];
  const told: unknown[] = [];
  const ports = [{ postMessage: (message: unknown) => told.push(message) }];
  const tell = (data: object): void =>
    listeners.get('message')!({ data, ports, waitUntil: (each: Promise<unknown>) => work.push(each) });

  tell({ kind: 'refresh' });
  await Promise.all(work);
  expect(told.splice(0)).toEqual([{ kind: 'kept', all: false, makesWay: false }]);

  tell({ kind: 'keepPictures', urls: [`${ORIGIN}/dishes/1-preview.webp?v=1`] });
  await eventually(() => expect(asked.mock.calls.some(([url]) => url.includes('/dishes/'))).toBe(true));
  tell({ kind: 'activate' });
  expect(skipWaiting).toHaveBeenCalledTimes(1);
  // Browsers activate the new worker once no work is pending.
  await Promise.all(work);
  // The pages also ask for no more: their files would give this worker new work.
  expect(told).toEqual([{ kind: 'kept', all: false, makesWay: true }]);
  const before = asked.mock.calls.length;
  // The page reloads meanwhile, still with this version.
  tell({ kind: 'keepPictures', urls: [`${ORIGIN}/dishes/2-preview.webp?v=1`] });
  await Promise.all(work);
  expect(asked).toHaveBeenCalledTimes(before);

  // The new worker was asked as well, and starts as soon as it is active.
  const activation: Promise<unknown>[] = [];
  listeners.get('activate')!({ waitUntil: (each: Promise<unknown>) => activation.push(each) });
  await Promise.all(activation);
  tell({ kind: 'keepPictures', urls: [`${ORIGIN}/dishes/2-preview.webp?v=1`] });
  await eventually(() => expect(asked.mock.calls.map(([url]) => url)).toContain(`${ORIGIN}/dishes/2-preview.webp?v=1`));
});
