import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { alone } from '#src/state/engine/alone.ts';
import { virtualLocks, type VirtualLocks } from '../../support/offline/virtual-locks.ts';

let locks: VirtualLocks;
const me = {};
const other = {};
beforeEach(() => {
  locks = virtualLocks();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks.of(me) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

/** Work that ends only when the test ends it. */
const begun = () => {
  const signals: AbortSignal[] = [];
  let end = (_text: string): void => undefined;
  const work = (gone: AbortSignal): Promise<string> => {
    signals.push(gone);
    return new Promise((resolve) => (end = resolve));
  };
  return { signals, work, end: (text: string) => end(text) };
};
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
/** Whether another tab would get the lock; the lock is released at once. */
const isFree = async (): Promise<boolean> => {
  const free = await locks.of(other).request('x', { ifAvailable: true }, async (lock) => lock !== null);
  await settled();
  return free;
};

describe('Work that only one tab does at a time', () => {
  it('holds its lock until the work has ended', async () => {
    const { work, end } = begun();
    const result = alone('x', work, 'not');
    await settled();
    expect(await isFree()).toBe(false);
    end('done');
    expect(await result).toBe('done');
    expect(await isFree()).toBe(true);
  });

  it('does not run while another tab does it', async () => {
    void locks.of(other).request('x', {}, () => new Promise(() => undefined));
    const { work, signals } = begun();
    expect(await alone('x', work, 'not')).toBe('not');
    expect(signals).toEqual([]);
  });

  it.each([
    ['4.999 s', 4_999, 0],
    ['5 s', 5_000, 1],
  ])('has begun, %s after a lock request without an answer (%i ms), exactly %i times', async (_said, ms, times) => {
    locks.silence();
    const { work, signals, end } = begun();
    const result = alone('x', work, 'not');
    await vi.advanceTimersByTimeAsync(ms);
    expect(signals).toHaveLength(times);
    await vi.advanceTimersByTimeAsync(1);
    end('done');
    expect(await result).toBe('done');
  });

  it('runs at once if the browser has no locks', async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
    expect(await alone('x', () => Promise.resolve('done'), 'not')).toBe('done');
  });

  it('releases its lock when it fails, and reports the error', async () => {
    await expect(alone('x', () => Promise.reject(new Error('no')), 'not')).rejects.toThrow('no');
    expect(await isFree()).toBe(true);
  });

  it.each([
    ['is hidden for good or kept for Back', () => window.dispatchEvent(new Event('pagehide'))],
    ['is frozen', () => document.dispatchEvent(new Event('freeze'))],
  ])(
    'releases its lock when the page %s, receives an abort signal, and can take the lock again later',
    async (_what, leave) => {
      const { work, signals, end } = begun();
      const result = alone('x', work, 'not');
      await settled();
      expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
      leave();
      expect(await result).toBe('not');
      expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
      expect(await isFree()).toBe(true);
      const again = alone('x', work, 'not');
      await settled();
      expect(await isFree()).toBe(false);
      end('done');
      expect(await again).toBe('done');
    },
  );

  it('does not begin in a page that was closed while it waited for the lock', async () => {
    locks.silence();
    const { work, signals } = begun();
    const result = alone('x', work, 'not');
    window.dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await result).toBe('not');
    expect(signals).toEqual([]);
  });
});
