import * as v from 'valibot';

import type { Rev } from '../../protocol/define/envelope.ts';
import { foldEntry, type FoldableEntry } from '../../protocol/fold.ts';
import { isMessageName, isQueuedName, type CachedName, type Reply } from '../../protocol/messages.ts';
import { replyFromWire, replyToWire } from '../../protocol/reply-days.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import { seal, unseal } from '../store/crypto.ts';
import type { OutboxRow, SnapshotRow } from '../store/database-rows.ts';
import type { Database } from '../store/database.ts';
import type { Env } from '../env/env.ts';
import { aboutHash, canonical, sha256 } from '../env/identifiers.ts';
import { customerRules } from '../outbox/customer-rules.ts';
import type { Entry } from '../outbox/outbox-entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { affected, messageOf, policyOf } from '../store/registry.ts';
import { dropOldest, dropOldestPublic, isFurther, recentlyOpened } from './room-for-answers.ts';
import { adoptRev, concerns, dropCounted, isOlder, laterRev, outboxRows } from '../store/revision.ts';
import { guard, type Owner, type Session } from '../store/session-store.ts';

/** What the device has stored for one query, as the customer should see it. */
export interface Stored {
  readonly data: unknown;
  /** Server ms at which the reply was read. */
  readonly asOf: number;
  readonly rev: Rev | null;
  /** How many entries of this device are applied over it. */
  readonly pending: number;
}

/** `outdated`: the reply lacks data that this device knows to be stored on the server; ask again. */
type WriteResult = 'written' | 'outdated';

/** Selects stored replies: those of these queries, or those that show these entries. */
export type KeptOf =
  | { readonly names: readonly string[] }
  | { readonly entries: readonly { readonly name: string; readonly data: unknown }[] };

export interface Cache {
  /** Returns the stored reply with days, with the outbox applied over it. */
  read(session: Session, name: string, request: unknown): Promise<Stored | undefined>;
  /** @param data in the protocol's format */
  write(
    session: Session,
    name: string,
    request: unknown,
    data: unknown,
    rev: Rev | null,
    asOf: number,
  ): Promise<WriteResult>;
  /**
   * The server refuses this query for good, so no later snapshot will include the confirmed entries: they become part of
   * the stored snapshot and are removed, instead of being applied over it forever.
   */
  settleRefused(session: Session, name: string, request: unknown): Promise<void>;
  /** Returns the requests of the selected stored replies: these must be asked again when their data has changed. */
  kept(session: Session, what: KeptOf): Promise<{ name: string; request: unknown }[]>;
  /** Returns when, and at which revision, the stored reply was read; undefined if this app version has stored none. */
  age(session: Session, name: string, request: unknown): Promise<{ asOf: number; rev: Rev | null } | undefined>;
  /** The server reports no change since the stored reply was read at `rev`: the reply is now as new as `asOf`. */
  touch(session: Session, name: string, request: unknown, rev: Rev | null, asOf: number): Promise<WriteResult>;
  readPublic(name: string, request: unknown, language: string): Promise<Stored | undefined>;
  writePublic(name: string, request: unknown, language: string, data: unknown, asOf: number): Promise<void>;
}

const binding = (tag: string, key: string, schema: number) => ({ store: 'snapshots', tag, record: key, schema });

/** A reply that an older app version stored must match the current schema; otherwise it is fetched again. */
const fits = (name: string, schema: number, data: unknown): boolean => {
  if (schema === PROTOCOL_VERSION) return true;
  const message = messageOf(name);
  return message !== undefined && v.safeParse(message.reply, data).success;
};

/** Returns the entries to apply, without those that a snapshot of this `rev` already includes. */
const notCounted = (entries: readonly Entry[], rev: Rev | null): FoldableEntry[] =>
  entries.flatMap(({ id, name, data, editedAt, receipt }) =>
    isQueuedName(name) && (receipt === null || (rev !== null && isOlder(rev, receipt)))
      ? [{ id, name, data, editedAt }]
      : [],
  );

/** Returns a stored reply with days instead of seconds; on the device it stays in the protocol's format. */
const withDays = (name: string, data: unknown): unknown => (isMessageName(name) ? replyFromWire(name, data) : data);

