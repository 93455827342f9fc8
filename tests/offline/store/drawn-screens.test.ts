import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { DrawnFor, DrawnScreen } from '#src/offline/drawn/drawn-screen.ts';
import { openHeld, readDrawn } from '#src/offline/drawn/read-drawn.ts';
import { signIn, START, world, type World } from '../../support/offline/offline-world.ts';
import type { Context } from '../../support/offline/virtual-browser.ts';
import { virtualCrypto } from '../../support/offline/virtual-crypto.ts';

const HOUR = 3_600_000;
const today: DrawnScreen = {
  path: '/',
  build: 'b1',
  locale: 'en-US',
  from: START,
  until: START + 12 * HOUR,
  title: 'Today · Sufra',
  markup: '<main>Shakshuka for First1</main>',
  units: { day: [], hour: ['0 hr', '1 hr'], minute: [], second: [], and: ' ' },
};
const tomorrow: DrawnScreen = {
  ...today,
  from: today.until,
  until: today.until + 24 * HOUR,
  markup: '<main>Machboos</main>',
};
const wanted: DrawnFor = { path: '/', build: 'b1', locale: 'en-US' };

const keep = async ({ time }: World, { engine }: Context, screens: readonly DrawnScreen[]): Promise<void> => {
  const done = engine.keepDrawn(screens);
  await time.advance(100);
  await done;
};
/** Reads the stored screens as a start on this device does, without an engine. */
const read = (w: World, change: Partial<DrawnFor> = {}, at = START + HOUR) => {
  vi.stubGlobal('indexedDB', w.browser.database());
  vi.stubGlobal('crypto', virtualCrypto(Math.random));
  return readDrawn(openHeld(), () => Promise.resolve({ ...wanted, ...change }), at);
};
const rows = async (w: World): Promise<readonly IDBValidKey[]> => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = w.browser.database().open('sufra');
    request.addEventListener('success', () => resolve(request.result));
  });
  const request = database.transaction('drawn').objectStore('drawn').getAllKeys();
  const keys = await new Promise<readonly IDBValidKey[]>((resolve) =>
    request.addEventListener('success', () => resolve(request.result)),
  );
  database.close();
  return keys;
};

afterEach(() => vi.unstubAllGlobals());

