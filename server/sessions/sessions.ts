import { and, eq, gt, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';

import type { Clock } from '../config/clock.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { pushSubscriptions, sessions, users } from '../db/schema/accounts.ts';
import type { Log } from '../config/log.ts';
import type { Seal } from '../config/sealed.ts';
import { tokenHash } from '../config/secret.ts';

const DAY_MS = 86_400_000;
/** A session ends when it was not used for this time. */
export const SESSION_MS = 90 * DAY_MS;
/** The "last seen" time is written at most once in this time. */
const SEEN_EVERY_MS = 3_600_000;
const REMEMBERED = 50_000;

/** A signed-in browser that this node has in memory. The session is read for every message. */
export interface LiveSession {
  readonly id: number;
  readonly userId: number;
  readonly browserId: string;
  /** An opaque tag that identifies the customer. */
  readonly tag: string;
  language: string;
  expiresAt: number;
  lastSeen: number;
  /** True after a sign-out, a revocation or a ban. */
  ended: boolean;
}

export interface Sessions {
  /** Creates a session inside the transaction that has proved the customer's identity. */
  readonly open: (
    tx: Tx,
    who: { userId: number; tag: string; language: string },
    browserId: string,
    userAgent: string,
  ) => Promise<{ token: string; session: LiveSession }>;
  /** The live session of a token; undefined if it is signed out, expired, unknown or banned. */
  readonly find: (token: string, browserId: string) => Promise<LiveSession | undefined>;
  /**
   * How this browser's token ended, unless it expired: by a sign-out, a new password or the team (`signedOut`), or
   * because the account was erased.
   */
  readonly wasEnded: (token: string, browserId: string) => Promise<'signedOut' | 'erased' | null>;
  readonly alive: (session: LiveSession) => boolean;
  /** Ends sessions inside a transaction and returns their ids; pass those to `forget` after the commit. */
  readonly end: (tx: Tx, userId: number, which: { id: number } | { except?: number }) => Promise<number[]>;
  readonly forget: (ids: readonly number[]) => void;
  /** Every session that this node has in memory. */
  readonly remembered: () => Iterable<LiveSession>;
  /** Marks the session as used by a socket: it stays in memory until `release` was called as often as `hold`. */
  readonly hold: (session: LiveSession) => void;
  readonly release: (session: LiveSession) => void;
  /** Updates the language of the customer's sessions. */
  readonly learnLanguage: (userId: number, language: string) => void;
}

/** Demo accounts have a public password: without demo mode they are treated as if they did not exist. */
export const servedAccounts = (demo: boolean): SQL | undefined => (demo ? undefined : isNull(users.demoDay));

/** @param demo true if demo accounts may sign in */
export const makeSessions = (
  database: Database,
  clock: Clock,
  log: Log,
  seal: Pick<Seal, 'newToken'>,
  demo: boolean,
): Sessions => {
  const byHash = new Map<string, LiveSession>();
  const hashOf = new Map<number, string>();
  const holders = new Map<number, number>();

  const drop = (id: number): void => {
    const hash = hashOf.get(id);
    if (hash !== undefined) byHash.delete(hash);
    hashOf.delete(id);
    holders.delete(id);
  };
  const remember = (hash: string, session: LiveSession): void => {
    byHash.set(hash, session);
    hashOf.set(session.id, hash);
    if (byHash.size <= REMEMBERED) return;
    // Only sessions without a socket may be removed: a sign-out must reach the object that a socket uses.
    for (const { id } of byHash.values()) {
      if (holders.has(id)) continue;
      drop(id);
      break;
    }
  };

  const seen = (session: LiveSession): void => {
    const now = clock.now();
    if (now - session.lastSeen < SEEN_EVERY_MS) return;
    session.lastSeen = now;
    session.expiresAt = now + SESSION_MS;
    database
      .withTransaction(async (tx) => {
        await tx
          .update(sessions)
          .set({ lastSeen: now, expiresAt: now + SESSION_MS })
          .where(and(eq(sessions.id, session.id), isNull(sessions.revokedAt)));
      })
      .catch((error: unknown) => log.warn({ err: error }, 'last seen was not written'));
  };

  const alive = (session: LiveSession): boolean => {
    if (session.ended || session.expiresAt <= clock.now()) return false;
    seen(session);
    return true;
  };

  return {
    alive,
    open: async (tx, who, browserId, userAgent) => {
      const token = seal.newToken();
      const hash = tokenHash(token);
      const now = clock.now();
      const times = { createdAt: now, lastSeen: now, expiresAt: now + SESSION_MS };
      const [row] = await tx
        .insert(sessions)
        .values({ userId: who.userId, tokenHash: hash, browserId, device: userAgent, ...times })
        .returning({ id: sessions.id });
      if (!row) throw new Error('the session was not stored');
      const session: LiveSession = {
        id: row.id,
        userId: who.userId,
        browserId,
        tag: who.tag,
        language: who.language,
        expiresAt: times.expiresAt,
        lastSeen: now,
        ended: false,
      };
      // Stored before the commit: after a rollback no client has the token, so the entry is never requested.
      remember(hash, session);
      return { token, session };
    },
    find: async (token, browserId) => {
      const hash = tokenHash(token);
      const known = byHash.get(hash);
      if (known) return known.browserId === browserId && alive(known) ? known : undefined;
      const row = await database.withTransaction(async (tx) => {
        const [found] = await tx
          .select({
            id: sessions.id,
            userId: sessions.userId,
            browserId: sessions.browserId,
            expiresAt: sessions.expiresAt,
            lastSeen: sessions.lastSeen,
            tag: users.tag,
            language: users.language,
          })
          .from(sessions)
          .innerJoin(users, eq(users.id, sessions.userId))
          .where(
            and(
              eq(sessions.tokenHash, hash),
              isNull(sessions.revokedAt),
              gt(sessions.expiresAt, clock.now()),
              eq(users.banned, false),
              isNull(users.erasedAt),
              servedAccounts(demo),
            ),
          );
        return found;
      }, 'snapshot');
      if (!row || row.browserId !== browserId) return undefined;
      // Two sockets of a browser that ask at the same time must get the same object; otherwise a sign-out would miss one
      // of them.
      const meanwhile = byHash.get(hash);
      if (meanwhile) return alive(meanwhile) ? meanwhile : undefined;
      const session: LiveSession = { ...row, ended: false };
      remember(hash, session);
      return alive(session) ? session : undefined;
    },
    wasEnded: async (token, browserId) => {
      const rows = await database.withTransaction(
        (tx) =>
          tx
            .select({ erasedAt: users.erasedAt })
            .from(sessions)
            .innerJoin(users, eq(users.id, sessions.userId))
            .where(
              and(
                eq(sessions.tokenHash, tokenHash(token)),
                eq(sessions.browserId, browserId),
                isNotNull(sessions.revokedAt),
              ),
            ),
        'snapshot',
      );
      const [row] = rows;
      return row ? (row.erasedAt === null ? 'signedOut' : 'erased') : null;
    },
    end: async (tx, userId, which) => {
      const open = and(eq(sessions.userId, userId), isNull(sessions.revokedAt));
      const rows = await tx
        .select({ id: sessions.id })
        .from(sessions)
        .where('id' in which ? and(open, eq(sessions.id, which.id)) : open);
      const ids = rows.map(({ id }) => id).filter((id) => 'id' in which || id !== which.except);
      if (ids.length > 0) {
        await tx.update(sessions).set({ revokedAt: clock.now() }).where(inArray(sessions.id, ids));
        // A signed-out device gets no more push messages, even if another customer uses it next.
        await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, ids));
      }
      return ids;
    },
    forget: (ids) => {
      for (const id of ids) {
        const hash = hashOf.get(id);
        if (hash === undefined) continue;
        const session = byHash.get(hash);
        if (session) session.ended = true;
        drop(id);
      }
    },
    remembered: () => byHash.values(),
    hold: ({ id }) => holders.set(id, (holders.get(id) ?? 0) + 1),
    release: ({ id }) => {
      const left = (holders.get(id) ?? 0) - 1;
      if (left > 0) holders.set(id, left);
      else drop(id);
    },
    learnLanguage: (userId, language) => {
      for (const session of byHash.values()) if (session.userId === userId) session.language = language;
    },
  };
};
