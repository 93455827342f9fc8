import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { blogPosts } from '#server/db/schema/blog-and-forum.ts';
import type { RunningServer } from '#server/start-server.ts';
import { builtHtml, openPublicPages, sentHtml } from '../../support/server/public-pages.ts';
import { startTestServer } from '../../support/server/server.ts';

const URL_OF_APP = 'https://app.sufra.test';

const built = builtHtml();
const scriptsOf = (html: string): string[] => [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => text!);
let server: RunningServer;
let app: FastifyInstance;
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
const read = async (url: string, headers: Record<string, string> = {}): Promise<Document> => {
  const { body } = await get(url, headers);
  return new JSDOM(body).window.document;
};
const said = (page: Document, name: string) =>
  page.querySelector(`meta[property="${name}"],meta[name="${name}"]`)?.getAttribute('content');
const linked = (page: Document, rel: string) => page.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');
const xml = async (url: string, headers: Record<string, string> = {}): Promise<Document> => {
  const reply = await get(url, headers);
  expect(reply.statusCode).toBe(200);
  return new JSDOM(reply.body, { contentType: 'application/xml' }).window.document;
};
const ARABIC = { 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.5' };

beforeAll(async () => {
  server = await startTestServer();
  app = await openPublicPages(server, URL_OF_APP);
}, 120_000);
afterAll(async () => {
  await app.close();
  await server.close();
});

const ADDRESS = '/nutrition-support/blog/article/1';

describe('the URL of this week’s menu', () => {
  it('has its description in the reader’s language before any script runs, for any diet in the URL', async () => {
    const page = await read('/this-week?diet=35');
    expect(page.title).toBe('This week’s menu · Sufra');
    expect(said(page, 'description')).toContain('Every dish with its figures');
    expect(linked(page, 'canonical')).toBe(`${URL_OF_APP}/this-week`);
    expect((await read('/this-week', ARABIC)).title).toBe('قائمة هذا الأسبوع · سفرة');
  });
});

describe('the URL of an article', () => {
  it('answers with title, description, picture and text before any script runs — XTR-026', async () => {
    const page = await read(ADDRESS);
    expect(page.title).toBe('A breakfast that lasts until lunch · Sufra');
    expect(said(page, 'description')).toContain('the second hunger at ten');
    expect(said(page, 'og:title')).toBe('A breakfast that lasts until lunch');
    expect(said(page, 'og:description')).toBe(said(page, 'description'));
    expect(said(page, 'og:type')).toBe('article');
    expect(said(page, 'og:image')).toMatch(/^https:\/\/app\.sufra\.test\/dishes\/blog-1-image\.webp/);
    expect(said(page, 'twitter:card')).toBe('summary_large_image');
    expect(linked(page, 'canonical')).toBe(URL_OF_APP + ADDRESS);
    const article = page.querySelector('main article')!;
    expect(article.querySelector('h1')?.textContent).toBe('A breakfast that lasts until lunch');
    expect(article.querySelector('h2')?.textContent).toBe('Three to try this week');
    expect(article.textContent).toContain('Overnight oats with chia');
    expect(article.querySelector('img')?.getAttribute('src')).toMatch(/^\/dishes\/blog-1-image/);
  });

  it('gives search engines the same as structured data', async () => {
    const page = await read(ADDRESS);
    const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent) as object;
    expect(data).toMatchObject({
      '@type': 'Article',
      headline: 'A breakfast that lasts until lunch',
      inLanguage: 'en',
      articleSection: 'Eating well',
      image: [said(page, 'og:image')],
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
      publisher: { name: 'Sufra' },
    });
  });

  it('uses the language in the URL, else the reader’s preferred language — XTR-026', async () => {
    for (const page of [await read(`${ADDRESS}?lang=ar`), await read(ADDRESS, ARABIC)]) {
      expect(page.title).toBe('فطور يكفيك حتى الغداء · سفرة');
      expect([page.documentElement.lang, page.documentElement.dir]).toEqual(['ar', 'rtl']);
      expect(page.querySelector('article')?.textContent).toContain('الشوفان');
      expect(linked(page, 'canonical')).toBe(`${URL_OF_APP}${ADDRESS}?lang=ar`);
      expect(said(page, 'og:locale')).toBe('ar_AE');
    }
    for (const language of ['en-GB,ar;q=0.4', 'de', '', ';;q=x,ar;q=0'])
      expect((await read(ADDRESS, { 'accept-language': language })).documentElement.lang, language).toBe('en');
    expect((await read(`${ADDRESS}?lang=en`, ARABIC)).documentElement.lang).toBe('en');
    expect((await read(`${ADDRESS}?lang=<script>`)).documentElement.lang).toBe('en');
  });

  it('keeps the content security policy strict: only scripts of the build run in the page', async () => {
    const reply = await get(ADDRESS);
    const policy = String(reply.headers['content-security-policy']);
    for (const script of scriptsOf(built))
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(policy).not.toContain('unsafe');
    expect(scriptsOf(reply.body)).toEqual(scriptsOf(built));
    const types = [...(await read(ADDRESS)).querySelectorAll<HTMLScriptElement>('script[type]')].map(
      ({ type }) => type,
    );
    expect(types.toSorted()).toEqual(['application/json', 'application/ld+json', 'module']);
    expect(reply.body).not.toMatch(/ style=| on\w+=/);
  });

  it('is requested again each time, sent again only after a change, and compressed as the reader accepts', async () => {
    const plain = await get(ADDRESS);
    expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-language, accept-encoding' });
    expect(plain.headers['content-type']).toBe('text/html; charset=utf-8');
    const brotli = await get(ADDRESS, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzip = await get(ADDRESS, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const again = await get(ADDRESS, { 'if-none-match': String(plain.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await get(ADDRESS, { ...ARABIC, 'if-none-match': String(plain.headers['etag']) });
    expect(other.statusCode).toBe(200);
  });

  it.each(['9999', '0', '99999999999999'])('of no article (%s) is the app itself, and not found', async (id) => {
    const reply = await get(`/nutrition-support/blog/article/${id}`);
    expect([reply.statusCode, reply.body]).toEqual([404, sentHtml(server)]);
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  it('contains no harmful markup from an article in the database', async () => {
    const title = '</title><script>steal()</script> "quoted" & $& \u0007';
    const html = '<p>Plain</p></noscript><script>steal()</script><img src=x onerror=steal()>';
    await server.services.database.withTransaction((tx) =>
      tx.insert(blogPosts).values({
        id: 900,
        language: 'en',
        categoryId: 1,
        title,
        description: title,
        html,
        image: '/icons/icon-192.png" onload="steal()',
        tags: [title],
        createdAt: Date.now(),
      }),
    );
    await server.services.articles.reload();
    const page = await read('/nutrition-support/blog/article/900');
    expect(
      [...page.querySelectorAll('script')].filter((each) => each.type === '').map((each) => each.textContent),
    ).toEqual(scriptsOf(built));
    expect(page.querySelector('[onload],[onerror]')).toBeNull();
    expect(page.title).toBe(`${title.replace('\u0007', '')} · Sufra`.replaceAll(/\s+/g, ' ').trim());
    const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent) as object;
    expect(data).toMatchObject({ headline: title });
    for (const list of ['/nutrition-support/blog/feed.xml', '/sitemap.xml'])
      expect((await xml(list)).querySelector('parsererror')).toBeNull();
  });

  it.each(['three', '-1', '1.5x', '%3Cscript%3E', '1%27', ''])(
    'is treated like any other URL if it is no number (%s)',
    async (id) => {
      const reply = await get(`/nutrition-support/blog/article/${id}`);
      expect([reply.statusCode, reply.body]).toEqual(id.includes('.') ? [404, 'Not found'] : [200, sentHtml(server)]);
    },
  );
});

describe('the lists by which articles are found', () => {
  it('include the page of all articles, with a link to each', async () => {
    const page = await read('/nutrition-support/blog');
    expect(page.title).toBe('Articles · Sufra');
    const ways = [...page.querySelectorAll('main article a')].map((way) => way.getAttribute('href'));
    expect(ways).toHaveLength(20);
    for (const way of ways) expect(way).toMatch(/^\/nutrition-support\/blog\/article\/\d+$/);
    expect((await read('/nutrition-support', ARABIC)).title).toBe('الدعم الغذائي · سفرة');
  });

  it('include a sitemap with every article in both languages, which the robots file names', async () => {
    const map = await xml('/sitemap.xml');
    const places = [...map.querySelectorAll('url > loc')].map((place) => place.textContent);
    expect(places).toContain(`${URL_OF_APP}${ADDRESS}`);
    expect(places).toContain(`${URL_OF_APP}/this-week`);
    expect(places.filter((place) => place?.includes('/article/')).length).toBeGreaterThan(25);
    expect(map.getElementsByTagName('xhtml:link').length).toBeGreaterThan(50);
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${URL_OF_APP}/sitemap.xml`);
  });

  it('include an Atom feed with full texts in each language, which the pages name', async () => {
    const feed = await xml('/nutrition-support/blog/feed.xml?lang=ar');
    expect(feed.documentElement.getAttribute('xml:lang')).toBe('ar');
    const first = [...feed.querySelectorAll('entry')].find(
      (entry) => entry.querySelector('id')?.textContent === `${URL_OF_APP}${ADDRESS}`,
    )!;
    expect(first.querySelector('title')?.textContent).toBe('فطور يكفيك حتى الغداء');
    expect(first.querySelector('content')?.getAttribute('type')).toBe('html');
    expect(first.querySelector('content')?.textContent).toMatch(/^<p>.*الشوفان/);
    expect(first.querySelector('updated')?.textContent).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    const page = await read(ADDRESS, ARABIC);
    expect(page.querySelector('link[type="application/atom+xml"]')?.getAttribute('href')).toBe(
      `${URL_OF_APP}/nutrition-support/blog/feed.xml?lang=ar`,
    );
  });

  it('say that an article was changed, and when', async () => {
    const { articles, database } = server.services;
    const updated = async () => {
      const feed = await xml('/nutrition-support/blog/feed.xml?lang=en');
      const entry = [...feed.querySelectorAll('entry')].find(
        (each) => each.querySelector('id')?.textContent === `${URL_OF_APP}${ADDRESS}`,
      )!;
      const map = await xml('/sitemap.xml');
      const place = [...map.querySelectorAll('url')].find(
        (each) => each.querySelector('loc')?.textContent === `${URL_OF_APP}${ADDRESS}`,
      )!;
      return [entry.querySelector('updated'), place.querySelector('lastmod'), feed.querySelector('feed > updated')].map(
        (each) => Date.parse(each?.textContent ?? ''),
      );
    };
    const [entry, place] = await updated();
    const article = articles.find('en', 1)!;
    expect([entry, place]).toEqual([article.createdAt, article.createdAt]);
    await database.withTransaction((tx) =>
      tx
        .update(blogPosts)
        .set({ title: `${article.title}, once more` })
        .where(and(eq(blogPosts.id, 1), eq(blogPosts.language, 'en'))),
    );
    await articles.reload();
    for (const at of await updated()) expect(at).toBeGreaterThan(article.createdAt + 1);
    expect(articles.find('ar', 1)!.changedAt).toBe(articles.find('ar', 1)!.createdAt);
  });

  it('use the screens of the current build only, and do not exist without a build', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sufra-articles-'));
    const bare = await openPublicPages(server, URL_OF_APP, folder);
    expect((await bare.inject(ADDRESS)).statusCode).toBe(404);
    // A build whose screens are missing: the app renders them in the browser.
    writeFileSync(join(folder, 'index.html'), built.replaceAll(/(name="build-name" content=")\w+/g, '$1anotherbuild'));
    const { body } = await bare.inject(ADDRESS);
    expect(body).toContain('anotherbuild');
    expect(body).toContain('<title>A breakfast that lasts until lunch, once more · Sufra</title>');
    expect(body).not.toMatch(/data-sent|<template/);
    await bare.close();
    rmSync(folder, { recursive: true });
  });
});
