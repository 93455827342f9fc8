import { and, eq, gt, isNotNull, max, sql } from 'drizzle-orm';

import { today as dayAt } from '../../src/domain/days/day.ts';
import { localDay, topicsOfHour, type ClockTopic } from '../../src/domain/notices/due.ts';
import { profileNoticesChanged } from '../../src/protocol/profile/notices.ts';
import { spellNotice } from '../../src/protocol/spelling.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import type { JobData } from '../db/job-data.ts';
import { users } from '../db/schema/accounts.ts';
import { noticeRounds, notices } from '../db/schema/notices.ts';
import { teamRequests } from '../db/schema/upkeep.ts';
import { giveNotices, type Giving, type NewNotice } from '../notices/give-notices.ts';
import { unreadOf } from '../notices/inbox.ts';
import { answerWords } from '../notices/words.ts';
import { dueNotices } from './due-notices.ts';
import type { Attempt } from './jobs.ts';

/** The range of customer ids that one job checks; few ids are unused. */
const PART = 1_000;
/** How many customers are notified in one transaction; it locks them, so their commands wait. */
const SLICE = 200;
const WEEK_MS = 7 * 86_400_000;

const givingOf = ({ clock, config }: ProcessServices): Giving => ({
  now: clock.now(),
  zone: config.displayZone,
  publicUrl: config.publicUrl,
});

/** Gives these notices and tells the connected devices. Each slice is given completely or not at all. */
const give = async (services: ProcessServices, wanted: readonly NewNotice[], over: () => boolean): Promise<void> => {
  const { database, rooms, clock, epoch } = services;
  const inOrder = wanted.toSorted((a, b) => a.userId - b.userId);
  for (let at = 0; at < inOrder.length; at += SLICE) {
    if (over()) throw new Error('this node stood still: the notices are left to the next attempt');
    const slice = inOrder.slice(at, at + SLICE);
    const told = await database.withTransaction(async (tx) => {
      const given = await giveNotices(tx, givingOf(services), slice);
      const listening = given.filter(({ userId }) => rooms.listens(userId));
      if (listening.length === 0) return [];
      const unread = await unreadOf(
        tx,
        listening.map(({ userId }) => userId),
      );
      return listening.map(({ userId, rev }) => ({ userId, rev, unread: unread.get(userId) ?? 0 }));
    }, 'upkeep');
    for (const { userId, rev, unread } of told)
      rooms.tellUser(userId, profileNoticesChanged.channel, {
        ...spellNotice(profileNoticesChanged, { unread }),
        t: clock.now(),
        rev: { epoch, n: rev },
      });
  }
};

/** The notices for requests that the team has closed. */
const answered = ({ database, clock, config }: ProcessServices): Promise<NewNotice[]> =>
  database.withTransaction(async (tx) => {
    const now = clock.now();
    const rows = await tx
      .select({ id: teamRequests.id, userId: teamRequests.userId, closedAt: teamRequests.closedAt })
      .from(teamRequests)
      .leftJoin(
        notices,
        and(
          eq(notices.userId, sql`${teamRequests.userId}`),
          eq(notices.topic, 'team'),
          eq(notices.subject, sql`'request:' || ${teamRequests.id}`),
        ),
      )
      .where(
        and(
          isNotNull(teamRequests.userId),
          gt(teamRequests.closedAt, now - WEEK_MS),
          sql`${teamRequests.closedAt} <= ${now}`,
          sql`${notices.id} is null`,
        ),
      );
    return rows.map(({ id, userId, closedAt }) => ({
      userId: userId!,
      topic: 'team',
      subject: `request:${id}`,
      day: localDay(closedAt!, config.displayZone),
      words: answerWords,
      path: '/contact',
    }));
  }, 'upkeep');

/**
 * Begins the rounds of this hour: the node that records a round puts its parts into the queue, and every node works on
 * them.
 */
export const planNotices = async (services: ProcessServices, { over }: Pick<Attempt, 'over'>): Promise<void> => {
  const { database, clock, config } = services;
  const now = clock.now();
  const day = localDay(now, config.displayZone);
  await database.withTransaction(async (tx) => {
    for (const topic of topicsOfHour(now, config.displayZone)) {
      const begun = await tx.insert(noticeRounds).values({ topic, day, at: now }).onConflictDoNothing().returning();
      if (begun.length === 0) continue;
      const [last] = await tx.select({ id: max(users.id) }).from(users);
      for (let from = 1; from <= (last?.id ?? 0); from += PART)
        await tx.enqueue('give-notices', { topic, day, from, to: from + PART - 1 });
    }
  }, 'upkeep');
  await give(services, await answered(services), over);
};

/** Gives the notices of one part of a round. Notices of an earlier attempt exist already and are not given again. */
export const giveDueNotices = async (
  services: ProcessServices,
  { topic, day, from, to }: JobData['give-notices'],
  { over }: Pick<Attempt, 'over'>,
): Promise<void> => {
  const { database, catalogues, clock, config, settings } = services;
  const now = clock.now();
  // The job starts too late, after a long standstill: the hour or the day is over.
  if (localDay(now, config.displayZone) !== day || !topicsOfHour(now, config.displayZone).includes(topic as ClockTopic))
    return;
  const moment = {
    now,
    today: dayAt(now, config.businessZone),
    businessZone: config.businessZone,
    zone: config.displayZone,
    settings,
    catalogue: catalogues.current,
  };
  const due = await database.withTransaction(
    (tx) => dueNotices(tx, topic as ClockTopic, moment, { from, to }),
    'upkeep',
  );
  await give(services, due, over);
};
