import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '#server/db/schema/accounts.ts';
import type { RunningServer } from '#server/start-server.ts';
import { decoded, discussion, encoded, forum, said, written } from '../../support/community/discussions.ts';
import {
  BROWSER,
  connectClient,
  signInClient,
  startTestServer,
  type SignedIn,
  type TestClient,
} from '../../support/server/server.ts';

const ALL = 999_999_999;
const first = { offset: 0, limit: 20 };

let server: RunningServer;
let visitor: TestClient;
let author: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  visitor = await connectClient(server.url);
  author = await signInClient(server.url, 'active@demo.test');
  other = await signInClient(server.url, 'renew@demo.test');
}, 120_000);
afterAll(async () => {
  for (const client of [visitor, author, other]) client.close();
  await server.close();
});

describe('the list of discussions', () => {
  it('is public, newest first, twenty per page, without texts — NUT-025, CHN-053', async () => {
    const page = await said(visitor, 'list', first);
    const rest = await said(visitor, 'list', { offset: 20, limit: 20 });
    expect(page.threads).toHaveLength(20);
    expect(page.page).toEqual({ offset: 0, limit: 20, total: 20 + rest.threads.length });
    const all = [...page.threads, ...rest.threads];
    const times = all.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.every((thread) => !('text' in thread) && !thread.mine)).toBe(true);
    expect(all.map(({ username }) => username)).toEqual(expect.arrayContaining(['Mariam S.', 'فاطمة ن.']));
  });

  it('shows the number of comments of each — NUT-029', async () => {
    const { threads } = await said(visitor, 'list', { offset: 0, limit: 20 });
    for (const { id, comments } of threads) {
      const { page } = await said(visitor, 'commentList', { threadId: id, ...first });
      expect([id, page.total]).toEqual([id, comments]);
    }
    expect(Math.max(...threads.map(({ comments }) => comments))).toBeGreaterThan(2);
  });

  it.each([[ALL], [0], [null]])(
    'shows all categories for %s, and one category for its id — NUT-012',
    async (category_id) => {
      const all = await said(visitor, 'list', { ...first, filters: { category_id } });
      expect(new Set(all.threads.map((thread) => thread.category_id)).size).toBeGreaterThan(3);
      const one = await said(visitor, 'list', { ...first, filters: { category_id: 4 } });
      expect(new Set(one.threads.map((thread) => thread.category_id))).toEqual(new Set([4]));
      expect(one.page.total).toBeLessThan(all.page.total);
    },
  );

  it('is empty beyond the end and for an unknown category, and refuses a negative offset', async () => {
    const beyond = await said(visitor, 'list', { offset: 1_000_000_000, limit: 20 });
    expect(beyond).toMatchObject({ threads: [], page: { offset: 1_000_000_000 } });
    expect(await said(visitor, 'list', { ...first, filters: { category_id: 77 } })).toMatchObject({
      threads: [],
      page: { total: 0 },
    });
    expect(await forum(visitor, 'list', { offset: -1, limit: 20 })).toMatchObject({
      type: 'listErr',
      data: { code: 'bad_request' },
    });
  });

  it('lists a customer’s own discussions by the customer’s id, and none by the id of another customer — NUT-020, CHN-053', async () => {
    const user_id = author.user.user_id;
    const mine = await said(author, 'list', { ...first, filters: { user_id } });
    expect(mine.threads.map((thread) => [thread.user_id, thread.mine])).toEqual([[user_id, true]]);
    for (const client of [other, visitor])
      expect(await forum(client, 'list', { ...first, filters: { user_id } })).toMatchObject({
        data: { code: 'forbidden' },
      });
  });
});

