import { expect, it, vi } from 'vitest';

import { makeUploadSlots } from '#server/http/uploads/upload-slots.ts';

const OFFICE = '203.0.113.9';
const address = (at: number): string => `203.0.113.${at}`;
const nothing = (): void => undefined;

it('fifty uploads without a customer are read from one address, and one more stops the oldest', () => {
  const slots = makeUploadSlots();
  const elsewhere = vi.fn();
  slots.take(address(10), elsewhere);
  const gone = Array.from({ length: 50 }, () => {
    const giveUp = vi.fn();
    slots.take(OFFICE, giveUp);
    return giveUp;
  });
  expect(gone.filter(({ mock }) => mock.calls.length > 0)).toHaveLength(0);
  slots.take(OFFICE, nothing);
  expect(gone.map(({ mock }) => mock.calls.length).slice(0, 2)).toEqual([1, 0]);
  expect(elsewhere).not.toHaveBeenCalled();
});

it('a hundred uploads without a customer are read in total, and one more stops the oldest from any address', () => {
  const slots = makeUploadSlots();
  const gone = Array.from({ length: 100 }, (_, at) => {
    const giveUp = vi.fn();
    slots.take(address(at), giveUp);
    return giveUp;
  });
  slots.take('198.51.100.1', nothing);
  expect(gone.map(({ mock }) => mock.calls.length)).toEqual([1, ...Array.from({ length: 99 }, () => 0)]);
});

it('a customer has three upload slots, and gets one back when an upload ends', () => {
  const slots = makeUploadSlots();
  const own = Array.from({ length: 4 }, () => slots.take(OFFICE, nothing));
  expect(own.map((slot) => slot.belongsTo(7))).toEqual([true, true, true, false]);
  expect(own[0]!.belongsTo(8)).toBe(false);
  own[0]!.leave();
  own[0]!.leave();
  expect([own[3]!.belongsTo(7), slots.take(OFFICE, nothing).belongsTo(7)]).toEqual([true, false]);
});

it('customers have 300 slots in total, independent of uploads without a customer, and a stopped upload gets none', () => {
  const slots = makeUploadSlots();
  const first = slots.take(OFFICE, nothing);
  for (let at = 0; at < 50; at += 1) slots.take(OFFICE, nothing);
  expect(first.belongsTo(1)).toBe(false);
  const known = Array.from({ length: 301 }, (_, at) => slots.take(address(at % 250), nothing).belongsTo(at + 2));
  expect(known.indexOf(false)).toBe(300);
});
