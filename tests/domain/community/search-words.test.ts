import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { excerptOf, marksOf, partAround } from '#src/domain/community/search-excerpt.ts';
import { plainWord, searchable, wordsOf } from '#src/domain/community/search-words.ts';

const anyText = fc
  .array(
    fc.constantFrom(
      'a',
      'Z',
      'é',
      '9',
      '٣',
      'ة',
      'ا',
      'ـ',
      '\u064B',
      '\u200B',
      '\uD800',
      ' ',
      '-',
      '’',
      '\n',
      '😀',
      'ال',
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

describe('A searched word', () => {
  it.each([
    ['Café', 'cafe'],
    ['ＤＩＳＨ', 'dish'],
    ['don’t', 'dont'],
    ['cas\u200Bi\u2060no', 'casino'],
    ['القَهْوَةُ', 'قهوه'],
    ['قهوة', 'قهوه'],
    ['لـــفت', 'لفت'],
    ['أفضّل', 'افضل'],
    ['إلى', 'الي'],
    ['آخر', 'اخر'],
    ['مبنى', 'مبني'],
    ['والوجبات', 'وجبات'],
    ['بالخبز', 'خبز'],
    ['للأطفال', 'اطفال'],
    ['الم', 'الم'],
    ['٢٠٢٦', '2026'],
  ])('normalises “%s” to “%s”', (written, plain) => {
    expect(plainWord(written)).toBe(plain);
  });

  it('never becomes longer when it is normalised', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (text) => {
        for (const { word } of wordsOf(text)) expect(plainWord(word).length).toBeLessThanOrEqual(word.length);
      }),
    );
  });

  it('is found in the text without the punctuation around it', () => {
    const text = '  “Zucchini”, مُسَقَّعة!\n2 kg';
    expect(wordsOf(text).map(({ from, to }) => text.slice(from, to))).toEqual(['Zucchini', 'مُسَقَّعة', '2', 'kg']);
    expect(searchable(text)).toBe('zucchini مسقعه 2 kg');
  });

  it('has a position inside the text and after the word before it, in any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let end = 0;
        for (const { word, from, to } of wordsOf(text)) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(text.length);
          expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
          end = to;
        }
      }),
    );
  });
});

describe('A search excerpt', () => {
  const isFound = (word: string): boolean => word === 'soup';

  it('is the whole of a short text, and marks the found words', () => {
    const { text, marks } = excerptOf('A Soup\n a day:  soup!', isFound);
    expect(text).toBe('A Soup a day: soup!');
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['Soup', 'soup']);
  });

  it('is the part of a long text with the most matches, cut between words', () => {
    const long = `${'bread and butter '.repeat(30)}soup ${'and so on '.repeat(40)}soup, soup and soup ${'the end '.repeat(40)}`;
    const { text, marks } = excerptOf(long, isFound);
    expect(marks.map(([from, to]) => text.slice(from, to))).toEqual(['soup', 'soup', 'soup']);
    expect(text).toMatch(/^…\S.*\S…$/);
    expect(text.length).toBeLessThan(190);
    expect(long).toContain(text.slice(1, -1));
  });

  it('is the beginning of a text without a match', () => {
    const { text, marks } = excerptOf('x '.repeat(400), isFound);
    expect(marks).toEqual([]);
    expect(text).toMatch(/^x x.*…$/);
  });

  it('marks exactly the found words in any text, and cuts no character in two', () => {
    const piece = fc.oneof(
      fc.constantFrom('soup ', 'Soup, ', 'bread ', '😀 ', 'شوربة '),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 120 }).map((parts) => parts.join('')),
        (source) => {
          const { text, marks } = excerptOf(source, isFound);
          for (const [from, to] of marks) expect(plainWord(text.slice(from, to))).toBe('soup');
          expect(text.isWellFormed() || !source.isWellFormed()).toBe(true);
          expect(marksOf(source, isFound).length > 0).toBe(marks.length > 0);
        },
      ),
    );
  });
});

describe('The searched part of a long text', () => {
  const filler = 'bread and butter, '.repeat(1_000);
  it.each([
    ['a word near the end', `${filler}planning ${filler}soups and more`, 'soup', 'soups'],
    ['an accented one', `${filler} ${filler}Café au lait`, 'cafe', 'Café'],
    ['an Arabic one with its article and vowel signs', `${filler}، والقَهْوَةُ في الصباح ${filler}`, 'قهوه', 'والقَهْوَةُ'],
    ['one whose beginning others share', `problems ${filler} protein ${filler}`, 'protein', 'protein'],
  ])('contains %s and is short', (_, text, word, expected) => {
    const part = partAround(text, [word]);
    expect(part).toContain(expected);
    expect(part.length).toBeLessThan(4_500);
    const found = marksOf(part, (one) => one.startsWith(word));
    expect(found.length).toBeGreaterThan(0);
    expect(excerptOf(part, (one) => one.startsWith(word)).text).toMatch(/^…/);
  });

  it('is the beginning if there is no match, and the whole of a short text', () => {
    expect(partAround(filler, ['soup'])).toMatch(/^bread and butter/);
    expect(partAround(filler, ['soup']).length).toBeLessThan(4_500);
    expect(partAround('A short one', ['soup'])).toBe('A short one');
    expect(partAround('\uD83D\uDE00'.repeat(20_000), ['soup']).isWellFormed()).toBe(true);
  });
});
