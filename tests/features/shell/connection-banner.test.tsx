import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { ConnectionBanner } from '#src/features/shell/connection-banner.tsx';
import type { Connectivity } from '#src/offline/wire/connection-events.ts';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages, pressButton } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'customer', 'errors'));
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async (network: Connectivity) => {
  const device = testDevice({ network });
  const Page = () => (
    <>
      <h1>Page</h1>
      <ConnectionBanner />
    </>
  );
  await openPages(device.engine, { '/': Page }, '/');
  return device;
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const line = () => screen.queryByText('You are offline');

describe('The connection banner', () => {
  it('appears after four seconds offline, says that stored data is shown, and goes when online', async () => {
    const device = await open('offline');
    await wait(3_500);
    expect(line()).toBeNull();
    await wait(1_000);
    expect(screen.getByRole('status').textContent).toContain('You see what is saved on this device.');
    await act(async () => device.network('online'));
    await wait(0);
    expect(line()).toBeNull();
  });

  it('stays away after it is closed, until the connection returns and is lost again', async () => {
    const device = await open('offline');
    await wait(5_000);
    await pressButton('Close');
    await act(async () => device.network('stalled'));
    await wait(10_000);
    expect(line()).toBeNull();
    await act(async () => device.network('online'));
    await wait(0);
    await act(async () => device.network('offline'));
    await wait(5_000);
    expect(line()).toBeTruthy();
  });

  it('cannot be closed if the app is too old to send anything', async () => {
    await open('outdated');
    expect(screen.getByRole('status').textContent).toContain('This version is too old.');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
