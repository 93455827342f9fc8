import { sha256 } from '../env/identifiers.ts';
import { openBytes, sealBytes } from '../store/crypto.ts';
import type { Database } from '../store/database.ts';
import type { Env } from '../env/env.ts';
import { guard, isUnstored, SessionChanged, type Session } from '../store/session-store.ts';

/** A file kept for the signed-in customer, e.g. the menu as a PDF. */
interface KeptFile {
  readonly bytes: ArrayBuffer;
  readonly mime: string;
  /** Of the plan the file was made from; another one means that it is out of date. */
  readonly version: string;
  /** Server ms. */
  readonly asOf: number;
}

/** Bytes on the device, encrypted under their owner. The address they came from is never stored. */
export interface Files {
  /** @param key e.g. `menu|<order>|<language>` */
  put(key: string, bytes: ArrayBuffer, mime: string, version: string): Promise<void>;
  get(key: string): Promise<KeptFile | undefined>;
  remove(key: string): Promise<void>;
}

const SCHEMA = 2;
const binding = (tag: string, record: string, schema: number) => ({ store: 'files', tag, record, schema });

/** The facts stand before the bytes and are sealed with them: what a file is called tells where it came from. */
const packed = (bytes: ArrayBuffer, mime: string, version: string): Uint8Array<ArrayBuffer> => {
  const facts = new TextEncoder().encode(JSON.stringify({ mime, version }));
  const whole = new Uint8Array(4 + facts.length + bytes.byteLength);
  new DataView(whole.buffer).setUint32(0, facts.length);
  whole.set(facts, 4);
  whole.set(new Uint8Array(bytes), 4 + facts.length);
  return whole;
};
const unpacked = (whole: ArrayBuffer): Pick<KeptFile, 'bytes' | 'mime' | 'version'> => {
  const end = 4 + new DataView(whole).getUint32(0);
  const facts = JSON.parse(new TextDecoder().decode(whole.slice(4, end))) as { mime: string; version: string };
  return { bytes: whole.slice(end), ...facts };
};

export const createFiles = (database: Database, env: Env, session: () => Session, now: () => number): Files => {
  /** As for drafts: only a hash of the name stands in the clear. */
  const recordOf = async (tag: string, key: string): Promise<string> => `${tag}|${await sha256(key, env.crypto)}`;
  /** Where releases before kept it, with its facts in the clear. */
  const earlierRecord = (tag: string, key: string): string => `${tag}|${key}`;

  const write = async (key: string, { bytes, mime, version, asOf }: KeptFile): Promise<void> => {
    const current = session();
    const { owner } = current;
    if (!owner || isUnstored(current)) return;
    const record = await recordOf(owner.tag, key);
    const bound = binding(owner.tag, record, SCHEMA);
    const sealed = await sealBytes(packed(bytes, mime, version), owner.ring, bound, env.crypto);
    try {
      await database.run(['session', 'files'], 'readwrite', async (tx) => {
        await guard(tx, current);
        await tx.objectStore('files').delete(earlierRecord(owner.tag, key));
        await tx.objectStore('files').put({ key: record, tag: owner.tag, asOf, ...sealed });
      });
    } catch (cause) {
      // The customer left while it was on its way: it is nobody's here any more.
      if (!(cause instanceof SessionChanged)) throw cause;
    }
  };

  /** A record of an earlier release; it is sealed anew, as a whole. */
  const readEarlier = async (key: string): Promise<KeptFile | undefined> => {
    const { owner } = session();
    if (!owner) return undefined;
    const record = earlierRecord(owner.tag, key);
    const row = await database.run(['files'], 'readonly', (tx) => tx.objectStore('files').get(record));
    if (!row) return undefined;
    const { mime = '', version = '', asOf } = row;
    const bytes = await openBytes(row, owner.ring, binding(owner.tag, record, 1), env.crypto);
    if (!bytes) return undefined;
    const file = { bytes, mime, version, asOf };
    await write(key, file);
    return file;
  };

  return {
    async remove(key) {
      const { owner } = session();
      if (!owner || isUnstored(session())) return;
      const record = await recordOf(owner.tag, key);
      await database.run(['files'], 'readwrite', async (tx) => {
        await tx.objectStore('files').delete(earlierRecord(owner.tag, key));
        await tx.objectStore('files').delete(record);
      });
    },
    put: (key, bytes, mime, version) => write(key, { bytes, mime, version, asOf: now() }),
    async get(key) {
      const current = session();
      const { owner } = current;
      if (!owner || isUnstored(current)) return undefined;
      const record = await recordOf(owner.tag, key);
      const row = await database.run(['files'], 'readonly', (tx) => tx.objectStore('files').get(record));
      if (!row) return readEarlier(key);
      const whole = await openBytes(row, owner.ring, binding(owner.tag, record, SCHEMA), env.crypto);
      return whole && { ...unpacked(whole), asOf: row.asOf };
    },
  };
};
