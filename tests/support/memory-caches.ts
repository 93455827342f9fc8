const ORIGIN = 'https://app.test';

/** A worker's Cache Storage in memory, with the methods that the app's worker uses. */
export const memoryCaches = () => {
  const stores = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL): string =>
    request instanceof Request ? request.url : new URL(String(request), ORIGIN).href;
  const open = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return Promise.resolve({
      match: (request: RequestInfo) => Promise.resolve(store.get(keyOf(request))?.clone()),
      put: (request: RequestInfo, response: Response) => Promise.resolve(void store.set(keyOf(request), response)),
      delete: (request: RequestInfo) => Promise.resolve(store.delete(keyOf(request))),
      keys: () => Promise.resolve([...store.keys()].map((url) => new Request(url))),
    });
  };
  const match = async (request: RequestInfo, options?: { readonly cacheName?: string }) => {
    for (const name of options?.cacheName === undefined ? stores.keys() : [options.cacheName]) {
      const found = await (await open(name)).match(request);
      if (found) return found;
    }
    return undefined;
  };
  return {
    open,
    match,
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    /** The URLs of all stored responses. */
    kept: (): string[] => [...stores.values()].flatMap((store) => [...store.keys()]),
  };
};
