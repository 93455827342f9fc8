import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import type { Engine } from '../../../src/offline/engine.ts';
import { useAvatar } from '../../../src/state/session/avatar.ts';
import { provideEngine, wholeEngine } from '../../../src/state/engine/engine.ts';

interface Kept {
  readonly bytes: ArrayBuffer;
  readonly mime: string;
  readonly version: string;
  readonly asOf: number;
}
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

const world = async ({
  offline = false,
  kept,
  address,
}: {
  offline?: boolean;
  kept?: Kept;
  address: string | null;
}) => {
  const store = new Map<string, Kept>(kept ? [['avatar', kept]] : []);
  const asked = vi.fn(() => Promise.resolve({ ok: true, reply: { url: address } }));
  const session = {
    state: 'signedIn',
    browserId: 'B',
    user: { user_id: 1 },
    checked: true,
    persistent: true,
    ended: null,
  };
  const engine = {
    now: () => 1,
    session: () => session,
    onSession: () => () => undefined,
    connectivity: () => (offline ? 'offline' : 'online'),
    onConnectivity: () => () => undefined,
    ask: asked,
    files: {
      get: (key: string) => Promise.resolve(store.get(key)),
      put: (key: string, bytes: ArrayBuffer, mime: string, version: string) => {
        store.set(key, { bytes, mime, version, asOf: 1 });
        return Promise.resolve();
      },
    },
  };
  provideEngine(() => Promise.resolve(engine as unknown as Engine));
  await wholeEngine();
  const view = renderHook(useAvatar);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return { ...view, store, asked };
};

const pictures = new Map<string, Blob>();
const shown = async (url: string | null): Promise<string | null> => (url === null ? null : pictures.get(url)!.text());
let fetched = 0;
const server = setupServer(
  http.get('*/files/new', () => {
    fetched += 1;
    return new HttpResponse('new picture');
  }),
);

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  URL.createObjectURL = (blob) => {
    const url = `blob:${pictures.size}`;
    pictures.set(url, blob as Blob);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  fetched = 0;
});
afterAll(() => server.close());

const old: Kept = { bytes: bytesOf('old picture'), mime: 'image/jpeg', version: '/files/old', asOf: 1 };

describe('The customer’s picture', () => {
  it('stands from the device without a network, and nobody is asked', async () => {
    const { result, asked } = await world({ offline: true, kept: old, address: null });
    expect(await shown(result.current)).toBe('old picture');
    expect(asked).not.toHaveBeenCalled();
  });

  it('is fetched once and kept without the key of its address', async () => {
    const { result, store } = await world({ address: '/files/new?key=secret' });
    await waitFor(async () => expect(await shown(result.current)).toBe('new picture'));
    await waitFor(() => expect(store.get('avatar')).toMatchObject({ mime: 'image/jpeg', version: '/files/new' }));
    expect(JSON.stringify([...store])).not.toContain('secret');
  });

  it('is not fetched again while it is the one on the device', async () => {
    const { asked } = await world({ kept: { ...old, version: '/files/new' }, address: '/files/new?key=other' });
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(fetched).toBe(0);
  });

  it('goes when it was taken away on another device', async () => {
    const { result, store } = await world({ kept: old, address: null });
    await waitFor(() => expect(result.current).toBeNull());
    await waitFor(() => expect(store.get('avatar')?.bytes.byteLength).toBe(0));
  });
});
