import { describe, expect, it } from 'vitest';

import type { Context } from '../../support/offline/virtual-browser.ts';
import { dayAt, progressSeen, world, type World } from '../../support/offline/offline-world.ts';

/** A signed-in page without a network, with `count` waiting entries. */
const pageWithEntries = async (w: World, count: number): Promise<Context> => {
  const page = await w.signedIn();
  w.network.up = false;
  w.network.cut();
  await w.time.advance(1_000);
  for (let index = 1; index <= count; index += 1) {
    void page.engine.send('progress/set', { date: dayAt(index), weight: 80_000 });
    await w.time.advance(1_000);
  }
  return page;
};

/** The browser deletes IndexedDB while the page is open. */
const throwAway = (w: World, page: Context): void => {
  w.browser.loseStore();
  page.store.useFactory(w.browser.database());
  page.store.loseConnections();
};

/** A page opens the new database and is killed when it has written only to these stores. */
const begunAnew = async (w: World, written: readonly string[]): Promise<void> => {
  const young = w.browser.open();
  young.store.onWrite = (store) => {
    if (!written.includes(store)) throw new DOMException('the page died', 'QuotaExceededError');
  };
  await Promise.all([young.engine.start('offline'), w.time.advance(1_000)]);
  young.kill();
};

const sessionRows = async (w: World): Promise<number> => {
  const asked = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('the database did not answer')));
    });
  const database = await asked(w.browser.database().open('sufra'));
  const rows = await asked(database.transaction('session', 'readonly').objectStore('session').count());
  database.close();
  return rows;
};

const startWorker = (w: World): Promise<unknown> => {
  const worker = w.browser.open('worker');
  const started = Promise.all([worker.engine.start('offline'), w.time.advance(1_000)]);
  return started.finally(() => worker.kill());
};

describe('A store that the browser deletes under a running app', () => {
  it('is reported by the open page, even without a tap', async () => {
    const w = world();
    const page = await pageWithEntries(w, 3);
    let told = 0;
    page.engine.onOutbox(() => (told += 1));
    throwAway(w, page);
    await w.time.advance(2_000);
    expect(page.engine.session().state).toBe('signedOut');
    expect(await page.engine.loss()).toMatchObject({ count: 3 });
    expect(told).toBeGreaterThan(0);
  });

  it('is reported in the same way when the database is deleted', async () => {
    const w = world();
    const page = await pageWithEntries(w, 2);
    w.browser.database().deleteDatabase('sufra');
    await w.time.advance(2_000);
    expect(page.engine.session()).toMatchObject({ state: 'signedOut', ended: 'cleared' });
    expect(await page.engine.loss()).toMatchObject({ count: 2 });
  });

  it('and that a worker finds first: the worker stops and writes nothing, so that the page can still report the loss', async () => {
    const w = world();
    const page = await pageWithEntries(w, 3);
    page.kill();
    w.browser.loseStore();
    await begunAnew(w, []);
    await expect(startWorker(w)).rejects.toMatchObject({ name: 'StoresMissing' });
    expect(await sessionRows(w)).toBe(0);
    const next = await w.tab();
    expect(await next.engine.loss()).toMatchObject({ count: 3 });
  });

  it('and that a worker finds before the page has registered the device: the page can still report the loss', async () => {
    const w = world();
    const page = await pageWithEntries(w, 3);
    page.kill();
    w.browser.loseStore();
    await begunAnew(w, ['session']);
    expect(await sessionRows(w)).toBe(1);
    await expect(startWorker(w)).rejects.toMatchObject({ name: 'StoresMissing' });
    const next = await w.tab();
    expect(await next.engine.loss()).toMatchObject({ count: 3 });
  });

  it('stops a running worker, and the waiting entries are reported as lost', async () => {
    const w = world();
    const page = await pageWithEntries(w, 2);
    const worker = await w.tab('worker');
    throwAway(w, worker);
    page.kill();
    await begunAnew(w, ['session']);
    await expect(Promise.all([worker.engine.drain(5_000), w.time.advance(6_000)])).rejects.toMatchObject({
      name: 'StoresMissing',
    });
    worker.kill();
    const next = await w.tab();
    expect(await next.engine.loss()).toMatchObject({ count: 2 });
  });

  it('during a save: the entry is refused with an error, and the older entries are reported as lost', async () => {
    const w = world({ mute: true });
    const page = await pageWithEntries(w, 2);
    w.browser.loseStore();
    page.store.useFactory(w.browser.database());
    // The browser does not notify the page: only the write finds the loss.
    page.store.forgetConnections();
    const [result] = await Promise.all([
      page.engine.send('progress/set', { date: dayAt(9), weight: 81_000 }),
      w.time.advance(2_000),
    ]);
    expect(result).toEqual({ ok: false, reason: 'signed_out' });
    expect(await page.engine.loss()).toMatchObject({ count: 2 });
    expect(await progressSeen(w, page)).toBeUndefined();
  });
});
