import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arrivalOf, type SlotHours } from '#src/domain/days/arrival.ts';
import { addDays, day, today as dayAt } from '#src/domain/days/day.ts';
import { bagsOfToday } from '#src/domain/plan/bags.ts';
import { anyDay, daysFrom } from '../../support/days.ts';

const ZONE = 'Asia/Dubai';
const morning: SlotHours = { from: 8, to: 12, eveningBefore: false };
const evening: SlotHours = { from: 17, to: 22, eveningBefore: true };
const at = (text: string): number => Date.parse(`${text}+04:00`);
const bags = (slot: SlotHours | undefined, ...days: string[]) => days.map((each) => ({ day: day(each), slot }));
const standing = (slot: SlotHours | undefined, now: string, ...days: string[]) => {
  const found = bagsOfToday(bags(slot, ...days), dayAt(at(now), ZONE), at(now), ZONE);
  return [found.today && `${found.today.day} ${found.today.came ? 'came' : 'comes'}`, found.next?.day ?? null];
};

describe('The bag with today’s meals and the bag after it', () => {
  it.each([
    [
      'in the morning: today’s meals came yesterday, tomorrow’s come this evening',
      '2026-12-06T09:00',
      '2026-12-06 came',
      '2026-12-07',
    ],
    ['within the delivery time: tomorrow’s still come', '2026-12-06T21:59', '2026-12-06 came', '2026-12-07'],
    [
      'when the delivery time is over: those of the day after tomorrow come next',
      '2026-12-06T22:00',
      '2026-12-06 came',
      '2026-12-08',
    ],
    ['before the plan begins', '2026-12-04T09:00', null, '2026-12-06'],
    ['on the evening before the last day: nothing comes after its bag', '2026-12-07T22:00', '2026-12-07 came', null],
  ])('are found for an evening slot %s', (_, now, today, next) => {
    const days = now.startsWith('2026-12-07')
      ? ['2026-12-07', '2026-12-08']
      : ['2026-12-06', '2026-12-07', '2026-12-08'];
    expect(standing(evening, now, ...days)).toEqual([today, next]);
  });

  it.each([
    ['2026-12-06T11:59', '2026-12-06 comes'],
    ['2026-12-06T12:00', '2026-12-06 came'],
  ])('are found for a morning slot at %s: today’s bag %s, then tomorrow’s bag', (now, today) => {
    expect(standing(morning, now, '2026-12-06', '2026-12-07')).toEqual([today, '2026-12-07']);
  });

  it('have days but no times if the plan has no known delivery time', () => {
    expect(
      bagsOfToday(bags(undefined, '2026-12-07', '2026-12-06'), day('2026-12-06'), at('2026-12-06T09:00'), ZONE),
    ).toEqual({
      today: { day: '2026-12-06', at: null, came: false },
      next: { day: '2026-12-07', at: null },
    });
  });

  it('are found at any moment, in each slot and zone, and the next bag is the first later bag still to come', () => {
    const anySlot = fc
      .record({
        from: fc.integer({ min: 0, max: 23 }),
        to: fc.integer({ min: 0, max: 24 }),
        eveningBefore: fc.boolean(),
      })
      .filter(({ from, to }) => from !== to);
    const zones = fc.constantFrom('UTC', 'Asia/Dubai', 'America/New_York', 'Pacific/Auckland');
    fc.assert(
      fc.property(
        anyDay,
        anySlot,
        zones,
        zones,
        fc.integer({ min: -3, max: 6 }),
        fc.nat({ max: 86_399_999 }),
        (first, slot, business, zone, offset, within) => {
          const plan = daysFrom(first, 4).map((each) => ({ day: each, slot }));
          const now = Date.parse(`${addDays(first, offset)}T00:00:00Z`) + within;
          const today = dayAt(now, business);
          const { today: own, next } = bagsOfToday(plan, today, now, zone);
          expect(own?.day ?? null).toBe(plan.find(({ day: each }) => each === today)?.day ?? null);
          if (own) expect(own.came).toBe(arrivalOf(own.day, slot, zone).end <= now);
          if (next) expect([next.day > today, next.at!.end > now]).toEqual([true, true]);
          const later = plan.filter(({ day: each }) => each > today && (next === null || each < next.day));
          expect(later.every(({ day: each }) => arrivalOf(each, slot, zone).end <= now)).toBe(true);
        },
      ),
    );
  });
});
