import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { users } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/plans.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayFromWire, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import { place } from '../../support/server/checkout.ts';
import { signInBuyer, type SignedInBuyer } from '../../support/server/buyers.ts';
import { askOrder, planOf, SATURDAY, type Plan } from '../../support/server/plans.ts';
import { startTestServer } from '../../support/server/server.ts';
import { rounds, seeded } from '../../support/deep.ts';

/** The plan of every buyer: five days from 1 December, including National Day. */
const BOUGHT = 5;

type Step =
  | { readonly do: 'skip' | 'unskip'; readonly at: number }
  | { readonly do: 'pause'; readonly from: number; readonly days: number | null }
  | { readonly do: 'resume'; readonly at: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('skip' as const), at: fc.nat({ max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unskip' as const), at: fc.nat({ max: 6 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pause' as const),
      from: fc.integer({ min: 2, max: 20 }),
      days: fc.option(fc.integer({ min: 1, max: 12 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('resume' as const), at: fc.integer({ min: 3, max: 30 }) }) },
);

let server: RunningServer;
let today: Day;
const open: SignedInBuyer[] = [];
beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  today = dayAt(server.services.clock.now(), 'UTC');
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});

const ahead = (days: number): number => dayToWire(addDays(today, days));
const save = (client: SignedInBuyer, data: object) =>
  client.ask('profile', { type: 'getForDashboard', data: { subtype: 'savePauseInfo', ...data } });
/** A customer who has paid for a plan of five days. */
const owner = async (): Promise<SignedInBuyer> => {
  const buyer = await signInBuyer(server);
  open.push(buyer);
  await place(buyer, buyer.checkoutId);
  await server.services.database.withTransaction(async (tx) => {
    await tx.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.userId, buyer.userId));
    await tx.update(users).set({ bagPaid: true }).where(eq(users.id, buyer.userId));
  });
  return buyer;
};
const daysThat = ({ days }: Plan, comes: boolean): number[] =>
  Object.entries(days)
    .filter(([, { state }]) => (state !== 'paused' && state !== 'skipped-day') === comes)
    .map(([on]) => Number(on))
    .toSorted((a, b) => a - b);

it('after any pauses, resumes and skips, days received and days left equal the days bought, and a preview is right', async () => {
  const done = { skip: 0, unskip: 0, pause: 0, resume: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      const client = await owner();
      let plan = await planOf(client);
      const planId = plan.planParams!.id;
      const first = daysThat(plan, true);
      expect(first).toHaveLength(BOUGHT);
      /** True while the pause has no end: its days return once it has one. */
      let endless = false;
      for (const wish of steps) {
        const before = plan;
        let reply;
        let said: { gone: number[]; added: number[]; planEnd: number | null } | undefined;
        if (wish.do === 'skip' || wish.do === 'unskip') {
          const on = daysThat(before, wish.do === 'skip')[wish.at];
          if (on === undefined) continue;
          const undo = wish.do === 'unskip' ? { undo: true } : {};
          reply = await askOrder(client, 'skipTheDay', { skip_date: on, new_date: null, planId, ...undo });
        } else {
          const end = wish.do === 'pause' && wish.days !== null ? ahead(wish.from + wish.days) : null;
          const data =
            wish.do === 'pause'
              ? { startDate: ahead(wish.from), endDate: end }
              : { endDate: ahead(wish.at), slot_id: 1 };
          const preview = await save(client, { ...data, preview: true });
          expect(await planOf(client), 'a preview changes nothing').toEqual(before);
          reply = await save(client, data);
          expect(preview.type, 'a preview is refused as the pause would be').toBe(reply.type);
          if (reply.type === 'savePauseInfoOk') {
            said = preview.data as typeof said;
            endless = wish.do === 'pause' && wish.days === null;
          }
        }
        plan = await planOf(client);
        const went = reply.type?.endsWith('Ok') ?? false;
        if (!went) {
          expect(plan, 'what is refused changes nothing').toEqual(before);
          continue;
        }
        done[wish.do] += 1;
        const coming = daysThat(plan, true);
        if (said) {
          const was = daysThat(before, true);
          expect(said.gone.toSorted((a, b) => a - b)).toEqual(was.filter((on) => !coming.includes(on)));
          expect(said.added.toSorted((a, b) => a - b)).toEqual(coming.filter((on) => !was.includes(on)));
        }
        if (endless) expect(coming.length).toBeLessThanOrEqual(BOUGHT);
        else {
          expect(coming.map(dayFromWire)).toHaveLength(BOUGHT);
          const { data } = await askOrder(client, 'remainDeliveries', {});
          expect(data).toMatchObject({ left: BOUGHT, total: BOUGHT });
        }
        // Every added day has its meals.
        expect(
          coming.filter((on) => !first.includes(on)).filter((on) => Object.keys(plan.mealPlan[on] ?? {}).length === 0),
        ).toEqual([]);
      }
    }),
    { numRuns: rounds(15, 200), ...seeded },
  );
  // Some steps were accepted.
  expect(done.skip, 'skipped').toBeGreaterThan(0);
  expect(done.pause, 'paused').toBeGreaterThan(0);
}, 120_000);
