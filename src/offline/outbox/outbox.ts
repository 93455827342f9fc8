import type { Rev } from '../../protocol/define/envelope.ts';
import type { Refusal } from '../../protocol/define/errors.ts';
import type { Superseded } from '../../protocol/define/superseded.ts';
import { createAttention, type AttentionEntry } from './attention.ts';
import type { OutboxRow, Tx } from '../store/database-rows.ts';
import { isQuotaError, type Database } from '../store/database.ts';
import { deviceRow, issue, type Device } from '../store/device.ts';
import type { DeviceEnv } from '../env/env.ts';
import type { EntryRules } from './entry-rules.ts';
import { createOutboxChanges, type OutboxChanges } from './outbox-changes.ts';
import { createEntries, type Entries, type Entry } from './outbox-entry.ts';
import { settle } from './receipts.ts';
import { outboxRows } from '../store/revision.ts';
import type { ServerClock } from '../env/server-clock.ts';
import { guard, isUnstored, SessionChanged, type Session } from '../store/session-store.ts';

/** One tap on Save may create several entries, each in its own lane, stored in one transaction. */
export type AppendResult =
  /** Without ids: this browser stores nothing, and the server already has the data. */
  | { readonly ok: true; readonly ids: readonly string[]; readonly editedAt: number }
  /** `invalid`: the request breaks its schema or is too large. `full`: the browser has no room; nothing was stored. */
  | { readonly ok: false; readonly reason: 'invalid' | 'full' | 'signed_out' }
  /** Only if the browser stores nothing: the server's reply, or none. `unknown`: the server may have received it. */
  | { readonly ok: false; readonly reason: 'refused'; readonly refusal: Refusal }
  | { readonly ok: false; readonly reason: 'offline' | 'unknown' };

export interface AppendOptions {
  /** The request that undoes this one, with the previous values. */
  readonly inverse?: unknown;
  /** Edit time (server ms) of the replaced value, if the screen knows it. */
  readonly replaces?: number;
  readonly base?: Rev | null;
}

export interface Outbox {
  append(session: Session, name: string, data: unknown, options?: AppendOptions): Promise<AppendResult>;
  /**
   * Entries of the session's customer in creation order, including confirmed ones that are still applied over the
   * replies.
   */
  entries(session: Session): Promise<Entry[]>;
  readonly open: Entries['open'];
  /** Unconfirmed entries of the session's customer whose key is gone: they cannot be shown or sent. */
  unreadable(session: Session): Promise<{ readonly count: number; readonly oldest: number } | null>;
  discardUnreadable(session: Session): Promise<void>;
  attention(session: Session): Promise<AttentionEntry[]>;
  readonly waiting: OutboxChanges['waiting'];
  /** Returns how many entries wait for the session's customer. */
  unsent(session: Session): Promise<number>;
  readonly mirror: OutboxChanges['mirror'];
  /** Marks entries as about to be sent and records the drainer's heartbeat; returns the ids that still exist. */
  markEmitted(session: Session, ids: readonly string[]): Promise<Set<string>>;
  confirm(session: Session, id: string, rev: Rev | null, superseded?: readonly Superseded[]): Promise<void>;
  reject(session: Session, id: string, refusal: Refusal): Promise<void>;
  /** `removed`: it never left the device. `compensated`: a new entry restores the old value. */
  undo(session: Session, id: string): Promise<'removed' | 'compensated' | 'impossible'>;
  dismiss(session: Session, id: string): Promise<void>;
  /** Stores a refused entry again, changed or not, as a new entry, in one transaction. */
  resubmit(session: Session, id: string, data?: unknown): Promise<AppendResult>;
  /**
   * Replaces a waiting entry by a new one, in one transaction; null, without storing, if the old one has already been
   * sent.
   */
  rewrite(session: Session, id: string, data: unknown): Promise<AppendResult | null>;
}

/** The entry to be replaced was already sent or does not exist. */
class GoneOut extends Error {}

