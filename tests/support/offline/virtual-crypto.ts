import { hash } from 'node:crypto';

import type { Crypto } from '#src/offline/env/env.ts';

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const HEAD = 96;

interface Key {
  readonly secret: string;
}

/**
 * Replaces WebCrypto in tests with thousands of schedules: it uses no thread pool, so time can be virtual. It does not
 * encrypt, but keeps the contract: a record opens only with its own key and additional data, unchanged. The tests of
 * crypto and session use the real WebCrypto.
 */
export const virtualCrypto = (random: () => number): Crypto => {
  const head = (key: Key, aad: Uint8Array): Uint8Array =>
    encode(hash('sha256', `${key.secret}|${new TextDecoder().decode(aad)}`, 'hex').padEnd(HEAD, '.'));
  return {
    getRandomValues(into) {
      for (let index = 0; index < into.length; index += 1) into[index] = Math.floor(random() * 256);
      return into;
    },
    subtle: {
      importKey: (async (_format: string, bytes: Uint8Array) => ({
        secret: Buffer.from(bytes).toString('hex'),
      })) as never,
      encrypt: (async ({ additionalData }: { additionalData: Uint8Array }, key: Key, data: Uint8Array) => {
        const out = new Uint8Array(HEAD + data.length);
        out.set(head(key, additionalData));
        out.set(data, HEAD);
        return out.buffer;
      }) as never,
      decrypt: (async ({ additionalData }: { additionalData: Uint8Array }, key: Key, data: ArrayBuffer) => {
        const bytes = new Uint8Array(data);
        const expected = head(key, additionalData);
        if (expected.some((byte, index) => bytes[index] !== byte)) throw new DOMException('', 'OperationError');
        return data.slice(HEAD);
      }) as never,
      digest: (async (_name: string, data: Uint8Array) =>
        Uint8Array.from(hash('sha256', data, 'buffer')).buffer) as never,
    },
  };
};
