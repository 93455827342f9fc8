import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { AppShell } from '#src/features/shell/app-shell.tsx';
import arabic from '#src/i18n/catalogues/ar.sync.json' with { type: 'json' };
import english from '#src/i18n/catalogues/en.sync.json' with { type: 'json' };
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { firstScreenStands } from '#src/state/device/first-screen.ts';
import { testDevice, type DeviceOptions } from '../../support/screens/test-device.ts';
import { openPages, pressButton } from '../../support/screens/open-pages.tsx';

beforeAll(async () => {
  firstScreenStands();
  await loadCatalogue('shell', 'customer');
});
beforeEach(async () => {
  localStorage.clear();
  // A phone in portrait.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  await setLocale('en-US');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (options: DeviceOptions, loss: { count: number; oldest: number | null } | null = null) => {
  const device = testDevice(options);
  if (loss) device.tell({ loss });
  const Framed = () => (
    <>
      <h1>Framed</h1>
      <AppShell />
    </>
  );
  await openPages(device.engine, { '/': Framed }, '/');
  return device;
};

describe('The notices above every screen', () => {
  it.each([
    ['en-US', english],
    ['ar-AE', arabic],
  ] as const)('warn a customer if the browser stores nothing (%s) — XTR-047', async (locale, texts) => {
    await setLocale(locale);
    await open({ session: { persistent: false } });
    expect(await screen.findByText(texts['sync.nothingKept'])).toBeTruthy();
    expect(screen.getByText(texts['sync.nothingKeptText'])).toBeTruthy();
  });

  it('tell a visitor what it means that the browser stores nothing — XTR-047', async () => {
    await open({ user: null, session: { persistent: false } });
    expect(await screen.findByText(english['sync.nothingKeptVisitor'])).toBeTruthy();
  });

  it('can be dismissed if the browser stores nothing — XTR-047', async () => {
    await open({ user: null, session: { persistent: false } });
    await screen.findByText(english['sync.nothingKept']);
    await pressButton('Close');
    expect(screen.queryByText(english['sync.nothingKept'])).toBeNull();
  });

  it('report how many entries the browser has lost, until the customer confirms — XTR-047', async () => {
    const device = await open({ user: null }, { count: 3, oldest: null });
    expect(await screen.findByText('3 entries could not be kept by this browser')).toBeTruthy();
    expect(screen.queryByText(english['sync.nothingKept'])).toBeNull();
    // The customer has to answer the message.
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await pressButton('Got it');
    await waitFor(() => expect(screen.queryByText(/could not be kept/)).toBeNull());
    expect(await device.engine.loss()).toBeNull();
  });

  it.each([
    ['en-US', english],
    ['ar-AE', arabic],
  ] as const)('report storage that no longer answers, until the app is restarted (%s)', async (locale, texts) => {
    await setLocale(locale);
    await open({ session: { persistent: false, storeSilent: true } });
    expect((await screen.findByRole('alert')).textContent).toContain(texts['sync.storeSilentText']);
    expect(screen.queryByText(texts['sync.nothingKept'])).toBeNull();
    const reload = vi.fn();
    vi.stubGlobal('location', { href: window.location.href, reload });
    await pressButton(texts['sync.startAgain']);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('are empty if everything is stored', async () => {
    await open({});
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(/kept/)).toBeNull();
  });
});
