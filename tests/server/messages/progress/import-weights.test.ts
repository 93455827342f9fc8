import { expect, it } from 'vitest';

import { addDays, dayToWire, type Day } from '#src/domain/days/day.ts';
import { ask, freshDay, progressServer, TODAY } from '#tests/support/server/progress-server.ts';

const here = progressServer();
const rowsOf = (days: readonly Day[], weight: number) =>
  days.map((on, i) => ({ date: dayToWire(on), weight: weight + i }));
const weightOn = async (on: Day) => (await here.whole()).weightHistory[dayToWire(on)];
const sourceOn = async (on: Day) => (await here.whole()).sources['weight']?.[dayToWire(on)];

it('a file import adds weights on days without one, notifies the other devices, and counts the days it left unchanged — XTR-020', async () => {
  const [own, copied, empty, cleared] = [freshDay(), freshDay(), freshDay(), freshDay()];
  await ask(here.phone, 'set', { date: dayToWire(own), weight: 70_000 });
  await ask(here.phone, 'set', { date: dayToWire(copied), weight: 70_500, source: 'copied' });
  await ask(here.phone, 'set', { date: dayToWire(cleared), weight: 70_500 });
  await ask(here.phone, 'set', { date: dayToWire(cleared), weight: null });
  const told = here.laptop.next(
    'progress',
    ({ type, data }) => type === 'changed' && (data as { days: number[] }).days.includes(dayToWire(empty)),
  );
  const rows = rowsOf([own, copied, empty, cleared], 80_000);
  const reply = await ask(here.phone, 'importWeights', { rows });
  expect(reply).toMatchObject({ type: 'importWeightsOk', data: { imported: 2, kept: 2, version: reply.rev!.n } });
  expect((await told).data).toMatchObject({ days: [dayToWire(empty), dayToWire(cleared)] });
  expect(await weightOn(own)).toBe(70_000);
  expect(await weightOn(copied)).toBe(70_500);
  expect(await weightOn(empty)).toBe(80_002);
  expect(await sourceOn(empty)).toBe('file');
  expect(await weightOn(cleared)).toBe(80_003);
  // The same import again: nothing is new and nothing changes.
  const again = await ask(here.phone, 'importWeights', { rows });
  expect(again).toMatchObject({ data: { imported: 0, kept: 4, version: reply.rev!.n }, rev: { n: reply.rev!.n } });
});

it('a file import overwrites if requested, keeps the history, and a later entry by hand still wins — XTR-020', async () => {
  const own = freshDay();
  await ask(here.phone, 'set', { date: dayToWire(own), weight: 70_000 });
  const rows = rowsOf([own], 81_000);
  expect(await ask(here.phone, 'importWeights', { rows, replace: true })).toMatchObject({
    data: { imported: 1, kept: 0 },
  });
  expect(await weightOn(own)).toBe(81_000);
  expect(await here.historyOf('weight', own)).toMatchObject([
    { value: 70_000, source: 'manual' },
    { value: 81_000, source: 'file', outcome: 'applied' },
  ]);
  expect(await ask(here.phone, 'importWeights', { rows, replace: true })).toMatchObject({
    data: { imported: 0, kept: 1 },
  });
  await ask(here.phone, 'set', { date: dayToWire(own), weight: 71_000 });
  expect(await weightOn(own)).toBe(71_000);
});

it('a file import uses the last of several rows for a day, and refuses a part with a bad row as a whole — XTR-020', async () => {
  const [a, b] = [freshDay(), freshDay()];
  const twice = [...rowsOf([a], 80_000), ...rowsOf([a], 82_000)];
  expect(await ask(here.phone, 'importWeights', { rows: twice })).toMatchObject({ data: { imported: 1, kept: 0 } });
  expect(await weightOn(a)).toBe(82_000);
  for (const bad of [
    { date: dayToWire(b), weight: 0 },
    { date: dayToWire(b), weight: 500_001 },
    { date: dayToWire(addDays(TODAY, 2)), weight: 70_000 },
  ])
    expect(await ask(here.phone, 'importWeights', { rows: [...rowsOf([b], 80_000), bad] })).toMatchObject({
      type: 'importWeightsErr',
      data: { code: 'validation' },
    });
  expect(await weightOn(b)).toBeUndefined();
  const many = Array.from({ length: 401 }, (_, i) => ({ date: dayToWire(addDays(TODAY, -i)), weight: 70_000 }));
  expect(await ask(here.phone, 'importWeights', { rows: many })).toMatchObject({ data: { code: 'bad_request' } });
});

it('a file import cannot wait on a device, and no device can mark its own entries as imported', async () => {
  const on = freshDay();
  const rows = rowsOf([on], 80_000);
  const op = { dev: 'A', seq: 1, user: here.phone.user.tag, at: here.now(), off: 0, schema: 1 };
  const reply = await here.phone.ask('progress', { type: 'importWeights', data: { rows }, id: 'x1', op });
  expect(reply).toMatchObject({ data: { code: 'bad_request' }, op: { result: 'rejected' } });
  for (const source of ['fitbit', 'file'])
    expect(await ask(here.phone, 'set', { date: dayToWire(on), weight: 70_000, source })).toMatchObject({
      data: { code: 'bad_request' },
    });
});
