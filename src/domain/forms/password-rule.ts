import { commonPasswords } from './common-passwords.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** `P@ssw0rd123!` counts as `password`: four characters after a common word do not make it safer. */
const wordOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z]{1,4}$/, '')
    .replace(/[013457@$!]/g, (mark) => lookAlikes[mark] ?? mark);

/** One repeated group of characters, or a sequence of the alphabet, the digits or a keyboard row. */
const isRun = (text: string): boolean => {
  const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
  const lower = text.toLowerCase();
  const backwards = Array.from(lower).toReversed().join('');
  return /^(.{1,4})\1+$/s.test(lower) || rows.some((row) => row.includes(lower) || row.includes(backwards));
};

export type PasswordProblem = 'missing' | 'short' | 'long' | 'common';

/** @param personal the customer's e-mail and names, which people who know the customer would try first */
export const passwordProblem = (password: string, personal: readonly string[] = []): PasswordProblem | null => {
  if (password === '') return 'missing';
  if (Array.from(password).length < PASSWORD_MIN) return 'short';
  if (password.length > PASSWORD_MAX) return 'long';
  const lower = password.toLowerCase();
  const word = wordOf(password);
  const own = personal.map((text) => text.toLowerCase()).flatMap((text) => [text, ...text.split('@').slice(0, 1)]);
  const isOwn = own.some(
    (text) => lower === text || word === text || (lower.includes(text) && lower.length - text.length < 5),
  );
  return isOwn || isRun(password) || commonPasswords.has(lower) || commonPasswords.has(word) ? 'common' : null;
};
