import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { choose, firstChoices } from '#src/domain/notices/topics.ts';
import { InstallHint } from '#src/features/shell/install-hint.tsx';
import { listenForInstall } from '#src/state/device/install-offer.ts';
import { testDevice, type DeviceOptions, type TestDevice } from '../../support/screens/test-device.ts';
import { openPages, pressButton } from '../../support/screens/open-pages.tsx';
import { noPushBrowser, pushBrowser } from '../../support/screens/push-browser.ts';
import { sara } from '../../support/screens/profile-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 10, 22, 9);
const Page = () => (
  <>
    <h1>Page</h1>
    <InstallHint />
  </>
);
let device: TestDevice;
const hint = () => screen.queryByText('Install the app');

/** Starts the app once on the day that is `day` days after the first. */
const start = async (day: number, options: DeviceOptions = {}): Promise<boolean> => {
  cleanup();
  vi.setSystemTime(FIRST + day * DAY_MS);
  device = testDevice(options);
  await openPages(device.engine, { '/': Page }, '/');
  await act(() => vi.dynamicImportSettled());
  await act(() => device.settle());
  return hint() !== null;
};

beforeAll(() => speakEnglish('shell', 'customer', 'installing'));
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call));
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

  it('explains the installation, and “Not now” keeps it away for 30 days', async () => {
    await habit();
    await pressButton('Install');
    const steps = await screen.findByRole('dialog', { name: 'Install the app' });
    expect(await within(steps).findAllByRole('listitem')).toHaveLength(3);
    await act(async () => within(steps).getByRole('button', { name: 'Close' }).click());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pressButton('Not now');
    expect(hint()).toBeNull();
    // The habit was complete on the day with the number 2.
    expect(await start(3)).toBe(false);
    expect(await start(31)).toBe(false);
    expect(await start(33)).toBe(true);
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

const plan = (due: number) => ({
  planParams: { id: 7, mealType: [3], dietChanges: {}, deliverySlot: 1 },
  mealPlan: {},
  days: {},
  sides: {},
  version: 1,
  due: { plan: due, deposit: 0, difference: 0 },
});
const customer = { ...sara, hasPlan: true };
const settings = [{ alias: 'PUSH_KEY', value: 'KEY', old_value: null }];

describe('After the first paid order', () => {
  it('the installation is offered on the first day, and not before the payment', async () => {
    expect(await start(0, { user: customer, answers: { 'order/get': plan(53_500) } })).toBe(false);
    localStorage.clear();
    expect(await start(0, { user: customer, answers: { 'order/get': plan(0) } })).toBe(true);
  });

  it('a browser with an install prompt shows it, and its answer is the answer to the offer', async () => {
    Reflect.deleteProperty(navigator, 'standalone');
    const prompt = vi.fn(() => Promise.resolve());
    listenForInstall();
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    expect(await start(0, { user: customer, answers: { 'order/get': plan(0) } })).toBe(true);
    await pressButton('Install');
    expect(prompt).toHaveBeenCalledOnce();
    expect(hint()).toBeNull();
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    expect(await start(1, { user: customer, answers: { 'order/get': plan(0) } })).toBe(false);
    window.dispatchEvent(new Event('appinstalled'));
  });
});

describe('The offer of reminders', () => {
  const replies = (name: string) =>
    name === 'profile/noticeSettings'
      ? { topics: choose(firstChoices, { payment: { push: true, mail: false } }), quiet: null, devices: 1 }
      : name === 'profile/pushSubscribe'
        ? {}
        : undefined;
  const options = { user: customer, answers: { 'order/get': plan(0), 'settings/get': settings }, replies };
  const offer = () => screen.queryByText('A reminder before your menu locks');
  beforeEach(() => Reflect.deleteProperty(navigator, 'standalone'));
  afterEach(noPushBrowser);

  it('turns on the notices about locks and deliveries, and keeps the topics of the other devices — XTR-014', async () => {
    pushBrowser('default');
    await start(0, options);
    expect(offer()).toBeTruthy();
    await pressButton('Turn on');
    await screen.findByText('This device tells you before your menu locks and when your meals arrive.');
    const sent = device.asked.find(({ name }) => name === 'profile/pushSubscribe')!.request as { topics: string[] };
    expect(sent.topics.toSorted()).toEqual(['delivery', 'lock', 'payment']);
  });

  it('stays away for 30 days after “Not now”', async () => {
    pushBrowser('default');
    await start(0, options);
    await pressButton('Not now');
    expect(offer()).toBeNull();
    await start(29, options);
    expect(offer()).toBeNull();
    await start(31, options);
    expect(offer()).toBeTruthy();
  });

  it('does not appear where the customer has answered the browser, nor in the same start as another offer', async () => {
    pushBrowser('denied');
    await start(0, options);
    expect(offer()).toBeNull();
    noPushBrowser();
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call));
    pushBrowser('default');
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
    await start(1, options);
    expect([hint() !== null, offer()]).toEqual([true, null]);
    await pressButton('Not now');
    expect([hint(), offer()]).toEqual([null, null]);
    await start(2, options);
    expect(offer()).toBeTruthy();
  });
});
