import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';

import type { Clock } from '../config/clock.ts';
import type { Database } from '../db/database.ts';
import { sessions as sessionTable, users } from '../db/schema/accounts.ts';
import type { Log } from '../config/log.ts';
import type { Rooms } from './rooms.ts';
import type { LiveSession, Sessions } from './sessions.ts';
import { signedOut } from './signed-out.ts';

/** The interval between two checks: sockets of a banned customer must be closed within 2 s. */
const EVERY_MS = 1_000;
/**
 * How far before the last check the search for revocations starts: longer than a commit takes, and longer than the clocks
 * of the nodes differ.
 */
const LOOK_BACK_MS = 120_000;

export interface SessionWatch {
  readonly close: () => Promise<void>;
}

/**
 * Ends the sessions that were revoked without this node: a ban or an erasure by the team, a revocation in the database,
 * or a sign-out through another node while Redis was unavailable. Their sockets are notified and closed.
 */
export const watchSessions = (
  database: Database,
  clock: Clock,
  sessions: Sessions,
  rooms: Rooms,
  log: Log,
): SessionWatch => {
  // The time of the last check: a node that was frozen, or had no database for a while, has missed changes since then.
  let looked = clock.now();
  const look = async (): Promise<void> => {
    const now = clock.now();
    const live = [...sessions.remembered()];
    if (live.length === 0) {
      looked = now;
      return;
    }
    const { out, revoked } = await database.withTransaction(
      async (tx) => ({
        out: await tx
          .select({ id: users.id, erasedAt: users.erasedAt })
          .from(users)
          .where(
            and(
              or(eq(users.banned, true), isNotNull(users.erasedAt)),
              sql`${users.id} = any(${sql.param([...new Set(live.map(({ userId }) => userId))])}::int[])`,
            ),
          ),
        revoked: await tx
          .select({ id: sessionTable.id })
          .from(sessionTable)
          .where(gt(sessionTable.revokedAt, looked - LOOK_BACK_MS)),
      }),
      'snapshot',
    );
    looked = now;
    const shutOut = new Set(out.map(({ id }) => id));
    const gone = new Set(revoked.map(({ id }) => id));
    const ended = live.filter(
      (session: LiveSession) => !session.ended && (shutOut.has(session.userId) || gone.has(session.id)),
    );
    if (ended.length === 0) return;
    const ids = ended.map(({ id }) => id);
    sessions.forget(ids);
    const left = new Set(out.flatMap(({ id, erasedAt }) => (erasedAt === null ? [] : [id])));
    for (const { id, browserId, userId } of ended)
      rooms.tellSession(id, ...signedOut(browserId, now, left.has(userId)));
    rooms.closeSessions(ids);
  };

  let looking = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    looking = look()
      .catch((error: unknown) => log.warn({ err: error }, 'ended sessions were not looked for'))
      .finally(() => {
        busy = false;
      });
  }, EVERY_MS);
  timer.unref();
  return {
    close: () => {
      clearInterval(timer);
      return looking;
    },
  };
};
