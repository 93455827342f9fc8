import { plainText } from '../reading/plain-text.ts';

export const CODE_LENGTH = 4;

/**
 * The digits of a code as they are typed, pasted with their message, or offered by the phone: `Code: 3042` is 3042.
 * Where the text holds one group of four digits it is that one, whatever other numbers it holds; else all its digits.
 */
export const codeDigits = (text: string): string => {
  const plain = plainText(text);
  const groups = plain.match(/(?<!\d)\d{4}(?!\d)/g) ?? [];
  return groups.length === 1 ? groups[0] : plain.replace(/\D/g, '');
};
