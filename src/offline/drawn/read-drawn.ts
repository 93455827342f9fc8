import type { Offset } from '../env/server-clock.ts';
import { unseal } from '../store/crypto.ts';
import type { DrawnRow, SessionRow } from '../store/database-rows.ts';
import { DATABASE_NAME } from '../store/database-name.ts';
import { drawnBinding, isDrawnFor, type DrawnFor, type DrawnMarkup } from './drawn-screen.ts';

/** A screen that may be shown, and the server time as the device knows it. */
interface ReadScreen extends DrawnMarkup {
  readonly now: number;
}

const answer = <T>(request: IDBRequest): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T));
    request.addEventListener('error', () => reject(request.error ?? new Error('the device store did not answer')));
  });

/** Creates no database. If there is none, or it does not open, the result is undefined, and the engine reports why. */
export const openHeld = async (): Promise<IDBDatabase | undefined> => {
  try {
    const opening = indexedDB.open(DATABASE_NAME);
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    return await answer<IDBDatabase>(opening);
  } catch {
    return undefined;
  }
};

/**
 * Reads the stored screen of a path for the signed-in customer, without the engine: a small script calls it before any
 * other code has loaded. Undefined if the device has none for this customer, build, language and time.
 * @param held a promise of the database
 * @param wantedFor called when the database is open
 * @param deviceNow ms
 */
export const readDrawn = async (
  held: ReturnType<typeof openHeld>,
  wantedFor: () => Promise<DrawnFor | undefined>,
  deviceNow: number,
): Promise<ReadScreen | undefined> => {
  const database = await held;
  if (!database) return undefined;
  try {
    const wanted = await wantedFor();
    if (!wanted) return undefined;
    // The engine may have to upgrade the database and must not wait for this page.
    database.addEventListener('versionchange', () => database.close());
    if (!database.objectStoreNames.contains('drawn')) return undefined;
    const tx = database.transaction(['session', 'meta', 'drawn']);
    // Reads all rows at once: they are few, and a second request costs a slow phone more than their bytes.
    const [session, offset, rows] = await Promise.all([
      answer<SessionRow | undefined>(tx.objectStore('session').get('current')),
      answer<Offset | undefined>(tx.objectStore('meta').get('offset')),
      answer<DrawnRow[]>(tx.objectStore('drawn').getAll()),
    ]);
    if (!session?.ring || session.tag === null) return undefined;
    const { tag, ring, expiresAt } = session;
    // The same calculation as src/offline/env/server-clock.ts does at a start.
    const now = Math.max(deviceNow, offset?.taken ?? 0) + (offset?.off ?? 0);
    const row = now < expiresAt ? rows.find(({ key }) => isDrawnFor(key, tag, wanted, now)) : undefined;
    if (!row) return undefined;
    const screen = await unseal<DrawnMarkup>(row, ring, drawnBinding(tag, row.key), crypto);
    return screen && { ...screen, now };
  } finally {
    database.close();
  }
};
