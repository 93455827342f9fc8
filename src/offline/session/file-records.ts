import { sha256 } from '../env/identifiers.ts';
import type { Crypto } from '../env/env.ts';
import { openBytes, sealBytes } from '../store/crypto.ts';
import type { BlobRow, FileKind } from '../store/database-rows.ts';
import type { Owner } from '../store/session-store.ts';

/** The metadata of a file, without its bytes. */
export interface FileFacts {
  /** Its unique name on this device, e.g. `menu|<order>|<language>`. */
  readonly key: string;
  readonly mime: string;
  /** In bytes. */
  readonly size: number;
  /** The version of the file's source; another version means that the file is outdated. */
  readonly version: string;
  /** What the file's screen shows about it. */
  readonly about: unknown;
  /** Server ms at which it was stored. */
  readonly asOf: number;
}

export interface KeptFile extends FileFacts {
  readonly bytes: ArrayBuffer;
}

type SealedFacts = Pick<KeptFile, 'mime' | 'version' | 'about'> & { readonly key?: string };

const SCHEMA = 2;
const binding = (tag: string, record: string) => ({ store: 'files', tag, record, schema: SCHEMA });

/** The metadata precedes the bytes and is encrypted with them, because it shows where the file came from. */
const packed = ({ key, mime, version, about, bytes }: KeptFile): Uint8Array<ArrayBuffer> => {
  const facts = new TextEncoder().encode(JSON.stringify({ key, mime, version, about } satisfies SealedFacts));
  const whole = new Uint8Array(4 + facts.length + bytes.byteLength);
  new DataView(whole.buffer).setUint32(0, facts.length);
  whole.set(facts, 4);
  whole.set(new Uint8Array(bytes), 4 + facts.length);
  return whole;
};

/** Only a hash of the name is stored unencrypted. */
export const recordOf = async (tag: string, key: string, crypto: Crypto): Promise<string> =>
  `${tag}|${await sha256(key, crypto)}`;

/**
 * Returns the file in the form in which it is stored. Call this before a transaction opens: awaiting anything else ends
 * the transaction.
 */
export const sealFile = async (
  { tag, ring }: Owner,
  kind: FileKind,
  file: KeptFile,
  crypto: Crypto,
): Promise<BlobRow> => {
  const record = await recordOf(tag, file.key, crypto);
  const sealed = await sealBytes(packed(file), ring, binding(tag, record), crypto);
  return { key: record, tag, kind, asOf: file.asOf, ...sealed };
};

/** Undefined if this customer cannot decrypt it. */
export const unsealFile = async (
  { tag, ring }: Owner,
  row: BlobRow,
  crypto: Crypto,
): Promise<(Omit<KeptFile, 'key'> & { readonly key?: string }) | undefined> => {
  const whole = await openBytes(row, ring, binding(tag, row.key), crypto);
  if (!whole) return undefined;
  const end = 4 + new DataView(whole).getUint32(0);
  const facts = JSON.parse(new TextDecoder().decode(whole.slice(4, end))) as SealedFacts;
  const bytes = whole.slice(end);
  return { ...facts, bytes, size: bytes.byteLength, asOf: row.asOf };
};
