import type { Page } from '@playwright/test';

/**
 * Everything that the browser stores for this origin, as readable text: every row of every IndexedDB store (bytes as
 * Latin-1, keys by their kind), every cached response with its URL and headers, localStorage, cookies.
 */
export const deviceContents = async (page: Page): Promise<string> => {
  const kept = await page.evaluate(async () => {
    const lines: string[] = [];
    const latin = (bytes: ArrayBuffer): string => new TextDecoder('latin1').decode(bytes);
    const plain = (value: unknown): unknown => {
      if (value instanceof CryptoKey) return `CryptoKey(extractable ${value.extractable})`;
      if (value instanceof ArrayBuffer) return latin(value);
      if (ArrayBuffer.isView(value))
        return latin(value.buffer.slice(value.byteOffset, value.byteOffset + value.byteLength) as ArrayBuffer);
      if (Array.isArray(value)) return value.map(plain);
      if (value instanceof Map) return [...value].map(plain);
      if (value !== null && typeof value === 'object')
        return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
      return value;
    };
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB could not be read')));
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name!));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store, 'readonly').objectStore(store);
        const [keys, rows] = await Promise.all([asked(objects.getAllKeys()), asked(objects.getAll())]);
        rows.forEach((row, at) => lines.push(`idb ${name}/${store} ${String(keys[at])} ${JSON.stringify(plain(row))}`));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        lines.push(
          `cache ${name} ${request.url} ${JSON.stringify([...response!.headers])} ${latin(await response!.arrayBuffer())}`,
        );
      }
    }
    for (let at = 0; at < localStorage.length; at += 1)
      lines.push(`local ${localStorage.key(at)!} ${localStorage.getItem(localStorage.key(at)!)!}`);
    for (let at = 0; at < sessionStorage.length; at += 1)
      lines.push(`session ${sessionStorage.key(at)!} ${sessionStorage.getItem(sessionStorage.key(at)!)!}`);
    return lines;
  });
  const cookies = await page.context().cookies();
  return [...kept, ...cookies.map(({ name, value }) => `cookie ${name} ${value}`)].join('\n');
};
