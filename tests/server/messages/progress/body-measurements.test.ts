import { describe, expect, it } from 'vitest';

import { dayToWire } from '#src/domain/days/day.ts';
import { ask, freshDay, progressServer, queued, resultOf } from '#tests/support/server/progress-server.ts';

const here = progressServer();

describe('body measurements', () => {
  const girths = { bust: 900, waist: 780, hips: 980, left_biceps: 290, right_biceps: 292, thigh: 560, calf: 370 };

  it('are one record for each day, with leftBiceps and rightBiceps in replies — CHN-041, CHN-045', async () => {
    const date = dayToWire(freshDay());
    const reply = await ask(here.phone, 'setBodyMeasurements', { progress: { date, ...girths } });
    expect(reply.type).toBe('setBodyMeasurementsOk');
    expect(reply.data).toMatchObject({
      progress: { leftBiceps: { [date]: 290 }, rightBiceps: { [date]: 292 }, bust: { [date]: 900 } },
    });
    const { data } = await ask(here.phone, 'getBodyMeasurements', {});
    expect(data).toMatchObject({ progress: { calf: { [date]: 370 }, waist: { [date]: 780 } } });
  });

  it('need all seven values, or the answer is “Please enter value”', async () => {
    const reply = await ask(here.phone, 'setBodyMeasurements', {
      progress: { date: dayToWire(freshDay()), ...girths, calf: null },
    });
    expect(reply).toMatchObject({
      type: 'setBodyMeasurementsErr',
      data: { code: 'validation', errors: { calf: 'Please enter value' } },
    });
  });

  it('are refused above their limit', async () => {
    const reply = await ask(here.phone, 'setBodyMeasurements', {
      progress: { date: dayToWire(freshDay()), ...girths, hips: 2_001 },
    });
    expect(reply).toMatchObject({ data: { code: 'validation', errors: { hips: expect.any(String) } } });
  });

  it('are replaced as a whole by a later record, and the waist by the later entry of either kind', async () => {
    const date = dayToWire(freshDay());
    await queued(here.laptop, 'set', { date, waist: 770 }, { dev: 'laptop', at: here.now() - 1_000 });
    await queued(
      here.laptop,
      'setBodyMeasurements',
      { progress: { date, ...girths } },
      { dev: 'laptop', at: here.now() - 10_000 },
    );
    const old = await queued(
      here.phone,
      'setBodyMeasurements',
      { progress: { date, ...girths, bust: 1, hips: 2 } },
      { dev: 'phone', at: here.now() - 20_000 },
    );
    expect(resultOf(old)).toBe('superseded');
    expect((await here.whole()).progress).toMatchObject({
      bust: { [date]: 900 },
      hips: { [date]: 980 },
      waist: { [date]: 770 },
    });
  });

  it('are deleted together by nulls', async () => {
    const date = dayToWire(freshDay());
    await ask(here.phone, 'setBodyMeasurements', { progress: { date, ...girths } });
    await ask(here.phone, 'setBodyMeasurements', {
      progress: { date, ...Object.fromEntries(Object.keys(girths).map((kind) => [kind, null])) },
    });
    expect((await here.whole()).progress['bust']?.[date]).toBeUndefined();
  });
});

describe('body composition', () => {
  it('is one record for each day — CHN-042, CHN-046', async () => {
    const date = dayToWire(freshDay());
    const reply = await ask(here.phone, 'setBodyAnalaysis', { data: { date, SMM: 2_720, BFM: 1_780 } });
    expect(reply).toMatchObject({
      type: 'setBodyAnalaysisOk',
      data: { SMMHistory: { [date]: 2_720 }, BFMHistory: { [date]: 1_780 } },
    });
    expect((await ask(here.phone, 'getBodyAnalaysis', {})).data).toMatchObject({
      SMMHistory: { [date]: 2_720 },
      BFMHistory: { [date]: 1_780 },
    });
  });

  it('needs both values, each at most 200', async () => {
    const date = dayToWire(freshDay());
    expect(await ask(here.phone, 'setBodyAnalaysis', { data: { date, SMM: null, BFM: 1 } })).toMatchObject({
      data: { errors: { SMM: 'Please enter value' } },
    });
    expect(await ask(here.phone, 'setBodyAnalaysis', { data: { date, SMM: 20_001, BFM: 1 } })).toMatchObject({
      data: { errors: { SMM: expect.any(String) } },
    });
  });

  it('returns both values to the losing device under the names of the protocol', async () => {
    const date = dayToWire(freshDay());
    await queued(
      here.laptop,
      'setBodyAnalaysis',
      { data: { date, SMM: 2_700, BFM: 1_700 } },
      { dev: 'laptop', at: here.now() - 1_000 },
    );
    const loser = await queued(
      here.phone,
      'setBodyAnalaysis',
      { data: { date, SMM: 2_800, BFM: 1_800 } },
      { dev: 'phone', at: here.now() - 2_000 },
    );
    expect(loser.data).toMatchObject({
      superseded: [
        { field: 'SMM', yours: 2_800, winner: 2_700 },
        { field: 'BFM', yours: 1_800, winner: 1_700 },
      ],
    });
  });
});
