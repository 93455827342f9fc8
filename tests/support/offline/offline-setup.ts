import { setImmediate } from 'node:timers';

import { ownModules } from '../own-modules.ts';

ownModules();
// The virtual time of the file before has put its own in this place.
globalThis.setImmediate = setImmediate;
