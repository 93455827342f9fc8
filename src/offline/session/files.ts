import type { Env } from '../env/env.ts';
import type { OwnedSession } from './draft-records.ts';
import { isQuotaError, type Database } from '../store/database.ts';
import type { FileKind } from '../store/database-rows.ts';
import { guard, isUnstored, SessionChanged, type Session } from '../store/session-store.ts';
import { carryEarlierUploads } from './earlier-uploads.ts';
import { recordOf, sealFile, unsealFile, type FileFacts, type KeptFile } from './file-records.ts';

export interface NewFile extends Pick<KeptFile, 'key' | 'mime' | 'bytes'> {
  readonly kind: FileKind;
  readonly version?: string;
  readonly about?: unknown;
}

/** A file that waits to be sent. */
export interface Upload extends FileFacts {
  /** True if the file is stored on the device; otherwise it is lost when this page closes. */
  readonly kept: boolean;
}

interface PutOptions {
  /** Keys of the files that it replaces, in the same transaction. */
  readonly instead?: readonly string[];
  /** The greatest number of files of its kind. */
  readonly most?: number;
}

/**
 * `full`: the browser has no room or no store. An upload then lasts until this page closes; a copy is not stored.
 * `too_many`: there are already `most` files, and nothing was stored.
 */
export type PutResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'full' | 'too_many' | 'signed_out' };

/**
 * The signed-in customer's files on this device, one record each, encrypted under their owner. The URL from which a file
 * came is never stored.
 */
export interface Files {
  put(file: NewFile, options?: PutOptions): Promise<PutResult>;
  get(key: string): Promise<KeptFile | undefined>;
  /** Returns the files to be sent, the oldest first. */
  uploads(): Promise<readonly Upload[]>;
  remove(key: string): Promise<void>;
  /** Passes the files to be sent, first when the device has been read, then at every change, also of other tabs. */
  watchUploads(listener: (files: readonly Upload[]) => void): () => void;
}

interface FileEvents {
  session(): Session;
  now(): number;
  /** A write found that the session has changed. */
  overtaken(): void;
  /** Other tabs can read the waiting files from the device. */
  changed(): void;
}

export interface StoredFiles extends Files {
  /** Another tab has changed the waiting files. */
  reload(): void;
  /** The signed-in customer has changed. */
  reset(): void;
}

class TooMany extends Error {
  override readonly name = 'TooMany';
}

const isOwned = (session: Session): session is OwnedSession => session.owner !== null && !isUnstored(session);
const byAge = (one: Upload, other: Upload): number => one.asOf - other.asOf || (one.key < other.key ? -1 : 1);

