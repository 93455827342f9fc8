import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { WireReply } from '#src/protocol/define/envelope.ts';
import type { RunningServer } from '#server/start-server.ts';
import { discussion, forum, said, written } from '../../support/community/discussions.ts';
import {
  connectClient,
  signInClient,
  startTestServer,
  type SignedIn,
  type TestClient,
} from '../../support/server/server.ts';

const first = { offset: 0, limit: 20 };

let server: RunningServer;
let visitor: TestClient;
let author: SignedIn;
let other: SignedIn;
let threadId: number;

beforeAll(async () => {
  server = await startTestServer();
  visitor = await connectClient(server.url);
  author = await signInClient(server.url, 'active@demo.test');
  other = await signInClient(server.url, 'renew@demo.test');
  threadId = await written(author);
}, 120_000);
afterAll(async () => {
  for (const client of [visitor, author, other]) client.close();
  await server.close();
});

const comments = async (client: TestClient = visitor, id = threadId) =>
  (await said(client, 'commentList', { threadId: id, ...first })).comments;

describe('A comment', () => {
  it('is public, oldest first, with first name and initial, as plain text — XTR-022', async () => {
    const text = 'First <b>line</b> & "more"\n\nlast line';
    const { commentId } = await said(author, 'commentSet', { threadId, text: `  ${text}\n\n\n` });
    const second = await said(other, 'commentSet', { threadId, text: '😀' });
    expect(await comments()).toMatchObject([
      { id: commentId, text, mine: false, username: expect.stringMatching(/^\S+ \S\.$/) },
      { id: second.commentId, text: '😀', mine: false, username: 'Daniel O.' },
    ]);
    expect((await comments(other)).map(({ mine }) => mine)).toEqual([false, true]);
    expect((await said(visitor, 'get', { threadId })).threadData.comments).toBe(2);
  });

  it('is changed and deleted only by its author, and a comment of another customer is answered like a missing one — XTR-022', async () => {
    const { commentId } = await said(author, 'commentSet', { threadId, text: 'Mine' });
    const foreign = await forum(other, 'commentSet', { threadId, commentId, text: 'Yours' });
    const none = await forum(other, 'commentSet', { threadId, commentId: 2_000_000_000, text: 'Yours' });
    expect(foreign.data).toEqual(none.data);
    expect(foreign).toMatchObject({ type: 'commentSetErr', data: { code: 'not_found' } });
    const gone = await forum(other, 'commentDel', { commentId });
    expect(gone).toMatchObject({ type: 'commentDelErr', data: { code: 'not_found' } });
    expect(gone.data).toEqual((await forum(other, 'commentDel', { commentId: 2_000_000_000 })).data);
    expect(await said(author, 'commentSet', { threadId, commentId, text: 'Mine, and better' })).toEqual({ commentId });
    expect((await comments()).find(({ id }) => id === commentId)).toMatchObject({
      text: 'Mine, and better',
      updated_at: expect.any(Number),
    });
    expect(await said(author, 'commentDel', { commentId })).toEqual({ commentId });
    expect((await comments()).map(({ id }) => id)).not.toContain(commentId);
    expect(await forum(author, 'commentSet', { threadId, commentId, text: 'Back?' })).toMatchObject({
      data: { code: 'not_found' },
    });
  });

  it('stays in its own discussion when it is changed — XTR-022', async () => {
    const elsewhere = await written(author, 'Another evening');
    const { commentId } = await said(author, 'commentSet', { threadId, text: 'Here' });
    expect(await forum(author, 'commentSet', { threadId: elsewhere, commentId, text: 'There' })).toMatchObject({
      data: { code: 'not_found' },
    });
    expect((await comments(visitor, elsewhere)).length).toBe(0);
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['what cannot be seen', '\u200B\u2060\uFEFF'],
    ['joiners alone', '\u200D\u200D'],
    ['more than 2,000 characters', 'x'.repeat(2_001)],
  ])('is refused when it is %s', async (_, text) => {
    expect(await forum(author, 'commentSet', { threadId, text })).toMatchObject({
      data: { code: 'validation', errors: { text: expect.any(String) } },
    });
  });

  it('may have 2,000 characters in any script, and is refused if no database can store it', async () => {
    const text = 'م'.repeat(2_000);
    await said(author, 'commentSet', { threadId, text });
    expect((await comments()).at(-1)!.text).toBe(text);
    for (const bad of ['a\u0000b', 'half \uDC00'])
      expect(await forum(author, 'commentSet', { threadId, text: bad })).toMatchObject({
        data: { code: 'bad_request' },
      });
  });

  it('needs a session, and an existing discussion', async () => {
    expect(await forum(visitor, 'commentSet', { threadId, text: 'Hello' })).toMatchObject({
      data: { code: 'session_required' },
    });
    expect(await forum(author, 'commentSet', { threadId: 2_000_000_000, text: 'Hello' })).toMatchObject({
      data: { code: 'not_found' },
    });
    expect(await forum(visitor, 'commentList', { threadId, offset: -1, limit: 20 })).toMatchObject({
      type: 'commentListErr',
    });
    expect(await comments(visitor, threadId)).not.toEqual([]);
    const beyond = await said(visitor, 'commentList', { threadId, offset: 1_000_000_000, limit: 20 });
    expect(beyond.comments).toEqual([]);
    expect(beyond.page.total).toBeGreaterThan(0);
  });

  it('is written once if it waited on a device, and a change of a comment cannot wait — XTR-025', async () => {
    const op = (seq: number) => ({ dev: 'd2', seq, user: other.user.tag, at: Date.now(), off: 0, schema: 1 });
    const data = { threadId, text: 'From the aeroplane' };
    const one = await forum(other, 'commentSet', data, { id: 'waited-1', op: op(1) });
    const again = await forum(other, 'commentSet', data, { id: 'waited-1', op: op(1) });
    expect(one).toMatchObject({ type: 'commentSetOk', op: { result: 'applied' } });
    expect(again).toMatchObject({ data: one.data, op: { result: 'duplicate' } });
    expect((await comments()).filter(({ text }) => text === data.text)).toHaveLength(1);
    const { commentId } = one.data as { commentId: number };
    expect(await forum(other, 'commentSet', { ...data, commentId }, { id: 'waited-2', op: op(2) })).toMatchObject({
      data: { code: 'bad_request' },
      op: { result: 'rejected' },
    });
    const doomed = await written(author, 'Gone before it arrives');
    await said(author, 'del', { threadId: doomed });
    expect(
      await forum(other, 'commentSet', { threadId: doomed, text: 'Late' }, { id: 'waited-3', op: op(3) }),
    ).toMatchObject({ data: { code: 'not_found' }, op: { result: 'rejected' } });
  });
});

