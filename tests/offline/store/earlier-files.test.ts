import { webcrypto } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import type { Crypto } from '#src/offline/env/env.ts';
import { sha256 } from '#src/offline/env/identifiers.ts';
import { importSecret, sealBytes } from '#src/offline/store/crypto.ts';
import { world, type World } from '../../support/offline/offline-world.ts';
import type { Context } from '../../support/offline/virtual-browser.ts';
import { atRest } from '../../support/offline/virtual-time.ts';

const real = webcrypto as unknown as Crypto;
/** Waits for `work`: real keys are computed in a thread pool outside the virtual time. */
const soon = async <T>(w: World, work: Promise<T>): Promise<T> => {
  let done = false;
  void work.then(
    () => (done = true),
    () => (done = true),
  );
  for (let tries = 0; tries < 400 && !done; tries += 1) {
    await w.time.advance(50);
    await new Promise((resolve) => setTimeout(resolve, 1));
    await atRest();
  }
  return work;
};
const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB did not answer')));
  });
const over = (tx: IDBTransaction): Promise<unknown> =>
  new Promise((resolve) => tx.addEventListener('complete', resolve));

const TAG = 'tag-1';
const started = async (w: World): Promise<Context> => {
  const tab = w.browser.open();
  await soon(w, tab.engine.start());
  return tab;
};
const signedIn = async (): Promise<{ readonly w: World; readonly tab: Context }> => {
  const w = world({ crypto: real });
  const tab = await started(w);
  await soon(w, tab.engine.signIn(w.server.signIn(1) as never));
  return { w, tab };
};

/** Waiting uploads as the previous release stored them: a draft with the bytes in base64. */
const earlierUploads = (...names: readonly string[]) =>
  names.map((name, at) => ({
    id: `id-${name}`,
    use: 'document',
    name: `${name}.pdf`,
    mime: 'application/pdf',
    size: 3,
    at: 1_000 + at,
    data: Buffer.from(`${name}\u00e9`).toString('base64'),
  }));