describe('a discussion', () => {
  it('is created, read by everybody and changed by its author — FLD-037, CHN-054, CHN-055, CHN-057', async () => {
    const html =
      '<h2>Why</h2><p><strong>Bold</strong>, <em>soft</em></p><ul><li>one</li></ul><blockquote>said</blockquote>';
    const threadId = await written(author, '  Breakfast   outside ', html);
    const { threadData } = await said(visitor, 'get', { threadId });
    expect(threadData).toMatchObject({
      id: threadId,
      title: 'Breakfast outside',
      category_id: 1,
      user_id: author.user.user_id,
      comments: 0,
      mine: false,
    });
    expect(decoded(threadData.text)).toBe(html);
    expect(Math.abs(threadData.created_at - Date.now() / 1000)).toBeLessThan(60);
    expect(threadData.updated_at).toBeUndefined();
    const changed = { ...discussion('Breakfast inside', '<p>It rains, so we stay.</p>', 2), threadId };
    expect(await said(author, 'set', changed)).toMatchObject({ threadId, message: expect.any(String) });
    const after = await said(author, 'get', { threadId });
    expect(after.threadData).toMatchObject({ title: 'Breakfast inside', category_id: 2, mine: true });
    expect(after.threadData.updated_at).toBeGreaterThanOrEqual(threadData.created_at);
    const { threads } = await said(visitor, 'list', first);
    expect(threads[0]).toMatchObject({ id: threadId, title: 'Breakfast inside' });
  });

  it('needs a session to be written, changed or deleted — NUT-006, NUT-024', async () => {
    for (const [type, data] of [
      ['set', discussion()],
      ['del', { threadId: 1 }],
    ] as const)
      expect(await forum(visitor, type, data)).toMatchObject({
        type: `${type}Err`,
        data: { code: 'session_required' },
      });
  });

  it('of another customer is answered like a missing one — NUT-041, NUT-042', async () => {
    const threadId = await written(author);
    const codeOf = async (type: 'set' | 'del', id: number) => {
      const data = type === 'set' ? { ...discussion('Taken over'), threadId: id } : { threadId: id };
      const { data: answer } = await forum(other, type, data as never);
      return answer;
    };
    for (const type of ['set', 'del'] as const) {
      expect(await codeOf(type, threadId)).toMatchObject({ code: 'not_found' });
      expect(await codeOf(type, threadId)).toEqual(await codeOf(type, 2_000_000_000));
    }
    expect((await said(other, 'get', { threadId })).threadData.title).toBe('A calm evening');
  });

  it('can no longer be read or commented on after its deletion, and its comments are gone — CHN-056', async () => {
    const threadId = await written(author, 'Soon to be gone');
    await said(other, 'commentSet', { threadId, text: 'I was here.' });
    expect(await said(author, 'del', { threadId })).toEqual({ threadId });
    for (const client of [author, visitor]) {
      expect(await forum(client, 'get', { threadId })).toMatchObject({ type: 'getErr', data: { code: 'not_found' } });
      expect(await forum(client, 'commentList', { threadId, ...first })).toMatchObject({ data: { code: 'not_found' } });
    }
    expect(await forum(other, 'commentSet', { threadId, text: 'Too late' })).toMatchObject({
      type: 'commentSetErr',
      data: { code: 'not_found' },
    });
    expect(await forum(author, 'del', { threadId })).toMatchObject({ data: { code: 'not_found' } });
    const { threads } = await said(visitor, 'list', { offset: 0, limit: 20 });
    expect(threads.map(({ id }) => id)).not.toContain(threadId);
  });

  it.each([
    ['title', 'Hi', '<p>Long enough to read.</p>', 1],
    ['title', `${'\u200B'.repeat(40)}ab`, '<p>Long enough to read.</p>', 1],
    ['title', 'x'.repeat(121), '<p>Long enough to read.</p>', 1],
    ['text', 'A good title', '<p>short</p>', 1],
    ['text', 'A good title', `<p>${'<br>'.repeat(40)}</p><script>long enough if it counted</script>`, 1],
    ['text', 'A good title', `<p>${'ب'.repeat(20_001)}</p>`, 1],
    ['category_id', 'A good title', '<p>Long enough to read.</p>', 99],
    ['category_id', 'A good title', '<p>Long enough to read.</p>', 0],
  ])(
    'is refused with the name of the field when %s is wrong: "%.12s" — NUT-039, NUT-040, EMS-011',
    async (field, title, html, category) => {
      const reply = await forum(author, 'set', discussion(title, html, category));
      expect(reply).toMatchObject({ type: 'setErr', data: { code: 'validation' } });
      expect(Object.keys((reply.data as { errors: object }).errors)).toEqual([field]);
    },
  );

  it('may have the longest allowed title and text, and is refused if the text is no rich text', async () => {
    const threadId = await written(author, 'ي'.repeat(120), `<p>${'ب'.repeat(20_000)}</p>`);
    expect((await said(visitor, 'get', { threadId })).threadData.title).toHaveLength(120);
    for (const text of ['****', 'AAAA====', btoa('%E0%A4%A'), btoa('%00'.repeat(20))]) {
      const reply = await forum(author, 'set', { threadData: { title: 'A good title', category_id: 1, text } });
      expect(['bad_request', 'validation'], text).toContain((reply.data as { code: string }).code);
    }
    const lone = { threadData: { title: 'Lone \uD800 half', category_id: 1, text: encoded('<p>Long enough</p>') } };
    expect(await forum(author, 'set', lone)).toMatchObject({ data: { code: 'bad_request' } });
  });
});

