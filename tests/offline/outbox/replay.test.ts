import { describe, expect, it } from 'vitest';

import { dayAt, progressSeen, signIn, wireDay, world } from '../../support/offline/offline-world.ts';

const weight = (index: number, grams: number) => ({ date: dayAt(index), weight: grams });

/** Changes the customer's first entry to another command, as a later version of the app would have stored it. */
const rename = (factory: IDBFactory, name: string): Promise<void> =>
  new Promise((resolve) => {
    factory.open('sufra').addEventListener('success', ({ target }) => {
      const database = (target as IDBOpenDBRequest).result;
      const store = database.transaction('outbox', 'readwrite').objectStore('outbox');
      store
        .index('order')
        .getAll()
        .addEventListener('success', ({ target: answer }) => {
          const [first] = (answer as IDBRequest<object[]>).result;
          store.put({ ...first, name }).addEventListener('success', () => {
            database.close();
            resolve();
          });
        });
    });
  });

describe('An entry that is being sent', () => {
  it('is shown at once, is stored before that, and is confirmed by the server', async () => {
    const w = world();
    const tab = await w.signedIn();
    await progressSeen(w, tab);
    const sent = tab.engine.send('progress/set', weight(1, 80_000));
    await w.time.advance(0);
    expect(await sent).toMatchObject({ ok: true });
    await w.time.advance(1_000);
    expect(w.server.person(1).history).toMatchObject([{ result: 'applied', op: { user: 'tag-1' } }]);
    expect((await progressSeen(w, tab))?.weightHistory).toEqual({ [dayAt(1)]: 80_000 });
    expect((await tab.engine.outbox()).waiting).toEqual([]);
    expect(tab.reports).toEqual([]);
  });

  it('waits without a network, is shown over stored answers, and survives a restart', async () => {
    const w = world();
    const first = await w.signedIn();
    await progressSeen(w, first);
    w.network.up = false;
    w.network.cut();
    await w.time.advance(1_000);
    await Promise.all([first.engine.send('progress/set', weight(1, 81_000)), w.time.advance(0)]);
    expect((await progressSeen(w, first))?.weightHistory).toEqual({ [dayAt(1)]: 81_000 });
    first.kill();
    const second = await w.tab();
    expect(second.engine.session()).toMatchObject({ state: 'signedIn', user: { user_id: 1 } });
    expect((await progressSeen(w, second))?.weightHistory).toEqual({ [dayAt(1)]: 81_000 });
    w.network.up = true;
    await w.time.advance(30_000);
    expect(w.server.person(1).history).toHaveLength(1);
    expect((await second.engine.outbox()).waiting).toEqual([]);
  });

  it('waits for a newer app if only that app knows its command, and blocks nothing', async () => {
    const w = world();
    const first = await w.signedIn();
    w.network.up = false;
    w.network.cut();
    await w.time.advance(1_000);
    for (const index of [1, 2])
      await Promise.all([first.engine.send('progress/set', weight(index, 81_000)), w.time.advance(0)]);
    first.kill();
    await rename(w.browser.database(), 'progress/fromTheFuture');
    w.network.up = true;
    const second = await w.tab();
    await w.time.advance(30_000);
    expect(w.server.person(1).history).toMatchObject([{ result: 'applied', op: { seq: 2 } }]);
    expect((await second.engine.outbox()).waiting).toMatchObject([
      { name: 'progress/fromTheFuture', data: { date: wireDay(1), weight: 81_000 } },
    ]);
    expect(second.reports).toEqual([]);
  });

  it('is applied once if its confirmation is lost', async () => {
    const w = world();
    const tab = await w.signedIn();
    let losses = 0;
    w.network.fate = (direction, _channel, message) => ({
      latency: 20,
      lost: direction === 'down' && (message as { op?: unknown }).op !== undefined && (losses += 1) === 1,
    });
    void tab.engine.send('progress/set', weight(1, 82_000));
    await w.time.advance(30_000);
    expect(losses).toBe(2);
    expect(w.server.person(1).history).toHaveLength(1);
    expect((await tab.engine.outbox()).waiting).toEqual([]);
  });

  it('keeps its order within its lane while other lanes continue', async () => {
    const w = world();
    const tab = await w.signedIn();
    const asked: number[] = [];
    w.server.meddle = (name, data) =>
      name === 'progress/set' && (data as { weight?: number }).weight === 1 && asked.push(w.time.now()) < 3
        ? { code: 'rate_limited', retryAfter: 2_000 }
        : undefined;
    for (const [index, grams] of [
      [1, 1],
      [1, 2],
      [2, 3],
    ] as const) {
      await Promise.all([tab.engine.send('progress/set', weight(index, grams)), w.time.advance(0)]);
    }
    await w.time.advance(20_000);
    expect(w.server.person(1).history.map(({ data }) => (data as { weight: number }).weight)).toEqual([3, 1, 2]);
    expect(asked).toHaveLength(3);
    for (const at of [1, 2]) expect(asked[at]! - asked[at - 1]!).toBeGreaterThanOrEqual(2_000);
  });

  it('moves to "needs attention" with its reason if it is refused, and can be edited or discarded', async () => {
    const w = world();
    const tab = await w.signedIn();
    await progressSeen(w, tab);
    void tab.engine.send('progress/set', { date: dayAt(1), weight: -5 });
    void tab.engine.send('progress/set', { date: dayAt(2), weight: -6 });
    await w.time.advance(5_000);
    const { waiting, attention } = await tab.engine.outbox();
    expect(waiting).toEqual([]);
    expect(attention).toMatchObject([
      { why: 'rejected', refusal: { code: 'validation', errors: { weight: 'out of range' } }, data: { weight: -5 } },
      { why: 'rejected', data: { weight: -6 } },
    ]);
    expect((await progressSeen(w, tab))?.weightHistory).toEqual({});
    await Promise.all([tab.engine.retry(attention[0]!.id, weight(1, 70_000)), w.time.advance(5_000)]);
    await Promise.all([tab.engine.discard(attention[1]!.id), w.time.advance(100)]);
    expect(await tab.engine.outbox()).toMatchObject({ waiting: [], attention: [] });
    expect((await progressSeen(w, tab))?.weightHistory).toEqual({ [dayAt(1)]: 70_000 });
  });

  it('can be undone: it is removed while unsent, and compensated after it was sent', async () => {
    const w = world();
    const tab = await w.signedIn();
    await progressSeen(w, tab);
    const inverse = { date: dayAt(1), weight: null };
    const save = async () => {
      const [result] = await Promise.all([
        tab.engine.send('progress/set', weight(1, 83_000), { inverse }),
        w.time.advance(0),
      ]);
      if (!result.ok) throw new Error(result.reason);
      return result.ids[0]!;
    };
    w.network.up = false;
    w.network.cut();
    await w.time.advance(100);
    const unsent = await save();
    const [removed] = await Promise.all([tab.engine.undo(unsent), w.time.advance(100)]);
    expect(removed).toBe('removed');
    w.network.up = true;
    await w.time.advance(20_000);
    expect(w.server.person(1).history).toEqual([]);
    const sent = await save();
    await w.time.advance(5_000);
    const [compensated] = await Promise.all([tab.engine.undo(sent), w.time.advance(5_000)]);
    expect(compensated).toBe('compensated');
    expect(w.server.person(1).history.map(({ result }) => result)).toEqual(['applied', 'applied']);
    expect((await progressSeen(w, tab))?.weightHistory).toEqual({});
  });

  it('can be undone after sending only if another change can undo it', async () => {
    const w = world();
    const tab = await w.signedIn();
    await progressSeen(w, tab);
    w.network.stalled = true;
    const inverse = { date: dayAt(1), weight: null };
    void tab.engine.send('progress/set', weight(1, 83_000), { inverse });
    void tab.engine.send('progress/set', weight(2, 84_000));
    await w.time.advance(1_000);
    const { waiting } = await tab.engine.outbox();
    expect(waiting.map(({ emitted, canUndo }) => ({ emitted, canUndo }))).toEqual([
      { emitted: true, canUndo: true },
      { emitted: true, canUndo: false },
    ]);
  });

  it('reports both values if a later edit won', async () => {
    const w = world();
    const tab = await w.signedIn();
    await progressSeen(w, tab);
    w.network.up = false;
    w.network.cut();
    void tab.engine.send('progress/set', weight(1, 84_000));
    await w.time.advance(10_000);
    w.server.person(1).daily.set(`weight ${wireDay(1)}`, {
      value: 85_000,
      editedAt: w.time.now(),
      dev: 'other',
      seq: 1,
      source: 'manual',
    });
    w.server.person(1).rev += 1;
    w.network.up = true;
    await w.time.advance(30_000);
    const { attention } = await tab.engine.outbox();
    expect(attention).toMatchObject([
      { why: 'superseded', superseded: [{ field: 'weight', yours: 84_000, winner: 85_000 }] },
    ]);
    expect((await progressSeen(w, tab))?.weightHistory).toEqual({ [dayAt(1)]: 85_000 });
  });

  it('that lost against a later edit stays visible until the winning value replaces it', async () => {
    const w = world();
    const tab = await w.signedIn();
    const seen: unknown[] = [];
    tab.engine.watch('progress/get', {}, ({ data }) => data && seen.push(data.weightHistory[dayAt(1)]));
    await w.time.advance(500);
    // A change that another device makes at this moment; this device does not know it yet.
    const editedAt = w.time.now() + 500;
    w.server
      .person(1)
      .daily.set(`weight ${wireDay(1)}`, { value: 85_000, editedAt, dev: 'other', seq: 1, source: 'manual' });
    w.server.person(1).rev += 1;
    void tab.engine.send('progress/set', weight(1, 84_000));
    await w.time.advance(10_000);
    expect((await tab.engine.outbox()).attention).toMatchObject([{ why: 'superseded' }]);
    expect([...new Set(seen.slice(seen.indexOf(84_000)))]).toEqual([84_000, 85_000]);
  });

  it('is never sent for another customer, and is there again when its owner signs in', async () => {
    const w = world();
    const tab = await w.signedIn(1);
    w.network.up = false;
    w.network.cut();
    void tab.engine.send('progress/set', weight(1, 86_000));
    await w.time.advance(1_000);
    await Promise.all([tab.engine.signOut('keep'), w.time.advance(5_000)]);
    w.network.up = true;
    await w.time.advance(15_000);
    await signIn(w, tab, 2);
    await w.time.advance(20_000);
    expect(w.server.person(2).history).toEqual([]);
    expect((await tab.engine.outbox()).waiting).toEqual([]);
    await Promise.all([tab.engine.signOut('keep'), w.time.advance(5_000)]);
    await signIn(w, tab, 1);
    await w.time.advance(20_000);
    expect(w.server.person(1).history).toHaveLength(1);
  });
});

describe('A second tab and a second device', () => {
  it('show the change without a reload', async () => {
    const w = world();
    const first = await w.signedIn();
    const second = await w.tab();
    let seen: unknown;
    second.engine.watch('progress/get', {}, ({ data }) => (seen = data?.weightHistory));
    await w.time.advance(500);
    w.network.up = false;
    w.network.cut();
    void first.engine.send('progress/set', weight(3, 87_000));
    await w.time.advance(100);
    expect(seen).toEqual({ [dayAt(3)]: 87_000 });
    w.network.up = true;
    await w.time.advance(20_000);
    expect(w.server.person(1).history).toHaveLength(1);
    expect(seen).toEqual({ [dayAt(3)]: 87_000 });
  });
});
