import { foldedText, wordsOf, type Word } from './search-words.ts';

/** From which UTF-16 unit to before which one. */
export type Mark = [from: number, to: number];
export interface Excerpt {
  readonly text: string;
  readonly marks: Mark[];
}

const LENGTH = 180;
/** Characters before the first match, so that it is read in its sentence. */
const BEFORE = 50;
const CUT = '…';

const marksIn = (words: readonly Word[], found: (word: string) => boolean): Mark[] =>
  words.filter(({ word }) => found(word)).map(({ from, to }) => [from, to]);

/** The places of the matches in a text. */
export const marksOf = (text: string, found: (word: string) => boolean): Mark[] => marksIn(wordsOf(text), found);

/** Where a part of the text may begin or end, so that neither a word nor a pair of surrogates is cut. */
const borderBefore = (text: string, at: number): number => {
  const space = text.lastIndexOf(' ', at);
  return space < 0 || at - space > BEFORE ? at : space + 1;
};

/** The part of a plain text with most matches close together; its beginning where there is none. */
export const excerptOf = (text: string, found: (word: string) => boolean): Excerpt => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const marks = marksIn(wordsOf(line), found);
  let best = 0;
  let most = -1;
  for (const [at, [from]] of marks.entries()) {
    let count = 0;
    while (marks[at + count] && marks[at + count]![1] <= from + LENGTH - BEFORE) count += 1;
    if (count > most) [best, most] = [from, count];
  }
  const start = best <= BEFORE || line.length <= LENGTH ? 0 : borderBefore(line, best - BEFORE);
  const whole = start + LENGTH >= line.length;
  const end = whole ? line.length : Math.max(borderBefore(line, start + LENGTH) - 1, start + 1);
  const lead = start > 0 ? CUT : '';
  const shift = lead.length - start;
  return {
    text: `${lead}${line.slice(start, end).toWellFormed()}${whole ? '' : CUT}`,
    marks: marks.filter(([from, to]) => from >= start && to <= end).map(([from, to]) => [from + shift, to + shift]),
  };
};

/** As much of a text as is looked at word by word: a search reads many of the longest. */
const LOOKED_AT = 4_000;
const LEAD = 200;
/** So many letters of what was searched for its other forms begin with: most of them, and all of them. */
const BEGINNINGS = [5, 3];

/** Where in a long text a word begins that may be one of those; undefined when there is none. */
const placeOf = (text: string, words: readonly string[], letters: number): number | undefined => {
  const beginnings = words.map((word) => word.slice(0, letters));
  const sought = new RegExp(`(?<![\\p{L}\\p{N}])[وف]?(?:ال|بال|كال|لل)?(?:${beginnings.join('|')})`, 'u');
  for (let from = 0; from < text.length; from += LOOKED_AT) {
    // A little of the next part with it, so that no word is missed between two.
    if (sought.test(foldedText(text.slice(from, from + LOOKED_AT + LEAD)))) return from;
  }
  return undefined;
};

/**
 * The part of a plain text that an excerpt is taken from: where a word begins as one of those that are searched for, else
 * its beginning. It is found without taking every word apart.
 */
export const partAround = (text: string, words: readonly string[]): string => {
  if (text.length <= LOOKED_AT || words.length === 0) return text.slice(0, LOOKED_AT);
  const place = BEGINNINGS.reduce<number | undefined>(
    (found, letters) => found ?? placeOf(text, words, letters),
    undefined,
  );
  const start = place === undefined || place === 0 ? 0 : borderBefore(text, place - LEAD);
  const end = start + LOOKED_AT + 2 * LEAD;
  const part = text.slice(start, end).toWellFormed();
  return `${start > 0 ? `${CUT} ` : ''}${part}${end < text.length ? CUT : ''}`;
};
