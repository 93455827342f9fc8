import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { settleOrder } from '#server/checkout/settle-order.ts';
import { orders, planDays } from '#server/db/schema/plans.ts';
import { dayInMail } from '#server/mail/mail-words.ts';
import type { RunningServer } from '#server/start-server.ts';
import { allergenGroups } from '#src/domain/menu/allergens.ts';
import { addDays, today as dayAt, type Day } from '#src/domain/days/day.ts';
import {
  addPlan,
  declare,
  eater,
  linesOf,
  named,
  saidTo,
  tableOf,
  unsafeIn,
  type Eater,
  type Plate,
} from '../../support/eaters.ts';
import { jobsDone } from '../../support/server/jobs-done.ts';
import { askOrder, SATURDAY } from '../../support/server/plans.ts';
import { startTestServer } from '../../support/server/server.ts';

const { mustard, celery, fish, sesame } = allergenGroups;
/** Beef stroganoff contains mustard and celery; lamb harees contains neither of them, and no fish or sesame. */
const STROGANOFF = 2052;
const HAREES = 2032;
const TAHINI_SLAW = 6010;
const CHICKEN = 7101;
const SALMON = 7103;
const CHANGED = 'Your menu was changed for your safety';
const COMES = 'Allergy: please do not eat these meals';

const stroganoff: Plate = { dishes: { 3: STROGANOFF, 5: HAREES } };
const harees: Plate = { dishes: { 3: HAREES, 5: HAREES } };

let server: RunningServer;
let today: Day;
const open: Eater[] = [];
beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  today = dayAt(server.services.clock.now(), 'UTC');
  await jobsDone(server, 'recheck-recipes');
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});

const kept = async (...wanted: Parameters<typeof eater> extends [unknown, ...infer Rest] ? Rest : never) => {
  const client = await eater(server, ...wanted);
  open.push(client);
  return client;
};
const at = (days: number): Day => addDays(today, days);
const on = (plate: Plate, ...days: number[]): Record<number, Plate> =>
  Object.fromEntries(days.map((each) => [each, plate]));
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, each) => from + each);
const subjects = async ({ userId }: Eater): Promise<string[]> =>
  (await saidTo(server, userId)).mails.map(({ subject }) => subject);
const daysNamed = (text: string): Day[] =>
  range(-3, 30)
    .map(at)
    .filter((day) => text.includes(dayInMail(day, 'en')));

