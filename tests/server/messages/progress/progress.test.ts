import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { users } from '#server/db/schema/accounts.ts';
import { bmiHundredths } from '#src/domain/body/body-mass-index.ts';
import { addDays, day, dayToWire } from '#src/domain/days/day.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import { messages } from '#src/protocol/messages.ts';
import { ask, freshDay, progressServer, queued, resultOf, TODAY } from '#tests/support/server/progress-server.ts';
import { wiredReply } from '#tests/support/on-wire.ts';
import { signInClient } from '#tests/support/server/server.ts';

const DAY_MS = 86_400_000;

const here = progressServer();

describe('the daily entry', () => {
  it('saves weight, waist and calories of a day and returns the saved day, with the weight in grams — CHN-049, ENT-025', async () => {
    const date = dayToWire(freshDay());
    const reply = await ask(here.phone, 'set', { date, weight: 70_100, waist: 825, calories: 1850 });
    expect(reply.type).toBe('setOk');
    const data = wiredReply('progress/set', reply.data);
    expect(data.days).toEqual([{ date, weight: 70_100, waist: 825, calories: 1850, source: 'manual' }]);
    expect(data.weightHistory).toEqual({ [date]: 70_100 });
    expect(data.version).toBe(reply.rev?.n);
    expect((await here.whole()).progress).toMatchObject({
      weight: { [date]: 70_100 },
      waist: { [date]: 825 },
      calories: { [date]: 1850 },
    });
  });

  it('returns a BMI for every weight, from the height in the profile — CST-018', async () => {
    const date = dayToWire(freshDay());
    const reply = await ask(here.phone, 'set', { date, weight: 70_000 });
    expect(reply.data).toMatchObject({ BMIHistory: { [date]: bmiHundredths(70_000, 170) } });
    expect((await here.whole()).BMIHistory[date]).toBe(2422);
    expect((await ask(here.phone, 'getWeightHistory', {})).data).toMatchObject({
      weightHistory: { [date]: 70_000 },
      BMIHistory: { [date]: 2422 },
    });
  });

  it('accepts many days in one message', async () => {
    const [a, b] = [dayToWire(freshDay()), dayToWire(freshDay())];
    const reply = await ask(here.phone, 'set', {
      days: [
        { date: a, weight: 71_000 },
        { date: b, waist: 800 },
      ],
    });
    expect(reply.type).toBe('setOk');
    expect((await here.whole()).progress).toMatchObject({ weight: { [a]: 71_000 }, waist: { [b]: 800 } });
  });

  it('does not change a missing field, and deletes a field with null', async () => {
    const date = dayToWire(freshDay());
    await ask(here.phone, 'set', { date, weight: 70_000, waist: 810 });
    await ask(here.phone, 'set', { date, weight: null });
    const { progress, weightHistory, BMIHistory } = await here.whole();
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
  ])('accepts %s up to the limit of %i and answers setErr with the field above it — %s', async (field, max) => {
    const date = dayToWire(freshDay());
    expect((await ask(here.phone, 'set', { date, [field]: max })).type).toBe('setOk');
    const refused = await ask(here.phone, 'set', { date, [field]: max + 1 });
    expect(refused).toMatchObject({
      type: 'setErr',
      data: { code: 'validation', errors: { [field]: expect.any(String) } },
    });
    expect((await here.whole()).progress[field]?.[date]).toBe(max);
  });

  it('saves nothing of a message if one of its days exceeds a limit', async () => {
    const [a, b] = [dayToWire(freshDay()), dayToWire(freshDay())];
    expect(
      (
        await ask(here.phone, 'set', {
          days: [
            { date: a, weight: 71_000 },
            { date: b, weight: -1 },
          ],
        })
      ).type,
    ).toBe('setErr');
    expect((await here.whole()).progress['weight']?.[a]).toBeUndefined();
  });

  it('refuses a future day — PRG-021', async () => {
    const reply = await ask(here.phone, 'set', { date: dayToWire(addDays(TODAY, 2)), weight: 70_000 });
    expect(reply).toMatchObject({ type: 'setErr', data: { code: 'validation', errors: { date: expect.any(String) } } });
  });

  it('refuses a day before the year 2000 and accepts the first day of that year', async () => {
    for (const date of [day('1999-12-31'), day('1900-01-01')])
      expect(await ask(here.phone, 'set', { date: dayToWire(date), weight: 70_000 })).toMatchObject({
        type: 'setErr',
        data: { code: 'validation', errors: { date: expect.stringContaining('2000') } },
      });
    const rows = [{ date: dayToWire(day('1999-12-31')), weight: 70_000 }];
    expect(await ask(here.phone, 'importWeights', { rows, replace: false })).toMatchObject({
      data: { code: 'validation', errors: { date: expect.any(String) } },
    });
    const first = [{ date: dayToWire(day('2000-01-01')), weight: 70_000 }];
    expect(await ask(here.phone, 'importWeights', { rows: first, replace: false })).toMatchObject({
      type: 'importWeightsOk',
      data: { imported: 1 },
    });
  });

  it('refuses another customer’s id — protocol 3', async () => {
    expect(
      await ask(here.phone, 'set', { date: dayToWire(freshDay()), weight: 1, user_id: here.phone.user.user_id + 1 }),
    ).toMatchObject({
      data: { code: 'forbidden' },
    });
  });

  it('changes the profile’s weight only with the latest weight', async () => {
    const weightNow = async () =>
      (
        await here.server.services.database.withTransaction((tx) =>
          tx.select({ weight: users.weight }).from(users).where(eq(users.id, here.phone.user.user_id)),
        )
      )[0]?.weight;
    await ask(here.phone, 'set', { date: dayToWire(TODAY), weight: 69_500 });
    expect(await weightNow()).toBe(69_500);
    await ask(here.phone, 'set', { date: dayToWire(freshDay()), weight: 90_000 });
    expect(await weightNow()).toBe(69_500);
  });
});

