import type { io } from 'socket.io-client';

import { TABS } from './env/between-tabs.ts';
import { browserClock } from './env/browser-clock.ts';
import type { Env } from './env/env.ts';
import { socketTransport } from './wire/socket-transport.ts';

/**
 * The surroundings of a real browser, page or worker.
 * @param loadSocket fetches socket.io-client: dynamically in a page, bundled in a worker
 * @param language of the interface: a visitor chooses it on the device, and the server has to know
 * @param hooks a page passes localStorage as its keepsake; a worker has none
 */
export const browserEnv = (
  role: Env['role'],
  loadSocket: () => Promise<typeof io>,
  hooks: Pick<Env, 'unsentCount' | 'onSignedOut' | 'onEntryStored' | 'report'>,
  language?: () => string,
): Env => ({
  role,
  clock: browserClock,
  random: () => Math.random(),
  crypto,
  // Read at each use: where the browser blocks this site's storage, the mere look at it throws.
  get indexedDB() {
    return indexedDB;
  },
  locks: 'locks' in navigator ? navigator.locks : undefined,
  transport: socketTransport(loadSocket, undefined, language),
  channel(receive) {
    // Old browsers have none: tabs then learn of each other by the server's notices and when they become visible.
    if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined };
    try {
      const channel = new BroadcastChannel(TABS);
      channel.addEventListener('message', ({ data }) => receive(data));
      return { post: (message) => channel.postMessage(message), close: () => channel.close() };
    } catch {
      // Some browsers block it together with this site's storage: then the tabs share nothing to tell each other of.
      return { post: () => undefined, close: () => undefined };
    }
  },
  ...hooks,
});
