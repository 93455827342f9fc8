import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfig } from '../../../server/config/config.ts';
import { makeLog } from '../../../server/config/log.ts';
import { blogPosts } from '../../../server/db/schema/community.ts';
import { serveArticles } from '../../../server/http/article-pages.ts';
import { counted, type DrawnForms } from '../../../server/http/drawn-form.ts';
import { openHttp } from '../../../server/http/http.ts';
import { publishedPage } from '../../../server/http/published-page.ts';
import { articleScreen, threadScreen } from '../../../server/http/text-screens.ts';
import type { RunningServer } from '../../../server/start-server.ts';
import { drawnForms } from '../../support/community/drawn-forms.ts';
import { said, written } from '../../support/community/discussions.ts';
import { scriptTexts } from '../../support/community/script-texts.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

const ENTRY = '/assets/index-B7jjLWn2.js';
const built = `<!doctype html><html lang="en" dir="ltr"><head><title>Sufra</title><meta name="description" content="Your healthy meal plan" /></head><body><!--prerendered--><div id="root"></div><noscript>Sufra needs JavaScript.</noscript><script type="module" src="${ENTRY}"></script></body></html>`;
const ARABIC = { 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.5' };
const ARTICLE = '/nutrition-support/blog/article/1';

const folder = mkdtempSync(join(tmpdir(), 'sufra-screens-'));
let server: RunningServer;
let app: FastifyInstance;
let author: SignedIn;
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
const page = async (url: string, headers: Record<string, string> = {}): Promise<Document> =>
  new JSDOM((await get(url, headers)).body).window.document;
const screenIn = (document: Document, language: 'en' | 'ar'): DocumentFragment => {
  const template = document.querySelector<HTMLTemplateElement>(`template#prerendered-${language}`);
  expect(template, language).not.toBeNull();
  return template!.content;
};
const putForms = (entry: string): void =>
  writeFileSync(join(folder, 'prerendered', 'forms.json'), JSON.stringify(drawnForms(entry)));
const publish = async (row: Partial<typeof blogPosts.$inferInsert> & { readonly id: number }): Promise<void> => {
  await server.services.database.withTransaction((tx) =>
    tx.insert(blogPosts).values({
      language: 'en',
      categoryId: 1,
      title: 'A title',
      description: 'What it says',
      html: '<p>Words</p>',
      image: '/icons/icon-192.png',
      tags: [],
      createdAt: Date.parse('2026-01-05T21:30:00Z'),
      ...row,
    }),
  );
  await server.services.articles.reload();
};

beforeAll(async () => {
  server = await startTestServer();
  writeFileSync(join(folder, 'index.html'), built);
  mkdirSync(join(folder, 'prerendered'));
  putForms(ENTRY);
  app = await openHttp(readConfig({ LOG_LEVEL: 'silent' }), folder, join(folder, 'builds'), makeLog('silent'));
  serveArticles(app, server.services, publishedPage(folder));
  await app.ready();
  author = await signInClient(server.url, 'active@demo.test');
}, 120_000);
afterAll(async () => {
  author.close();
  await app.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the address of an article', () => {
  it('holds its screen as the app draws it, with the text and the cover, which the head asks for at once — XTR-026', async () => {
    const document = await page(ARTICLE);
    const screen = screenIn(document, 'en');
    expect(screen.querySelector('h1')!.textContent).toBe('A breakfast that lasts until lunch');
    expect(screen.querySelector('.category')!.textContent).toBe('Eating well');
    expect(screen.querySelector('.text')!.textContent).toContain('Overnight oats with chia');
    expect(screen.querySelector('time + span')!.textContent).toMatch(/^\d+ min$/);
    const cover = screen.querySelector('img')!.getAttribute('src');
    expect(cover).toMatch(/^\/dishes\/blog-1-image/);
    const preload = document.querySelector('link[rel=preload][as=image][fetchpriority=high]')!;
    expect(preload.getAttribute('href')).toBe(cover);
    expect(document.documentElement.dataset['sent']).toBe('en');
    expect(document.querySelector('template')!.title).toBe('A breakfast that lasts until lunch · Sufra');
    expect(document.querySelector('template')!.nextElementSibling!.id).toBe('root');
  });

  it('holds it in the language that is spoken, and in no other', async () => {
    const document = await page(ARTICLE, ARABIC);
    const screen = screenIn(document, 'ar');
    expect(screen.querySelector('main')!.dataset['drawn']).toBe('ar');
    expect(screen.querySelector('h1')!.textContent).toBe('فطور يكفيك حتى الغداء');
    expect(document.querySelectorAll('template')).toHaveLength(1);
    expect(document.documentElement.dataset['sent']).toBe('ar');
  });

  it('leads to the articles before and after it, and by the day of the readers says when it was written', async () => {
    const { articles } = server.services;
    const list = articles.list('en');
    const second = list[1]!;
    const screen = screenIn(await page(`/nutrition-support/blog/article/${second.id}`), 'en');
    const ways = [...screen.querySelectorAll('a[data-way]')].map((way) => [way.textContent, way.getAttribute('href')]);
    expect(ways).toEqual([list[2]!, list[0]!].map(({ id, title }) => [title, `/nutrition-support/blog/article/${id}`]));
    expect(screen.querySelector('a[data-way] img')!.getAttribute('src')).toContain('-preview.');
    await publish({ id: 910 });
    const late = screenIn(await page('/nutrition-support/blog/article/910'), 'en');
    // Past midnight in the Emirates.
    expect(late.querySelector('time')!.outerHTML).toBe('<time datetime="2026-01-06">6 en1 2026</time>');
  });

  it('that is long has its table of contents, whose ways lead to its headings', async () => {
    const html = ['One', 'Two &amp; <em>three</em>', 'Four'].map((name) => `<h2>${name}</h2><p>x</p>`).join('');
    await publish({ id: 911, html });
    const screen = screenIn(await page('/nutrition-support/blog/article/911'), 'en');
    const ways = [...screen.querySelectorAll('#contents a')];
    expect(ways.map(({ textContent }) => textContent)).toEqual(['One', 'Two & three', 'Four']);
    for (const way of ways) {
      const heading = screen.querySelector<HTMLElement>(way.getAttribute('href')!)!;
      expect([heading.textContent, heading.tabIndex]).toEqual([way.textContent, -1]);
    }
    await publish({ id: 912 });
    const short = screenIn(await page('/nutrition-support/blog/article/912'), 'en');
    expect(short.querySelector('#contents, ul')).toBeNull();
  });

  it('carries nothing hostile into its screen, from whatever field it came', async () => {
    const hostile = '"><script>steal()</script></template>{{html}}<!--tags-->';
    await publish({
      id: 913,
      title: hostile,
      description: hostile,
      tags: [hostile],
      image: '/icons/x.png" onload="steal()',
      html: '<h2>{{title}}</h2><p>Plain</p></template><script>steal()</script><img src=x onerror=steal()>',
    });
    const document = await page('/nutrition-support/blog/article/913');
    const screen = screenIn(document, 'en');
    expect(screen.querySelector('h1')!.textContent).toBe(hostile);
    expect(screen.querySelector('li')!.textContent).toBe(hostile);
    expect(screen.querySelector('.text')!.textContent).toBe('{{title}}Plain');
    expect(screen.querySelector('script, .text img, [onload], [onerror], [style]')).toBeNull();
    expect(document.querySelector('[onload], [onerror]')).toBeNull();
    expect([...document.body.children].map(({ localName }) => localName)).toEqual([
      'template',
      'div',
      'noscript',
      'script',
    ]);
  });

  it('of no article holds none, nor where there is nothing to read, nor beside a build that they do not belong to', async () => {
    await publish({ id: 914, html: '' });
    for (const id of ['9999', '914']) {
      const { body } = await get(`/nutrition-support/blog/article/${id}`);
      expect(body, id).not.toMatch(/<template|data-sent|rel="preload"/);
    }
    putForms('/assets/index-other.js');
    expect((await get(ARTICLE)).body).not.toMatch(/<template|data-sent/);
    putForms(ENTRY);
    expect((await get(ARTICLE)).body).toMatch(/<template/);
  });
});

describe('the address of a discussion', () => {
  const address = (id: number): string => `/nutrition-support/forum/thread/${id}`;

  it('holds its screen with what was said on it, and is as new as that — XTR-026', async () => {
    const threadId = await written(author, 'Soup & bread', '<p>Which soup goes with <b>rye</b> bread?</p>');
    const alone = screenIn(await page(address(threadId)), 'en');
    expect(alone.querySelector('h1')!.textContent).toBe('Soup & bread');
    expect(alone.querySelector('.text b')!.textContent).toBe('rye');
    expect([alone.querySelector('h2')!.textContent, alone.querySelector('.none')!.textContent]).toEqual([
      'none',
      'nobody',
    ]);
    await said(author, 'commentSet', { threadId, text: 'Leek, says\nmy mother' });
    const screen = screenIn(await page(address(threadId), ARABIC), 'ar');
    expect(screen.querySelector('.words')!.textContent).toBe('Leek, says\nmy mother');
    expect(screen.querySelector('h2')!.textContent).toBe('1 said');
    expect(screen.querySelector('.none, i, section b')).toBeNull();
    expect(screen.querySelector('section > a')!.getAttribute('href')).toContain(`%2F${threadId}`);
  });

  it('holds one page of many comments, counted in all', async () => {
    const threadId = await written(author, 'Much to say');
    for (let count = 1; count <= 22; count += 1) await said(author, 'commentSet', { threadId, text: `Word ${count}` });
    const screen = screenIn(await page(address(threadId)), 'en');
    const comments = [...screen.querySelectorAll('[data-comment]')];
    expect(comments).toHaveLength(20);
    expect(comments[19]!.outerHTML).toContain('aria-posinset="20" aria-setsize="22"');
    expect(screen.querySelector('h2')!.textContent).toBe('22 said');
  });

  it('holds no script of a stranger, in whatever field it came', async () => {
    const threadId = await written(
      author,
      `x ${scriptTexts.join(' ').slice(0, 110)}`,
      `<p>a</p>${scriptTexts.join('')}`,
    );
    for (const text of scriptTexts.slice(0, 12)) await said(author, 'commentSet', { threadId, text });
    const document = await page(address(threadId));
    const screen = screenIn(document, 'en');
    expect(screen.querySelectorAll('[data-comment]')).toHaveLength(12);
    const active = ':is(script, img, svg, iframe, object, embed, form, input, button, style, link, base, video, math)';
    expect([...screen.querySelectorAll(`${active}, [onclick], [onerror], [style]`)]).toEqual([]);
    expect([...document.body.children].map(({ localName }) => localName)).toEqual([
      'template',
      'div',
      'noscript',
      'script',
    ]);
  });
});

const forms = join(import.meta.dirname, '../../../dist/page/prerendered/forms.json');
it.skipIf(!existsSync(forms))(
  'what the build has drawn can be filled in both languages, with nothing left over',
  () => {
    const drawn = JSON.parse(readFileSync(forms, 'utf8')) as DrawnForms;
    expect([0, 1, 7].map((count) => counted(drawn.words.en.comments, drawn.words.en, count))).toEqual([
      'No comments',
      '1 comment',
      '7 comments',
    ]);
    const remark = { author: 'Mona', at: 0, team: true, edited: true };
    for (const lang of ['en', 'ar'] as const) {
      const article = server.services.articles.list(lang)[1]!;
      const neighbours = { prev: article, next: article };
      const thread = {
        ...remark,
        id: 1,
        title: 'A question',
        categoryId: 1,
        html: '<p>Words</p>',
        changedAt: 0,
        comments: [{ ...remark, id: 2, text: 'An answer' }],
        total: 1,
      };
      const reader = { lang, zone: 'Asia/Dubai' };
      for (const markup of [articleScreen(drawn, reader, article, neighbours)!, threadScreen(drawn, reader, thread)!]) {
        expect(markup).not.toMatch(/\{\{|<!--|90000\d| style=| on\w+=/);
        const main = new JSDOM(markup).window.document.querySelector('main')!;
        expect(main.querySelectorAll('[data-whole=true]').length).toBeGreaterThan(0);
        expect(main.querySelector('[data-whole=false]')).toBeNull();
      }
    }
  },
);
