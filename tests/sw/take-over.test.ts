import { afterEach, expect, it, vi } from 'vitest';

import { memoryCaches } from '../support/memory-caches.ts';
import { eventually } from '../support/eventually.ts';

vi.mock('virtual:page-script', () => ({ default: '/assets/main-1.js' }));

const ORIGIN = 'https://app.test';
afterEach(() => vi.unstubAllGlobals());

it('the worker in charge leaves off what it fetches ahead once another is to take over, which goes on as soon as it has — XTR-039', async () => {
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
  /** A picture that never comes; the app's own files are not to be had. */
  const asked = vi.fn((url: string) => url);
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    // Nothing is sent then.
    if (signal!.aborted) return Promise.reject(signal!.reason);
    return asked(url).includes('/dishes/')
      ? new Promise<Response>((_resolve, reject) => {
          signal!.addEventListener('abort', () => reject(signal!.reason));
        })
      : Promise.resolve(new Response(null, { status: 503 }));
  });
  // By name alone: its types are those of a worker, which no test's are.
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
  // Browsers let the other one in once nothing is waited for.
  await Promise.all(work);
  // Nor do the pages ask for more: their files would put this one to work again.
  expect(told).toEqual([{ kind: 'kept', all: false, makesWay: true }]);
  const before = asked.mock.calls.length;
  // The page is loaded anew meanwhile, by this version still.
  tell({ kind: 'keepPictures', urls: [`${ORIGIN}/dishes/2-preview.webp?v=1`] });
  await Promise.all(work);
  expect(asked).toHaveBeenCalledTimes(before);

  // The other one was told as well, and begins as soon as it is in charge.
  const activation: Promise<unknown>[] = [];
  listeners.get('activate')!({ waitUntil: (each: Promise<unknown>) => activation.push(each) });
  await Promise.all(activation);
  tell({ kind: 'keepPictures', urls: [`${ORIGIN}/dishes/2-preview.webp?v=1`] });
  await eventually(() => expect(asked.mock.calls.map(([url]) => url)).toContain(`${ORIGIN}/dishes/2-preview.webp?v=1`));
});
