import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { measurementHistory } from '../../../server/db/schema/progress.ts';
import { users } from '../../../server/db/schema/accounts.ts';
import type { RunningServer } from '../../../server/start-server.ts';
import { bmiHundredths } from '../../../src/domain/body/body-mass-index.ts';
import { addDays, day, dayToWire, type Day } from '../../../src/domain/days/day.ts';
import type { OpReply, WireReply } from '../../../src/protocol/define/envelope.ts';
import { messages } from '../../../src/protocol/messages.ts';
import { PROTOCOL_VERSION } from '../../../src/protocol/version.ts';
import * as v from 'valibot';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');
const TODAY = day('2026-11-21');
const DAY_MS = 86_400_000;

let server: RunningServer;
let phone: SignedIn;
let laptop: SignedIn;
let userId: number;

beforeAll(async () => {
  server = await startTestServer({ startsAt: NOW });
  phone = await signInClient(server.url, 'new@demo.test', 'PHONEPHONEPHONE1');
  laptop = await signInClient(server.url, 'new@demo.test', 'LAPTOPLAPTOPLAP1');
  userId = phone.user.user_id;
  await server.services.database.withTransaction((tx) =>
    tx.update(users).set({ height: 170, weight: null }).where(eq(users.id, userId)),
  );
});
afterAll(async () => {
  phone.close();
  laptop.close();
  await server.close();
});

let spare = 0;
/** A day no other test writes to. */
const freshDay = (): Day => addDays(TODAY, -3 - spare++);

const ask = (client: SignedIn, type: string, data: object): Promise<WireReply> =>
  client.ask('progress', { type, data });

let seq = 0;
/** A queued entry of a device, made `ago` ms before now. */
const queued = (
  client: SignedIn,
  type: string,
  data: object,
  how: { dev: string; at: number; seq?: number; id?: string },
) =>
  client.ask('progress', {
    type,
    data,
    id: how.id ?? randomUUID(),
    op: { dev: how.dev, seq: how.seq ?? ++seq, user: client.user.tag, at: how.at, off: 0, schema: PROTOCOL_VERSION },
  });

const now = (): number => server.services.clock.now();
const resultOf = (reply: WireReply): OpReply['result'] | undefined => reply.op?.result;
const whole = async (): Promise<v.InferOutput<(typeof messages)['progress/get']['reply']>> =>
  v.parse(messages['progress/get'].reply, (await ask(phone, 'get', {})).data);
const historyOf = (kind: string, on: Day) =>
  server.services.database.withTransaction((tx) =>
    tx
      .select()
      .from(measurementHistory)
      .where(
        and(eq(measurementHistory.userId, userId), eq(measurementHistory.kind, kind), eq(measurementHistory.day, on)),
      )
      .orderBy(measurementHistory.id),
  );

