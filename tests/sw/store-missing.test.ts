import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it, vi } from 'vitest';

import { DATABASE_NAME } from '../../src/offline/store/database-name.ts';
import { openStore } from '../../src/offline/store/open-store.ts';
import { withEngine } from '../../sw/with-engine.ts';
import { drainOutbox } from '../../sw/sync.ts';

const rows = async (database: IDBDatabase): Promise<number[]> => {
  const names = [...database.objectStoreNames];
  const tx = database.transaction(names, 'readonly');
  return Promise.all(
    names.map(
      (name) =>
        new Promise<number>((resolve, reject) => {
          const count = tx.objectStore(name).count();
          count.addEventListener('success', () => resolve(count.result));
          count.addEventListener('error', () => reject(count.error ?? new Error('no count')));
        }),
    ),
  );
};

describe('a worker that starts just after the browser has deleted the store', () => {
  let database: IDBDatabase;
  beforeAll(async () => {
    // A page has created it again and has written nothing yet.
    const clock = { after: (ms: number, run: () => void) => () => void [ms, run] };
    database = await openStore({ role: 'page', indexedDB, clock } as never, DATABASE_NAME);
  });

  it('does none of its work and writes nothing, so that the page can report the loss', async () => {
    const work = vi.fn(async () => 'done');
    expect(await withEngine('offline', work)).toBeUndefined();
    await drainOutbox();
    expect(work).not.toHaveBeenCalled();
    expect((await rows(database)).every((count) => count === 0)).toBe(true);
  });
});
