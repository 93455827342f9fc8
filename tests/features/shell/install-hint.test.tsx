import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { InstallHint } from '../../../src/features/shell/install-hint.tsx';
import { fakeEngine } from '../../support/screens/fake-engine.ts';
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

/** One start of the app on that day after the first. */
const start = async (day: number): Promise<boolean> => {
  cleanup();
  vi.setSystemTime(FIRST + day * DAY_MS);
  await openPages(fakeEngine().engine, { '/': Page }, '/');
  return hint() !== null;
};

beforeAll(() => speakEnglish('shell', 'customer'));
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  // A phone whose browser installs by hand.
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('The offer to install', () => {
  it('never comes on the first day, however often the app is opened', async () => {
    const shown = [];
    // oxlint-disable-next-line no-await-in-loop -- one start after the other
    for (let count = 0; count < 6; count += 1) shown.push(await start(0));
    expect(shown).toEqual([false, false, false, false, false, false]);
    expect(await start(1)).toBe(true);
  });

  it('comes on the third day of use', async () => {
    expect([await start(0), await start(4), await start(9)]).toEqual([false, false, true]);
  });

  it('comes with the fourth start, once that is on another day', async () => {
    expect([await start(0), await start(0), await start(1), await start(1)]).toEqual([false, false, false, true]);
  });

  it('counts a start once, however often its page is come back to', async () => {
    await start(0);
    for (const day of [1, 1, 1]) {
      vi.setSystemTime(FIRST + day * DAY_MS);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await act(async () => void window.dispatchEvent(new Event('focus')));
    }
    expect(localStorage.getItem('sufra.used')).toMatch(/^1 1 /);
  });

  it('says how, in one line, and stays away once it is closed', async () => {
    for (const day of [0, 1, 2]) await start(day); // oxlint-disable-line no-await-in-loop -- one start after the other
    await pressButton('Install');
    const steps = await screen.findByRole('dialog', { name: 'Install the app' });
    expect(await within(steps).findAllByRole('listitem')).toHaveLength(3);
    await act(async () => within(steps).getByRole('button', { name: 'Close' }).click());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pressButton('Close');
    expect(hint()).toBeNull();
    expect(await start(3)).toBe(false);
  });

  it('is made to nobody whose browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    for (const day of [0, 1, 2, 3]) expect(await start(day)).toBe(false); // oxlint-disable-line no-await-in-loop -- one start after the other
  });
});
