import { webcrypto } from 'node:crypto';

import { expect, it } from 'vitest';

import { importSecret, sealBytes } from '../../../src/offline/store/crypto.ts';
import type { Crypto } from '../../../src/offline/env/env.ts';
import { signIn, world, type World } from '../../support/offline/offline-world.ts';
import { atRest } from '../../support/offline/virtual-time.ts';

const real = webcrypto as unknown as Crypto;
const ADDRESS = '/files/0f3c9a';
const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

/** Real keys work in a thread pool that virtual time knows nothing of. */
const soon = async <T>(w: World, work: Promise<T>): Promise<T> => {
  let done = false;
  void work.finally(() => (done = true));
  for (let tries = 0; tries < 400 && !done; tries += 1) {
    await w.time.advance(50);
    await new Promise((resolve) => setTimeout(resolve, 1));
    await atRest();
  }
  return work;
};
const signedIn = async (crypto?: Crypto) => {
  const w = world(crypto ? { crypto } : {});
  const tab = w.browser.open();
  void tab.engine.start();
  await soon(w, new Promise((resolve) => setTimeout(resolve, 5)));
  await soon(w, signIn(w, tab));
  return { w, tab };
};

/** The store `files`, as something outside the app sees it. */
const inFiles = async <T>(w: World, work: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = w.browser.database().open('sufra');
    request.addEventListener('success', () => resolve(request.result));
  });
  const request = work(database.transaction('files', 'readwrite').objectStore('files'));
  const result = await new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
  database.close();
  return result;
};
const dump = async (w: World): Promise<string> =>
  JSON.stringify(await inFiles(w, (files) => files.getAll()), (_key, value: unknown) =>
    value instanceof ArrayBuffer || value instanceof Uint8Array
      ? Buffer.from(value as Uint8Array).toString('latin1')
      : value,
  );

it('a file is kept without its name, its address, its type or its bytes in the clear, and is read with all of them', async () => {
  const { w, tab } = await signedIn(real);
  await soon(w, tab.engine.files.put('file|0f3c9a', bytes('a picture'), 'image/jpeg', ADDRESS));
  const held = await soon(w, tab.engine.files.get('file|0f3c9a'));
  expect(held).toMatchObject({ mime: 'image/jpeg', version: ADDRESS });
  expect(new TextDecoder().decode(held!.bytes)).toBe('a picture');
  const text = await dump(w);
  expect(text).toContain('tag-1|');
  for (const secret of [ADDRESS, '0f3c9a', 'file|', 'image/jpeg', 'a picture']) expect(text).not.toContain(secret);
  await soon(w, tab.engine.files.put('empty', new ArrayBuffer(0), '', ''));
  expect(await soon(w, tab.engine.files.get('empty'))).toMatchObject({ mime: '', version: '' });
});

it('a record of an earlier release is read, and is sealed anew with what it held in the clear', async () => {
  const { w, tab } = await signedIn(real);
  const secret = Buffer.alloc(32, 1).toString('base64');
  const ring = { kid: 'k1', keys: { k1: await importSecret(secret, real) } };
  const record = 'tag-1|avatar';
  const bound = { store: 'files', tag: 'tag-1', record, schema: 1 };
  const sealed = await sealBytes(new Uint8Array(bytes('a picture')), ring, bound, real);
  const row = { key: record, tag: 'tag-1', mime: 'image/jpeg', version: ADDRESS, asOf: 7, ...sealed };
  await inFiles(w, (files) => files.put(row));
  expect(await dump(w)).toContain(ADDRESS);
  for (let read = 0; read < 2; read += 1) {
    const held = await soon(w, tab.engine.files.get('avatar'));
    expect(held).toMatchObject({ mime: 'image/jpeg', version: ADDRESS, asOf: 7 });
    expect(new TextDecoder().decode(held!.bytes)).toBe('a picture');
    expect(await dump(w)).not.toContain(ADDRESS);
  }
  expect(await inFiles(w, (files) => files.count())).toBe(1);
});

it.each(['put', 'remove'] as const)('a record of an earlier release goes with a %s', async (what) => {
  const { w, tab } = await signedIn();
  await inFiles(w, (files) =>
    files.put({
      key: 'tag-1|avatar',
      tag: 'tag-1',
      mime: '',
      version: ADDRESS,
      asOf: 7,
      kid: 'k',
      iv: new Uint8Array(12),
      body: bytes('x'),
    }),
  );
  await soon(
    w,
    what === 'put' ? tab.engine.files.put('avatar', bytes('y'), 'image/jpeg', '') : tab.engine.files.remove('avatar'),
  );
  expect(await dump(w)).not.toContain(ADDRESS);
  expect(await inFiles(w, (files) => files.count())).toBe(what === 'put' ? 1 : 0);
});
