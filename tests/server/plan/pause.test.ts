import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { arraysOf } from '../../support/catalogue/arrays.ts';
import { outgoingMessages, teamRequests } from '#server/db/schema/upkeep.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayFromWire, dayToWire, today as dayAt, weekdayOf, type Day } from '#src/domain/days/day.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { dataOf } from '../../support/server/checkout.ts';
import { askOrder, daysIn, planOf, SATURDAY, type Plan } from '../../support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

type Saved = Extract<WiredReply<'profile/getForDashboard/savePauseInfo'>, { readonly message: string }>;
type Paused = WiredReply<'profile/getForDashboard/getPause'>;

let server: RunningServer;
let today: Day;
const open: SignedIn[] = [];

const signIn = async (name: string): Promise<SignedIn> => {
  const client = await signInClient(server.url, `${name}@demo.test`, `BROWSER-${open.length}-${name}`);
  open.push(client);
  return client;
};
const dashboard = (client: SignedIn, subtype: string, data: object = {}, id?: string) =>
  client.ask('profile', {
    type: 'getForDashboard',
    data: { subtype, ...data },
    ...(id === undefined ? {} : { id }),
  });
const ahead = (days: number): number => dayToWire(addDays(today, days));
const save = (client: SignedIn, data: object, id?: string) => dashboard(client, 'savePauseInfo', data, id);
const pauseOf = async (client: SignedIn): Promise<Paused> => dataOf<Paused>(await dashboard(client, 'getPause'));
const planDaysOf = (plan: Plan): Day[] =>
  Object.keys(plan.days)
    .map((on) => dayFromWire(Number(on)))
    .sort();
const lastTeam = async (client: SignedIn) =>
  (
    await server.services.database.withTransaction((tx) =>
      tx
        .select()
        .from(outgoingMessages)
        .where(eq(outgoingMessages.userId, client.user.user_id))
        .orderBy(desc(outgoingMessages.id)),
    )
  ).find(({ channel }) => channel === 'team')!;

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  today = dayAt(server.services.clock.now(), 'UTC');
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});

