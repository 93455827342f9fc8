import { isWithin, type Limit } from '../../domain/forms/limits.ts';
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

const arabicDigits = /[٠-٩۰-۹]/g;
const spaces = /[\s\u00A0\u202F]/g;
const thousands = /^\d{1,3}(?:[,٬]\d{3})+$/;

/**
 * What a customer typed into a field. Takes a decimal point, a decimal comma, Arabic-Indic and Persian digits;
 * whole numbers may be grouped. More decimals than the kind keeps are rounded.
 */
export const parseAmount = (text: string, { unit, decimals, limit }: AmountKind): Amount => {
  const typed = text.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf)).replace(spaces, '');
  if (typed === '') return { kind: 'empty' };
  const plain = decimals === 0 && thousands.test(typed) ? typed.replace(/[,٬]/g, '') : typed.replace(/[,٫]/, '.');
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return { kind: 'wrong', why: 'number' };
  const shown = Number(Number(plain).toFixed(decimals));
  const stored = unit === null ? Math.round(shown) : toStored(shown, unit);
  if (isWithin(stored, limit)) return { kind: 'value', stored };
  return { kind: 'wrong', why: stored > limit.max ? 'tooMuch' : 'tooLittle' };
};

/** A stored value as it stands in its field: plain, with a point, without needless zeros. */
export const amountText = (stored: number | null | undefined, { unit, decimals }: AmountKind): string => {
  if (stored === null || stored === undefined) return '';
  return String(Number((unit === null ? stored : toShown(stored, unit)).toFixed(decimals)));
};
