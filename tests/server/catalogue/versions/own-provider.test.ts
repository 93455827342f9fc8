import { createHash } from 'node:crypto';

import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { isLocked } from '#src/domain/days/day-lock.ts';
import { LOCKED_DAYS_AHEAD, setLockDays } from '#src/domain/days/lock-days.ts';
import { addDays, day } from '#src/domain/days/day.ts';
import { MANIFESTS } from '#src/protocol/app-manifest.ts';
import type { ProviderInLanguages } from '#src/protocol/provider-facts.ts';
import { settingOf } from '#src/protocol/reference/setting-values.ts';
import { outcomePage } from '#server/payments/outcome-page.ts';
import { ownColours, senderOf } from '#server/reference/shop-front.ts';
import type { RunningServer } from '#server/start-server.ts';
import { catalogue } from '#tests/support/catalogue/built-in.ts';
import { commandLine } from '#tests/support/catalogue/command-line.ts';
import { ownProvider } from '#tests/support/catalogue/own-provider.ts';
import { patient } from '#tests/support/patience.ts';
import { mailTo, registration } from '#tests/support/server/registration.ts';
import { connectClient, startTestServer, type TestClient } from '#tests/support/server/server.ts';

const AT = Date.parse('2026-11-29T12:00:00Z');
/** Texts that only the demo contains. */
const DEMO = /Sufra|سفرة|Abu Dhabi|أبوظبي|971500000000|\/dishes\/\d+-/;

let server: RunningServer;
let visitor: TestClient;
beforeAll(async () => {
  server = await startTestServer({ production: true, demo: false, startsAt: AT });
  const folder = await ownProvider();
  const { code, out } = await commandLine(server.services.database)('catalogue', 'import', folder);
  if (code !== 0) throw new Error(out.join('\n'));
  await vi.waitFor(
    () => {
      if (!server.services.catalogues.current.imported || settings('en', 'LOCK_DAYS') !== 2)
        throw new Error('the folder is not served yet');
    },
    { timeout: patient(30_000), interval: 250 },
  );
  visitor = await connectClient(server.url);
}, 180_000);
afterAll(async () => {
  visitor?.close();
  await server?.close();
  setLockDays(LOCKED_DAYS_AHEAD);
});

const settings = <A extends Parameters<typeof settingOf>[1]>(lang: 'en' | 'ar', alias: A) =>
  settingOf(server.services.settings.list(lang), alias);
const fetched = (path: string, lang = 'en'): Promise<Response> =>
  fetch(server.url + path, { headers: { 'accept-language': lang } });
const bytesOf = async (path: string): Promise<Buffer> => Buffer.from(await (await fetched(path)).arrayBuffer());

