import { sql } from 'drizzle-orm';

import { unstoredCodes } from '../src/protocol/errors.ts';
import type { Clock } from './clock.ts';
import type { Database, Tx } from './db/database.ts';
import type { Outcome } from './envelope.ts';

/** What a command does once its customer is locked. */
export interface Effect {
  readonly outcome: Outcome;
  /** Something of the customer's data changed: the customer's rev is raised. */
  readonly changed: boolean;
}

/** The device that an entry waited on, and its edit time in ms as the device gave it. */
interface Origin {
  readonly dev: string;
  readonly editedAt: number;
}

export interface Work {
  readonly userId: number;
  /** Idempotency key of the request; without one nothing is kept. */
  readonly key:
    | { readonly id: string; readonly hash: string; readonly keep: boolean; readonly from: Origin | undefined }
    | undefined;
  /** May run more than once (after a rollback), so it must not touch anything but `tx`. `rev`: what the effect will have. */
  readonly run: (tx: Tx, rev: number) => Promise<Effect>;
}

export interface Committed {
  readonly outcome: Outcome;
  readonly rev: number;
  /** The outcome was read from the receipt of an earlier request with the same id: nothing was done now. */
  readonly repeated: boolean;
}

interface Waiting {
  readonly work: Work;
  readonly resolve: (done: Committed) => void;
  readonly reject: (error: unknown) => void;
}

interface LockedRow {
  readonly user_id: number;
  readonly rev: string;
}

interface ReceiptRow {
  readonly user_id: number;
  readonly payload_hash: string;
  readonly outcome: Outcome;
}

class RefusedAfterWriting extends Error {
  override readonly name = 'RefusedAfterWriting';
}

/** A command of one customer at most per commit, and no more than this: a slow one holds up the others. */
const GROUP = 48;

const lockCustomers = {
  name: 'lock-customers',
  text: 'select id as user_id, rev from users where id = any($1::int[]) order by id for update',
};
/**
 * A statement of its own, after the lock: a join in the locking statement would still see the receipts of the moment
 * before the wait, and the same entry through another node would be applied twice.
 */
const readReceipts = {
  name: 'read-receipts',
  text: `select r.user_id, r.payload_hash, r.outcome
    from unnest($1::int[], $2::text[]) as asked(user_id, key)
    join receipts r on r.user_id = asked.user_id and r.id = asked.key`,
};
const raiseAndKeep = {
  name: 'raise-and-keep',
  text: `with raised as (
      update users set rev = rev + 1, demo_touched = true where id = any($1::int[])
    )
    insert into receipts (user_id, id, payload_hash, outcome, rev, at, dev, edited_at)
    select * from unnest($2::int[], $3::text[], $4::text[], $5::jsonb[], $6::bigint[], $7::bigint[], $8::text[], $9::bigint[])`,
};

const query = async <Row>(tx: Tx, statement: { name: string; text: string }, values: unknown[]): Promise<Row[]> => {
  const client = (tx as unknown as { $client: { query: (q: object, v: unknown[]) => Promise<{ rows: Row[] }> } })
    .$client;
  return (await client.query(statement, values)).rows;
};

const isFinal = (outcome: Outcome): boolean =>
  outcome.ok ? outcome.name === undefined : !unstoredCodes.has(outcome.code);

/** PostgreSQL chose this transaction as the victim: running it again is the cure. */
const passing = (error: unknown): boolean => {
  const code =
    (error as { code?: string; cause?: { code?: string } }).code ??
    (error as { cause?: { code?: string } }).cause?.code;
  return code === '40001' || code === '40P01';
};

/**
 * Runs commands under their customer's lock. Commands of different customers that arrive while a commit is under way
 * share the next one; each keeps its own outcome. When one throws, the group is rolled back and each runs alone.
 */