describe('Readers of a discussion', () => {
  const told = (client: TestClient) => client.next('forum', ({ type }) => type === 'changed');
  /** Collects the notices on the channel until the next reply, which the server sends after them. */
  const heardBy = (client: TestClient) => {
    const heard: WireReply[] = [];
    client.socket.on('forum', (reply: WireReply) => {
      if (reply.type === 'changed') heard.push(reply);
    });
    return async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await client.ask('settings', { type: 'get', data: {} });
      return heard;
    };
  };

  it('are notified of a comment that another customer writes, changes or deletes, and see it — XTR-022', async () => {
    const readers = await Promise.all([connectClient(server.url), connectClient(server.url)]);
    for (const reader of readers) expect(await said(reader, 'watch', { threadId })).toEqual({ threadId });
    const notices = () => Promise.all(readers.map(told));
    let heard = notices();
    const { commentId } = await said(author, 'commentSet', { threadId, text: 'Do you see me?' });
    for (const notice of await heard)
      expect(notice).toMatchObject({ data: { threadId, gone: false }, t: expect.any(Number) });
    expect((await comments(readers[0])).at(-1)).toMatchObject({ id: commentId, text: 'Do you see me?' });
    for (const notice of await heard) expect(notice.rev).toBeUndefined();
    heard = notices();
    await said(author, 'commentSet', { threadId, commentId, text: 'And now?' });
    await heard;
    expect((await comments(readers[1])).at(-1)!.text).toBe('And now?');
    heard = notices();
    await said(author, 'commentDel', { commentId });
    await heard;
    expect((await comments(readers[1])).map(({ id }) => id)).not.toContain(commentId);
    for (const reader of readers) reader.close();
  });

  it('are notified of changes of the discussion, and of its end', async () => {
    const id = await written(author, 'Read while it changes');
    await said(visitor, 'watch', { threadId: id });
    let heard = told(visitor);
    await said(author, 'set', { ...discussion('Read while it changed'), threadId: id });
    expect(await heard).toMatchObject({ data: { threadId: id, gone: false } });
    heard = told(visitor);
    await said(author, 'del', { threadId: id });
    expect(await heard).toMatchObject({ data: { threadId: id, gone: true } });
    expect(await forum(visitor, 'watch', { threadId: id })).toMatchObject({ data: { code: 'not_found' } });
  });

  it('are notified of one discussion at a time, and of none after they have left', async () => {
    const [one, two] = [await written(author, 'The first of two'), await written(author, 'The second of two')];
    const reader = await connectClient(server.url);
    const heard = heardBy(reader);
    await said(reader, 'watch', { threadId: one });
    await said(reader, 'watch', { threadId: two });
    await said(author, 'commentSet', { threadId: one, text: 'Unheard' });
    await said(author, 'commentSet', { threadId: two, text: 'Heard' });
    expect((await heard()).map(({ data }) => (data as { threadId: number }).threadId)).toEqual([two]);
    expect(await said(reader, 'watch', { threadId: null })).toEqual({ threadId: null });
    await said(author, 'commentSet', { threadId: two, text: 'Unheard' });
    expect(await heard()).toHaveLength(1);
    reader.close();
  });

  it('are not notified of their own changes, nor of refused ones', async () => {
    const heard = heardBy(author);
    await said(author, 'watch', { threadId });
    await said(author, 'commentSet', { threadId, text: 'My own' });
    await forum(other, 'commentSet', { threadId, text: '' });
    expect(await heard()).toEqual([]);
  });
});
