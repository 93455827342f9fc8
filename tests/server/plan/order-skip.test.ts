import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arraysOf } from '../../support/catalogue/arrays.ts';
import { users } from '#server/db/schema/accounts.ts';
import { planDays } from '#server/db/schema/plans.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayFromWire, dayToWire, day, today as dayAt, weekdayOf, type Day } from '#src/domain/days/day.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import type { Product } from '#src/protocol/reference/reference-arrays.ts';
import { dataOf } from '../../support/server/checkout.ts';
import { askOrder, daysIn, planOf, SATURDAY, type Plan } from '../../support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

type Skipped = WiredReply<'order/skipTheDay'>;

const LOCKED = 'You cannot edit or skip this day. Items are delivered or in the process of creation.';

let server: RunningServer;
let today: Day;
let products: ReadonlyMap<number, Product>;
const open: SignedIn[] = [];

const signIn = async (name: string): Promise<SignedIn> => {
  const client = await signInClient(server.url, `${name}@demo.test`, `BROWSER-${open.length}-${name}`);
  open.push(client);
  return client;
};
const skip = (client: SignedIn, plan: Plan, on: Day, more: object = {}, id?: string) =>
  askOrder(
    client,
    'skipTheDay',
    { skip_date: dayToWire(on), new_date: null, planId: plan.planParams!.id, ...more },
    id === undefined ? {} : { id },
  );
const wire = (on: Day): string => String(dayToWire(on));

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  today = dayAt(server.services.clock.now(), 'UTC');
  products = new Map(arraysOf(server).products.map((row) => [row.id, row]));
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});

