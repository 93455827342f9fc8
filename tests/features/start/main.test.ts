import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { DrawingPage } from '#src/start/show-drawn.ts';

const meals = '<section aria-labelledby="meals"><article><button type="button">Machboos</button></article></section>';
const startApp = vi.fn<(root: HTMLElement, out: () => void) => Promise<void>>();
const faults = vi.fn();
const html: DrawingPage = document.documentElement;
const root = (): HTMLElement => document.querySelector<HTMLElement>('#root')!;
const drawn = (): HTMLElement | null => document.querySelector<HTMLElement>('#drawn');

const putMeals = (): void => {
  const place = document.createElement('div');
  place.id = 'drawn';
  place.innerHTML = meals;
  root().hidden = true;
  root().before(place);
};
const start = async (): Promise<void> => {
  vi.resetModules();
  await import('#src/main.ts');
  await vi.advanceTimersByTimeAsync(100);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.doMock('#src/app.tsx', () => ({ startApp }));
  vi.stubGlobal('reportError', faults);
  Object.defineProperty(document, 'fonts', { configurable: true, value: [] });
  window.scrollTo = vi.fn();
  startApp.mockResolvedValue();
  document.body.innerHTML = '<div id="root"><main aria-busy="true"></main></div>';
});
afterEach(() => {
  vi.doUnmock('#src/app.tsx');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(document, 'fonts');
  delete html.drawing;
  document.body.replaceChildren();
});

describe('A start with a pre-rendered screen from an earlier visit', () => {
  it('shows the screen before it loads the app, which takes over with the tapped element', async () => {
    let come = (_shown: boolean): void => undefined;
    html.drawing = new Promise((resolve) => (come = resolve));
    await start();
    expect(startApp).not.toHaveBeenCalled();
    putMeals();
    come(true);
    await vi.advanceTimersByTimeAsync(0);
    expect([root().hidden, root().childElementCount]).toEqual([true, 0]);
    drawn()!.querySelector('button')!.click();
    await vi.advanceTimersByTimeAsync(100);
    expect(startApp).toHaveBeenCalledOnce();
    const opened = vi.fn();
    root().addEventListener('click', opened);
    root().innerHTML = meals;
    await vi.advanceTimersByTimeAsync(0);
    expect([drawn(), root().hidden]).toEqual([null, false]);
    expect(opened).toHaveBeenCalledOnce();
  });

  it('removes the screen at once if no customer is signed in', async () => {
    putMeals();
    html.drawing = Promise.resolve(true);
    await start();
    expect(drawn()).not.toBeNull();
    startApp.mock.calls[0]![1]();
    expect([drawn(), root().hidden]).toEqual([null, false]);
  });

  it('continues as usual and reports no error, if there is nothing to show', async () => {
    html.drawing = Promise.resolve(false);
    await start();
    expect(startApp).toHaveBeenCalledOnce();
    expect(root().hidden).toBe(false);
    expect(root().querySelector('main')).not.toBeNull();
    expect(faults).not.toHaveBeenCalled();
  });

  it('continues as usual and reports the error, if the device fails', async () => {
    const fault = new Error('the store is broken');
    html.drawing = Promise.reject(fault);
    await start();
    expect(faults).toHaveBeenCalledExactlyOnceWith(fault);
    expect(startApp).toHaveBeenCalledOnce();
    expect(root().querySelector('main')).not.toBeNull();
  });

  it('does not wait if no screen is being prepared', async () => {
    await start();
    expect(startApp).toHaveBeenCalledOnce();
  });
});
