import type { Op, Rev } from '../../protocol/define/envelope.ts';
import { seal, unseal } from '../store/crypto.ts';
import type { OutboxRow } from '../store/database-rows.ts';
import type { Database } from '../store/database.ts';
import { ownDevice } from '../store/device.ts';
import type { DeviceEnv } from '../env/env.ts';
import { aboutHash, uuid7 } from '../env/identifiers.ts';
import type { Owner } from '../store/session-store.ts';
import type { EntryRules } from './entry-rules.ts';

/** The encrypted content of an entry. */
export interface Body {
  readonly data: unknown;
  /** The request that restores the old value, if the screen knew it. */
  readonly inverse?: unknown;
}

/** A waiting entry of this device, decrypted. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  /** The data to send: exactly what was stored. */
  readonly data: unknown;
  readonly lane: string;
  readonly seq: number;
  /** Edit time, server ms. */
  readonly editedAt: number;
  /** True if the server may already have it. */
  readonly emitted: boolean;
  readonly receipt: Rev | null;
  readonly canUndo: boolean;
  readonly op: Op;
}

/** An encrypted entry that has no position yet. */
export type NewRow = Omit<OutboxRow, 'seq' | 'at' | 'off'>;

export interface Entries {
  /** @param nowMs corrected device time: the entry's id starts with it */
  seal(owner: Owner, name: string, body: Body, base: Rev | null, nowMs: number): Promise<NewRow>;
  /** Entries that were encrypted but not stored. */
  forget(ids: readonly string[]): void;
  /** Undefined for another customer's entry and for an entry whose key is gone. */
  bodyOf(owner: Owner, row: OutboxRow): Promise<Body | undefined>;
  /** Returns what this context has encrypted or decrypted under the id, even if its row is gone. */
  known(owner: Owner, id: string): { readonly name: string; readonly body: Body } | undefined;
  /** Decrypts rows that the caller's transaction has read. Rows that cannot be decrypted are left out. */
  open(owner: Owner, rows: readonly OutboxRow[]): Promise<Entry[]>;
}

const binding = (tag: string, id: string, schema: number) => ({ store: 'outbox', tag, record: id, schema });

const toEntry = (row: OutboxRow, body: Body, dev: string, rules: EntryRules): Entry => ({
  id: row.id,
  name: row.name,
  data: body.data,
  lane: rules.lane(row.name, body.data),
  seq: row.seq,
  editedAt: row.at + row.off,
  emitted: row.emitted,
  receipt: row.receipt,
  canUndo: !row.emitted || body.inverse !== undefined,
  op: {
    dev,
    seq: row.seq,
    user: row.tag,
    at: row.at,
    off: row.off,
    ...(row.base ? { base: row.base } : {}),
    schema: row.schema,
  },
});

/** Encrypts and decrypts entries. */
export const createEntries = (database: Database, env: DeviceEnv, rules: EntryRules): Entries => {
  /** Decrypted bodies by id: an entry never changes, so it is decrypted once per context. */
  const opened = new Map<string, { tag: string; name: string; body: Body }>();
  let knownDevice: string | undefined;
  const deviceName = async (): Promise<string> => {
    knownDevice ??= (await ownDevice(database, env)).dev;
    return knownDevice;
  };

  const bodyOf = async (owner: Owner, row: OutboxRow): Promise<Body | undefined> => {
    const held = opened.get(row.id);
    if (held) return held.tag === owner.tag ? held.body : undefined;
    const body = await unseal<Body>(row, owner.ring, binding(row.tag, row.id, row.schema), env.crypto);
    if (body) opened.set(row.id, { tag: row.tag, name: row.name, body });
    return body;
  };

  return {
    async seal(owner, name, body, base, nowMs) {
      const id = uuid7(nowMs, env.crypto);
      const sealed = await seal(body, owner.ring, binding(owner.tag, id, rules.version), env.crypto);
      opened.set(id, { tag: owner.tag, name, body });
      const about = await aboutHash(owner.tag, rules.about(name, body.data), env.crypto);
      return {
        id,
        tag: owner.tag,
        name,
        base,
        schema: rules.version,
        emitted: false,
        receipt: null,
        ...about,
        ...sealed,
      };
    },
    forget(ids) {
      for (const id of ids) opened.delete(id);
    },
    bodyOf,
    known(owner, id) {
      const held = opened.get(id);
      return held?.tag === owner.tag ? held : undefined;
    },
    async open(owner, rows) {
      const dev = await deviceName();
      const entries: Entry[] = [];
      for (const row of rows) {
        if (row.tag !== owner.tag) continue;
        const body = await bodyOf(owner, row);
        if (body) entries.push(toEntry(row, body, dev, rules));
      }
      return entries;
    },
  };
};
