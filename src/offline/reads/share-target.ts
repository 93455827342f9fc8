import type { Engine } from '../engine.ts';

/** The kinds of shared content: the newest of each waits until it is used or dropped. */
export type SharedKind = 'picture' | 'text';

/** Stores, unencrypted, what was shared while no customer was signed in: the next customer who signs in gets it. */
const WAITING = 'shared';
const LONGEST_MS = 3_600_000;

const keyOf = (kind: SharedKind): string => `shared|${kind}`;
const addressOf = (kind: SharedKind): string => `/shared/${kind}`;
const isOld = (response: Response, now: number): boolean =>
  !(now - Date.parse(response.headers.get('date') ?? '') < LONGEST_MS);

const seal = async ({ files }: Engine, kind: SharedKind, file: Blob) =>
  files.put({ kind: 'copy', key: keyOf(kind), mime: file.type, bytes: await file.arrayBuffer() });

/**
 * Stores a shared file: encrypted for the signed-in customer, else in a place where the next sign-in finds it.
 * @param engine undefined before any page has created the store
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
    const put = await seal(engine, kind, file);
    if (!put.ok && put.reason === 'full') throw new DOMException('no room for what was shared', 'QuotaExceededError');
    if (put.ok) {
      await cache.delete(addressOf(kind));
      return;
    }
    // The customer has just signed out: the next customer who signs in gets the file.
  }
  const headers = { 'content-type': file.type, date: new Date(now).toUTCString() };
  await cache.put(addressOf(kind), new Response(file, { headers }));
};

/** Returns the shared file of the signed-in customer, also one that was shared before the sign-in. */
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
    // If the browser has no room for the encrypted copy, the file stays here until it is old.
    if (old || (await seal(engine, kind, blob)).ok) await cache.delete(addressOf(kind));
    if (!old) return blob;
  }
  const held = await engine.files.get(keyOf(kind));
  return held && new Blob([held.bytes], { type: held.mime });
};

/** Deletes a shared file that was used or is not wanted. */
export const dropShared = (engine: Engine, kind: SharedKind): Promise<void> => engine.files.remove(keyOf(kind));

/** Deletes a shared file if no customer has signed in for it within an hour. */
export const dropOldShared = async (store: CacheStorage, now: number): Promise<void> => {
  const cache = await store.open(WAITING);
  for (const request of await cache.keys()) {
    const waiting = await cache.match(request);
    if (waiting && isOld(waiting, now)) await cache.delete(request);
  }
};
