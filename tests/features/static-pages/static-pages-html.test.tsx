import { beforeAll, expect, it } from 'vitest';

import { fetchCleaner, safeHtml } from '#src/reading/rich-text.ts';

const sent = (html: string): string => btoa(encodeURIComponent(html));

beforeAll(fetchCleaner);

it('a page keeps its texts, links and Arabic letters', () => {
  const html = '<h2>اتصل بنا</h2><p>Call <a href="tel:+97120000000">+971 2</a> or <a href="mailto:a@b.c">write</a></p>';
  expect(safeHtml(sent(html))).toBe(html);
});

it('a link keeps the rel attribute from the server', () => {
  const html = '<p><a href="https://a.example/" rel="nofollow ugc noopener">a</a></p>';
  expect(safeHtml(sent(html))).toBe(html);
});

it('the sanitizer removes scripts, event handlers and frames from a page', () => {
  const clean = safeHtml(
    sent(
      '<p onclick="x()">a<script>alert(1)</script><img src=x onerror=alert(1)></p><iframe src="https://x"></iframe><a href="javascript:x()">b</a>',
    ),
  );
  expect(clean).toBe('<p>a</p><a>b</a>');
});

it('a text with an invalid encoding is reported as unreadable', () => {
  expect(() => safeHtml('%%%')).toThrow();
});