describe('a skip of a day of a placed plan', () => {
  it('removes its meals and adds the next working day after the plan, past excluded weekdays and holidays — SKP-006, SKP-007, SKP-008, CLL-020, ENT-004, ENT-043', async () => {
    const arabic = await signIn('arabic');
    const before = await planOf(arabic);
    const [first] = daysIn(before, 'filled') as [Day];
    // The days after the end are the weekend, and National Day if the plan reaches it.
    const reply = await skip(arabic, before, first, { new_date: dayToWire(addDays(today, 200)) });
    expect(reply).toMatchObject({ type: 'skipTheDayOk', data: { skipDate: dayToWire(first) } });
    const { newDate, newMealplan } = dataOf<Skipped>(reply);
    const added = dayFromWire(newDate!);
    const holidays = server.services.settings.holidays();
    const closed = (on: Day): boolean => [0, 6].includes(weekdayOf(on)) || holidays.has(on);
    let expected = addDays(dayFromWire(before.planParams!.end_date), 1);
    while (closed(expected)) expected = addDays(expected, 1);
    expect(added).toBe(expected);

    const after = await planOf(arabic);
    expect(after.days[wire(first)]).toEqual({ state: 'skipped-day', locksAt: null });
    expect(after.mealPlan[wire(first)]).toEqual({});
    expect(after.sides[wire(first)]).toBeUndefined();
    expect(after.planParams!.skipped).toEqual({ [wire(first)]: newDate });
    expect(after.planParams!.end_date).toBe(newDate);
    expect(after.mealPlan[wire(added)]).toEqual(newMealplan[wire(added)]);
    expect(Object.keys(newMealplan[wire(added)]!).map(Number)).toEqual(before.planParams!.mealType);
    expect(after.days[wire(added)]!.state).toBe('filled');
    expect(after.version).toBe(before.version + 1);
    expect(after.planParams!.price).toBe(before.planParams!.price);
    const untouched = (plan: Plan) =>
      Object.fromEntries(Object.entries(plan.mealPlan).filter(([on]) => ![wire(first), wire(added)].includes(on)));
    expect(untouched(after)).toEqual(untouched(before));
  });

  it('does not add National Day — SKP-008', async () => {
    const active = await signIn('active');
    const before = await planOf(active);
    const days = daysIn(before, 'filled', 'not-completed');
    const added: Day[] = [];
    for (const on of days.slice(0, 3))
      added.push(dayFromWire(dataOf<Skipped>(await skip(active, before, on)).newDate!));
    const holidays = server.services.settings.holidays();
    expect(holidays.has(day('2026-12-02'))).toBe(true);
    expect(added.some((on) => holidays.has(on))).toBe(false);
    expect(added).toEqual([...new Set(added)].sort());
    expect((await planOf(active)).planParams!.end_date).toBe(dayToWire(added[2]!));
  });

  it('runs once for the same key, and notifies the other devices of the new end — SKP-010', async () => {
    const sms = await server.services.database.withTransaction(async (tx) => {
      await tx.update(users).set({ smsLogin: false }).where(eq(users.email, 'sms@demo.test'));
      return 'sms';
    });
    const one = await signIn(sms);
    const other = await signIn(sms);
    const before = await planOf(one);
    const [on] = daysIn(before, 'filled') as [Day];
    const changed = other.next('order', ({ type }) => type === 'changed');
    const update = other.next('client_check', ({ type }) => type === 'update');
    const id = crypto.randomUUID();
    const first = await skip(one, before, on, {}, id);
    const { newDate } = dataOf<Skipped>(first);
    expect(await skip(one, before, on, {}, id)).toMatchObject({ type: 'skipTheDayOk', data: first.data as object });
    expect(await changed).toMatchObject({
      data: { orderId: before.planParams!.id, version: before.version + 1, days: [dayToWire(on), newDate] },
      rev: first.rev,
    });
    expect(await update).toMatchObject({ data: { plan: { end: newDate } } });
    expect((await planOf(other)).version).toBe(before.version + 1);
    expect(await skip(one, before, on)).toMatchObject({ type: 'skipTheDayErr', data: { code: 'conflict' } });
    expect((await planOf(other)).version).toBe(before.version + 1);
  });

  it('moves the renewed plan too, so that no day belongs to two plans', async () => {
    const renewed = await signIn('renewed');
    const before = await planOf(renewed);
    const next = await planOf(renewed, { orderType: 'renewed' });
    const on = daysIn(before, 'filled').at(-1)!;
    const { newDate } = dataOf<Skipped>(await skip(renewed, before, on));
    const after = await planOf(renewed);
    const moved = await planOf(renewed, { orderType: 'renewed' });
    expect(after.planParams!.end_date).toBe(newDate);
    expect(moved.planParams!.date).toBeGreaterThan(newDate!);
    expect(Object.keys(moved.mealPlan)).toHaveLength(Object.keys(next.mealPlan).length);
    expect(Object.values(moved.mealPlan)).toEqual(Object.values(next.mealPlan));
    expect(Object.keys(moved.mealPlan).filter((each) => each in after.mealPlan)).toEqual([]);
  });

  it('moves the meals by weight of a custom-fit day to the new day, because they have no default', async () => {
    const custom = await signIn('customfit');
    const before = await planOf(custom);
    const [on] = daysIn(before, 'filled') as [Day];
    const { newDate, newMealplan } = dataOf<Skipped>(await skip(custom, before, on));
    expect(newMealplan[String(newDate)]!['3']).toEqual(before.mealPlan[wire(on)]!['3']);
    expect(newMealplan[String(newDate)]!['2']).toEqual(expect.any(Number));
    expect((await planOf(custom)).days[String(newDate)]!.state).toBe('filled');
  });
});

describe('a day that cannot be skipped', () => {
  it('is refused with the reason: delivered, in preparation, on pause, an additional delivery, not of the plan — MSG-015, MSG-016, MSG-017, MSG-018', async () => {
    const allergic = await signIn('allergic');
    const plan = await planOf(allergic);
    for (const ahead of [-1, 0, 1, 3])
      expect(await skip(allergic, plan, addDays(today, ahead))).toMatchObject({
        type: 'skipTheDayErr',
        data: { code: 'day_locked', message: LOCKED },
      });
    const extra = addDays(today, 60);
    await server.services.database.withTransaction((tx) =>
      tx.insert(planDays).values({ orderId: plan.planParams!.id, day: extra, state: 'additional' }),
    );
    expect(await skip(allergic, plan, extra)).toMatchObject({
      data: {
        code: 'conflict',
        message: 'Please contact our team to change dishes or date for the additional delivery',
      },
    });
    expect(await skip(allergic, plan, addDays(today, 90))).toMatchObject({ data: { code: 'validation' } });
    expect((await planOf(allergic)).version).toBe(plan.version);
    // An additional delivery does not end the plan: the replacement of a skipped day is before it.
    const [on] = daysIn(plan, 'filled') as [Day];
    const { newDate } = dataOf<Skipped>(await skip(allergic, plan, on));
    expect(newDate).toBeLessThan(dayToWire(extra));

    const paused = await signIn('paused');
    const stopped = await planOf(paused);
    expect(await skip(paused, stopped, daysIn(stopped, 'paused').at(-1)!)).toMatchObject({
      data: { code: 'conflict', message: 'You cannot edit or skip this day. The day is on pause.' },
    });
  });

  it('gets the same answer for another customer’s plan as for a missing one', async () => {
    const [active, arabic] = [open.find(({ user }) => user['email'] === 'active@demo.test')!, await signIn('arabic')];
    const plan = await planOf(active);
    const [on] = daysIn(plan, 'filled') as [Day];
    expect(await skip(arabic, plan, on)).toMatchObject({ data: { code: 'not_found' } });
  });
});

