import { plainText } from './plain-text.ts';

const groups = /^-?\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/;

const lastOf = (text: string): number => Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** The position of the decimal mark, or the length of the text; null if the marks contradict each other. */
const decimalsAt = (text: string, whole: boolean): number | null => {
  const [dots, commas] = [count(text, '.'), count(text, ',')];
  if (dots + commas === 0) return text.length;
  const last = lastOf(text);
  // The same mark several times is a thousands separator.
  if (dots + commas > 1 && (dots === 0 || commas === 0)) return groups.test(text) ? text.length : null;
  if (dots + commas === 1) return whole && groups.test(text) ? text.length : last;
  const front = text.slice(0, last);
  return front.includes(text[last]!) || !groups.test(front) ? null : last;
};

/**
 * Reads a number in Latin or Arabic script: a point, a comma or an Arabic mark before the decimals, with or without
 * thousands separators. Null for anything else.
 * @param whole true if one mark before three digits separates thousands: 1,200 kcal. Otherwise `70,500` is seventy and a
 * half.
 */
export const readNumber = (typed: string, { whole = false }: { readonly whole?: boolean } = {}): number | null => {
  const signs = plainText(typed)
    .replace(/[\s'’٬]/g, '')
    .replace(/[−–]/g, '-')
    .replace(/،/g, ',');
  if (!/^-?(?:\d[\d.,٫]*|[.,٫]\d+)$/.test(signs)) return null;
  const arabic = signs.indexOf('٫');
  const at = arabic < 0 ? decimalsAt(signs, whole) : arabic;
  if (at === null) return null;
  const [front, decimals] = [signs.slice(0, at), signs.slice(at + 1)];
  if (!/^\d*$/.test(decimals) || (/[.,]/.test(front) && !groups.test(front))) return null;
  return Number(`${front.replace(/[.,]/g, '')}.${decimals}`);
};