export class CommitQueue {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #lanes: Array<{ waiting: Waiting[]; running: boolean }>;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    // The embedded database has one session; PostgreSQL takes a few commits at once.
    this.#lanes = Array.from({ length: database.kind === 'embedded' ? 1 : 4 }, () => ({ waiting: [], running: false }));
  }

  commit(work: Work): Promise<Committed> {
    const lane = this.#lanes[work.userId % this.#lanes.length]!;
    return new Promise((resolve, reject) => {
      lane.waiting.push({ work, resolve, reject });
      if (!lane.running) void this.#drain(lane);
    });
  }

  async #drain(lane: { waiting: Waiting[]; running: boolean }): Promise<void> {
    lane.running = true;
    while (lane.waiting.length > 0) {
      const group: Waiting[] = [];
      const left: Waiting[] = [];
      const customers = new Set<number>();
      for (const entry of lane.waiting) {
        // A second command of the same customer waits for the next commit, so that it sees the receipt of the first.
        if (group.length < GROUP && !customers.has(entry.work.userId)) {
          customers.add(entry.work.userId);
          group.push(entry);
        } else left.push(entry);
      }
      lane.waiting = left;
      await this.#settle(group);
    }
    lane.running = false;
  }

  async #settle(group: readonly Waiting[]): Promise<void> {
    if (group.length > 1) {
      try {
        const done = await this.#run(group, false);
        group.forEach((entry, at) => entry.resolve(done[at]!));
        return;
      } catch {
        // Whoever broke the group breaks again when it runs alone, and is answered and logged there.
      }
    }
    for (const entry of group) {
      try {
        entry.resolve((await this.#alone(entry))[0]!);
      } catch (error) {
        entry.reject(error);
      }
    }
  }

  async #alone(entry: Waiting, attempt = 1): Promise<Committed[]> {
    try {
      return await this.#run([entry], false);
    } catch (error) {
      if (error instanceof RefusedAfterWriting) return this.#run([entry], true);
      if (passing(error) && attempt < 4) return this.#alone(entry, attempt + 1);
      throw error;
    }
  }

  #run(group: readonly Waiting[], savepoint: boolean): Promise<Committed[]> {
    return this.#database.withTransaction(async (tx) => {
      const rows = await query<LockedRow>(tx, lockCustomers, [group.map(({ work }) => work.userId)]);
      const byUser = new Map(rows.map((row) => [row.user_id, row]));
      const keyed = group.flatMap(({ work }) => (work.key ? [{ user: work.userId, id: work.key.id }] : []));
      const found =
        keyed.length === 0
          ? []
          : await query<ReceiptRow>(tx, readReceipts, [keyed.map(({ user }) => user), keyed.map(({ id }) => id)]);
      const receiptOf = new Map(found.map((row) => [row.user_id, row]));
      const done: Committed[] = [];
      const raised: number[] = [];
      const kept: { user: number; id: string; hash: string; outcome: string; rev: number; from: Origin | undefined }[] =
        [];

      for (const { work } of group) {
        const row = byUser.get(work.userId);
        if (!row) throw new Error('the customer of a live session does not exist');
        const rev = Number(row.rev);
        const receipt = receiptOf.get(work.userId);
        if (work.key && receipt) {
          if (receipt.payload_hash !== work.key.hash) {
            done.push({ outcome: keyReuse, rev, repeated: false });
            continue;
          }
          done.push({ outcome: receipt.outcome, rev, repeated: true });
          continue;
        }
        const before = tx.writes();
        if (savepoint) await tx.execute(sql`savepoint before_effect`);
        const { outcome, changed } = await work.run(tx, rev + 1);
        const refused = !outcome.ok;
        if (refused && tx.writes() > before) {
          if (!savepoint) throw new RefusedAfterWriting();
          await tx.execute(sql`rollback to savepoint before_effect`);
        }
        const raises = changed && !refused;
        if (raises) raised.push(work.userId);
        const now = raises ? rev + 1 : rev;
        done.push({ outcome, rev: now, repeated: false });
        if (work.key?.keep && isFinal(outcome)) {
          kept.push({
            user: work.userId,
            id: work.key.id,
            hash: work.key.hash,
            outcome: JSON.stringify(outcome),
            rev: now,
            from: work.key.from,
          });
        }
      }

      if (raised.length > 0 || kept.length > 0) {
        const at = this.#clock.now();
        await query(tx, raiseAndKeep, [
          raised,
          kept.map(({ user }) => user),
          kept.map(({ id }) => id),
          kept.map(({ hash }) => hash),
          kept.map(({ outcome }) => outcome),
          kept.map(({ rev }) => rev),
          kept.map(() => at),
          kept.map(({ from }) => from?.dev ?? null),
          kept.map(({ from }) => from?.editedAt ?? null),
        ]);
      }
      return done;
    });
  }
}

/** Spelled out by the dispatch in the session's language. */
export const keyReuse: Outcome = { ok: false, code: 'key_reuse', data: { message: '' }, result: 'rejected' };