describe('the undo of a skip', () => {
  it('returns the day with its own menu and removes the added day — SKP-011, SKP-012, SKP-013', async () => {
    const draft = await signIn('renew');
    const before = await planOf(draft);
    const [on] = daysIn(before, 'filled') as [Day];
    const { newDate } = dataOf<Skipped>(await skip(draft, before, on));
    expect(await skip(draft, before, on, { undo: true, new_date: dayToWire(addDays(today, 100)) })).toMatchObject({
      data: { code: 'conflict' },
    });
    expect(await skip(draft, before, on, { undo: true, new_date: newDate })).toMatchObject({
      type: 'skipTheDayOk',
      data: {
        skipDate: dayToWire(on),
        newDate: null,
        newMealplan: { [wire(on)]: before.mealPlan[wire(on)] },
        message: expect.stringContaining('Delivery resumes on this day.'),
      },
    });
    const after = await planOf(draft);
    expect({ ...after, version: 0, changes: [] }).toEqual({ ...before, version: 0, changes: [] });
    expect(after.version).toBe(before.version + 2);
    expect(await skip(draft, before, on, { undo: true })).toMatchObject({ data: { code: 'conflict' } });
  });

  it('checks the returning menu against the current allergies', async () => {
    const active = open.find(({ user }) => user['email'] === 'active@demo.test')!;
    const plan = await planOf(active);
    const on = daysIn(plan, 'filled').find((each) =>
      Object.values(plan.mealPlan[wire(each)]!).some((dish) => products.get(dish as number)!.allergens.length > 0),
    )!;
    await skip(active, plan, on);
    const held = Object.values(plan.mealPlan[wire(on)]!).map((dish) => products.get(dish as number)!);
    const allergen = held.flatMap(({ allergens }) => allergens)[0]!;
    await server.services.database.withTransaction((tx) =>
      tx
        .update(users)
        .set({ allergies: [allergen] })
        .where(eq(users.id, active.user.user_id)),
    );
    const reply = await skip(active, plan, on, { undo: true });
    expect(dataOf<Skipped>(reply).message).toContain('replaced');
    const after = await planOf(active);
    const dishes = Object.values(after.mealPlan[wire(on)]!).map((dish) => products.get(dish as number)!);
    expect(dishes.length).toBeGreaterThan(0);
    expect(dishes.filter(({ allergens }) => allergens.includes(allergen))).toEqual([]);
    const sides = Object.values(after.sides[wire(on)] ?? {}).flatMap((each) => Object.values(each));
    expect(sides.filter(({ side_id }) => products.get(side_id)!.allergens.includes(allergen))).toEqual([]);
  });

  it('is refused once the day is in preparation, and also while the added day is skipped', async () => {
    const vegan = await signIn('arabic');
    const plan = await planOf(vegan);
    const [skippedDay] = daysIn(plan, 'skipped-day') as [Day];
    const added = dayFromWire(plan.planParams!.skipped[wire(skippedDay)]!);
    await skip(vegan, plan, added);
    expect(await skip(vegan, plan, skippedDay, { undo: true })).toMatchObject({ data: { code: 'conflict' } });
    await skip(vegan, plan, added, { undo: true });
    const near = addDays(today, 3);
    const id = plan.planParams!.id;
    await server.services.database.withTransaction(async (tx) => {
      await tx.execute(
        `update skips set day = '${near}' where order_id = ${id} and day = '${skippedDay}' and undone_at is null`,
      );
      await tx.delete(planDays).where(and(eq(planDays.orderId, id), eq(planDays.day, near)));
      await tx.insert(planDays).values({ orderId: id, day: near, state: 'skipped' });
    });
    expect(await skip(vegan, plan, near, { undo: true })).toMatchObject({
      data: { code: 'day_locked', message: expect.stringContaining('لا يمكنك تعديل هذا اليوم') as unknown },
    });
  });
});
