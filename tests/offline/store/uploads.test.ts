import { describe, expect, it } from 'vitest';

import type { PutResult } from '#src/offline/session/files.ts';
import { world, type World } from '../../support/offline/offline-world.ts';
import type { Context } from '../../support/offline/virtual-browser.ts';

const add = (tab: Context, key: string, most = 8): Promise<PutResult> =>
  tab.engine.files.put(
    { kind: 'upload', key, mime: 'image/jpeg', bytes: new TextEncoder().encode(key).buffer as ArrayBuffer },
    { most },
  );
const through = async <T>(w: World, work: Promise<T>, ms = 50): Promise<T> => {
  const [result] = await Promise.all([work, w.time.advance(ms)]);
  return result;
};
const kept = async (w: World, tab: Context): Promise<string[]> =>
  (await through(w, tab.engine.files.uploads())).map(({ key }) => key).toSorted();
const quota = (): never => {
  throw new DOMException('no room', 'QuotaExceededError');
};
const noStore = (): never => {
  throw new DOMException('no store', 'SecurityError');
};
const step = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('A file that waits to be sent', () => {
  it('loses nothing of another tab that adds one in the same moment, whichever step each has reached', async () => {
    for (let ahead = 0; ahead < 12; ahead += 1) {
      const w = world();
      const first = await w.signedIn();
      const second = await w.tab();
      const one = add(first, 'a');
      for (let at = 0; at < ahead; at += 1) await step();
      const both = await through(w, Promise.all([one, add(second, 'b')]));
      expect(both).toEqual([{ ok: true }, { ok: true }]);
      expect(await kept(w, first)).toEqual(['a', 'b']);
    }
  });

  it('is one of no more than may wait, also when two tabs add one in the same moment', async () => {
    for (let ahead = 0; ahead < 12; ahead += 1) {
      const w = world();
      const first = await w.signedIn();
      const second = await w.tab();
      const one = add(first, 'a', 1);
      for (let at = 0; at < ahead; at += 1) await step();
      const both = await through(w, Promise.all([one, add(second, 'b', 1)]));
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(both).toContainEqual({ ok: false, reason: 'too_many' });
      expect(await kept(w, first)).toHaveLength(1);
    }
  });

  it('of a page that was hidden while it was stored is stored once when the page is shown again', async () => {
    for (let steps = 0; steps < 12; steps += 1) {
      const w = world();
      const hidden = await w.signedIn();
      const other = await w.tab();
      const adding = add(hidden, 'a');
      for (let at = 0; at < steps; at += 1) await step();
      hidden.engine.suspend();
      expect(await through(w, add(other, 'b'))).toEqual({ ok: true });
      hidden.engine.resume();
      expect(await through(w, adding)).toEqual({ ok: true });
      expect(await kept(w, other)).toEqual(['a', 'b']);
    }
  });

  it('is on the disk when it is said to be kept', async () => {
    const w = world();
    const tab = await w.signedIn();
    const durabilities: (string | undefined)[] = [];
    tab.store.onTransaction = (stores, mode, durability) => {
      if (mode === 'readwrite' && stores.includes('blobs')) durabilities.push(durability);
    };
    await through(w, add(tab, 'a'));
    expect(durabilities).toEqual(['strict']);
  });

  it('waits for no lock, which a browser may never give', async () => {
    const w = world();
    const tab = await w.signedIn();
    w.browser.locks.silence();
    expect(await through(w, add(tab, 'a'), 0)).toEqual({ ok: true });
  });

  it('is shown by all who watch, also in other tabs', async () => {
    const w = world();
    const tab = await w.signedIn();
    const other = await w.tab();
    const seen: string[][] = [[], []];
    for (const [at, each] of [tab, other].entries())
      each.engine.files.watchUploads((uploads) => void (seen[at] = uploads.map(({ key }) => key)));
    await w.time.advance(50);
    await through(w, add(tab, 'a'));
    expect(seen).toEqual([['a'], ['a']]);
  });

  it('lasts as long as the page where the browser has no room, and is stored with the next one for which it has', async () => {
    const w = world();
    const tab = await w.signedIn();
    tab.store.onWrite = quota;
    expect(await through(w, add(tab, 'a'))).toEqual({ ok: false, reason: 'full' });
    expect(await kept(w, tab)).toEqual(['a']);
    tab.store.onWrite = undefined;
    expect(await through(w, add(tab, 'b'))).toEqual({ ok: true });
    tab.kill();
    expect(await kept(w, await w.tab())).toEqual(['a', 'b']);
  });

  it('stays away when it is removed while the browser, which had no room for it, stores it after all', async () => {
    for (let ahead = 0; ahead < 20; ahead += 1) {
      const w = world();
      const tab = await w.signedIn();
      tab.store.onWrite = quota;
      await through(w, add(tab, 'a'));
      tab.store.onWrite = undefined;
      const adding = add(tab, 'b');
      for (let at = 0; at < ahead; at += 1) await step();
      await through(w, Promise.all([adding, tab.engine.files.remove('a')]));
      expect(await kept(w, tab)).toEqual(['b']);
    }
  });

  it('lasts as long as the page where the browser keeps no store', async () => {
    const w = world({ open: noStore });
    const tab = w.browser.open();
    void tab.engine.start();
    await w.time.advance(200);
    const { engine } = tab;
    await through(w, engine.signIn(w.server.signIn(1) as never), 300);
    expect(await through(w, add(tab, 'a'))).toEqual({ ok: false, reason: 'full' });
    expect(await kept(w, tab)).toEqual(['a']);
    expect(await through(w, engine.files.get('a'))).toMatchObject({ mime: 'image/jpeg' });
  });

  it('is refused to a page that has not heard of the sign-out yet', async () => {
    const w = world({ mute: true });
    const first = await w.signedIn();
    const second = await w.tab();
    await Promise.all([second.engine.signOut('delete'), w.time.advance(5_000)]);
    expect(await through(w, add(first, 'a'))).toEqual({ ok: false, reason: 'signed_out' });
  });

  it('of a customer who stays signed in outlasts the copies that go when another one signs in', async () => {
    const w = world();
    const tab = await w.signedIn(1);
    await through(w, add(tab, 'a'));
    await through(w, tab.engine.files.put({ kind: 'copy', key: 'menu', mime: '', bytes: new ArrayBuffer(1) }));
    await through(w, tab.engine.signIn(w.server.signIn(2) as never), 300);
    expect(await kept(w, tab)).toEqual([]);
    await through(w, tab.engine.signIn(w.server.signIn(1) as never), 300);
    expect(await kept(w, tab)).toEqual(['a']);
    expect(await through(w, tab.engine.files.get('menu'))).toBeUndefined();
  });
});