describe('a customer who declares an allergy', () => {
  it('receives at once, by mail and notice, every meal with it on the days in preparation, never as replaced', async () => {
    const client = await kept(on(stroganoff, 0, 3));
    const reply = await declare(client, mustard);
    expect(reply).toMatchObject({
      type: 'setOk',
      data: { message: expect.stringContaining('it is too late to change them. Please do not eat them') },
    });
    const { mails, notices, team } = await saidTo(server, client.userId);
    expect(mails.map(({ subject }) => subject)).toEqual([COMES]);
    expect(notices.map(({ subject }) => subject)).toEqual([COMES]);
    for (const said of [mails[0]!, notices[0]!]) {
      for (const day of [at(0), at(3)]) expect(linesOf(said, day)).toEqual([`Lunch: ${named(STROGANOFF)} (Mustard)`]);
      expect(daysNamed(said.text)).toEqual([at(0), at(3)]);
      expect(said.text).not.toMatch(/replace/i);
      expect(said.text).toMatch(/do not eat them/);
      // The text says what to do, and has the team's phone number.
      expect(said.text).toContain('\u2066+971\u00a02\u00a0000\u00a00000\u2069');
    }
    expect(team.filter(({ subject }) => subject === 'Allergy')).toHaveLength(1);
  });

  it('gets the first open day changed, and separate mails about the preparing and the changed days', async () => {
    const client = await kept(on(stroganoff, -1, 3, 4));
    await declare(client, mustard);
    const { mails, notices } = await saidTo(server, client.userId);
    const comes = mails.find(({ subject }) => subject === COMES)!;
    const changed = mails.find(({ subject }) => subject === CHANGED)!;
    expect(mails).toHaveLength(2);
    expect(daysNamed(comes.text)).toEqual([at(3)]);
    expect(daysNamed(changed.text)).toEqual([at(4)]);
    const table = await tableOf(server, client.userId);
    const now = table.rows.find(({ day, type }) => day === at(4) && type === 3)!.dishId;
    expect(linesOf(changed, at(4))).toEqual([`Lunch: ${named(STROGANOFF)} → ${named(now)}`]);
    expect(notices.map(({ subject }) => subject).toSorted()).toEqual([COMES, CHANGED].toSorted());
    expect(daysNamed(notices.find(({ subject }) => subject === CHANGED)!.text)).toEqual([at(4)]);
    expect([...new Set(unsafeIn(table).map(({ day }) => day))]).toEqual([at(-1), at(3)]);
  });

  it('is notified of each meal once, and again of another allergen in the same meal', async () => {
    const client = await kept(on(stroganoff, 1));
    await declare(client, mustard);
    await declare(client, mustard);
    expect(await subjects(client)).toEqual([COMES]);
    await declare(client, mustard, celery);
    const { mails } = await saidTo(server, client.userId);
    expect(mails.map(({ subject }) => subject)).toEqual([COMES, COMES]);
    expect(linesOf(mails[1]!, at(1))).toEqual([`Lunch: ${named(STROGANOFF)} (Celery)`]);
  });

  it('reads all allergens of a meal in one line', async () => {
    const client = await kept(on(stroganoff, 1));
    await declare(client, mustard, celery);
    const { mails } = await saidTo(server, client.userId);
    expect(linesOf(mails[0]!, at(1))).toEqual([`Lunch: ${named(STROGANOFF)} (Mustard, Celery)`]);
  });

  it('is notified of sides and of parts of meals by weight, and not only of dishes', async () => {
    const sided = await kept(on({ dishes: { 3: HAREES, 5: HAREES }, sides: { 31: TAHINI_SLAW } }, 2));
    await declare(sided, sesame);
    expect(linesOf((await saidTo(server, sided.userId)).mails[0]!, at(2))).toEqual([
      `Lunch side: ${named(TAHINI_SLAW)} (Sesame)`,
    ]);
    const fit: Plate = { parts: { 3: [CHICKEN], 5: [SALMON] } };
    const weighed = await kept(on(fit, 2), { customFit: true, dietId: 41 });
    await declare(weighed, fish);
    expect(linesOf((await saidTo(server, weighed.userId)).mails[0]!, at(2))).toEqual([
      `Dinner: ${named(SALMON)} (Fish)`,
    ]);
  });

  it('is notified in Arabic if that is their language', async () => {
    const client = await kept(on(stroganoff, 1, 5), {}, { language: 'ar-AE' });
    await declare(client, mustard);
    const { mails, notices } = await saidTo(server, client.userId);
    const comes = 'حساسية: يرجى عدم تناول هذه الوجبات';
    const changed = 'تم تغيير قائمتك حفاظًا على سلامتك';
    expect(mails.map(({ subject }) => subject)).toEqual([comes, changed]);
    const line = `الغداء: ${named(STROGANOFF, 'ar')} (الخردل)`;
    for (const said of [mails[0]!, notices.find(({ subject }) => subject === comes)!]) {
      expect(linesOf(said, at(1), 'ar')).toEqual([line]);
      expect(said.text).not.toContain('استبدل');
      expect(said.text).toContain('يرجى عدم تناولها والاتصال بنا');
    }
    expect(linesOf(mails[1]!, at(5), 'ar')[0]).toContain(named(STROGANOFF, 'ar'));
  });

  it('is notified of the meals of a running plan and of its renewal', async () => {
    const client = await kept(on(stroganoff, 0, 1));
    await addPlan(server, client.userId, on(stroganoff, 2, 3, 4, 5), { build: 'renew' });
    await declare(client, mustard);
    const { mails } = await saidTo(server, client.userId);
    expect(daysNamed(mails.find(({ subject }) => subject === COMES)!.text)).toEqual(range(0, 3).map(at));
    expect(daysNamed(mails.find(({ subject }) => subject === CHANGED)!.text)).toEqual([at(4), at(5)]);
  });

  it('is not notified of a skipped day, nor of an unpaid plan, because neither is delivered', async () => {
    const skipping = await kept(on(stroganoff, 2, 9));
    await server.services.database.withTransaction((tx) =>
      tx
        .update(planDays)
        .set({ state: 'skipped' })
        .where(and(eq(planDays.orderId, skipping.orderId), eq(planDays.day, at(2)))),
    );
    await declare(skipping, mustard);
    expect(await subjects(skipping)).toEqual([CHANGED]);
    const waiting = await kept(on(stroganoff, 2, 3, 4), { paymentStatus: 'not_paid' });
    await declare(waiting, mustard);
    expect(await subjects(waiting)).toEqual([CHANGED]);
    expect(unsafeIn(await tableOf(server, waiting.userId))).toEqual([]);
  });

  it('is still notified of what a cancelled plan delivers', async () => {
    const client = await kept(on(stroganoff, ...range(0, 9)));
    await askOrder(client, 'cancel', { orderId: client.orderId, makeCoupon: 0 });
    await declare(client, mustard);
    const { mails } = await saidTo(server, client.userId);
    expect(daysNamed(mails.find(({ subject }) => subject === COMES)!.text)).toEqual(range(0, 3).map(at));
    expect(mails.some(({ subject }) => subject === CHANGED)).toBe(false);
  });

  it('gets no message if no future meal contains the allergen', async () => {
    const client = await kept(on(harees, 0, 5));
    const reply = await declare(client, mustard);
    expect((reply.data as { message: string }).message).toBe('Your food preferences have been saved.');
    const { mails, notices } = await saidTo(server, client.userId);
    expect([...mails, ...notices]).toEqual([]);
  });
});

describe('a plan that is paid late', () => {
  const pay = (client: Eater) =>
    server.services.database.withTransaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, client.orderId));
      const { catalogues, clock, settings } = server.services;
      await settleOrder(
        tx,
        {
          userId: client.userId,
          checkoutId: 0,
          method: 'paymennt',
          now: clock.now(),
          today,
          settings,
          catalogue: catalogues.current,
          publicUrl: server.url,
          notify: () => undefined,
        },
        order!,
        { provider: 'paymennt', reference: `E-${client.orderId}`, amount: order!.price, currency: 'AED' },
      );
    });

  it('gets its days in preparation changed, and the customer is notified of the allergen in its additional delivery', async () => {
    const client = await kept(
      { ...on(stroganoff, 2, 3), 5: { ...stroganoff, state: 'additional' } },
      { paymentStatus: 'not_paid' },
      { allergies: [mustard] },
    );
    await pay(client);
    const { mails } = await saidTo(server, client.userId);
    expect(daysNamed(mails.find(({ subject }) => subject === COMES)!.text)).toEqual([at(5)]);
    expect(daysNamed(mails.find(({ subject }) => subject === CHANGED)!.text)).toEqual([at(2), at(3)]);
    expect(unsafeIn(await tableOf(server, client.userId)).map(({ day }) => day)).toEqual([at(5)]);
  });
});
