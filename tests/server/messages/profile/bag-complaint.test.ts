import { randomUUID } from 'node:crypto';

import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arraysOf } from '#tests/support/catalogue/arrays.ts';
import { bagComplaints } from '#server/db/schema/deliveries.ts';
import { planDays } from '#server/db/schema/plans.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, day, dayFromWire, dayToWire, type Day } from '#src/domain/days/day.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import { PROTOCOL_VERSION } from '#src/protocol/version.ts';
import { daysIn, planOf, SATURDAY, type Plan } from '#tests/support/server/plans.ts';
import { wiredReply } from '#tests/support/on-wire.ts';
import { signInClient, startTestServer, type SignedIn } from '#tests/support/server/server.ts';

const TODAY = day('2026-11-21');
const DAY_MS = 86_400_000;
let server: RunningServer;
let phone: SignedIn;
let plan: Plan;
let bag: Day;

const complain = (data: object, more: object = {}, client = phone): Promise<WireReply> =>
  client.ask('profile', { type: 'bagComplaint', data, ...more });
const dishOn = (on: Day): number => plan.mealPlan[dayToWire(on)]![3] as number;
const whole = (on: Day, more: object = {}) => ({
  date: dayToWire(on),
  dishIds: [],
  reason: 'late',
  text: '',
  ...more,
});
const listed = async (client = phone) =>
  wiredReply('profile/bagComplaints', (await client.ask('profile', { type: 'bagComplaints', data: {} })).data)
    .complaints;
const stored = () =>
  server.services.database.withTransaction((tx) =>
    tx.select().from(bagComplaints).where(eq(bagComplaints.userId, phone.user.user_id)).orderBy(bagComplaints.id),
  );
const toTeam = () =>
  server.services.database.withTransaction((tx) =>
    tx
      .select()
      .from(outgoingMessages)
      .where(and(eq(outgoingMessages.channel, 'team'), eq(outgoingMessages.subject, 'Bag complaint')))
      .orderBy(desc(outgoingMessages.id)),
  );

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  phone = await signInClient(server.url, 'active@demo.test', 'PHONEPHONEPHONE1');
  plan = await planOf(phone);
  bag = daysIn(plan, 'delivered').at(-1)!;
});
afterAll(async () => {
  phone.close();
  await server.close();
});

describe('a complaint about a bag', () => {
  it('is stored with its dish, reason and text, sent to the team at once, and shown as sent — XTR-044', async () => {
    const reply = await complain(
      whole(bag, { dishIds: [dishOn(bag)], reason: 'damaged', text: 'The <b>box</b> was open.' }),
    );
    expect(reply).toMatchObject({ type: 'bagComplaintOk', data: { message: expect.any(String) } });
    expect((await listed())[0]).toMatchObject({
      date: dayToWire(bag),
      dishIds: [dishOn(bag)],
      reason: 'damaged',
      text: 'The box was open.',
      state: 'sent',
      answer: null,
      answeredAt: null,
    });
    const [note] = await toTeam();
    const title = arraysOf(server).products.find(({ id }) => id === dishOn(bag))!.title;
    expect(note).toMatchObject({ userId: phone.user.user_id, recipient: 'team' });
    expect(note!.text).toContain('The box was open.');
    expect(note!.body).toMatchObject({ complaint: (await listed())[0]!.id, day: bag, dishes: [title] });
  });

  it.each(['missing', 'wrong', 'damaged', 'late', 'taste', 'other'])(
    'may have the reason %s, for the whole bag and without text — XTR-044',
    async (reason) => {
      expect((await complain(whole(bag, { reason }))).type).toBe('bagComplaintOk');
      expect((await listed())[0]).toMatchObject({ reason, dishIds: [], text: '' });
    },
  );

  it.each([['rude'], [''], [null], [undefined]])('is malformed with the reason %s — XTR-044', async (reason) => {
    expect((await complain(whole(bag, { reason }))).data).toMatchObject({ code: 'bad_request' });
  });

  it('may have 2,000 characters, and names the field above that — XTR-044', async () => {
    expect((await complain(whole(bag, { text: 'x'.repeat(2_000) }))).type).toBe('bagComplaintOk');
    expect((await complain(whole(bag, { text: 'x'.repeat(2_001) }))).data).toMatchObject({
      code: 'validation',
      errors: { text: expect.any(String) },
    });
  });

  it('is refused for a day older than 14 days and for a future day, with a sentence for the day — XTR-044', async () => {
    for (const on of [addDays(TODAY, -15), addDays(TODAY, 1)])
      expect((await complain(whole(on))).data).toMatchObject({
        code: 'validation',
        errors: { date: expect.any(String) },
      });
  });

  it('is refused for a day without a delivery: before the plan, or skipped — XTR-044', async () => {
    expect((await complain(whole(addDays(daysIn(plan, 'delivered')[0]!, -1)))).data).toMatchObject({
      code: 'not_found',
    });
    const setState = (state: string) =>
      server.services.database.withTransaction((tx) => tx.update(planDays).set({ state }).where(eq(planDays.day, bag)));
    await setState('skipped');
    expect((await complain(whole(bag))).data).toMatchObject({ code: 'not_found' });
    await setState('planned');
    expect((await complain(whole(bag))).type).toBe('bagComplaintOk');
  });

  it('is refused about a dish that was not in that bag, and nothing of it is stored — XTR-044', async () => {
    const inBag = new Set(Object.values(plan.mealPlan[dayToWire(bag)]!));
    const other = arraysOf(server).products.find(({ id }) => !inBag.has(id))!.id;
    const [before, notes] = [(await stored()).length, (await toTeam()).length];
    expect((await complain(whole(bag, { dishIds: [dishOn(bag), other] }))).data).toMatchObject({ code: 'not_found' });
    expect([(await stored()).length, (await toTeam()).length]).toEqual([before, notes]);
  });

  it('of another customer is neither accepted nor shown — XTR-044', async () => {
    const other = await signInClient(server.url, 'new@demo.test', 'OTHEROTHEROTHER1');
    expect((await complain(whole(bag), {}, other)).data).toMatchObject({ code: 'not_found' });
    expect((await complain(whole(bag, { user_id: phone.user.user_id }), {}, other)).data).toMatchObject({
      code: 'forbidden',
    });
    expect(await listed(other)).toEqual([]);
    other.close();
  });
});

