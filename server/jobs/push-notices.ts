import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';

import { noticeTag } from '../../src/domain/notices/neutral-notice.ts';
import { untilQuiet } from '../../src/domain/notices/quiet-hours.ts';
import { usualQuietHours, type QuietHours } from '../../src/domain/notices/quiet-times.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import type { JobData } from '../db/job-data.ts';
import { pushSubscriptions, sessions } from '../db/schema/accounts.ts';
import { noticeSettings } from '../db/schema/notices.ts';
import { outgoingMessages } from '../db/schema/upkeep.ts';
import type { PushAnswer } from '../request/pushing.ts';
import { unreadOf } from '../notices/inbox.ts';
import { mailInstead } from '../notices/mail-instead.ts';
import { pushMessage } from '../notices/push-message.ts';
import type { Attempt } from './jobs.ts';

/** The fields of a queue row in addition to its text. */
const carried = v.object({
  notice: v.number(),
  tag: v.string(),
  topic: v.string(),
  path: v.string(),
  lettered: v.optional(v.boolean(), false),
  /** Rows of an older build have no language. */
  lang: v.optional(v.picklist(['en', 'ar']), 'en'),
});

/** Push services drop a notice after this time, or earlier: at the end of its day, or when the quiet hours begin. */
const TTL_MS = 12 * 3_600_000;
/** How many messages are posted and recorded together: a device may get this number twice after a crash. */
const AT_ONCE = 10;

interface Waiting {
  readonly row: typeof outgoingMessages.$inferSelect;
  readonly keys: { readonly p256dh: string; readonly auth: string } | undefined;
  readonly unread: number;
  readonly quiet: QuietHours | null;
}

/** The waiting messages, each with the keys of its device; without keys if the device is not signed in any more. */
const waitingOf = ({ database, clock }: ProcessServices, ids: readonly number[]): Promise<readonly Waiting[]> =>
  database.withTransaction(async (tx) => {
    const rows = await tx
      .select()
      .from(outgoingMessages)
      .where(and(inArray(outgoingMessages.id, [...ids]), eq(outgoingMessages.state, 'waiting')))
      .orderBy(outgoingMessages.id);
    const devices = await tx
      .select({ endpoint: pushSubscriptions.endpoint, userId: pushSubscriptions.userId, keys: pushSubscriptions.keys })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .where(
        and(
          inArray(
            pushSubscriptions.endpoint,
            rows.map(({ recipient }) => recipient),
          ),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, clock.now()),
        ),
      );
    const unread = await unreadOf(
      tx,
      rows.map(({ userId }) => userId ?? 0),
    );
    const chosen = await tx
      .select({ userId: noticeSettings.userId, quiet: noticeSettings.quiet })
      .from(noticeSettings)
      .where(
        inArray(
          noticeSettings.userId,
          rows.map(({ userId }) => userId ?? 0),
        ),
      );
    const quietOf = new Map(chosen.map(({ userId, quiet }) => [userId, quiet]));
    return rows.map((row) => ({
      row,
      quiet: quietOf.has(row.userId ?? 0) ? quietOf.get(row.userId ?? 0)! : usualQuietHours,
      // The device belongs to another customer now, who must not read the message.
      keys: devices.find(({ endpoint, userId }) => endpoint === row.recipient && userId === row.userId)?.keys,
      unread: unread.get(row.userId ?? 0) ?? 0,
    }));
  }, 'snapshot');

/** `quiet`: the message was too late for a push and stays only in the inbox. */
type Outcome = PushAnswer | 'quiet';

const post = async (
  { push, clock, config }: ProcessServices,
  { row, keys, unread, quiet }: Waiting,
): Promise<Outcome> => {
  const left = untilQuiet(clock.now(), config.displayZone, quiet) ?? TTL_MS;
  if (left === 0) return 'quiet';
  if (!push || !keys) return 'refused';
  const of = v.parse(carried, row.body);
  return push.post(
    { endpoint: row.recipient, keys },
    {
      payload: pushMessage({ ...of, title: row.subject, text: row.text, unread }, config.publicUrl),
      topic: noticeTag(of.notice),
      ttl: Math.floor(Math.min(TTL_MS, left) / 1000),
      urgent: of.topic === 'dish',
    },
  );
};

interface Answered {
  readonly row: Waiting['row'];
  readonly answer: Outcome;
}

const stateOf = (answer: Outcome, last: boolean): 'sent' | 'waiting' | 'failed' =>
  answer === 'taken' ? 'sent' : answer === 'later' && !last ? 'waiting' : 'failed';

const write = (
  { database, clock, config }: ProcessServices,
  answered: readonly Answered[],
  last: boolean,
): Promise<void> =>
  database.withTransaction(async (tx) => {
    const failed = new Set<number>();
    for (const [state, all] of Map.groupBy(answered, ({ answer }) => stateOf(answer, last))) {
      const moved = await tx
        .update(outgoingMessages)
        .set({
          state,
          attempts: sql`${outgoingMessages.attempts} + 1`,
          sentAt: state === 'sent' ? clock.now() : null,
        })
        .where(
          and(
            inArray(
              outgoingMessages.id,
              all.map(({ row }) => row.id),
            ),
            eq(outgoingMessages.state, 'waiting'),
          ),
        )
        .returning({ id: outgoingMessages.id });
      if (state === 'failed') for (const { id } of moved) failed.add(id);
    }
    const gone = answered.flatMap(({ row, answer }) => (answer === 'gone' ? [row.recipient] : []));
    if (gone.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, gone));
    const unreached = answered.filter(({ row, answer }) => answer !== 'quiet' && failed.has(row.id));
    await mailInstead(
      tx,
      { now: clock.now(), publicUrl: config.publicUrl },
      unreached.flatMap(({ row }) => {
        const { notice, lettered } = v.parse(carried, row.body);
        return row.userId === null ? [] : [{ userId: row.userId, notice, lettered }];
      }),
    );
  }, 'upkeep');

/**
 * Posts notices to the devices of their customers. Mails those that no device can get, if the customer wants that.
 * Forgets a device that is gone, and retries a busy push service for those messages alone. After a crash a device may get
 * a notice twice; the second replaces the first.
 */
export const pushNotices = async (
  services: ProcessServices,
  { ids }: JobData['push-notices'],
  { over, last }: Pick<Attempt, 'over' | 'last'>,
): Promise<void> => {
  const waiting = await waitingOf(services, ids);
  let later = 0;
  for (let at = 0; at < waiting.length; at += AT_ONCE) {
    if (over()) throw new Error('this node stood still: the messages are left to the next attempt');
    const answered = await Promise.all(
      waiting.slice(at, at + AT_ONCE).map(async (each) => ({ row: each.row, answer: await post(services, each) })),
    );
    later += answered.filter(({ answer }) => answer === 'later').length;
    await write(services, answered, last);
  }
  if (later > 0 && !last) throw new Error(`${later} messages wait for their push service`);
};