describe('the daily entry', () => {
  it('saves weight, waist and calories of a day and answers with the saved day, the weight in grams — CHN-049, ENT-025', async () => {
    const date = dayToWire(freshDay());
    const reply = await ask(phone, 'set', { date, weight: 70_100, waist: 825, calories: 1850 });
    expect(reply.type).toBe('setOk');
    const data = v.parse(messages['progress/set'].reply, reply.data);
    expect(data.days).toEqual([{ date, weight: 70_100, waist: 825, calories: 1850, source: 'manual' }]);
    expect(data.weightHistory).toEqual({ [date]: 70_100 });
    expect(data.version).toBe(reply.rev?.n);
    expect((await whole()).progress).toMatchObject({
      weight: { [date]: 70_100 },
      waist: { [date]: 825 },
      calories: { [date]: 1850 },
    });
  });

  it('answers a BMI for every weight, from the height of the profile — CST-018', async () => {
    const date = dayToWire(freshDay());
    const reply = await ask(phone, 'set', { date, weight: 70_000 });
    expect(reply.data).toMatchObject({ BMIHistory: { [date]: bmiHundredths(70_000, 170) } });
    expect((await whole()).BMIHistory[date]).toBe(2422);
    expect((await ask(phone, 'getWeightHistory', {})).data).toMatchObject({
      weightHistory: { [date]: 70_000 },
      BMIHistory: { [date]: 2422 },
    });
  });

  it('takes many days in one message', async () => {
    const [a, b] = [dayToWire(freshDay()), dayToWire(freshDay())];
    const reply = await ask(phone, 'set', {
      days: [
        { date: a, weight: 71_000 },
        { date: b, waist: 800 },
      ],
    });
    expect(reply.type).toBe('setOk');
    expect((await whole()).progress).toMatchObject({ weight: { [a]: 71_000 }, waist: { [b]: 800 } });
  });

  it('leaves a field alone that is left out, and clears it by null', async () => {
    const date = dayToWire(freshDay());
    await ask(phone, 'set', { date, weight: 70_000, waist: 810 });
    await ask(phone, 'set', { date, weight: null });
    const { progress, weightHistory, BMIHistory } = await whole();
    expect([progress['weight']?.[date], weightHistory[date], BMIHistory[date], progress['waist']?.[date]]).toEqual([
      undefined,
      undefined,
      undefined,
      810,
    ]);
  });

  it.each([
    ['weight', 500_000, 'CHN-048, PRG-026'],
    ['waist', 2_000, 'CHN-048, PRG-027'],
    ['calories', 100_000, 'CHN-048, PRG-028'],
  ])('accepts %s up to its cap of %i and answers setErr with the field above it — %s', async (field, max) => {
    const date = dayToWire(freshDay());
    expect((await ask(phone, 'set', { date, [field]: max })).type).toBe('setOk');
    const refused = await ask(phone, 'set', { date, [field]: max + 1 });
    expect(refused).toMatchObject({
      type: 'setErr',
      data: { code: 'validation', errors: { [field]: expect.any(String) } },
    });
    expect((await whole()).progress[field]?.[date]).toBe(max);
  });

  it('saves nothing of a message when one of its days breaks a limit', async () => {
    const [a, b] = [dayToWire(freshDay()), dayToWire(freshDay())];
    expect(
      (
        await ask(phone, 'set', {
          days: [
            { date: a, weight: 71_000 },
            { date: b, weight: -1 },
          ],
        })
      ).type,
    ).toBe('setErr');
    expect((await whole()).progress['weight']?.[a]).toBeUndefined();
  });

  it('refuses a day that has not come — PRG-021', async () => {
    const reply = await ask(phone, 'set', { date: dayToWire(addDays(TODAY, 2)), weight: 70_000 });
    expect(reply).toMatchObject({ type: 'setErr', data: { code: 'validation', errors: { date: expect.any(String) } } });
  });

  it('refuses another customer’s id — protocol 3', async () => {
    expect(await ask(phone, 'set', { date: dayToWire(freshDay()), weight: 1, user_id: userId + 1 })).toMatchObject({
      data: { code: 'forbidden' },
    });
  });

  it('moves the profile’s weight with the last weighed day only', async () => {
    const weightNow = async () =>
      (
        await server.services.database.withTransaction((tx) =>
          tx.select({ weight: users.weight }).from(users).where(eq(users.id, userId)),
        )
      )[0]?.weight;
    await ask(phone, 'set', { date: dayToWire(TODAY), weight: 69_500 });
    expect(await weightNow()).toBe(69_500);
    await ask(phone, 'set', { date: dayToWire(freshDay()), weight: 90_000 });
    expect(await weightNow()).toBe(69_500);
  });
});