export const createOutbox = (
  database: Database,
  env: DeviceEnv,
  clock: ServerClock,
  changed: (saved: boolean) => void,
  rules: EntryRules,
): Outbox => {
  const sealed = createEntries(database, env, rules);
  const changes = createOutboxChanges(database, env, changed);
  const attention = createAttention(database, env, sealed, changes, rules);

  const appendWith = async (
    session: Session,
    name: string,
    given: unknown,
    options: AppendOptions,
    /** Removes the replaced entry in the same transaction; its error leaves everything unchanged. */
    instead?: (tx: Tx<'readwrite'>) => Promise<void>,
    /** The time of the entry that is sent again; absent: now. */
    time?: Pick<OutboxRow, 'at' | 'off'>,
  ): Promise<AppendResult> => {
    const { owner } = session;
    if (!owner) return { ok: false, reason: 'signed_out' };
    if (isUnstored(session)) return { ok: false, reason: 'full' };
    // An entry is stored in the form in which it is sent.
    const parts = rules.parts(name, given);
    if (parts === null) return { ok: false, reason: 'invalid' };
    const inverses = options.inverse === undefined ? [] : rules.split(name, options.inverse);
    const rows = await Promise.all(
      parts.map((part, index) => {
        const inverse = inverses.length === parts.length ? inverses[index] : undefined;
        const body = inverse === undefined ? { data: part } : { data: part, inverse };
        return sealed.seal(owner, name, body, options.base ?? null, clock.deviceNow());
      }),
    );
    const ids = rows.map(({ id }) => id);
    try {
      const add = (tx: Tx<'readwrite'>, device: Device, asked: (write: Promise<unknown>) => void): number => {
        const issued = rows.map((row) => {
          const place = issue(device, clock.deviceNow(), clock.offset(), options.replaces ?? 0);
          const { at, off } = time ?? place;
          asked(tx.objectStore('outbox').add({ ...row, ...place, at, off }));
          return at + off;
        });
        return issued.at(-1) ?? 0;
      };
      const how = { durability: 'strict', saves: true } as const;
      const editedAt = await (instead
        ? changes.run(
            session,
            async (tx, device) => {
              await instead(tx);
              const asked: Promise<unknown>[] = [];
              const last = add(tx, device, (write) => asked.push(write));
              await Promise.all(asked);
              return last;
            },
            how,
          )
        : changes.write(session, add, how));
      return { ok: true, ids, editedAt };
    } catch (cause) {
      sealed.forget(ids);
      if (isQuotaError(cause)) return { ok: false, reason: 'full' };
      if (cause instanceof SessionChanged) return { ok: false, reason: 'signed_out' };
      throw cause;
    }
  };

  const unreadableRows = async ({ owner }: Session): Promise<OutboxRow[]> => {
    if (!owner) return [];
    const rows = await database.run(['outbox'], 'readonly', (tx) => outboxRows(tx, owner.tag));
    const waiting = rows.filter(({ receipt }) => receipt === null);
    const opened = new Set((await sealed.open(owner, waiting)).map(({ id }) => id));
    return waiting.filter(({ id }) => !opened.has(id));
  };

  return {
    append: (session, name, data, options = {}) => appendWith(session, name, data, options),

    async entries({ owner }) {
      if (!owner) return [];
      const rows = await database.run(['outbox'], 'readonly', (tx) => outboxRows(tx, owner.tag));
      return sealed.open(owner, rows);
    },

    open: sealed.open,
    async unreadable(session) {
      const rows = await unreadableRows(session);
      return rows.length === 0
        ? null
        : { count: rows.length, oldest: Math.min(...rows.map(({ at, off }) => at + off)) };
    },
    async discardUnreadable(session) {
      const rows = await unreadableRows(session);
      await changes.run(session, async (tx) => {
        for (const { id } of rows) await tx.objectStore('outbox').delete(id);
      });
    },
    attention: attention.list,
    dismiss: attention.dismiss,
    waiting: changes.waiting,
    unsent: async (session) =>
      session.owner && !isUnstored(session) ? (await changes.waiting(session.owner.tag)).count : 0,
    mirror: changes.mirror,

    markEmitted: (session, ids) =>
      database.run(['session', 'outbox', 'meta'], 'readwrite', async (tx) => {
        await guard(tx, session);
        await tx.objectStore('meta').put(env.clock.now(), 'heartbeat');
        const present = new Set<string>();
        for (const id of ids) {
          const row = await tx.objectStore('outbox').get(id);
          if (!row || row.receipt !== null) continue;
          present.add(id);
          if (!row.emitted) await tx.objectStore('outbox').put({ ...row, emitted: true });
        }
        return present;
      }),

    async confirm(session, id, rev, superseded = []) {
      if (superseded.length > 0) {
        // The customer's next edit must have a later time than the value that won.
        const winner = Math.max(...superseded.map(({ editedAt }) => editedAt));
        await database.run(['meta'], 'readwrite', async (tx) => {
          const device = await deviceRow(tx, env);
          await tx
            .objectStore('meta')
            .put({ ...device, issued: Math.max(device.issued, Math.min(winner, clock.now())) }, 'device');
        });
        await attention.setAside(session, id, 'superseded', { superseded }, rev);
        return;
      }
      await changes.run(session, (tx) => settle(tx, session, id, rev, rules));
    },

    reject: (session, id, refusal) => attention.setAside(session, id, 'rejected', { refusal }, null),

    async undo(session, id) {
      const { owner } = session;
      if (!owner) return 'impossible';
      const row = await database.run(['outbox'], 'readonly', (tx) => tx.objectStore('outbox').get(id));
      const body = row?.tag === owner.tag ? await sealed.bodyOf(owner, row) : undefined;
      const known = sealed.known(owner, id);
      const removed = await changes.run(session, async (tx) => {
        const current = await tx.objectStore('outbox').get(id);
        if (!current || current.tag !== owner.tag || current.emitted) return false;
        await tx.objectStore('outbox').delete(id);
        return true;
      });
      if (removed) return 'removed';
      const { inverse, data } = body ?? known?.body ?? { data: undefined };
      const name = row?.name ?? known?.name;
      if (inverse === undefined || name === undefined) return 'impossible';
      const result = await appendWith(session, name, inverse, { inverse: data });
      return result.ok ? 'compensated' : 'impossible';
    },

    async resubmit(session, id, data) {
      if (!session.owner) return { ok: false, reason: 'signed_out' };
      const held = await attention.bodyOf(session, id);
      if (!held) return { ok: false, reason: 'invalid' };
      const options = held.inverse === undefined ? {} : { inverse: held.inverse };
      const { at, off } = held;
      return appendWith(
        session,
        held.name,
        data ?? held.data,
        options,
        (tx) => tx.objectStore('attention').delete(id),
        rules.keepsTime ? { at, off } : undefined,
      );
    },

    async rewrite(session, id, data) {
      const { owner } = session;
      if (!owner) return { ok: false, reason: 'signed_out' };
      const row = await database.run(['outbox'], 'readonly', (tx) => tx.objectStore('outbox').get(id));
      if (!row) return null;
      try {
        return await appendWith(session, row.name, data, {}, async (tx) => {
          const current = await tx.objectStore('outbox').get(id);
          if (!current || current.tag !== owner.tag || current.emitted) throw new GoneOut();
          await tx.objectStore('outbox').delete(id);
        });
      } catch (cause) {
        if (cause instanceof GoneOut) return null;
        throw cause;
      }
    },
  };
};
