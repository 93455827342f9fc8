import type { Engine } from '../engine.ts';

/** What may be shared to the app: the newest of each waits until it is used or dropped. */
export type SharedKind = 'picture' | 'text';

/** Holds, in the clear, what was shared while nobody was signed in: it becomes the next customer's. */
const WAITING = 'shared';
const LONGEST_MS = 3_600_000;

const keyOf = (kind: SharedKind): string => `shared|${kind}`;
const addressOf = (kind: SharedKind): string => `/shared/${kind}`;
const isOld = (response: Response, now: number): boolean =>
  !(now - Date.parse(response.headers.get('date') ?? '') < LONGEST_MS);

/**
 * Puts it onto the device: sealed for the customer who is signed in, else where the next sign-in finds it.
 * @param engine undefined before any page has made the store
 */
export const keepShared = async (
  engine: Engine | undefined,
  store: CacheStorage,
  kind: SharedKind,
  file: Blob,
  now: number,
): Promise<void> => {
  const cache = await store.open(WAITING);
  const session = engine?.session();
  if (engine && session?.state === 'signedIn' && session.persistent) {
    await engine.files.put(keyOf(kind), await file.arrayBuffer(), file.type, '');
    await cache.delete(addressOf(kind));
    return;
  }
  const headers = { 'content-type': file.type, date: new Date(now).toUTCString() };
  await cache.put(addressOf(kind), new Response(file, { headers }));
};

/** What waits for the customer who is signed in. What was shared before they signed in is theirs from here on. */
export const heldShared = async (
  engine: Engine,
  store: CacheStorage | undefined,
  kind: SharedKind,
  now: number,
): Promise<Blob | undefined> => {
  const cache = await store?.open(WAITING);
  const waiting = await cache?.match(addressOf(kind));
  if (cache && waiting) {
    const blob = await waiting.blob();
    const old = isOld(waiting, now);
    if (!old) await engine.files.put(keyOf(kind), await blob.arrayBuffer(), blob.type, '');
    await cache.delete(addressOf(kind));
    if (!old) return blob;
  }
  const held = await engine.files.get(keyOf(kind));
  return held && new Blob([held.bytes], { type: held.mime });
};

/** It is used, or not wanted. */
export const dropShared = (engine: Engine, kind: SharedKind): Promise<void> => engine.files.remove(keyOf(kind));

/** What nobody has signed in for within the hour goes. */
export const dropOldShared = async (store: CacheStorage, now: number): Promise<void> => {
  const cache = await store.open(WAITING);
  for (const request of await cache.keys()) {
    const waiting = await cache.match(request);
    if (waiting && isOld(waiting, now)) await cache.delete(request);
  }
};
