import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { day } from '#src/domain/days/day.ts';
import { setLocale } from '#src/i18n/catalogue-store.ts';
import { keepDrawn } from '#src/start/keep-drawn.ts';
import type { DrawnScreen } from '#src/offline/drawn/drawn-screen.ts';
import type { Engine } from '#src/offline/engine.ts';
import { useUnfolded } from '#src/state/device/folds.ts';
import { testDevice, type DeviceOptions, type TestDevice } from '../../support/screens/test-device.ts';

const drawScreens = vi.hoisted(() => vi.fn<() => Promise<readonly DrawnScreen[] | undefined>>());
vi.mock('#src/start/draw-screens.tsx', () => ({ drawScreens }));
vi.mock('#src/start/quiet-moment.ts', () => ({ quietMoment: () => Promise.resolve() }));

const units = { day: [], hour: [], minute: [], second: [], and: ' ' };
const screens: readonly DrawnScreen[] = [
  { path: '/', build: 'b1', locale: 'en-US', from: 0, until: 1, title: 'Today', markup: '<main></main>', units },
];
let kept: (readonly DrawnScreen[])[];
let store = (_names: readonly string[] | undefined): void => undefined;
let device: TestDevice;
const begin = async (options: DeviceOptions = {}): Promise<void> => {
  device = testDevice(options);
  await device.settle();
  // The engines of the earlier tests listen to the same document and language, so each test has its own list.
  const own: typeof kept = [];
  kept = own;
  const engine: Engine = {
    ...device.engine,
    onStored(listener) {
      store = listener;
      return () => undefined;
    },
    keepDrawn: async (each) => void own.push(each),
  };
  keepDrawn(engine);
};
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(3_000);
const hide = (hidden: boolean): void => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.head.innerHTML = '<meta name="build-name" content="b1">';
  drawScreens.mockReset().mockResolvedValue(screens);
});
afterEach(async () => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
  document.head.replaceChildren();
  await setLocale('en-US');
});

describe('The screens for the next start', () => {
  it('are rendered once a start has settled, and are stored', async () => {
    await begin();
    expect(drawScreens).not.toHaveBeenCalled();
    await settle();
    expect(kept).toEqual([screens]);
  });

  it('are rendered again when an answer that they show was stored, and for no other answer', async () => {
    await begin();
    await settle();
    store(['profile/notices']);
    await settle();
    expect(kept).toHaveLength(1);
    store(['profile/notices', 'order/get']);
    await settle();
    expect(kept).toHaveLength(2);
    store(undefined);
    await settle();
    expect(kept).toHaveLength(3);
  });

  it('are rendered again, once, after a change by the customer, and in another language', async () => {
    await begin({ answers: { 'progress/get': undefined } });
    await settle();
    await device.engine.send('progress/set', { date: day('2026-11-21'), weight: 80_000 });
    await device.engine.send('progress/set', { date: day('2026-11-21'), weight: 81_000 });
    await device.settle();
    // The screens are deleted at once, so that the next start never shows the old data.
    expect(kept).toEqual([screens, []]);
    await settle();
    expect(kept).toEqual([screens, [], screens]);
    await setLocale('ar-AE');
    await settle();
    expect(kept).toHaveLength(4);
  });

  it('are rendered again when the customer unfolds a card', async () => {
    await begin();
    await settle();
    const { result, unmount } = renderHook(() => useUnfolded('team'));
    act(() => result.current[1](true));
    await settle();
    expect(kept).toHaveLength(2);
    act(() => result.current[1](false));
    unmount();
  });

  it('are rendered at once when the app is hidden before a change has settled', async () => {
    await begin();
    await settle();
    hide(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(kept).toHaveLength(1);
    hide(false);
    store(['order/get']);
    hide(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(kept).toHaveLength(2);
    await settle();
    expect(kept).toHaveLength(2);
  });

  it('are not stored if the customer saves an entry during rendering, and are rendered again with the entry', async () => {
    let end = (_screens: readonly DrawnScreen[]): void => undefined;
    drawScreens.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
    await begin();
    await settle();
    await device.engine.send('progress/set', { date: day('2026-11-21'), weight: 80_000 });
    await device.settle();
    end(screens);
    await vi.advanceTimersByTimeAsync(0);
    expect(kept).toEqual([[]]);
    await settle();
    expect(kept).toEqual([[], screens]);
  });

  it('are not delayed by answers that arrive one after another', async () => {
    await begin();
    for (let times = 0; times < 4; times += 1) {
      store(['order/get']);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(kept).toEqual([screens]);
    await settle();
    expect(kept).toEqual([screens, screens]);
  });

  it('are deleted if they cannot be rendered after a change, and the error is reported', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await begin();
    await settle();
    drawScreens.mockRejectedValueOnce(new TypeError('a part is broken'));
    store(['order/get']);
    await settle();
    expect(kept).toEqual([screens, []]);
    expect(said).toHaveBeenCalledWith('the next start could not be drawn', expect.any(TypeError));
    said.mockRestore();
  });

  it('stay without an error report if an offline start lacks the code to render them', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    drawScreens.mockRejectedValue(new TypeError('not fetched'));
    await begin({ network: 'offline' });
    await settle();
    expect(kept).toEqual([]);
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });

  it.each([
    ['for nobody', { user: null }],
    ['where the browser keeps nothing', { session: { persistent: false } }],
  ])('are not rendered %s', async (_who, options) => {
    await begin(options);
    await settle();
    expect(drawScreens).not.toHaveBeenCalled();
  });

  it('are not rendered in development, because such a page has no build', async () => {
    document.head.replaceChildren();
    await begin();
    await settle();
    expect(drawScreens).not.toHaveBeenCalled();
  });
});
