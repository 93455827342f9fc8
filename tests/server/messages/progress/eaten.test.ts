import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arraysOf } from '#tests/support/catalogue/arrays.ts';
import { planDays } from '#server/db/schema/plans.ts';
import { measurementHistory } from '#server/db/schema/progress.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, day, dayFromWire, dayToWire, type Day } from '#src/domain/days/day.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import { PROTOCOL_VERSION } from '#src/protocol/version.ts';
import { daysIn, planOf, SATURDAY } from '#tests/support/server/plans.ts';
import { wiredReply } from '#tests/support/on-wire.ts';
import { signInClient, startTestServer, type SignedIn } from '#tests/support/server/server.ts';

const TODAY = day('2026-11-21');
let server: RunningServer;
let phone: SignedIn;
let laptop: SignedIn;
let delivered: Day[];

const ask = (client: SignedIn, type: string, data: object, more: object = {}): Promise<WireReply> =>
  client.ask('progress', { type, data, ...more });
const mark = (on: Day, mealType_id: number, part: number | null, client = phone) =>
  ask(client, 'setEaten', { date: dayToWire(on), mealType_id, part });
const eaten = async (data: object = {}) => wiredReply('progress/getEaten', (await ask(phone, 'getEaten', data)).data);
const progress = async () => wiredReply('progress/get', (await ask(phone, 'get', {})).data);
const kcalOf = async (on: Day, type: number): Promise<number> => (await eaten()).meals[dayToWire(on)]![type]!.calories;
const caloriesOn = async (on: Day) => {
  const { progress: values, sources } = await progress();
  return [values['calories']?.[dayToWire(on)], sources['calories']?.[dayToWire(on)]];
};

const setState = (on: Day, state: string) =>
  server.services.database.withTransaction((tx) => tx.update(planDays).set({ state }).where(eq(planDays.day, on)));

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  phone = await signInClient(server.url, 'active@demo.test', 'PHONEPHONEPHONE1');
  laptop = await signInClient(server.url, 'active@demo.test', 'LAPTOPLAPTOPLAP1');
  delivered = daysIn(await planOf(phone), 'delivered');
  // The demo account has logged its calories; these tests start with empty days.
  await ask(phone, 'set', { days: [...delivered, TODAY].map((on) => ({ date: dayToWire(on), calories: null })) });
});
afterAll(async () => {
  phone.close();
  laptop.close();
  await server.close();
});

describe('a delivered meal', () => {
  it('is marked as eaten, and its kcal from that day’s dishes are added to the day’s calories — XTR-019', async () => {
    const on = delivered[0]!;
    const reply = await mark(on, 3, 1);
    expect(reply).toMatchObject({ type: 'setEatenOk', data: { days: { [dayToWire(on)]: { 3: 1 } } } });
    expect(reply.rev?.n).toBe((reply.data as { version: number }).version);
    const plan = await planOf(phone);
    const dish = arraysOf(server).products.find(({ id }) => id === plan.mealPlan[dayToWire(on)]![3])!;
    const meal = (await eaten()).meals[dayToWire(on)]![3]!;
    expect(meal.dishes[0]).toBe(dish.id);
    expect(meal.calories).toBeGreaterThanOrEqual(dish.calories);
    expect(await caloriesOn(on)).toEqual([Math.round(meal.calories / 1000), 'eaten']);
  });

  it('can count half or not at all, and its mark can be removed — XTR-019', async () => {
    const on = delivered[1]!;
    await mark(on, 1, 1);
    await mark(on, 3, 0.5);
    const [breakfast, lunch] = [await kcalOf(on, 1), await kcalOf(on, 3)];
    expect(await caloriesOn(on)).toEqual([Math.round((breakfast + lunch / 2) / 1000), 'eaten']);
    await mark(on, 1, 0);
    expect(await caloriesOn(on)).toEqual([Math.round(lunch / 2000), 'eaten']);
    await mark(on, 1, null);
    expect((await mark(on, 3, null)).data).toMatchObject({ days: {} });
    expect(await caloriesOn(on)).toEqual([undefined, undefined]);
  });

  it('does not count if calories are entered by hand, and counts again when these are deleted — XTR-019', async () => {
    const on = delivered[2]!;
    const date = dayToWire(on);
    await mark(on, 3, 1);
    const kcal = Math.round((await kcalOf(on, 3)) / 1000);
    await ask(phone, 'set', { date, calories: 1234 });
    await mark(on, 3, 0.5);
    expect(await caloriesOn(on)).toEqual([1234, undefined]);
    await mark(on, 3, 1);
    const cleared = await ask(phone, 'set', { date, calories: null });
    expect(cleared.data).toMatchObject({
      days: [{ date, calories: kcal, source: 'eaten' }],
      progress: { calories: { [date]: kcal } },
    });
    expect(await caloriesOn(on)).toEqual([kcal, 'eaten']);
  });

  it('can be marked today, and not for tomorrow — XTR-019', async () => {
    const plan = await planOf(phone);
    const types = Object.keys(plan.mealPlan[dayToWire(TODAY)] ?? {});
    expect(types.length).toBeGreaterThan(0);
    expect((await mark(TODAY, Number(types[0]), 1)).type).toBe('setEatenOk');
    expect(await mark(addDays(TODAY, 1), Number(types[0]), 1)).toMatchObject({
      type: 'setEatenErr',
      data: { code: 'validation', errors: { date: expect.any(String) } },
    });
  });

  it.each([
    ['a day before the plan', () => addDays(delivered[0]!, -20), 3],
    ['a meal that the plan does not serve', () => delivered[0]!, 4242],
  ])('cannot be marked on %s — XTR-019', async (_, on, type) => {
    expect(await mark(on(), type, 1)).toMatchObject({ type: 'setEatenErr', data: { code: 'not_found' } });
  });

  it.each([[0.25], [2], [-1], ['all'], [undefined]])('refuses %s as a part — XTR-019', async (part) => {
    const reply = await ask(phone, 'setEaten', { date: dayToWire(delivered[0]!), mealType_id: 3, part });
    expect(reply).toMatchObject({ type: 'setEatenErr', data: { code: 'bad_request' } });
  });

  it('of another customer cannot be marked — XTR-019', async () => {
    const other = await signInClient(server.url, 'new@demo.test', 'OTHEROTHEROTHER1');
    expect((await mark(delivered[0]!, 3, 1, other)).data).toMatchObject({ code: 'not_found' });
    const reply = await ask(other, 'setEaten', {
      date: dayToWire(delivered[0]!),
      mealType_id: 3,
      part: 1,
      user_id: phone.user.user_id,
    });
    expect(reply.data).toMatchObject({ code: 'forbidden' });
    expect(await ask(other, 'getEaten', {})).toMatchObject({ data: { days: {}, meals: {} } });
    other.close();
  });

  it('is not listed and cannot be marked on a skipped or paused day — XTR-019', async () => {
    const on = delivered[3]!;
    for (const state of ['skipped', 'paused']) {
      await setState(on, state);
      expect((await eaten()).meals[dayToWire(on)]).toBeUndefined();
      expect((await mark(on, 3, 1)).data).toMatchObject({ code: 'not_found' });
    }
    await setState(on, 'planned');
    expect((await eaten()).meals[dayToWire(on)]).toBeDefined();
  });
});

