import * as store from 'fake-indexeddb';

const { indexedDB: _own, forceCloseDatabase: _close, default: _same, ...classes } = store;

/** The window knows the classes of a store, which the engine compares with. The store itself is each device's own. */
export const knowStores = (): void => void Object.assign(globalThis, classes);