describe('A screen that was rendered for the next start', () => {
  it('is read without the engine, with the document’s title, for the time it was rendered for', async () => {
    const w = world();
    await keep(w, await w.signedIn(), [today, tomorrow]);
    expect(await read(w)).toEqual({ title: today.title, markup: today.markup, units: today.units, now: START + HOUR });
    expect((await read(w, {}, tomorrow.from))?.markup).toBe(tomorrow.markup);
  });

  it.each([
    ['an older build', { build: 'b0' }, START + HOUR],
    ['another language', { locale: 'ar-AE' }, START + HOUR],
    ['another address', { path: '/body-analysis' }, START + HOUR],
    ['a day for which none was drawn', {}, tomorrow.until],
  ] as const)('is not shown instead of one for %s', async (_what, change, at) => {
    const w = world();
    await keep(w, await w.signedIn(), [today, tomorrow]);
    expect(await read(w, change, at)).toBeUndefined();
  });

  it('is not shown before its time', async () => {
    const w = world();
    await keep(w, await w.signedIn(), [tomorrow]);
    expect(await read(w)).toBeUndefined();
  });

  it('is chosen by the server’s time, not by a wrong phone clock', async () => {
    const w = world();
    w.browser.skew = -48 * HOUR;
    await keep(w, await w.signedIn(), [today]);
    expect(await read(w, {}, START + HOUR - 48 * HOUR)).toMatchObject({ markup: today.markup });
    expect(await read(w, {}, START + 13 * HOUR - 48 * HOUR)).toBeUndefined();
  });

  it('replaces all screens that were stored before', async () => {
    const w = world();
    const tab = await w.signedIn();
    await keep(w, tab, [today, tomorrow]);
    await keep(w, tab, [{ ...today, markup: '<main>Fattoush</main>' }]);
    expect(await rows(w)).toHaveLength(1);
    expect((await read(w))?.markup).toBe('<main>Fattoush</main>');
  });

  it.each(['keep', 'delete'] as const)('goes with a sign-out (%s)', async (mode) => {
    const w = world();
    const tab = await w.signedIn();
    await keep(w, tab, [today]);
    const out = tab.engine.signOut(mode);
    await w.time.advance(5_000);
    await out;
    expect(await rows(w)).toEqual([]);
    expect(await read(w)).toBeUndefined();
  });

  it('is removed when another customer signs in', async () => {
    const w = world();
    const tab = await w.signedIn();
    await keep(w, tab, [today]);
    await signIn(w, tab, 2);
    expect(await rows(w)).toEqual([]);
    expect(await read(w)).toBeUndefined();
  });

  it('of another customer cannot be opened, even if another tab stored it', async () => {
    const w = world();
    const tab = await w.signedIn();
    await keep(w, tab, [today]);
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = w.browser.database().open('sufra');
      request.addEventListener('success', () => resolve(request.result));
    });
    const store = database.transaction('drawn', 'readwrite').objectStore('drawn');
    const held = await new Promise<{ readonly key: string; readonly tag: string }[]>((resolve) => {
      const request = store.getAll();
      request.addEventListener('success', () => resolve(request.result as { key: string; tag: string }[]));
    });
    const { tag } = held[0]!;
    await signIn(w, tab, 2);
    const other = tab.engine.session().user!.tag;
    const again = database.transaction('drawn', 'readwrite').objectStore('drawn');
    for (const row of held) again.put({ ...row, tag: other, key: row.key.replace(tag, other) });
    await new Promise((resolve) => again.transaction.addEventListener('complete', resolve));
    database.close();
    expect(await rows(w)).toHaveLength(1);
    expect(await read(w)).toBeUndefined();
  });

  it('is not shown after the end of the session', async () => {
    const w = world();
    const late = START + 91 * 24 * HOUR;
    await keep(w, await w.signedIn(), [{ ...today, until: late + HOUR }]);
    expect(await read(w)).toBeDefined();
    expect(await read(w, {}, late)).toBeUndefined();
  });

  it('is not stored by a tab whose session has ended meanwhile', async () => {
    const w = world();
    const tab = await w.signedIn();
    const other = await w.tab();
    const out = other.engine.signOut('keep');
    const kept = tab.engine.keepDrawn([today]);
    await w.time.advance(5_000);
    await Promise.all([out, kept]);
    expect(await rows(w)).toEqual([]);
    expect(tab.reports).toEqual([]);
  });

  it('is removed without a replacement if the device has no space, because it would be outdated', async () => {
    const w = world();
    const tab = await w.signedIn();
    await keep(w, tab, [today]);
    tab.store.onWrite = (store) => {
      if (store === 'drawn') throw new DOMException('no room', 'QuotaExceededError');
    };
    await keep(w, tab, [tomorrow]);
    expect(await rows(w)).toEqual([]);
    expect(tab.reports).toEqual([]);
  });

  it('is not found on a device without a database, and no database is created', async () => {
    const factory = new IDBFactory();
    vi.stubGlobal('indexedDB', factory);
    expect(await readDrawn(openHeld(), () => Promise.resolve(wanted), START)).toBeUndefined();
    expect(await factory.databases()).toEqual([]);
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(await readDrawn(openHeld(), () => Promise.resolve(wanted), START)).toBeUndefined();
  });
});

describe('A change of the stored data', () => {
  it('is announced to every listener, in this tab and in the other tabs', async () => {
    const w = world();
    const tab = await w.signedIn();
    const other = await w.tab();
    const heard: string[] = [];
    tab.engine.onStored((names) => heard.push(`here ${names?.join() ?? 'any'}`));
    other.engine.onStored((names) => heard.push(`there ${names?.join() ?? 'any'}`));
    const end = tab.engine.watch('progress/get', {}, () => undefined);
    await w.time.advance(500);
    end();
    expect(heard).toContain('here progress/get');
    expect(heard).toContain('there progress/get');
  });
});
