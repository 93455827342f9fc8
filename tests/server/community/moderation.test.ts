import { eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { forumComments, forumReports, forumThreads } from '#server/db/schema/blog-and-forum.ts';
import { outgoingMessages, settings } from '#server/db/schema/upkeep.ts';
import type { Tx } from '#server/db/tx.ts';
import type { RunningServer } from '#server/start-server.ts';
import { discussion, forum, said, settleIn, TEXT, written } from '../../support/community/discussions.ts';
import {
  connectClient,
  DEMO_PASSWORD,
  signInClient,
  startTestServer,
  type SignedIn,
  type TestClient,
} from '../../support/server/server.ts';

const first = { offset: 0, limit: 20 };
const HOUR_MS = 3_600_000;

let server: RunningServer;
let visitor: TestClient;
const open: TestClient[] = [];
const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => server.services.database.withTransaction(work);
const customer = async (email: string): Promise<SignedIn> => {
  const client = await signInClient(server.url, email);
  open.push(client);
  return client;
};

beforeAll(async () => {
  server = await startTestServer({ limits: true, blockedWords: ['turnip', 'لفت', 'two words'] });
  visitor = await connectClient(server.url);
}, 120_000);
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(async () => {
  visitor.close();
  await server.close();
});

describe('The number of texts that a customer may write', () => {
  /** Adds texts that the customer wrote earlier, oldest first. */
  const wrote = (client: SignedIn, minutesAgo: readonly number[], threadId: number) =>
    write(async (tx) => {
      const now = server.services.clock.now();
      await tx.insert(forumComments).values(
        minutesAgo.map((ago) => ({
          threadId,
          userId: client.user.user_id,
          text: 'Said before',
          createdAt: now - ago * 60_000,
        })),
      );
    });

  it('is five discussions a day, including deleted ones, and the refusal says when to try again', async () => {
    const client = await customer('renewed@demo.test');
    const ids: number[] = [];
    for (let n = 1; n <= 5; n += 1) ids.push(await written(client, `Discussion ${n}`));
    await said(client, 'del', { threadId: ids[0]! });
    const reply = await forum(client, 'set', discussion('Discussion 6'));
    expect(reply).toMatchObject({ type: 'setErr', data: { code: 'rate_limited', retryAfter: expect.any(Number) } });
    const { retryAfter } = reply.data as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(23 * HOUR_MS);
    expect(retryAfter).toBeLessThanOrEqual(24 * HOUR_MS);
    expect(await said(client, 'set', { ...discussion('Changed all the same'), threadId: ids[1]! })).toBeTruthy();
    const op = { dev: 'd1', seq: 1, user: client.user.tag, at: Date.now(), off: 0, schema: 1 };
    // The device must not send the text a day later by itself: the author gets it back, with the time from which it can
    // be sent.
    const waited = await forum(client, 'set', discussion('Waited'), { id: 'waited', op });
    const from = DateTime.fromMillis(server.services.clock.now() + 24 * HOUR_MS, { zone: 'Asia/Dubai' });
    expect(waited).toMatchObject({
      op: { result: 'rejected' },
      data: { code: 'rate_limited', message: expect.stringContaining(`from ${from.toFormat('d LLLL, ')}`) },
    });
    await write((tx) =>
      tx
        .update(forumThreads)
        .set({ createdAt: server.services.clock.now() - 25 * HOUR_MS })
        .where(eq(forumThreads.id, ids[1]!)),
    );
    await written(client, 'There is room again');
  });

  it('is twenty comments an hour', async () => {
    const client = await customer('paused@demo.test');
    await settleIn(server, client.user.user_id);
    for (let n = 1; n <= 20; n += 1) await said(client, 'commentSet', { threadId: 1, text: `Comment ${n}` });
    const op = { dev: 'd1', seq: 1, user: client.user.tag, at: Date.now(), off: 0, schema: 1 };
    for (const how of [{}, { id: 'one-more', op }])
      expect(await forum(client, 'commentSet', { threadId: 1, text: 'One more' }, how)).toMatchObject({
        type: 'commentSetErr',
        data: { code: 'rate_limited', retryAfter: expect.any(Number) },
        ...(how.op && { op: { result: 'rejected' } }),
      });
  });

  it('is sixty comments a day', async () => {
    const client = await customer('draft@demo.test');
    await settleIn(server, client.user.user_id);
    await wrote(
      client,
      Array.from({ length: 59 }, (_, at) => 70 + at * 20),
      2,
    );
    await said(client, 'commentSet', { threadId: 2, text: 'The sixtieth' });
    const reply = await forum(client, 'commentSet', { threadId: 2, text: 'One more' });
    expect(reply).toMatchObject({ data: { code: 'rate_limited' } });
  });

  it('is twenty comments on the first day of an account', async () => {
    const client = await customer('new@demo.test');
    await wrote(
      client,
      Array.from({ length: 20 }, (_, at) => 70 + at * 5),
      2,
    );
    expect(await forum(client, 'commentSet', { threadId: 2, text: 'One more' })).toMatchObject({
      data: { code: 'rate_limited' },
    });
    await settleIn(server, client.user.user_id);
    await said(client, 'commentSet', { threadId: 2, text: 'One more' });
  });
});

describe('The filter for words and links', () => {
  it.each([
    'A Turnip in the text',
    'tur\u200Bn\u2060ip',
    't\u0301urnip',
    'ＴＵＲＮＩＰ',
    'أكلت اللِّفت اليوم',
    'لـــفت',
    'here are two  words',
    'viagra',
  ])('refuses "%s" in a comment, a title and a text', async (words) => {
    const client = await customer('customfit@demo.test');
    const refusal = (field: string) => ({ data: { code: 'validation', errors: { [field]: expect.any(String) } } });
    expect(await forum(client, 'commentSet', { threadId: 1, text: words })).toMatchObject(refusal('text'));
    expect(await forum(client, 'set', discussion(`About ${words}`))).toMatchObject(refusal('title'));
    const cut = `<p>${words.slice(0, 2)}<b>${words.slice(2)}</b> and more</p>`;
    expect(await forum(client, 'set', discussion('About food', cut))).toMatchObject(refusal('text'));
  });

  it('uses the list from the team’s settings, which no customer receives', async () => {
    const client = await customer('customfit@demo.test');
    const set = async (value: unknown) => {
      await write(async (tx) => {
        await tx.delete(settings).where(eq(settings.alias, 'BLOCKED_WORDS'));
        if (value !== undefined) await tx.insert(settings).values({ alias: 'BLOCKED_WORDS', value });
      });
      await server.services.settings.reload();
    };
    const refuses = async (text: string) =>
      (await forum(client, 'commentSet', { threadId: 1, text })).type === 'commentSetErr';
    for (const list of [['swede', 'new row'], 'swede, new row']) {
      await set(list);
      expect([
        await refuses('A Swede'),
        await refuses('a new row'),
        await refuses('A turnip'),
        await refuses('viagra'),
      ]).toEqual([true, true, false, true]);
    }
    const told = await visitor.ask('settings', { type: 'get', data: {} });
    expect(JSON.stringify(told)).not.toContain('swede');
    await set(undefined);
    expect(await refuses('A turnip')).toBe(true);
  });

  it('accepts words that only contain a blocked word', async () => {
    const client = await customer('customfit@demo.test');
    await said(client, 'commentSet', { threadId: 1, text: 'Turnips in Scunthorpe, twowords, and لفتة جميلة' });
  });

  it('accepts no link in the first three texts of a customer, and accepts links from the fourth on', async () => {
    const client = await customer('allergic@demo.test');
    const links = ['see https://spam.example', 'WWW.spam.example', 'spam-site.com', 'sp\u200Bam.com', 'mailto:a@b.ae'];
    for (const text of links)
      expect(await forum(client, 'commentSet', { threadId: 1, text }), text).toMatchObject({
        data: { code: 'validation', errors: { text: expect.any(String) } },
      });
    const linked = '<p>Look <a href="https://spam.example/x">here</a>, it is good</p>';
    expect(await forum(client, 'set', discussion('A find', linked))).toMatchObject({ data: { code: 'validation' } });
    expect(await forum(client, 'set', discussion('See spam.com', TEXT))).toMatchObject({
      data: { errors: { title: expect.any(String) } },
    });
    const { commentId } = await said(client, 'commentSet', { threadId: 1, text: 'e.g. half a banana, 1.5 l of water' });
    await said(client, 'commentSet', { threadId: 1, text: 'Second' });
    await said(client, 'commentSet', { threadId: 1, text: 'Third' });
    expect(await forum(client, 'commentSet', { threadId: 1, commentId, text: links[0]! })).toMatchObject({
      data: { code: 'validation' },
    });
    await written(client, 'A find', linked);
    await said(client, 'commentSet', { threadId: 1, text: links[0]! });
  });
});

describe('A report', () => {
  const toTeam = async () =>
    (
      await write((tx) =>
        tx.select().from(outgoingMessages).where(eq(outgoingMessages.channel, 'team')).orderBy(outgoingMessages.id),
      )
    ).filter(({ subject }) => subject === 'Discussions');

  it('reaches the team once for each customer, for a discussion and for a comment — XTR-023', async () => {
    const author = await customer('active@demo.test');
    const [one, two] = [await customer('renew@demo.test'), await customer('arabic@demo.test')];
    const threadId = await written(author, 'Somewhat rude');
    const { commentId } = await said(author, 'commentSet', { threadId, text: 'Ruder still' });
    const before = (await toTeam()).length;
    const answer = await said(one, 'report', { threadId, reason: 'abuse' });
    expect(await said(one, 'report', { threadId, reason: 'spam' })).toEqual(answer);
    await said(two, 'report', { threadId, reason: 'health' });
    await said(one, 'report', { commentId, reason: 'other' });
    const rows = await write((tx) => tx.select().from(forumReports).orderBy(forumReports.id));
    expect(rows.slice(-3).map((row) => [row.userId, row.threadId, row.commentId, row.reason])).toEqual([
      [one.user.user_id, threadId, null, 'abuse'],
      [two.user.user_id, threadId, null, 'health'],
      [one.user.user_id, null, commentId, 'other'],
    ]);
    const told = (await toTeam()).slice(before);
    expect(told).toHaveLength(3);
    expect(told[1]!.body).toMatchObject({
      reason: 'health',
      threadId,
      author: author.user.user_id,
      reports: 2,
      where: expect.stringMatching(new RegExp(`/nutrition-support/forum/thread/${threadId}$`)),
    });
    expect(JSON.stringify(told)).not.toContain('ude');
  });

  it('must name exactly one text of another customer and a known reason, and come from a signed-in customer', async () => {
    const client = await customer('renew@demo.test');
    const threadId = await written(client, 'My own');
    const { commentId } = await said(client, 'commentSet', { threadId, text: 'My own, too' });
    const reports = [
      [{ threadId: 1, commentId: 1 }, 'validation'],
      [{}, 'validation'],
      [{ threadId: 2_000_000_000 }, 'not_found'],
      [{ commentId: 2_000_000_000 }, 'not_found'],
      [{ threadId }, 'forbidden'],
      [{ commentId }, 'forbidden'],
    ] as const;
    for (const [about, code] of reports)
      expect(await forum(client, 'report', { ...about, reason: 'spam' }), JSON.stringify(about)).toMatchObject({
        type: 'reportErr',
        data: { code },
      });
    expect(await forum(client, 'report', { threadId: 1, reason: 'dull' as never })).toMatchObject({
      data: { code: 'bad_request' },
    });
    expect(await forum(visitor, 'report', { threadId: 1, reason: 'spam' })).toMatchObject({
      data: { code: 'session_required' },
    });
  });
});

describe('A text that the team has hidden', () => {
  it('is visible only to its author, who sees that it is hidden', async () => {
    const [author, reader] = [await customer('active@demo.test'), await customer('arabic@demo.test')];
    const threadId = await written(author, 'Quietly remarkable pomegranates');
    const own = await said(author, 'commentSet', { threadId: 3, text: 'A hidden remark' });
    await said(reader, 'commentSet', { threadId: 3, text: 'A plain remark' });
    const before = await said(visitor, 'get', { threadId: 3 });
    await write(async (tx) => {
      await tx.update(forumThreads).set({ hiddenAt: 1 }).where(eq(forumThreads.id, threadId));
      await tx.update(forumComments).set({ hiddenAt: 1 }).where(eq(forumComments.id, own.commentId));
    });
    for (const client of [visitor, reader]) {
      expect(await forum(client, 'get', { threadId })).toMatchObject({ data: { code: 'not_found' } });
      expect(await forum(client, 'commentList', { threadId, ...first })).toMatchObject({ data: { code: 'not_found' } });
      expect((await said(client, 'list', first)).threads.map(({ id }) => id)).not.toContain(threadId);
      const { comments } = await said(client, 'commentList', { threadId: 3, ...first });
      expect(comments.map(({ id }) => id)).not.toContain(own.commentId);
    }
    expect(await forum(reader, 'commentSet', { threadId, text: 'Hello?' })).toMatchObject({
      data: { code: 'not_found' },
    });
    expect(await forum(reader, 'report', { commentId: own.commentId, reason: 'spam' })).toMatchObject({
      data: { code: 'not_found' },
    });
    expect((await said(author, 'list', first)).threads.find(({ id }) => id === threadId)).toMatchObject({
      hidden: true,
    });
    expect((await said(author, 'get', { threadId })).threadData).toMatchObject({ hidden: true });
    const { comments } = await said(author, 'commentList', { threadId: 3, ...first });
    expect(comments.find(({ id }) => id === own.commentId)).toMatchObject({ hidden: true, mine: true });
    expect((await said(visitor, 'get', { threadId: 3 })).threadData.comments).toBe(before.threadData.comments - 1);
    for (const client of [author, visitor])
      expect((await said(client, 'search', { text: 'pomegranates', where: 'forum', ...first })).hits).toEqual([]);
  });
});

describe('Texts of a customer whose account is deleted', () => {
  it('stay without a name or are deleted, as the customer chose, and other customers’ comments keep their names — XTR-002', async () => {
    const reader = await customer('active@demo.test');
    const open = 3;
    const leave = async (email: string, texts: 'keep' | 'remove') => {
      const client = await customer(email);
      const threadId = await written(client, `Left behind to ${texts}`);
      await said(reader, 'commentSet', { threadId, text: 'An answer' });
      const { commentId } = await said(client, 'commentSet', { threadId: open, text: `Said to ${texts}` });
      const gone = await client.ask('account', { type: 'erase', data: { password: DEMO_PASSWORD, texts } });
      expect(gone).toMatchObject({ type: 'eraseOk' });
      return { threadId, commentId };
    };
    const kept = await leave('unpaid@demo.test', 'keep');
    const removed = await leave('renew@demo.test', 'remove');
    const { threadData } = await said(visitor, 'get', { threadId: kept.threadId });
    expect(threadData).toMatchObject({ title: 'Left behind to keep', username: 'A former customer', comments: 1 });
    const { comments } = await said(visitor, 'commentList', { threadId: open, offset: 0, limit: 20 });
    expect(comments.find(({ id }) => id === kept.commentId)).toMatchObject({
      text: 'Said to keep',
      username: 'A former customer',
    });
    expect(comments.map(({ id }) => id)).not.toContain(removed.commentId);
    expect(await forum(visitor, 'get', { threadId: removed.threadId })).toMatchObject({ data: { code: 'not_found' } });
    const found = await said(visitor, 'search', { text: 'left behind', where: 'forum', ...first });
    expect(found.hits.map(({ id }) => id)).toEqual([kept.threadId]);
    const arabic = await connectClient(server.url, { auth: { language: 'ar-AE' } });
    expect((await said(arabic, 'get', { threadId: kept.threadId })).threadData.username).toBe('عميل سابق');
    arabic.close();
  });
});
