import { isWithin, type Limit } from '../../domain/forms/limits.ts';
import { plainText } from '../../domain/reading/plain-text.ts';
import { readNumber } from '../../domain/reading/read-number.ts';
import { namesUnit, readWeight } from '../../domain/body/read-weight.ts';
import { toShown, toStored, type ShownUnit } from '../../domain/body/measure-units.ts';

/** How one kind of value is typed: stored units per shown unit, decimals that are kept, its limit in stored units. */
export interface AmountKind {
  /** Null: what is typed is what is stored. */
  readonly unit: ShownUnit | null;
  readonly decimals: 0 | 1 | 2;
  readonly limit: Limit;
}

export type Amount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong'; readonly why: 'number' | 'tooMuch' | 'tooLittle' }
  /** In stored units. */
  | { readonly kind: 'value'; readonly stored: number };

/** What was typed, in shown units; kilograms may name another unit of weight behind the number. */
const shownOf = (text: string, unit: ShownUnit | null, decimals: number): number | null => {
  if (unit !== 'kg' || !namesUnit(text)) return readNumber(text, { whole: decimals === 0 });
  const weight = readWeight(text, 'kg');
  return weight.kind === 'weight' ? toShown(weight.grams, 'kg') : null;
};

/**
 * What a customer typed into a field, in either script. Whole numbers may be grouped. More decimals than the kind keeps
 * are rounded.
 */
export const parseAmount = (text: string, { unit, decimals, limit }: AmountKind): Amount => {
  if (plainText(text) === '') return { kind: 'empty' };
  const number = shownOf(text, unit, decimals);
  if (number === null) return { kind: 'wrong', why: 'number' };
  const shown = Number(number.toFixed(decimals));
  const stored = unit === null ? Math.round(shown) : toStored(shown, unit);
  if (isWithin(stored, limit)) return { kind: 'value', stored };
  return { kind: 'wrong', why: stored > limit.max ? 'tooMuch' : 'tooLittle' };
};

/** A stored value as its field shows it: plain, with a point, without needless zeros. */
export const amountText = (stored: number | null | undefined, { unit, decimals }: AmountKind): string => {
  if (stored === null || stored === undefined) return '';
  return String(Number((unit === null ? stored : toShown(stored, unit)).toFixed(decimals)));
};
