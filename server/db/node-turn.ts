import { setInterval, setTimeout } from 'node:timers/promises';
import type pg from 'pg';

import { answeredWithin } from '../config/answered-within.ts';
import type { Log } from '../config/log.ts';
import { hangUp } from './connections.ts';
import { forTurns } from './patience.ts';

/** The key of the lock that lets one node at a time migrate. Any number is possible, but it must never change. */
const MIGRATION_LOCK = 20_261_121;
const ASK_AGAIN_MS = 200;
/**
 * How often the node that has the turn shows that it is alive: much more often than the timeout that ends a silent turn.
 */
const BEAT_MS = 500;

/**
 * Makes nodes that start together run `work` one after the other. A turn lasts while its node shows that it is alive: the
 * database ends the turn of a frozen node, and the next node continues.
 * @param connect opens a connection that lasts as long as the turn
 */
export const takeTurn = async <T>(connect: () => Promise<pg.Client>, work: () => Promise<T>, log: Log): Promise<T> => {
  const client = await connect();
  const ask = (text: string, values: unknown[] = []): Promise<pg.QueryResult> =>
    answeredWithin(forTurns.answer, client.query(text, values), 'the database');
  const over = new AbortController();
  const beat = async (): Promise<void> => {
    for await (const _ of setInterval(BEAT_MS, undefined, { signal: over.signal })) await ask('select 1');
  };
  try {
    await ask('begin');
    for (;;) {
      const { rows } = await ask('select pg_try_advisory_xact_lock($1) as mine', [MIGRATION_LOCK]);
      if ((rows[0] as { mine: boolean }).mine) break;
      await setTimeout(ASK_AGAIN_MS);
    }
    // A lost turn does not undo the work: if two nodes work at the same time, one of them fails and starts again.
    const beating = beat().catch((error: unknown) => {
      if (!over.signal.aborted) log.warn({ err: error }, 'the turn of this node is lost');
    });
    try {
      return await work();
    } finally {
      over.abort();
      await beating;
    }
  } finally {
    await hangUp(client);
  }
};
