import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { files } from '#server/db/schema/files.ts';
import { outgoingMessages, settings as settingRows } from '#server/db/schema/upkeep.ts';
import { dayToWire, today, addDays } from '#src/domain/days/day.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { teamRead } from '../../support/server/addresses.ts';
import { doc, docx, pdf, phoneJpeg, pngWith } from '../../support/server/upload-files.ts';
import {
  avatarFields,
  documentFields,
  fieldsOf,
  formOf,
  photoFields,
  post,
  setFile,
  setImages,
  type UploadAnswer,
} from '../../support/server/uploads.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

let server: RunningServer;
let active: SignedIn;
let fresh: SignedIn;
const jpeg = await phoneJpeg();

beforeAll(async () => {
  server = await startTestServer();
  active = await signInClient(server.url, 'active@demo.test');
  fresh = await signInClient(server.url, 'new@demo.test', 'BROWSEROFNEWONE2');
}, 180_000);
afterAll(async () => {
  active?.close();
  fresh?.close();
  await server?.close();
});

const read = async <T>(client: SignedIn, subtype: string): Promise<T> =>
  (await client.ask('profile', { type: 'getForDashboard', data: { subtype } })).data as T;
const listed = async (client: SignedIn) =>
  (await read<WiredReply<'profile/getForDashboard/getFiles'>>(client, 'getFiles')).files;
const rows = (userId: number, model: string) =>
  server.services.database.withTransaction((tx) =>
    tx
      .select()
      .from(files)
      .where(and(eq(files.userId, userId), eq(files.model, model))),
  );
const userOf = (client: SignedIn): number => client.user.user_id;

describe('The avatar', () => {
  it('is accepted with its three field names and shown to its owner, and the previous one is deleted — UPL-015, UPL-016, UPL-018', async () => {
    const first = await setFile(
      server.url,
      fieldsOf(active, { ...avatarFields, name: 'me.jpg', size: String(jpeg.length), filetype: 'image/jpeg' }),
      jpeg,
      'me.jpg',
      'image/jpeg',
    );
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'ok', file: { hash: expect.any(String), name: 'me.jpg' } },
    });
    const second = await setFile(
      server.url,
      fieldsOf(active, avatarFields),
      await phoneJpeg(300, 300),
      'me.jpg',
      'image/jpeg',
    );
    expect(second.status).toBe(200);
    const { url } = await read<{ url: string }>(active, 'getAvatar');
    expect(url.split('?')[0]).toBe(`/files/${second.body.file!.hash}`);
    expect(await rows(userOf(active), 'Files')).toHaveLength(1);
  });

  it('is sent to every device of the customer, with its new name in the user object — PRF-004', async () => {
    const other = await signInClient(server.url, 'active@demo.test', 'BROWSERELSEWHERE');
    const told = [active, other].map((client) => client.next('client_check', ({ type }) => type === 'update'));
    const { body } = await setFile(server.url, fieldsOf(active, avatarFields), await phoneJpeg(320, 300));
    for (const update of await Promise.all(told))
      expect(update).toMatchObject({ data: { avatar: body.file!.hash }, rev: { n: expect.any(Number) } });
    other.close();
  });

  it('is stored without EXIF for any upload, and only its owner may read it — XTR-012', async () => {
    await setFile(server.url, fieldsOf(active, avatarFields), jpeg);
    const [row] = await rows(userOf(active), 'Files');
    expect(row!.content.includes('Exif')).toBe(false);
    expect(row).toMatchObject({ mime: 'image/jpeg', size: row!.content.length, readers: [] });
  });

  it('can be deleted — CHN-038', async () => {
    const { body } = await setFile(server.url, fieldsOf(active, avatarFields), jpeg);
    expect(await active.ask('profile', { type: 'removeFile', data: { hash: body.file!.hash } })).toMatchObject({
      type: 'removeFileOk',
    });
    expect(await read(active, 'getAvatar')).toEqual({ url: null });
  });
});

