import { setImmediate } from 'node:timers';

import { afterAll, vi } from 'vitest';

/**
 * For test files that share a process or a window, because a new one costs more time than most files: each file gets its
 * own modules, timers and globals. Called at the start of a file.
 */
export const ownModules = (): void => {
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // The previous file's virtual time and devices have replaced this function.
  Object.defineProperty(globalThis, 'setImmediate', { configurable: true, writable: true, value: setImmediate });
  // Modules that are still loading would otherwise arrive in the next file, before that file has mocked them.
  afterAll(() => vi.dynamicImportSettled());
};
