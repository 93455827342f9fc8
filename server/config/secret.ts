import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Returns 256 random bits in base64url, for session tokens, tickets and links. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Returns 128 random bits in base64url, for tags and other names that must not be guessed. */
export const randomTag = (): string => randomBytes(16).toString('base64url');

const LETTERS = 26;
/** Returns 16 upper-case letters, for a client that does not name its browser. */
export const newBrowserId = (): string =>
  Array.from({ length: 16 }, () => String.fromCodePoint(65 + randomInt(LETTERS))).join('');

/**
 * Returns the SHA-256 of a token in hex, which is stored instead of the token. Tokens are random, so a plain hash is
 * enough.
 */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns the SHA-256 in base64url. */
export const contentHash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Returns a short version of a content: 66 bits, because each array that a customer fetches contains one. */
export const versionOf = (content: unknown): string => contentHash(JSON.stringify(content)).slice(0, 11);