describe('A medical document', () => {
  it('is listed with hash, name, size and URL after the upload, and the team is notified — UPL-001, UPL-019, CHN-027, FLD-040', async () => {
    const sent: [Buffer, string, string][] = [
      [pdf(), 'Blood test.pdf', 'application/pdf'],
      [docx(), 'letter.docx', ''],
      [doc(), 'old.doc', 'application/msword'],
      [jpeg, 'x-ray.jpg', 'image/jpeg'],
    ];
    for (const [bytes, name, mime] of sent)
      expect(await setFile(server.url, fieldsOf(fresh, documentFields), bytes, name, mime)).toMatchObject({
        status: 200,
      });
    expect(await read(fresh, 'getFiles')).toMatchObject({ openmodal: false });
    const list = await listed(fresh);
    expect(list.map(({ name }) => name).toSorted()).toEqual(['Blood test.pdf', 'letter.docx', 'old.doc', 'x-ray.jpg']);
    for (const { hash, url, size, createdAt } of list) {
      expect(url).toContain(`/files/${hash}?`);
      expect(Math.abs(createdAt * 1000 - Date.now())).toBeLessThan(60_000);
      const answer = await fetch(server.url + url);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect((await answer.arrayBuffer()).byteLength).toBe(size);
    }
    const news = await server.services.database.withTransaction((tx) =>
      tx
        .select()
        .from(outgoingMessages)
        .where(eq(outgoingMessages.userId, userOf(fresh))),
    );
    const told = news.filter(({ text }) => text === 'A medical document was uploaded.');
    expect(told).toHaveLength(4);
    // The name of a document reveals its content, which only the nutritionist may know.
    expect(told.map(({ body }) => body)).toEqual(told.map(() => ({ thetype: 1 })));
  });

  it('needs no type, because its modelName and attribute name the kind, and an empty type is ignored — UPL-015, UPL-019', async () => {
    const { modelName, attribute } = documentFields;
    for (const [at, type] of [undefined, ''].entries()) {
      const bytes = pdf(`without a type ${at}`);
      const name = `untyped-${at}.pdf`;
      const facts = { name: at === 0 ? name : '', size: String(bytes.length), filetype: 'application/pdf', type };
      const fields = fieldsOf(active, { ...facts, modelName, attribute });
      const { status, body } = await setFile(server.url, fields, bytes, name, 'application/pdf');
      expect([type, status, body.status, body.file?.name]).toEqual([type, 200, 'ok', name]);
      expect((await listed(active)).map(({ hash }) => hash)).toContain(body.file!.hash);
    }
  });

  it('is recognised by one of its names alone, and two contradicting names are refused — UPL-015, UPL-019', async () => {
    const send = (fields: object) => setFile(server.url, fieldsOf(active, { ...fields }), pdf('one name'), 'one.pdf');
    for (const [name, value] of Object.entries(documentFields))
      expect([name, (await send({ [name]: value })).status]).toEqual([name, 200]);
    const { attribute } = avatarFields;
    expect((await send({ ...documentFields, attribute })).status).toBe(400);
    expect((await send({})).status).toBe(400);
  });

  it('that arrives twice is stored once, and both uploads get the same answer', async () => {
    const again = () => setFile(server.url, fieldsOf(active, documentFields), pdf('once'), 'once.pdf');
    const [one, two] = [await again(), await again()];
    expect(two.body.file!.hash).toBe(one.body.file!.hash);
    expect((await listed(active)).filter(({ name }) => name === 'once.pdf')).toHaveLength(1);
  });

  it('is deleted permanently, and only by its owner — CHN-038, UPL-013', async () => {
    const { body } = await setFile(server.url, fieldsOf(active, documentFields), pdf('to go'), 'to-go.pdf');
    const { hash, url } = body.file!;
    const remove = (client: SignedIn) => client.ask('profile', { type: 'removeFile', data: { hash } });
    expect(await remove(fresh)).toMatchObject({ type: 'removeFileErr', data: { code: 'not_found' } });
    expect((await fetch(server.url + url)).status).toBe(200);
    expect(await remove(active)).toMatchObject({ type: 'removeFileOk', data: { hash } });
    expect((await fetch(server.url + url)).status).toBe(404);
    expect((await rows(userOf(active), 'Medical')).some((row) => row.hash === hash)).toBe(false);
    expect(await remove(active)).toMatchObject({ data: { code: 'not_found' } });
    expect(await teamRead(server, active)).toMatch(
      /^A medical document was deleted\n\s*after: –\nbefore: to-go\.pdf\ncounts from: \d{4}-\d{2}-\d{2}$/,
    );
  });

  it('may be read by its owner and the nutritionist, like a progress photo, but an avatar may not — UPL-013, UPL-014', async () => {
    await setFile(server.url, fieldsOf(active, documentFields), pdf('for her eyes'));
    await setImages(server.url, fieldsOf(active, photoFields('before')), pngWith());
    expect((await rows(userOf(active), 'Medical'))[0]!.readers).toEqual(['nutritionist']);
    expect((await rows(userOf(active), 'Progress'))[0]!.readers).toEqual(['nutritionist']);
  });

  it('is hidden from the nutritionist and refused without the consent to body data, and visible again with it — XTR-004', async () => {
    const consent = (given: boolean) =>
      active.ask('account', { type: 'setConsent', data: { purpose: 'body', given }, id: crypto.randomUUID() });
    const readers = async () => (await rows(userOf(active), 'Medical')).map((row) => row.readers);
    const send = (content: string) => setFile(server.url, fieldsOf(active, documentFields), pdf(content));
    expect((await send('with consent')).status).toBe(200);
    await consent(false);
    expect(await readers()).not.toContainEqual(['nutritionist']);
    const before = await rows(userOf(active), 'Medical');
    expect(await send('without consent')).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: expect.stringContaining('consent to body data') },
    });
    expect(await rows(userOf(active), 'Medical')).toHaveLength(before.length);
    // The owner can still read stored documents, and other uploads need no such consent.
    expect((await listed(active)).length).toBe(before.length);
    expect((await setFile(server.url, fieldsOf(active, avatarFields), jpeg)).status).toBe(200);
    expect((await setImages(server.url, fieldsOf(active, photoFields('after')), pngWith())).status).toBe(200);
    await consent(true);
    expect(await readers()).not.toContainEqual([]);
    expect((await send('with consent again')).status).toBe(200);
  });
});

