import type pg from 'pg';

import { DatabaseAway, endsConnection, OutcomeUnknown } from './database-away.ts';
import type { OpenTransaction } from './open-transaction.ts';
import { CONNECT_MS } from './patience.ts';

/** A connection for the duration of one transaction. */
export interface Line {
  /** Accepts the same arguments as node-postgres. */
  readonly query: (config: unknown, values?: unknown) => Promise<pg.QueryResult | pg.QueryResult[]>;
  /** Returns how many statements have changed something so far. */
  readonly writes: () => number;
}

interface HeldLine extends Line {
  /** Rejects when the connection is lost, even if no statement is running. */
  readonly lost: Promise<never>;
  /** Returns why the connection was lost; undefined while it is open. */
  readonly gone: () => Error | undefined;
  /** True if the database did not answer a statement in time. */
  readonly silent: () => boolean;
  /** True if the transaction was ended because it sent no statement for too long. */
  readonly idle: () => boolean;
  /** Closes the connection: the database ends the transaction even if a statement is running. */
  readonly cut: (why: Error) => void;
  readonly letGo: () => void;
}

const changes = /^\s*(?:insert|update|delete|with|merge)\b/i;

const textOf = (config: unknown): string => (typeof config === 'string' ? config : (config as { text: string }).text);

/** The interval for checking a transaction that must not stay idle. */
const IDLE_LOOK_MS = 500;

const hold = (client: pg.PoolClient, { answerMs, idleMs }: Pick<Manner, 'answerMs' | 'idleMs'>): HeldLine => {
  let writes = 0;
  let waiting = 0;
  let since = 0;
  let why: Error | undefined;
  let silent = false;
  let reject: (why: Error) => void = () => undefined;
  const lost = new Promise<never>((_resolve, fail) => {
    reject = fail;
  });
  // The code that races this promise handles it; after the transaction no code does.
  lost.catch(() => undefined);
  const lose = (error: Error): void => {
    why ??= error;
    reject(why);
  };
  client.on('error', lose);
  const cut = (error: Error): void => {
    lose(error);
    // The cause is logged, unless it is an error of a statement: such an error may contain text of customers.
    client.connection.stream.destroy(silent ? error : undefined);
  };

  let timer: NodeJS.Timeout | undefined;
  const watch = (ms: number, limit: number): void => {
    timer = setTimeout(() => {
      // After this process was frozen, the timers run first: data that has arrived in the socket is read before the
      // timeout counts.
      setImmediate(() => {
        if (timer === undefined) return;
        const left = waiting === 0 ? limit : limit - (performance.now() - since);
        if (left > 0) watch(left, limit);
        else {
          silent = true;
          cut(new Error(`a statement was not answered within ${limit} ms`));
        }
      });
    }, ms);
  };
  if (answerMs !== undefined) watch(answerMs, answerMs);

  let idle = false;
  let looks = 0;
  // Counts checks instead of time: no check runs while this process computes or is frozen.
  const idleWatch =
    idleMs === undefined
      ? undefined
      : setInterval(() => {
          looks = waiting === 0 ? looks + 1 : 0;
          if (looks * IDLE_LOOK_MS < idleMs) return;
          idle = true;
          cut(new Error(`the transaction asked the database nothing for ${idleMs} ms`));
        }, IDLE_LOOK_MS);

  return {
    lost,
    cut,
    gone: () => why,
    silent: () => silent,
    idle: () => idle,
    writes: () => writes,
    query: (config, values) => {
      if (changes.test(textOf(config))) writes += 1;
      if (waiting === 0) since = performance.now();
      waiting += 1;
      looks = 0;
      const answered = (): void => {
        waiting -= 1;
        since = performance.now();
      };
      const asked = (client.query as (config: unknown, values: unknown) => Promise<pg.QueryResult>)(config, values);
      asked.then(answered, answered);
      return asked;
    },
    letGo: () => {
      clearTimeout(timer);
      clearInterval(idleWatch);
      timer = undefined;
      client.off('error', lose);
    },
  };
};

export interface Manner {
  /** The statement that opens the transaction. */
  readonly begin: string;
  /** The longest time without an answer to a statement, in ms; undefined waits without limit. */
  readonly answerMs: number | undefined;
  /** The longest idle time before a rollback, in ms; if undefined, the database applies its own limit. */
  readonly idleMs?: number;
  /** Called when the database did not answer in time. */
  readonly onSilence: () => void;
  /** Called when the transaction was rolled back because it was idle for `idleMs`. */
  readonly onIdle?: (own: OpenTransaction) => void;
}

/**
 * Runs `work` in one transaction, committed when it resolves and rolled back when it throws. Throws DatabaseAway if the
 * connection was lost and nothing is stored, OutcomeUnknown if it was lost during the commit; in both cases the
 * connection is closed, and the caller need not wait.
 * @param readsFirst the first statement of `work` changes nothing, so it is sent together with the statement that begins
 * the transaction; if that statement fails, the first one runs outside any transaction
 */
export const transact = async <T>(
  pool: pg.Pool,
  manner: Manner,
  own: OpenTransaction,
  work: (line: Line) => Promise<T>,
  readsFirst = false,
): Promise<T> => {
  const asked = performance.now();
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseAway(error, performance.now() - asked >= CONNECT_MS);
  });
  const line = hold(client, manner);
  let committing = false;
  const all = async (): Promise<T> => {
    const begun = line.query(manner.begin);
    let unbegun: { readonly reason: unknown } | undefined;
    begun.catch((reason: unknown) => {
      unbegun = { reason };
    });
    if (!readsFirst) await begun;
    const result = await work({
      ...line,
      query: (config, values) => (unbegun ? begun : line.query(config, values)),
    });
    await begun;
    const why = line.gone();
    if (why) throw why;
    committing = true;
    await line.query('commit');
    return result;
  };
  try {
    return await Promise.race([all(), line.lost]);
  } catch (error) {
    if (line.gone() === undefined && !endsConnection(error))
      await Promise.race([line.query('rollback'), line.lost]).catch((failure: Error) => line.cut(failure));
    else line.cut(error as Error);
    const why = line.gone();
    if (why === undefined) throw error;
    if (line.silent()) manner.onSilence();
    if (line.idle()) manner.onIdle?.(own);
    throw committing ? new OutcomeUnknown(why) : new DatabaseAway(why, line.silent());
  } finally {
    line.letGo();
    client.release(line.gone());
  }
};
