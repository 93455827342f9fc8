import type { Database } from './database.ts';
import type { Offset } from '../env/server-clock.ts';

/** The maximum age of the stored offset's time, in ms: after a restart no later time is known. */
const OFFSET_KEPT_MS = 10 * 60_000;
/** A smaller change is not written, in ms. */
const NOTABLE_MS = 50;

/** The known offset of the server's clock, stored for an offline start. */
export const readOffset = async (database: Database): Promise<Offset | undefined> =>
  (await database.run(['meta'], 'readonly', (tx) => tx.objectStore('meta').get('offset'))) as Offset | undefined;

export const keepOffset = (database: Database, offset: Offset): Promise<void> =>
  database.run(['meta'], 'readwrite', async (tx) => {
    const held = (await tx.objectStore('meta').get('offset')) as Offset | undefined;
    const same =
      held && Math.abs(held.off - offset.off) <= NOTABLE_MS && Math.abs(offset.taken - held.taken) <= OFFSET_KEPT_MS;
    if (!same) await tx.objectStore('meta').put(offset, 'offset');
  });
