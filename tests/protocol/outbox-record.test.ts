import { readdirSync, readFileSync } from 'node:fs';

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { opSchema } from '../../src/protocol/envelope.ts';
import { laneOf, splitEntry } from '../../src/protocol/fold.ts';
import { isQueuedName, messages, queuedNames } from '../../src/protocol/messages.ts';
import { readOutboxRecord, wireOfRecord, type OutboxRecord } from '../../src/protocol/outbox-record.ts';
import { parseRequest } from '../../src/protocol/parse-request.ts';

/** One file per stored form and schema that was ever released: files are added, never edited. */
const folder = new URL('./outbox-records/', import.meta.url);
const released = readdirSync(folder).map(
  (file) => [file, JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as OutboxRecord[]] as const,
);

describe.each(released)('the records of %s', (_, records) => {
  it.each(records.map((record) => [record.seq, record.name, record] as const))(
    'still parse: %i %s',
    (__, name, stored) => {
      const read = readOutboxRecord(stored);
      expect(read).toEqual({ ok: true, record: stored });
      // The server accepts every schema of the last 120 days.
      expect(parseRequest(name, stored.data)).not.toBeNull();
      expect(laneOf(name, stored.data)).not.toBe('');
    },
  );

  it('hold every command that may wait on the device', () => {
    expect([...new Set(records.map(({ name }) => name))].toSorted()).toEqual(queuedNames.toSorted());
  });

  it('are sent exactly as they were stored', () => {
    for (const record of records) {
      const { channel, request } = wireOfRecord(record);
      expect([channel, request.type]).toEqual([messages[record.name].channel, messages[record.name].type]);
      expect(request.id).toBe(record.id);
      expect(request.data).toEqual(record.data);
      expect(v.parse(opSchema, request.op)).toEqual(request.op);
      expect(request.op).toMatchObject({
        dev: record.dev,
        seq: record.seq,
        user: record.user,
        at: record.at,
        off: record.off,
      });
      expect('base' in request.op).toBe('base' in record);
    }
  });
});

describe('a stored record', () => {
  const stored = released[0]![1][0]!;

  it('of a later build is kept untouched until that build is back', () => {
    expect(readOutboxRecord({ ...stored, v: 2 })).toEqual({ ok: false, reason: 'newer' });
  });

  it('whose command is no longer queueable is told apart from a broken one, so that neither is dropped', () => {
    expect(readOutboxRecord({ ...stored, name: 'order/cancel' })).toEqual({ ok: false, reason: 'unknown_command' });
    expect(readOutboxRecord({ ...stored, name: 'toString' })).toEqual({ ok: false, reason: 'unknown_command' });
    expect(isQueuedName('order/cancel')).toBe(false);
    for (const broken of [null, 7, 'x', {}, { ...stored, id: '' }, { ...stored, seq: -1 }, { ...stored, data: null }])
      expect(readOutboxRecord(broken)).toEqual({ ok: false, reason: 'malformed' });
  });

  it('whose data this build no longer reads still is a record: it is the server that judges it', () => {
    expect(readOutboxRecord({ ...stored, data: { ancient: true } }).ok).toBe(true);
  });
});

describe('lanes', () => {
  const row = (date: number, mealType_id: number) => ({ date, mealType_id, dish_id: 5 });

  it('keep the days of progress, the dishes rated and the meals swapped independent of each other', () => {
    expect(laneOf('progress/set', { date: 86_400, weight: 80_000 })).toBe('progress:86400');
    expect(laneOf('progress/set', { date: 172_800, waist: 900 })).toBe('progress:172800');
    expect(laneOf('progress/setWeight', { date: 86_400, weight: 1 })).toBe('progress:86400');
    expect(laneOf('rating/setDishRating', { feedbackData: { dish_id: 7 } })).toBe('rating:7');
    expect(laneOf('profile/getForDashboard/setDishRating', { productId: 7 })).toBe('rating:7');
    expect(laneOf('order/modify', { orderId: 1, detailsData: [row(86_400, 3)] })).toBe('meal:86400:3');
  });

  it('keep a single like and the whole list of likes in the order in which they were pressed', () => {
    expect(laneOf('profile/setDishlike', { dishId: 1, action: 'like' })).toBe(
      laneOf('profile/getForDashboard/savePrefs', { dishlikes: [], dishdislikes: [] }),
    );
  });

  it('take a plan change apart into one entry per meal, each in its own lane', () => {
    const data = { orderId: 1, cutlery: 1, detailsData: [row(86_400, 3), row(86_400, 5), row(172_800, 3)] };
    const parts = splitEntry('order/modify', data);
    expect(parts.map((part) => laneOf('order/modify', part))).toEqual([
      'meal:86400:3',
      'meal:86400:5',
      'meal:172800:3',
    ]);
    expect(parts.flatMap((part) => (part as typeof data).detailsData)).toEqual(data.detailsData);
    expect(splitEntry('order/setCutlery', { orderId: 1, cutlery: 0 })).toEqual([{ orderId: 1, cutlery: 0 }]);
  });
});
