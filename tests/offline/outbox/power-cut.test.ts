import { expect, it } from 'vitest';

import { dayAt, world } from '../../support/offline/offline-world.ts';

/** Reads what is on the disk: every store as it was after the last transaction that was flushed. */
const copyOf = async (from: IDBFactory): Promise<Map<string, { key: IDBValidKey | undefined; value: unknown }[]>> => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = from.open('sufra');
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
  const copy = new Map<string, { key: IDBValidKey | undefined; value: unknown }[]>();
  for (const name of database.objectStoreNames) {
    const store = database.transaction(name).objectStore(name);
    const [keys, values] = await Promise.all(
      [store.getAllKeys(), store.getAll()].map(
        (request) =>
          new Promise<unknown[]>((resolve) => request.addEventListener('success', () => resolve(request.result))),
      ),
    );
    copy.set(
      name,
      values!.map((value, index) => ({
        key: store.keyPath === null ? (keys![index] as IDBValidKey) : undefined,
        value,
      })),
    );
  }
  database.close();
  return copy;
};

const write = async (to: IDBFactory, copy: Awaited<ReturnType<typeof copyOf>>): Promise<void> => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = to.open('sufra');
    request.addEventListener('success', () => resolve(request.result));
  });
  const transaction = database.transaction([...copy.keys()], 'readwrite');
  for (const [name, rows] of copy) {
    const store = transaction.objectStore(name);
    store.clear();
    for (const { key, value } of rows) store.put(value, key);
  }
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  database.close();
};

it('an entry that was reported as stored is still there after a power failure', async () => {
  const w = world();
  const tab = await w.signedIn();
  w.network.up = false;
  w.network.cut();
  await w.time.advance(1_000);

  // The disk holds what was flushed: a transaction with another durability is still only in the system's memory.
  let disk = await copyOf(w.browser.database());
  let strict = false;
  tab.store.onTransaction = (stores, mode, durability) => {
    if (mode === 'readwrite' && stores.includes('outbox')) strict = durability === 'strict';
  };
  const [result] = await Promise.all([
    tab.engine.send('progress/set', { date: dayAt(1), weight: 80_000 }),
    w.time.advance(0),
  ]);
  expect(result.ok).toBe(true);
  if (strict) disk = await copyOf(w.browser.database());

  tab.kill();
  await write(w.browser.database(), disk);
  const next = await w.tab();
  expect((await next.engine.outbox()).waiting).toMatchObject([{ name: 'progress/set', data: { weight: 80_000 } }]);
  w.network.up = true;
  await w.time.advance(60_000);
  expect(w.server.person(1).history).toHaveLength(1);
});
