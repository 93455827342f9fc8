import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { blogPosts } from '#server/db/schema/blog-and-forum.ts';
import type { RunningServer } from '#server/start-server.ts';
import { connectClient, signInClient, startTestServer, type TestClient } from '#tests/support/server/server.ts';

interface Post {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly tags: readonly string[];
  readonly blogCategoryId: number;
  readonly createdAt: number;
}
interface List {
  readonly posts: readonly Post[];
  readonly page: { readonly offset: number; readonly limit: number; readonly total: number };
}
interface Whole extends Post {
  readonly text: string;
  readonly prevPost?: { readonly id: number; readonly image: string; readonly title: string } | null;
  readonly nextPost?: { readonly id: number; readonly image: string; readonly title: string } | null;
}

const ALL = 999_999_999;
const ARTICLES = 36;
const decode = (text: string): string => decodeURIComponent(atob(text));

let server: RunningServer;
let visitor: TestClient;
const ask = (type: string, data: object, from = visitor) => from.ask('blog', { type, data });
const list = async (data: object = {}, from = visitor): Promise<List> =>
  (await ask('infoList', { offset: 0, limit: 20, language: 'en-US', ...data }, from)).data as List;
const get = async (data: object, from = visitor): Promise<Whole> =>
  (await ask('get', { language: 'en-US', ...data }, from)).data as Whole;
const ids = ({ posts }: List): number[] => posts.map(({ id }) => id);

beforeAll(async () => {
  server = await startTestServer();
  visitor = await connectClient(server.url);
}, 120_000);
afterAll(async () => {
  visitor.close();
  await server.close();
});

describe('the list of articles', () => {
  it('is public, newest first, twenty per page — NUT-013, NUT-014, CHN-051', async () => {
    const reply = await ask('infoList', { offset: 0, limit: 20, categories: [ALL] });
    expect(reply).toMatchObject({ type: 'infoListOk', data: { page: { offset: 0, limit: 20, total: ARTICLES } } });
    const first = await list();
    const rest = await list({ offset: 20 });
    expect([first.posts.length, rest.posts.length]).toEqual([20, ARTICLES - 20]);
    const times = [...first.posts, ...rest.posts].map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(new Set([...ids(first), ...ids(rest)]).size).toBe(ARTICLES);
    expect(Math.max(...times) * 1000).toBeLessThan(Date.now());
  });

  it('contains for each article what its card shows, and not its text', async () => {
    for (const post of (await list()).posts) {
      expect(Object.keys(post).sort()).toEqual(
        ['blogCategoryId', 'createdAt', 'description', 'id', 'image', 'tags', 'title'].sort(),
      );
      expect(post.image).toMatch(new RegExp(`^/dishes/blog-${post.id}-image\\.webp`));
      expect(post.tags.length).toBeGreaterThan(0);
    }
  });

  it('contains the requested categories, or all articles for none or for the id of all categories — NUT-012', async () => {
    const two = await list({ categories: [2, 3], limit: 20 });
    expect(new Set(two.posts.map(({ blogCategoryId }) => blogCategoryId))).toEqual(new Set([2, 3]));
    expect(two.page.total).toBe(two.posts.length);
    expect((await list({ categories: 3 })).page.total).toBeLessThan(two.page.total);
    for (const categories of [[], [ALL], ALL, [ALL, 3]]) expect((await list({ categories })).page.total).toBe(ARTICLES);
  });

  it('is empty beyond its end and for an unknown category', async () => {
    for (const data of [{ offset: 1_000_000_000 }, { categories: [77] }, { categories: [77], offset: 40 }])
      expect(await list(data)).toMatchObject({ posts: [] });
    expect((await list({ offset: 1_000_000_000 })).page.total).toBe(ARTICLES);
  });

  it.each([
    { offset: -1 },
    { offset: 1.5 },
    { limit: 0 },
    { limit: -20 },
    { offset: '20; drop table' },
    { categories: ['food'] },
    { categories: { 0: 1 } },
    { categories: Array.from({ length: 101 }, () => 1) },
    { language: '../en' },
    { order: 'oldest' },
  ])('refuses %j', async (data) => {
    const reply = await ask('infoList', { offset: 0, limit: 20, ...data });
    expect(reply).toMatchObject({ type: 'infoListErr', data: { code: 'bad_request' } });
  });

  it('uses the requested language, or else the customer’s', async () => {
    const arabic = await signInClient(server.url, 'arabic@demo.test');
    const said = await arabic.ask('blog', { type: 'infoList', data: { offset: 0, limit: 1 } });
    expect((said.data as List).posts[0]!.title).toMatch(/[\u0600-\u06FF]/);
    expect((await list({ limit: 1 }, arabic)).posts[0]!.title).not.toMatch(/[\u0600-\u06FF]/);
    const names = await list({ language: 'ar-AE' });
    expect(ids(names)).toEqual(ids(await list()));
    for (const { title, description, tags } of names.posts)
      for (const words of [title, description, ...tags]) expect(words).toMatch(/[\u0600-\u06FF]/);
    arabic.close();
  });
});

