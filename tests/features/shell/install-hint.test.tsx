import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { InstallHint } from '#src/features/shell/install-hint.tsx';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages, pressButton } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 10, 22, 9);
const Page = () => (
  <>
    <h1>Page</h1>
    <InstallHint />
  </>
);
const hint = () => screen.queryByText('Install the app');

/** Starts the app once on the day that is `day` days after the first. */
const start = async (day: number): Promise<boolean> => {
  cleanup();
  vi.setSystemTime(FIRST + day * DAY_MS);
  await openPages(testDevice().engine, { '/': Page }, '/');
  return hint() !== null;
};

beforeAll(() => speakEnglish('shell', 'customer'));
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  // An iPhone, in whose browsers the customer installs an app by hand.
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'standalone');
});

/** Starts the app on three days. */
const habit = async (): Promise<boolean> => {
  await start(0);
  await start(1);
  return start(2);
};

describe('The offer to install the app', () => {
  it('never appears on the first day, even after many starts', async () => {
    const shown = [];
    // oxlint-disable-next-line no-await-in-loop -- one start after the other
    for (let count = 0; count < 6; count += 1) shown.push(await start(0));
    expect(shown).toEqual([false, false, false, false, false, false]);
    expect(await start(1)).toBe(true);
  });

  it('appears on the third day of use', async () => {
    expect([await start(0), await start(4), await start(9)]).toEqual([false, false, true]);
  });

  it('appears at the fourth start, if that start is on another day', async () => {
    expect([await start(0), await start(0), await start(1), await start(1)]).toEqual([false, false, false, true]);
  });

  it('counts one start, even if the customer returns to its page many times', async () => {
    await start(0);
    for (const day of [1, 1, 1]) {
      vi.setSystemTime(FIRST + day * DAY_MS);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await act(async () => void window.dispatchEvent(new Event('focus')));
    }
    expect(localStorage.getItem('sufra.used')).toMatch(/^1 1 /);
  });

  it('explains the installation in one line, and stays away after it is closed', async () => {
    await habit();
    await pressButton('Install');
    const steps = await screen.findByRole('dialog', { name: 'Install the app' });
    expect(await within(steps).findAllByRole('listitem')).toHaveLength(3);
    await act(async () => within(steps).getByRole('button', { name: 'Close' }).click());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pressButton('Close');
    expect(hint()).toBeNull();
    expect(await start(3)).toBe(false);
  });

  it('shows the iPhone steps as pictures and as text', async () => {
    await habit();
    await pressButton('Install');
    const steps = within(await screen.findByRole('dialog', { name: 'Install the app' }));
    expect((await steps.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Tap the share button of your browser. On some iPhones it is behind the three dots.',
      'Scroll down and choose “Add to Home Screen”.',
      'Tap “Add”. Then open Sufra from your home screen.',
    ]);
    expect(document.querySelectorAll('dialog li svg[aria-hidden=true]')).toHaveLength(3);
  });

  it('shows the steps for Firefox on Android, which has no install prompt', async () => {
    Reflect.deleteProperty(navigator, 'standalone');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0',
    );
    expect(await habit()).toBe(true);
    await pressButton('Install');
    expect(await screen.findByText('Choose “Install” or “Add app to Home screen”.')).toBeTruthy();
  });

  it('does not appear if the browser cannot install the app', async () => {
    Reflect.deleteProperty(navigator, 'standalone');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    );
    expect(await habit()).toBe(false);
  });

  it('does not appear in an app that was opened from the home screen, with or without a manifest', async () => {
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
    expect(await habit()).toBe(false);
    localStorage.clear();
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(display-mode: standalone)',
      addEventListener() {},
      removeEventListener() {},
    }));
    expect(await habit()).toBe(false);
  });

  it('does not appear in a browser that stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    for (const day of [0, 1, 2, 3]) expect(await start(day)).toBe(false); // oxlint-disable-line no-await-in-loop -- one start after the other
  });
});
