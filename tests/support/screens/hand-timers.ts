import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/**
 * Until the end of the test, the page's timers run as usual and can also be advanced by hand, so that no test waits for
 * five seconds.
 * @returns a function that lets this number of ms pass at once
 */
export const handTimers = (): ((ms: number) => Promise<void>) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
    });
};
