import * as fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { cleanDiscussion, textOfHtml } from '#server/reference/forum/discussion-html.ts';
import type { RunningServer } from '#server/start-server.ts';
import { RICH_TEXT_TAGS } from '#src/domain/community/rich-text.ts';
import { decoded, discussion, said, settleIn } from '../../support/community/discussions.ts';
import { scriptTexts } from '../../support/community/script-texts.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

const { window } = new JSDOM('<body></body>');
const SHOW_COMMENT = 128;
const allowed = new Set<string>(RICH_TEXT_TAGS);

/** The elements and attributes in a browser's DOM that are not on the list of allowed ones. */
const strangeIn = (html: string): string[] => {
  const here = window.document.createElement('div');
  here.innerHTML = html;
  const nodes = [...here.querySelectorAll('*')];
  const strange = nodes.flatMap((node) => {
    const tag = node.localName;
    const attributes = [...node.attributes].flatMap(({ name, value }) => {
      if (name === 'dir') return ['ltr', 'rtl', 'auto'].includes(value) ? [] : [`dir=${value}`];
      if (tag === 'a' && name === 'href') return /^(https?:\/\/|mailto:)/.test(value) ? [] : [`href=${value}`];
      if (tag === 'a' && name === 'rel') return value === 'nofollow ugc noopener' ? [] : [`rel=${value}`];
      return [name];
    });
    return [
      ...(allowed.has(tag) && node.namespaceURI === 'http://www.w3.org/1999/xhtml' ? [] : [tag]),
      ...(tag === 'a' && !node.hasAttribute('rel') ? ['a without rel'] : []),
      ...attributes,
    ];
  });
  const walker = window.document.createTreeWalker(here, SHOW_COMMENT);
  return [...strange, ...(walker.nextNode() ? ['comment'] : [])];
};

describe('Rich text from customers', () => {
  const tags = [
    ...RICH_TEXT_TAGS,
    'script',
    'style',
    'svg',
    'math',
    'iframe',
    'img',
    'textarea',
    'title',
    'xmp',
    'div',
    'h1',
  ];
  const piece = fc.oneof(
    fc.constantFrom(...tags).map((tag) => `<${tag}>`),
    fc.constantFrom(...tags).map((tag) => `</${tag}>`),
    fc.constantFrom(...scriptTexts),
    fc.constantFrom(
      '<a href="https://x.example/?a=1&b=2">',
      '<p dir="rtl" onclick=x>',
      '<!--',
      '-->',
      '&lt;',
      '&amp;lt;',
    ),
    // Characters that Unicode would combine with the end, the beginning or the inside of a tag.
    fc.constantFrom('>\u0338', '<\u0338', '<b>\u0338x', '&#x338;', '=\u0338', '&gt;\u0338'),
    fc.constantFrom('&#x202e;', '&#0;', '<', '>', '&', '"', '\u202E', '\u200B', '&nbsp;', '</', '<b'),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );
  const html = fc.array(piece, { maxLength: 20 }).map((parts) => parts.join(''));

  it('contains only allowed markup after sanitizing, for any input', () => {
    fc.assert(
      fc.property(html, (sent) => {
        expect(strangeIn(cleanDiscussion(sent))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('does not change when it is sanitized again', () => {
    fc.assert(
      fc.property(html, (sent) => {
        const cleaned = cleanDiscussion(sent);
        expect(cleanDiscussion(cleaned)).toBe(cleaned);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps usual formatting, and every word of it', () => {
    const sent =
      '<h2>Why</h2><p>a &lt; b &amp; c</p><ol><li><b>one</b></li></ol><blockquote>so</blockquote><p dir="rtl">مرحبا</p><a href="https://x.example/?a=1&amp;b=2">x</a><br>';
    expect(cleanDiscussion(sent)).toBe(
      '<h2>Why</h2><p>a &lt; b &amp; c</p><ol><li><b>one</b></li></ol><blockquote>so</blockquote><p dir="rtl">مرحبا</p><a href="https://x.example/?a=1&amp;b=2" rel="nofollow ugc noopener">x</a><br />',
    );
    expect(textOfHtml(cleanDiscussion(sent))).toBe('Why\na < b & c\none\nso\nمرحبا\nx');
  });

  it('loses marks that turn or hide text, even those written as entities', () => {
    expect(cleanDiscussion('<p>a\u202Eb&#x202E;c\u2066d\u200Be</p>')).toBe('<p>abcde</p>');
  });

  it('keeps its tags whole before a mark that would combine with them', () => {
    expect(cleanDiscussion('<p>\u0338one</p><p><b>&#x338;two</b></p>')).toBe('<p>\u0338one</p><p><b>\u0338two</b></p>');
    expect(cleanDiscussion('<p>Cafe\u0301</p>')).toBe('<p>Café</p>');
  });

  it('loses excessive nesting but no words', () => {
    const deep = cleanDiscussion(`${'<b>'.repeat(5_000)}deep down${'</b>'.repeat(5_000)}`);
    expect(deep.match(/<b>/g)!.length).toBeLessThan(30);
    expect(textOfHtml(deep)).toBe('deep down');
  });
});

/** Each script text with a name that a report can print. */
const named = scriptTexts.map((payload) => [JSON.stringify(payload).slice(1, 60), payload] as const);

describe('A script sent as a text', () => {
  let server: RunningServer;
  let author: SignedIn;
  let threadId: number;
  beforeAll(async () => {
    server = await startTestServer();
    author = await signInClient(server.url, 'active@demo.test');
    await settleIn(server, author.user.user_id);
    for (const text of ['One', 'Two', 'Three']) await said(author, 'commentSet', { threadId: 1, text });
    threadId = (await said(author, 'set', discussion())).threadId;
  }, 120_000);
  afterAll(async () => {
    author.close();
    await server.close();
  });

  it('is one of forty-eight samples', () => {
    expect(new Set(scriptTexts).size).toBe(48);
  });

  it.each(named)('%s is sanitized and accepted in rich text', async (_, payload) => {
    const html = `<p>Before the payload</p>${payload}<p>behind it</p>`;
    await said(author, 'set', { ...discussion('Watch out', html), threadId });
    const { threadData } = await said(author, 'get', { threadId });
    const stored = decoded(threadData.text);
    expect(strangeIn(stored)).toEqual([]);
    expect(stored).toMatch(/^<p>Before the payload<\/p>/);
    expect(cleanDiscussion(stored)).toBe(stored);
  });

  it.each(named)('%s is shown as plain text in a title and a comment', async (_, payload) => {
    const title = payload.slice(0, 110);
    await said(author, 'set', { ...discussion(`x ${title}`), threadId });
    const shown = (text: string): string => text.replaceAll('\u0001', '');
    const { threadData } = await said(author, 'get', { threadId });
    expect(threadData.title).toBe(`x ${shown(title).replaceAll(/\s+/g, ' ')}`);
    const { commentId } = await said(author, 'commentSet', { threadId, text: payload });
    const { page } = await said(author, 'commentList', { threadId, offset: 0, limit: 1 });
    const { comments } = await said(author, 'commentList', { threadId, offset: page.total - 1, limit: 1 });
    expect(comments.find(({ id }) => id === commentId)!.text).toBe(shown(payload));
  });
});
