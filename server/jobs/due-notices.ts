import { sql, type SQL } from 'drizzle-orm';

import { addDays, type Day } from '../../src/domain/days/day.ts';
import { extrasOf } from '../../src/domain/money/day-extras.ts';
import { localDay, lockingNext, RENEW_DAYS_AHEAD, WEIGHT_DAYS, type ClockTopic } from '../../src/domain/notices/due.ts';
import { users } from '../db/schema/accounts.ts';
import { orders, pauses, pendingMeals, planCustomMeals, planDays, planMeals } from '../db/schema/plans.ts';
import { dishRatings, measurements } from '../db/schema/progress.ts';
import type { Tx } from '../db/tx.ts';
import { clockInMail } from '../mail/arrival-words.ts';
import type { NewNotice } from '../notices/give-notices.ts';
import { resumingSoon } from '../notices/resumes.ts';
import {
  dearerWords,
  dueWords,
  lockWords,
  rateWords,
  renewWords,
  weightWords,
  type InLanguage,
} from '../notices/words.ts';
import { waiting } from '../plan/hold-start.ts';
import { brought, cooked, find, within, type Found, type Moment, type Part } from './cooked-days.ts';
import { dueDeliveries } from './due-deliveries.ts';

/** After this number of weeks, no more weight reminders are sent. */
const WEIGHT_WEEKS = 8;

const notice = (
  userId: number,
  topic: ClockTopic,
  day: Day,
  path: string,
  words: InLanguage,
  subject = '',
): NewNotice => ({
  userId,
  topic,
  day,
  path,
  words,
  subject,
});

/** The plan day that locks next, and its time in the customers' time zone. */
const lockOf = ({ now, today, businessZone, zone }: Moment) => {
  const { day, at } = lockingNext(now, today, businessZone);
  return {
    day,
    clock: { en: clockInMail(at, zone, 'en'), ar: clockInMail(at, zone, 'ar') },
    isToday: localDay(at, zone) === localDay(now, zone),
  };
};

