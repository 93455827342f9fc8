import { isWithin, type Limit } from '../../domain/forms/limits.ts';
import { plainText } from '../../domain/reading/plain-text.ts';
import { readNumber } from '../../domain/reading/read-number.ts';
import { namesUnit, readWeight } from '../../domain/body/read-weight.ts';
import { toShown, toStored, type ShownUnit } from '../../domain/body/measure-units.ts';

/** How one kind of value is typed: its shown unit, the number of decimals, its limit in stored units. */
export interface AmountKind {
  /** Null: the typed value is stored unchanged. */
  readonly unit: ShownUnit | null;
  readonly decimals: 0 | 1 | 2;
  readonly limit: Limit;
}

export type Amount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'wrong'; readonly why: 'number' | 'tooMuch' | 'tooLittle' }
  /** In stored units. */
  | { readonly kind: 'value'; readonly stored: number };

/** The typed value, in shown units; a field for kilograms also accepts another unit of weight after the number. */
const shownOf = (text: string, unit: ShownUnit | null, decimals: number): number | null => {
  if (unit !== 'kg' || !namesUnit(text)) return readNumber(text, { whole: decimals === 0 });
  const weight = readWeight(text, 'kg');
  return weight.kind === 'weight' ? toShown(weight.grams, 'kg') : null;
};

/**
 * Reads what a customer typed into a field, in Latin or Arabic digits. Whole numbers may have group separators. Extra
 * decimals are rounded.
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

/** A stored value as text for its field: with a decimal point, no grouping and no trailing zeros. */
export const amountText = (stored: number | null | undefined, { unit, decimals }: AmountKind): string => {
  if (stored === null || stored === undefined) return '';
  return String(Number((unit === null ? stored : toShown(stored, unit)).toFixed(decimals)));
};
