import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { started, startAgain } from '#src/start/start-again.ts';

const reload = vi.fn();
const unregister = vi.fn(() => Promise.resolve(true));
let build: string | undefined;

describe('A start whose files could not be loaded', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('reportError', () => undefined);
    build = 'one';
    vi.stubGlobal('fetch', () =>
      build === undefined ? Promise.reject(new TypeError('away')) : Promise.resolve(Response.json({ build })),
    );
    document.head.innerHTML = '<meta name="build-name" content="one">';
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: () => Promise.resolve({ unregister }) },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    reload.mockClear();
    unregister.mockClear();
    sessionStorage.clear();
    document.head.innerHTML = '';
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('is retried by a reload, with longer pauses after each failure, and quickly again after a good start', async () => {
    startAgain(new TypeError('away'));
    await pass(2_000);
    expect(reload).toHaveBeenCalledTimes(1);
    startAgain(new TypeError('away'));
    await pass(3_900);
    expect(reload).toHaveBeenCalledTimes(1);
    await pass(100);
    expect(reload).toHaveBeenCalledTimes(2);
    started();
    startAgain(new TypeError('away'));
    await pass(2_000);
    expect(reload).toHaveBeenCalledTimes(3);
    expect(unregister).not.toHaveBeenCalled();
  });

  it('is retried as soon as the network is back', async () => {
    for (let failed = 0; failed < 6; failed += 1) startAgain(new TypeError('away'));
    vi.clearAllTimers();
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(reload).toHaveBeenCalled();
  });

  it('unregisters a worker that would show the page of an older build again — XTR-039', async () => {
    build = 'two';
    startAgain(new TypeError('gone'));
    await pass(2_000);
    expect(unregister).not.toHaveBeenCalled();
    startAgain(new TypeError('gone'));
    await pass(4_000);
    expect(unregister).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('keeps the worker if the server’s build is unknown', async () => {
    build = undefined;
    startAgain(new TypeError('gone'));
    await pass(2_000);
    expect(unregister).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
