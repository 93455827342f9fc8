import { describe, expect, it } from 'vitest';

import { dayAt, progressSeen, signIn, world, type World } from '../../support/offline/offline-world.ts';
import type { Context } from '../../support/offline/virtual-browser.ts';

const outboxRows = async (w: World): Promise<{ id: string; kid: string; receipt: unknown }[]> => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = w.browser.database().open('sufra');
    request.addEventListener('success', () => resolve(request.result));
  });
  const request = database.transaction('outbox').objectStore('outbox').getAll();
  const rows = await new Promise<{ id: string; kid: string; receipt: unknown }[]>((resolve) =>
    request.addEventListener('success', () => resolve(request.result)),
  );
  database.close();
  return rows;
};

const loseKeys = async (w: World): Promise<void> => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = w.browser.database().open('sufra');
    request.addEventListener('success', () => resolve(request.result));
  });
  const rows = await outboxRows(w);
  const transaction = database.transaction('outbox', 'readwrite');
  for (const row of rows) transaction.objectStore('outbox').put({ ...row, kid: 'a key nobody has' });
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  database.close();
};

const save = async (w: World, tab: Context, day: number): Promise<void> => {
  await Promise.all([tab.engine.send('progress/set', { date: dayAt(day), weight: 80_000 + day }), w.time.advance(0)]);
};

describe('Entries whose key is lost', () => {
  it('are counted with the time of the oldest, and can be discarded without other entries', async () => {
    const w = world();
    const first = await w.signedIn();
    w.network.up = false;
    w.network.cut();
    await save(w, first, 1);
    await save(w, first, 2);
    const [oldest] = (await first.engine.outbox()).waiting;
    await loseKeys(w);
    first.kill();

    const tab = await w.tab();
    await save(w, tab, 3);
    const view = await tab.engine.outbox();
    expect(view.unreadable).toEqual({ count: 2, oldest: oldest!.editedAt });
    expect(view.waiting).toHaveLength(1);
    expect(await tab.engine.unsent()).toBe(3);

    w.network.up = true;
    await w.time.advance(60_000);
    expect(w.server.person(1).history).toHaveLength(1);
    expect(await tab.engine.unsent()).toBe(2);

    let told = 0;
    tab.engine.onOutbox(() => (told += 1));
    await Promise.all([tab.engine.discardUnreadable(), w.time.advance(0)]);
    expect(told).toBeGreaterThan(0);
    expect(await tab.engine.outbox()).toMatchObject({ unreadable: null, waiting: [] });
    expect(await tab.engine.unsent()).toBe(0);
  });

  it('of another customer are neither counted nor discarded', async () => {
    const w = world();
    const tab = await w.signedIn(1);
    w.network.up = false;
    w.network.cut();
    await save(w, tab, 1);
    await loseKeys(w);
    await Promise.all([tab.engine.signOut('keep'), w.time.advance(5_000)]);
    await signIn(w, tab, 2);
    expect((await tab.engine.outbox()).unreadable).toBeNull();
    await Promise.all([tab.engine.discardUnreadable(), w.time.advance(0)]);
    expect(await outboxRows(w)).toHaveLength(1);
  });
});

describe('An entry that no stored answer shows', () => {
  it('leaves the device with its own confirmation, not with the answer to another request', async () => {
    const w = world();
    const tab = await w.signedIn();
    await save(w, tab, 1);
    await w.time.advance(10_000);
    expect(w.server.person(1).history).toHaveLength(1);
    expect(await outboxRows(w)).toEqual([]);
  });
});

describe('A stored query that the server refuses for good', () => {
  it('does not block confirmed entries, and their changes stay visible', async () => {
    const w = world();
    const tab = await w.signedIn();
    await progressSeen(w, tab);
    w.server.meddle = (name) => (name === 'progress/get' ? { code: 'forbidden' } : undefined);
    await save(w, tab, 1);
    await w.time.advance(10_000);
    expect(w.server.person(1).history).toHaveLength(1);
    expect(await outboxRows(w)).toEqual([]);
    expect((await progressSeen(w, tab))?.weightHistory).toEqual({ [dayAt(1)]: 80_001 });
    tab.kill();
    const next = await w.tab();
    expect((await progressSeen(w, next))?.weightHistory).toEqual({ [dayAt(1)]: 80_001 });
    await save(w, next, 2);
    await w.time.advance(10_000);
    expect(await outboxRows(w)).toEqual([]);
    expect((await progressSeen(w, next))?.weightHistory).toEqual({ [dayAt(1)]: 80_001, [dayAt(2)]: 80_002 });
    expect(new Set(next.reports)).toEqual(new Set(['progress/get was refused: forbidden']));
  });

  it('still shows unconfirmed entries, and these are sent', async () => {
    const w = world();
    const tab = await w.signedIn();
    await progressSeen(w, tab);
    w.server.meddle = (name) =>
      name === 'progress/get' ? { code: 'forbidden' } : name === 'progress/set' ? { code: 'internal' } : undefined;
    await save(w, tab, 1);
    await w.time.advance(10_000);
    expect(await outboxRows(w)).toMatchObject([{ receipt: null }]);
    expect((await progressSeen(w, tab))?.weightHistory).toEqual({ [dayAt(1)]: 80_001 });
    w.server.meddle = (name) => (name === 'progress/get' ? { code: 'forbidden' } : undefined);
    await w.time.advance(60_000);
    expect(w.server.person(1).history).toHaveLength(1);
    expect(await outboxRows(w)).toEqual([]);
  });
});
