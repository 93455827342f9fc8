import type { KeyRing } from '../../../offline/store/crypto.ts';
import type { Tx } from '../../../offline/store/database-rows.ts';
import { LOSS, type Loss } from '../../../offline/store/device.ts';
import { outboxRows } from '../../../offline/store/revision.ts';

/** The name of the phone's database and of the channel between its tabs. */
export const ROUND_STORE = 'sufra-desk';

/** How long the entries of an ended session are kept for their person, in ms: the server takes them for as long. */
export const ENTRIES_KEPT_MS = 24 * 3_600_000;

/** When the stops must be gone; readable without a key. */
export interface Forget {
  /** Server ms. */
  readonly forgetAt: number;
}

/** The keys of people whose session has ended and whose entries still wait, by their tag; `until` in server ms. */
export type KeptRings = Readonly<Record<string, { readonly ring: KeyRing; readonly until: number }>>;

export const FORGET = 'forget';
export const MEMBER = 'member';
export const RINGS = 'rings';
/** The latest time that this phone has seen, in server ms. */
export const LATEST = 'latest';

type AnyTx = Tx<'readonly'> | Tx<'readwrite'>;

export const metaOf = async <T>(tx: AnyTx, key: string): Promise<T | undefined> =>
  (await tx.objectStore('meta').get(key)) as T | undefined;

/** Deletes the stops and their time. */
export const deleteStops = async (tx: Tx<'readwrite'>): Promise<void> => {
  await tx.objectStore('snapshots').clear();
  await tx.objectStore('meta').delete(FORGET);
};

/** Returns how many entries of a person wait or were refused. */
export const entriesOf = async (tx: AnyTx, tag: string): Promise<number> => {
  const waiting = (await outboxRows(tx, tag)).filter(({ receipt }) => receipt === null);
  const refused = await tx
    .objectStore('attention')
    .index('order')
    .getAllKeys(IDBKeyRange.bound([tag, 0], [tag, []]));
  return waiting.length + refused.length;
};

/** Deletes the entries of a person. */
export const deleteEntries = async (tx: Tx<'readwrite'>, tag: string): Promise<void> => {
  for (const name of ['outbox', 'attention'] as const) {
    const index = tx.objectStore(name).index('order');
    for (const key of await index.getAllKeys(IDBKeyRange.bound([tag, 0], [tag, []])))
      await tx.objectStore(name).delete(key);
  }
};

/** Deletes entries whose time is over, and records how many were not sent. */
export const giveUpEntries = async (tx: Tx<'readwrite'>, tag: string): Promise<void> => {
  const waiting = (await outboxRows(tx, tag)).filter(({ receipt }) => receipt === null);
  await deleteEntries(tx, tag);
  if (waiting.length === 0) return;
  const before = await metaOf<Loss>(tx, LOSS);
  const oldest = Math.min(...waiting.map(({ at, off }) => at + off), before?.oldest ?? Infinity);
  await tx.objectStore('meta').put({ count: waiting.length + (before?.count ?? 0), oldest } satisfies Loss, LOSS);
};
