import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { PrecacheRoute } from 'workbox-precaching/PrecacheRoute.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';

import { DESK_CACHE } from './desk-cache.ts';
import { isDeskFile, openPage, PAGE } from './desk-page.ts';

declare const self: ServiceWorkerGlobalScope;

const controller = new PrecacheController({
  cacheName: DESK_CACHE,
  plugins: [
    {
      // A foreign page would replace a file until the next version.
      cacheWillUpdate: async ({ request, response }) =>
        (await isDeskFile(new URL(request.url).pathname, response)) ? response : null,
    },
  ],
});
controller.addToCacheList([...self.__WB_MANIFEST]);

const open = openPage(() => controller.matchPrecache(PAGE));
registerRoute(new NavigationRoute(({ request }) => open(request)));
registerRoute(new PrecacheRoute(controller, { directoryIndex: null as never, cleanURLs: false }));

// A new version waits until the pages of the old one are closed: they may still load a part of it.
self.addEventListener('install', (event) => event.waitUntil(controller.install(event)));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([controller.activate(event), self.clients.claim()])),
);