describe('a complaint that waited on a device', () => {
  const queued = (data: object, at: number, id = randomUUID()) =>
    complain(data, { id, op: { dev: 'phone', seq: 1, user: phone.user.tag, at, off: 0, schema: PROTOCOL_VERSION } });

  it('is written once, even if it arrives several times, with its original time — XTR-044', async () => {
    const at = server.services.clock.now() - 2 * DAY_MS;
    const id = randomUUID();
    const before = (await stored()).length;
    expect((await queued(whole(bag, { text: 'once' }), at, id)).op?.result).toBe('applied');
    expect((await queued(whole(bag, { text: 'once' }), at, id)).op?.result).toBe('duplicate');
    expect((await stored()).length).toBe(before + 1);
    expect((await listed())[0]).toMatchObject({ text: 'once', at: Math.floor(at / 1000) });
    expect((await toTeam()).filter(({ text }) => text.includes('once'))).toHaveLength(1);
  });

  it('is rejected for good if it was too late at its original time — XTR-044', async () => {
    expect((await queued(whole(addDays(TODAY, -40)), server.services.clock.now() - DAY_MS)).op?.result).toBe(
      'rejected',
    );
  });
});

it('the team’s answer is on the complaint and in the inbox, with a link to the day, and a changed answer is sent again — XTR-017, XTR-044', async () => {
  const [complaint] = await listed();
  const answered = async (answer: string) => {
    const told = phone.next('client_check', ({ type }) => type === 'update');
    const heard = phone.next('profile', ({ type }) => type === 'noticesChanged');
    await server.services.database.withTransaction((tx) =>
      tx.enqueue('answer-complaint', { id: complaint!.id, answer }),
    );
    expect(await heard).toMatchObject({ data: { unread: expect.any(Number) } });
    await told;
    return (await listed()).find(({ id }) => id === complaint!.id);
  };
  const inbox = async () =>
    wiredReply(
      'profile/notices',
      (await phone.ask('profile', { type: 'notices', data: { limit: 50 } })).data,
    ).notices.filter(({ topic }) => topic === 'team');
  expect(await answered('We are sorry; the dish is credited.')).toMatchObject({
    state: 'answered',
    answer: 'We are sorry; the dish is credited.',
    answeredAt: expect.any(Number),
  });
  expect(await inbox()).toMatchObject([
    { title: 'Our team has answered you', path: `/modify?day=${dayFromWire(complaint!.date)}`, read: false },
  ]);
  expect(await answered('We are sorry; the whole bag is credited.')).toMatchObject({
    answer: 'We are sorry; the whole bag is credited.',
  });
  expect(await inbox()).toHaveLength(2);
});
