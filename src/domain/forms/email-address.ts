import { visibleText } from '../reading/plain-text.ts';

/**
 * One plain e-mail address: no display name, comment or quoting, and no characters that could inject another mail header.
 */
const plain =
  /^[^\s@<>()[\],;:"\\.\p{Cc}]+(?:\.[^\s@<>()[\],;:"\\.\p{Cc}]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]*[\p{L}\p{N}]$/u;
const MAX = 254;
const MAX_LOCAL = 64;

/** The form of an e-mail address for account look-ups: addresses that look the same are equal. */
export const emailKey = (typed: string): string => visibleText(typed).normalize('NFC').toLowerCase();

export const emailProblem = (typed: string): 'missing' | 'invalid' | null => {
  const address = emailKey(typed);
  if (address === '') return 'missing';
  return address.length <= MAX && address.indexOf('@') <= MAX_LOCAL && plain.test(address) ? null : 'invalid';
};
