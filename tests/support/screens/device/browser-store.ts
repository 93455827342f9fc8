import * as store from 'fake-indexeddb';

const { indexedDB: _own, forceCloseDatabase: _close, default: _same, ...classes } = store;

/** Defines the classes of IndexedDB on the window, with which the engine compares. Each device has its own store. */
export const knowStores = (): void => void Object.assign(globalThis, classes);
