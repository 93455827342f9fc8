import { setInterval, setTimeout } from 'node:timers/promises';
import type pg from 'pg';

import { answeredWithin } from '../config/answered-within.ts';
import type { Log } from '../config/log.ts';
import { hangUp } from './connections.ts';
import { forTurns } from './patience.ts';

/** Any number will do as long as it never changes: the name of the lock under which one node migrates. */
const MIGRATION_LOCK = 20_261_121;
const ASK_AGAIN_MS = 200;
/** How often the node whose turn it is shows that it is alive: much more often than its turn is taken away for silence. */
const BEAT_MS = 500;

/**
 * Nodes that start together do `work` one after the other. The turn lasts as long as its node shows that it is alive: the
 * database takes it from one that has frozen, and the next goes on.
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
    // The work is not undone by it: what two nodes do at once here ends in an error of one of them, which starts again.
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
