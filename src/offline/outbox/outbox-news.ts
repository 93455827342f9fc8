import type { Cancel, DeviceEnv } from '../env/env.ts';

/** The wait in ms before sending and reading again: both would delay the message that the entry is stored. */
export const AFTER_THE_WORD_MS = 32;

export interface OutboxNews {
  /**
   * This context has changed the outbox.
   * @param saved the screen is about to report that something is stored
   */
  changed(saved: boolean): void;
  /** Another context has changed it. */
  show(): void;
  stop(): void;
}

/**
 * Reports a changed outbox to other contexts and to this context's screens.
 * @param tell reaches the other tabs and the worker
 * @param shown the screens here read the outbox again
 */
export const createOutboxNews = (env: DeviceEnv, tell: () => void, shown: () => void): OutboxNews => {
  let waiting: Cancel | undefined;
  const stop = (): void => {
    waiting?.();
    waiting = undefined;
  };
  const show = (): void => {
    stop();
    shown();
  };
  return {
    show,
    stop,
    changed(saved) {
      tell();
      if (saved) waiting ??= env.clock.after(AFTER_THE_WORD_MS, show);
      else show();
    },
  };
};