describe('two devices on one field', () => {
  it('keep the later edit whichever arrives first, and tell the loser both values', async () => {
    const on = freshDay();
    const date = dayToWire(on);
    const early = now() - 60_000;
    const late = now() - 30_000;
    const winner = await queued(laptop, 'set', { date, weight: 72_000 }, { dev: 'laptop', at: late });
    expect(resultOf(winner)).toBe('applied');
    const loser = await queued(phone, 'set', { date, weight: 71_000, waist: 790 }, { dev: 'phone', at: early });
    expect(resultOf(loser)).toBe('superseded');
    expect(loser.data).toMatchObject({
      superseded: [{ field: 'weight', day: date, yours: 71_000, winner: 72_000, editedAt: late }],
    });
    // The other field of the same entry had no rival.
    expect((await whole()).progress).toMatchObject({ weight: { [date]: 72_000 }, waist: { [date]: 790 } });
    expect((await historyOf('weight', on)).map(({ value, outcome, dev }) => [value, outcome, dev])).toEqual([
      [72_000, 'applied', 'laptop'],
      [71_000, 'superseded', 'phone'],
    ]);
  });

  it('settle the same instant by device, then by counter', async () => {
    const date = dayToWire(freshDay());
    const at = now() - 10_000;
    await queued(phone, 'set', { date, weight: 70_000 }, { dev: 'b-device', at, seq: 5 });
    expect(resultOf(await queued(laptop, 'set', { date, weight: 71_000 }, { dev: 'a-device', at, seq: 900 }))).toBe(
      'superseded',
    );
    expect(resultOf(await queued(phone, 'set', { date, weight: 72_000 }, { dev: 'b-device', at, seq: 4 }))).toBe(
      'superseded',
    );
    expect(resultOf(await queued(phone, 'set', { date, weight: 73_000 }, { dev: 'b-device', at, seq: 6 }))).toBe(
      'applied',
    );
    expect((await whole()).weightHistory[date]).toBe(73_000);
  });

  it('never let an older edit bring back what was cleared', async () => {
    const date = dayToWire(freshDay());
    await queued(laptop, 'set', { date, weight: null }, { dev: 'laptop', at: now() - 1_000 });
    expect(resultOf(await queued(phone, 'set', { date, weight: 71_000 }, { dev: 'phone', at: now() - 5_000 }))).toBe(
      'superseded',
    );
    expect((await whole()).weightHistory[date]).toBeUndefined();
  });

  it('clamp an edit time from the future to now and one from long ago to 90 days', async () => {
    const on = freshDay();
    const date = dayToWire(on);
    await queued(phone, 'set', { date, weight: 71_000 }, { dev: 'phone', at: now() + 30 * DAY_MS });
    const reply = await ask(laptop, 'set', { date, weight: 72_000 });
    expect(reply.type).toBe('setOk');
    expect((await whole()).weightHistory[date]).toBe(72_000);
    await queued(phone, 'set', { date, waist: 800 }, { dev: 'phone', at: now() - 100 * DAY_MS });
    const [row] = await historyOf('waist', on);
    expect(Math.round((now() - row!.editedAt) / DAY_MS)).toBe(90);
  });

  it('apply an entry once however often it is sent', async () => {
    const on = freshDay();
    const id = randomUUID();
    const send = () =>
      queued(
        phone,
        'set',
        { date: dayToWire(on), weight: 71_500 },
        { dev: 'phone', at: now() - 1_000, id, seq: 77_001 },
      );
    const [first, second] = [await send(), await send()];
    expect([resultOf(first), resultOf(second)]).toEqual(['applied', 'duplicate']);
    expect(await historyOf('weight', on)).toHaveLength(1);
  });

  it('hear of each other’s days, the sender not of its own', async () => {
    const date = dayToWire(freshDay());
    const heard = laptop.next('progress', ({ type }) => type === 'changed');
    let own = 0;
    const count = ({ type }: WireReply): void => {
      if (type === 'changed') own += 1;
    };
    phone.socket.on('progress', count);
    const reply = await ask(phone, 'set', { date, weight: 70_000 });
    const notice = await heard;
    expect(notice.data).toEqual({ version: reply.rev?.n, days: [date] });
    await ask(phone, 'get', {});
    phone.socket.off('progress', count);
    expect(own).toBe(0);
  });

  it('hear nothing of an edit that lost, which raises no revision', async () => {
    const date = dayToWire(freshDay());
    await queued(laptop, 'set', { date, weight: 72_000 }, { dev: 'laptop', at: now() - 1_000 });
    const { version } = await whole();
    const notices: unknown[] = [];
    const keep = (reply: WireReply): void => {
      if (reply.type === 'changed') notices.push(reply.data);
    };
    laptop.socket.on('progress', keep);
    await queued(phone, 'set', { date, weight: 71_000 }, { dev: 'phone', at: now() - 5_000 });
    expect((await whole()).version).toBe(version);
    await ask(laptop, 'get', {});
    laptop.socket.off('progress', keep);
    expect(notices).toEqual([]);
  });
});