describe('a hostile title', () => {
  it('is refused with a million characters, and changes nothing', async () => {
    const client = await signInClient(server.url, 'active@demo.test');
    const threadId = await written(client, 'As it was');
    // With a slightly longer text the transport accepts no message at all.
    for (const title of ['x'.repeat(1_000_000), 'ي'.repeat(5_000)]) {
      const reply = await forum(client, 'set', { ...discussion(title), threadId });
      expect(reply).toMatchObject({ type: 'setErr', data: { code: 'bad_request' } });
    }
    expect((await said(visitor, 'get', { threadId })).threadData.title).toBe('As it was');
    client.close();
  });

  it.each([
    ['pay\u202Epal\u2066 me', 'paypal me'],
    ['\u200Fright\u200E and\u061C left', 'right and left'],
    ['one\u2800two\u200B', 'one two'],
  ])('is shown without characters that turn or hide it: %j', async (sent, expected) => {
    const threadId = await written(author, sent);
    expect((await said(visitor, 'get', { threadId })).threadData.title).toBe(expected);
  });

  it('is too short if it has only invisible characters', async () => {
    for (const title of ['\u2800\u2800\u2800\u2800', '\u200F\u200E\u202E\u2066'])
      expect(await forum(author, 'set', discussion(title)), JSON.stringify(title)).toMatchObject({
        data: { code: 'validation', errors: { title: expect.any(String) } },
      });
  });
});

describe('authors from the provider’s team', () => {
  it('are marked, and no customer can look like one — XTR-023', async () => {
    const { threads } = await said(visitor, 'list', { offset: 0, limit: 20 });
    const own = threads.filter(({ username }) => username === 'Sufra team');
    for (const { team } of own) expect(team).toBe(true);
    const client = await signInClient(server.url, 'renew@demo.test');
    await server.services.database.withTransaction((tx) =>
      tx.update(users).set({ firstName: 'Sufra', lastName: 'Team' }).where(eq(users.id, client.user.user_id)),
    );
    const threadId = await written(client, 'Send us your card number');
    const { threadData } = await said(visitor, 'get', { threadId });
    expect(threadData.username).toBe('A customer');
    expect(threadData.team).toBeUndefined();
    client.close();
  });
});

describe('a discussion that waited on a device', () => {
  const op = (seq: number, user: string) => ({ dev: 'd1', seq, user, at: Date.now() - 60_000, off: 0, schema: 1 });

  it('is written once, even if it arrives several times — XTR-025', async () => {
    const entry = { id: 'waited-thread-1', op: op(1, author.user.tag) };
    const data = discussion('Written in the metro');
    const one = await forum(author, 'set', data, entry);
    const again = await forum(author, 'set', data, entry);
    expect(one).toMatchObject({ type: 'setOk', op: { result: 'applied' } });
    expect(again).toMatchObject({
      type: 'setOk',
      data: { threadId: (one.data as { threadId: number }).threadId },
      op: { result: 'duplicate' },
    });
    const { threads } = await said(author, 'list', { ...first, filters: { user_id: author.user.user_id } });
    expect(threads.filter(({ title }) => title === 'Written in the metro')).toHaveLength(1);
  });

  it('is refused if it would change an earlier one, which needs the server at once — XTR-025', async () => {
    const threadId = await written(author, 'Stays as it is');
    const entry = { id: 'waited-thread-2', op: op(2, author.user.tag) };
    expect(await forum(author, 'set', { ...discussion('Changed'), threadId }, entry)).toMatchObject({
      type: 'setErr',
      data: { code: 'bad_request' },
      op: { result: 'rejected' },
    });
    expect((await said(author, 'get', { threadId })).threadData.title).toBe('Stays as it is');
  });

  it('receives the reason when it is refused — XTR-025', async () => {
    const entry = { id: 'waited-thread-3', op: op(3, author.user.tag) };
    expect(await forum(author, 'set', discussion('Hi'), entry)).toMatchObject({
      data: { code: 'validation', errors: { title: expect.any(String) } },
      op: { result: 'rejected' },
    });
  });
});

it('a banned customer can write nothing, and earlier texts are hidden', async () => {
  const shut = await signInClient(server.url, 'unpaid@demo.test', `${BROWSER}B`);
  const threadId = await written(shut, 'Before it happened');
  const { users } = await import('#server/db/schema/accounts.ts');
  const { eq } = await import('drizzle-orm');
  await server.services.database.withTransaction((tx) =>
    tx.update(users).set({ banned: true }).where(eq(users.id, shut.user.user_id)),
  );
  await shut.gone;
  expect(await forum(visitor, 'get', { threadId })).toMatchObject({ data: { code: 'not_found' } });
  const back = await connectClient(server.url);
  expect(
    await back.ask('client_check', { type: 'get', data: { token: shut.token, browserId: `${BROWSER}B` } }),
  ).toMatchObject({ data: { code: 'session_invalid' } });
  expect(await forum(back, 'set', discussion())).toMatchObject({ data: { code: 'session_required' } });
  back.close();
});
