import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../src/i18n/catalogues');
/** Every text of a language with its id. */
const textsOf = (language: 'en' | 'ar'): (readonly [id: string, text: string])[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(`${language}.`))
    .flatMap((name) => Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>));
const english = textsOf('en');
const arabic = textsOf('ar');
const saying = (texts: typeof english, words: RegExp): string[] =>
  texts.filter(([, text]) => words.test(text)).map(([id, text]) => `${id}: ${text}`);
/** What is read, without the notation of numbers and plural forms. */
const read = (text: string): string =>
  text.replaceAll(/\{\w+, (?:number|plural|select)/g, '').replaceAll(/,(?= [=a-z])/g, '');

describe('the words of the screens', () => {
  it('spell email one way in each language', () => {
    expect(saying(english, /e-mail|\bmailed\b|\bmail\b(?! )/i)).toEqual([]);
    expect(saying(arabic, /بريد(?!\S*\s\S*لكتروني)/)).toEqual([]);
  });

  it('have one Arabic word for a diet, a plan, a voucher and a weekend', () => {
    expect(saying(arabic, /حمية|الخطة الغذائية|كوبون|العطلات ونهاية/)).toEqual([]);
  });

  it('part Arabic words by the Arabic comma, and ask with the Arabic question mark', () => {
    const mixed = arabic.filter(([, text]) => /[\u0600-\u06FF}],\s|[\u0600-\u06FF]\?/.test(read(text)));
    expect(mixed.map(([id]) => id)).toEqual([]);
  });

  it('say in Arabic on which day as one says it: a weekday may stand in the place', () => {
    expect(saying(arabic, /(?:^|\s)في \{(?:day|date)\}/)).toEqual([]);
  });
});