describe('In demo mode', () => {
  const demoMode = async (value: boolean): Promise<void> => {
    const { database, settings } = server.services;
    await database.withTransaction((tx) =>
      tx.update(settingRows).set({ value }).where(eq(settingRows.alias, 'DEMO_MODE')),
    );
    await settings.reload();
  };

  it('medical documents are refused and every other upload is accepted, and documents are accepted again after it — UPL-011', async () => {
    const before = await rows(userOf(active), 'Medical');
    const send = () => setFile(server.url, fieldsOf(active, documentFields), pdf('in a demonstration'));
    await demoMode(true);
    try {
      expect(await send()).toMatchObject({
        status: 403,
        body: { status: 'err', code: 'forbidden', message: expect.stringContaining('demonstration') },
      });
      expect(await rows(userOf(active), 'Medical')).toHaveLength(before.length);
      expect((await setFile(server.url, fieldsOf(active, avatarFields), jpeg)).status).toBe(200);
      expect((await setImages(server.url, fieldsOf(active, photoFields('after')), pngWith())).status).toBe(200);
    } finally {
      await demoMode(false);
    }
    expect((await send()).status).toBe(200);
  });
});

describe('Progress photos', () => {
  const now = (): number => dayToWire(today(server.services.clock.now(), server.services.config.businessZone));
  const send = (thetype: 'before' | 'after', file: Buffer, date?: number): Promise<UploadAnswer> =>
    setImages(server.url, fieldsOf(fresh, photoFields(thetype, date)), file);

  it('are hidden from the nutritionist and refused without their consent, and visible again with it — XTR-004', async () => {
    const consent = (given: boolean) =>
      active.ask('account', { type: 'setConsent', data: { purpose: 'photos', given }, id: crypto.randomUUID() });
    const upload = () => setImages(server.url, fieldsOf(active, photoFields('after')), pngWith());
    expect((await upload()).status).toBe(200);
    const readers = async () => (await rows(userOf(active), 'Progress')).map((row) => row.readers);
    await consent(false);
    expect(await readers()).not.toContainEqual(['nutritionist']);
    const before = await rows(userOf(active), 'Progress');
    const refused = await setImages(
      server.url,
      fieldsOf(active, photoFields('before', dayToWire(addDays(today(Date.now(), 'UTC'), -3)))),
      pngWith(),
    );
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: expect.stringContaining('consent') },
    });
    expect(await rows(userOf(active), 'Progress')).toHaveLength(before.length);
    await consent(true);
    expect(await readers()).not.toContainEqual([]);
    expect((await upload()).status).toBe(200);
  });

  it('are listed by day and side, the latest first, one for each — UPL-017, CHN-029, CHN-030', async () => {
    expect(await read(fresh, 'getProgressImgs')).toEqual({ before: null, after: null });
    const spring = now() - 200 * 86_400;
    expect((await send('before', pngWith([], 4, 4), spring)).status).toBe(200);
    expect((await send('after', jpeg)).status).toBe(200);
    const replaced = await send('before', pngWith([], 6, 6), spring);
    const { before, after } = await read<WiredReply<'profile/getForDashboard/getProgressImgs'>>(
      fresh,
      'getProgressImgs',
    );
    expect(before!.hash).toBe(replaced.body.file!.hash);
    expect(after!.size).toBeGreaterThan(0);
    const { history } = await read<WiredReply<'profile/getForDashboard/getHistory'>>(fresh, 'getHistory');
    expect(history.map(({ date, before: b, after: a }) => [date, Boolean(b), Boolean(a)])).toEqual([
      [now(), false, true],
      [spring, true, false],
    ]);
    expect(await rows(userOf(fresh), 'Progress')).toHaveLength(2);
  });

  it.each([
    ['tomorrow', () => now() + 86_400],
    ['an hour', () => now() + 3_600],
    ['the last century', () => -86_400 * 365 * 31],
  ])('of %s are refused', async (_what, date) => {
    expect(await send('before', pngWith(), date())).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });

  it('have the business day as their date if they are of today', async () => {
    const { history } = await read<WiredReply<'profile/getForDashboard/getHistory'>>(fresh, 'getHistory');
    expect(history[0]!.date).toBe(dayToWire(addDays(today(Date.now(), server.services.config.businessZone), 0)));
  });
});