describe('a pause with an end', () => {
  it('removes its days and adds as many with default dishes, once, and notifies the other devices — CHN-012, SKP-015, PSE-016, PSE-018, PSE-023, ENT-042', async () => {
    const arabic = await signIn('arabic');
    const other = await signIn('arabic');
    const before = await planOf(arabic);
    const changed = other.next('order', ({ type }) => type === 'changed');
    const update = other.next('client_check', ({ type }) => type === 'update');
    const id = crypto.randomUUID();
    const reply = await save(arabic, { startDate: ahead(3), endDate: ahead(10), acceptTC: true }, id);
    const after = await planOf(arabic);
    const taken = daysIn(after, 'paused');
    const added = planDaysOf(after).filter((on) => !planDaysOf(before).includes(on));
    const end = added.at(-1)!;
    expect(reply).toMatchObject({
      type: 'savePauseInfoOk',
      data: {
        token: 'paused',
        pause: { isPause: false, startDate: ahead(3), endDate: ahead(10) },
        planEnd: dayToWire(end),
      },
    });
    expect(taken).toEqual(planDaysOf(before).filter((on) => on >= addDays(today, 3) && on < addDays(today, 10)));
    expect(taken.length).toBeGreaterThan(0);
    expect(added).toHaveLength(taken.length);
    const holidays = server.services.settings.holidays();
    for (const on of added) {
      expect(dayToWire(on)).toBeGreaterThan(before.planParams!.end_date);
      expect([0, 6].includes(weekdayOf(on)) || holidays.has(on)).toBe(false);
      expect(after.days[dayToWire(on)]!.state).toBe('filled');
    }
    expect(after.planParams).toMatchObject({ end_date: dayToWire(end), price: before.planParams!.price });
    expect(await changed).toMatchObject({ data: { version: before.version + 1 }, rev: reply.rev });
    expect(await update).toMatchObject({ data: { plan: { end: dayToWire(end) } } });
    expect((await save(arabic, { startDate: ahead(3), endDate: ahead(10), acceptTC: true }, id)).data).toEqual(
      reply.data,
    );
    expect((await planOf(arabic)).version).toBe(after.version);
    expect(await pauseOf(arabic)).toEqual({
      isPause: false,
      startDate: ahead(3),
      endDate: ahead(10),
      pauseList: [{ date_set: ahead(3), end_date: ahead(10) }],
    });
    const slot = before.planParams!.slot_id;
    expect((await lastTeam(arabic)).body).toMatchObject({
      thetype: 1,
      orderId: before.planParams!.id,
      before: { pause: null, slot },
      after: { pause: { start: addDays(today, 3), end: addDays(today, 10) }, slot },
      'counts from': addDays(today, 3),
    });
    expect(await save(arabic, { startDate: ahead(20), endDate: ahead(22) })).toMatchObject({
      data: { code: 'conflict' },
    });
  });

  it('sets its chosen delivery time from the resume day on, and earlier days keep theirs — SKP-014', async () => {
    const due = await signIn('customfit');
    const before = await planOf(due);
    const slots = catalogue.slotsOfEmirate[before.planParams!.emirate_id!]!;
    const other = slots.find((slot) => slot !== before.planParams!.slot_id)!;
    const pause = { startDate: ahead(6), endDate: ahead(9) };
    for (const [data, field] of [
      [{ ...pause, slot_id: 99 }, 'slot_id'],
      [{ ...pause, endDate: null, slot_id: other }, 'slot_id'],
    ] as const)
      expect(await save(due, data)).toMatchObject({
        type: 'savePauseInfoErr',
        data: { code: 'validation', errors: { [field]: expect.any(String) } },
      });
    expect(await planOf(due)).toEqual(before);
    expect(await save(due, { ...pause, slot_id: other })).toMatchObject({ type: 'savePauseInfoOk' });
    const after = await planOf(due);
    const slotOn = (on: string) => after.days[on]!.address?.slot_id;
    const [sooner, later] = Object.keys(after.days)
      .filter((on) => after.days[on]!.address !== undefined && Number(on) >= dayToWire(today))
      .map((on) => [Number(on) < ahead(9), on] as const)
      .reduce<[string[], string[]]>((both, [early, on]) => (both[early ? 0 : 1].push(on), both), [[], []]);
    expect(sooner.length).toBeGreaterThan(2);
    expect(new Set(sooner.map(slotOn))).toEqual(new Set([before.planParams!.slot_id]));
    expect(new Set(later.map(slotOn))).toEqual(new Set([other]));
    // Deliveries start again earlier, also in the chosen time slot.
    expect(await save(due, { endDate: ahead(7), slot_id: other })).toMatchObject({ type: 'savePauseInfoOk' });
    const sooner7 = (await planOf(due)).days;
    expect(
      Object.keys(sooner7)
        .filter((on) => Number(on) >= ahead(7) && sooner7[on]!.address)
        .every((on) => sooner7[on]!.address!.slot_id === other),
    ).toBe(true);
  });

  it('that ends earlier returns its days with their menu and removes the added ones', async () => {
    const arabic = open[0]!;
    const before = await planOf(arabic);
    const reply = await save(arabic, { endDate: ahead(5) });
    expect(reply.type).toBe('savePauseInfoOk');
    const after = await planOf(arabic);
    const back = daysIn(before, 'paused').filter((on) => on >= addDays(today, 5));
    expect(back.length).toBeGreaterThan(0);
    expect(planDaysOf(after)).toHaveLength(planDaysOf(before).length - back.length);
    expect(planDaysOf(before).slice(0, planDaysOf(after).length)).toEqual(planDaysOf(after));
    for (const on of back) {
      expect(after.days[dayToWire(on)]!.state).toBe('filled');
      expect(after.mealPlan[dayToWire(on)]).toEqual(before.mealPlan[dayToWire(on)]);
    }
    expect(dataOf<Saved>(reply).planEnd).toBe(dayToWire(planDaysOf(after).at(-1)!));
    const { body } = await lastTeam(arabic);
    expect(body).toMatchObject({ 'counts from': addDays(today, 5) });
    const [was, is] = [addDays(today, 10), addDays(today, 5)];
    expect([body?.['before'], body?.['after']]).toMatchObject([{ pause: { end: was } }, { pause: { end: is } }]);
  });

  it('that has not begun is withdrawn on its own first day, and the plan is as before', async () => {
    const arabic = open[0]!;
    const paused = await pauseOf(arabic);
    const before = await planOf(arabic);
    const back = daysIn(before, 'paused');
    expect(back.length).toBeGreaterThan(0);
    const preview = dataOf<{ gone: number[]; added: number[] }>(
      await save(arabic, { endDate: paused.startDate, preview: true }),
    );
    expect(preview.added.map(dayFromWire)).toEqual(back);
    expect(preview.gone).toHaveLength(back.length);
    const reply = await save(arabic, { endDate: paused.startDate });
    expect(reply).toMatchObject({ type: 'savePauseInfoOk', data: { pause: { startDate: null, endDate: null } } });
    expect(await pauseOf(arabic)).toEqual({ isPause: false, startDate: null, endDate: null, pauseList: [] });
    const after = await planOf(arabic);
    expect(daysIn(after, 'paused')).toEqual([]);
    expect(planDaysOf(after)).toEqual(planDaysOf(before).slice(0, -back.length));
    for (const on of back) expect(after.mealPlan[dayToWire(on)]).toEqual(before.mealPlan[dayToWire(on)]);
    expect(await save(arabic, { endDate: paused.startDate })).toMatchObject({ data: { code: 'conflict' } });
    const { text, body } = await lastTeam(arabic);
    expect(text).toBe('A pause was withdrawn.');
    expect([body?.['before'], body?.['after']]).toMatchObject([{ pause: { end: addDays(today, 5) } }, { pause: null }]);
  });

  it('moves the renewed plan too', async () => {
    const renewed = await signIn('renewed');
    const before = await planOf(renewed);
    const end = dayFromWire(before.planParams!.end_date);
    await save(renewed, { startDate: dayToWire(end), endDate: dayToWire(addDays(end, 4)) });
    const now = await planOf(renewed);
    const next = await planOf(renewed, { orderType: 'renewed' });
    expect(now.days[dayToWire(end)]!.state).toBe('paused');
    expect(now.planParams!.end_date).toBeGreaterThanOrEqual(dayToWire(addDays(end, 4)));
    expect(next.planParams!.date).toBeGreaterThan(now.planParams!.end_date);
    expect(daysIn(next, 'paused')).toEqual([]);
    expect(Object.keys(next.days)).toHaveLength(20);
  });
});

