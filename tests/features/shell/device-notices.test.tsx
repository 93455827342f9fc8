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

describe('above every screen', () => {
  it.each([
    ['en-US', english],
    ['ar-AE', arabic],
  ] as const)('a customer of a browser that keeps nothing is told so (%s) — XTR-047', async (locale, texts) => {
    await setLocale(locale);
    await open({ session: { persistent: false } });
    expect(await screen.findByText(texts['sync.nothingKept'])).toBeTruthy();
    expect(screen.getByText(texts['sync.nothingKeptText'])).toBeTruthy();
  });

  it('a visitor is told what that means for them — XTR-047', async () => {
    await open({ user: null, session: { persistent: false } });
    expect(await screen.findByText(english['sync.nothingKeptVisitor'])).toBeTruthy();
  });

  it('that nothing is kept can be put away — XTR-047', async () => {
    await open({ user: null, session: { persistent: false } });
    await screen.findByText(english['sync.nothingKept']);
    await pressButton('Close');
    expect(screen.queryByText(english['sync.nothingKept'])).toBeNull();
  });

  it('reports what the browser has thrown away, to any customer, until it has been seen — XTR-047', async () => {
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
  ] as const)('storage that has stopped answering is told until a new start (%s)', async (locale, texts) => {
    await setLocale(locale);
    await open({ session: { persistent: false, storeSilent: true } });
    expect((await screen.findByRole('alert')).textContent).toContain(texts['sync.storeSilentText']);
    expect(screen.queryByText(texts['sync.nothingKept'])).toBeNull();
    const reload = vi.fn();
    vi.stubGlobal('location', { href: window.location.href, reload });
    await pressButton(texts['sync.startAgain']);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('shows nothing where everything is kept', async () => {
    await open({});
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(/kept/)).toBeNull();
  });
});
