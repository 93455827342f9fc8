import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { blogPosts } from '#server/db/schema/blog-and-forum.ts';
import { settings } from '#server/db/schema/upkeep.ts';
import type { RunningServer } from '#server/start-server.ts';
import { openPublicPages } from '../../support/server/public-pages.ts';
import { startTestServer } from '../../support/server/server.ts';

const ARABIC = { 'accept-language': 'ar-AE,ar;q=0.9,en;q=0.5' };
const addressOf = (id: number): string => `/nutrition-support/blog/article/${id}`;

let server: RunningServer;
let app: FastifyInstance;
const page = async (url: string, headers: Record<string, string> = {}): Promise<Document> =>
  new JSDOM((await app.inject({ method: 'GET', url, headers })).body).window.document;
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
  app = await openPublicPages(server, 'https://app.sufra.test');
}, 120_000);
afterAll(async () => {
  await app.close();
  await server.close();
});

describe('the screen of an article, as sent by the server,', () => {
  it('contains the text and the cover, which the head preloads — XTR-026', async () => {
    const document = await page(addressOf(1));
    const screen = document.querySelector('#root main')!;
    expect(screen.querySelector('h1')!.textContent).toBe('A breakfast that lasts until lunch');
    expect(screen.querySelector('h1')!.previousElementSibling!.textContent).toBe('Eating well');
    expect(screen.textContent).toContain('Overnight oats with chia');
    expect(screen.querySelector('time + span')!.textContent).toMatch(/^\d+ minutes? to read$/);
    const cover = screen.querySelector('article img')!.getAttribute('src');
    expect(cover).toMatch(/^\/dishes\/blog-1-image/);
    const preload = document.querySelector('head link[rel=preload][as=image][fetchpriority=high]')!;
    expect(preload.getAttribute('href')).toBe(cover);
    expect(document.documentElement.dataset).toMatchObject({ sent: 'en', face: 'at-hand' });
  });

  it('is in the requested language', async () => {
    const document = await page(addressOf(1), ARABIC);
    expect(document.querySelector('#root h1')!.textContent).toBe('فطور يكفيك حتى الغداء');
    expect(document.documentElement.dataset['sent']).toBe('ar');
  });

  it('links to the articles before and after it, and shows the date in the readers’ time zone', async () => {
    const list = server.services.articles.list('en');
    const document = await page(addressOf(list[1]!.id));
    const ways = [...document.querySelectorAll('main a[data-way]')];
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([list[2]!, list[0]!].map(({ id }) => addressOf(id)));
    expect(ways[0]!.textContent).toContain(list[2]!.title);
    expect(ways[0]!.querySelector('img')!.getAttribute('src')).toContain('-preview.');
    await publish({ id: 910 });
    // At this time it is past midnight in the Emirates.
    expect((await page(addressOf(910))).querySelector('main time')!.outerHTML).toBe(
      '<time datetime="2026-01-06">6 Jan 2026</time>',
    );
  });

  it('has a table of contents for a long article, whose links lead to its headings', async () => {
    const html = ['One', 'Two &amp; <em>three</em>', 'Four'].map((name) => `<h2>${name}</h2><p>x</p>`).join('');
    await publish({ id: 911, html });
    const document = await page(addressOf(911));
    const ways = [...document.querySelectorAll('nav[aria-labelledby=contents] a')];
    expect(ways.map(({ textContent }) => textContent)).toEqual(['One', 'Two & three', 'Four']);
    for (const way of ways) {
      const heading = document.querySelector<HTMLElement>(way.getAttribute('href')!)!;
      expect([heading.textContent, heading.tabIndex]).toEqual([way.textContent, -1]);
    }
    await publish({ id: 912 });
    expect((await page(addressOf(912))).querySelector('nav[aria-labelledby=contents]')).toBeNull();
  });

  it('contains no harmful markup from any field, nor does the data beside it', async () => {
    const hostile = '"><script>steal()</script></template><!--/opening-->$&';
    await publish({
      id: 913,
      title: hostile,
      description: hostile,
      tags: [hostile],
      image: '/icons/x.png" onload="steal()',
      html: '<h2>{{title}}</h2><p>Plain</p></template></script><script>steal()</script><img src=x onerror=steal()>',
    });
    const document = await page(addressOf(913));
    const screen = document.querySelector('#root')!;
    expect(screen.querySelector('h1')!.textContent).toBe(hostile);
    expect(screen.querySelector('main article li')!.textContent).toBe(hostile);
    expect(screen.querySelector('script, [onload], [onerror], [style]')).toBeNull();
    expect(document.querySelector('[onload], [onerror]')).toBeNull();
    const plain = await page(addressOf(912));
    const names = ({ body }: Document) => [...body.children].map(({ localName }) => localName);
    expect(names(document)).toEqual(names(plain));
    const [answer] = JSON.parse(document.querySelector('#answers')!.textContent) as { reply: object }[];
    expect(answer!.reply).toMatchObject({ id: 913, title: hostile });
  });

  it('does not exist for an article that does not exist', async () => {
    const { body } = await app.inject({ method: 'GET', url: addressOf(9999) });
    expect(body).not.toMatch(/<template|data-sent|rel="preload"/);
  });
});

