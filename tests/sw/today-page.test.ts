import { describe, expect, it } from 'vitest';

import type { TodayLook } from '../../src/offline/today-look.ts';
import type { TodayFacts } from '../../src/offline/today-page.ts';
import type { Day } from '../../src/domain/day.ts';
import type { BuiltPage } from '../../sw/built-page.ts';
import { drawnHome, drawnInTime } from '../../sw/home-page.ts';

const shellHtml = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <title>Sufra</title>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <div id="root"><!--opening--><header>Sufra</header><main></main><!--/opening--></div>
  </body>
</html>`;
const shell = (html = shellHtml) =>
  new Response(html, {
    headers: {
      'content-security-policy': "default-src 'self'",
      'content-length': '9',
      'content-encoding': 'br',
      etag: 'W/"1"',
      'cache-control': 'no-cache',
    },
  });

const none: Readonly<Record<string, string>> = {};
const look: TodayLook = {
  dashboard: none,
  badge: none,
  dishCard: none,
  icon: none,
  pageHeader: none,
  ring: none,
  shell: none,
  labels: none,
  icons: '/assets/icons-1.svg',
};
const built: BuiltPage = {
  entry: '/assets/index-1.js',
  look,
  texts: { en: { 'shell.today': 'Today' }, ar: { 'shell.today': 'اليوم' } },
};
const macros = { calories: 0, protein: 0, carb: 0, fat: 0 };
const facts: TodayFacts = {
  today: '2026-11-21',
  now: 1_795_000_000_000,
  firstName: 'Sara',
  shown: { kind: 'today', day: '2026-11-21' as Day },
  meals: [
    {
      type: 1,
      typeTitle: 'Lunch',
      kind: 'weighed',
      parts: [{ id: 1, title: 'Machboos $& $1', image: '/dishes/1-image.webp', quantity: 100, unit: 'g', macros }],
      macros,
    },
  ],
  target: undefined,
  asOf: 1_795_000_000_000,
  stale: false,
};
const english = { locale: 'en-US', scheme: null } as const;

describe('the home page that the worker answers with', () => {
  it('is the built page with the meals beside the place of the app, which stays hidden', async () => {
    const html = await (await drawnHome(shell(), built, english, facts))!.text();
    expect(html).toContain('<div id="drawn">');
    expect(html).toContain('</div><div id="root" hidden></div>');
    // One main landmark, and the first paint is not kept waiting for the modules of the app.
    expect(html.match(/<main/g)).toHaveLength(1);
    expect(html).toMatch(/<html [^>]*data-drawn/);
    expect(html).toContain('Machboos $&amp; $1');
    expect(html).toContain('src="/assets/index-1.js"');
  });

  it('keeps the built page’s policy and holds nothing that the policy forbids', async () => {
    const response = (await drawnHome(shell(), built, english, facts))!;
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(['content-length', 'content-encoding', 'etag'].map((name) => response.headers.get(name))).toEqual([
      null,
      null,
      null,
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).not.toMatch(/\sstyle=|<style|\son[a-z]+=|<script(?![^>]*\ssrc=)/);
  });

  it('speaks the language and wears the colours of the screen before', async () => {
    const html = await (await drawnHome(shell(), built, { locale: 'ar-AE', scheme: 'dark' }, facts))!.text();
    expect(html).toContain('<html lang="ar-AE" dir="rtl" data-drawn data-scheme="dark">');
    expect(html).toContain('اليوم');
  });

  it('is not drawn into the page of another build, nor into one that is made otherwise', async () => {
    expect(
      await drawnHome(shell(shellHtml.replace('index-1.js', 'index-2.js')), built, english, facts),
    ).toBeUndefined();
    expect(
      await drawnHome(shell(shellHtml.replace('<div id="root">', '<div id="app">')), built, english, facts),
    ).toBeUndefined();
  });

  it('gives way to the plain page when drawing is slow, fails or has nothing to show', async () => {
    const faults: unknown[] = [];
    const plain = () => Promise.resolve(new Response('plain'));
    const answer = async (draw: () => Promise<Response | undefined>) =>
      (await drawnInTime(draw, plain, 20, (cause) => faults.push(cause))).text();
    expect(await answer(() => Promise.resolve(new Response('drawn')))).toBe('drawn');
    expect(await answer(() => new Promise(() => undefined))).toBe('plain');
    expect(await answer(() => Promise.resolve(undefined))).toBe('plain');
    expect(await answer(() => Promise.reject(new Error('no store')))).toBe('plain');
    expect(faults).toHaveLength(1);
  });
});
