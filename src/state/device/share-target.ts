import { dropShared, heldShared, type SharedKind } from '../../offline/reads/share-target.ts';
import { wholeEngine } from '../engine/engine.ts';

/** Undefined in old browsers and if this site's storage is blocked, where nothing can have been shared. */
const cachesHere = (): CacheStorage | undefined => {
  try {
    return 'caches' in window ? caches : undefined;
  } catch {
    return undefined;
  }
};

/** Returns a file that another app has shared with this one and that is stored for the signed-in customer. */
export const takeShared = async (kind: SharedKind): Promise<Blob | undefined> => {
  const engine = await wholeEngine();
  return heldShared(engine, cachesHere(), kind, Date.now());
};

/** Removes the shared file, because it was used or is not wanted. */
export const endShared = async (kind: SharedKind): Promise<void> => dropShared(await wholeEngine(), kind);
