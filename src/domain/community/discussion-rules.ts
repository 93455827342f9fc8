import { COMMENT_LIMITS, DISCUSSION_LIMITS, TITLE_LIMITS } from './community-limits.ts';
import { wordsOf } from './search-words.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** At most `most` texts of a kind in `inMs`. */
export interface Quota {
  readonly most: number;
  readonly inMs: number;
}

export const THREAD_QUOTAS: readonly Quota[] = [{ most: 5, inMs: DAY_MS }];
export const COMMENT_QUOTAS: readonly Quota[] = [
  { most: 20, inMs: HOUR_MS },
  { most: 60, inMs: DAY_MS },
];
/** An account is new for a day; in this day it may write only as much as others in an hour. */
export const NEW_FOR_MS = DAY_MS;
export const NEW_COMMENT_QUOTAS: readonly Quota[] = [{ most: 20, inMs: DAY_MS }];
export const REPORT_QUOTAS: readonly Quota[] = [{ most: 30, inMs: DAY_MS }];
export const LONGEST_QUOTA_MS = DAY_MS;

/**
 * The time in ms until the customer may write again; undefined if that is possible now.
 * @param written when the customer wrote the earlier texts, in ms
 */
export const waitFor = (quotas: readonly Quota[], written: readonly number[], now: number): number | undefined => {
  const waits = quotas.flatMap(({ most, inMs }) => {
    const within = written.filter((at) => at > now - inMs).toSorted((a, b) => b - a);
    return within.length < most ? [] : [within[most - 1]! + inMs - now];
  });
  return waits.length === 0 ? undefined : Math.max(...waits);
};

/** The first texts of a customer may not contain links: this stops accounts that only post a link. */
export const TEXTS_WITHOUT_LINKS = 3;

/** Characters that change the direction of the following text, and control characters other than tab and line feed. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is taken out
const turning = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/g;
/** Invisible characters. Joiners and emoji variation selectors stay: emoji and Persian need them. */
const unseen = /(?!\u200C|\u200D|\u200E|\u200F|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/gu;
/** More combining marks on a character than any language uses. */
const heaped = /(\p{M}{4})\p{M}+/gu;

/** Removes characters that can deceive readers. Text that looks like markup stays: it is shown as plain text. */
export const honestText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(turning, '')
    .replaceAll(unseen, '')
    .replaceAll(heaped, '$1');

/**
 * Cleans a title: one line, without direction marks and without characters that only look like a space (an empty Braille
 * cell).
 */
export const honestTitle = (text: string): string =>
  honestText(text)
    .replaceAll(/[\u200E\u200F]/g, '')
    .replaceAll(/[\s\u2800]+/g, ' ')
    .trim();

/** Cleans a comment: it may have several lines, but no surplus empty ones. */
export const honestComment = (text: string): string =>
  honestText(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Counts characters as their author does: joiners and combining marks are not counted. */
export const lengthOf = (text: string): number =>
  Array.from(text.trim().replaceAll(/[\p{Cf}\p{M}\u2800]/gu, '')).length;

export type TextFault = 'short' | 'long';
const judged = (text: string, { min, max }: { min: number; max: number }): TextFault | undefined => {
  const seen = lengthOf(text);
  // Combining marks count for the maximum length, but not for the minimum.
  return seen < min ? 'short' : Array.from(text).length > max ? 'long' : undefined;
};
export const titleFault = (title: string): TextFault | undefined => judged(title, TITLE_LIMITS);
/** @param text of the discussion, without its markup */
export const discussionFault = (text: string): TextFault | undefined => judged(text, DISCUSSION_LIMITS);
export const commentFault = (text: string): TextFault | undefined => judged(text, COMMENT_LIMITS);

/** The beginning of a URL, or a domain ending that no sentence contains. */
const plainAddress =
  /(?:https?:|mailto:|tel:|www[.。])|[\p{L}\p{N}][.。](?:com|net|org|info|biz|xyz|shop|online|site|website|store|blog|link|click|app|dev|space|live|club|cloud|tech|agency|icu|vip|page|web|edu|gov|xn--[a-z0-9-]+)(?![\p{L}\p{N}])/iu;
/**
 * A host name or IP address before a path. A name must begin at a word boundary and is at most 63 characters long: a
 * search from every character would block the server for minutes on one long word.
 */
const withPath =
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{1,63}[.。](?![A-Z][a-z])\p{L}{2,63}(?::\d{1,5})?\/\S|(?<!\d)\d{1,3}(?:[.。]\d{1,3}){3}(?::\d{1,5}|\/)/u;
const arabicEnd =
  /[\p{L}\p{N}][.。](?:امارات|السعودية|السعوديه|مصر|قطر|عمان|الاردن|الأردن|البحرين|العراق|المغرب|تونس|الجزائر|سورية|سوريا|فلسطين|السودان|موريتانيا|ایران|موقع|شبكة|بازار|كوم|عرب)(?!\p{L})/u;
/** Country domains and other short ones, as people type them; one after a full stop may also be the next word. */
const shortEnd =
  /(?<![\p{L}\p{N}-])(?=[\p{N}-]{0,62}\p{L})[\p{L}\p{N}-]{1,63}[.。](?<end>io|co|top|gg|me|in|a[cdefgilmoqrstuwxz]|b[abdefghijmnorstvwyz]|c[acdfghiklmnruvwxyz]|d[ejkmoz]|e[cegrstu]|f[ijkmor]|g[adefhilmnpqrstuwy]|h[kmnrtu]|i[delmoqrst]|j[emop]|k[eghimnprwyz]|l[abcikrstuvy]|m[acdghklmnopqrstuvwxyz]|n[acefgilopruz]|om|p[aefghklmnrstwy]|qa|r[eosuw]|s[abcdeghiklmnorstuvxyz]|t[cdfghjklmnortvwz]|u[agksyz]|v[aceginu]|w[fs]|y[et]|z[amw])(?![\p{L}\p{N}])(?<goesOn>\s+\p{Ll})?/gu;
/**
 * Domain endings that are also words: after a full stop without a space, and with more of the sentence after them, they
 * count as words.
 */
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
    // Units: "half a cup.ml" is not a URL.
    ['cm', 'kg', 'mg', 'ml', 'pt'],
  ),
);

/** Whether the text contains a URL that a reader could follow or type. */
export const holdsLink = (text: string): boolean => {
  const said = honestText(text)
    .normalize('NFKC')
    // A name in capitals only cannot be the beginning of a sentence.
    .replaceAll(/(?<![A-Z\d-])[A-Z\d-]+(?:[.。][A-Z\d-]+)+/g, (host) => host.toLowerCase());
  if (plainAddress.test(said) || withPath.test(said) || arabicEnd.test(said)) return true;
  return [...said.matchAll(shortEnd)].some(({ groups }) => {
    const { end = '', goesOn } = groups ?? {};
    return goesOn === undefined || !alsoWords.has(end);
  });
};

/** The refused words, as lists of normalised words. */
export type Blocked = readonly (readonly string[])[];

/** @param list words or phrases */
export const blockedFrom = (list: readonly string[]): Blocked =>
  list.map((entry) => wordsOf(entry).map(({ word }) => word)).filter((row) => row.length > 0);

/**
 * Whether the text contains one of them as a whole word, ignoring case, accents, letter forms and invisible characters.
 */
export const holdsBlocked = (text: string, blocked: Blocked): boolean => {
  const said = wordsOf(text).map(({ word }) => word);
  return blocked.some((row) => said.some((_, at) => row.every((word, step) => said[at + step] === word)));
};
