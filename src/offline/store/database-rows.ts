import type { DBSchema, IDBPTransaction, StoreNames } from 'idb';

import type { Rev } from '../../protocol/define/envelope.ts';
import type { KeyRing, Sealed } from './crypto.ts';

/**
 * Why a session ended without a sign-out on this device. `expired`: unused for too long, or unknown to the server.
 * `elsewhere`: ended from another device or by a new password. `erased`: the customer's account was deleted. `cleared`:
 * the browser has deleted the store.
 */
export type Ended = 'expired' | 'elsewhere' | 'erased' | 'cleared';

/**
 * One row, key `current`. Its generation increases at every sign-in and sign-out; a write made under another generation
 * aborts.
 */
export interface SessionRow {
  generation: number;
  browserId: string;
  /** Owner of new writes; null while no customer is signed in. */
  tag: string | null;
  userId: number | null;
  ring: KeyRing | null;
  token: Sealed | null;
  /** Server ms after which the data is locked until the next sign-in. */
  expiresAt: number;
  /** The highest `rev` at which the server has confirmed an entry of this device. */
  confirmed: Rev | null;
  /** Why the customer was signed out without asking for it: every tab and every later start shows it. */
  ended?: Ended;
  /** The id of the server's database; a different one (a restored backup) drops the caches. */
  epoch: string | null;
}

export interface SnapshotRow extends Sealed {
  key: string;
  tag: string;
  name: string;
  schema: number;
  rev: Rev | null;
  /** Server ms at which the reply was read. */
  asOf: number;
  /** Hash of the reply's subject, if its query names one: entries about other subjects do not change the reply. */
  about?: string;
  /** True for a page of a list other than the first. */
  further?: boolean;
}

export interface PublicRow {
  key: string;
  name: string;
  schema: number;
  asOf: number;
  /** True for a page of a list other than the first. */
  further?: boolean;
  /** Content hash of a reference array; null for a whole reply. */
  hash: string | null;
  /**
   * Of a reference array: ARRAY_FIELDS of the build that stored it. Undefined in rows of builds without that constant.
   */
  fields?: number;
  value: unknown;
}

export interface OutboxRow extends Sealed {
  id: string;
  tag: string;
  /** Name of the message; its data is encrypted. */
  name: string;
  seq: number;
  at: number;
  off: number;
  base: Rev | null;
  schema: number;
  /** Hash of the entry's subject, as in the replies that show it. */
  about?: string;
  /** Set to true just before the first send: from then on the server may have the entry. */
  emitted: boolean;
  /** Set when the server has confirmed the entry; the entry is still applied until the snapshot includes it. */
  receipt: Rev | null;
}

export interface AttentionRow extends Sealed {
  id: string;
  tag: string;
  name: string;
  seq: number;
  at: number;
  off: number;
  schema: number;
  why: 'rejected' | 'superseded';
}

/**
 * `copy`: the server has it too, so it is deleted with the session. `upload`: only this device has it; after a sign-out
 * it stays locked until its customer signs in again or has it deleted.
 */
export type FileKind = 'copy' | 'upload';

/**
 * A file of the customer. Key: their tag and a hash of the file's name. Its name, type and size are encrypted with its
 * bytes.
 */
export interface BlobRow extends Sealed {
  key: string;
  tag: string;
  kind: FileKind;
  /** Server ms. */
  asOf: number;
}

/** Key: the customer's tag and a hash of the draft's name. */
export interface DraftRow extends Sealed {
  key: string;
  tag: string;
  schema: number;
}

/** A screen that is rendered ahead for the next start. Its key names the owner, path, build, language and time. */
export interface DrawnRow extends Sealed {
  key: string;
  tag: string;
}

export interface Shape extends DBSchema {
  session: { key: string; value: SessionRow };
  snapshots: { key: string; value: SnapshotRow; indexes: { name: [string, string] } };
  public: { key: string; value: PublicRow };
  outbox: { key: string; value: OutboxRow; indexes: { order: [string, number] } };
  attention: { key: string; value: AttentionRow; indexes: { order: [string, number] } };
  meta: { key: string; value: unknown };
  blobs: { key: string; value: BlobRow; indexes: { kind: [FileKind, string] } };
  /**
   * The place where earlier releases stored copies of files. An open page of such a release needs the store and may write
   * to it.
   */
  files: { key: string; value: unknown };
  drafts: { key: string; value: DraftRow };
  drawn: { key: string; value: DrawnRow };
}

export type Store = StoreNames<Shape>;
export type Tx<Mode extends IDBTransactionMode> = IDBPTransaction<Shape, Store[], Mode>;
