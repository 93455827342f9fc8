import { randomInt } from 'node:crypto';

/** Without letters and digits that are read for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** As long as the code field admits: 50 random bits, and ten wrong tries an hour. */
export const randomVoucherCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