describe('two devices that change one field', () => {
  it('keep the later edit in any order of arrival, and the losing device receives both values', async () => {
    const on = freshDay();
    const date = dayToWire(on);
    const early = here.now() - 60_000;
    const late = here.now() - 30_000;
    const winner = await queued(here.laptop, 'set', { date, weight: 72_000 }, { dev: 'laptop', at: late });
    expect(resultOf(winner)).toBe('applied');
    const loser = await queued(here.phone, 'set', { date, weight: 71_000, waist: 790 }, { dev: 'phone', at: early });
    expect(resultOf(loser)).toBe('superseded');
    expect(loser.data).toMatchObject({
      superseded: [{ field: 'weight', day: date, yours: 71_000, winner: 72_000, editedAt: late }],
    });
    // The other field of the same entry had no competing value.
    expect((await here.whole()).progress).toMatchObject({ weight: { [date]: 72_000 }, waist: { [date]: 790 } });
    expect((await here.historyOf('weight', on)).map(({ value, outcome, dev }) => [value, outcome, dev])).toEqual([
      [72_000, 'applied', 'laptop'],
      [71_000, 'superseded', 'phone'],
    ]);
  });

  it('decide edits with the same time by device, then by counter', async () => {
    const date = dayToWire(freshDay());
    const at = here.now() - 10_000;
    await queued(here.phone, 'set', { date, weight: 70_000 }, { dev: 'b-device', at, seq: 5 });
    expect(
      resultOf(await queued(here.laptop, 'set', { date, weight: 71_000 }, { dev: 'a-device', at, seq: 900 })),
    ).toBe('superseded');
    expect(resultOf(await queued(here.phone, 'set', { date, weight: 72_000 }, { dev: 'b-device', at, seq: 4 }))).toBe(
      'superseded',
    );
    expect(resultOf(await queued(here.phone, 'set', { date, weight: 73_000 }, { dev: 'b-device', at, seq: 6 }))).toBe(
      'applied',
    );
    expect((await here.whole()).weightHistory[date]).toBe(73_000);
  });

  it('never restore a deleted value by an older edit', async () => {
    const date = dayToWire(freshDay());
    await queued(here.laptop, 'set', { date, weight: null }, { dev: 'laptop', at: here.now() - 1_000 });
    expect(
      resultOf(await queued(here.phone, 'set', { date, weight: 71_000 }, { dev: 'phone', at: here.now() - 5_000 })),
    ).toBe('superseded');
    expect((await here.whole()).weightHistory[date]).toBeUndefined();
  });

  it('limit an edit time in the future to now and one long ago to 90 days', async () => {
    const on = freshDay();
    const date = dayToWire(on);
    await queued(here.phone, 'set', { date, weight: 71_000 }, { dev: 'phone', at: here.now() + 30 * DAY_MS });
    const reply = await ask(here.laptop, 'set', { date, weight: 72_000 });
    expect(reply.type).toBe('setOk');
    expect((await here.whole()).weightHistory[date]).toBe(72_000);
    await queued(here.phone, 'set', { date, waist: 800 }, { dev: 'phone', at: here.now() - 100 * DAY_MS });
    const [row] = await here.historyOf('waist', on);
    expect(Math.round((here.now() - row!.editedAt) / DAY_MS)).toBe(90);
  });

  it('apply an entry once, even if it is sent several times', async () => {
    const on = freshDay();
    const id = randomUUID();
    const send = () =>
      queued(
        here.phone,
        'set',
        { date: dayToWire(on), weight: 71_500 },
        { dev: 'phone', at: here.now() - 1_000, id, seq: 77_001 },
      );
    const [first, second] = [await send(), await send()];
    expect([resultOf(first), resultOf(second)]).toEqual(['applied', 'duplicate']);
    expect(await here.historyOf('weight', on)).toHaveLength(1);
  });

  it('are notified of each other’s days, but not of their own', async () => {
    const date = dayToWire(freshDay());
    const heard = here.laptop.next('progress', ({ type }) => type === 'changed');
    let own = 0;
    const count = ({ type }: WireReply): void => {
      if (type === 'changed') own += 1;
    };
    here.phone.socket.on('progress', count);
    const reply = await ask(here.phone, 'set', { date, weight: 70_000 });
    const notice = await heard;
    expect(notice.data).toEqual({ version: reply.rev?.n, days: [date] });
    await ask(here.phone, 'get', {});
    here.phone.socket.off('progress', count);
    expect(own).toBe(0);
  });

  it('are not notified of an edit that lost, which raises no revision', async () => {
    const date = dayToWire(freshDay());
    await queued(here.laptop, 'set', { date, weight: 72_000 }, { dev: 'laptop', at: here.now() - 1_000 });
    const { version } = await here.whole();
    const notices: unknown[] = [];
    const keep = (reply: WireReply): void => {
      if (reply.type === 'changed') notices.push(reply.data);
    };
    here.laptop.socket.on('progress', keep);
    await queued(here.phone, 'set', { date, weight: 71_000 }, { dev: 'phone', at: here.now() - 5_000 });
    expect((await here.whole()).version).toBe(version);
    await ask(here.laptop, 'get', {});
    here.laptop.socket.off('progress', keep);
    expect(notices).toEqual([]);
  });
});

