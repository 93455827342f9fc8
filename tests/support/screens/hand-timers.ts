import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/**
 * From here to the end of the test the waits of the page go on as they do, and further by hand: no test waits for five
 * seconds.
 * @returns lets so many ms pass at once
 */
export const handTimers = (): ((ms: number) => Promise<void>) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
    });
};
