import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { blogPosts } from '#server/db/schema/blog-and-forum.ts';
import { sought } from '#server/reference/forum/search-index.ts';
import type { RunningServer } from '#server/start-server.ts';
import { encoded, forum, said } from '../../support/community/discussions.ts';
import {
  connectClient,
  signInClient,
  startTestServer,
  type SignedIn,
  type TestClient,
} from '../../support/server/server.ts';
import { deep } from '../../support/deep.ts';

const TEXTS = [
  ['Planning family dinners', '<p>We plan every dish on Friday, and nobody is hungry by <b>evening</b>.</p>'],
  ['Café mornings', '<p>Where do you meet for a flat white near the Corniche?</p>'],
  ['أفكار لوجبات العشاء', '<p>أبحث عن وصفات سريعة لأيام الأسبوع، وخاصةً ما يحبه الأطفال.</p>'],
  ['قهوة الصباح', '<p>هل تشربون القهوةَ قبل الفطور أم بعده؟ أنا أُفضّلها بعده.</p>'],
  ['Mixed plates', '<p>My zucchinette with مُسَقَّعة is the best of both.</p>'],
] as const;

describe.each(['embedded', 'postgresql'] as const)('a search on %s', (kind) => {
  let server: RunningServer;
  let visitor: TestClient;
  let author: SignedIn;
  const ids: number[] = [];
  const find = async (text: string, more: object = {}) =>
    said(visitor, 'search', { text, where: 'forum', offset: 0, limit: 20, ...more });
  const found = async (text: string, more: object = {}) =>
    (await find(text, more)).hits.map(({ id }) => ids.indexOf(id));
  /** The marked words, as they are written in the text. */
  const marked = (text: string, marks: readonly (readonly [number, number])[]) =>
    marks.map(([from, to]) => text.slice(from, to));

  beforeAll(async () => {
    server = await startTestServer({}, kind);
    visitor = await connectClient(server.url);
    author = await signInClient(server.url, 'active@demo.test');
    for (const [title, html] of TEXTS) {
      const threadData = { title, category_id: 1, text: encoded(html) };
      ids.push((await said(author, 'set', { threadData })).threadId);
    }
  }, 120_000);
  afterAll(async () => {
    visitor.close();
    author.close();
    await server.close();
  });

  it.each([
    ['an English word in another form', 'planned dishes', [0]],
    ['a beginning of a word, also of one that has not reached its stem', 'plann', [0]],
    ['words in any order and case', 'EVENING hungry', [0]],
    ['a word without its accent', 'cafe', [1]],
    ['a word of the title', 'morning', [1]],
    ['an Arabic word without its article and vowel signs', 'قهوه', [3]],
    ['an Arabic word with another alef', 'افضلها', [3]],
    ['an Arabic word behind an article that the text has', 'عشاء', [2]],
    ['the beginning of an Arabic word', 'سري', [2]],
    ['a text in both languages by a word of either', 'مسقعه', [4]],
    ['nothing where one word is missing', 'planned bicycles', []],
    ['nothing for what is no word', '%_\' & | !"<->', []],
    ['nothing for nothing', '   ', []],
  ])('finds %s — XTR-024', async (_, text, expected) => {
    const at = await found(text);
    expect(at.filter((index) => index >= 0)).toEqual(expected);
  });

  it('marks the found words in title and excerpt, in plain text — XTR-024', async () => {
    const [dinner] = (await find('planning dish')).hits;
    expect(dinner).toMatchObject({ title: 'Planning family dinners', where: 'forum' });
    expect(marked(dinner!.title, dinner!.titleMarks)).toEqual(['Planning']);
    expect(dinner!.excerpt).toBe('We plan every dish on Friday, and nobody is hungry by evening.');
    expect(marked(dinner!.excerpt, dinner!.marks)).toEqual(['plan', 'dish']);
    const [coffee] = (await find('قهوة')).hits.filter(({ id }) => id === ids[3]);
    expect(marked(coffee!.title, coffee!.titleMarks)).toEqual(['قهوة']);
    expect(marked(coffee!.excerpt, coffee!.marks)).toEqual(['القهوةَ']);
  });

  it('lists discussions with the word in the title first — XTR-024', async () => {
    const threadData = {
      title: 'A long walk',
      category_id: 1,
      text: encoded('<p>Suppers, suppers, more suppers.</p>'),
    };
    const { threadId } = await said(author, 'set', { threadData });
    const title = { ...threadData, title: 'Supper', text: encoded('<p>A long walk before it.</p>') };
    const named = await said(author, 'set', { threadData: title });
    await said(author, 'set', { threadId, threadData: { ...threadData, title: 'A longer walk' } });
    const { hits } = await find('supper');
    expect(hits.map(({ id }) => id)).toEqual([named.threadId, threadId]);
  });

  it('finds changed texts and no longer finds deleted ones — XTR-024', async () => {
    const text = encoded('<p>A word that nobody uses: quixotical.</p>');
    const { threadId } = await said(author, 'set', { threadData: { title: 'Rare words', category_id: 1, text } });
    expect((await find('quixotical')).page.total).toBe(1);
    const other = { title: 'Rare words', category_id: 1, text: encoded('<p>Another rare one: zephyrean.</p>') };
    await said(author, 'set', { threadData: other, threadId });
    expect((await find('quixotical')).page.total).toBe(0);
    expect((await find('zephyrean')).page.total).toBe(1);
    await said(author, 'del', { threadId });
    expect((await find('zephyrean')).page.total).toBe(0);
  });

  it('is answered in pages, empty beyond the end, and refuses a negative offset', async () => {
    const all = await find('the', { limit: 20 });
    expect(all.page.total).toBeGreaterThan(8);
    const [one, two] = [await find('the', { limit: 4 }), await find('the', { offset: 4, limit: 4 })];
    expect([...one.hits, ...two.hits].map(({ id }) => id)).toEqual(all.hits.slice(0, 8).map(({ id }) => id));
    expect(await find('the', { offset: 1_000_000_000 })).toMatchObject({ hits: [], page: { total: all.page.total } });
    expect(await forum(visitor, 'search', { text: 'the', where: 'forum', offset: -1, limit: 4 })).toMatchObject({
      data: { code: 'bad_request' },
    });
  });

  it('finds articles in the requested language, or in the language that contains the words — XTR-024', async () => {
    const articles = async (text: string, language: string) => (await find(text, { where: 'blog', language })).hits;
    const [english] = await articles('overnight oats chia', 'en-US');
    expect(english).toMatchObject({ id: 1, where: 'blog', title: 'A breakfast that lasts until lunch' });
    expect(marked(english!.excerpt, english!.marks).map((word) => word.toLowerCase())).toContain('oats');
    const [arabic] = await articles('فطور يكفيك', 'en-US');
    expect(arabic).toMatchObject({ id: 1, title: 'فطور يكفيك حتى الغداء' });
  });

  it('finds an article that the team has since written into the database — XTR-024', async () => {
    const { database, articles } = server.services;
    await database.withTransaction((tx) =>
      tx.update(blogPosts).set({ html: '<p>Now about kohlrabi and its leaves.</p>' }).where(eq(blogPosts.id, 2)),
    );
    expect((await find('kohlrabi', { where: 'blog' })).hits).toEqual([]);
    await articles.reload();
    expect((await find('kohlrabi', { where: 'blog' })).hits.map(({ id }) => id)).toEqual([2]);
  });

  // The embedded database takes long to fill, and its planner is the same.
  if (deep || kind === 'postgresql')
    it('uses the index among 10,000 discussions — XTR-024', async () => {
      const { database } = server.services;
      const words =
        'breakfast lunch dinner protein salad running weight morning evening recipe kitchen family travel water';
      await database.withTransaction(async (tx) => {
        const body = sql`(select string_agg(w, ' ') from unnest(string_to_array(${words}, ' ')) w, generate_series(1, 5) g where hashtext(w || n || g) % 3 = 0)`;
        await tx.execute(sql`
        insert into forum_threads (user_id, category_id, title, html, search, created_at, updated_at)
        select (select id from users where email = 'active@demo.test'), 1, 'Discussion ' || n, '<p>' || body || '</p>',
          setweight(to_tsvector('english', 'discussion number' || n), 'A') || setweight(to_tsvector('english', body), 'C')
            || setweight(to_tsvector('simple', body), 'D'), n, n
        from (select n, ${body} as body from generate_series(1, 10000) n) as made`);
      }, 'upkeep');
      expect((await find('number7777')).page.total).toBe(1);
      const asked = ['number77', 'protein salad number12', 'breakfast', 'prot'];
      for (const text of asked) {
        const { rows } = await database.withTransaction(
          (tx) => tx.execute(sql`explain select id from forum_threads where search @@ (${sought(text)!.query})`),
          'snapshot',
        );
        expect(JSON.stringify(rows), text).toContain('forum_threads_search');
      }
    }, 240_000);
});