const finders: Readonly<Record<ClockTopic, (tx: Tx, moment: Moment, part: Part) => Promise<NewNotice[]>>> = {
  lock: async (tx, moment, part) => {
    const { day, clock, isToday } = lockOf(moment);
    const rows = await find(
      tx,
      sql`select distinct ${orders.userId} as user_id from ${cooked(part, day)}
        and ${planDays.state} = 'planned' and ${orders.status} = 'placed'`,
    );
    const words = lockWords(day, clock, isToday);
    return rows.map(({ user_id }) => notice(user_id, 'lock', day, '/modify', words));
  },

  delivery: async (tx, moment, part) => [
    ...(await dueDeliveries(tx, moment, part)),
    ...(await resumingSoon(tx, moment.today, part)),
  ],

  renew: async (tx, { today }, part) => {
    const rows = await find<Found & { id: number; end_day: Day }>(
      tx,
      sql`select ${orders.userId} as user_id, ${orders.id} as id, ${orders.endDay}::text as end_day from ${orders}
        where ${within(part)} and ${orders.status} = 'placed' and not (${waiting ?? sql`false`})
          and ${orders.endDay} between ${today} and ${addDays(today, RENEW_DAYS_AHEAD)}
          and not exists (select from ${orders} as later where later.user_id = ${orders.userId}
            and later.status = 'placed' and later.start_day > ${orders.startDay})
          and not exists (select from ${pauses} where ${pauses.orderId} = ${orders.id} and ${pauses.endDay} is null
            and ${pauses.startDay} <= ${today})`,
    );
    return rows.map(({ user_id, id, end_day }) =>
      notice(user_id, 'renew', end_day, '/menu', renewWords(end_day), `order:${id}`),
    );
  },

  payment: async (tx, moment, part) => {
    const { today } = moment;
    // Once a week: the notice has the date of the week's Monday.
    const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
    const rows = await find<Found & { id: number; behind: boolean }>(
      tx,
      sql`select ${orders.userId} as user_id, ${orders.id} as id,
          exists (select from ${orders} as running where running.user_id = ${orders.userId}
            and running.status = 'placed' and running.id <> ${orders.id}
            and running.start_day < ${orders.startDay} and running.end_day >= ${today}) as behind
        from ${orders}
        where ${within(part)} and (${waiting ?? sql`false`}) and ${orders.startDay} <= ${addDays(today, 3)}`,
    );
    const { day, clock, isToday } = lockOf(moment);
    const dearer = await find<Found & { id: number; all: number; sides: number }>(
      tx,
      sql`select ${orders.userId} as user_id, ${orders.id} as id,
          (select count(*)::int from ${pendingMeals}
            where ${pendingMeals.orderId} = ${orders.id} and ${pendingMeals.day} = ${planDays.day}) as "all",
          (select count(${pendingMeals.sideId})::int from ${pendingMeals}
            where ${pendingMeals.orderId} = ${orders.id} and ${pendingMeals.day} = ${planDays.day}) as sides
        from ${cooked(part, day)} and ${orders.status} = 'placed'
        and (select sum(${pendingMeals.difference}) from ${pendingMeals}
          where ${pendingMeals.orderId} = ${orders.id} and ${pendingMeals.day} = ${planDays.day}) > 0`,
    );
    const wordsFor = ({ all, sides }: { readonly all: number; readonly sides: number }): InLanguage =>
      dearerWords(day, clock, isToday, extrasOf([{ pending: Array.from({ length: all }), sides }]));
    return [
      ...rows.map(({ user_id, id, behind }) =>
        notice(user_id, 'payment', monday, behind ? '/modify?plan=renewed' : '/modify', dueWords, `due:${id}`),
      ),
      ...dearer.map(({ user_id, id, ...counts }) =>
        notice(user_id, 'payment', day, `/modify?day=${day}`, wordsFor(counts), `difference:${id}`),
      ),
    ];
  },

  rate: async (tx, { now, today }, part) => {
    const yesterday = addDays(today, -1);
    const eaten = (table: typeof planMeals | typeof planCustomMeals): SQL =>
      sql`exists (select from ${table} where ${table.orderId} = ${orders.id} and ${table.day} = ${yesterday}
        and not exists (select from ${dishRatings} where ${dishRatings.userId} = ${orders.userId}
          and ${dishRatings.dishId} = ${table.dishId}))`;
    const rows = await find(
      tx,
      sql`select distinct ${orders.userId} as user_id from ${cooked(part, yesterday)}
        and ${brought(now)}
        and (${eaten(planMeals)} or ${eaten(planCustomMeals)})`,
    );
    return rows.map(({ user_id }) => notice(user_id, 'rate', yesterday, '/feedback/dish', rateWords));
  },

  weight: async (tx, { today }, { from, to }) => {
    const rows = await find<Found & { weeks: number; due: Day }>(
      tx,
      sql`select user_id, weeks, (last + weeks * ${WEIGHT_DAYS}::int)::text as due from (
          select ${measurements.userId} as user_id, max(${measurements.day}) as last,
            (${today}::date - max(${measurements.day})) / ${WEIGHT_DAYS}::int as weeks
          from ${measurements} join ${users} on ${users.id} = ${measurements.userId}
          where ${measurements.userId} between ${from} and ${to} and ${measurements.kind} = 'weight'
            and ${measurements.value} is not null and not ('body' = any(${users.takenBack}))
          group by ${measurements.userId}) as logged
        where weeks between 1 and ${WEIGHT_WEEKS}`,
    );
    return rows.map(({ user_id, due }) => notice(user_id, 'weight', due, '/progress', weightWords));
  },
};

/** Returns the notices that are due for these customers, also those that were already given. */
export const dueNotices = (tx: Tx, topic: ClockTopic, moment: Moment, part: Part): Promise<NewNotice[]> =>
  finders[topic](tx, moment, part);
