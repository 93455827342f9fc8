import { browserClock } from './env/browser-clock.ts';
import type { DeviceEnv } from './env/env.ts';

/** What differs between the pages and workers of a browser. */
export type DeviceHooks = Pick<DeviceEnv, 'unsentCount' | 'onSignedOut' | 'onEntryStored' | 'report'>;

/**
 * Clock, storage, locks and tabs of a real browser, in a page or a worker.
 * @param tabs the name of the channel between the tabs
 * @param hooks a page passes localStorage to store the count of unsent entries; a worker passes nothing
 */
export const browserDevice = (role: DeviceEnv['role'], tabs: string, hooks: DeviceHooks): DeviceEnv => ({
  role,
  clock: browserClock,
  random: () => Math.random(),
  crypto,
  // Read at each use: if the browser blocks this site's storage, even reading the property throws.
  get indexedDB() {
    return indexedDB;
  },
  locks: 'locks' in navigator ? navigator.locks : undefined,
  channel(receive) {
    // Old browsers lack BroadcastChannel: a tab then learns of changes from the server's notices and when it becomes
    // visible.
    if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined };
    try {
      const channel = new BroadcastChannel(tabs);
      channel.addEventListener('message', ({ data }) => receive(data));
      return { post: (message) => channel.postMessage(message), close: () => channel.close() };
    } catch {
      // Some browsers block it together with this site's storage: the tabs then share no data and need no messages.
      return { post: () => undefined, close: () => undefined };
    }
  },
  ...hooks,
});
