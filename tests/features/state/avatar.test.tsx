import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { keepAvatar, useAvatar } from '#src/state/session/avatar.ts';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { testDevice } from '../../support/screens/test-device.ts';

interface Kept {
  readonly bytes: ArrayBuffer;
  readonly mime: string;
  readonly version: string;
}
const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

let addressOfNow: string | null = null;
const world = async ({
  offline = false,
  kept,
  minutesAgo = 60,
  address,
}: {
  offline?: boolean;
  kept?: Kept;
  /** How many minutes ago the stored picture was last checked. */
  minutesAgo?: number;
  address: string | null;
}) => {
  let now = 1;
  addressOfNow = address;
  const device = testDevice({
    now: () => now,
    network: offline ? 'offline' : 'online',
    replies: () => ({ url: addressOfNow }),
  });
  if (kept) await device.files.put({ kind: 'copy', key: 'avatar', ...kept });
  now += minutesAgo * 60_000;
  provideEngine(async () => device.engine);
  await wholeEngine();
  const view = renderHook(useAvatar);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return { ...view, device, store: device.files.held(), asked: device.asked };
};

const pictures = new Map<string, Blob>();
const shown = async (url: string | null): Promise<string | null> => (url === null ? null : pictures.get(url)!.text());
let fetched = 0;
let deliver = (): void => undefined;
const slow = new Promise<void>((resolve) => (deliver = resolve));
const server = setupServer(
  http.get('*/files/new', () => {
    fetched += 1;
    return new HttpResponse('new picture');
  }),
  http.get('*/files/slow', async () => {
    fetched += 1;
    await slow;
    return new HttpResponse('picture of the first');
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

const old: Kept = { bytes: bytesOf('old picture'), mime: 'image/jpeg', version: '/files/old' };

describe('The customer’s profile picture', () => {
  it('is shown from the device while offline, and without a request', async () => {
    const { result, asked } = await world({ offline: true, kept: old, address: null });
    expect(await shown(result.current)).toBe('old picture');
    expect(asked).toEqual([]);
  });

  it('is fetched once and stored without the key in its URL', async () => {
    const { result, store } = await world({ address: '/files/new?key=secret' });
    await waitFor(async () => expect(await shown(result.current)).toBe('new picture'));
    await waitFor(() => expect(store.get('avatar')).toMatchObject({ mime: 'image/jpeg', version: '/files/new' }));
    expect(JSON.stringify([...store])).not.toContain('secret');
  });

  it('is not fetched again if the device already has it', async () => {
    const { asked } = await world({ kept: { ...old, version: '/files/new' }, address: '/files/new?key=other' });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(fetched).toBe(0);
  });

  it('is not requested again by a start that follows soon', async () => {
    const { asked, result } = await world({ kept: old, minutesAgo: 9, address: null });
    expect(await shown(result.current)).toBe('old picture');
    expect(asked).toEqual([]);
  });

  it('is fetched at once if the customer’s data names a new one, as after a change on another device — PRF-004', async () => {
    const { device, result } = await world({ kept: old, minutesAgo: 1, address: '/files/new?key=k' });
    expect(fetched).toBe(0);
    act(() => device.become({ user: { user_id: 1, tag: 'a', avatar: 'new' } }));
    await waitFor(async () => expect(await shown(result.current)).toBe('new picture'));
    act(() => device.become({ user: { user_id: 1, tag: 'a', avatar: 'new', firstName: 'Sara' } }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(fetched).toBe(1);
  });

  it('is shown everywhere at once after it was uploaded from this device — PRF-004', async () => {
    const { result } = await world({ kept: old, minutesAgo: 1, address: '/files/sent?key=k' });
    await act(() => keepAvatar(bytesOf('sent picture'), 'sent'));
    await waitFor(async () => expect(await shown(result.current)).toBe('sent picture'));
    expect(fetched).toBe(0);
  });

  it('is not stored under the next customer if it arrives late', async () => {
    const { device } = await world({ address: '/files/slow?key=first' });
    await waitFor(() => expect(fetched).toBe(1));
    // The next customer has no picture.
    addressOfNow = null;
    act(() => device.become({ user: { user_id: 2, tag: 'b' } }));
    deliver();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(device.files.held().get('avatar')?.bytes.byteLength).toBe(0);
  });

  it('is removed when it was removed on another device', async () => {
    const { result, store } = await world({ kept: old, address: null });
    await waitFor(() => expect(result.current).toBeNull());
    await waitFor(() => expect(store.get('avatar')?.bytes.byteLength).toBe(0));
  });
});