describe('the other public pages, as sent by the server,', () => {
  it.each([
    ['/', 'Healthy meals, planned with you', 'وجبات صحية نخطط لها معك'],
    ['/sign-in', 'Sign In', 'تسجيل الدخول'],
    ['/terms', 'Terms and Conditions', 'الشروط والأحكام'],
    ['/contact', 'Contact Us', 'اتصل بنا'],
    ['/page/faq', 'Frequently asked questions', 'الأسئلة الشائعة'],
    ['/nutrition-support', 'Nutrition support', 'الدعم الغذائي'],
    ['/nutrition-support/blog', 'Articles', 'المقالات'],
    ['/nutrition-support/forum', 'Discussions', 'النقاشات'],
    ['/this-week', 'This week’s menu', 'قائمة هذا الأسبوع'],
  ])('%s contains its complete screen in each language', async (address, english, arabic) => {
    for (const [headers, heading] of [
      [{}, english],
      [ARABIC, arabic],
    ] as const) {
      const { body, headers: sent } = await app.inject({ method: 'GET', url: address, headers });
      const { document } = new JSDOM(body).window;
      expect(document.querySelector('#root main h1')!.textContent).toBe(heading);
      if (address !== '/') expect(document.title).toContain(heading);
      // React would render missing parts again in the browser, and the policy forbids styles in the markup.
      expect(body).not.toMatch(/<!--\$!-->| style=/);
      expect(sent).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-language, accept-encoding' });
    }
  });

  it('leave a screen to the app if its links depend on the visitor’s target page', async () => {
    const { body } = await app.inject({ method: 'GET', url: '/sign-in?next=%2Fmenu' });
    expect(body).not.toContain('data-sent');
    expect(body).toContain('<!--opening-->');
  });

  it('follow the settings: comments of an external widget are in a frame', async () => {
    const { database, settings: told } = server.services;
    const comments = async () => {
      const document = await page('/nutrition-support/forum/thread/3');
      return [document.querySelectorAll('[data-comment]').length > 0, document.querySelector('iframe')?.src];
    };
    const set = async (value: string): Promise<void> => {
      await database.withTransaction((tx) =>
        tx.update(settings).set({ value }).where(eq(settings.alias, 'COMMENTS_WIDGET_URL')),
      );
      await told.reload();
    };
    expect(await comments()).toEqual([true, undefined]);
    await set('https://comments.example.com/embed');
    expect(await comments()).toEqual([false, 'https://comments.example.com/embed?thread=3']);
    await set('');
    expect(await comments()).toEqual([true, undefined]);
  });

  it('are the built page for an unknown text', async () => {
    const { body, statusCode } = await app.inject({ method: 'GET', url: '/page/nothing' });
    expect(statusCode).toBe(200);
    expect(body).not.toContain('data-sent');
  });
});
