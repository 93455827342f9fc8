import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { cleanApart, LONGEST_MARKUP } from '#server/reference/forum/clean-apart.ts';
import { cleanDiscussion } from '#server/reference/forum/discussion-html.ts';
import { encodedHtml } from '#server/reference/rich-text.ts';
import type { RunningServer } from '#server/start-server.ts';
import { codeOf } from '../../support/server/attacked-server.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

/** The texts that this thread has sanitized. */
const { here } = vi.hoisted(() => ({ here: [] as string[] }));
vi.mock(import('#server/reference/forum/discussion-html.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    cleanDiscussion: (html: string) => {
      here.push(html);
      return real.cleanDiscussion(html);
    },
  };
});

let server: RunningServer;
let writer: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ limits: true });
  writer = await signInClient(server.url, 'active@demo.test');
}, 120_000);
afterAll(async () => {
  writer?.close();
  await server?.close();
});

const set = (html: string, title = 'Nested') =>
  writer.ask('forum', { type: 'set', data: { threadData: { title, category_id: 1, text: encodedHtml(html) } } });
const nested = (levels: number, tag = 'strong'): string =>
  `${`<${tag}>`.repeat(levels)}A text of some words.${`</${tag}>`.repeat(levels)}`;

describe('A submitted text', () => {
  it('is sanitized in a separate thread, with the same result as in this one', async () => {
    const broken = `<p>${'<strong><em'.repeat(20)}<table><tr>A text of some words.${'</em>'.repeat(9)}`;
    expect(await cleanApart(broken)).toBe(cleanDiscussion(broken));
    here.length = 0;
    expect(codeOf(await set(`<p>A text of some words, with ${broken}</p>`))).toBe('none');
    expect(here).toEqual([]);
  });

  it('has at most 64 nested elements', async () => {
    expect(await cleanApart(nested(64))).toContain('A text of some words.');
    expect(await cleanApart(nested(65))).toBeUndefined();
    expect(codeOf(await set(nested(65)))).toBe('validation');
  });

  it('may have any number of unclosed paragraphs, rows and line breaks', async () => {
    const flat = `${'<p>A line<br>'.repeat(200)}<table>${'<tr><td>A cell'.repeat(100)}</table><ul>${'<li>A point'.repeat(100)}</ul>`;
    expect(await cleanApart(flat)).toContain('<li>A point</li>');
  });

  it('is refused as too long if it has more markup than any real text', async () => {
    const text = '<p>A text of some words.</p>';
    const markup = (length: number): string => `${text}<!--${'x'.repeat(length - text.length - 7)}-->`;
    expect(codeOf(await set(markup(LONGEST_MARKUP), 'As long as may be'))).toBe('none');
    expect(await set(markup(LONGEST_MARKUP + 1))).toMatchObject({
      data: { code: 'validation', errors: { text: 'Please use at most 20,000 characters.' } },
    });
  });

  it('is refused twenty times an hour and then no longer read, and accepted texts do not count', async () => {
    const client = await signInClient(server.url, 'allergic@demo.test');
    const write = (html: string) =>
      client.ask('forum', {
        type: 'set',
        data: { threadData: { title: 'Refused', category_id: 1, text: encodedHtml(html) } },
      });
    expect(codeOf(await write('<p>A text of some words.</p>'))).toBe('none');
    for (let at = 0; at < 20; at += 1) expect(codeOf(await write(nested(100 + at)))).toBe('validation');
    expect(await write('<p>Another text of some words.</p>')).toMatchObject({
      data: { code: 'rate_limited', retryAfter: expect.any(Number) },
    });
    expect(codeOf(await set('<p>Words of somebody else.</p>', 'Somebody else'))).toBe('none');
    client.close();
  });
});
