import type { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';

import { serversOwn } from './servers-own.ts';

/** Every URL of the app opens the same shell, with or without a network; its files come from the precache. */
export const servePages = (controller: PrecacheController): void => {
  registerRoute(new PrecacheRoute(controller, { directoryIndex: null as never, cleanURLs: false }));
  registerRoute(new NavigationRoute(controller.createHandlerBoundToURL('/index.html'), { denylist: serversOwn }));
};
