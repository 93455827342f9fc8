import type { Crypto } from '../env/env.ts';

/** AES-GCM ciphertext with the id of the key that decrypts it. */
export interface Sealed {
  readonly kid: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly body: ArrayBuffer;
}

/** The keys of the signed-in customer: `kid` encrypts, every known key decrypts. Stored as CryptoKey, never as bytes. */
export interface KeyRing {
  readonly kid: string;
  readonly keys: Readonly<Record<string, CryptoKey>>;
}

/** What a record is bound to: if it is moved to another store, owner, place or schema, it can no longer be decrypted. */
export interface Binding {
  readonly store: string;
  readonly tag: string;
  readonly record: string;
  readonly schema: number;
}

const additional = ({ store, tag, record, schema }: Binding): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode([store, tag, record, schema].join('|'));

/** @param secret base64 of 32 bytes, issued by the server; the key made of it cannot be exported. */
export const importSecret = (secret: string, crypto: Crypto): Promise<CryptoKey> => {
  const bytes = Uint8Array.from(atob(secret), (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
};

export const sealBytes = async (
  bytes: Uint8Array<ArrayBuffer>,
  ring: KeyRing,
  binding: Binding,
  crypto: Crypto,
): Promise<Sealed> => {
  const key = ring.keys[ring.kid];
  if (!key) throw new Error('the current key is missing from the ring');
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const body = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: additional(binding) }, key, bytes);
  return { kid: ring.kid, iv, body };
};

/** Undefined if the record cannot be decrypted: another customer's key, an unknown key id, or a record that was moved. */
export const openBytes = async (
  sealed: Sealed,
  ring: KeyRing,
  binding: Binding,
  crypto: Crypto,
): Promise<ArrayBuffer | undefined> => {
  const key = ring.keys[sealed.kid];
  if (!key) return undefined;
  try {
    return await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.iv, additionalData: additional(binding) },
      key,
      sealed.body,
    );
  } catch {
    // WebCrypto reports only "operation failed"; for the caller, this customer simply cannot read the record.
    return undefined;
  }
};

/** Encrypts a JSON value. Call this before a transaction opens: awaiting anything else ends the transaction. */
export const seal = (value: unknown, ring: KeyRing, binding: Binding, crypto: Crypto): Promise<Sealed> =>
  sealBytes(new TextEncoder().encode(JSON.stringify(value)), ring, binding, crypto);

/** Returns the JSON value, or undefined if the record cannot be decrypted. */
export const unseal = async <T>(
  sealed: Sealed,
  ring: KeyRing,
  binding: Binding,
  crypto: Crypto,
): Promise<T | undefined> => {
  const bytes = await openBytes(sealed, ring, binding, crypto);
  return bytes === undefined ? undefined : (JSON.parse(new TextDecoder().decode(bytes)) as T);
};
