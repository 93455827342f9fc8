import type { Crypto } from './env.ts';

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * UUIDv7 (RFC 9562): 48 bits of time, the rest random, so that ids sort by age.
 * @param ms unix time in ms; the server refuses ids older than 120 days by its own clock, so pass corrected time
 */
export const uuid7 = (ms: number, crypto: Crypto): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let rest = Math.max(0, Math.floor(ms));
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const text = hex(bytes);
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** 16 uppercase letters, each equally likely: bytes above the last multiple of 26 are rejected. */
export const newBrowserId = (crypto: Crypto): string => {
  let id = '';
  while (id.length < 16) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      if (byte < 234 && id.length < 16) id += LETTERS[byte % 26];
    }
  }
  return id;
};

/** SHA-256 of a text, as hex. */
export const sha256 = async (text: string, crypto: Crypto): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

/** The hash of the subject, the only form in which the subject is stored unencrypted; empty without a subject. */
export const aboutHash = async (tag: string, about: string | undefined, crypto: Crypto): Promise<{ about?: string }> =>
  about === undefined ? {} : { about: await sha256(`${tag}|about|${about}`, crypto) };

/** JSON with sorted keys: equal requests give equal text, in whatever key order a screen wrote them. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`);
    return `{${fields.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
};
