import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { PullAgain } from '#src/features/shell/pull-again.tsx';
import pulled from '#src/features/shell/pull.module.css';
import { I18nProvider } from '#src/i18n/use-t.tsx';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { testDevice, type TestDevice } from '../../support/screens/test-device.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const NOW = Date.now();
let device: TestDevice;

beforeAll(() => speakEnglish('shell', 'customer', 'errors'));

/** Moves a finger down by `px` pixels, from the top of the page. */
const pull = (px: number, across = 0): void => {
  const at = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] });
  fireEvent.touchStart(document.body, at(100, 100));
  for (let step = 1; step <= 4; step += 1)
    fireEvent.touchMove(document.body, at(100 + (across * step) / 4, 100 + (px * step) / 4));
};
const lift = () => act(async () => void fireEvent.touchEnd(document.body, { touches: [] }));
const place = () => document.querySelector(`.${pulled['line']!}`);
const line = () => place()?.textContent;

/** Shows the app installed on a phone, or in a browser's tab. */
const show = async ({ installed = true, online = true, at = '/' } = {}): Promise<void> => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: installed && query.includes('standalone') }));
  device = testDevice({
    now: NOW,
    keptAt: NOW,
    user: {},
    network: online ? 'online' : 'offline',
    answers: (name) =>
      name !== 'order/get' ? [] : { planParams: null, mealPlan: {}, sides: {}, days: {}, version: 1, pause: null },
  });
  provideEngine(async () => device.engine);
  await wholeEngine();
  const root = createRootRoute({ component: PullAgain });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [at] }) });
  render(
    <I18nProvider>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(place() !== null).toBe(installed);
};
const asked = () => device.refreshed.filter(({ name }) => name === 'order/get').length;

describe('Pull to refresh', () => {
  it('shows the age of the data, and a long enough pull requests the data again', async () => {
    await show();
    act(() => pull(40));
    expect(line()).toMatch(/^as of /);
    await lift();
    expect(asked()).toBe(0);
    act(() => pull(120));
    await lift();
    expect(asked()).toBe(1);
    expect(line()).toMatch(/^as of /);
  });

  it('does not start on a sideways swipe, on a scrolled page or under an open sheet', async () => {
    await show();
    act(() => pull(30, 200));
    await lift();
    vi.stubGlobal('scrollY', 300);
    act(() => pull(120));
    await lift();
    vi.stubGlobal('scrollY', 0);
    document.documentElement.toggleAttribute('data-dialog', true);
    act(() => pull(120));
    await lift();
    document.documentElement.toggleAttribute('data-dialog', false);
    expect(line()).toBe('');
    expect(asked()).toBe(0);
  });

  it('blocks no touch, and leaves the browser’s own pull active on every other screen', async () => {
    const listen = vi.spyOn(window, 'addEventListener');
    await show();
    const touches = listen.mock.calls.filter(([kind]) => kind.startsWith('touch'));
    expect(touches).toHaveLength(4);
    for (const [, , options] of touches) expect(options).toMatchObject({ passive: true });
    expect(document.documentElement.style.overscrollBehaviorY).toBe('none');
    cleanup();
    expect(document.documentElement.style.overscrollBehaviorY).toBe('');
  });

  it('sends no request while offline, and says why', async () => {
    await show({ online: false });
    act(() => pull(120));
    await lift();
    expect(line()).toBe('This needs a connection.');
    expect(asked()).toBe(0);
  });

  it('requests the renewed plan if the screen shows that plan', async () => {
    await show({ at: '/modify?plan=renewed' });
    act(() => pull(120));
    await lift();
    expect(device.refreshed).toEqual([{ name: 'order/get', request: { orderType: 'renewed' } }]);
  });

  it('is left to the browser if the app is not installed', async () => {
    await show({ installed: false });
    expect(document.documentElement.style.overscrollBehaviorY).toBe('');
  });
});
