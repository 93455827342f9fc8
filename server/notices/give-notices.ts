import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';

import { localDay } from '../../src/domain/notices/due.ts';
import { isQuiet } from '../../src/domain/notices/quiet-hours.ts';
import { usualQuietHours } from '../../src/domain/notices/quiet-times.ts';
import { firstChoices, type NoticeTopic } from '../../src/domain/notices/topics.ts';
import { wayOf } from '../../src/domain/notices/way.ts';
import type { Day } from '../../src/domain/days/day.ts';
import { pushSubscriptions, sessions, users } from '../db/schema/accounts.ts';
import { notices, noticeSettings } from '../db/schema/notices.ts';
import { outgoingMessages } from '../db/schema/upkeep.ts';
import type { Tx } from '../db/tx.ts';
import { langOf } from '../mail/sentence.ts';
import { mailNotice } from './mail-notice.ts';
import type { InLanguage } from './words.ts';

/** A new notice. Customer, topic, subject and day identify it: a notice with the same four values is given only once. */
export interface NewNotice {
  readonly userId: number;
  readonly topic: NoticeTopic;
  readonly subject: string;
  readonly day: Day;
  readonly words: InLanguage;
  /** A path in the app. */
  readonly path: string;
  /** True if the event has its own mail, which is sent at once. */
  readonly lettered?: boolean;
  /** True for old news, which is neither pushed nor mailed. */
  readonly onlyInbox?: boolean;
}

export interface Giving {
  /** Ms. */
  readonly now: number;
  /** The time zone of the customers: it decides the quiet hours and the end of a day. */
  readonly zone: string;
  readonly publicUrl: string;
}

/** The number of push messages in one job. */
const PUSHES_A_JOB = 25;

type Given = typeof notices.$inferSelect;
type Person = Pick<typeof users.$inferSelect, 'id' | 'tag' | 'email' | 'firstName' | 'language' | 'rev'>;

const byUser = <R extends { readonly userId: number }>(rows: readonly R[]): Map<number, R[]> =>
  Map.groupBy(rows, ({ userId }) => userId);

/** The devices with a live session. */
const devicesOf = (tx: Tx, userIds: readonly number[], now: number) =>
  tx
    .select({ userId: pushSubscriptions.userId, endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(inArray(pushSubscriptions.userId, [...userIds]), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    );

const sentOn = (tx: Tx, userIds: readonly number[], day: Day) =>
  tx
    .select({ userId: notices.userId, count: sql<number>`count(*)::int` })
    .from(notices)
    .where(and(inArray(notices.userId, [...userIds]), eq(notices.sentDay, day)))
    .groupBy(notices.userId);

const queuePushes = async (
  tx: Tx,
  now: number,
  rows: readonly {
    readonly given: Given;
    readonly person: Person;
    readonly endpoint: string;
    readonly lettered: boolean;
  }[],
): Promise<void> => {
  if (rows.length === 0) return;
  const stored = await tx
    .insert(outgoingMessages)
    .values(
      rows.map(({ given, person, endpoint, lettered }) => ({
        channel: 'push',
        recipient: endpoint,
        userId: person.id,
        subject: given.title,
        text: given.text,
        body: {
          notice: given.id,
          tag: person.tag,
          topic: given.topic,
          path: given.path,
          lang: langOf(person.language),
          lettered,
        },
        at: now,
        nextAt: now,
      })),
    )
    .returning({ id: outgoingMessages.id });
  for (let at = 0; at < stored.length; at += PUSHES_A_JOB)
    await tx.enqueue('push-notices', { ids: stored.slice(at, at + PUSHES_A_JOB).map(({ id }) => id) });
};

/**
 * Writes notices into their customers' inboxes, each only once, and queues those that may be sent, in the same
 * transaction. Locks the customers in the order of their ids. Resolves to the customers who got a notice.
 */
export const giveNotices = async (
  tx: Tx,
  giving: Giving,
  wanted: readonly NewNotice[],
): Promise<readonly { readonly userId: number; readonly rev: number }[]> => {
  if (wanted.length === 0) return [];
  const { now, zone } = giving;
  const named = [...new Set(wanted.map(({ userId }) => userId))];
  const people: readonly Person[] = await tx
    .select({
      id: users.id,
      tag: users.tag,
      email: users.email,
      firstName: users.firstName,
      language: users.language,
      rev: users.rev,
    })
    .from(users)
    .where(and(inArray(users.id, named), isNull(users.erasedAt), eq(users.banned, false)))
    .orderBy(users.id)
    .for('no key update');
  const known = new Map(people.map((person) => [person.id, person]));
  const rows = wanted.flatMap(({ userId, topic, subject, day, words, path }) => {
    const person = known.get(userId);
    return person ? [{ userId, topic, subject, day, path, at: now, ...words(langOf(person.language)) }] : [];
  });
  if (rows.length === 0) return [];
  const given = await tx.insert(notices).values(rows).onConflictDoNothing().returning();
  if (given.length === 0) return [];
  const ids = [...new Set(given.map(({ userId }) => userId))];
  const today = localDay(now, zone);
  const chosen = new Map(
    (await tx.select().from(noticeSettings).where(inArray(noticeSettings.userId, ids))).map((row) => [row.userId, row]),
  );
  const devices = byUser(await devicesOf(tx, ids, now));
  const sent = new Map((await sentOn(tx, ids, today)).map(({ userId, count }) => [userId, count]));
  const keyOf = ({ userId, topic, subject }: Pick<Given, 'userId' | 'topic' | 'subject'>): string =>
    `${userId} ${topic} ${subject}`;
  const lettered = new Set(wanted.filter((notice) => notice.lettered).map(keyOf));
  const onlyInbox = new Set(wanted.filter((notice) => notice.onlyInbox).map(keyOf));
  const pushes = [];
  const sentIds: number[] = [];
  for (const each of given.toSorted((a, b) => a.id - b.id)) {
    if (onlyInbox.has(keyOf(each))) continue;
    const { userId } = each;
    const person = known.get(userId)!;
    const choices = chosen.get(userId);
    const own = devices.get(userId) ?? [];
    const hasLetter = lettered.has(keyOf(each));
    const way = wayOf({
      choice: (choices?.topics ?? firstChoices)[each.topic as NoticeTopic],
      reachable: own.length > 0,
      quiet: isQuiet(now, zone, choices ? choices.quiet : usualQuietHours),
      sentToday: sent.get(userId) ?? 0,
      lettered: hasLetter,
    });
    if (way === 'inbox') continue;
    sentIds.push(each.id);
    sent.set(userId, (sent.get(userId) ?? 0) + 1);
    if (way === 'mail') await mailNotice(tx, giving, each, person);
    else pushes.push(...own.map(({ endpoint }) => ({ given: each, person, endpoint, lettered: hasLetter })));
  }
  if (sentIds.length > 0) await tx.update(notices).set({ sentDay: today }).where(inArray(notices.id, sentIds));
  await queuePushes(tx, now, pushes);
  return ids.map((userId) => ({ userId, rev: Number(known.get(userId)!.rev) }));
};
