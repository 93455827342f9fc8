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

const binding = (tag: string, record: string) => ({ store: 'files', tag, record, schema: 1 });

export const createFiles = (database: Database, env: Env, session: () => Session, now: () => number): Files => ({
  async remove(key) {
    const { owner } = session();
    if (!owner || isUnstored(session())) return;
    await database.run(['files'], 'readwrite', (tx) => tx.objectStore('files').delete(`${owner.tag}|${key}`));
  },
  async put(key, bytes, mime, version) {
    const current = session();
    const { owner } = current;
    if (!owner || isUnstored(current)) return;
    const record = `${owner.tag}|${key}`;
    const sealed = await sealBytes(new Uint8Array(bytes), owner.ring, binding(owner.tag, record), env.crypto);
    try {
      await database.run(['session', 'files'], 'readwrite', async (tx) => {
        await guard(tx, current);
        await tx.objectStore('files').put({ key: record, tag: owner.tag, mime, version, asOf: now(), ...sealed });
      });
    } catch (cause) {
      // The customer left while it was on its way: it is nobody's here any more.
      if (!(cause instanceof SessionChanged)) throw cause;
    }
  },
  async get(key) {
    const current = session();
    const { owner } = current;
    if (!owner || isUnstored(current)) return undefined;
    const record = `${owner.tag}|${key}`;
    const row = await database.run(['files'], 'readonly', (tx) => tx.objectStore('files').get(record));
    if (!row) return undefined;
    const bytes = await openBytes(row, owner.ring, binding(owner.tag, record), env.crypto);
    return bytes && { bytes, mime: row.mime, version: row.version, asOf: row.asOf };
  },
});