describe('a pause without an end', () => {
  it('adds no days before it is resumed, and then all of them — PSE-011, SKP-014, SKP-015', async () => {
    const allergic = await signIn('allergic');
    const before = await planOf(allergic);
    const reply = await save(allergic, { startDate: ahead(4), endDate: null });
    const { token, message, planEnd, pause } = dataOf<Saved>(reply);
    expect([token, planEnd, pause.isPause, pause.endDate]).toEqual([undefined, null, false, null]);
    expect(message).toContain('until you resume it');
    const paused = await planOf(allergic);
    expect(planDaysOf(paused)).toEqual(planDaysOf(before));
    expect(daysIn(paused, 'paused')).toEqual(planDaysOf(before).filter((on) => on >= addDays(today, 4)));
    // The plan cannot end while the end of its pause is unknown.
    const user = dataOf<{ plan: { end: number } }>(await dashboard(allergic, 'get'));
    expect(user.plan.end).toBe(ahead(4 + 365));

    expect(await save(allergic, { endDate: ahead(9), slot_id: 2 })).toMatchObject({ type: 'savePauseInfoOk' });
    const after = await planOf(allergic);
    expect(daysIn(after, 'paused')).toHaveLength(5);
    expect(planDaysOf(after)).toHaveLength(planDaysOf(before).length + 5);
    expect(after.planParams!.slot_id).toBe(2);
    const { products } = arraysOf(server);
    const added = planDaysOf(after).filter((on) => !planDaysOf(before).includes(on));
    const dishes = added.flatMap((on) => Object.values(after.mealPlan[dayToWire(on)]!) as number[]);
    const unsafe = products.filter(({ allergens }) => allergens.includes(8) || allergens.includes(11));
    expect(dishes.filter((dish) => unsafe.some(({ id }) => id === dish))).toEqual([]);
  });

  it('that has begun is reported, and can resume on a day at least 48 hours ahead — PSE-008, PSE-009, PSE-010, PSE-014', async () => {
    const paused = await signIn('paused');
    expect(await pauseOf(paused)).toMatchObject({ isPause: true, startDate: ahead(-3), endDate: null });
    const before = await planOf(paused);
    for (const [data, field] of [
      [{ endDate: ahead(2) }, 'endDate'],
      [{ endDate: ahead(-5) }, 'endDate'],
      [{ endDate: ahead(400) }, 'endDate'],
      [{ endDate: ahead(4), slot_id: 999 }, 'slot_id'],
      [{ endDate: ahead(4), acceptTC: false }, 'acceptTC'],
    ] as const)
      expect(await save(paused, data), field).toMatchObject({
        type: 'savePauseInfoErr',
        data: { code: 'validation', errors: { [field]: expect.any(String) as unknown } },
      });
    expect(await planOf(paused)).toEqual(before);
    // 363 days are one more than a pause may last; 362 days are accepted.
    expect(await save(paused, { endDate: ahead(363), preview: true })).toMatchObject({ data: { code: 'validation' } });
    expect(await save(paused, { endDate: ahead(362), preview: true })).toMatchObject({ type: 'savePauseInfoOk' });
    expect(await save(paused, { endDate: ahead(3) })).toMatchObject({
      data: {
        pause: { isPause: true, endDate: ahead(3) },
        message: expect.stringContaining('Your plan resumes on the chosen day.'),
      },
    });
    const after = await planOf(paused);
    expect(daysIn(after, 'in-buffer')).toEqual([addDays(today, 3)]);
    const lost = planDaysOf(before).filter((on) => on >= addDays(today, -3) && on < addDays(today, 3));
    expect(planDaysOf(after)).toHaveLength(planDaysOf(before).length + lost.length);
    expect(after.days[ahead(4)]!.state).toBe('filled');
    const left = dataOf<WiredReply<'order/remainDeliveries'>>(await askOrder(paused, 'remainDeliveries', {}));
    expect(left.total).toBe(before.planParams!.days_count);
  });
});

