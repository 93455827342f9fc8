import { sql } from 'drizzle-orm';

import { unstoredCodes } from '../../src/protocol/define/errors.ts';
import type { Tx } from '../db/tx.ts';
import { sideBySide } from '../db/side-by-side.ts';
import type { Outcome } from './outcome.ts';

/** The result of a command that ran under the lock of its customer. */
export interface Effect {
  readonly outcome: Outcome;
  /** True if the customer's data changed: the customer's revision is increased. */
  readonly changed: boolean;
}

/** The device on which an entry waited, and the edit time in ms by that device. */
interface Origin {
  readonly dev: string;
  readonly editedAt: number;
}

export interface Work {
  readonly userId: number;
  /** The idempotency key of the request; without one no receipt is stored. */
  readonly key:
    | { readonly id: string; readonly hash: string; readonly keep: boolean; readonly from: Origin | undefined }
    | undefined;
  /**
   * True if the command touches only rows of its own customer, so it may run in parallel with others in one transaction.
   */
  readonly beside: boolean;
  /** True if the server runs it without a request: a demo account still counts as unchanged. */
  readonly unasked?: boolean;
  /** True if it was sent by a session, which ends when its customer is erased. */
  readonly ofSession?: boolean;
  /**
   * May run more than once (after a rollback), so it must not change anything except through `tx`. `rev` is the revision
   * of the result.
   */
  readonly run: (tx: Tx, rev: number) => Promise<Effect>;
}

export interface Committed {
  readonly outcome: Outcome;
  readonly rev: number;
  /** True if the outcome is from the receipt of an earlier request with the same id: nothing was done now. */
  readonly repeated: boolean;
}

/** The command wrote something before its refusal. It must be undone without undoing the writes of other commands. */
export class RefusedAfterWriting extends Error {
  override readonly name = 'RefusedAfterWriting';
}

interface LockedRow {
  readonly user_id: number;
  readonly rev: string;
  readonly erased: boolean;
}

interface ReceiptRow {
  readonly user_id: number;
  readonly payload_hash: string;
  readonly outcome: Outcome;
}

const lockCustomers = {
  name: 'lock-customers',
  text: 'select id as user_id, rev, erased_at is not null as erased from users where id = any($1::int[]) order by id for no key update',
};
/**
 * Skips customers whose lock another transaction holds, mostly one of another node: a frozen node may hold the lock for a
 * long time.
 */
const lockFreeCustomers = { name: 'lock-free-customers', text: `${lockCustomers.text} skip locked` };
/**
 * Reads receipts in a separate statement after the lock: a join in the locking statement would see the receipts from
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
      update users set rev = rev + 1, demo_touched = demo_touched or id = any($10::int[]) where id = any($1::int[])
    )
    insert into receipts (user_id, id, payload_hash, outcome, rev, at, dev, edited_at)
    select * from unnest($2::int[], $3::text[], $4::text[], $5::jsonb[], $6::bigint[], $7::bigint[], $8::text[], $9::bigint[])`,
};

const query = async <Row>(tx: Tx, statement: { name: string; text: string }, values: unknown[]): Promise<Row[]> =>
  (await tx.statement(statement, values)).rows as Row[];

const isFinal = (outcome: Outcome): boolean =>
  outcome.ok ? outcome.name === undefined : !unstoredCodes.has(outcome.code) && !outcome.unkept;

/** The dispatch adds the message in the session's language. */
export const keyReuse: Outcome = { ok: false, code: 'key_reuse', data: { message: '' }, result: 'rejected' };

/** The outcome for a command that waited for the lock while its customer was erased: it writes nothing. */
export const ownerGone: Outcome = { ok: false, code: 'session_invalid', data: { message: '' }, result: 'auth' };

interface Fresh {
  readonly at: number;
  readonly work: Work;
  readonly rev: number;
}

