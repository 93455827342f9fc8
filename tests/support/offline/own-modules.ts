import { setImmediate } from 'node:timers';

import { afterAll, vi } from 'vitest';

// The files share a process, which costs more than most of them. Modules, timers and globals are each file's own.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
// The virtual time of the file before has put its own in this place.
globalThis.setImmediate = setImmediate;
// What is still being loaded would arrive among the modules of the next file, before that has put its own in their place.
afterAll(() => vi.dynamicImportSettled());
