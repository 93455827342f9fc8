import type { Database } from '../store/database.ts';
import { LOSS, type Loss } from '../store/device.ts';
import type { Session } from '../store/session-store.ts';

/**
 * A loss that the server reported belongs to one customer; a loss that only the device knows concerns every customer of
 * the device.
 */
const lossOf = (tag: string): string => `${LOSS}|${tag}`;

const placesFor = (session: Session): string[] => (session.owner ? [lossOf(session.owner.tag), LOSS] : [LOSS]);

/** Stores how many unsent entries were lost with the browser's store, until this customer has been notified. */
export const keepLoss = (database: Database, tag: string, { count, oldest }: Loss): Promise<void> =>
  database.run(['meta'], 'readwrite', async (tx) => {
    await tx.objectStore('meta').put({ count, oldest } satisfies Loss, lossOf(tag));
  });

export const readLoss = (database: Database, session: Session): Promise<Loss | null> =>
  database.run(['meta'], 'readonly', async (tx) => {
    for (const place of placesFor(session)) {
      const kept = (await tx.objectStore('meta').get(place)) as Loss | undefined;
      if (kept) return kept;
    }
    return null;
  });

/** Called when the customer has been notified. */
export const forgetLoss = (database: Database, session: Session): Promise<void> =>
  database.run(['meta'], 'readwrite', async (tx) => {
    for (const place of placesFor(session)) await tx.objectStore('meta').delete(place);
  });
