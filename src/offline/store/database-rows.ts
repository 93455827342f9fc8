import type { DBSchema, IDBPTransaction, StoreNames } from 'idb';

import type { Rev } from '../../protocol/define/envelope.ts';
import type { KeyRing, Sealed } from './crypto.ts';

/**
 * Why a session ended that the customer did not end here. `expired`: not used for too long, or the server no longer knows
 * it. `elsewhere`: from another device, or by a new password. `erased`: the customer has left
 * for good. `cleared`: the browser has thrown the store away.
 */
export type Ended = 'expired' | 'elsewhere' | 'erased' | 'cleared';

/** One row, key `current`. Its generation rises at every sign-in and sign-out; a write made under another one aborts. */
export interface SessionRow {
  generation: number;
  browserId: string;
  /** Owner of new writes; null while no customer is signed in. */
  tag: string | null;
  userId: number | null;
  ring: KeyRing | null;
  token: Sealed | null;
  /** Server ms after which the data stays locked until sign-in. */
  expiresAt: number;
  /** Highest `rev` at which the server has confirmed an entry of this device. */
  confirmed: Rev | null;
  /** Why the customer was signed out, when it was not by their own choice: every tab and every later start shows it. */
  ended?: Ended;
  /** The database the server reads from; another one (a restored backup) drops the caches. */
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
  /** Hash of what the answer is about, where its query says so: other entries do not show in it. */
  about?: string;
  /** A page that is not the first of its list. */
  further?: boolean;
}

export interface PublicRow {
  key: string;
  name: string;
  schema: number;
  asOf: number;
  /** A page that is not the first of its list. */
  further?: boolean;
  /** Content hash of a reference array; null for whole replies. */
  hash: string | null;
  /** Of a reference array: ARRAY_FIELDS of the build that kept it. Absent in rows of builds before there was one. */
  fields?: number;
  value: unknown;
}

export interface OutboxRow extends Sealed {
  id: string;
  tag: string;
  /** Name of the message; what it says is sealed. */
  name: string;
  seq: number;
  at: number;
  off: number;
  base: Rev | null;
  schema: number;
  /** Hash of what it is about, as in the answers that it shows in. */
  about?: string;
  /** True from the moment before it was first emitted: from then on the server may hold it. */
  emitted: boolean;
  /** Set when the server has confirmed it; the entry stays folded until the snapshot is as new. */
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
 * `copy`: the server has it too, so it goes with the session. `upload`: only this device has it; after a sign-out it stays,
 * locked, until its customer signs in again or has it deleted.
 */
export type FileKind = 'copy' | 'upload';

/** A file of the customer. Key: their tag and a hash of the file's name. Its name, type and size are sealed with its bytes. */
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

/** A screen as it is drawn for the next start. Its key says whose it is, and for which address, build, language and time. */
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
  /** Where releases before kept copies of files. A page of one that is still open needs the store, and may write to it. */
  files: { key: string; value: unknown };
  drafts: { key: string; value: DraftRow };
  drawn: { key: string; value: DrawnRow };
}

export type Store = StoreNames<Shape>;
export type Tx<Mode extends IDBTransactionMode> = IDBPTransaction<Shape, Store[], Mode>;
