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

describe('The texts of the screens', () => {
  it('spell email in one way in each language', () => {
    expect(saying(english, /e-mail|\bmailed\b|\bmail\b(?! )/i)).toEqual([]);
    expect(saying(arabic, /بريد(?!\S*\s\S*لكتروني)/)).toEqual([]);
  });

  it('use one Arabic word each for diet, plan, voucher and weekend', () => {
    expect(saying(arabic, /حمية|الخطة الغذائية|كوبون|العطلات ونهاية/)).toEqual([]);
  });

  it('use the Arabic comma and the Arabic question mark in Arabic sentences', () => {
    const mixed = arabic.filter(([, text]) => /[\u0600-\u06FF}],\s|[\u0600-\u06FF]\?/.test(read(text)));
    expect(mixed.map(([id]) => id)).toEqual([]);
  });

  it('name a button the same in all Arabic texts', () => {
    const named = (name: string): string[] => english.filter(([, text]) => text === name).map(([id]) => id);
    for (const name of ['Send now', 'Copy link', 'Discard changes', 'Choose again', 'Try again', 'Build your menu']) {
      expect(named(name).length, name).toBeGreaterThan(1);
      const said = new Set(arabic.filter(([id]) => named(name).includes(id)).map(([, text]) => text));
      expect([...said], name).toHaveLength(1);
    }
  });

  it('put the noun before a total in Arabic, because no single word form fits every number', () => {
    expect(saying(arabic, /\{total\} [\u0600-\u06FF]+(?:ًا|ة)$/)).toEqual([]);
  });

  it('say that a dish can be changed until four days before delivery, as the app calculates', () => {
    expect(saying(english, /\bthree days before/)).toEqual([]);
    expect(saying(english, /\bfour days before/).length).toBeGreaterThan(1);
    expect(saying(arabic, /ثلاثة أيام قبل/)).toEqual([]);
  });

  it('use no Arabic preposition before a day that may be a weekday', () => {
    expect(saying(arabic, /(?:^|\s)في \{(?:day|date)\}/)).toEqual([]);
  });
});
