import type { Op, Rev } from '../protocol/envelope.ts';
import type { Refusal } from '../protocol/errors.ts';
import { laneOf, splitEntry, type FoldableEntry } from '../protocol/fold.ts';
import { isQueuedName, messages, type QueuedName } from '../protocol/messages.ts';
import { parseRequest } from '../protocol/parse-request.ts';
import { isTooLarge } from '../protocol/request-size.ts';
import type { Superseded } from '../protocol/superseded.ts';
import { PROTOCOL_VERSION } from '../protocol/version.ts';
import { seal, unseal } from './crypto.ts';
import { isQuotaError, type AttentionRow, type Database, type OutboxRow, type Tx } from './database.ts';
import { deviceRow, issue, writeKeepsake, type Device } from './device.ts';
import type { Env } from './env.ts';
import { uuid7 } from './identifiers.ts';
import type { ServerClock } from './server-clock.ts';
import { adoptRev, dropCounted, isOlder, laterRev, outboxRows } from './revision.ts';
import { guard, isUnstored, SessionChanged, type Owner, type Session } from './session-store.ts';

/** What is sealed inside an entry. */
interface Body {
  readonly data: unknown;
  /** The request that would bring the old value back, when the screen knew it. */
  readonly inverse?: unknown;
}

interface AttentionBody extends Body {
  readonly refusal?: Refusal;
  readonly superseded?: readonly Superseded[];
}

/** An entry that waits on this device, opened. */
export interface Entry {
  readonly id: string;
  readonly name: string;
  /** As it is sent: exactly what was stored. */
  readonly data: unknown;
  readonly lane: string;
  readonly seq: number;
  /** Edit time, server ms. */
  readonly editedAt: number;
  /** The server may already hold it. */
  readonly emitted: boolean;
  readonly receipt: Rev | null;
  readonly canUndo: boolean;
  readonly op: Op;
}

/** An entry that the server refused, or that a later edit had overtaken: kept until the customer has dealt with it. */
export interface AttentionEntry {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  readonly editedAt: number;
  readonly why: 'rejected' | 'superseded';
  readonly refusal?: Refusal;
  /** Both values of every field that lost. */
  readonly superseded?: readonly Superseded[];
}

/** One press of Save may become several entries, each in its own lane, stored in one transaction. */
export type AppendResult =
  | { readonly ok: true; readonly ids: readonly string[]; readonly editedAt: number }
  /** `invalid`: the request breaks its schema or is too large. `full`: the browser keeps no room; nothing was stored. */
  | { readonly ok: false; readonly reason: 'invalid' | 'full' | 'signed_out' };

export interface AppendOptions {
  /** The request that undoes this one, with the values that were there before. */
  readonly inverse?: unknown;
  /** Edit time (server ms) of the value that is replaced, when the screen knows it. */
  readonly replaces?: number;
  readonly base?: Rev | null;
}

interface Waiting {
  readonly dev: string;
  readonly count: number;
  /** Server ms. */
  readonly oldest: number | null;
}

export interface Outbox {
  append(session: Session, name: string, data: unknown, options?: AppendOptions): Promise<AppendResult>;
  /** Entries of the session's customer in the order they were made; confirmed ones that are still folded included. */
  entries(session: Session): Promise<Entry[]>;
  /** Opens rows read in a transaction of the caller. Rows that do not open are left out. */
  open(owner: Owner, rows: readonly OutboxRow[]): Promise<Entry[]>;
  attention(session: Session): Promise<AttentionEntry[]>;
  /** How much has not been confirmed, for the session's customer; with nobody signed in, for all. */
  waiting(tag: string | null): Promise<Waiting>;
  /** Writes the count of everything unsent down outside the database. Finds out when the store was lost. */
  mirror(): Promise<void>;
  /** Marks entries as about to be emitted, with the drainer's heartbeat; returns the ids that are still there. */
  markEmitted(session: Session, ids: readonly string[]): Promise<Set<string>>;
  confirm(session: Session, id: string, rev: Rev | null, superseded?: readonly Superseded[]): Promise<void>;
  reject(session: Session, id: string, refusal: Refusal): Promise<void>;
  /** `removed`: never left the device. `compensated`: a new entry brings the old value back. */
  undo(session: Session, id: string): Promise<'removed' | 'compensated' | 'impossible'>;
  dismiss(session: Session, id: string): Promise<void>;
  /** Stores what was refused again, changed or not, as a new entry; both in one transaction. */
  resubmit(session: Session, id: string, data?: unknown): Promise<AppendResult>;
}