describe('copied values', () => {
  it('name their source and are replaced by a hand entry of any age — PRG-023', async () => {
    const date = dayToWire(freshDay());
    await queued(
      here.phone,
      'set',
      { days: [{ date, weight: 70_000, source: 'copied' }] },
      { dev: 'phone', at: here.now() },
    );
    expect((await here.whole()).sources).toMatchObject({ weight: { [date]: 'copied' } });
    const hand = await queued(here.laptop, 'set', { date, weight: 69_000 }, { dev: 'laptop', at: here.now() - 60_000 });
    expect(resultOf(hand)).toBe('applied');
    const { sources, weightHistory } = await here.whole();
    expect([weightHistory[date], sources['weight']?.[date]]).toEqual([69_000, undefined]);
  });

  it('never replace a hand entry', async () => {
    const date = dayToWire(freshDay());
    await queued(here.laptop, 'set', { date, weight: 69_000 }, { dev: 'laptop', at: here.now() - 60_000 });
    const copy = await queued(
      here.phone,
      'set',
      { days: [{ date, weight: 70_000, source: 'copied' }] },
      { dev: 'phone', at: here.now() },
    );
    expect(resultOf(copy)).toBe('superseded');
    expect((await here.whole()).weightHistory[date]).toBe(69_000);
  });

  it('are accepted for 400 days in one message and refused for 401', async () => {
    const other = await signInClient(here.server.url, 'new@demo.test', 'TABLETTABLETTAB1');
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
      Object.values((await here.whole()).sources['calories'] ?? {}).filter((source) => source === 'copied'),
    ).toHaveLength(400);
    other.close();
  });
});

describe('the weight in a message of its own', () => {
  it('is saved for the given day and returned with the BMI — CHN-044', async () => {
    const date = dayToWire(freshDay());
    const reply = await ask(here.phone, 'setWeight', { weight: 68_000, date });
    expect(reply).toMatchObject({
      type: 'setWeightOk',
      data: { weightHistory: { [date]: 68_000 }, BMIHistory: { [date]: bmiHundredths(68_000, 170) } },
    });
  });

  it('is saved for the day on which it was entered if it has no date', async () => {
    const at = Date.parse('2026-11-19T23:30:00Z');
    const date = dayToWire(day('2026-11-19'));
    await queued(here.phone, 'setWeight', { weight: 67_900 }, { dev: 'phone-z', at });
    expect((await here.whole()).weightHistory[date]).toBe(67_900);
  });

  it('is refused above 500 kg', async () => {
    expect(await ask(here.phone, 'setWeight', { weight: 500_001 })).toMatchObject({
      type: 'setWeightErr',
      data: { errors: { weight: expect.any(String) } },
    });
  });
});

it('is one of the tracked kinds, each of which is returned as a map — CHN-043', async () => {
  const renewed = await signInClient(here.server.url, 'new@demo.test', 'FRESHFRESHFRESH1');
  const reply = await ask(renewed, 'get', {});
  expect(v.safeParse(messages['progress/get'].reply, reply.data).success).toBe(true);
  expect(Object.keys((reply.data as { progress: object }).progress).sort()).toEqual(
    ['bust', 'calf', 'calories', 'hips', 'leftBiceps', 'rightBiceps', 'thigh', 'waist', 'weight'].sort(),
  );
  renewed.close();
});
