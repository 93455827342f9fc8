import { setImmediate } from 'node:timers';

import { afterAll, vi } from 'vitest';

/**
 * For files that share a process or a window, which costs more than most of them: modules, timers and globals are each
 * file's own. Called where a file begins.
 */
export const ownModules = (): void => {
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // The virtual time and the devices of the file before have put their own in this place.
  Object.defineProperty(globalThis, 'setImmediate', { configurable: true, writable: true, value: setImmediate });
  // What is still being loaded would arrive among the modules of the next file, before that has put its own in their place.
  afterAll(() => vi.dynamicImportSettled());
};
