import type { Env } from '../env/env.ts';
import type { SessionKeeper } from './session-keeper.ts';

/** The time in ms that the browser gets to finish clearing its store before the page checks what is left. */
const STORE_GONE_MS = 250;

/** What a page does if the browser deletes its store, or if the store stops answering. */
export const watchStore = (env: Env, keeper: () => Pick<SessionKeeper, 'overtaken' | 'storeSilent'>) => ({
  lost() {
    // Otherwise an idle page would notice the loss only at its next write, later than the worker.
    if (env.role === 'page') env.clock.after(STORE_GONE_MS, () => keeper().overtaken());
  },
  silent() {
    if (env.role === 'page') keeper().storeSilent();
  },
});
