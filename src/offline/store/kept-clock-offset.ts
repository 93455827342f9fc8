import type { Database } from './database.ts';
import type { Offset } from '../env/server-clock.ts';

/** How old the moment of the stored offset may grow: no later moment is known after a restart, in ms. */
const OFFSET_KEPT_MS = 10 * 60_000;
/** A smaller difference is not worth a write, in ms. */
const NOTABLE_MS = 50;

/** What is known of the server's clock, so that an offline start knows it too. */
export const readOffset = async (database: Database): Promise<Offset | undefined> =>
  (await database.run(['meta'], 'readonly', (tx) => tx.objectStore('meta').get('offset'))) as Offset | undefined;

export const keepOffset = (database: Database, offset: Offset): Promise<void> =>
  database.run(['meta'], 'readwrite', async (tx) => {
    const held = (await tx.objectStore('meta').get('offset')) as Offset | undefined;
    const same =
      held && Math.abs(held.off - offset.off) <= NOTABLE_MS && Math.abs(offset.taken - held.taken) <= OFFSET_KEPT_MS;
    if (!same) await tx.objectStore('meta').put(offset, 'offset');
  });
