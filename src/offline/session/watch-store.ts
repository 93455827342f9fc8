import type { Env } from '../env/env.ts';
import type { SessionKeeper } from './session-keeper.ts';

/** How long the browser is given to finish clearing its store before the page looks at what is left, in ms. */
const STORE_GONE_MS = 250;

/** What a page does when the browser takes its store away, or when that does not answer. */
export const watchStore = (env: Env, keeper: () => Pick<SessionKeeper, 'overtaken' | 'storeSilent'>) => ({
  lost() {
    // An idle page would otherwise learn of the loss at its next write, after the worker.
    if (env.role === 'page') env.clock.after(STORE_GONE_MS, () => keeper().overtaken());
  },
  silent() {
    if (env.role === 'page') keeper().storeSilent();
  },
});
