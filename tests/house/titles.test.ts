import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { readTests } from '../support/test-titles.ts';

const LONGEST = 160;
const id = /\b[A-Z]{3}-\d{3}\b/;
/** A sentence followed by the ids; a table of cases may have ids only. */
const trailing = /^(?:[^—]*(?:—[^—]*)*? — )?[A-Z]{3}-\d{3}(?:, [A-Z]{3}-\d{3})*$/;
const placesOf = (found: readonly { file: string; line: number; text: string }[]): string[] =>
  found.map(({ file, line, text }) => `${file}:${line} ${text}`);

const { titles, texts } = readTests('tests');

describe('The titles of the tests', () => {
  it('are short enough to be read at once', () => {
    expect(titles.length).toBeGreaterThan(1_000);
    expect(placesOf(titles.filter(({ text }) => text.length > LONGEST))).toEqual([]);
  });

  it('name the requirements that they prove at their end, in one list', () => {
    const named = texts.filter(({ text }) => id.test(text) && !text.includes('SHA-256'));
    expect(named.length).toBeGreaterThan(400);
    expect(placesOf(named.filter(({ text }) => !trailing.test(text)))).toEqual([]);
  });

  it('name only requirements that exist in docs/requirements.tsv', () => {
    const rows = new Set(
      readFileSync('docs/requirements.tsv', 'utf8')
        .split('\n')
        .map((line) => line.split('\t')[0]),
    );
    expect(rows.size).toBeGreaterThan(1_000);
    const named = texts.flatMap((each) =>
      each.text.includes('SHA-256')
        ? []
        : (each.text.match(/\b[A-Z]{3}-\d{3}\b/g) ?? []).map((row) => ({ ...each, text: row })),
    );
    expect(placesOf(named.filter(({ text }) => !rows.has(text)))).toEqual([]);
  });

  it('name no requirement twice', () => {
    const listed = (text: string) => text.match(/\b[A-Z]{3}-\d{3}\b/g) ?? [];
    expect(placesOf(titles.filter(({ text }) => new Set(listed(text)).size !== listed(text).length))).toEqual([]);
  });
});
