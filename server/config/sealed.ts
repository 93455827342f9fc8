import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Encrypts secrets that must not be readable in the database or a copy of it: AES-256-GCM, bound to a context. */
export interface Seal {
  readonly seal: (text: string, about: string) => string;
  /**
   * Returns undefined for a text that was encrypted with another key or for another context, or that was changed since.
   */
  readonly unseal: (sealed: string, about: string) => string | undefined;
  /**
   * Returns 256 random bits and a mark of 128 bits that only this key can make, in base64url: for URLs that are opened
   * over HTTP.
   */
  readonly newToken: () => string;
  /** True if this key has made the token, so a guessed token is recognised without the database. */
  readonly made: (token: string) => boolean;
}

/** The shape of a token of `newToken`, or of one from an older build, without a mark. */
export const TOKEN_SHAPE = /^[\w-]{43}(?:[\w-]{22})?$/;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TOKEN_BYTES = 32;
const MARK_BYTES = 16;

/** Returns 32 random bytes in base64. */
export const makeSealKey = (): string => randomBytes(32).toString('base64');

const markOf = (key: Buffer, random: Buffer): Buffer =>
  createHmac('sha256', key).update('token ').update(random).digest().subarray(0, MARK_BYTES);

/** @param key 32 bytes */
export const makeSeal = (key: Buffer): Seal => ({
  newToken: () => {
    const random = randomBytes(TOKEN_BYTES);
    return random.toString('base64url') + markOf(key, random).toString('base64url');
  },
  made: (token) => {
    if (!TOKEN_SHAPE.test(token)) return false;
    const mark = Buffer.from(token.slice(43), 'base64url');
    return (
      mark.length === MARK_BYTES && timingSafeEqual(mark, markOf(key, Buffer.from(token.slice(0, 43), 'base64url')))
    );
  },
  seal: (text, about) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
  },
  unseal: (sealed, about) => {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      );
    } catch {
      // The text was encrypted with another key or for another context and cannot be read.
      return undefined;
    }
  },
});
