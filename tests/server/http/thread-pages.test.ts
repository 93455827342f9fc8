import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '#server/db/schema/accounts.ts';
import { forumThreads } from '#server/db/schema/blog-and-forum.ts';
import { publishedThreadIds } from '#server/reference/forum/published-threads.ts';
import type { RunningServer } from '#server/start-server.ts';
import { said, written } from '../../support/community/discussions.ts';
import { scriptTexts } from '../../support/community/script-texts.ts';
import { builtHtml, openPublicPages, sentHtml } from '../../support/server/public-pages.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

const built = builtHtml();
const URL_OF_APP = 'https://app.sufra.test';
const LIST = '/nutrition-support/forum';

let server: RunningServer;
let app: FastifyInstance;
let author: SignedIn;
const get = (url: string) => app.inject({ method: 'GET', url });
const read = async (url: string): Promise<Document> => {
  const { body, statusCode } = await get(url);
  expect(statusCode).toBe(200);
  return new JSDOM(body).window.document;
};
/** The scripts of the built page, and the data of a public page. */
const own = new Set([
  ...[...built.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => text!),
  'application/json',
  'application/ld+json',
  'module',
]);
/** The elements of a served page, which also has the empty frame and its data. */
const bodyOf = (html: string): string[] => {
  const names = [...new JSDOM(html).window.document.body.children].map(({ localName }) => localName);
  return [names[0]!, 'template', 'script', ...names.slice(1)];
};
const address = (threadId: number): string => `${LIST}/thread/${threadId}`;

beforeAll(async () => {
  server = await startTestServer();
  app = await openPublicPages(server, URL_OF_APP);
  author = await signInClient(server.url, 'active@demo.test');
}, 120_000);
afterAll(async () => {
  author.close();
  await app.close();
  await server.close();
});

describe('the URL of a discussion', () => {
  it('answers with title, description, text and comments before any script runs — XTR-026', async () => {
    const threadId = await written(author, 'Soup & bread', '<p>Which soup goes with <b>rye</b> bread?</p>');
    await said(author, 'commentSet', { threadId, text: 'Leek, says\nmy mother' });
    const page = await read(address(threadId));
    expect(page.title).toBe('Soup & bread · Sufra');
    const description = page.querySelector('meta[name="description"]')?.getAttribute('content');
    expect(description).toBe('Which soup goes with rye bread?');
    expect(page.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe('Soup & bread');
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(URL_OF_APP + address(threadId));
    expect(page.querySelector('main article h1')?.textContent).toBe('Soup & bread');
    expect(page.querySelector('main article b')?.textContent).toBe('rye');
    expect(page.querySelector('[data-comment]')?.textContent).toContain('Leek, says\nmy mother');
    expect(page.querySelector('main section h2')?.textContent).toBe('1 comment');
    expect(page.querySelector('main section a[href*="next="]')?.getAttribute('href')).toContain(`%2F${threadId}`);
    const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent!) as object;
    expect(data).toMatchObject({
      '@type': 'DiscussionForumPosting',
      headline: 'Soup & bread',
      comment: [{ text: 'Leek, says\nmy mother' }],
    });
  });

  it('shows the current discussion, and is 404 if it was deleted, hidden or never existed — XTR-026', async () => {
    const [deleted, hidden] = [await written(author, 'To be deleted'), await written(author, 'To be hidden')];
    expect((await get(address(deleted))).body).not.toContain('A first answer');
    await said(author, 'commentSet', { threadId: deleted, text: 'A first answer' });
    expect((await get(address(deleted))).body).toContain('A first answer');
    await said(author, 'del', { threadId: deleted });
    await server.services.database.withTransaction((tx) =>
      tx.update(forumThreads).set({ hiddenAt: 1 }).where(eq(forumThreads.id, hidden)),
    );
    for (const url of [address(deleted), address(hidden), address(999_999), `${LIST}/thread/99999999999`]) {
      const reply = await get(url);
      expect([url, reply.statusCode]).toEqual([url, 404]);
      expect(reply.body).toBe(sentHtml(server));
    }
  });

  it('marks links in customers’ texts as nofollow — XTR-026', async () => {
    for (const text of ['One', 'Two', 'Three']) await said(author, 'commentSet', { threadId: 1, text });
    const threadId = await written(author, 'A link', '<p>See <a href="https://x.example/">this page</a>, please</p>');
    const link = (await read(address(threadId))).querySelector('main article a[href^="https:"]')!;
    expect(link.getAttribute('rel')).toBe('nofollow ugc noopener');
  });

  it('contains no script from any field of a customer', async () => {
    for (let from = 0; from < scriptTexts.length; from += 12) {
      const payloads = scriptTexts.slice(from, from + 12);
      const threadId = await written(
        author,
        `x ${payloads.join(' ').slice(0, 110)}`,
        `<p>Text before</p>${payloads.join('')}`,
      );
      for (const text of payloads) await said(author, 'commentSet', { threadId, text });
      const page = await read(address(threadId));
      const scripts = [...page.querySelectorAll('script')].map((each) => each.type || each.textContent);
      expect(scripts.filter((each) => !own.has(each))).toEqual([]);
      const words = [...page.querySelectorAll('[data-comment], main article [dir=auto]')];
      expect(words.length).toBeGreaterThan(13);
      const active =
        ':is(img, iframe, object, embed, form, input, style, link, base, video, math, details, meta, script)';
      expect(page.querySelectorAll(`main ${active}, [onclick], [onerror], [style]`)).toHaveLength(0);
      expect(page.querySelectorAll('[data-comment]')).toHaveLength(12);
      // No part of the text leaves its place.
      expect([...page.body.children].map(({ localName }) => localName)).toEqual(bodyOf(built));
    }
  });

  it('contains one page of many comments, and their total number', async () => {
    const threadId = await written(author, 'Much to say');
    for (let count = 1; count <= 22; count += 1) await said(author, 'commentSet', { threadId, text: `Word ${count}` });
    const page = await read(address(threadId));
    const comments = [...page.querySelectorAll('[data-comment]')];
    expect(comments).toHaveLength(20);
    expect(comments[19]!.outerHTML).toContain('aria-posinset="20" aria-setsize="22"');
    expect(page.querySelector('main section h2')!.textContent).toBe('22 comments');
  });
});