describe('a refused pause', () => {
  it('begins within 48 hours or after 3 months, ends too early, lasts over a year, or contains no meal — PSE-013, PSE-015, PSE-019, SKP-016, SKP-019, SKP-021', async () => {
    const active = await signIn('active');
    const before = await planOf(active);
    // It is 08:00: the day after tomorrow is forty hours away.
    for (const [data, field, text] of [
      [{ startDate: ahead(2), endDate: ahead(6) }, 'startDate', 'at least 2 days'],
      [{ startDate: ahead(0) }, 'startDate', 'at least 2 days'],
      [{ startDate: ahead(110) }, 'startDate', 'within 3 months'],
      [{ startDate: ahead(5), endDate: ahead(5) }, 'endDate', 'resumes'],
      [{ startDate: ahead(5), endDate: ahead(5 + 366) }, 'endDate', '365 days'],
      [{ startDate: ahead(60), endDate: ahead(70) }, 'startDate', 'no delivery'],
      [{ startDate: ahead(5), endDate: ahead(8), acceptTC: 0 }, 'acceptTC', 'Please, accept Terms and Conditions'],
      [{}, 'startDate', 'choose a date'],
    ] as const)
      expect(await save(active, data), field).toMatchObject({
        type: 'savePauseInfoErr',
        data: { code: 'validation', errors: { [field]: expect.stringContaining(text) as unknown } },
      });
    expect(await save(active, { endDate: ahead(5) })).toMatchObject({ data: { code: 'conflict' } });
    expect(await planOf(active)).toEqual(before);
    const fresh = await signIn('new');
    expect(await save(fresh, { startDate: ahead(5) })).toMatchObject({ data: { code: 'not_found' } });
  });
});

describe('a request to the team', () => {
  const kept = async (client: SignedIn) =>
    (
      await server.services.database.withTransaction((tx) =>
        tx
          .select()
          .from(teamRequests)
          .where(eq(teamRequests.userId, client.user.user_id))
          .orderBy(desc(teamRequests.id)),
      )
    )[0];

  it('after a pause is stored and sent with the customer’s name, as plain text — CHN-013', async () => {
    const arabic = open[0]!;
    const reply = await dashboard(arabic, 'sendPauseRequest', { text: 'Please check <b>my</b> menu', sub: 'Pause' });
    expect(reply).toMatchObject({
      type: 'sendPauseRequestOk',
      data: { message: 'شكرًا لك! سيتواصل معك فريقنا.' },
    });
    expect(await lastTeam(arabic)).toMatchObject({
      subject: 'Pause request',
      text: 'Please check my menu',
      body: { email: 'arabic@demo.test', subject: 'Pause' },
    });
    expect(await kept(arabic)).toMatchObject({ kind: 'pause', text: 'Please check my menu' });
  });

  it('about a plan names the plan if it is the customer’s own, and may have no text — CLL-032, CLL-037', async () => {
    const arabic = open[0]!;
    const { planParams } = await planOf(arabic);
    expect(await dashboard(arabic, 'alertMail', { orderId: planParams!.id })).toMatchObject({ type: 'alertMailOk' });
    expect(await lastTeam(arabic)).toMatchObject({
      subject: 'Alert',
      text: 'The customer asks the team to look at the plan.',
      body: { orderId: planParams!.id },
    });
    for (const [orderId, named] of [
      [planParams!.id, planParams!.id],
      [2_000_000_000, null],
    ] as const) {
      const reply = await dashboard(arabic, 'alertMail', {
        orderId,
        subject: 'Bag',
        text: 'It was wet',
        changes: '<i>x</i>',
      });
      expect(reply).toMatchObject({ type: 'alertMailOk', data: { message: expect.any(String) as unknown } });
      expect(await lastTeam(arabic)).toMatchObject({
        subject: 'Alert',
        text: 'It was wet\n\nx',
        body: { orderId: named },
      });
      expect(await kept(arabic)).toMatchObject({ kind: 'alert' });
    }
  });
});
