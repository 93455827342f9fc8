import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import type { DraftResult, DraftView } from '#src/offline/session/drafts.ts';
import { signIn, world, type World } from '../../support/offline/offline-world.ts';
import type { Context } from '../../support/offline/virtual-browser.ts';

const checkout = v.object({ days: v.number(), note: v.optional(v.string()) });
type Checkout = v.InferOutput<typeof checkout>;

const set = async (w: World, tab: Context, value: Checkout, name = 'checkout'): Promise<DraftResult> => {
  const [result] = await Promise.all([tab.engine.drafts.set(name, value), w.time.advance(0)]);
  return result;
};
const get = async (w: World, tab: Context, name = 'checkout'): Promise<Checkout | undefined> => {
  const [value] = await Promise.all([tab.engine.drafts.get(name, checkout), w.time.advance(0)]);
  return value;
};
const signOut = async (w: World, tab: Context, mode: 'keep' | 'delete'): Promise<void> => {
  await Promise.all([tab.engine.signOut(mode), w.time.advance(5_000)]);
};
/** The whole store of drafts, as text. */
const onDisk = async (w: World): Promise<{ rows: number; text: string }> => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = w.browser.database().open('sufra');
    request.addEventListener('success', () => resolve(request.result));
  });
  const request = database.transaction('drafts').objectStore('drafts').getAll();
  const rows = await new Promise<unknown[]>((resolve) =>
    request.addEventListener('success', () => resolve(request.result)),
  );
  database.close();
  return { rows: rows.length, text: JSON.stringify(rows) };
};

describe('a draft', () => {
  it('is there after a reload, also without a network, and is gone after it was removed', async () => {
    const w = world();
    const tab = await w.signedIn();
    expect(await get(w, tab)).toBeUndefined();
    expect(await set(w, tab, { days: 20 })).toEqual({ ok: true });
    tab.kill();
    w.network.up = false;
    const next = await w.tab();
    expect(await get(w, next)).toEqual({ days: 20 });
    await Promise.all([next.engine.drafts.remove('checkout'), w.time.advance(0)]);
    expect(await get(w, next)).toBeUndefined();
    expect((await onDisk(w)).rows).toBe(0);
  });

  it('is on the disk when the save is confirmed, because its transaction is strict', async () => {
    const w = world();
    const tab = await w.signedIn();
    const durabilities: string[] = [];
    tab.store.onTransaction = (stores, mode, durability) => {
      if (mode === 'readwrite' && stores.includes('drafts')) durabilities.push(durability);
    };
    await set(w, tab, { days: 20 });
    expect(durabilities).toEqual(['strict']);
  });

  it('of a tab killed while writing is the complete old or new value, and the new one after a confirmed save', async () => {
    let kept = 0;
    for (let steps = 0; steps < 14; steps += 1) {
      const w = world();
      const tab = await w.signedIn();
      await set(w, tab, { days: 5 });
      let told = false;
      tab.engine.drafts.set('checkout', { days: 90, note: 'x'.repeat(1_000) }).then(
        ({ ok }) => (told = ok),
        () => undefined,
      );
      for (let step = 0; step < steps; step += 1) await new Promise<void>((resolve) => setImmediate(resolve));
      tab.kill();
      const seen = await get(w, await w.tab());
      expect([5, 90]).toContain(seen?.days);
      if (told) expect(seen?.days).toBe(90);
      if (told) kept += 1;
    }
    expect(kept).toBeGreaterThan(0);
  });

  it('that is typed quickly is written as often as the device can, and the last value stays', async () => {
    const w = world();
    const tab = await w.signedIn();
    let writes = 0;
    tab.store.onWrite = (store) => {
      if (store === 'drafts') writes += 1;
    };
    const saves = Array.from({ length: 50 }, (_, days) => tab.engine.drafts.set('checkout', { days }));
    const [results] = await Promise.all([Promise.all(saves), w.time.advance(0)]);
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(await get(w, tab)).toEqual({ days: 49 });
    expect(writes).toBe(2);
  });

  it('that is removed right after it was saved stays removed', async () => {
    const w = world();
    const tab = await w.signedIn();
    void tab.engine.drafts.set('checkout', { days: 1 });
    void tab.engine.drafts.set('checkout', { days: 2 });
    await Promise.all([tab.engine.drafts.remove('checkout'), w.time.advance(0)]);
    expect(await get(w, tab)).toBeUndefined();
  });

  it('in the format of an older app version is ignored and can be overwritten', async () => {
    const w = world();
    const tab = await w.signedIn();
    await Promise.all([tab.engine.drafts.set('checkout', { weeks: 3 }), w.time.advance(0)]);
    expect(await get(w, tab)).toBeUndefined();
    const [value] = await Promise.all([
      tab.engine.drafts.getOrSet('checkout', checkout, { days: 7 }),
      w.time.advance(0),
    ]);
    expect(value).toEqual({ days: 7 });
    expect(await get(w, tab)).toEqual({ days: 7 });
  });
});