it('shows no text of a banned customer in pages, lists and search — XTR-024, XTR-026', async () => {
  const banned = await signInClient(server.url, 'allergic@demo.test');
  const threadId = await written(banned, 'Perspicuous advertising', '<p>Perspicuous words of somebody</p>');
  const other = await written(author, 'A calm question');
  await said(banned, 'commentSet', { threadId: other, text: 'A perspicuous answer' });
  const ban = (on: boolean) =>
    server.services.database.withTransaction((tx) =>
      tx.update(users).set({ banned: on }).where(eq(users.id, banned.user.user_id)),
    );
  const found = async () =>
    (await said(author, 'search', { text: 'perspicuous', where: 'forum', offset: 0, limit: 20 })).page.total;
  expect(await found()).toBe(1);
  expect((await get(address(other))).body).toContain('A perspicuous answer');
  await ban(true);
  expect(await found()).toBe(0);
  expect((await get(address(threadId))).statusCode).toBe(404);
  expect((await get(address(other))).body).not.toContain('perspicuous');
  expect((await publishedThreadIds(server.services.database)).map(({ id }) => id)).not.toContain(threadId);
  await ban(false);
  banned.close();
});

it('has the time at which the discussion or a comment was last written', async () => {
  const threadId = await written(author, 'A question of time');
  const changed = async () =>
    (await publishedThreadIds(server.services.database)).find(({ id }) => id === threadId)?.changedAt ?? 0;
  const before = await changed();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await said(author, 'commentSet', { threadId, text: 'A later word' });
  expect(await changed()).toBeGreaterThan(before);
});

it('is listed for search engines, in a list that the robots file names — XTR-026', async () => {
  const map = new JSDOM((await get('/sitemap.xml')).body, { contentType: 'application/xml' }).window.document;
  const places = [...map.querySelectorAll('url > loc')].map((place) => place.textContent);
  expect(places).toContain(`${URL_OF_APP}${LIST}`);
  expect(places.filter((place) => place?.includes('/forum/thread/')).length).toBeGreaterThan(25);
  expect((await read(LIST)).querySelector('main h1')?.textContent).toBe('Discussions');
});
