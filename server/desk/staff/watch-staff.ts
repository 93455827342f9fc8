import type { Clock } from '../../config/clock.ts';
import type { Log } from '../../config/log.ts';
import type { Database } from '../../db/database.ts';
import { livingStaffSessions } from './staff-sessions.ts';

/** The interval between two checks: sockets of a disabled person must be closed within 2 s. */
const EVERY_MS = 1_000;

interface Watched {
  readonly sessions: () => readonly number[];
  readonly end: (sessions: ReadonlySet<number>) => void;
}

/**
 * Closes the sockets of staff sessions that have ended: by their time, by a sign-out elsewhere, or because the person was
 * disabled through any node or the command line.
 * @returns a function that stops the checks
 */
export const watchStaff = (
  database: Database,
  clock: Clock,
  demo: boolean,
  sockets: Watched,
  log: Log,
): (() => Promise<void>) => {
  const look = async (): Promise<void> => {
    const open = sockets.sessions();
    if (open.length === 0) return;
    const living = await database.withTransaction((tx) => livingStaffSessions(tx, clock.now(), demo, open), 'snapshot');
    const ended = open.filter((id) => !living.has(id));
    if (ended.length > 0) sockets.end(new Set(ended));
  };
  let looking = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    looking = look()
      .catch((error: unknown) => log.warn({ err: error }, 'ended staff sessions were not looked for'))
      .finally(() => {
        busy = false;
      });
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return looking;
  };
};
