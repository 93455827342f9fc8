import { eq, like } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { settleOrder } from '#server/checkout/settle-order.ts';
import { CommitQueue } from '#server/commits/commit-queue.ts';
import { users } from '#server/db/schema/accounts.ts';
import { holidays, recipeRechecks, serverState } from '#server/db/schema/upkeep.ts';
import { endOpenPauses } from '#server/jobs/end-open-pauses.ts';
import { holdWaitingPlans } from '#server/jobs/keep-plans.ts';
import { recheckRecipes } from '#server/jobs/recheck-recipes.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, daysBetween, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import { dataOf, paramsFrom, place, setCheckout, type Saved } from '../../support/server/checkout.ts';
import { avoidsNothing, judgeOf } from '../../support/server/customers.ts';
import { rounds, seeded } from '../../support/deep.ts';
import {
  addPlan,
  declare,
  eater,
  linesOf,
  named,
  putPause,
  putPlate,
  saidTo,
  tableOf,
  unsafeIn,
  type Dish,
  type Eater,
  type Plate,
  type Table,
} from '../../support/eaters.ts';
import { jobsDone } from '../../support/server/jobs-done.ts';
import { askOrder } from '../../support/server/plans.ts';
import { startTestServer } from '../../support/server/server.ts';

const DAY_MS = 86_400_000;
const RUNS = rounds(14, 200);
const CHANGED = 'Your menu was changed for your safety';
const COMES = 'Allergy: please do not eat these meals';
const DIET = 32;
const FIT_DIET = 41;

const dishesOf = (type: number) =>
  catalogue.dishes.filter(({ types, diets }) => types.includes(type) && diets.includes(DIET));
const mains = dishesOf(3);
const sides = dishesOf(31);
const proteins = catalogue.customFitDishes.filter(({ categoryId }) => categoryId === 1);
const sauces = catalogue.customFitDishes.filter(({ categoryId }) => categoryId === 4);
const titles = new Map<number, string>(catalogue.mealTypes.map(({ id, title }) => [id, title.en]));
const allergenTitles = new Map<number, string>([
  ...catalogue.allergenGroups.map(({ id, en }): [number, string] => [id, en]),
  ...catalogue.ingredients.map(({ id, title }): [number, string] => [id, title.en]),
]);

const allergen = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...catalogue.allergenGroups.map(({ id }) => id as number)) },
  { weight: 1, arbitrary: fc.constantFrom(...catalogue.ingredients.map(({ id }) => id)) },
);
const main = fc.constantFrom(...mains.map(({ id }) => id));
const dishPlate: fc.Arbitrary<Plate> = fc
  .record({ lunch: main, dinner: main, side: fc.constantFrom(...sides.map(({ id }) => id)) })
  .map(({ lunch, dinner, side }) => ({ dishes: { 3: lunch, 5: dinner }, sides: { 31: side } }));
const fitPlate: fc.Arbitrary<Plate> = fc
  .record({
    lunch: fc.constantFrom(...proteins.map(({ id }) => id)),
    dinner: fc.constantFrom(...proteins.map(({ id }) => id)),
    sauce: fc.constantFrom(...sauces.map(({ id }) => id)),
  })
  .map(({ lunch, dinner, sauce }) => ({ parts: { 3: [lunch, sauce], 5: [dinner] } }));

const FIRST_DAYS = 8;
const NEXT_DAYS = 5;
const lifeOf = (plate: fc.Arbitrary<Plate>, byWeight: boolean) =>
  fc.record({
    byWeight: fc.constant(byWeight),
    first: fc.array(plate, { minLength: FIRST_DAYS, maxLength: FIRST_DAYS }),
    next: fc.array(plate, { minLength: NEXT_DAYS, maxLength: NEXT_DAYS }),
    /** The day of an additional delivery, after both plans or among their days. */
    extra: fc.record({ at: fc.integer({ min: 0, max: 20 }), plate }),
    nextIsPaid: fc.boolean(),
    /** The start of an earlier pause without an end. */
    stoppedFrom: fc.option(fc.integer({ min: -1, max: 4 })),
    /** The allergen that is declared before everything else. */
    allergen,
    midnight: fc.boolean(),
  });
