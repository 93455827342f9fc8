import { describe, expect, it } from 'vitest';

import { cleanHtml } from '#server/reference/clean-html.ts';
import { reference } from '../../support/catalogue/reference.ts';

const languages = ['en', 'ar'] as const;
const posts = reference.blogPosts;
const arabicLetters = /[\u0600-\u06FF]/;
const heading = { en: '<h2>Sources</h2>', ar: '<h2>المصادر</h2>' } as const;

const plain = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ');
const wordsIn = (html: string): number =>
  plain(html)
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word)).length;
/** The article's own text, and its list of sources. */
const halves = (html: string, lang: 'en' | 'ar'): readonly [words: string, sources: string] => {
  const at = html.indexOf(heading[lang]);
  return at < 0 ? [html, ''] : [html.slice(0, at), html.slice(at + heading[lang].length)];
};
/** The titles of the articles for which this is true in either language. */
const those = (wrong: (html: string, lang: 'en' | 'ar') => boolean): string[] =>
  posts.filter(({ html }) => languages.some((lang) => wrong(html[lang], lang))).map(({ title }) => title.en);

describe('the articles', () => {
  it('are in both languages: no Arabic in the English words, no Latin word in the Arabic ones', () => {
    const mixed = posts.filter(({ title, description, html, tags }) => {
      const said = (lang: 'en' | 'ar') =>
        [title[lang], description[lang], halves(html[lang], lang)[0], ...tags.map((tag) => tag[lang])]
          .map(plain)
          .join(' ');
      return arabicLetters.test(said('en')) || /[A-Za-z]/.test(said('ar'));
    });
    expect(mixed.map(({ title }) => title.en)).toEqual([]);
  });

  it('carry the same figures in both languages', () => {
    const figures = (html: string): string[] => (plain(html).match(/\d[\d.,]*\d/g) ?? []).toSorted();
    for (const { title, html } of posts) {
      // Only numbers of two or more digits: Arabic often writes a single digit as a word, and "two of something" as one
      // word.
      const [en, ar] = languages.map((lang) => figures(halves(html[lang], lang)[0]));
      expect({ title: title.en, figures: ar }).toEqual({ title: title.en, figures: en });
    }
  });

  it('have titles and descriptions of their own', () => {
    for (const lang of languages)
      for (const said of [posts.map(({ title }) => title[lang]), posts.map(({ description }) => description[lang])])
        expect(new Set(said.map((text) => text.toLowerCase())).size).toBe(posts.length);
  });

  it('pass the sanitizer unchanged, so that readers see the original text', () => {
    expect(those((html) => cleanHtml(html) !== html)).toEqual([]);
  });

  it('contain no markers of the source notation', () => {
    expect(those((html) => /(?:^|>)\s*(?:#|- )|\n/.test(html))).toEqual([]);
  });

  it('have different publication dates', () => {
    expect(new Set(posts.map(({ date }) => date)).size).toBe(posts.length);
  });

  it('are long in at least sixteen cases, with a heading for every part', () => {
    const long = posts.filter(({ html }) => wordsIn(html.en) >= 270 && wordsIn(html.ar) >= 220);
    expect(long.length).toBeGreaterThanOrEqual(16);
    for (const { title, html } of long)
      expect([title.en, html.en.match(/<h2>/g)?.length ?? 0]).toEqual([
        title.en,
        expect.toSatisfy((n: number) => n > 3),
      ]);
  });
});

describe('the sources of the articles', () => {
  it('are listed if an article contains a figure', () => {
    expect(those((html, lang) => /\d/.test(plain(halves(html, lang)[0])) && halves(html, lang)[1] === '')).toEqual([]);
  });

  it('come last, once, each with its publisher, its title and its year or “kept up to date”', () => {
    const line = {
      en: /^[A-Z][^<]+, <(em|a)( href="[^"]+")?>[^<]+<\/\1>, (?:(?:19|20)\d\d|kept up to date)$/,
      ar: /^[^<]+، <(em|a)( href="[^"]+")? lang="en" dir="ltr">[^<]+<\/\1>، (?:(?:19|20)\d\d|تُحدَّث بانتظام)$/,
    };
    let named = 0;
    for (const lang of languages)
      for (const { html } of posts) {
        const [, list] = halves(html[lang], lang);
        if (list === '') continue;
        named += 1;
        expect(list).toMatch(/^<ul>(?:<li>.+<\/li>)<\/ul>$/);
        const lines = [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, said]) => said!);
        for (const said of lines) expect(said).toMatch(line[lang]);
        expect(new Set(lines).size).toBe(lines.length);
      }
    expect(named).toBeGreaterThan(60);
  });

  it('have only https links, to their publishers, and nothing else is linked', () => {
    const known = new Set(['www.who.int', 'www.nhs.uk', 'ods.od.nih.gov', 'fdc.nal.usda.gov']);
    let links = 0;
    for (const { html } of posts)
      for (const lang of languages)
        for (const [, href] of html[lang].matchAll(/href="([^"]*)"/g)) {
          const { protocol, hostname } = new URL(href!);
          expect([href, protocol, known.has(hostname)]).toEqual([href, 'https:', true]);
          expect(halves(html[lang], lang)[0]).not.toContain('<a ');
          links += 1;
        }
    expect(links).toBeGreaterThan(40);
  });
});