/** The options for running a group. */
export interface GroupManner {
  /** If true, a savepoint undoes what a refused command wrote; otherwise such a command throws RefusedAfterWriting. */
  readonly savepoint: boolean;
  /** If true, waits for locked customers; otherwise their commands are skipped. */
  readonly wait: boolean;
}

/**
 * Runs commands of different customers in one open transaction, under their customers' locks, and writes revisions and
 * receipts. Each has its own outcome; undefined if nothing was done because the customer is locked.
 */
export const runGroup = async (
  tx: Tx,
  group: readonly Work[],
  now: number,
  { savepoint, wait }: GroupManner,
): Promise<readonly (Committed | undefined)[]> => {
  const lock = wait ? lockCustomers : lockFreeCustomers;
  const keyed = group.flatMap(({ userId, key }) => (key ? [{ userId, id: key.id }] : []));
  const [rows, found] = await Promise.all([
    query<LockedRow>(tx, lock, [group.map(({ userId }) => userId)]),
    keyed.length === 0
      ? []
      : query<ReceiptRow>(tx, readReceipts, [keyed.map(({ userId }) => userId), keyed.map(({ id }) => id)]),
  ]);
  const revOf = new Map(rows.map((row) => [row.user_id, Number(row.rev)]));
  const erased = new Set(rows.filter((row) => row.erased).map((row) => row.user_id));
  const receiptOf = new Map(found.map((row) => [row.user_id, row]));

  const done = group.map((): Committed | undefined => undefined);
  const fresh: Fresh[] = [];
  group.forEach((work, at) => {
    const rev = revOf.get(work.userId);
    if (rev === undefined) {
      // A customer that does not exist is skipped too; the second run, which waits, throws.
      if (!wait) return;
      throw new Error('the customer of a live session does not exist');
    }
    if (work.ofSession && erased.has(work.userId)) {
      done[at] = { outcome: ownerGone, rev, repeated: false };
      return;
    }
    const receipt = receiptOf.get(work.userId);
    if (work.key && receipt) {
      done[at] =
        receipt.payload_hash === work.key.hash
          ? { outcome: receipt.outcome, rev, repeated: true }
          : { outcome: keyReuse, rev, repeated: false };
      return;
    }
    fresh.push({ at, work, rev });
  });

  const raised: number[] = [];
  const touched: number[] = [];
  const kept: { user: number; key: NonNullable<Work['key']>; outcome: string; rev: number }[] = [];
  const take = async ({ at, work, rev }: Fresh, own: Tx): Promise<void> => {
    const before = own.writes();
    if (savepoint) await tx.execute(sql`savepoint before_effect`);
    const { outcome, changed } = await work.run(own, rev + 1);
    const refused = !outcome.ok;
    if (refused && own.writes() > before) {
      if (!savepoint) throw new RefusedAfterWriting();
      await tx.execute(sql`rollback to savepoint before_effect`);
    }
    const raises = changed && !refused;
    if (raises) raised.push(work.userId);
    if (raises && !work.unasked) touched.push(work.userId);
    const next = raises ? rev + 1 : rev;
    done[at] = { outcome, rev: next, repeated: false };
    if (work.key?.keep && isFinal(outcome)) {
      kept.push({ user: work.userId, key: work.key, outcome: JSON.stringify(outcome), rev: next });
    }
  };
  await sideBySide(
    tx,
    fresh.filter(({ work }) => work.beside).map((entry) => (own) => take(entry, own)),
  );
  for (const entry of fresh) if (!entry.work.beside) await take(entry, tx);

  if (raised.length > 0 || kept.length > 0) {
    await query(tx, raiseAndKeep, [
      raised,
      kept.map(({ user }) => user),
      kept.map(({ key }) => key.id),
      kept.map(({ key }) => key.hash),
      kept.map(({ outcome }) => outcome),
      kept.map(({ rev }) => rev),
      kept.map(() => now),
      kept.map(({ key }) => key.from?.dev ?? null),
      kept.map(({ key }) => key.from?.editedAt ?? null),
      touched,
    ]);
  }
  return done;
};
