import { describe, expect, it } from 'vitest';

import { dayAt, progressSeen, world } from '../../support/offline/offline-world.ts';

describe('A lost connection to IndexedDB', () => {
  it('is reopened, and an entry that was being stored is saved', async () => {
    for (let steps = 0; steps < 10; steps += 1) {
      const w = world();
      const tab = await w.signedIn();
      await progressSeen(w, tab);
      const sending = tab.engine.send('progress/set', { date: dayAt(1), weight: 80_000 + steps });
      for (let step = 0; step < steps; step += 1) await new Promise<void>((resolve) => setImmediate(resolve));
      tab.store.loseConnections();
      const [result] = await Promise.all([sending, w.time.advance(10_000)]);
      expect(result.ok).toBe(true);
      expect(w.server.person(1).history).toHaveLength(1);
      expect((await progressSeen(w, tab))?.weightHistory).toEqual({ [dayAt(1)]: 80_000 + steps });
    }
  });

  it('makes way for a newer app version, and the app continues beside that version', async () => {
    const w = world();
    const tab = await w.signedIn();
    await progressSeen(w, tab);
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = w.browser.database().open('sufra', 100);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore('later'));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
      request.addEventListener('blocked', () => reject(new Error('the older tab did not give way')));
    });
    const [result] = await Promise.all([
      tab.engine.send('progress/set', { date: dayAt(2), weight: 81_000 }),
      w.time.advance(5_000),
    ]);
    expect(result.ok).toBe(true);
    expect(w.server.person(1).history).toHaveLength(1);
    opened.close();
  });

  it('is not opened by a worker before a page has created the database', async () => {
    const w = world();
    const worker = w.browser.open('worker');
    await expect(Promise.all([worker.engine.start(), w.time.advance(1_000)])).rejects.toMatchObject({
      name: 'StoresMissing',
    });
    const names = (await w.browser.database().databases()).map(({ name }) => name);
    expect(names).toEqual([]);
  });
});