describe('A draft in two tabs', () => {
  it('follows the second tab, and the later save wins in both', async () => {
    const w = world();
    const first = await w.signedIn();
    const second = await w.tab();
    const shown: DraftView<Checkout>[] = [];
    second.engine.drafts.watch('checkout', checkout, (view) => shown.push(view));
    await w.time.advance(10);
    expect(shown.at(-1)).toEqual({ value: undefined, loaded: true });
    await set(w, first, { days: 20 });
    await w.time.advance(10);
    expect(shown.at(-1)).toEqual({ value: { days: 20 }, loaded: true });
    const seen: (number | undefined)[] = [];
    first.engine.drafts.watch('checkout', checkout, ({ value }) => seen.push(value?.days));
    await w.time.advance(10);
    void first.engine.drafts.set('checkout', { days: 21 });
    await Promise.all([second.engine.drafts.set('checkout', { days: 22 }), w.time.advance(20)]);
    expect(seen.at(-1)).toBe(shown.at(-1)?.value?.days);
    expect(await get(w, first)).toEqual(await get(w, second));
    await Promise.all([first.engine.drafts.remove('checkout'), w.time.advance(20)]);
    expect(shown.at(-1)).toEqual({ value: undefined, loaded: true });
  });

  it('shows typed text at once, and never an older value after a newer one', async () => {
    const w = world();
    const tab = await w.signedIn();
    const shown: (number | undefined)[] = [];
    tab.engine.drafts.watch('checkout', checkout, ({ value, loaded }) => loaded && shown.push(value?.days));
    await w.time.advance(10);
    const typed = [1, 2, 3, 4];
    for (const days of typed) {
      void tab.engine.drafts.set('checkout', { days });
      expect(shown.at(-1)).toBe(days);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    await w.time.advance(50);
    expect(shown).toEqual([undefined, ...typed]);
  });

  it('typed before the device was read is not overwritten by the stored value', async () => {
    const w = world();
    const tab = await w.signedIn();
    await set(w, tab, { days: 20 });
    tab.kill();
    const next = await w.tab();
    const shown: (number | undefined)[] = [];
    next.engine.drafts.watch('checkout', checkout, ({ value, loaded }) => loaded && shown.push(value?.days));
    void next.engine.drafts.set('checkout', { days: 21 });
    await w.time.advance(50);
    expect(shown).toEqual([21]);
  });

  it('gives both tabs the same key if both press the button at once, also after a reload', async () => {
    const w = world();
    const first = await w.signedIn();
    const second = await w.tab();
    const key = v.string();
    const [a, b] = await Promise.all([
      first.engine.drafts.getOrSet('command', key, 'key of the first'),
      second.engine.drafts.getOrSet('command', key, 'key of the second'),
      w.time.advance(20),
    ]);
    expect(a).toBe(b);
    first.kill();
    second.kill();
    const next = await w.tab();
    const [again] = await Promise.all([
      next.engine.drafts.getOrSet('command', key, 'key of the third'),
      w.time.advance(0),
    ]);
    expect(again).toBe(a);
  });
});

describe('A full or missing store', () => {
  const quota = (): never => {
    throw new DOMException('no room', 'QuotaExceededError');
  };

  it('refuses the save with an error, keeps what was stored before, and the page keeps the typed text', async () => {
    const w = world();
    const tab = await w.signedIn();
    await set(w, tab, { days: 5 });
    tab.store.onWrite = quota;
    expect(await set(w, tab, { days: 6 })).toEqual({ ok: false, reason: 'full' });
    expect(await get(w, tab)).toEqual({ days: 6 });
    const other = await w.tab();
    expect(await get(w, other)).toEqual({ days: 5 });
    tab.store.onWrite = undefined;
    expect(await set(w, tab, { days: 7 })).toEqual({ ok: true });
    await w.time.advance(10);
    expect(await get(w, other)).toEqual({ days: 7 });
    expect(tab.reports).toEqual([]);
  });

  it('still gives a command one key until the page is closed', async () => {
    const w = world();
    const tab = await w.signedIn();
    tab.store.onWrite = quota;
    for (const offered of ['one', 'two']) {
      const [key] = await Promise.all([tab.engine.drafts.getOrSet('command', v.string(), offered), w.time.advance(0)]);
      expect(key).toBe('one');
    }
  });

  it('keeps drafts only until the page is closed if the browser has no store, and clears them at sign-out', async () => {
    const w = world({
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    const tab = await w.signedIn();
    expect(tab.engine.session()).toMatchObject({ state: 'signedIn', persistent: false });
    expect(await set(w, tab, { days: 5 })).toEqual({ ok: false, reason: 'full' });
    expect(await get(w, tab)).toEqual({ days: 5 });
    await signOut(w, tab, 'keep');
    await signIn(w, tab, 2);
    expect(await get(w, tab)).toBeUndefined();
  });
});

describe('Drafts and the signed-in customer', () => {
  it('are encrypted under names that reveal nothing', async () => {
    const w = world();
    const tab = await w.signedIn();
    await set(w, tab, { days: 20, note: 'no onions' }, 'address of the mother-in-law');
    const { rows, text } = await onDisk(w);
    expect(rows).toBe(1);
    expect(text).not.toMatch(/mother|address/);
    expect(JSON.parse(text)[0]).toEqual(
      expect.objectContaining({ key: expect.stringMatching(/^[^|]+\|[0-9a-f]{64}$/), kid: expect.any(String) }),
    );
  });

  it('wait, locked, for the same customer, and are not shown to the next customer', async () => {
    const w = world();
    const tab = await w.signedIn(1);
    const shown: (number | undefined)[] = [];
    tab.engine.drafts.watch('checkout', checkout, ({ value }) => shown.push(value?.days));
    await set(w, tab, { days: 20 });
    await signOut(w, tab, 'keep');
    expect(shown.at(-1)).toBeUndefined();
    expect(await get(w, tab)).toBeUndefined();
    expect(await set(w, tab, { days: 1 })).toEqual({ ok: false, reason: 'signed_out' });

    await signIn(w, tab, 2);
    await w.time.advance(10);
    expect(shown.at(-1)).toBeUndefined();
    expect(await get(w, tab)).toBeUndefined();
    await set(w, tab, { days: 90 });
    await signOut(w, tab, 'keep');

    await signIn(w, tab, 1);
    await w.time.advance(10);
    expect(await get(w, tab)).toEqual({ days: 20 });
    expect(shown.at(-1)).toBe(20);
  });

  it('are deleted at sign-out if the customer asks for it, and those of other customers stay', async () => {
    const w = world();
    const tab = await w.signedIn(1);
    await set(w, tab, { days: 20 });
    await signOut(w, tab, 'keep');
    await signIn(w, tab, 2);
    await set(w, tab, { days: 90 });
    await set(w, tab, { days: 91 }, 'address');
    expect((await onDisk(w)).rows).toBe(3);
    await signOut(w, tab, 'delete');
    expect((await onDisk(w)).rows).toBe(1);
    await signIn(w, tab, 1);
    expect(await get(w, tab)).toEqual({ days: 20 });
  });

  it('are not saved by a tab that does not know of the sign-out yet', async () => {
    const w = world({ mute: true });
    const first = await w.signedIn(1);
    const second = await w.tab();
    await signOut(w, second, 'delete');
    expect(await set(w, first, { days: 20 })).toEqual({ ok: false, reason: 'signed_out' });
    expect((await onDisk(w)).rows).toBe(0);
    await w.time.advance(100);
    expect(first.engine.session().state).toBe('signedOut');
  });

  it('are not created by a tab that does not know of the sign-out yet', async () => {
    const w = world({ mute: true });
    const first = await w.signedIn(1);
    const second = await w.tab();
    await signOut(w, second, 'delete');
    const begun = first.engine.drafts.getOrSet('key', checkout, { days: 20 }).then(
      () => 'begun',
      () => 'refused',
    );
    await w.time.advance(100);
    expect(await begun).toBe('refused');
    expect((await onDisk(w)).rows).toBe(0);
  });

  it('that are being written when the session ends are stored before that or not at all', async () => {
    for (let steps = 0; steps < 14; steps += 1) {
      const w = world();
      const tab = await w.signedIn(1);
      const saving = tab.engine.drafts.set('checkout', { days: 20 });
      for (let step = 0; step < steps; step += 1) await new Promise<void>((resolve) => setImmediate(resolve));
      const out = tab.engine.signOut('delete');
      await Promise.all([saving, out, w.time.advance(5_000)]);
      expect((await onDisk(w)).rows).toBe(0);
    }
  });
});