const binding = (tag: string, id: string, schema: number) => ({ store: 'outbox', tag, record: id, schema });
const attentionBinding = (tag: string, id: string, schema: number) => ({ store: 'attention', tag, record: id, schema });
const whole = (tag: string): IDBKeyRange => IDBKeyRange.bound([tag, 0], [tag, Number.MAX_SAFE_INTEGER]);

export const createOutbox = (database: Database, env: Env, clock: ServerClock, changed: () => void): Outbox => {
  /** Opened bodies by id: an entry never changes, so it is decrypted once per context. */
  const opened = new Map<string, { tag: string; name: string; body: Body }>();

  const valid = (name: QueuedName, data: unknown): boolean =>
    !isTooLarge(data, messages[name].limitBytes) && parseRequest(name, data) !== null;

  /** The lane of an entry that this version of the app no longer reads is its message: still in order, never lost. */
  const laneOfEntry = (name: string, data: unknown): string => {
    const parsed = isQueuedName(name) ? parseRequest(name, data) : null;
    return isQueuedName(name) && parsed !== null ? laneOf(name, parsed) : name;
  };

  const count = async (tx: Tx<'readonly'> | Tx<'readwrite'>, tag: string | null, device: Device): Promise<Waiting> => {
    const rows = tag === null ? await tx.objectStore('outbox').getAll() : await outboxRows(tx, tag);
    const waiting = rows.filter((row) => row.receipt === null).map((row) => row.at + row.off);
    return { dev: device.dev, count: waiting.length, oldest: waiting.length === 0 ? null : Math.min(...waiting) };
  };

  /** Runs a change of the outbox and mirrors what is left, so that a lost store can be told. */
  const change = async <T>(
    session: Session,
    work: (tx: Tx<'readwrite'>, device: Device) => Promise<T>,
    durability: IDBTransactionDurability = 'default',
  ): Promise<T> => {
    let left: Waiting | undefined;
    let device: Device | undefined;
    const result = await database.run(
      ['session', 'outbox', 'attention', 'snapshots', 'meta'],
      'readwrite',
      async (tx) => {
        await guard(tx, session);
        device = await deviceRow(tx, env);
        const value = await work(tx, device);
        await tx.objectStore('meta').put(device, 'device');
        left = await count(tx, null, device);
        return value;
      },
      durability,
    );
    if (device && left) writeKeepsake(env, device, { count: left.count, oldest: left.oldest });
    changed();
    return result;
  };

  const prepare = async (
    owner: Owner,
    name: string,
    data: unknown,
    options: AppendOptions,
  ): Promise<Omit<OutboxRow, 'seq' | 'at' | 'off'>> => {
    const id = uuid7(clock.deviceNow(), env.crypto);
    const body: Body = options.inverse === undefined ? { data } : { data, inverse: options.inverse };
    const sealed = await seal(body, owner.ring, binding(owner.tag, id, PROTOCOL_VERSION), env.crypto);
    opened.set(id, { tag: owner.tag, name, body });
    return {
      id,
      tag: owner.tag,
      name,
      base: options.base ?? null,
      schema: PROTOCOL_VERSION,
      emitted: false,
      receipt: null,
      ...sealed,
    };
  };

  const add = async (
    tx: Tx<'readwrite'>,
    device: Device,
    row: Omit<OutboxRow, 'seq' | 'at' | 'off'>,
    replaces: number,
  ): Promise<number> => {
    const issued = issue(device, clock.deviceNow(), clock.offset(), replaces);
    await tx.objectStore('outbox').add({ ...row, ...issued });
    return issued.at + issued.off;
  };

  const appendWith = async (
    session: Session,
    name: string,
    data: unknown,
    options: AppendOptions,
    also: (tx: Tx<'readwrite'>) => Promise<void>,
  ): Promise<AppendResult> => {
    const { owner } = session;
    if (!owner) return { ok: false, reason: 'signed_out' };
    if (isUnstored(session)) return { ok: false, reason: 'full' };
    if (!isQueuedName(name)) return { ok: false, reason: 'invalid' };
    const parsed = parseRequest(name, data);
    if (parsed === null || !valid(name, data)) return { ok: false, reason: 'invalid' };
    const parts = splitEntry(name, data);
    const inverses = options.inverse === undefined ? [] : splitEntry(name, options.inverse);
    const rows = await Promise.all(
      parts.map((part, index) => {
        const inverse = inverses.length === parts.length ? inverses[index] : undefined;
        return prepare(owner, name, part, { ...options, inverse });
      }),
    );
    const ids = rows.map(({ id }) => id);
    try {
      const editedAt = await change(
        session,
        async (tx, device) => {
          await also(tx);
          let last = 0;
          for (const row of rows) last = await add(tx, device, row, options.replaces ?? 0);
          return last;
        },
        'strict',
      );
      return { ok: true, ids, editedAt };
    } catch (cause) {
      for (const id of ids) opened.delete(id);
      if (isQuotaError(cause)) return { ok: false, reason: 'full' };
      if (cause instanceof SessionChanged) return { ok: false, reason: 'signed_out' };
      throw cause;
    }
  };

  const openBody = async (owner: Owner, row: OutboxRow): Promise<Body | undefined> => {
    const held = opened.get(row.id);
    if (held) return held.tag === owner.tag ? held.body : undefined;
    const body = await unseal<Body>(row, owner.ring, binding(row.tag, row.id, row.schema), env.crypto);
    if (body) opened.set(row.id, { tag: row.tag, name: row.name, body });
    return body;
  };

  const toEntry = (row: OutboxRow, body: Body, dev: string): Entry => ({
    id: row.id,
    name: row.name,
    data: body.data,
    lane: laneOfEntry(row.name, body.data),
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

  const openAll = async (owner: Owner, rows: readonly OutboxRow[], dev: string): Promise<Entry[]> => {
    const entries: Entry[] = [];
    for (const row of rows) {
      if (row.tag !== owner.tag) continue;
      const body = await openBody(owner, row);
      if (body) entries.push(toEntry(row, body, dev));
    }
    return entries;
  };

  let knownDevice: string | undefined;
  const deviceName = async (): Promise<string> => {
    knownDevice ??= await database.run(['meta'], 'readwrite', async (tx) => (await deviceRow(tx, env)).dev);
    return knownDevice;
  };

  const attentionRow = (session: Session, id: string): Promise<AttentionRow | undefined> =>
    database.run(['attention'], 'readonly', async (tx) => {
      const row = await tx.objectStore('attention').get(id);
      return row?.tag === session.owner?.tag ? row : undefined;
    });

  const openAttention = (owner: Owner, row: AttentionRow): Promise<AttentionBody | undefined> =>
    unseal<AttentionBody>(row, owner.ring, attentionBinding(row.tag, row.id, row.schema), env.crypto);

  /** Moves an entry to "needs attention" with its reason. */
  const setAside = async (
    session: Session,
    id: string,
    why: AttentionRow['why'],
    reason: Partial<AttentionBody>,
    rev: Rev | null,
  ): Promise<void> => {
    const { owner } = session;
    if (!owner) return;
    const row = await database.run(['outbox'], 'readonly', (tx) => tx.objectStore('outbox').get(id));
    const body = row && row.tag === owner.tag ? await openBody(owner, row) : undefined;
    if (!row || !body) return;
    const sealed = await seal(
      { ...body, ...reason },
      owner.ring,
      attentionBinding(owner.tag, id, row.schema),
      env.crypto,
    );
    await change(
      session,
      async (tx) => {
        if (!(await tx.objectStore('outbox').get(id))) return;
        const { tag, name, seq, at, off, schema } = row;
        await tx.objectStore('attention').put({ id, tag, name, seq, at, off, schema, why, ...sealed });
        await settle(tx, session, id, why === 'rejected' ? null : rev, why === 'rejected');
      },
      'strict',
    );
  };

  /** Writes a receipt, or takes the entry out when there is nothing left to wait for. */
  const settle = async (
    tx: Tx<'readwrite'>,
    session: Session,
    id: string,
    rev: Rev | null,
    remove: boolean,
  ): Promise<void> => {
    const row = await tx.objectStore('outbox').get(id);
    if (!row) return;
    if (remove || rev === null) {
      await tx.objectStore('outbox').delete(id);
      return;
    }
    const held = await adoptRev(tx, await guard(tx, session), rev);
    await tx.objectStore('session').put({ ...held, confirmed: laterRev(held.confirmed, rev) }, 'current');
    await tx.objectStore('outbox').put({ ...row, emitted: true, receipt: rev });
    await dropCounted(tx, row.tag);
  };

  return {
    append: (session, name, data, options = {}) => appendWith(session, name, data, options, async () => undefined),

    async entries(session) {
      const { owner } = session;
      if (!owner) return [];
      const dev = await deviceName();
      const rows = await database.run(['outbox'], 'readonly', (tx) => outboxRows(tx, owner.tag));
      return openAll(owner, rows, dev);
    },

    open: async (owner, rows) => openAll(owner, rows, await deviceName()),

    async attention(session) {
      const { owner } = session;
      if (!owner) return [];
      const rows = await database.run(['attention'], 'readonly', (tx) =>
        tx.objectStore('attention').index('order').getAll(whole(owner.tag)),
      );
      const list: AttentionEntry[] = [];
      for (const row of rows) {
        const body = await openAttention(owner, row);
        if (!body) continue;
        const { id, name, why } = row;
        const { data, refusal, superseded } = body;
        list.push({
          id,
          name,
          data,
          editedAt: row.at + row.off,
          why,
          ...(refusal ? { refusal } : {}),
          ...(superseded ? { superseded } : {}),
        });
      }
      return list;
    },

    waiting: (tag) =>
      database.run(['outbox', 'meta'], 'readwrite', async (tx) => count(tx, tag, await deviceRow(tx, env))),

    async mirror() {
      const { device, left } = await database.run(['outbox', 'meta'], 'readwrite', async (tx) => {
        const row = await deviceRow(tx, env);
        return { device: row, left: await count(tx, null, row) };
      });
      writeKeepsake(env, device, { count: left.count, oldest: left.oldest });
    },

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
        // The customer's next edit must come after the value that won.
        const winner = Math.max(...superseded.map(({ editedAt }) => editedAt));
        await database.run(['meta'], 'readwrite', async (tx) => {
          const device = await deviceRow(tx, env);
          await tx
            .objectStore('meta')
            .put({ ...device, issued: Math.max(device.issued, Math.min(winner, clock.now())) }, 'device');
        });
        await setAside(session, id, 'superseded', { superseded }, rev);
        return;
      }
      await change(session, (tx) => settle(tx, session, id, rev, false));
    },

    reject: (session, id, refusal) => setAside(session, id, 'rejected', { refusal }, null),

    async undo(session, id) {
      const { owner } = session;
      if (!owner) return 'impossible';
      const row = await database.run(['outbox'], 'readonly', (tx) => tx.objectStore('outbox').get(id));
      const known = opened.get(id);
      const body =
        row && row.tag === owner.tag ? await openBody(owner, row) : known?.tag === owner.tag ? known.body : undefined;
      const removed = await change(session, async (tx) => {
        const current = await tx.objectStore('outbox').get(id);
        if (!current || current.tag !== owner.tag || current.emitted) return false;
        await tx.objectStore('outbox').delete(id);
        return true;
      });
      if (removed) return 'removed';
      const name = row?.name ?? known?.name;
      if (body?.inverse === undefined || name === undefined) return 'impossible';
      const result = await appendWith(session, name, body.inverse, { inverse: body.data }, async () => undefined);
      return result.ok ? 'compensated' : 'impossible';
    },

    async dismiss(session, id) {
      await change(session, async (tx) => {
        const row = await tx.objectStore('attention').get(id);
        if (row && row.tag === session.owner?.tag) await tx.objectStore('attention').delete(id);
      });
    },

    async resubmit(session, id, data) {
      const { owner } = session;
      if (!owner) return { ok: false, reason: 'signed_out' };
      const row = await attentionRow(session, id);
      const body = row ? await openAttention(owner, row) : undefined;
      if (!row || !body) return { ok: false, reason: 'invalid' };
      const options = body.inverse === undefined ? {} : { inverse: body.inverse };
      return appendWith(session, row.name, data ?? body.data, options, (tx) => tx.objectStore('attention').delete(id));
    },
  };
};

/** Entries as the fold wants them, without those that a snapshot of this `rev` already counts. */
export const notCounted = (entries: readonly Entry[], rev: Rev | null): FoldableEntry[] =>
  entries.flatMap(({ id, name, data, editedAt, receipt }) =>
    isQueuedName(name) && (receipt === null || (rev !== null && isOlder(rev, receipt)))
      ? [{ id, name, data, editedAt }]
      : [],
  );
