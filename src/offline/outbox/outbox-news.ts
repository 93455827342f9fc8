import type { Cancel, Env } from '../env/env.ts';

/** The word that an entry is safe is on the screen by then; sending it and reading everything anew would hold it up, in ms. */
export const AFTER_THE_WORD_MS = 32;

export interface OutboxNews {
  /** The outbox was changed here. @param saved the screen is about to say that something is safe */
  changed(saved: boolean): void;
  /** Another context has changed it. */
  show(): void;
  stop(): void;
}

/**
 * Tells other contexts and this one's screens of a changed outbox.
 * @param tell reaches the other tabs and the worker
 * @param shown the screens here read it anew
 */
export const createOutboxNews = (env: Env, tell: () => void, shown: () => void): OutboxNews => {
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
