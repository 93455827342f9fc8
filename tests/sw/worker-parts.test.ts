import { describe, expect, it } from 'vitest';

import { keptFileKey } from '../../src/offline/reads/kept-file-path.ts';
import { readPushPayload, shownPush } from '../../src/offline/push-payload.ts';
import { serversOwn } from '../../sw/servers-own.ts';
import { shellUrls } from '../../sw/shell.ts';

describe('the shell', () => {
  it('contains what the built page itself loads, and nothing of other hosts', () => {
    const html = `<!doctype html><link rel="icon" href="/icons/a.png"><link rel="manifest" href="/manifest.webmanifest">
      <link rel="stylesheet" crossorigin href="/assets/a.css"><link rel="modulepreload" crossorigin href="/assets/b.js">
      <link rel="preload" as="font" href="/fonts/c.woff2"><script type="module" crossorigin src="/assets/main.js"></script>
      <script>(function(){start({files:[\`/assets/app-1.js\`,"/assets/en.first-1.js"]})})();</script>
      <script src="https://example.org/x.js"></script><link rel="stylesheet" href="//example.org/y.css">`;
    expect(shellUrls(html)).toEqual([
      '/assets/a.css',
      '/assets/b.js',
      '/fonts/c.woff2',
      '/assets/main.js',
      '/assets/app-1.js',
      '/assets/en.first-1.js',
    ]);
  });

  it('does not include files that only rare starts need, which the page lists separately', () => {
    const html = `<script>(function(){start({files:["/assets/app-1.js"],others:["assets/body-1.js","assets/wizard-1.js"]})})();
      (function(){start({files:\`/assets/app-1.js\`,others:\`assets/body-1.js,assets/wizard-1.js\`.split(\`,\`)})})()</script>`;
    expect(shellUrls(html)).toEqual(['/assets/app-1.js']);
  });

  it('is found in a list that the build has written as one text', () => {
    const html =
      '<script>(function(){start({files:`/assets/boot-1.js,/assets/frame-1.js,/assets/ar.first-1.js`.split(`,`)})})()</script>';
    expect(shellUrls(html)).toEqual(['/assets/boot-1.js', '/assets/frame-1.js', '/assets/ar.first-1.js']);
  });
});

describe('the worker', () => {
  const leaves = (path: string): boolean => serversOwn.some((pattern) => pattern.test(path));
  it.each([
    '/pay/paymennt/return?t=x&checkout=1',
    '/pay/telr/return?t=x',
    '/dev/paymennt/pay/1',
    '/files/a?key=b',
    '/desk',
    '/desk?lang=ar',
    '/desk/staff',
  ])('leaves %s to the server', (path) => expect(leaves(path)).toBe(true));
  it.each(['/paymennt-payment/fail', '/checkout/success/paymennt?checkout=81', '/profile', '/desktop'])(
    'opens %s from its cache',
    (path) => expect(leaves(path)).toBe(false),
  );
});

describe('a push', () => {
  const payload = {
    tag: 'mine',
    kind: 'delivery',
    title: 'Your food is on its way',
    text: 'Chicken machboos at 12:40',
    path: '/modify',
    notice: 7,
    unread: 3,
  };

  it('shows its text and number to its own customer — XTR-016', () => {
    expect(shownPush(readPushPayload(payload), 'mine', 'en-US')).toEqual({
      title: payload.title,
      body: payload.text,
      path: '/modify',
      tag: 'notice-7',
      unread: 3,
    });
  });

  it("shows nothing personal to another customer, in the language of the device's customer — XTR-016", () => {
    for (const owner of ['other', null]) {
      const shown = shownPush(readPushPayload(payload), owner, 'ar-AE');
      expect(JSON.stringify(shown)).not.toMatch(/machboos|food/);
      expect(shown.title).toBe('هناك جديد بانتظارك');
      expect(shown).toMatchObject({ path: '/', tag: 'news', unread: null });
    }
  });

  it('is shown without content if it is unreadable or points outside the app', () => {
    for (const broken of [
      null,
      'text',
      { tag: 'mine' },
      { ...payload, path: 'https://example.org' },
      { ...payload, path: '//example.org' },
      { ...payload, path: '/\\evil.example' },
    ]) {
      expect(shownPush(readPushPayload(broken), 'mine', 'en')).toMatchObject({
        title: 'There is something new for you',
        path: '/',
      });
    }
  });
});

describe('the URL of a stored file', () => {
  it('leads back to its key', () => {
    for (const key of ['menu|17|en', 'menu|17|ar', 'a/b?c=%20'])
      expect(keptFileKey(new URL(`/kept/${encodeURIComponent(key)}`, 'https://app.test').pathname)).toBe(key);
  });
  it('gives no key for other paths and broken sequences', () => {
    for (const path of ['/', '/keptx', '/kept/%E0%A4%A', '/api/kept/x']) expect(keptFileKey(path)).toBeUndefined();
  });
});
