/** Runs in the page. Returns the URLs of everything of a portal's page in the caches of the device. */
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
