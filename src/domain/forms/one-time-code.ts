import { plainText } from '../reading/plain-text.ts';

export const CODE_LENGTH = 4;

/**
 * The digits of a code that was typed, pasted with its message, or filled in by the phone: `Code: 3042` gives 3042. If
 * the text has exactly one group of four digits, only this group is returned; otherwise all digits.
 */
export const codeDigits = (text: string): string => {
  const plain = plainText(text);
  const groups = plain.match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
  return groups.length === 1 ? groups[0] : plain.replace(/\D/g, '');
};
