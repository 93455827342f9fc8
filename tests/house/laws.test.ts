import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { readTests } from '../support/test-titles.ts';

const laws = readFileSync('src/offline/LAWS.md', 'utf8');
const { titles } = readTests('tests');

/** The laws; `held` returns the tests that each law names. */
const sections = laws.split(/^(?=\d+\. \*\*)/m).slice(1);
const held = (section: string) =>
  [...section.matchAll(/^ +- `(tests\/[^`]+)`: (.+)$/gm)].map(([, file, title]) => ({ file: file!, title: title! }));

describe('The laws of the outbox', () => {
  it('have consecutive numbers, and each one names a test', () => {
    expect(sections.length).toBeGreaterThanOrEqual(8);
    expect(sections.map((section) => Number.parseInt(section, 10))).toEqual(sections.map((_, index) => index + 1));
    expect(sections.filter((section) => held(section).length === 0)).toEqual([]);
  });

  it('name tests that exist, by their full titles', () => {
    const standing = new Set(titles.map(({ file, text }) => `${file}: ${text.replace(/ — [A-Z]{3}-\d{3}.*$/, '')}`));
    const named = sections.flatMap(held).map(({ file, title }) => `${file}: ${title}`);
    expect(named.filter((name) => !standing.has(name))).toEqual([]);
  });

  it('name code that exists', () => {
    const code = [...laws.matchAll(/`((?:[\w-]+\/)*[\w-]+\.ts)`/g)].map(([, path]) => path!);
    const places = ['', 'src/', 'src/offline/', 'src/offline/outbox/'];
    expect(code.filter((path) => !places.some((place) => existsSync(place + path)))).toEqual([]);
  });
});
