import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { StorageCard } from '#src/features/sync/storage-card.tsx';
import { testDevice, type DeviceOptions } from '../../support/screens/test-device.ts';
import { openPages, pressButton } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const Page = () => (
  <>
    <h1>Waiting to be sent</h1>
    <StorageCard />
  </>
);
let persisted = false;
const persist = vi.fn<() => Promise<boolean>>();
const open = async (options: DeviceOptions = {}): Promise<void> => {
  await openPages(testDevice(options).engine, { '/': Page }, '/');
};
const mayBeCleared = 'When space runs low, this browser may clear entries that have not been sent.';

beforeAll(() => speakEnglish('shell', 'sync'));
beforeEach(() => {
  persisted = false;
  persist.mockReset().mockImplementation(async () => persisted);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Object.defineProperty(navigator, 'storage', {
    value: { persisted: async () => persisted, persist, estimate: async () => ({ usage: 2_000_000 }) },
    configurable: true,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'storage');
  Reflect.deleteProperty(navigator, 'standalone');
  Reflect.deleteProperty(window, 'mozInnerScreenX');
});

describe('Storage that the browser may clear', () => {
  it('is reported, without advice that does not work in this browser', async () => {
    await open();
    expect(await screen.findByText(mayBeCleared)).toBeTruthy();
    expect(screen.queryByText(/Installing/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is reported with a way to install the app, if the browser can install it', async () => {
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
    await open();
    expect(await screen.findByText('Installing the app makes that less likely.')).toBeTruthy();
    await pressButton('Install the app');
    expect(await screen.findByRole('dialog', { name: 'Install the app' })).toBeTruthy();
  });

  it('is requested in Firefox only after a tap, below a sentence with the reason', async () => {
    Object.defineProperty(window, 'mozInnerScreenX', { value: 0, configurable: true });
    await open();
    expect(await screen.findByText(/Your browser asks you to confirm\./)).toBeTruthy();
    expect(persist).not.toHaveBeenCalled();
    persisted = true;
    await pressButton('Keep my entries');
    expect(persist).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('This browser keeps your entries even when space runs low.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is reported as not permanent if the customer or the browser refuses', async () => {
    Object.defineProperty(window, 'mozInnerScreenX', { value: 0, configurable: true });
    await open();
    await screen.findByText(mayBeCleared);
    await pressButton('Keep my entries');
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^The browser did not allow it\./));
  });
});

describe('After the first saved entry', () => {
  const save = async (): Promise<void> => {
    vi.resetModules();
    const { askForPersistence } = await import('#src/state/engine/storage-persistence.ts');
    askForPersistence();
    askForPersistence();
  };

  it('a browser that asks no question is requested to keep the storage, once', async () => {
    await save();
    expect(persist).toHaveBeenCalledTimes(1);
  });

  it('Firefox gets no request, because it would ask the customer', async () => {
    Object.defineProperty(window, 'mozInnerScreenX', { value: 0, configurable: true });
    await save();
    expect(persist).not.toHaveBeenCalled();
  });
});
