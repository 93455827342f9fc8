import type { io } from 'socket.io-client';

import { TABS } from './env/between-tabs.ts';
import { browserClock } from './env/browser-clock.ts';
import type { Env } from './env/env.ts';
import { socketTransport } from './wire/socket-transport.ts';

/**
 * The environment of a real browser, in a page or a worker.
 * @param loadSocket loads socket.io-client: dynamically in a page, bundled in a worker
 * @param language of the interface: a visitor chooses it on the device, and the server must know it
 * @param hooks a page passes localStorage to store the count of unsent entries; a worker passes nothing
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
  // Read at each use: if the browser blocks this site's storage, even reading the property throws.
  get indexedDB() {
    return indexedDB;
  },
  locks: 'locks' in navigator ? navigator.locks : undefined,
  transport: socketTransport(loadSocket, undefined, language),
  channel(receive) {
    // Old browsers lack BroadcastChannel: a tab then learns of changes from the server's notices and when it becomes
    // visible.
    if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined };
    try {
      const channel = new BroadcastChannel(TABS);
      channel.addEventListener('message', ({ data }) => receive(data));
      return { post: (message) => channel.postMessage(message), close: () => channel.close() };
    } catch {
      // Some browsers block it together with this site's storage: the tabs then share no data and need no messages.
      return { post: () => undefined, close: () => undefined };
    }
  },
  ...hooks,
});
