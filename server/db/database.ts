import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

import { answeredWithin } from '../config/answered-within.ts';
import type { JobName, JobStart } from './job-data.ts';
import { asTransaction, refuseNested } from './open-transaction.ts';
import type { Statement } from './statement.ts';
import { transact, type Line, type Manner } from './transaction.ts';
import type { Tx } from './tx.ts';

/** Resolves to a function that must run after the job is committed, or to undefined. */
type Enqueue = (statement: Statement, name: JobName, data: object, when: JobStart) => Promise<(() => void) | undefined>;

/**
 * `snapshot`: read only, all reads see the same moment. `upkeep`: no customer waits for it, so its statements may take
 * minutes.
 */
export type Mode = 'write' | 'snapshot' | 'upkeep';

/**
 * Why the database cannot be written to. `full`: its disk is full. `read-only`: it accepts no writes. `held`: another
 * session locks the tables that every command writes to. `busy`: the embedded database runs one long statement. `idle`: a
 * transaction holds the embedded database but sends no statement. `rolled-back`: such a transaction was ended recently.
 */
export type Hindrance = 'full' | 'read-only' | 'held' | 'busy' | 'idle' | 'rolled-back';

export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  /**
   * Runs `work` in one transaction, committed when it resolves and rolled back when it throws. Throws DatabaseAway if the
   * connection was lost before the commit, OutcomeUnknown if it was lost during the commit, NestedTransaction inside an
   * open transaction.
   */
  readonly withTransaction: <T>(work: (tx: Tx) => Promise<T>, mode?: Mode) => Promise<T>;
  /**
   * Does the same for the commands of many customers, with as few round trips to the database as possible.
   * @param work must begin by reading
   */
  readonly withGroup: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Only for the job queue: runs outside any transaction. */
  readonly statement: Statement;
  /** Makes nodes that start together run `work` one after the other. */
  readonly oneNodeAtATime: <T>(work: () => Promise<T>) => Promise<T>;
  /** Sets the function that gets the jobs of all later transactions. */
  readonly enqueueWith: (enqueue: Enqueue) => void;
  /**
   * Resolves when the database answers, to the reason why it cannot be written to, if there is one; rejects after a
   * second and a half without an answer.
   */
  readonly ping: () => Promise<Hindrance | undefined>;
  /** Returns the duration of the oldest open transaction of a customer, in ms. */
  readonly waitingMs: () => number;
  readonly close: () => Promise<void>;
}

export const PING_MS = 1_500;

export const rowsOf = (answer: pg.QueryResult | pg.QueryResult[]): { rows: unknown[] } =>
  Array.isArray(answer) ? (answer.at(-1) ?? { rows: [] }) : answer;

// All transactions share one dialect, because it caches the names of tables and columns.
const dialect = new PgDialect({ casing: 'snake_case' });

export interface Ways {
  readonly kind: Database['kind'];
  readonly way: Readonly<Record<Mode, { readonly pool: pg.Pool; readonly manner: Manner }>>;
  readonly statement: Statement;
  readonly oneNodeAtATime: Database['oneNodeAtATime'];
  readonly ping: () => Promise<Hindrance | undefined>;
  /** Returns the reason why nothing can be written now. */
  readonly hindered?: () => Error | undefined;
  readonly close: () => Promise<void>;
}

export const overWays = ({ way, ping, hindered, statement, ...rest }: Ways): Database => {
  let take: Enqueue = () => Promise.reject(new Error('a job was enqueued before the queue was open'));
  let asking: Promise<Hindrance | undefined> | undefined;
  /** The start times of customers' open transactions, oldest first. */
  const ofCustomers = new Set<{ readonly since: number }>();
  const through = async <T>(mode: Mode, readsFirst: boolean, work: (tx: Tx) => Promise<T>): Promise<T> => {
    refuseNested();
    const why = mode === 'snapshot' ? undefined : hindered?.();
    if (why) throw why;
    const own = { since: performance.now() };
    if (mode !== 'upkeep') ofCustomers.add(own);
    const afterwards: ((() => void) | undefined)[] = [];
    const begin = (line: Line): Promise<T> => {
      const within: Statement = async (said, values) => rowsOf(await line.query(said, values));
      const enqueue: Tx['enqueue'] = async (name, data, when = {}) =>
        void afterwards.push(await take(within, name, data, when));
      const share: Tx['share'] = async (shared, ask) => (await shared.answer(within, [ask]))[0]!;
      const session = new NodePgSession({ query: line.query } as unknown as pg.PoolClient, dialect, undefined);
      const tx = new NodePgDatabase(dialect, session, undefined);
      return work(Object.assign(tx, { writes: line.writes, enqueue, statement: within, share }));
    };
    const { pool, manner } = way[mode];
    const ended = asTransaction((opened) => transact(pool, manner, opened, begin, readsFirst));
    const done = await ended.finally(() => ofCustomers.delete(own));
    for (const next of afterwards) next?.();
    return done;
  };
  return {
    ...rest,
    statement: async (said, values) => {
      refuseNested();
      return statement(said, values);
    },
    enqueueWith: (enqueue) => {
      take = enqueue;
    },
    withTransaction: (work, mode = 'write') => through(mode, false, work),
    withGroup: (work) => through('write', true, work),
    waitingMs: () => {
      const [oldest] = ofCustomers;
      return oldest === undefined ? 0 : performance.now() - oldest.since;
    },
    ping: async () => {
      asking ??= ping().finally(() => {
        asking = undefined;
      });
      return answeredWithin(PING_MS, asking, 'the database');
    },
  };
};

/** The statement that begins a snapshot. */
export const SNAPSHOT = 'begin isolation level repeatable read read only';