/** A copy of a file as the previous release stored it: the metadata precede the bytes. */
const earlierCopy = async (key: string, version: string, content: string) => {
  const ring = { kid: 'k1', keys: { k1: await importSecret(Buffer.alloc(32, 1).toString('base64'), real) } };
  const facts = Buffer.from(JSON.stringify({ mime: 'application/pdf', version }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(facts.length);
  const whole = Uint8Array.from(Buffer.concat([length, facts, Buffer.from(content)]));
  const record = `${TAG}|${await sha256(key, real)}`;
  const sealed = await sealBytes(whole, ring, { store: 'files', tag: TAG, record, schema: 2 }, real);
  return { key: record, tag: TAG, asOf: 7, ...sealed };
};

/**
 * Rebuilds the device's database in the layout of the previous release, with the data of this release and these files.
 */
const asReleaseBefore = async (w: World, files: readonly object[]): Promise<void> => {
  const newer = await asked(w.browser.database().open('sufra'));
  const rows = new Map<string, { readonly keys: IDBValidKey[] | undefined; readonly values: unknown[] }>();
  for (const name of newer.objectStoreNames) {
    const store = newer.transaction(name).objectStore(name);
    const keys = store.keyPath === null ? await asked(store.getAllKeys()) : undefined;
    rows.set(name, { keys, values: await asked(newer.transaction(name).objectStore(name).getAll()) });
  }
  newer.close();
  w.browser.loseStore();
  const opening = w.browser.database().open('sufra', 2);
  opening.addEventListener('upgradeneeded', () => {
    const { result: older } = opening;
    for (const name of ['session', 'meta']) older.createObjectStore(name);
    for (const name of ['public', 'files', 'drafts']) older.createObjectStore(name, { keyPath: 'key' });
    older.createObjectStore('snapshots', { keyPath: 'key' }).createIndex('name', ['tag', 'name']);
    for (const name of ['outbox', 'attention'])
      older.createObjectStore(name, { keyPath: 'id' }).createIndex('order', ['tag', 'seq']);
  });
  const older = await asked(opening);
  const tx = older.transaction([...older.objectStoreNames], 'readwrite');
  for (const name of older.objectStoreNames) {
    const { keys, values } = rows.get(name)!;
    values.forEach((value, at) => void tx.objectStore(name).put(value, keys?.[at]));
  }
  for (const file of files) tx.objectStore('files').put(file);
  await over(tx);
  older.close();
};

const waiting = async (w: World, tab: Context): Promise<string[]> => {
  const uploads = await soon(w, tab.engine.files.uploads());
  const texts = await soon(w, Promise.all(uploads.map(({ key }) => tab.engine.files.get(key))));
  return texts.map((file) => new TextDecoder().decode(file?.bytes));
};
const count = async (w: World, store: string): Promise<number> => {
  const database = await asked(w.browser.database().open('sufra'));
  const rows = await asked(database.transaction(store).objectStore(store).count());
  database.close();
  return rows;
};

describe('Files that the previous release stored', () => {
  /** A device with a signed-in customer, and with one copy and two uploads of the previous release. */
  const upgraded = async (): Promise<{ readonly w: World; readonly tab: Context }> => {
    const { w, tab } = await signedIn();
    await soon(w, tab.engine.drafts.set('uploads', earlierUploads('first', 'second')));
    tab.kill();
    await asReleaseBefore(w, [await earlierCopy('menu|7|en', '3', 'the menu')]);
    return { w, tab: await started(w) };
  };

  it('are all kept: copies unchanged, and each waiting file as its own record', async () => {
    const { w, tab } = await upgraded();
    const menu = await soon(w, tab.engine.files.get('menu|7|en'));
    expect(menu).toMatchObject({ mime: 'application/pdf', version: '3', asOf: 7, size: 8 });
    expect(new TextDecoder().decode(menu!.bytes)).toBe('the menu');
    const [first] = await soon(w, tab.engine.files.uploads());
    expect(first).toEqual({
      key: 'id-first',
      mime: 'application/pdf',
      size: 7,
      version: '',
      about: { use: 'document', name: 'first.pdf' },
      asOf: 1_000,
      kept: true,
    });
    expect(await waiting(w, tab)).toEqual(['first\u00e9', 'second\u00e9']);
    expect([await count(w, 'blobs'), await count(w, 'drafts'), await count(w, 'files')]).toEqual([3, 0, 0]);
    tab.kill();
    expect(await waiting(w, await started(w))).toEqual(['first\u00e9', 'second\u00e9']);
  });

  it('are migrated once, even if two tabs read them at the same moment', async () => {
    const { w, tab } = await upgraded();
    const other = await started(w);
    await soon(w, Promise.all([tab.engine.files.uploads(), other.engine.files.uploads()]));
    expect(await waiting(w, tab)).toEqual(['first\u00e9', 'second\u00e9']);
    expect(await count(w, 'blobs')).toBe(3);
  });

  it('do not return by a tab that read them before another tab migrated them and sent one', async () => {
    let late = 0;
    for (let ahead = 0; ahead < 16; ahead += 1) {
      const w = world();
      const first = await w.signedIn();
      await soon(w, first.engine.drafts.set('uploads', earlierUploads('first', 'second')));
      const second = await w.tab();
      const reading = second.engine.files.uploads();
      for (let at = 0; at < ahead; at += 1) await new Promise((resolve) => setImmediate(resolve));
      // Its transaction waits because the browser has hidden the page.
      second.engine.suspend();
      if ((await waiting(w, first)).length === 2) late += 1;
      await soon(w, first.engine.files.remove('id-first'));
      second.engine.resume();
      await soon(w, reading);
      expect(await waiting(w, first)).toEqual(['second\u00e9']);
    }
    expect(late).toBeGreaterThan(0);
  });

  it('stay unchanged if the browser has no space to migrate them, until it has space', async () => {
    const { w, tab } = await upgraded();
    tab.store.onWrite = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    expect(await waiting(w, tab)).toEqual([]);
    expect(tab.reports.join()).toContain('files of a release before could not be carried over');
    expect(await count(w, 'drafts')).toBe(1);
    tab.store.onWrite = undefined;
    expect(await waiting(w, tab)).toEqual(['first\u00e9', 'second\u00e9']);
  });

  it('wait, locked, after the sign-out of their customer, and cannot be opened by another customer', async () => {
    const { w, tab } = await upgraded();
    await soon(w, tab.engine.signOut('keep'));
    await soon(w, tab.engine.signIn(w.server.signIn(2) as never));
    expect(await waiting(w, tab)).toEqual([]);
    await soon(w, tab.engine.signIn(w.server.signIn(1) as never));
    expect(await waiting(w, tab)).toEqual(['first\u00e9', 'second\u00e9']);
    expect(await soon(w, tab.engine.files.get('menu|7|en'))).toBeUndefined();
  });

  it('are deleted if their customer asks for it', async () => {
    const { w, tab } = await upgraded();
    await soon(w, tab.engine.signOut('delete'));
    await soon(w, tab.engine.signIn(w.server.signIn(1) as never));
    expect(await waiting(w, tab)).toEqual([]);
    expect(await count(w, 'blobs')).toBe(0);
  });

  it('are migrated again if an open page of that release adds one afterwards', async () => {
    const { w, tab } = await upgraded();
    expect(await waiting(w, tab)).toHaveLength(2);
    await soon(w, tab.engine.drafts.set('uploads', earlierUploads('third')));
    expect(await waiting(w, tab)).toEqual(['first\u00e9', 'third\u00e9', 'second\u00e9']);
  });

  it('are not changed by a worker that runs before the first page of this release', async () => {
    const { w, tab } = await signedIn();
    tab.kill();
    await asReleaseBefore(w, [await earlierCopy('menu|7|en', '3', 'the menu')]);
    const worker = w.browser.open('worker');
    await expect(soon(w, worker.engine.start())).rejects.toMatchObject({ name: 'StoresMissing' });
    expect(await count(w, 'files')).toBe(1);
  });

  it('of an even older release, with readable names, are deleted and fetched again', async () => {
    const { w, tab } = await signedIn();
    tab.kill();
    const copy = await earlierCopy('avatar', '/files/0f3c9a', 'a picture');
    await asReleaseBefore(w, [{ ...copy, key: `${TAG}|avatar`, mime: 'image/jpeg', version: '/files/0f3c9a' }]);
    await started(w);
    expect([await count(w, 'blobs'), await count(w, 'files')]).toEqual([0, 0]);
  });
});
