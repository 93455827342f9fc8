import { isWithin, progressLimits } from '../../forms/limits.ts';
import { plainText } from './plain-text.ts';

export const weightUnits = ['kg', 'lb', 'st'] as const;
export type WeightUnit = (typeof weightUnits)[number];

/** International avoirdupois pound, and the stone of 14 of them (Weights and Measures Act 1985, schedule 1). */
const GRAMS = { kg: 1000, lb: 453.592_37, st: 6350.293_18 } as const satisfies Record<WeightUnit, number>;

const spelled: readonly (readonly [WeightUnit, RegExp])[] = [
  ['kg', /^(?:kgs?|kilos?|kilograms?|كغ|كجم|كلغ|كيلوغرام|كيلوجرام)\.?$/],
  ['lb', /^(?:lbs?|pounds?|رطل|باوند)\.?$/],
  ['st', /^(?:st|stones?|ستون)\.?$/],
];

/** The unit that a word names. */
export const unitOf = (word: string): WeightUnit | null =>
  spelled.find(([, pattern]) => pattern.test(plainText(word).toLowerCase()))?.[0] ?? null;

/**
 * A number with a point or a comma before its decimals; of both in one, the last. No weight needs a sign between its
 * thousands, so `70,500` is seventy and a half.
 */
const numberOf = (text: string): number | null => {
  const signs = text.replace(/[٫]/g, ',').replace(/[٬' ]/g, '');
  if (!/^\d+(?:[.,]\d+)*$/.test(signs)) return null;
  const last = Math.max(signs.lastIndexOf('.'), signs.lastIndexOf(','));
  if (last < 0) return Number(signs);
  return Number(`${signs.slice(0, last).replace(/[.,]/g, '')}.${signs.slice(last + 1)}`);
};

export type ReadWeight =
  | { readonly kind: 'weight'; readonly grams: number }
  /** Nothing was measured. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly why: 'weight' | 'range' };

/** @param unit of a number that names none */
export const readFileWeight = (cell: string, unit: WeightUnit): ReadWeight => {
  const text = plainText(cell).toLowerCase();
  if (/^(?:|-+|–|—|n\/?a|null)$/.test(text)) return { kind: 'empty' };
  const parts = /^([\d.,٫٬']+)\s*([^\d\s]*)(?:\s*([\d.,٫]+)\s*(\D*))?$/.exec(text);
  const [, first = '', word = '', rest, restWord = ''] = parts ?? [];
  const whole = numberOf(first);
  const named = word === '' ? unit : unitOf(word);
  if (whole === null || named === null) return { kind: 'refused', why: 'weight' };
  // 11 st 4 lb: stones and the pounds above them.
  const pounds = rest === undefined ? 0 : numberOf(rest);
  const wrongRest = rest !== undefined && (named !== 'st' || (restWord !== '' && unitOf(restWord) !== 'lb'));
  if (pounds === null || wrongRest) return { kind: 'refused', why: 'weight' };
  const grams = Math.round(whole * GRAMS[named] + pounds * GRAMS.lb);
  return isWithin(grams, progressLimits.weight) ? { kind: 'weight', grams } : { kind: 'refused', why: 'range' };
};

/** Whether the cell says its unit itself. */
export const namesUnit = (cell: string): boolean => /\d\s*[a-z\u0621-\u064A]/i.test(plainText(cell));
