import { isWithin, progressLimits } from '../forms/limits.ts';
import { plainText } from '../reading/plain-text.ts';
import { readNumber } from '../reading/read-number.ts';

export const weightUnits = ['kg', 'lb', 'st', 'g'] as const;
export type WeightUnit = (typeof weightUnits)[number];

/** The international avoirdupois pound, and the stone of 14 pounds (Weights and Measures Act 1985, schedule 1). */
const GRAMS = { kg: 1000, lb: 453.592_37, st: 6350.293_18, g: 1 } as const satisfies Record<WeightUnit, number>;
/** The number of ounces in a pound. */
const OUNCES = 16;

const spelled: readonly (readonly [WeightUnit, RegExp])[] = [
  ['kg', /^(?:kgs?|kilos?|kilogram(?:me)?s?|ك|كغ|كغم|كجم|كلغ|كلغم|كيلو(?:غرام|جرام)?(?:ات)?|كيلوات)$/],
  ['lb', /^(?:lbs?|pounds?|رطل|أرطال|ارطال|باوند|ليبرة|لبرة)$/],
  ['st', /^(?:st|stones?|ستون|حجر)$/],
  ['g', /^(?:g|gr|gms?|grams?|grammes?|غ|غم|جم|غرام(?:ات)?|جرام(?:ات)?)$/],
];

/** Joins two words for one unit: kilo gram, كيلو غرام. */
const joined = (text: string): string => text.replace(/(kilo|كيلو)[\s-]+(?=gram|غرام|جرام)/g, '$1');

/** Returns the unit that a word names, in Latin or Arabic script, with or without an article or a preposition. */
export const unitOf = (word: string): WeightUnit | null => {
  const text = joined(plainText(word).toLowerCase()).replace(/^[([]|[.)\]]+$/g, '');
  const bare = text.replace(/^(?:بال|ال)/, '');
  return spelled.find(([, pattern]) => pattern.test(text) || pattern.test(bare))?.[0] ?? null;
};

/**
 * Returns the only unit in a name: Weight (kg), weight_lb, الوزن بالكيلوغرام. Null if the name has no unit or several.
 */
export const unitIn = (name: string): WeightUnit | null => {
  const words = joined(plainText(name).toLowerCase()).split(/[^\p{L}\p{M}]+/u);
  const units = new Set(words.flatMap((word) => unitOf(word) ?? []));
  return units.size === 1 ? [...units][0]! : null;
};

export type ReadWeight =
  | { readonly kind: 'weight'; readonly grams: number }
  /** Nothing was measured. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly why: 'weight' | 'range' };

const refused = { kind: 'refused', why: 'weight' } as const;
const NUMBER = String.raw`\d[\d.,،٫٬'’]*(?: \d{3}(?!\d)[\d.,،٫]*)*`;
const pattern = new RegExp(String.raw`^(${NUMBER}|[.,٫]\d+)\s*(\D*?)(?:\s*(${NUMBER})\s*(\D*))?$`);

/** Grams of the smaller unit after the larger one: 11 st 4 lb, 180 lb 6 oz. Null if the two units do not fit. */
const smallerGrams = (unit: WeightUnit, number: number | null, word: string): number | null => {
  if (number === null) return null;
  if (unit === 'st' && (word === '' || unitOf(word) === 'lb')) return number * GRAMS.lb;
  return unit === 'lb' && /^(?:oz|ounces?)\.?$/.test(word) ? (number / OUNCES) * GRAMS.lb : null;
};

/** @param unit the unit of a number without one */
export const readWeight = (cell: string, unit: WeightUnit): ReadWeight => {
  const text = plainText(cell).toLowerCase();
  if (/^(?:|-+|–|—|n\/?a|null|nan)$/.test(text)) return { kind: 'empty' };
  const [, first = '', word = '', rest, restWord = ''] = pattern.exec(text) ?? [];
  const named = word === '' ? unit : unitOf(word);
  if (named === null) return refused;
  // A weight is never just a few grams: a mark before three digits is a thousands separator.
  const whole = readNumber(first, { whole: named === 'g' });
  const more = rest === undefined ? 0 : smallerGrams(named, readNumber(rest), restWord.trim());
  if (whole === null || more === null) return refused;
  const grams = Math.round(whole * GRAMS[named] + more);
  return isWithin(grams, progressLimits.weight) ? { kind: 'weight', grams } : { kind: 'refused', why: 'range' };
};

/** Whether the cell contains its unit. */
export const namesUnit = (cell: string): boolean => /\d\s*\p{L}/u.test(plainText(cell));
