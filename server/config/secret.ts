import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, base64url: session tokens, tickets, links. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** 128 random bits, base64url: tags and other names that must not be guessed. */
export const randomTag = (): string => randomBytes(16).toString('base64url');

const LETTERS = 26;
/** 16 upper-case letters: of a client that does not name its browser. */
export const newBrowserId = (): string =>
  Array.from({ length: 16 }, () => String.fromCodePoint(65 + randomInt(LETTERS))).join('');

/** SHA-256, hex: what is stored of a token. Tokens are random, so a plain hash suffices. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** SHA-256, base64. */
export const contentHash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Tells one content of a thing from the next: 66 bits, for there is one with every array that a customer fetches. */
export const versionOf = (content: unknown): string => contentHash(JSON.stringify(content)).slice(0, 11);