describe('A refused upload', () => {
  const send = (fields: Record<string, string | undefined>, file = pdf('refused'), name = 'a.pdf', mime = '') =>
    setFile(server.url, { ...fieldsOf(active, documentFields), ...fields }, file, name, mime);
  const said = (status: number, code: string) => ({
    status,
    body: { status: 'err', code, message: expect.any(String) },
  });

  it.each([
    ['no token', { access_token: undefined }, 401, 'session_invalid'],
    ['an empty token', { access_token: '' }, 401, 'session_invalid'],
    ['a wrong token', { access_token: 'A'.repeat(43) }, 401, 'session_invalid'],
    ['another customer', { user_id: '999999' }, 403, 'forbidden'],
    ['another length than it has', { size: '10' }, 400, 'bad_request'],
    ['a type that nobody knows', { modelName: 'Users', attribute: 'password', type: 'document' }, 400, 'bad_request'],
    ['a path for a name', { name: '../../etc/passwd' }, 400, 'bad_request'],
    ['another type than it has', { filetype: 'image/jpeg' }, 415, 'unsupported_type'],
  ])('is one that names %s — UPL-015, XTR-013', async (_what, fields, status, code) => {
    const before = (await rows(userOf(active), 'Medical')).length;
    expect(await send(fields)).toMatchObject(said(status, code));
    expect(await rows(userOf(active), 'Medical')).toHaveLength(before);
  });

  it('gets the text of the specification, in the language of the account — UPL-009, EMS-006, EMS-007', async () => {
    const big = Buffer.alloc(250_000, 'a');
    expect(await send({}, big)).toEqual({
      status: 413,
      body: { status: 'err', code: 'too_large', message: 'A big File Size, please use 250 kb maximum' },
    });
    expect(await send({}, Buffer.from('hello'))).toEqual({
      status: 415,
      body: { status: 'err', code: 'unsupported_type', message: 'Not Allowed File Type, Use Image Please' },
    });
    const arabic = await signInClient(server.url, 'arabic@demo.test', 'BROWSERINARABIC2');
    const { body } = await setFile(server.url, fieldsOf(arabic, documentFields), big);
    expect(body.message).toMatch(/250/);
    expect(body.message).toMatch(/\p{Script=Arabic}/u);
    const { status, body: damaged } = await setFile(
      server.url,
      fieldsOf(arabic, documentFields),
      pdf().subarray(0, -7),
    );
    expect(status).toBe(415);
    expect(damaged).toMatchObject({ code: 'unsupported_type', fault: 'damaged' });
    expect(damaged.message).toMatch(/^هذا الملف تالف/);
    arabic.close();
  });

  it('is a file with another one after it, and the reason names that instead of a wrong type', async () => {
    expect(await send({}, Buffer.concat([pdf(), Buffer.from('<html>')]))).toEqual({
      status: 415,
      body: {
        status: 'err',
        code: 'unsupported_type',
        fault: 'doubled',
        message: 'This file has another file inside it. Please save it again and send the new copy.',
      },
    });
  });

  it('is one with a second file, another file field, a repeated field, or no form at all', async () => {
    const twice = formOf(fieldsOf(active, documentFields), pdf('one'));
    twice.append('file', new Blob([new Uint8Array(pdf('two'))]), 'b.pdf');
    expect(await post(server.url, '/api/user/set-file', twice)).toMatchObject(said(400, 'bad_request'));
    const elsewhere = formOf(fieldsOf(active, documentFields), pdf('one'));
    elsewhere.append('other', new Blob(['x']), 'b.pdf');
    elsewhere.delete('file');
    expect(await post(server.url, '/api/user/set-file', elsewhere)).toMatchObject(said(400, 'bad_request'));
    const doubled = formOf(fieldsOf(active, documentFields), pdf('one'));
    doubled.append('user_id', '1');
    expect(await post(server.url, '/api/user/set-file', doubled)).toMatchObject(said(400, 'bad_request'));
    const json = await fetch(`${server.url}/api/user/set-file`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(json.status).toBe(400);
    expect(await json.json()).toMatchObject({ status: 'err', code: 'bad_request' });
  });

  it('does not depend on the order of its fields: the file may come first', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(pdf('file first'))]), 'first.pdf');
    for (const [name, value] of Object.entries(fieldsOf(active, documentFields))) form.append(name, value!);
    expect(await post(server.url, '/api/user/set-file', form)).toMatchObject({ status: 200 });
  });
});
