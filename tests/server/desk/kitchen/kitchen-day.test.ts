import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { orders, pauses, planDays } from '#server/db/schema/plans.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import { and, eq } from 'drizzle-orm';
import { saveAddresses, setDay, WORK } from '../../../support/server/addresses.ts';
import { jobsDone } from '../../../support/server/jobs-done.ts';
import { askOrder, daysIn, planOf, SATURDAY, type Plan } from '../../../support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '../../../support/server/server.ts';
import { signInStaff, type StaffClient } from '../../../support/desk/desk-clients.ts';
import { kitchenDay, linesOf, plansOf, sumOfPlans } from '../../../support/desk/kitchen-days.ts';

const LUNCH = 3;
const names = [
  'active',
  'renew',
  'renewed',
  'paused',
  'allergic',
  'arabic',
  'customfit',
  'sms',
  'new',
  'draft',
  'unpaid',
];

let server: RunningServer;
let kitchen: StaffClient;
let today: Day;
const customers = new Map<string, SignedIn>();
const customer = (name: string): SignedIn => customers.get(name)!;

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  today = dayAt(server.services.clock.now(), 'UTC');
  kitchen = await signInStaff(server, 'kitchen');
  // This account would need a text message to sign in.
  await server.services.database.statement("update users set sms_login = false where email = 'sms@demo.test'", []);
  for (const name of names)
    customers.set(name, await signInClient(server.url, `${name}@demo.test`, `BROWSER-kitchen-${name}`));
  await jobsDone(server, 'freeze-days');
}, 120_000);
afterAll(async () => {
  kitchen?.close();
  for (const client of customers.values()) client.close();
  await server?.close();
});

/** Compares the kitchen's figures with what the customers see, and returns the number of bags. */
const compare = async (on: Day, plans: readonly Plan[]): Promise<number> => {
  const { slots } = await kitchenDay(kitchen, on);
  expect({ on, lines: linesOf(slots) }).toEqual({
    on,
    lines: await sumOfPlans(server, plans, on),
  });
  return slots.reduce((sum, { bags }) => sum + bags, 0);
};

