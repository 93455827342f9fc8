import { dropShared, heldShared, type SharedKind } from '../../offline/reads/share-target.ts';
import { wholeEngine } from '../engine/engine.ts';

/** Undefined in old browsers, and where this site's storage is blocked: nothing can have been shared there. */
const cachesHere = (): CacheStorage | undefined => {
  try {
    return 'caches' in window ? caches : undefined;
  } catch {
    return undefined;
  }
};

/** A file that another app shared with this one, kept for the signed-in customer. */
export const takeShared = async (kind: SharedKind): Promise<Blob | undefined> => {
  const engine = await wholeEngine();
  return heldShared(engine, cachesHere(), kind, Date.now());
};

/** It is used, or not wanted. */
export const endShared = async (kind: SharedKind): Promise<void> => dropShared(await wholeEngine(), kind);
