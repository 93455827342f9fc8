import { visibleText } from '../reading/plain-text.ts';

/** One plain address: no display name, no comment, no quoting, and nothing that could begin another header. */
const plain =
  /^[^\s@<>()[\],;:"\\.\p{Cc}]+(?:\.[^\s@<>()[\],;:"\\.\p{Cc}]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]*[\p{L}\p{N}]$/u;
const MAX = 254;
const MAX_LOCAL = 64;

/** As accounts are looked up by it: addresses that look the same are the same. */
export const emailKey = (typed: string): string => visibleText(typed).normalize('NFC').toLowerCase();

export const emailProblem = (typed: string): 'missing' | 'invalid' | null => {
  const address = emailKey(typed);
  if (address === '') return 'missing';
  return address.length <= MAX && address.indexOf('@') <= MAX_LOCAL && plain.test(address) ? null : 'invalid';
};
