/** In the page: addresses of everything that the caches of the device hold of a portal's page. */
export const keptOfPortal = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      const html = response?.headers.get('content-type')?.startsWith('text/html');
      if (html && (await response!.text()).includes('Welcome, guest')) found.push(request.url);
    }
  }
  return found;
};
