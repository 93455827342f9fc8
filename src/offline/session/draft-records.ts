import * as v from 'valibot';

import { fromWire, toWire } from '../../protocol/define/days-on-wire.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import { seal, unseal } from '../store/crypto.ts';
import type { DraftRow } from '../store/database-rows.ts';
import type { Database } from '../store/database.ts';
import type { Env } from '../env/env.ts';
import { sha256 } from '../env/identifiers.ts';
import { guard, type Owner, type Session } from '../store/session-store.ts';

/**
 * Parses a stored draft and marks where its days are: they are stored as seconds, as in every version. A draft of an
 * older app version that no longer matches is ignored.
 */
export type DraftSchema<T> = v.GenericSchema<unknown, T>;

/** A session with a customer and a store. */
export type OwnedSession = Session & { readonly owner: Owner };

/** Drafts as rows: encrypted and bound to their owner; each write belongs to the session in which it was made. */
export interface DraftRecords {
  /** Returns the draft with its row. */
  read<T>(
    session: OwnedSession,
    name: string,
    schema: DraftSchema<T>,
  ): Promise<{ readonly value: T | undefined; readonly row: DraftRow | undefined }>;
  /**
   * Resolves when the draft is on the disk. A `value` of undefined removes it. Without a schema the draft has no days.
   */
  write(session: OwnedSession, name: string, value: unknown, schema?: DraftSchema<unknown>): Promise<void>;
  /** Stores `value` unless there is a draft already; returns the existing draft if it can be read. */
  add<T>(
    session: OwnedSession,
    name: string,
    schema: DraftSchema<T>,
    value: T,
  ): Promise<{ readonly added: boolean; readonly held: T | undefined }>;
}

const binding = (tag: string, key: string, schema: number) => ({ store: 'drafts', tag, record: key, schema });

/** True if no write happened in between: every write has its own initialisation vector. */
export const isSameDraft = (one: DraftRow | undefined, other: DraftRow | undefined): boolean =>
  one?.iv.join() === other?.iv.join();

export const createDraftRecords = (database: Database, env: Env): DraftRecords => {
  /** The names of a customer's drafts are private: only a hash is stored unencrypted. */
  const keyOf = async ({ tag }: Owner, name: string): Promise<string> =>
    `${tag}|${await sha256(`${tag}|${name}`, env.crypto)}`;

  const rowOf = async (owner: Owner, key: string, value: unknown): Promise<DraftRow> => ({
    key,
    tag: owner.tag,
    schema: PROTOCOL_VERSION,
    ...(await seal({ value }, owner.ring, binding(owner.tag, key, PROTOCOL_VERSION), env.crypto)),
  });

  const open = async <T>(owner: Owner, row: DraftRow | undefined, schema: DraftSchema<T>): Promise<T | undefined> => {
    if (!row) return undefined;
    const place = binding(owner.tag, row.key, row.schema);
    const body = await unseal<{ value: unknown }>(row, owner.ring, place, env.crypto);
    const read = v.safeParse(schema, body?.value);
    return body && read.success ? (fromWire(schema, read.output) as T) : undefined;
  };

  return {
    async read({ owner }, name, schema) {
      const key = await keyOf(owner, name);
      const row = await database.run(['drafts'], 'readonly', (tx) => tx.objectStore('drafts').get(key));
      return { value: await open(owner, row, schema), row };
    },

    async write(session, name, value, schema) {
      const key = await keyOf(session.owner, name);
      const wire = schema ? toWire(schema, value) : value;
      const row = value === undefined ? undefined : await rowOf(session.owner, key, wire);
      await database.run(
        ['session', 'drafts'],
        'readwrite',
        async (tx) => {
          await guard(tx, session);
          if (row) await tx.objectStore('drafts').put(row);
          else await tx.objectStore('drafts').delete(key);
        },
        'strict',
      );
    },

    async add(session, name, schema, value) {
      const key = await keyOf(session.owner, name);
      const row = await rowOf(session.owner, key, toWire(schema, value));
      const before = await database.run(
        ['session', 'drafts'],
        'readwrite',
        async (tx) => {
          await guard(tx, session);
          const there = await tx.objectStore('drafts').get(key);
          if (!there) await tx.objectStore('drafts').put(row);
          return there;
        },
        'strict',
      );
      return { added: before === undefined, held: await open(session.owner, before, schema) };
    },
  };
};