export const createFiles = (database: Database, env: Env, events: FileEvents): StoredFiles => {
  const listeners = new Set<(files: readonly Upload[]) => void>();
  /** Uploads that the browser could not store, by key: they last as long as this page and its customer. */
  const unkept = new Map<string, { readonly tag: string; readonly file: KeptFile }>();
  /**
   * A queue of attempts to store these uploads later: one after the other, so that a removed upload does not come back.
   */
  let storing = Promise.resolve();
  /** Increases with every read: only the last read is shown. */
  let turn = 0;

  const unkeptOf = (tag: string, except: readonly string[] = []): KeptFile[] =>
    [...unkept.values()].flatMap((each) => (each.tag === tag && !except.includes(each.file.key) ? [each.file] : []));

  const store = async (
    session: OwnedSession,
    kind: FileKind,
    file: KeptFile,
    { instead = [], most = Number.POSITIVE_INFINITY }: PutOptions,
  ): Promise<void> => {
    const { tag } = session.owner;
    const row = await sealFile(session.owner, kind, file, env.crypto);
    const leaving = await Promise.all(instead.map((key) => recordOf(tag, key, env.crypto)));
    await database.run(
      ['session', 'blobs'],
      'readwrite',
      async (tx) => {
        await guard(tx, session);
        const blobs = tx.objectStore('blobs');
        for (const each of leaving) await blobs.delete(each);
        const held = await blobs.index('kind').count(IDBKeyRange.only([kind, tag]));
        if (held + unkeptOf(tag, instead).length >= most) throw new TooMany('enough files wait');
        await blobs.put(row);
      },
      kind === 'upload' ? 'strict' : 'default',
    );
  };

  const storeOrSay = async (
    session: Session,
    kind: FileKind,
    file: KeptFile,
    options: PutOptions,
  ): Promise<PutResult> => {
    if (!session.owner) return { ok: false, reason: 'signed_out' };
    if (!isOwned(session)) {
      const { instead, most = Number.POSITIVE_INFINITY } = options;
      return { ok: false, reason: unkeptOf(session.owner.tag, instead).length < most ? 'full' : 'too_many' };
    }
    try {
      await store(session, kind, file, options);
      return { ok: true };
    } catch (cause) {
      if (isQuotaError(cause)) return { ok: false, reason: 'full' };
      if (cause instanceof TooMany) return { ok: false, reason: 'too_many' };
      if (!(cause instanceof SessionChanged)) throw cause;
      events.overtaken();
      return { ok: false, reason: 'signed_out' };
    }
  };

  /** Called when the browser, which had no room for these uploads before, has stored another one. */
  const storeUnkept = async (session: Session): Promise<void> => {
    if (!isOwned(session)) return;
    for (const file of unkeptOf(session.owner.tag)) {
      const { ok } = await storeOrSay(session, 'upload', file, {});
      if (!ok) return;
      unkept.delete(file.key);
    }
  };

  const stored = async (session: OwnedSession): Promise<Upload[]> => {
    const { owner } = session;
    await carryEarlierUploads(database, env, session).catch((cause: unknown) => {
      // Nothing is lost: the old draft stays until the files are next listed.
      if (cause instanceof SessionChanged) events.overtaken();
      else env.report('files of a release before could not be carried over', cause);
    });
    const mine = IDBKeyRange.only(['upload', owner.tag]);
    const rows = await database.run(['blobs'], 'readonly', (tx) => tx.objectStore('blobs').index('kind').getAll(mine));
    const files = await Promise.all(rows.map((row) => unsealFile(owner, row, env.crypto)));
    return files.flatMap((file) => {
      if (file?.key === undefined) return [];
      const { bytes: _bytes, key, ...facts } = file;
      return [{ key, ...facts, kept: true }];
    });
  };

  const uploads = async (): Promise<readonly Upload[]> => {
    const session = events.session();
    if (!session.owner) return [];
    await storing;
    const held = isOwned(session) ? await stored(session) : [];
    const others = unkeptOf(session.owner.tag).map(({ bytes: _bytes, ...facts }) => ({ ...facts, kept: false }));
    return [...held, ...others].toSorted(byAge);
  };

  const show = (files: readonly Upload[]): void => {
    for (const listener of listeners) {
      try {
        listener(files);
      } catch (cause) {
        env.report('a listener threw', cause);
      }
    }
  };

  const reload = (): void => {
    if (listeners.size === 0) return;
    const mine = (turn += 1);
    uploads().then(
      (files) => {
        if (mine === turn) show(files);
      },
      (cause: unknown) => env.report('what waits could not be read', cause),
    );
  };
  const changed = (): void => {
    events.changed();
    reload();
  };

  return {
    async put({ kind, key, mime, bytes, version = '', about }, options = {}) {
      const session = events.session();
      const file = { key, mime, bytes, size: bytes.byteLength, version, about, asOf: events.now() };
      const result = await storeOrSay(session, kind, file, options);
      const waits = !result.ok && result.reason === 'full' && kind === 'upload';
      if (result.ok || waits) for (const each of options.instead ?? []) unkept.delete(each);
      const tag = events.session().owner?.tag;
      if (waits && tag !== undefined && tag === session.owner?.tag) unkept.set(key, { tag, file });
      if (kind === 'copy') return result;
      if (result.ok) {
        storing = storing
          .then(() => storeUnkept(session))
          .catch((cause: unknown) => env.report('a file could not be stored after all', cause));
        await storing;
      }
      changed();
      return result;
    },

    async get(key) {
      const session = events.session();
      const { owner } = session;
      if (!owner) return undefined;
      const held = unkept.get(key);
      if (held?.tag === owner.tag) return held.file;
      if (!isOwned(session)) return undefined;
      const record = await recordOf(owner.tag, key, env.crypto);
      const row = await database.run(['blobs'], 'readonly', (tx) => tx.objectStore('blobs').get(record));
      const file = row && (await unsealFile(owner, row, env.crypto));
      return file && { ...file, key };
    },

    uploads,

    async remove(key) {
      const session = events.session();
      await storing;
      // A file that the browser could not store has no record.
      if (!unkept.delete(key) && isOwned(session)) {
        const record = await recordOf(session.owner.tag, key, env.crypto);
        await database.run(['blobs'], 'readwrite', (tx) => tx.objectStore('blobs').delete(record));
      }
      changed();
    },

    watchUploads(listener) {
      listeners.add(listener);
      reload();
      return () => void listeners.delete(listener);
    },

    reload,

    reset() {
      const tag = events.session().owner?.tag;
      for (const [key, held] of unkept) if (held.tag !== tag) unkept.delete(key);
      show([]);
      reload();
    },
  };
};
