import { describe, expect, it } from 'vitest';

import type { BodyLook } from '../../src/offline/drawn-page/body-look.ts';
import { todayPage, type TodayFacts } from '../../src/offline/drawn-page/today-page.ts';
import type { Day } from '../../src/domain/days/day.ts';
import type { ScreenMark } from '../../src/offline/drawn-page/screen-mark.ts';
import type { BuiltPage } from '../../sw/built-page.ts';
import { inTime, openDrawn, sendDrawn, type Drawing } from '../../sw/drawn-answer.ts';

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
const look: BodyLook = {
  dashboard: none,
  badge: none,
  button: none,
  dishCard: none,
  icon: none,
  pageHeader: none,
  ring: none,
  shell: none,
  labels: none,
  top: none,
  facts: none,
  bodyCard: none,
  layout: none,
  iconButton: none,
  icons: {
    today: [],
    menu: [],
    progress: [],
    feedback: [],
    profile: [],
    clock: [],
    chili: [],
    truck: [],
    edit: [],
    scale: [],
  },
};
const built: BuiltPage = {
  files: { script: '/assets/index-1.js', styles: '/assets/index-1.css', todayStyles: '/assets/today-1.css' },
  look,
  texts: { en: { 'shell.today': 'Today' }, ar: { 'shell.today': 'اليوم' } },
};
const macros = { calories: 0, protein: 0, carb: 0, fat: 0 };
const facts: TodayFacts = {
  today: '2026-11-21',
  now: 1_795_000_000_000,
  firstName: 'Sara',
  next: undefined,
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
  zone: 'Asia/Dubai',
};
/** As sw/drawn-screens.ts does it. */
const drawing =
  (of: TodayFacts): Drawing =>
  (words, worn) =>
    todayPage(of, words, worn);
const english = { locale: 'en-US', scheme: null } as const;

const nothingWrong = (cause: unknown) => {
  throw cause;
};
const answered = async (
  mark: ScreenMark = english,
  day: Promise<Drawing | undefined> = Promise.resolve(drawing(facts)),
  fault: (cause: unknown) => void = nothingWrong,
): Promise<Response> => {
  const { response, sent } = sendDrawn((await openDrawn(shell(), built, mark, 'shell.today'))!, day, fault);
  const text = await response.text();
  await sent;
  return new Response(text, { headers: response.headers });
};

describe('the page that the worker answers with', () => {
  it('is the built page with the meals beside the place of the app, which stays hidden', async () => {
    const html = await (await answered()).text();
    expect(html).toContain('<div id="drawn">');
    expect(html).toContain('</div><div id="root" hidden></div>');
    // One main landmark, and the first paint is not kept waiting for the modules of the app.
    expect(html.match(/<main/g)).toHaveLength(1);
    expect(html).toMatch(/<html [^>]*data-drawn/);
    expect(html).toContain('Machboos $&amp; $1');
  });

  it('neither runs the app’s script nor reads all of its styles before the meals are painted, and says where they lie', async () => {
    const html = await (await answered()).text();
    expect(html).toContain(
      '<html lang="en-US" dir="ltr" data-drawn="/assets/index-1.js" data-styles="/assets/index-1.css">',
    );
    expect(html).not.toContain('<script type="module"');
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/today-1.css">',
    ]);
  });

  it('is first painted with the meals, not once before them', async () => {
    const html = await (await answered()).text();
    expect(html.slice(0, html.indexOf('<body>'))).toContain('<link rel="expect" href="#stands" blocking="render">');
  });

  it('begins while the day is still being read', async () => {
    let told: (day: Drawing) => void = () => undefined;
    const day = new Promise<Drawing>((resolve) => {
      told = resolve;
    });
    const { response, sent } = sendDrawn((await openDrawn(shell(), built, english, 'shell.today'))!, day, nothingWrong);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const first = await reader.read();
    expect(first.value).toContain('href="/assets/today-1.css"');
    expect(first.value).toContain('<body>');
    expect(first.value).not.toContain('id="drawn"');
    told(drawing(facts));
    const second = await reader.read();
    expect(second.value).toContain('Machboos');
    expect(second.value).toMatch(/<\/html>$/);
    await sent;
  });

  it('keeps the built page’s policy and holds nothing that the policy forbids', async () => {
    const response = await answered();
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
    const html = await (await answered({ locale: 'ar-AE', scheme: 'dark' })).text();
    expect(html).toContain(
      '<html lang="ar-AE" dir="rtl" data-drawn="/assets/index-1.js" data-styles="/assets/index-1.css" data-scheme="dark">',
    );
    expect(html).toContain('اليوم');
  });

  it('is not drawn into the page of another build, nor into one that is made otherwise', async () => {
    for (const [from, to] of [
      ['index-1.js', 'index-2.js'],
      ['index-1.css', 'index-2.css'],
    ] as const)
      expect(await openDrawn(shell(shellHtml.replace(from, to)), built, english, 'shell.today')).toBeUndefined();
    expect(
      await openDrawn(shell(shellHtml.replace('<div id="root">', '<div id="app">')), built, english, 'shell.today'),
    ).toBeUndefined();
  });

  it('goes on as it was built when there is no day to show, or drawing it fails', async () => {
    const frame = '<body>\n    <div id="root"><!--opening--><header>Sufra</header><main></main><!--/opening--></div>\n';
    expect(await (await answered(english, Promise.resolve(undefined))).text()).toContain(frame);
    const faults: unknown[] = [];
    const broken = { ...facts, meals: null } as unknown as TodayFacts;
    const html = await (
      await answered(english, Promise.resolve(drawing(broken)), (cause) => faults.push(cause))
    ).text();
    expect(html).toContain(frame);
    expect(html).toMatch(/<\/html>$/);
    expect(faults).toHaveLength(1);
  });

  it('ends without a fault of its own when the customer goes elsewhere meanwhile', async () => {
    const faults: unknown[] = [];
    let told: (day: Drawing) => void = () => undefined;
    const day = new Promise<Drawing>((resolve) => {
      told = resolve;
    });
    const home = (await openDrawn(shell(), built, english, 'shell.today'))!;
    const { response, sent } = sendDrawn(home, day, (cause) => faults.push(cause));
    await response.body!.cancel();
    told(drawing(facts));
    await sent;
    expect(faults).toEqual([]);
  });

  it('waits for the device only so long, and a fault there costs nothing but the day', async () => {
    const faults: unknown[] = [];
    const within = (work: () => Promise<string | undefined>) => inTime(work, 20, (cause) => faults.push(cause));
    expect(await within(() => Promise.resolve('the day'))).toBe('the day');
    expect(await within(() => new Promise(() => undefined))).toBeUndefined();
    expect(await within(() => Promise.resolve(undefined))).toBeUndefined();
    expect(await within(() => Promise.reject(new Error('no store')))).toBeUndefined();
    expect(faults).toHaveLength(1);
  });
});
