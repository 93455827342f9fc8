import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** What a database, or a copy of one, must not give away: AES-256-GCM, bound to what it is about. */
export interface Seal {
  readonly seal: (text: string, about: string) => string;
  /** Undefined for what was sealed with another key, for something else, or changed since. */
  readonly unseal: (sealed: string, about: string) => string | undefined;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** 32 random bytes, base64. */
export const makeSealKey = (): string => randomBytes(32).toString('base64');

/** @param key 32 bytes */
export const makeSeal = (key: Buffer): Seal => ({
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
      // Another key, or not what it was sealed for: there is nothing to be read.
      return undefined;
    }
  },
});
