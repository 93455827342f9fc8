import { and, asc, eq, isNull, lte } from 'drizzle-orm';

import { addDays, day, today as dayAt, type Day } from '../../src/domain/days/day.ts';
import { ENDS_AHEAD_DAYS, endOfOpen, LONGEST_PAUSE_DAYS, type Pause } from '../../src/domain/plan/pause.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { users } from '../db/schema/accounts.ts';
import { pauses } from '../db/schema/plans.ts';
import type { Tx } from '../db/tx.ts';
import { dayInMail, greeted } from '../mail/mail-words.ts';
import { sendLater } from '../mail/outgoing.ts';
import { pauseEndWords } from '../mail/pause-end-words.ts';
import { langOf } from '../mail/sentence.ts';
import { tellTeam } from '../mail/team-message.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { resumes } from '../notices/resumes.ts';
import { changePause } from '../plan/change-pause.ts';
import { changeReceipt } from '../plan/change-receipt.ts';
import type { Changing } from '../plan/change-plan.ts';
import { forCustomer } from './for-customer.ts';
import { forEachCustomer } from './for-each-customer.ts';

const write = async (ctx: Changing, pause: Pause, end: Day, planEnd: Day | null): Promise<void> => {
  const { tx, userId, now, services } = ctx;
  const [person] = await tx
    .select({ email: users.email, name: users.firstName, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new Error('the customer of a pause does not exist');
  const lang = langOf(person.language);
  const words = pauseEndWords[lang];
  const named = (on: Day): string => dayInMail(on, lang);
  await sendLater(tx, now, {
    channel: 'email',
    to: person.email,
    userId,
    subject: words.subject,
    text: greeted(person.name, lang, words.text(named(pause.start), named(end), planEnd ? named(planEnd) : undefined)),
    links: [`${services.config.publicUrl}/modify`],
    body: { action: words.seePlan },
  });
};

const openPause = async (tx: Tx, userId: number, latestStart: Day): Promise<Pause | undefined> => {
  const [row] = await tx
    .select({ start: pauses.startDay })
    .from(pauses)
    .where(and(eq(pauses.userId, userId), isNull(pauses.endDay), lte(pauses.startDay, latestStart)))
    .orderBy(asc(pauses.startDay))
    .limit(1);
  return row && { start: day(row.start), end: null };
};

/** True if a pause was ended. The mail is written with the change: a second run finds no open pause. */
const endOne = async (ctx: Changing, latestStart: Day): Promise<boolean> => {
  const { tx, userId, now, today, services } = ctx;
  const pause = await openPause(tx, userId, latestStart);
  if (!pause) return false;
  const end = endOfOpen(pause.start, now, services.config.businessZone);
  const receipt = changeReceipt(today);
  const changed = await changePause(ctx, pause, { ...pause, end }, receipt);
  if (!changed) throw new Error('a pause that only adds days was refused for days that would go');
  await write(ctx, pause, end, changed.planEnd);
  await tellTeam(tx, now, userId, 1, 'A pause has reached its longest: the plan resumes.', {
    receipt,
    start: pause.start,
    end,
  });
  const { displayZone: zone, publicUrl } = services.config;
  await giveNotice(tx, { now, zone, publicUrl, notify: ctx.notify }, resumes(userId, end, ENDS_AHEAD_DAYS));
  return true;
};

/** Sets the last legal resume day for pauses without an end, some days in advance, and tells the customers. */
export const endOpenPauses = async (services: ProcessServices, commits: CommitQueue): Promise<void> => {
  const { catalogues, clock, config, database } = services;
  const now = clock.now();
  const today = dayAt(now, config.businessZone);
  const latestStart = addDays(today, ENDS_AHEAD_DAYS - LONGEST_PAUSE_DAYS);
  const due = await database.withTransaction(
    (tx) =>
      tx
        .selectDistinct({ userId: pauses.userId })
        .from(pauses)
        .where(and(isNull(pauses.endDay), lte(pauses.startDay, latestStart))),
    'upkeep',
  );
  await forEachCustomer(
    services,
    due.map(({ userId }) => userId),
    (userId) =>
      forCustomer(services, commits, userId, (tx, notify) => {
        const edit = { at: now, dev: '', seq: 0 };
        // The caller tells the customer's devices once.
        const ctx = {
          tx,
          userId,
          now,
          today,
          services,
          catalogue: catalogues.current,
          edit,
          id: undefined,
          notify,
          notifyOf: () => undefined,
        };
        return endOne(ctx, latestStart);
      }),
  );
};