const aboutOf = (name: string, request: unknown): string | undefined => {
  const policy = policyOf(name);
  return policy.mode === 'cached' ? policy.about?.(request as never) : undefined;
};

/** The number of decrypted replies to cache: more than the screens show at a time. */
const MOST_OPENED = 60;

export const createCache = (database: Database, env: Env, outbox: Outbox): Cache => {
  /** A request may contain personal data (a search, a place): only its hash is stored unencrypted. */
  const keys = new Map<string, Promise<string>>();
  const keyOf = (tag: string, name: string, request: unknown): Promise<string> => {
    const text = canonical(request);
    if (text === '{}') return Promise.resolve(`${tag}|${name}`);
    const whole = `${tag}|${name}|${text}`;
    let key = keys.get(whole);
    if (!key) {
      key = sha256(whole, env.crypto).then((hash) => `${tag}|${name}|${hash}`);
      keys.set(whole, key);
    }
    return key;
  };

  const opened = recentlyOpened<{ iv: string; data: unknown }>(MOST_OPENED);
  const stamp = (row: SnapshotRow): string => row.iv.join(',');

  /** Returns a snapshot's own data, with days; undefined if it can no longer be read. */
  const open = async (owner: Owner, row: SnapshotRow): Promise<{ readonly data: unknown } | undefined> => {
    const held = opened.get(row.key);
    if (held?.iv === stamp(row)) return held;
    const place = binding(owner.tag, row.key, row.schema);
    const body = await unseal<{ data: unknown }>(row, owner.ring, place, env.crypto);
    if (!body || !fits(row.name, row.schema, body.data)) return undefined;
    const read = { iv: stamp(row), data: withDays(row.name, body.data) };
    opened.set(row.key, read);
    return read;
  };

  /** Cached data has the type of its query; entries have no effect on a name that is not a query. */
  const fold = (name: string, data: unknown, entries: readonly FoldableEntry[]): unknown =>
    entries.reduce((value, entry) => foldEntry(name as CachedName, value, entry), data as Reply<CachedName>);

  const rowsOf = (tag: string, key: string): Promise<[SnapshotRow | undefined, OutboxRow[]]> =>
    database.run(['snapshots', 'outbox'], 'readonly', (tx) =>
      Promise.all([tx.objectStore('snapshots').get(key), outboxRows(tx, tag)]),
    );

  return {
    async read(session, name, request) {
      const { owner } = session;
      if (!owner) return undefined;
      const key = await keyOf(owner.tag, name, request);
      const [row, rows] = await rowsOf(owner.tag, key);
      const body = row && (await open(owner, row));
      if (!row || !body) return undefined;
      const entries = notCounted(await outbox.open(owner, rows), row.rev);
      const data = fold(name, body.data, entries);
      return { data, asOf: row.asOf, rev: row.rev, pending: data === body.data ? 0 : entries.length };
    },

    async write(session, name, request, data, rev, asOf) {
      const { owner } = session;
      if (!owner) return 'outdated';
      const key = await keyOf(owner.tag, name, request);
      const sealed = await seal({ request, data }, owner.ring, binding(owner.tag, key, PROTOCOL_VERSION), env.crypto);
      const about = await aboutHash(owner.tag, aboutOf(name, request), env.crypto);
      const place = { ...about, ...(isFurther(request) && { further: true }) };
      return database.run(['session', 'snapshots', 'outbox'], 'readwrite', async (tx): Promise<WriteResult> => {
        let row = await guard(tx, session);
        if (rev) row = await adoptRev(tx, row, rev);
        const held = await tx.objectStore('snapshots').get(key);
        if (rev) {
          if (isOlder(rev, row.confirmed) || isOlder(rev, held?.rev ?? null)) return 'outdated';
        }
        await tx
          .objectStore('snapshots')
          .put({ key, tag: owner.tag, name, schema: PROTOCOL_VERSION, rev, asOf, ...place, ...sealed });
        if (!held) await dropOldest(tx, owner.tag, name);
        await dropCounted(tx, owner.tag, affected);
        return 'written';
      });
    },

    async age({ owner }, name, request) {
      if (!owner) return undefined;
      const key = await keyOf(owner.tag, name, request);
      const row = await database.run(['snapshots'], 'readonly', (tx) => tx.objectStore('snapshots').get(key));
      return row?.schema === PROTOCOL_VERSION ? { asOf: row.asOf, rev: row.rev } : undefined;
    },

    async touch(session, name, request, rev, asOf) {
      const { owner } = session;
      if (!owner || !rev) return 'outdated';
      const key = await keyOf(owner.tag, name, request);
      return database.run(['session', 'snapshots', 'outbox'], 'readwrite', async (tx): Promise<WriteResult> => {
        // After a change of the server's database the revision numbers do not compare: the old replies are dropped and
        // requested again.
        const { confirmed } = await adoptRev(tx, await guard(tx, session), rev);
        const row = await tx.objectStore('snapshots').get(key);
        if (row?.rev?.epoch !== rev.epoch || row.rev.n !== rev.n || isOlder(rev, confirmed)) return 'outdated';
        await tx.objectStore('snapshots').put({ ...row, asOf });
        return 'written';
      });
    },

    async settleRefused(session, name, request) {
      const { owner } = session;
      if (!owner) return;
      const key = await keyOf(owner.tag, name, request);
      const [row, rows] = await rowsOf(owner.tag, key);
      if (!row || row.rev === null) return;
      const { rev } = row;
      const confirmed = rows.filter(({ receipt }) => receipt !== null && isOlder(rev, receipt));
      if (confirmed.length === 0) return;
      const counted = confirmed.reduce((latest, { receipt }) => laterRev(latest, receipt!), rev);
      const body = await open(owner, row);
      const data = body && fold(name, body.data, notCounted(await outbox.open(owner, confirmed), rev));
      const wire = isMessageName(name) ? replyToWire(name, data) : data;
      const sealed =
        body && (await seal({ request, data: wire }, owner.ring, binding(owner.tag, key, row.schema), env.crypto));
      await database.run(['session', 'snapshots', 'outbox'], 'readwrite', async (tx) => {
        await guard(tx, session);
        const held = await tx.objectStore('snapshots').get(key);
        if (!held || stamp(held) !== stamp(row)) return;
        if (sealed) await tx.objectStore('snapshots').put({ ...row, rev: counted, ...sealed });
        else await tx.objectStore('snapshots').delete(key);
        await dropCounted(tx, owner.tag, affected);
      });
    },

    async kept(session, what) {
      const { owner } = session;
      if (!owner) return [];
      const changes: readonly { readonly shownIn: readonly string[]; readonly about?: string }[] =
        'names' in what
          ? [{ shownIn: what.names }]
          : await Promise.all(
              what.entries.map(async ({ name, data }) => ({
                shownIn: affected(name),
                ...(await aboutHash(owner.tag, customerRules.about(name, data), env.crypto)),
              })),
            );
      const names = [...new Set(changes.flatMap(({ shownIn }) => shownIn))];
      const rows = await database.run(['snapshots'], 'readonly', (tx) =>
        Promise.all(
          names.map((name) =>
            tx
              .objectStore('snapshots')
              .index('name')
              .getAll(IDBKeyRange.only([owner.tag, name])),
          ),
        ),
      );
      const list: { name: string; request: unknown }[] = [];
      for (const row of rows.flat()) {
        if (!changes.some((change) => change.shownIn.includes(row.name) && concerns(change, row))) continue;
        const body = await unseal<{ request: unknown }>(
          row,
          owner.ring,
          binding(owner.tag, row.key, row.schema),
          env.crypto,
        );
        if (body) list.push({ name: row.name, request: body.request });
      }
      return list;
    },

    async readPublic(name, request, language) {
      const key = `${name}|${language}|${canonical(request)}`;
      const row = await database.run(['public'], 'readonly', (tx) => tx.objectStore('public').get(key));
      return row && fits(name, row.schema, row.value)
        ? { data: withDays(name, row.value), asOf: row.asOf, rev: null, pending: 0 }
        : undefined;
    },

    async writePublic(name, request, language, data, asOf) {
      const key = `${name}|${language}|${canonical(request)}`;
      await database.run(['public'], 'readwrite', async (tx) => {
        const further = isFurther(request) && { further: true };
        await tx
          .objectStore('public')
          .put({ key, name, schema: PROTOCOL_VERSION, asOf, hash: null, value: data, ...further });
        await dropOldestPublic(tx, name);
      });
    },
  };
};