const life = fc.oneof(
  { weight: 3, arbitrary: lifeOf(dishPlate, false) },
  { weight: 1, arbitrary: lifeOf(fitPlate, true) },
);

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('declare' as const), allergen }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('recipes' as const), allergen }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('skip' as const), at: fc.nat({ max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unskip' as const), at: fc.nat({ max: 2 }) }) },
  // A new pause; if the customer already has a pause, it ends on the day on which the new one would begin.
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('pause' as const),
      from: fc.integer({ min: 2, max: 7 }),
      days: fc.option(fc.integer({ min: 1, max: 9 }), { freq: 3 }),
    }),
  },
  // Dishes that an older release may have left on days without a delivery.
  { weight: 5, arbitrary: fc.record({ do: fc.constant('leftover' as const), at: fc.nat({ max: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('holiday' as const), at: fc.integer({ min: 4, max: 14 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('place' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), at: fc.nat({ max: 1 }) }) },
);

let server: RunningServer;
/** The clock does not move between two steps: events of the same instant are reported all the same. */
let now = Date.parse('2026-11-21T00:00:00Z');
beforeAll(async () => {
  server = await startTestServer({ startsAt: now });
  await jobsDone(server, 'recheck-recipes');
  Object.assign(server.services.clock, { now: () => now });
}, 120_000);
afterAll(() => server?.close());

const today = (): Day => dayAt(now, 'UTC');
const ahead = (days: number): number => dayToWire(addDays(today(), days));
const within = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]): Promise<T> =>
  server.services.database.withTransaction(work);

/** The test's own rule for stopped days: it uses the tables and not the server's rules. */
const isStopped = ({ pauses }: Table, { order, day, state }: Table['days'][number]): boolean =>
  state === 'skipped' ||
  state === 'paused' ||
  pauses.some(({ startDay, endDay }) => startDay <= day && day < (endDay ?? addDays(startDay as Day, 365))) ||
  (order.status === 'placed' &&
    ['Not Paid', 'paymennt', 'telr'].includes(order.paymentMethod) &&
    (order.paymentStatus === 'not_paid' || order.bagDue));

const isOn = (dish: Dish, { order, day }: Table['days'][number]): boolean =>
  dish.orderId === order.id && dish.day === day;

const isSaidOf = ({ day, type, dishId }: Dish, allergyId: number, said: readonly { subject: string; text: string }[]) =>
  said.some(
    (each) =>
      each.subject === COMES &&
      linesOf(each, day).some(
        (line) =>
          line.startsWith(`${titles.get(type)}: ${named(dishId)} (`) && line.includes(allergenTitles.get(allergyId)!),
      ),
  );

const done = { told: 0, changed: 0 } as Record<string, number>;

/**
 * Checks that the customer is told of every delivered day with a declared allergen; that no delivered dish is reported as
 * changed and no stopped dish as delivered; and that a day that is resumed contains no declared allergen.
 * @param before the state before the step: the tables, and the number of mails
 * @returns the number of mails after the step
 */
const judge = async (
  client: Eater,
  after: string,
  before: { readonly table?: Table; readonly heard: number } = { heard: 0 },
): Promise<number> => {
  const table = await tableOf(server, client.userId);
  const stopped = before.table?.days.filter((each) => isStopped(before.table!, each)) ?? [];
  const { mails, notices } = await saidTo(server, client.userId);
  const coming = table.days.filter((each) => each.day >= today() && !isStopped(table, each));
  const unsafe = unsafeIn(table);
  for (const each of coming)
    for (const dish of unsafe.filter((found) => isOn(found, each))) {
      const what = `${after}: ${named(dish.dishId)} on ${dish.day}, seen on ${today()}`;
      const cameBack = stopped.some(({ order, day }) => order.id === each.order.id && day === each.day);
      if (each.state !== 'additional') expect(cameBack, `came back after ${what}`).toBe(false);
      if (each.state !== 'additional') expect(dish.day <= addDays(today(), 3), `taken out after ${what}`).toBe(true);
      for (const allergyId of table.allergies) {
        if (judgeOf({ ...avoidsNothing, allergies: [allergyId] })(dish.dishId) !== 'barred') continue;
        expect(isSaidOf(dish, allergyId, mails), `mailed after ${what}`).toBe(true);
        expect(isSaidOf(dish, allergyId, notices), `noticed after ${what}`).toBe(true);
        done['told']! += 1;
      }
    }
  const comes = unsafe.filter((found) => coming.some((each) => isOn(found, each)));
  for (const mail of mails.slice(before.heard)) {
    const days = Array.from({ length: 90 }, (_, at) => addDays(today(), at - 10));
    for (const day of days.filter((each) => linesOf(mail, each).length > 0))
      if (mail.subject === COMES)
        expect(
          comes.map((dish) => dish.day),
          `said to come, and does not: ${day} after ${after}`,
        ).toContain(day);
      else if (mail.subject === CHANGED) {
        done['changed']! += 1;
        const stay = comes.filter((dish) => dish.day === day);
        for (const { type, dishId } of stay)
          expect(
            linesOf(mail, day).filter((line) => line.startsWith(`${titles.get(type)}: ${named(dishId)} →`)),
            `said to be changed, and comes: ${after}`,
          ).toEqual([]);
      }
  }
  return mails.length;
};

const pay = async (client: Eater): Promise<boolean> => {
  const table = await tableOf(server, client.userId);
  const order = table.days.map((each) => each.order).find((each) => each.paymentStatus === 'not_paid');
  if (!order || order.status !== 'placed') return false;
  const { settings } = server.services;
  await within((tx) =>
    settleOrder(
      tx,
      {
        userId: client.userId,
        checkoutId: 0,
        method: 'paymennt',
        now,
        today: today(),
        settings,
        catalogue,
        publicUrl: server.url,
        notify: () => undefined,
      },
      order,
      {
        provider: 'paymennt',
        reference: `R-${order.id}-${now}`,
        amount: order.price + order.bagPrice,
        currency: 'AED',
      },
    ),
  );
  return true;
};

/** Runs the step. Returns whether it was accepted: a refused step changes nothing. */
const take = async (client: Eater, checkoutId: number | null, wish: Step): Promise<boolean> => {
  const { database, settings, clock } = server.services;
  const savePause = async (data: object): Promise<boolean> =>
    (await client.ask('profile', { type: 'getForDashboard', data: { subtype: 'savePauseInfo', ...data } })).type ===
    'savePauseInfoOk';
  const table = await tableOf(server, client.userId);
  const commits = new CommitQueue(database, clock);
  switch (wish.do) {
    case 'declare':
      return (await declare(client, ...new Set([...table.allergies, wish.allergen]))).type === 'setOk';
    case 'recipes': {
      // Simulates that the recipes of all dishes with this allergen have just received it.
      await within(async (tx) => {
        const allergies = [...new Set([...table.allergies, wish.allergen])];
        await tx.update(users).set({ allergies }).where(eq(users.id, client.userId));
        await tx.delete(recipeRechecks);
        await tx.delete(serverState).where(like(serverState.key, 'recipes-%'));
      });
      await recheckRecipes(server.services as never, commits, {}, { over: () => false, stopping: () => false });
      return true;
    }
    case 'wait':
      now += wish.days * DAY_MS;
      await holdWaitingPlans(server.services as never, commits);
      await endOpenPauses(server.services as never, commits);
      return true;
    case 'skip':
    case 'unskip': {
      const undo = wish.do === 'unskip';
      const days = table.days.filter(
        ({ day, state }) => day > today() && (undo ? state === 'skipped' : state === 'planned'),
      );
      const chosen = days[wish.at];
      if (!chosen) return false;
      const asked = { skip_date: dayToWire(chosen.day as Day), new_date: null, planId: chosen.order.id };
      return (await askOrder(client, 'skipTheDay', { ...asked, ...(undo && { undo }) })).type === 'skipTheDayOk';
    }
    case 'pause': {
      const stands = table.pauses.some(({ endDay }) => endDay === null || endDay > today());
      if (!stands)
        return savePause({
          startDate: ahead(wish.from),
          endDate: wish.days === null ? null : ahead(wish.from + wish.days),
        });
      const resumed = await savePause({ endDate: ahead(wish.from) });
      if (resumed) done['resume'] = (done['resume'] ?? 0) + 1;
      return resumed;
    }
    case 'leftover': {
      const unsafe = mains.filter(
        ({ id }) => judgeOf({ ...avoidsNothing, allergies: table.allergies })(id) === 'barred',
      );
      const stopped = table.days.filter(
        (each) => each.day >= today() && each.state === 'planned' && isStopped(table, each) && !each.order.customFit,
      );
      const dish = unsafe[wish.at % Math.max(1, unsafe.length)]?.id;
      if (dish === undefined || stopped.length === 0) return false;
      for (const { day, order } of stopped)
        await putPlate(server, order.id, daysBetween(today(), day as Day), { dishes: { 3: dish, 5: dish } });
      return true;
    }
    case 'holiday':
      await within((tx) =>
        tx
          .insert(holidays)
          .values({ day: addDays(today(), wish.at), nameEn: 'Day off', nameAr: 'عطلة', provisional: false })
          .onConflictDoNothing(),
      );
      await settings.reload();
      return true;
    case 'place':
      return checkoutId !== null && (await place(client, checkoutId)).type === 'placeneworderOk';
    case 'pay':
      return pay(client);
    case 'cancel': {
      const orderId = [...new Set(table.days.map(({ order }) => order.id))][wish.at];
      return (
        orderId !== undefined && (await askOrder(client, 'cancel', { orderId, makeCoupon: 0 })).type === 'cancelOk'
      );
    }
  }
};
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

it('no day that resumes for any reason contains a declared allergen that was not named to the customer', async () => {
  await fc.assert(
    fc.asyncProperty(life, fc.array(step, { minLength: 8, maxLength: 12 }), async (lived, steps) => {
      now += DAY_MS - (now % DAY_MS) + (lived.midnight ? 0 : 8 * 3_600_000);
      const plates = (list: readonly Plate[], from: number) =>
        Object.fromEntries(list.map((plate, at) => [from + at, plate]));
      const custom = lived.byWeight ? { customFit: true, dietId: FIT_DIET } : {};
      const own = plates(lived.first, -1);
      const client = await eater(
        server,
        { ...own, [lived.extra.at]: { ...lived.extra.plate, state: 'additional' } },
        { ...custom, startDay: addDays(today(), -1) },
      );
      await addPlan(server, client.userId, plates(lived.next, 21), {
        ...custom,
        build: 'renew',
        ...(!lived.nextIsPaid && { paymentStatus: 'not_paid' }),
      });
      if (lived.stoppedFrom !== null) await putPause(server, client, lived.stoppedFrom, null);
      // A plan that the customer is still putting together and has not ordered.
      const saved = await setCheckout(client, paramsFrom(today(), { days_count: 5, start_date: ahead(30) }));
      const checkoutId = saved.type === 'setOk' ? dataOf<Saved>(saved).planParams.id : null;
      let heard = await judge(client, 'the beginning');
      for (const wish of [{ do: 'declare' as const, allergen: lived.allergen }, ...steps]) {
        const table = await tableOf(server, client.userId);
        const went = await take(client, checkoutId, wish);
        if (went) done[wish.do] = (done[wish.do] ?? 0) + 1;
        heard = await judge(client, JSON.stringify(wish), { table, heard });
      }
      client.close();
      await within((tx) => tx.delete(holidays));
      await server.services.settings.reload();
    }),
    { numRuns: RUNS, ...seeded },
  );
  // Some steps were accepted, and there was something to report.
  for (const what of ['declare', 'leftover', 'pause', 'resume', 'told', 'changed'])
    expect(done[what] ?? 0, what).toBeGreaterThan(0);
}, 600_000);
