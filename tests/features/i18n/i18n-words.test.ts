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
/** The text that a customer reads, without the notation of numbers and plural forms. */
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

  it('call a button the same in Arabic everywhere', () => {
    const named = (name: string): string[] => english.filter(([, text]) => text === name).map(([id]) => id);
    for (const name of ['Send now', 'Copy link', 'Discard changes', 'Choose again', 'Try again', 'Build your menu']) {
      expect(named(name).length, name).toBeGreaterThan(1);
      const said = new Set(arabic.filter(([id]) => named(name).includes(id)).map(([, text]) => text));
      expect([...said], name).toHaveLength(1);
    }
  });

  it('count up to a whole by a name before the numbers: no Arabic form of a word follows every number', () => {
    expect(saying(arabic, /\{total\} [\u0600-\u06FF]+(?:ًا|ة)$/)).toEqual([]);
  });

  it('tell from when a dish can no longer be changed as the app counts it: four days before it is delivered', () => {
    expect(saying(english, /\bthree days before/)).toEqual([]);
    expect(saying(english, /\bfour days before/).length).toBeGreaterThan(1);
    expect(saying(arabic, /ثلاثة أيام قبل/)).toEqual([]);
  });

  it('say in Arabic on which day as one says it: the place may be a weekday', () => {
    expect(saying(arabic, /(?:^|\s)في \{(?:day|date)\}/)).toEqual([]);
  });
});
