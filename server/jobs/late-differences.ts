import { and, eq, inArray } from 'drizzle-orm';

import { today as dayAt, type Day } from '../../src/domain/days/day.ts';
import { isLocked } from '../../src/domain/days/day-lock.ts';
import type { DayExtras } from '../../src/domain/money/day-extras.ts';
import { localDay } from '../../src/domain/notices/due.ts';
import { orderChanged } from '../../src/protocol/order/order.ts';
import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { users } from '../db/schema/accounts.ts';
import { orders, pendingMeals } from '../db/schema/plans.ts';
import type { Tx } from '../db/tx.ts';
import { lateDifferenceWords } from '../mail/late-difference-words.ts';
import { dayInMail, greeted } from '../mail/mail-words.ts';
import { sendLater } from '../mail/outgoing.ts';
import { langOf } from '../mail/sentence.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { droppedWords } from '../notices/words.ts';
import { dropPending, extrasOfRows, pendingDays, pendingRows, type PendingRow } from '../plan/pending-meals.ts';
import { readPlan } from '../plan/stored/stored-plan.ts';
import type { Announcing } from '../request/handler.ts';
import { forCustomer } from './for-customer.ts';
import { forEachCustomer } from './for-each-customer.ts';

interface Turn {
  readonly tx: Tx;
  readonly userId: number;
  readonly now: number;
  readonly today: Day;
  /** The time zone of the customers. */
  readonly zone: string;
  readonly publicUrl: string;
  readonly catalogue: Catalogue;
  readonly notify: Announcing['notify'];
}

const tell = async (
  { tx, userId, now, today, publicUrl }: Turn,
  days: readonly Day[],
  extras: DayExtras,
): Promise<void> => {
  const [person] = await tx
    .select({ email: users.email, name: users.firstName, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new Error('the customer of an order does not exist');
  const lang = langOf(person.language);
  const words = lateDifferenceWords[lang](extras);
  const named = (on: readonly Day[]): string =>
    on.map((day) => dayInMail(day, lang)).join(lang === 'ar' ? ' و' : ' and ');
  const { locked = [], open = [] } = Object.groupBy(days, (day) => (isLocked(day, today) ? 'locked' : 'open'));
  await sendLater(tx, now, {
    channel: 'email',
    to: person.email,
    userId,
    subject: words.subject,
    text: greeted(
      person.name,
      lang,
      [
        ...(locked.length > 0 ? [words.unpaid(named(locked))] : []),
        ...(open.length > 0 ? [words.unservable(named(open))] : []),
      ].join('\n\n'),
    ),
    links: [`${publicUrl}/modify`],
    body: { action: words.seePlan },
  });
};

/** True if anything was dropped. The rows are deleted with the mail and the notice: a second run finds none. */
const dropLate = async (turn: Turn): Promise<boolean> => {
  const { tx, userId, notify } = turn;
  const waiting = tx.select({ id: pendingMeals.orderId }).from(pendingMeals);
  const own = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.id, waiting)));
  const late: Day[] = [];
  const dropped: PendingRow[] = [];
  for (const order of own) {
    const possible = new Set((await pendingDays(turn, await readPlan(tx, order))).map(({ day }): string => day));
    const rows = (await pendingRows(tx, order.id)).filter(({ day }) => !possible.has(day));
    const gone = [...new Set(rows.map(({ day }) => day as Day))];
    if (gone.length === 0) continue;
    dropped.push(...rows);
    await dropPending(tx, order.id, gone);
    const version = order.version + 1;
    await tx.update(orders).set({ version }).where(eq(orders.id, order.id));
    notify(orderChanged, { orderId: order.id, version, days: gone });
    late.push(...gone);
  }
  if (late.length === 0) return false;
  const extras = extrasOfRows(dropped);
  await tell(turn, late.sort(), extras);
  const { now, zone } = turn;
  await giveNotice(tx, turn, {
    userId,
    topic: 'payment',
    subject: `dropped:${now}`,
    day: localDay(now, zone),
    words: droppedWords(extras),
    path: `/modify?day=${late[0]}`,
    lettered: true,
  });
  return true;
};

/**
 * Drops larger meals and additional sides that were not paid before their day was locked, or that cannot be served any
 * more, and tells the customers.
 */
export const dropLateDifferences = async (services: ProcessServices, commits: CommitQueue): Promise<void> => {
  const { catalogues, clock, config, database } = services;
  const now = clock.now();
  const today = dayAt(now, config.businessZone);
  const wanting = await database.withTransaction(
    (tx) =>
      tx
        .selectDistinct({ userId: orders.userId })
        .from(pendingMeals)
        .innerJoin(orders, eq(orders.id, pendingMeals.orderId)),
    'upkeep',
  );
  const userIds = wanting.map(({ userId }) => userId);
  await forEachCustomer(services, userIds, (userId) =>
    forCustomer(services, commits, userId, (tx, notify) =>
      dropLate({
        tx,
        userId,
        now,
        today,
        zone: config.displayZone,
        publicUrl: config.publicUrl,
        catalogue: catalogues.current,
        notify,
      }),
    ),
  );
};
