import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfig } from '../../../server/config/config.ts';
import { makeLog } from '../../../server/config/log.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import { forumThreads } from '../../../server/db/schema/community.ts';
import { serveArticles } from '../../../server/http/article-pages.ts';
import { openHttp } from '../../../server/http/http.ts';
import { publishedPage } from '../../../server/http/published-page.ts';
import { publishedThreadIds } from '../../../server/reference/forum/published-threads.ts';
import type { RunningServer } from '../../../server/start-server.ts';
import { said, written } from '../../support/community/discussions.ts';
import { scriptTexts } from '../../support/community/script-texts.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

const built = `<!doctype html>
<html lang="en" dir="ltr"><head><title>Sufra</title><meta name="description" content="Your healthy meal plan" />
</head><body><div id="root"></div><noscript>Sufra needs JavaScript.</noscript><script type="module" src="/assets/index.js"></script></body></html>`;
const URL_OF_APP = 'https://app.sufra.test';
const LIST = '/nutrition-support/forum';

const folder = mkdtempSync(join(tmpdir(), 'sufra-threads-'));
let server: RunningServer;
let app: FastifyInstance;
let author: SignedIn;
const get = (url: string) => app.inject({ method: 'GET', url });
const read = async (url: string): Promise<Document> => {
  const { body, statusCode } = await get(url);
  expect(statusCode).toBe(200);
  // As a reader without scripts sees it.
  return new JSDOM(body.replaceAll(/<\/?noscript>/g, '')).window.document;
};
const address = (threadId: number): string => `${LIST}/thread/${threadId}`;

beforeAll(async () => {
  server = await startTestServer();
  writeFileSync(join(folder, 'index.html'), built);
  app = await openHttp(readConfig({ LOG_LEVEL: 'silent' }), folder, join(folder, 'builds'), makeLog('silent'));
  const config = { ...server.services.config, publicUrl: URL_OF_APP };
  serveArticles(app, { ...server.services, config }, publishedPage(folder));
  await app.ready();
  author = await signInClient(server.url, 'active@demo.test');
}, 120_000);
afterAll(async () => {
  author.close();
  await app.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the address of a discussion', () => {
  it('answers with title, description, text and comments before any script has run — XTR-026', async () => {
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
    expect(page.querySelector('main section')?.innerHTML).toContain('Leek, says<br>my mother');
    const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent!) as object;
    expect(data).toMatchObject({
      '@type': 'DiscussionForumPosting',
      headline: 'Soup & bread',
      comment: [{ text: 'Leek, says\nmy mother' }],
    });
  });

  it('is as new as the discussion, and 404 when it was deleted, taken off or never there — XTR-026', async () => {
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
      expect(reply.body).toBe(built);
    }
  });

  it('lets links of strangers count for nothing — XTR-026', async () => {
    for (const text of ['One', 'Two', 'Three']) await said(author, 'commentSet', { threadId: 1, text });
    const threadId = await written(author, 'A link', '<p>See <a href="https://x.example/">this page</a>, please</p>');
    const link = (await read(address(threadId))).querySelector('main article a[href^="https:"]')!;
    expect(link.getAttribute('rel')).toBe('nofollow ugc noopener');
  });

  it('holds no script of a stranger, in whatever field it came', async () => {
    for (let from = 0; from < scriptTexts.length; from += 12) {
      const payloads = scriptTexts.slice(from, from + 12);
      const threadId = await written(
        author,
        `x ${payloads.join(' ').slice(0, 110)}`,
        `<p>Text before</p>${payloads.join('')}`,
      );
      for (const text of payloads) await said(author, 'commentSet', { threadId, text });
      const page = await read(address(threadId));
      const scripts = [...page.querySelectorAll('script')].map((each) => each.getAttribute('type'));
      expect(scripts).toEqual(['application/ld+json', 'module']);
      const active =
        'main :is(img, svg, iframe, object, embed, form, input, button, style, link, base, video, math, details, meta)';
      expect([...page.querySelectorAll(`${active}, main [onclick], main [onerror], main [style]`)]).toEqual([]);
      expect(page.querySelectorAll('main section')).toHaveLength(12);
      expect(page.querySelectorAll('body > :not(div, main, script)')).toHaveLength(0);
      // As it came, for who has scripts: what stands in the `noscript` is one text, and nothing of it gets out.
      const whole = new JSDOM((await get(address(threadId))).body, { runScripts: 'dangerously' }).window.document;
      expect([...whole.querySelectorAll('script')].map((each) => each.getAttribute('type'))).toEqual(scripts);
      const [text, ...more] = [...whole.querySelectorAll('noscript')];
      expect([text?.childElementCount, more]).toEqual([0, []]);
      expect([...whole.body.children].map(({ localName }) => localName)).toEqual(['div', 'noscript', 'script']);
    }
  });
});

it('says and lists nothing of who is shut out, and finds nothing of theirs — XTR-024, XTR-026', async () => {
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

it('tells when a discussion, or a comment on it, was last written', async () => {
  const threadId = await written(author, 'A question of time');
  const changed = async () =>
    (await publishedThreadIds(server.services.database)).find(({ id }) => id === threadId)?.changedAt ?? 0;
  const before = await changed();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await said(author, 'commentSet', { threadId, text: 'A later word' });
  expect(await changed()).toBeGreaterThan(before);
});

it('tells search engines of the discussions, and where their list is — XTR-026', async () => {
  const map = new JSDOM((await get('/sitemap.xml')).body, { contentType: 'application/xml' }).window.document;
  const places = [...map.querySelectorAll('url > loc')].map((place) => place.textContent);
  expect(places).toContain(`${URL_OF_APP}${LIST}`);
  expect(places.filter((place) => place?.includes('/forum/thread/')).length).toBeGreaterThan(25);
  expect((await read(LIST)).querySelector('main h1')?.textContent).toBe('Discussions');
});