describe('copied values', () => {
  it('say where they come from and give way to a hand entry of any age — PRG-023', async () => {
    const date = dayToWire(freshDay());
    await queued(phone, 'set', { days: [{ date, weight: 70_000, source: 'copied' }] }, { dev: 'phone', at: now() });
    expect((await whole()).sources).toMatchObject({ weight: { [date]: 'copied' } });
    const hand = await queued(laptop, 'set', { date, weight: 69_000 }, { dev: 'laptop', at: now() - 60_000 });
    expect(resultOf(hand)).toBe('applied');
    const { sources, weightHistory } = await whole();
    expect([weightHistory[date], sources['weight']?.[date]]).toEqual([69_000, undefined]);
  });

  it('never replace a hand entry', async () => {
    const date = dayToWire(freshDay());
    await queued(laptop, 'set', { date, weight: 69_000 }, { dev: 'laptop', at: now() - 60_000 });
    const copy = await queued(
      phone,
      'set',
      { days: [{ date, weight: 70_000, source: 'copied' }] },
      { dev: 'phone', at: now() },
    );
    expect(resultOf(copy)).toBe('superseded');
    expect((await whole()).weightHistory[date]).toBe(69_000);
  });

  it('fill 400 days in one message and refuse the 401st', async () => {
    const other = await signInClient(server.url, 'new@demo.test', 'TABLETTABLETTAB1');
    const first = addDays(TODAY, -2_000);
    const days = Array.from({ length: 401 }, (_, i) => ({
      date: dayToWire(addDays(first, i)),
      weight: 70_000,
      waist: 800,
      calories: 1800,
      source: 'copied',
    }));
    expect(await ask(other, 'set', { days })).toMatchObject({ data: { code: 'bad_request' } });
    expect((await ask(other, 'set', { days: days.slice(0, 400) })).type).toBe('setOk');
    expect(
      Object.values((await whole()).sources['calories'] ?? {}).filter((source) => source === 'copied'),
    ).toHaveLength(400);
    other.close();
  });
});

describe('the weight by itself', () => {
  it('is saved for the given day and answers weight and BMI of it — CHN-044', async () => {
    const date = dayToWire(freshDay());
    const reply = await ask(phone, 'setWeight', { weight: 68_000, date });
    expect(reply).toMatchObject({
      type: 'setWeightOk',
      data: { weightHistory: { [date]: 68_000 }, BMIHistory: { [date]: bmiHundredths(68_000, 170) } },
    });
  });

  it('belongs without a date to the day on which Save was pressed', async () => {
    const at = Date.parse('2026-11-19T23:30:00Z');
    const date = dayToWire(day('2026-11-19'));
    await queued(phone, 'setWeight', { weight: 67_900 }, { dev: 'phone-z', at });
    expect((await whole()).weightHistory[date]).toBe(67_900);
  });

  it('is refused above 500 kg', async () => {
    expect(await ask(phone, 'setWeight', { weight: 500_001 })).toMatchObject({
      type: 'setWeightErr',
      data: { errors: { weight: expect.any(String) } },
    });
  });
});

