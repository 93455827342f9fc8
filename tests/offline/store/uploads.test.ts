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
  it('is not lost if two tabs add files at the same moment, at any step', async () => {
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

  it('counts towards the maximum number of waiting files, even if two tabs add files at the same moment', async () => {
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

  it('is stored once when its page is shown again, if the page was hidden during the save', async () => {
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

  it('is on the disk when the save is confirmed', async () => {
    const w = world();
    const tab = await w.signedIn();
    const durabilities: (string | undefined)[] = [];
    tab.store.onTransaction = (stores, mode, durability) => {
      if (mode === 'readwrite' && stores.includes('blobs')) durabilities.push(durability);
    };
    await through(w, add(tab, 'a'));
    expect(durabilities).toEqual(['strict']);
  });

  it('needs no lock, because a browser may never grant one', async () => {
    const w = world();
    const tab = await w.signedIn();
    w.browser.locks.silence();
    expect(await through(w, add(tab, 'a'), 0)).toEqual({ ok: true });
  });

  it('is shown to every listener, also in other tabs', async () => {
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

  it('stays until the page is closed if there is no space, and is stored with the next file that fits', async () => {
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

  it('stays deleted if it is deleted while a late attempt stores it', async () => {
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

  it('stays until the page is closed if the browser has no store', async () => {
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

  it('is refused in a page that does not know of the sign-out yet', async () => {
    const w = world({ mute: true });
    const first = await w.signedIn();
    const second = await w.tab();
    await Promise.all([second.engine.signOut('delete'), w.time.advance(5_000)]);
    expect(await through(w, add(first, 'a'))).toEqual({ ok: false, reason: 'signed_out' });
  });

  it('of a signed-in customer stays, while stored copies are deleted, when another customer signs in', async () => {
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
