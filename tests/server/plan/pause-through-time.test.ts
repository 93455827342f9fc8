import { asc, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { users } from '#server/db/schema/accounts.ts';
import { checkouts } from '#server/db/schema/checkout.ts';
import { orders } from '#server/db/schema/plans.ts';
import { readPlan } from '#server/plan/stored/stored-plan.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import { isPausedOn } from '#src/domain/plan/pause.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import { place } from '../../support/server/checkout.ts';
import { signInBuyer, type SignedInBuyer } from '../../support/server/buyers.ts';
import { askOrder, SATURDAY } from '../../support/server/plans.ts';
import { startTestServer } from '../../support/server/server.ts';
import { rounds, seeded } from '../../support/deep.ts';

/** The number of days in each of the two plans. */
const BOUGHT = 5;
const DAY_MS = 86_400_000;
const RUNS = rounds(4, 60);

type Step =
  | { readonly do: 'wait'; readonly days: number }
  | { readonly do: 'skip' | 'unskip'; readonly at: number }
  | { readonly do: 'pause'; readonly from: number; readonly days: number | null }
  | { readonly do: 'resume'; readonly at: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 2, max: 8 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('skip' as const), at: fc.nat({ max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unskip' as const), at: fc.nat({ max: 3 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pause' as const),
      from: fc.integer({ min: 3, max: 12 }),
      days: fc.option(fc.integer({ min: 1, max: 15 }), { freq: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('resume' as const), at: fc.integer({ min: 3, max: 12 }) }) },
);

let server: RunningServer;
/** The time that has passed over all runs; time only moves forward. */
let passed = 0;
beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  const { clock } = server.services;
  const real = clock.now.bind(clock);
  Object.assign(clock, { now: () => real() + passed * DAY_MS });
}, 120_000);
afterAll(() => server?.close());

const today = (): Day => dayAt(server.services.clock.now(), 'UTC');
const ahead = (days: number): number => dayToWire(addDays(today(), days));

/** A customer with two paid plans of five days; the second plan starts some days after the first. */
const owner = async (): Promise<SignedInBuyer> => {
  const buyer = await signInBuyer(server);
  const { database, clock } = server.services;
  expect((await place(buyer, buyer.checkoutId)).type).toBe('placeneworderOk');
  const second = await database.withTransaction(async (tx) => {
    await tx.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.userId, buyer.userId));
    await tx.update(users).set({ bagPaid: true }).where(eq(users.id, buyer.userId));
    const days = Array.from({ length: BOUGHT }, (_, index) => addDays(today(), 22 + index));
    const now = clock.now();
    const [row] = await tx
      .insert(checkouts)
      .values({
        userId: buyer.userId,
        dietId: 32,
        mealTypes: [3, 5],
        daysCount: BOUGHT,
        days,
        bagPrice: 0,
        startDay: days[0]!,
        endDay: days.at(-1)!,
        emirateId: 1,
        slotId: 1,
        createdAt: now,
        modifiedAt: now,
      })
      .returning({ id: checkouts.id });
    return row!.id;
  });
  expect((await place(buyer, second)).type).toBe('placeneworderOk');
  await database.withTransaction((tx) =>
    tx.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.userId, buyer.userId)),
  );
  return buyer;
};

const plansOf = (userId: number) =>
  server.services.database.withTransaction(async (tx) => {
    const rows = await tx.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.id));
    const plans = [];
    for (const row of rows) plans.push(await readPlan(tx, row));
    return plans;
  }, 'snapshot');
type Plans = Awaited<ReturnType<typeof plansOf>>;

it('after any pauses, resumes and skips over time in two plans, days received and days left equal the days bought', async () => {
  const done = { wait: 0, skip: 0, unskip: 0, pause: 0, resume: 0, resumedRunning: 0, received: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      const client = await owner();
      const brought = new Map<number, Day[]>();
      /** Checks that a day is delivered on its day and stays delivered. */
      const judge = (plans: Plans): void => {
        expect(plans).toHaveLength(2);
        for (const { order, days, pauses } of plans) {
          const comes = days.filter(({ skipped, paused }) => !skipped && !paused).map(({ day }) => day);
          const open = pauses.filter(({ end }) => end === null);
          const owed = days.filter(({ day, skipped }) => !skipped && isPausedOn(day, open));
          const received = brought.get(order.id) ?? [];
          expect(comes.filter((on) => on < today())).toEqual(received);
          expect(comes.length + owed.length, `plan ${order.id} on ${today()}`).toBe(BOUGHT);
          expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
        }
        const all = plans.flatMap(({ days }) => days.filter(({ skipped, paused }) => !skipped && !paused));
        expect(new Set(all.map(({ day }) => day)).size, 'no day belongs to two plans').toBe(all.length);
      };
      const pass = async (days: number): Promise<void> => {
        for (let each = 0; each < days; each += 1) {
          for (const { order, days: planned } of await plansOf(client.userId))
            if (planned.some(({ day, skipped, paused }) => day === today() && !skipped && !paused)) {
              brought.set(order.id, [...(brought.get(order.id) ?? []), today()]);
              done.received += 1;
            }
          passed += 1;
        }
      };
      const save = (data: object): Promise<WireReply> =>
        client.ask('profile', { type: 'getForDashboard', data: { subtype: 'savePauseInfo', ...data } });
      judge(await plansOf(client.userId));
      for (const wish of steps) {
        let went = true;
        const plans = await plansOf(client.userId);
        if (wish.do === 'wait') await pass(wish.days);
        else if (wish.do === 'pause' || wish.do === 'resume') {
          const runs = plans[0]!.pauses.some((pause) => isPausedOn(today(), [pause]));
          const end = wish.do === 'pause' && wish.days !== null ? ahead(wish.from + wish.days) : null;
          const reply = await save(
            wish.do === 'pause' ? { startDate: ahead(wish.from), endDate: end } : { endDate: ahead(wish.at) },
          );
          went = reply.type === 'savePauseInfoOk';
          if (went && runs && wish.do === 'resume') done.resumedRunning += 1;
        } else {
          const { order, days } = plans.find((plan) => plan.order.endDay >= today()) ?? plans[0]!;
          const on = days.filter(({ skipped, day }) => day > today() && skipped === (wish.do === 'unskip'))[wish.at];
          if (!on) continue;
          const undo = wish.do === 'unskip' ? { undo: true } : {};
          const asked = { skip_date: dayToWire(on.day), new_date: null, planId: order.id, ...undo };
          went = (await askOrder(client, 'skipTheDay', asked)).type === 'skipTheDayOk';
        }
        if (went) done[wish.do] += 1;
        judge(await plansOf(client.userId));
      }
      // After enough time everything is delivered.
      await save({ endDate: ahead(3) });
      await pass(75);
      const plans = await plansOf(client.userId);
      judge(plans);
      if (plans.every(({ pauses }) => pauses.every(({ end }) => end !== null)))
        expect([...brought.values()].map(({ length }) => length)).toEqual([BOUGHT, BOUGHT]);
      client.close();
    }),
    { numRuns: RUNS, ...seeded },
  );
  // Some steps were accepted.
  expect(done.pause, 'paused').toBeGreaterThan(0);
  expect(done.received, 'received').toBeGreaterThan(0);
}, 600_000);