describe('body measurements', () => {
  const girths = { bust: 900, waist: 780, hips: 980, left_biceps: 290, right_biceps: 292, thigh: 560, calf: 370 };

  it('are one record of a day, named leftBiceps and rightBiceps in replies — CHN-041, CHN-045', async () => {
    const date = dayToWire(freshDay());
    const reply = await ask(phone, 'setBodyMeasurements', { progress: { date, ...girths } });
    expect(reply.type).toBe('setBodyMeasurementsOk');
    expect(reply.data).toMatchObject({
      progress: { leftBiceps: { [date]: 290 }, rightBiceps: { [date]: 292 }, bust: { [date]: 900 } },
    });
    const { data } = await ask(phone, 'getBodyMeasurements', {});
    expect(data).toMatchObject({ progress: { calf: { [date]: 370 }, waist: { [date]: 780 } } });
  });

  it('need all seven values — “Please enter value”', async () => {
    const reply = await ask(phone, 'setBodyMeasurements', {
      progress: { date: dayToWire(freshDay()), ...girths, calf: null },
    });
    expect(reply).toMatchObject({
      type: 'setBodyMeasurementsErr',
      data: { code: 'validation', errors: { calf: 'Please enter value' } },
    });
  });

  it('are refused above their limit', async () => {
    const reply = await ask(phone, 'setBodyMeasurements', {
      progress: { date: dayToWire(freshDay()), ...girths, hips: 2_001 },
    });
    expect(reply).toMatchObject({ data: { code: 'validation', errors: { hips: expect.any(String) } } });
  });

  it('are replaced as a whole by the later record, waist by the later entry of either kind', async () => {
    const date = dayToWire(freshDay());
    await queued(laptop, 'set', { date, waist: 770 }, { dev: 'laptop', at: now() - 1_000 });
    await queued(
      laptop,
      'setBodyMeasurements',
      { progress: { date, ...girths } },
      { dev: 'laptop', at: now() - 10_000 },
    );
    const old = await queued(
      phone,
      'setBodyMeasurements',
      { progress: { date, ...girths, bust: 1, hips: 2 } },
      { dev: 'phone', at: now() - 20_000 },
    );
    expect(resultOf(old)).toBe('superseded');
    expect((await whole()).progress).toMatchObject({
      bust: { [date]: 900 },
      hips: { [date]: 980 },
      waist: { [date]: 770 },
    });
  });

  it('are cleared together by nulls', async () => {
    const date = dayToWire(freshDay());
    await ask(phone, 'setBodyMeasurements', { progress: { date, ...girths } });
    await ask(phone, 'setBodyMeasurements', {
      progress: { date, ...Object.fromEntries(Object.keys(girths).map((kind) => [kind, null])) },
    });
    expect((await whole()).progress['bust']?.[date]).toBeUndefined();
  });
});

describe('body composition', () => {
  it('is one record of a day — CHN-042, CHN-046', async () => {
    const date = dayToWire(freshDay());
    const reply = await ask(phone, 'setBodyAnalaysis', { data: { date, SMM: 2_720, BFM: 1_780 } });
    expect(reply).toMatchObject({
      type: 'setBodyAnalaysisOk',
      data: { SMMHistory: { [date]: 2_720 }, BFMHistory: { [date]: 1_780 } },
    });
    expect((await ask(phone, 'getBodyAnalaysis', {})).data).toMatchObject({
      SMMHistory: { [date]: 2_720 },
      BFMHistory: { [date]: 1_780 },
    });
  });

  it('needs both values, each at most 200', async () => {
    const date = dayToWire(freshDay());
    expect(await ask(phone, 'setBodyAnalaysis', { data: { date, SMM: null, BFM: 1 } })).toMatchObject({
      data: { errors: { SMM: 'Please enter value' } },
    });
    expect(await ask(phone, 'setBodyAnalaysis', { data: { date, SMM: 20_001, BFM: 1 } })).toMatchObject({
      data: { errors: { SMM: expect.any(String) } },
    });
  });

  it('tells a loser both values under the wire’s names', async () => {
    const date = dayToWire(freshDay());
    await queued(
      laptop,
      'setBodyAnalaysis',
      { data: { date, SMM: 2_700, BFM: 1_700 } },
      { dev: 'laptop', at: now() - 1_000 },
    );
    const loser = await queued(
      phone,
      'setBodyAnalaysis',
      { data: { date, SMM: 2_800, BFM: 1_800 } },
      { dev: 'phone', at: now() - 2_000 },
    );
    expect(loser.data).toMatchObject({
      superseded: [
        { field: 'SMM', yours: 2_800, winner: 2_700 },
        { field: 'BFM', yours: 1_800, winner: 1_700 },
      ],
    });
  });
});

it('answers a map for every tracked kind — CHN-043', async () => {
  const renewed = await signInClient(server.url, 'new@demo.test', 'FRESHFRESHFRESH1');
  const reply = await ask(renewed, 'get', {});
  expect(v.safeParse(messages['progress/get'].reply, reply.data).success).toBe(true);
  expect(Object.keys((reply.data as { progress: object }).progress).sort()).toEqual(
    ['bust', 'calf', 'calories', 'hips', 'leftBiceps', 'rightBiceps', 'thigh', 'waist', 'weight'].sort(),
  );
  renewed.close();
});

it('says of the wearable import that it comes later — CHN-047', async () => {
  expect(await ask(phone, 'importFromFitbit', {})).toMatchObject({
    type: 'importFromFitbitErr',
    data: { code: 'not_available' },
  });
});
