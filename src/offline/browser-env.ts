import type { io } from 'socket.io-client';

import { browserDevice, type DeviceHooks } from './browser-device.ts';
import { TABS } from './env/between-tabs.ts';
import type { Env } from './env/env.ts';
import { socketTransport } from './wire/socket-transport.ts';

/**
 * The environment of a real browser, in a page or a worker.
 * @param loadSocket loads socket.io-client: dynamically in a page, bundled in a worker
 * @param hooks a page passes localStorage to store the count of unsent entries; a worker passes nothing
 * @param language of the interface: a visitor chooses it on the device, and the server must know it
 */
export const browserEnv = (
  role: Env['role'],
  loadSocket: () => Promise<typeof io>,
  hooks: DeviceHooks,
  language?: () => string,
): Env =>
  // A copy of the device's properties would read its storage at once.
  Object.assign(browserDevice(role, TABS, hooks), { transport: socketTransport(loadSocket, undefined, language) });