describe('The kitchen’s day', () => {
  it('equals the sum of the customers’ days, frozen or open, by dish, diet, portion, side and slot — DSK-004', async () => {
    let bags = 0;
    const plans = await plansOf([...customers.values()]);
    for (let ahead = 0; ahead < 12; ahead += 1) bags += await compare(addDays(today, ahead), plans);
    expect(bags).toBeGreaterThan(30);
    const open = await kitchenDay(kitchen, addDays(today, 5));
    expect(open).toMatchObject({ state: 'open', version: 0, late: { bags: [], slots: [] } });
    expect(open.locksAt).toBe(Date.parse(`${addDays(today, 2)}T00:00:00Z`));
    const every = await Promise.all(
      Array.from({ length: 12 }, (_, ahead) => kitchenDay(kitchen, addDays(today, ahead))),
    );
    expect(every.some(({ slots }) => slots.some(({ parts }) => parts.length > 0))).toBe(true);
    expect(every.some(({ slots }) => slots.some(({ sides }) => sides.length > 0))).toBe(true);
  }, 120_000);

  it('follows a skip, an exchanged dish, a day at another address, a pause and a cancelled plan of the customers — DSK-004', async () => {
    const active = customer('active');
    const plan = await planOf(active);
    const [skipped, swapped, elsewhere] = daysIn(plan, 'filled') as [Day, Day, Day];
    const orderId = plan.planParams!.id;
    await askOrder(active, 'skipTheDay', { skip_date: dayToWire(skipped), new_date: null, planId: orderId });
    const { data } = await askOrder(active, 'getDietProducts', { orderId });
    const choices = (data as Record<string, Record<string, number[]>>)[dayToWire(swapped)]![LUNCH]!;
    const before = plan.mealPlan[String(dayToWire(swapped))]![LUNCH];
    const changed = await askOrder(active, 'modify', {
      orderId,
      detailsData: [
        { date: dayToWire(swapped), mealType_id: LUNCH, dish_id: choices.find((dish) => dish !== before)! },
      ],
    });
    expect(changed.type).toBe('modifyOk');
    await saveAddresses(active, { ...WORK });
    expect((await setDay(active, { date: dayToWire(elsewhere), kind: 'work', slot_id: 4 })).type).toBe(
      'setDayAddressOk',
    );
    const changedPlans = await plansOf([...customers.values()]);
    for (const on of [skipped, swapped, elsewhere]) await compare(on, changedPlans);
    const moved = await kitchenDay(kitchen, elsewhere);
    expect(moved.slots.map(({ slot }) => slot.id)).toContain(4);
    const evening = moved.slots.find(({ slot }) => slot.id === 4)!.slot;
    // The food of this day leaves the kitchen on the evening before.
    expect(evening.eveningBefore).toBe(true);
    expect(dayAt(evening.arrival!.start, moved.zone)).toBe(addDays(elsewhere, -1));

    const sms = customer('sms');
    const smsPlan = await planOf(sms);
    await server.services.database.withTransaction((tx) =>
      tx.insert(pauses).values({
        userId: sms.user.user_id,
        orderId: smsPlan.planParams!.id,
        startDay: addDays(today, 4),
        endDay: null,
        setAt: server.services.clock.now(),
      }),
    );
    const pausedPlans = await plansOf([...customers.values()]);
    for (let ahead = 4; ahead < 9; ahead += 1) await compare(addDays(today, ahead), pausedPlans);

    const arabic = customer('arabic');
    const cancelled = (await planOf(arabic)).planParams!.id;
    const locked = daysIn(await planOf(arabic), 'in-buffer');
    const open = daysIn(await planOf(arabic), 'filled')[0]!;
    const had = linesOf((await kitchenDay(kitchen, open)).slots);
    expect((await askOrder(arabic, 'cancel', { orderId: cancelled, makeCoupon: false })).type).toBe('cancelOk');
    expect(linesOf((await kitchenDay(kitchen, open)).slots)).not.toEqual(had);
    // Food that is in preparation is still cooked.
    expect(locked.length).toBeGreaterThan(0);
    for (const on of locked) expect((await kitchenDay(kitchen, on)).late.bags).toEqual([]);
  }, 120_000);

  it('has no bag of a plan that waits for its payment — DSK-004', async () => {
    const waiting = await server.services.database.withTransaction((tx) =>
      tx
        .select({ day: planDays.day, orderId: orders.id })
        .from(planDays)
        .innerJoin(orders, eq(orders.id, planDays.orderId))
        .innerJoin(users, eq(users.id, orders.userId))
        .where(and(eq(users.email, 'unpaid@demo.test'), eq(orders.paymentStatus, 'not_paid'))),
    );
    const on = waiting[0]!.day as Day;
    const before = await kitchenDay(kitchen, on);
    await server.services.database.withTransaction((tx) =>
      tx.update(orders).set({ paymentStatus: 'paid', bagDue: false }).where(eq(orders.id, waiting[0]!.orderId)),
    );
    const count = (of: typeof before): number => of.slots.reduce((sum, { bags }) => sum + bags, 0);
    expect(count(await kitchenDay(kitchen, on))).toBe(count(before) + 1);
  });

  it('is a row of the audit log with the customers whose food it shows — DSK-003', async () => {
    await kitchenDay(kitchen, addDays(today, 1));
    const { rows } = await server.services.database.statement(
      "select kind, what, ids, cardinality(customers) as count from audit_log where what = 'kitchen/day' order by id desc limit 1",
      [],
    );
    expect(rows[0]).toMatchObject({ kind: 'sheet', ids: { day: [addDays(today, 1)] } });
    expect((rows[0] as { count: number }).count).toBeGreaterThan(0);
  });
});