describe('A provider with a folder of its own', () => {
  it('is named on each page of the server in both languages, and the demo is not', async () => {
    for (const path of ['/', '/sign-in', '/this-week', '/nutrition-support/blog/article/1', '/terms'])
      for (const [lang, name] of [
        ['en', 'Testa'],
        ['ar', 'تستا'],
      ] as const) {
        const reply = await fetched(path, lang);
        expect(reply.status, path).toBe(200);
        const body = await reply.text();
        const { document } = new JSDOM(body).window;
        expect(document.title, path).toContain(name);
        expect(body.match(DEMO)?.[0], `${path} ${lang}`).toBeUndefined();
      }
  });

  it('has its own dishes, logo and pages in the data of each page, even a page that only the app renders', async () => {
    for (const path of ['/', '/modify', '/index.html']) {
      const html = await (await fetched(path)).text();
      expect(html).not.toMatch(/\{\{(?:brand|provider)/);
      const { document } = new JSDOM(html).window;
      const written = document.querySelector<HTMLMetaElement>('meta[name=provider]')!.content;
      const facts = JSON.parse(written) as ProviderInLanguages;
      expect(facts.ar).toMatchObject({ name: 'تستا', emirate: { name: 'دبي', count: 1 } });
      expect(facts.en).toMatchObject({ name: 'Testa', pages: ['terms', 'contact'], team: false, lockDays: 2 });
      expect(facts.en.table).toHaveLength(2);
      expect(facts.en.first).toMatch(/^\/dishes\/[\da-f]{20}-image\.avif$/);
      for (const address of [...facts.en.table, facts.en.first!, facts.en.logo!])
        expect((await fetched(address)).headers.get('content-type'), address).toMatch(/^image\/(?:webp|avif)$/);
    }
  });

  it('has a contact page made from its contacts if its folder has none', async () => {
    const { document } = new JSDOM(await (await fetched('/contact')).text()).window;
    const main = document.querySelector('#root main')!;
    expect(main.textContent).toContain('Dubai Marina');
    const ways = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(ways).toEqual(
      expect.arrayContaining(['tel:+97140000000', 'https://wa.me/971501112222', 'mailto:hello@testa.example']),
    );
  });

  it('answers “Not found” for a page that its folder lacks, and hides that page from search engines', async () => {
    expect((await fetched('/privacy-policy')).status).toBe(404);
    const sitemap = await (await fetched('/sitemap.xml')).text();
    expect(sitemap).toContain('/terms<');
    expect(sitemap).not.toContain('/privacy-policy');
  });

  it('is installed as an app under its own name, icon and colour', async () => {
    for (const [lang, name] of [
      ['en', 'Testa'],
      ['ar', 'تستا'],
    ] as const) {
      const reply = await fetched(MANIFESTS[lang]);
      expect(reply.headers.get('content-type')).toContain('application/manifest+json');
      const manifest = (await reply.json()) as Record<string, unknown> & { icons: { src: string; sizes: string }[] };
      expect(manifest).toMatchObject({ short_name: name, theme_color: '#7a1f43' });
      expect(manifest).not.toHaveProperty('screenshots');
      expect(JSON.stringify(manifest)).not.toMatch(DEMO);
      for (const { src, sizes } of manifest.icons) {
        const icon = await sharp(await bytesOf(src)).metadata();
        expect(`${icon.format} ${icon.width}x${icon.height}`, src).toBe(`png ${sizes}`);
      }
    }
    const drawing = await (await fetched('/icons/favicon.svg')).text();
    expect(drawing).toContain('data:image/png;base64,');
    const [colour] = await sharp(await bytesOf('/icons/apple-touch-icon-180.png'))
      .raw()
      .toBuffer();
    expect(colour).toBe(0x7a);
  });

  it('has its own colours on each page, and the policy of the page allows them', async () => {
    const reply = await fetched('/modify');
    const [, style] = /<style>(:root[^<]*)<\/style>/.exec(await reply.text())!;
    expect(style).toContain('--palm:#7a1f43');
    const hash = createHash('sha256').update(style!).digest('base64');
    expect(reply.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    const written = [
      { alias: 'SHOP_FRONT', value: { ...settings('en', 'SHOP_FRONT'), own: true } },
      { alias: 'BRAND', value: { colours: { action: 'red}body{display:none', alert: '#7a1f43' } } },
    ];
    expect(ownColours({ list: () => written })).toEqual({ alert: '#7a1f43' });
    expect(senderOf({ list: () => written }).action).toMatch(/^#[\da-f]{6}$/);
  });

  it('has a chat with its own number, and a map of all emirates', () => {
    expect(settings('en', 'CHAT_URL')).toBe('https://wa.me/971501112222');
    expect(settings('en', 'MAP_CENTRE')).toMatchObject({ zoom: 7 });
    expect(JSON.stringify(server.services.settings.list('en'))).not.toMatch(DEMO);
  });

  it('signs its mails and messages with its own name', async () => {
    const email = 'noura@testa.test';
    const reply = await visitor.ask('registration', { type: 'set', data: registration(email) });
    expect(reply.type).not.toMatch(/Err$/);
    const [mail] = await mailTo(server, email);
    expect(mail!.text).toContain('Welcome to Testa!');
    const page = outcomePage('ar', senderOf(server.services.settings).name);
    expect(page).toContain('فتح تستا');
    expect(page).not.toMatch(DEMO);
  });

  it('locks days as many days ahead as its folder says', () => {
    const today = day('2026-11-29');
    expect([2, 3].map((ahead) => isLocked(addDays(today, ahead), today))).toEqual([true, false]);
  });

  it('shows an empty tile for a dish without a picture — CAT-021', async () => {
    const { pictures } = server.services.catalogues.current;
    expect(pictures(2, 'image')).toMatch(/^\/dishes\/[\da-f]{20}-image\.webp$/);
    for (const size of ['image', 'preview'] as const) {
      const nothing = sharp(await bytesOf(pictures(1, size)));
      expect(await nothing.metadata()).toMatchObject({ format: 'webp', width: 16, hasAlpha: true });
      expect(Math.max(...(await nothing.ensureAlpha().extractChannel('alpha').raw().toBuffer()))).toBe(0);
    }
  });
});

it('The demo still has its original landing page', async () => {
  const demo = await startTestServer({ startsAt: AT });
  onTestFinished(() => demo.close());
  const front = settingOf(demo.services.settings.list('en'), 'SHOP_FRONT')!;
  const idsOf = (addresses: readonly string[]) => addresses.map((address) => Number(/\/(\d+)-/.exec(address)![1]));
  expect(idsOf(front.table)).toEqual([1051, 2143, 1033]);
  expect(idsOf(front.row)).toEqual([2107, 1039, 3070, 3014, 2005, 2014]);
  expect(front.first).toBe(catalogue.smallest(1051));
  expect(front).toMatchObject({ emirate: { name: 'Abu Dhabi', count: 4 }, team: true });
  expect(front).not.toHaveProperty('logo');
  expect(front).not.toHaveProperty('own');
  expect(await (await fetch(`${demo.url}/modify`)).text()).not.toContain('<style>:root:root');
  expect(settingOf(demo.services.settings.list('en'), 'CHAT_URL')).toBe('https://wa.me/971500000000');
  expect(settingOf(demo.services.settings.list('en'), 'MAP_CENTRE')).toEqual({
    latitude: 24.4539,
    longitude: 54.3773,
    zoom: 11,
  });
  const manifest = await (await fetch(demo.url + MANIFESTS.ar)).json();
  expect(manifest).toMatchObject({ short_name: 'سفرة', theme_color: '#faf7f0', screenshots: expect.any(Array) });
});
