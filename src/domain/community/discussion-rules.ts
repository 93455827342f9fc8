import { COMMENT_LIMITS, DISCUSSION_LIMITS, TITLE_LIMITS } from './community-limits.ts';
import { wordsOf } from './search-words.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** So many texts of a kind in so many ms. */
export interface Quota {
  readonly most: number;
  readonly inMs: number;
}

export const THREAD_QUOTAS: readonly Quota[] = [{ most: 5, inMs: DAY_MS }];
export const COMMENT_QUOTAS: readonly Quota[] = [
  { most: 20, inMs: HOUR_MS },
  { most: 60, inMs: DAY_MS },
];
/** An account is new for a day, in which it writes no more than others do in an hour. */
export const NEW_FOR_MS = DAY_MS;
export const NEW_COMMENT_QUOTAS: readonly Quota[] = [{ most: 20, inMs: DAY_MS }];
export const REPORT_QUOTAS: readonly Quota[] = [{ most: 30, inMs: DAY_MS }];
export const LONGEST_QUOTA_MS = DAY_MS;

/**
 * In how many ms there is room for another; undefined when there is now.
 * @param written when the customer wrote those before, in ms
 */
export const waitFor = (quotas: readonly Quota[], written: readonly number[], now: number): number | undefined => {
  const waits = quotas.flatMap(({ most, inMs }) => {
    const within = written.filter((at) => at > now - inMs).toSorted((a, b) => b - a);
    return within.length < most ? [] : [within[most - 1]! + inMs - now];
  });
  return waits.length === 0 ? undefined : Math.max(...waits);
};

/** The first texts of a customer hold no links: who came to leave one has to say something first. */
export const TEXTS_WITHOUT_LINKS = 3;

