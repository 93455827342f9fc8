import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day, startOfDay, today } from '#src/domain/days/day.ts';
import { isLocked } from '#src/domain/days/day-lock.ts';
import { clockTopics, localDay, lockingNext, topicsOfHour } from '#src/domain/notices/due.ts';

const at = (iso: string): number => Date.parse(iso);

describe('The hour of a notice', () => {
  it.each([
    ['00:00', ['lock'], false],
    ['06:59', [], true],
    ['07:00', ['delivery'], true],
    ['08:00', ['delivery', 'weight'], true],
    ['09:30', ['delivery', 'payment', 'weight'], true],
    ['10:00', ['lock', 'delivery', 'payment', 'weight'], true],
    ['11:59', ['lock', 'delivery', 'renew', 'payment', 'weight'], true],
    ['12:00', ['lock', 'renew', 'payment'], true],
    ['19:00', ['lock', 'renew', 'payment', 'rate'], true],
    ['22:00', ['lock'], true],
    ['23:59', ['lock'], true],
  ])('at %s allows the topics %s: %s', (clock, topics, holds) => {
    const found = topicsOfHour(at(`2026-11-24T${clock}:00+04:00`), 'Asia/Dubai');
    if (holds) expect(found).toEqual(topics);
    else expect(found).not.toEqual(topics);
  });

  it('follows the local clock of the customers, so two zones differ at the same instant', () => {
    const now = at('2026-11-24T03:30:00Z');
    expect(topicsOfHour(now, 'Asia/Dubai')).toEqual(['delivery']);
    expect(topicsOfHour(now, 'Europe/London')).toEqual([]);
  });

  it('changes to the next day at local midnight', () => {
    expect(localDay(at('2026-11-24T19:59:59Z'), 'Asia/Dubai')).toBe('2026-11-24');
    expect(localDay(at('2026-11-24T20:00:00Z'), 'Asia/Dubai')).toBe('2026-11-25');
  });

  it('occurs for each topic on each day, even if a clock change makes the day shorter or longer', () => {
    const days = fc.integer({ min: 0, max: 730 }).map((ahead) => addDays(day('2026-01-01'), ahead));
    const zones = fc.constantFrom('Asia/Dubai', 'Europe/London', 'America/New_York');
    fc.assert(
      fc.property(days, zones, (value, zone) => {
        const begin = startOfDay(value, zone);
        const seen = new Set<string>();
        for (let now = begin; localDay(now, zone) === value; now += 15 * 60_000)
          for (const topic of topicsOfHour(now, zone)) seen.add(topic);
        expect([...seen].toSorted()).toEqual([...clockTopics].toSorted());
      }),
      { numRuns: 40 },
    );
  });
});

describe('The day that locks next', () => {
  it('is still open now, and is locked from the reported instant', () => {
    const instants = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') });
    const zones = fc.constantFrom('UTC', 'Asia/Dubai', 'Europe/London');
    fc.assert(
      fc.property(instants, zones, (now, zone) => {
        const next = lockingNext(now, today(now, zone), zone);
        expect(isLocked(next.day, today(now, zone))).toBe(false);
        expect(isLocked(next.day, today(next.at, zone))).toBe(true);
        expect(isLocked(next.day, today(next.at - 1, zone))).toBe(false);
      }),
    );
  });
});