describe('an article', () => {
  it('is public with its encoded text, in both languages — FLD-034, CHN-052', async () => {
    const reply = await ask('get', { postId: 1, language: 'en-US' });
    expect(reply).toMatchObject({
      type: 'getOk',
      data: {
        id: 1,
        blogCategoryId: 1,
        title: 'A breakfast that lasts until lunch',
        description: expect.stringMatching(/\w/),
        image: expect.stringMatching(/^\/\w/),
        tags: ['breakfast', 'protein'],
      },
    });
    expect(Number.isInteger((reply.data as Whole).createdAt)).toBe(true);
    expect(decode((reply.data as Whole).text)).toContain('<h2>Three to try this week</h2>');
    expect(decode((await get({ postId: 1, language: 'ar-AE' })).text)).toContain('الشوفان');
  });

  it('names the articles before and after it, each with id, image and title, if requested — FLD-035', async () => {
    const pages = await Promise.all([0, 20, 40, 60, 80].map((offset) => list({ offset, limit: 20 })));
    const all = pages.flatMap(({ posts }) => posts);
    expect(all).toHaveLength(ARTICLES);
    for (const at of [0, 1, 12, all.length - 1]) {
      const { prevPost, nextPost } = await get({ postId: all[at]!.id, getNeighbours: true });
      const short = (post: Post | undefined) => (post ? { id: post.id, image: post.image, title: post.title } : null);
      expect({ at, prevPost, nextPost }).toEqual({ at, prevPost: short(all[at + 1]), nextPost: short(all[at - 1]) });
    }
    for (const data of [{}, { getNeighbours: false }, { getNeighbours: 0 }])
      expect(Object.keys(await get({ postId: 1, ...data }))).not.toContain('prevPost');
  });

  it('is not found if it does not exist, and a wrong id is malformed', async () => {
    expect(await ask('get', { postId: 9999 })).toMatchObject({ type: 'getErr', data: { code: 'not_found' } });
    for (const postId of [0, -1, 1.5, 'one', '1 or 1=1', null, [1]])
      expect(await ask('get', { postId })).toMatchObject({ type: 'getErr', data: { code: 'bad_request' } });
    expect((await get({ postId: '1' })).id).toBe(1);
  });
});

describe('an article written by the team', () => {
  const row = (more: object) => ({
    id: 900,
    language: 'en',
    categoryId: 4,
    title: 'By hand',
    description: 'Written into the database',
    html: '<p>Plain</p>',
    image: 'blog-1',
    tags: ['sleep'],
    createdAt: Date.now() - 1000,
    ...more,
  });
  const write = async (...rows: ReturnType<typeof row>[]): Promise<void> => {
    await server.services.database.withTransaction(async (tx) => {
      await tx.delete(blogPosts).where(eq(blogPosts.id, 900));
      if (rows.length > 0) await tx.insert(blogPosts).values(rows);
    });
    await server.services.articles.reload();
  };

  it('is sanitized of everything that could run in a page', async () => {
    await write(
      row({
        html: [
          '<h2 onclick="x()" style="color:red" id="a">Kept</h2><script>steal()</script><style>*{}</style>',
          '<p>See <a href="javascript:steal()" target="_blank">this</a>, <a href="https://who.int/x">that</a>, <a href="//evil.test">those</a>',
          '<img src=x onerror=steal()><iframe src="https://evil.test"></iframe><svg onload=steal()><form action="/x"><input name=q></form></p>',
          '<ul><li>one<li>two</ul><b>bold',
        ].join(''),
      }),
    );
    const html = decode((await get({ postId: 900 })).text);
    expect(html).toContain('<h2>Kept</h2>');
    expect(html).toContain('<a href="https://who.int/x">that</a>');
    expect(html).toMatch(/<li>one<\/li>\s*<li>two<\/li>/);
    expect(html).not.toMatch(/steal|script|style|onclick|onerror|iframe|svg|form|input|img|evil|target|javascript|id=/);
    await write();
  });

  it('is shown untranslated in the other language until it is translated, and disappears when it is deleted', async () => {
    await write(row({ image: '/icons/icon-192.png' }));
    const [newest] = (await list({ language: 'ar-AE' })).posts;
    expect(newest).toMatchObject({ id: 900, title: 'By hand', image: '/icons/icon-192.png' });
    await write(row({}), row({ language: 'ar', title: 'بخط اليد' }));
    expect((await get({ postId: 900, language: 'ar-AE' })).title).toBe('بخط اليد');
    expect((await get({ postId: 900 })).title).toBe('By hand');
    await write();
    expect(await ask('get', { postId: 900 })).toMatchObject({ data: { code: 'not_found' } });
  });

  it('shows no picture of another site', async () => {
    for (const image of ['https://evil.test/x.webp', '//evil.test/x.webp', 'data:text/html,x']) {
      await write(row({ image }));
      expect((await get({ postId: 900 })).image).toMatch(/^\/dishes\/fallback-image\.webp/);
    }
    await write();
  });
});
