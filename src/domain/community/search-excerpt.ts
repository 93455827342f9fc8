import { foldedText, wordsOf, type Word } from './search-words.ts';

/** The range in UTF-16 units, `to` not included. */
export type Mark = [from: number, to: number];
export interface Excerpt {
  readonly text: string;
  readonly marks: Mark[];
}

const LENGTH = 180;
/** The number of characters before the first match, so that the match is shown within its sentence. */
const BEFORE = 50;
const CUT = '…';

const marksIn = (words: readonly Word[], found: (word: string) => boolean): Mark[] =>
  words.filter(({ word }) => found(word)).map(({ from, to }) => [from, to]);

/** The positions of the matches in a text. */
export const marksOf = (text: string, found: (word: string) => boolean): Mark[] => marksIn(wordsOf(text), found);

/** A position where an excerpt can begin or end without cutting a word or a surrogate pair. */
const borderBefore = (text: string, at: number): number => {
  const space = text.lastIndexOf(' ', at);
  return space < 0 || at - space > BEFORE ? at : space + 1;
};

/** The part of a plain text with the most matches close together; the beginning if there are none. */
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

/** The number of characters that are searched word by word: a search reads many long texts. */
const LOOKED_AT = 4_000;
const LEAD = 200;
/** Other forms of a search word begin with this number of its characters: 5 finds most forms, 3 finds all. */
const BEGINNINGS = [5, 3];

/** The position in a long text at which one of these words may begin; undefined if there is none. */
const placeOf = (text: string, words: readonly string[], letters: number): number | undefined => {
  const beginnings = words.map((word) => word.slice(0, letters));
  const sought = new RegExp(`(?<![\\p{L}\\p{N}])[وف]?(?:ال|بال|كال|لل)?(?:${beginnings.join('|')})`, 'u');
  for (let from = 0; from < text.length; from += LOOKED_AT) {
    // The parts overlap a little, so that no word between two parts is missed.
    if (sought.test(foldedText(text.slice(from, from + LOOKED_AT + LEAD)))) return from;
  }
  return undefined;
};

/**
 * The part of a plain text from which an excerpt is made: around a word that begins like a search word, or else the
 * beginning. It is found without splitting the whole text into words.
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
