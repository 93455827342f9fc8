import { webcrypto } from 'node:crypto';

import { expect, it } from 'vitest';

import type { Crypto } from '#src/offline/env/env.ts';
import { signIn, world, type World } from '../../support/offline/offline-world.ts';
import { atRest } from '../../support/offline/virtual-time.ts';

const real = webcrypto as unknown as Crypto;
const ADDRESS = '/files/0f3c9a';
const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
const picture = { kind: 'copy', mime: 'image/jpeg', bytes: bytes('a picture'), version: ADDRESS } as const;

/** Waits for `work`: real keys are computed in a thread pool outside the virtual time. */
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
const signedIn = async () => {
  const w = world({ crypto: real });
  const tab = w.browser.open();
  void tab.engine.start();
  await soon(w, new Promise((resolve) => setTimeout(resolve, 5)));
  await soon(w, signIn(w, tab));
  return { w, tab };
};

/** Accesses the store directly, outside the app. */
const inStore = async <T>(w: World, work: (blobs: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = w.browser.database().open('sufra');
    request.addEventListener('success', () => resolve(request.result));
  });
  const request = work(database.transaction('blobs', 'readwrite').objectStore('blobs'));
  const result = await new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
  database.close();
  return result;
};
const dump = async (w: World): Promise<string> =>
  JSON.stringify(await inStore(w, (blobs) => blobs.getAll()), (_key, value: unknown) =>
    value instanceof ArrayBuffer || value instanceof Uint8Array
      ? Buffer.from(value as Uint8Array).toString('latin1')
      : value,
  );

it('a file is stored with its name, URL, type and bytes encrypted, and is read back complete', async () => {
  const { w, tab } = await signedIn();
  await soon(w, tab.engine.files.put({ ...picture, key: 'file|0f3c9a' }));
  const held = await soon(w, tab.engine.files.get('file|0f3c9a'));
  expect(held).toMatchObject({ mime: 'image/jpeg', version: ADDRESS });
  expect(new TextDecoder().decode(held!.bytes)).toBe('a picture');
  const text = await dump(w);
  expect(text).toContain('tag-1|');
  for (const secret of [ADDRESS, '0f3c9a', 'file|', 'image/jpeg', 'a picture']) expect(text).not.toContain(secret);
  await soon(w, tab.engine.files.put({ kind: 'copy', key: 'empty', mime: '', bytes: new ArrayBuffer(0) }));
  expect(await soon(w, tab.engine.files.get('empty'))).toMatchObject({ mime: '', version: '' });
});

it('the name and the destination of a waiting file are encrypted too', async () => {
  const { w, tab } = await signedIn();
  const about = { use: 'document', name: 'Blood test.pdf' };
  const upload = { kind: 'upload', key: 'a-key', mime: 'application/pdf', bytes: bytes('red cells'), about } as const;
  await soon(w, tab.engine.files.put(upload));
  expect(await soon(w, tab.engine.files.uploads())).toMatchObject([{ key: 'a-key', about }]);
  const text = await dump(w);
  for (const secret of ['a-key', 'document', 'Blood', 'pdf', 'red cells']) expect(text).not.toContain(secret);
});