/** Marks that turn the direction of what follows, and controls other than tab and line feed. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out
const turning = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/g;
/** What is not seen at all. Joiners and the signs that choose the look of an emoji stay: emoji and Persian need them. */
const unseen = /(?!\u200C|\u200D|\u200E|\u200F|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/gu;
/** More marks on a letter than any language writes. */
const heaped = /(\p{M}{4})\p{M}+/gu;

/** A text without what deceives its readers. What looks like markup is kept: it is shown as the text that it is. */
export const honestText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(turning, '')
    .replaceAll(unseen, '')
    .replaceAll(heaped, '$1');

/** A title: one line, which turns with its letters alone and has no room that is no room (an empty Braille cell). */
export const honestTitle = (text: string): string =>
  honestText(text)
    .replaceAll(/[\u200E\u200F]/g, '')
    .replaceAll(/[\s\u2800]+/g, ' ')
    .trim();

/** A comment: lines, but no emptiness. */
export const honestComment = (text: string): string =>
  honestText(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Characters as their author counts them: joiners and marks that cannot be seen alone are none. */
export const lengthOf = (text: string): number =>
  Array.from(text.trim().replaceAll(/[\p{Cf}\p{M}\u2800]/gu, '')).length;

export type TextFault = 'short' | 'long';
const judged = (text: string, { min, max }: { min: number; max: number }): TextFault | undefined => {
  const seen = lengthOf(text);
  // Marks count against the room that a text takes, not for what it says.
  return seen < min ? 'short' : Array.from(text).length > max ? 'long' : undefined;
};
export const titleFault = (title: string): TextFault | undefined => judged(title, TITLE_LIMITS);
/** @param text of the discussion, without its markup */
export const discussionFault = (text: string): TextFault | undefined => judged(text, DISCUSSION_LIMITS);
export const commentFault = (text: string): TextFault | undefined => judged(text, COMMENT_LIMITS);

/** What begins an address, or an end that no sentence has. */
const plainAddress =
  /(?:https?:|mailto:|tel:|www[.。])|[\p{L}\p{N}][.。](?:com|net|org|info|biz|xyz|shop|online|site|website|store|blog|link|click|app|dev|space|live|club|cloud|tech|agency|icu|vip|page|web|edu|gov|xn--[a-z0-9-]+)(?![\p{L}\p{N}])/iu;
/**
 * A host before a path, by its name or by its number. Names begin where a word does and are as short as names of hosts are:
 * looked for from every letter on, one long word would hold the server up for minutes.
 */
const withPath =
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{1,63}[.。](?![A-Z][a-z])\p{L}{2,63}(?::\d{1,5})?\/\S|(?<!\d)\d{1,3}(?:[.。]\d{1,3}){3}(?::\d{1,5}|\/)/u;
const arabicEnd =
  /[\p{L}\p{N}][.。](?:امارات|السعودية|السعوديه|مصر|قطر|عمان|الاردن|الأردن|البحرين|العراق|المغرب|تونس|الجزائر|سورية|سوريا|فلسطين|السودان|موريتانيا|ایران|موقع|شبكة|بازار|كوم|عرب)(?!\p{L})/u;
/** The ends of countries, and others as short, as they are typed: one behind a full stop may be the next word. */
const shortEnd =
  /(?<![\p{L}\p{N}-])(?=[\p{N}-]{0,62}\p{L})[\p{L}\p{N}-]{1,63}[.。](?<end>io|co|top|gg|me|in|a[cdefgilmoqrstuwxz]|b[abdefghijmnorstvwyz]|c[acdfghiklmnruvwxyz]|d[ejkmoz]|e[cegrstu]|f[ijkmor]|g[adefhilmnpqrstuwy]|h[kmnrtu]|i[delmoqrst]|j[emop]|k[eghimnprwyz]|l[abcikrstuvy]|m[acdghklmnopqrstuvwxyz]|n[acefgilopruz]|om|p[aefghklmnrstwy]|qa|r[eosuw]|s[abcdeghiklmnorstuvxyz]|t[cdfghjklmnortvwz]|u[agksyz]|v[aceginu]|w[fs]|y[et]|z[amw])(?![\p{L}\p{N}])(?<goesOn>\s+\p{Ll})?/gu;
/** Ends that are words: behind a full stop without its space, and with more of the sentence behind them, they are those. */
const alsoWords: ReadonlySet<string> = new Set(
  [
    'am',
    'as',
    'at',
    'be',
    'by',
    'do',
    'id',
    'is',
    'it',
    'la',
    'ma',
    'me',
    'mm',
    'my',
    'no',
    'pm',
    'so',
    'to',
    'us',
  ].concat(
    // Measures: "half a cup.ml" is no address.
    ['cm', 'kg', 'mg', 'ml', 'pt'],
  ),
);

/** An address that a reader could follow or type. */
export const holdsLink = (text: string): boolean => {
  const said = honestText(text)
    .normalize('NFKC')
    // In capitals throughout: a sentence does not begin there.
    .replaceAll(/(?<![A-Z\d-])[A-Z\d-]+(?:[.。][A-Z\d-]+)+/g, (host) => host.toLowerCase());
  if (plainAddress.test(said) || withPath.test(said) || arabicEnd.test(said)) return true;
  return [...said.matchAll(shortEnd)].some(({ groups }) => {
    const { end = '', goesOn } = groups ?? {};
    return goesOn === undefined || !alsoWords.has(end);
  });
};

/** Refused words, as rows of plain words. */
export type Blocked = readonly (readonly string[])[];

/** @param list words or rows of words */
export const blockedFrom = (list: readonly string[]): Blocked =>
  list.map((entry) => wordsOf(entry).map(({ word }) => word)).filter((row) => row.length > 0);

/**
 * Whether the text holds one of them as a whole word, regardless of case, accents, letter forms and invisible marks.
 */
export const holdsBlocked = (text: string, blocked: Blocked): boolean => {
  const said = wordsOf(text).map(({ word }) => word);
  return blocked.some((row) => said.some((_, at) => row.every((word, step) => said[at + step] === word)));
};
