import type { Database } from './database.ts';
import type { Loss } from './device.ts';

/** Unsent entries that went away with the browser's store, kept until the customer has been told. */
export const keepLoss = (database: Database, { count, oldest }: Loss): Promise<void> =>
  database.run(['meta'], 'readwrite', async (tx) => {
    await tx.objectStore('meta').put({ count, oldest } satisfies Loss, 'loss');
  });

export const readLoss = async (database: Database): Promise<Loss | null> =>
  ((await database.run(['meta'], 'readonly', (tx) => tx.objectStore('meta').get('loss'))) as Loss | undefined) ?? null;

export const forgetLoss = (database: Database): Promise<void> =>
  database.run(['meta'], 'readwrite', (tx) => tx.objectStore('meta').delete('loss'));
