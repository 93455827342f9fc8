import { and, isNotNull, lt, ne } from 'drizzle-orm';

import { releaseFolder } from '../catalogue/release-folder.ts';
import { sweepCatalogue } from '../catalogue/stored/sweep-catalogue.ts';
import type { Clock } from '../config/clock.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { addUpRatings } from '../reference/dish-averages.ts';
import { downloads, oneTimeCodes, sessions, tickets, wrongTries } from '../db/schema/accounts.ts';
import { noticeRounds, notices } from '../db/schema/notices.ts';
import { archives } from '../db/schema/rights.ts';
import { staffSessions, staffTickets } from '../db/schema/staff.ts';
import { devicePending, outgoingMessages, receipts } from '../db/schema/upkeep.ts';

const DAY_MS = 86_400_000;

/**
 * How long each kind of row is stored after its end, in ms. Receipts are stored longer than the 120 days that an entry
 * may wait.
 */
const KEEP = {
  receipt: 180 * DAY_MS,
  session: 30 * DAY_MS,
  code: DAY_MS,
  ticket: 30 * DAY_MS,
  archive: 30 * DAY_MS,
  tries: 7 * DAY_MS,
  pending: 180 * DAY_MS,
  message: 180 * DAY_MS,
  notice: 365 * DAY_MS,
  round: 7 * DAY_MS,
} as const;

/**
 * Frees the space of deleted rows and updates the statistics. PostgreSQL does this itself; the embedded database has only
 * one session. Each table has its own statement, so that customers' commands can run in between.
 */
const tidy = async (database: Database): Promise<void> => {
  const { rows } = await database.statement(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
    [],
  );
  for (const { name } of rows as readonly { name: string }[]) await database.statement(`vacuum (analyze) ${name}`, []);
};

/** Deletes expired rows, each kind in its own transaction and by an index: these tables grow with every message. */
export const cleanUp = async (database: Database, clock: Clock): Promise<void> => {
  const now = clock.now();
  const remove = (work: (tx: Tx) => Promise<unknown>): Promise<unknown> => database.withTransaction(work, 'upkeep');
  await remove((tx) => tx.delete(receipts).where(lt(receipts.at, now - KEEP.receipt)));
  await remove((tx) => tx.delete(sessions).where(lt(sessions.expiresAt, now - KEEP.session)));
  await remove((tx) =>
    tx.delete(sessions).where(and(isNotNull(sessions.revokedAt), lt(sessions.revokedAt, now - KEEP.session))),
  );
  await remove((tx) => tx.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, now - KEEP.code)));
  await remove((tx) => tx.delete(tickets).where(lt(tickets.expiresAt, now - KEEP.ticket)));
  await remove((tx) => tx.delete(staffSessions).where(lt(staffSessions.expiresAt, now - KEEP.session)));
  await remove((tx) => tx.delete(staffTickets).where(lt(staffTickets.expiresAt, now - KEEP.ticket)));
  await remove((tx) => tx.delete(wrongTries).where(lt(wrongTries.at, now - KEEP.tries)));
  await remove((tx) => tx.delete(archives).where(lt(archives.expiresAt, now - KEEP.archive)));
  await remove((tx) =>
    tx
      .update(archives)
      .set({ content: null })
      .where(and(isNotNull(archives.content), lt(archives.expiresAt, now))),
  );
  await remove((tx) => tx.delete(downloads).where(lt(downloads.expiresAt, now)));
  await remove(addUpRatings);
  await remove((tx) => tx.delete(devicePending).where(lt(devicePending.at, now - KEEP.pending)));
  await remove((tx) =>
    tx
      .delete(outgoingMessages)
      .where(and(ne(outgoingMessages.state, 'waiting'), lt(outgoingMessages.at, now - KEEP.message))),
  );
  await remove((tx) => tx.delete(notices).where(lt(notices.at, now - KEEP.notice)));
  await remove((tx) => tx.delete(noticeRounds).where(lt(noticeRounds.at, now - KEEP.round)));
  await sweepCatalogue(database, await releaseFolder(), now);
  if (database.kind === 'embedded') await tidy(database);
};
