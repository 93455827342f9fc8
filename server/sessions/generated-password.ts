import { randomInt } from 'node:crypto';

const LENGTH = 12;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 12 letters and digits, about 71 bits. No person sees it: the customer is asked to set a password. */
export const generatedPassword = (): string =>
  Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('');