describe('the list of marks', () => {
  it('includes both ends of a range, and refuses a reversed range or one of more than 92 days — XTR-019', async () => {
    const [a, b, c] = [delivered[3]!, delivered[4]!, delivered[5]!];
    for (const on of [a, b, c]) await mark(on, 3, 1);
    const within = await eaten({ from: dayToWire(a), to: dayToWire(b) });
    expect(Object.keys(within.days).map(Number).map(dayFromWire)).toEqual([a, b]);
    expect(Object.keys(within.meals).map(Number).map(dayFromWire)).toEqual([a, b]);
    for (const [from, to] of [
      [b, a],
      [addDays(b, -92), b],
    ] as const)
      expect(await ask(phone, 'getEaten', { from: dayToWire(from), to: dayToWire(to) })).toMatchObject({
        type: 'getEatenErr',
        data: { code: 'validation' },
      });
    expect((await ask(phone, 'getEaten', { from: dayToWire(addDays(b, -91)), to: dayToWire(b) })).type).toBe(
      'getEatenOk',
    );
  });

  it('includes the meals of days in preparation, so that they can be marked without a network — XTR-019', async () => {
    const ahead = Object.keys((await eaten()).meals)
      .map(Number)
      .map(dayFromWire)
      .filter((on) => on > TODAY);
    expect(ahead.length).toBeGreaterThan(0);
    expect(ahead.every((on) => on <= addDays(TODAY, 3))).toBe(true);
  });
});

describe('marks of meals that waited on devices', () => {
  const queued = (client: SignedIn, data: object, dev: string, at: number, id = randomUUID()) =>
    ask(client, 'setEaten', data, {
      id,
      op: { dev, seq: 1, user: client.user.tag, at, off: 0, schema: PROTOCOL_VERSION },
    });

  it('the later mark wins in any order of arrival, and the other is reported to its device and kept in the history — XTR-019', async () => {
    const data = { date: dayToWire(delivered[3]!), mealType_id: 1 };
    const now = server.services.clock.now();
    await queued(phone, { ...data, part: 1 }, 'phone', now - 1_000);
    const late = await queued(laptop, { ...data, part: 0 }, 'laptop', now - 60_000);
    expect(late.op?.result).toBe('superseded');
    expect(late.data).toMatchObject({ superseded: [{ field: 'eaten', day: data.date, yours: 0, winner: 1 }] });
    expect((await eaten()).days[data.date]).toMatchObject({ 1: 1 });
    const rows = await server.services.database.withTransaction((tx) => tx.select().from(measurementHistory));
    expect(rows.filter(({ kind, day: on }) => kind === 'eaten-1' && on === delivered[3])).toMatchObject([
      { value: 2, outcome: 'applied' },
      { value: 0, outcome: 'superseded' },
    ]);
  });

  it('a repeated entry changes nothing — XTR-019', async () => {
    const data = { date: dayToWire(delivered[4]!), mealType_id: 1, part: 0.5 };
    const id = randomUUID();
    const at = server.services.clock.now() - 500;
    expect((await queued(phone, data, 'phone', at, id)).op?.result).toBe('applied');
    const { version } = await progress();
    expect((await queued(phone, data, 'phone', at, id)).op?.result).toBe('duplicate');
    expect((await progress()).version).toBe(version);
  });

  it('are sent to the other devices with their day — XTR-019', async () => {
    const date = dayToWire(delivered[5]!);
    const told = laptop.next('progress', ({ type }) => type === 'changed');
    await mark(delivered[5]!, 1, 1);
    expect((await told).data).toMatchObject({ days: [date] });
  });
});

it('are not stored without the consent to body data, but can be removed without it — XTR-004, XTR-019', async () => {
  const on = delivered[0]!;
  await phone.ask('account', { type: 'setConsent', data: { purpose: 'body', given: false } });
  expect((await mark(on, 1, 1)).data).toMatchObject({ code: 'forbidden' });
  expect((await mark(on, 3, null)).type).toBe('setEatenOk');
  await phone.ask('account', { type: 'setConsent', data: { purpose: 'body', given: true } });
});
