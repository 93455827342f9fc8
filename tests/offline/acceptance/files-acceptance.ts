import { describe, expect, it } from 'vitest';

import type { Files, NewFile, PutResult, Upload } from '#src/offline/session/files.ts';
import { during, type MakeSubject, type Subject } from './subject.ts';

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
const aMenu: NewFile = { kind: 'copy', key: 'menu', mime: 'application/pdf', bytes: bytesOf('menu'), version: '3' };
const upload = (key: string): NewFile => ({
  kind: 'upload',
  key,
  mime: 'image/jpeg',
  bytes: bytesOf(`picture ${key}`),
  about: { name: `${key}.jpg` },
});

const put = (subject: Subject, file: NewFile, options?: Parameters<Files['put']>[1]): Promise<PutResult> =>
  during(subject, subject.engine.files.put(file, options));
const textOf = async (subject: Subject, key: string): Promise<string | undefined> => {
  const file = await during(subject, subject.engine.files.get(key));
  return file && new TextDecoder().decode(file.bytes);
};
const waiting = async (subject: Subject): Promise<string[]> =>
  (await during(subject, subject.engine.files.uploads())).map(({ key }) => key);
const leave = (subject: Subject, mode: 'keep' | 'delete') => during(subject, subject.engine.signOut(mode));

/** Checks files on the device: copies of files on the server, and files that wait to be sent. */
export const keepsFiles = (make: MakeSubject): void => {
  describe('a copy of a file', () => {
    it('is kept with what it was made from, for its customer alone, until they sign out', async () => {
      const subject = await make();
      expect(await put(subject, aMenu)).toEqual({ ok: true });
      expect(await during(subject, subject.engine.files.get('menu'))).toMatchObject({
        mime: 'application/pdf',
        version: '3',
        size: 4,
        asOf: expect.any(Number),
      });
      expect(await textOf(subject, 'menu')).toBe('menu');
      expect(await textOf(subject, 'another')).toBeUndefined();
      await put(subject, { ...aMenu, key: 'another' });
      await during(subject, subject.engine.files.remove('another'));
      expect(await textOf(subject, 'another')).toBeUndefined();
      expect(await textOf(subject, 'menu')).toBe('menu');
      expect(await waiting(subject)).toEqual([]);
      await leave(subject, 'keep');
      expect(await textOf(subject, 'menu')).toBeUndefined();
      await subject.signIn(1);
      expect(await textOf(subject, 'menu')).toBeUndefined();
    });

    it('is not kept where the device has no room, which is said', async () => {
      const subject = await make();
      subject.fill();
      expect(await put(subject, aMenu)).toEqual({ ok: false, reason: 'full' });
      expect(await textOf(subject, 'menu')).toBeUndefined();
    });
  });

  describe('a file that waits to be sent', () => {
    it('is listed with what its screen says about it, without its bytes, the oldest first, until it is removed', async () => {
      const subject = await make();
      await put(subject, upload('a'));
      await put(subject, upload('b'));
      const [first] = await during(subject, subject.engine.files.uploads());
      expect(first).toMatchObject({ key: 'a', mime: 'image/jpeg', size: 9, about: { name: 'a.jpg' }, kept: true });
      expect(first).not.toHaveProperty('bytes');
      expect(await textOf(subject, 'a')).toBe('picture a');
      await during(subject, subject.engine.files.remove('a'));
      expect(await waiting(subject)).toEqual(['b']);
      expect(await textOf(subject, 'a')).toBeUndefined();
    });

    it('takes the place of others, and is refused where enough of them wait', async () => {
      const subject = await make();
      for (const key of ['a', 'b']) await put(subject, upload(key), { most: 2 });
      expect(await put(subject, upload('c'), { most: 2 })).toEqual({ ok: false, reason: 'too_many' });
      expect(await waiting(subject)).toEqual(['a', 'b']);
      expect(await put(subject, upload('c'), { most: 2, instead: ['a'] })).toEqual({ ok: true });
      expect(await waiting(subject)).toEqual(['b', 'c']);
    });

    it('is told to who watches, once the device was read and at every change', async () => {
      const subject = await make();
      await put(subject, upload('a'));
      const views: (readonly Upload[])[] = [];
      const end = subject.engine.files.watchUploads((uploads) => views.push(uploads));
      await subject.settle();
      expect(views.at(-1)?.map(({ key }) => key)).toEqual(['a']);
      await put(subject, upload('b'));
      expect(views.at(-1)?.map(({ key }) => key)).toEqual(['a', 'b']);
      await leave(subject, 'keep');
      expect(views.at(-1)).toEqual([]);
      end();
      const told = views.length;
      await subject.signIn(1);
      expect(views).toHaveLength(told);
    });

    it('stays locked after a sign-out, is there for its customer alone, and goes at their word', async () => {
      const subject = await make();
      await put(subject, upload('a'));
      await leave(subject, 'keep');
      expect(await waiting(subject)).toEqual([]);
      expect(await put(subject, upload('b'))).toEqual({ ok: false, reason: 'signed_out' });
      await subject.signIn(2);
      expect(await waiting(subject)).toEqual([]);
      expect(await textOf(subject, 'a')).toBeUndefined();
      await leave(subject, 'delete');
      await subject.signIn(1);
      expect(await waiting(subject)).toEqual(['a']);
      expect(await textOf(subject, 'a')).toBe('picture a');
      await leave(subject, 'delete');
      await subject.signIn(1);
      expect(await waiting(subject)).toEqual([]);
    });

    it('lasts as long as the page and its customer where the device has no room, and says so', async () => {
      const subject = await make();
      subject.fill();
      expect(await put(subject, upload('a'), { most: 1 })).toEqual({ ok: false, reason: 'full' });
      expect(await during(subject, subject.engine.files.uploads())).toMatchObject([{ key: 'a', kept: false }]);
      expect(await textOf(subject, 'a')).toBe('picture a');
      expect(await put(subject, upload('b'), { most: 1 })).toEqual({ ok: false, reason: 'too_many' });
      expect(await put(subject, upload('b'), { most: 1, instead: ['a'] })).toEqual({ ok: false, reason: 'full' });
      expect(await waiting(subject)).toEqual(['b']);
      await during(subject, subject.engine.files.remove('b'));
      expect(await waiting(subject)).toEqual([]);
    });
  });
};
