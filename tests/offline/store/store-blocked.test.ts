import { describe, expect, it } from 'vitest';

import { dayAt, progressSeen, signIn, wireDay, world, type World } from '../../support/offline/offline-world.ts';
import type { Context } from '../../support/offline/virtual-browser.ts';

/**
 * Simulates browser settings that block this site's storage: opening the storage throws, and so does reading its
 * property.
 */
const noStore = (): never => {
  throw new DOMException('storage is blocked', 'SecurityError');
};
const signedIn = async (w: World): Promise<Context> => {
  const tab = await w.tab();
  await signIn(w, tab, 1);
  return tab;
};
const save = async (w: World, { engine }: Context, weight: number, ms = 1_000) => {
  const [result] = await Promise.all([engine.send('progress/set', { date: dayAt(1), weight }), w.time.advance(ms)]);
  return result;
};
const STARTED = 'the device store cannot be used: SecurityError storage is blocked';

describe('A browser that blocks its store', () => {
  it('still allows sign-in, server data and sign-out, and the app says that nothing is stored — XTR-047', async () => {
    const w = world({ open: noStore });
    const tab = await signedIn(w);
    expect(tab.engine.session()).toMatchObject({
      state: 'signedIn',
      persistent: false,
      checked: true,
      user: { user_id: 1 },
    });
    w.server
      .person(1)
      .daily.set(`weight ${wireDay(1)}`, { value: 70_000, editedAt: 1, dev: 'other', seq: 1, source: 'manual' });
    expect((await progressSeen(w, tab))?.weightHistory).toEqual({ [dayAt(1)]: 70_000 });
    tab.engine.hint('visible');
    await w.time.advance(1_000);
    expect(tab.engine.session().state).toBe('signedIn');
    const [left] = await Promise.all([tab.engine.signOut('keep'), w.time.advance(5_000)]);
    expect(left).toEqual({ done: true, left: 0 });
    expect(tab.engine.session()).toMatchObject({ state: 'signedOut', user: null, persistent: false });
  });

  it('sends a saved entry directly to the server and shows the entry — XTR-047', async () => {
    const w = world({ open: noStore });
    const tab = await signedIn(w);
    let seen: Record<string, number> | undefined;
    tab.engine.watch('progress/get', {}, ({ data }) => (seen = data?.weightHistory));
    await w.time.advance(500);
    expect(await save(w, tab, 80_000)).toMatchObject({ ok: true, ids: [], editedAt: expect.any(Number) });
    expect(seen).toEqual({ [dayAt(1)]: 80_000 });
    expect(await tab.engine.unsent()).toBe(0);
    const [kept] = w.server.person(1).history;
    // The entry has no device name and no edit time: the server dates it by its own clock.
    expect(kept).toMatchObject({ name: 'progress/set', op: undefined });
  });

  it('shows the server’s message for a refused entry — XTR-047', async () => {
    const w = world({ open: noStore });
    const tab = await signedIn(w);
    w.server.meddle = (name) => (name === 'progress/set' ? { code: 'validation' } : undefined);
    expect(await save(w, tab, 80_000)).toEqual({
      ok: false,
      reason: 'refused',
      refusal: expect.objectContaining({ code: 'validation', message: 'validation' }),
    });
    expect(await save(w, tab, Number.NaN)).toMatchObject({ reason: 'refused', refusal: { code: 'bad_request' } });
  });

  it('reports that the network or the answer is missing, and never that the entry was stored — XTR-047', async () => {
    const w = world({ open: noStore });
    const tab = await signedIn(w);
    w.server.meddle = (name) => (name === 'progress/set' ? 'silent' : undefined);
    expect(await save(w, tab, 80_000, 30_000)).toMatchObject({ ok: false, reason: 'unknown' });
    w.server.meddle = undefined;
    w.network.up = false;
    w.network.cut();
    await w.time.advance(100);
    expect(await save(w, tab, 80_000, 30_000)).toMatchObject({ ok: false, reason: 'offline' });
    expect(w.server.person(1).history).toEqual([]);
  });

  it('reports its state once, not at every step', async () => {
    const w = world({ open: noStore });
    const tab = await signedIn(w);
    await save(w, tab, 80_000);
    const [repaired] = await Promise.all([tab.engine.repair(), w.time.advance(5_000)]);
    expect(repaired).toEqual({ locked: 0 });
    w.network.cut();
    await w.time.advance(120_000);
    await Promise.all([tab.engine.signOut('send'), w.time.advance(5_000)]);
    expect(tab.reports).toEqual([STARTED]);
  });

  it('has no stored files and stores none, without an error', async () => {
    const w = world({ open: noStore });
    const tab = await signedIn(w);
    const put = tab.engine.files.put({ kind: 'copy', key: 'avatar', mime: 'image/webp', bytes: new ArrayBuffer(4) });
    expect(await put).toEqual({ ok: false, reason: 'full' });
    expect(await tab.engine.files.get('avatar')).toBeUndefined();
  });

  it('does not send the previous customer’s entry for the next customer', async () => {
    const w = world({ open: noStore });
    const tab = await signedIn(w);
    w.network.cut();
    await w.time.advance(10);
    // The save waits for the connection, and the next customer's session is opened first.
    const saving = tab.engine.send('progress/set', { date: dayAt(1), weight: 80_000 });
    await signIn(w, tab, 2);
    const [result] = await Promise.all([saving, w.time.advance(30_000)]);
    expect(result.ok).toBe(false);
    expect([1, 2].flatMap((id) => w.server.person(id).history)).toEqual([]);
  });

  it('that never says if the database opens still shows the app within seconds', async () => {
    const w = world({ open: () => new EventTarget() as IDBOpenDBRequest });
    const context = w.browser.open();
    let started = false;
    context.engine.start().then(
      () => (started = true),
      () => undefined,
    );
    await w.time.advance(6_000);
    expect(started).toBe(true);
    expect(context.engine.session()).toMatchObject({ state: 'signedOut', persistent: false });
  });
});
