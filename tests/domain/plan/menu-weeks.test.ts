import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day, weekdayOf } from '#src/domain/days/day.ts';
import { planDays } from '#src/domain/days/plan-calendar.ts';
import { listWith, menuLists } from '#src/domain/plan/menu-weeks.ts';
import { anyDay, anyRule, daysFrom } from '../../support/days.ts';

const wednesday = day('2026-11-25');

describe('The lists of a menu', () => {
  it('are weeks from Sunday to Saturday, and the first starts and the last ends with the plan — WIZ-033, REF-034', () => {
    const lists = menuLists(daysFrom(wednesday, 20), 'week');
    expect(lists.map((list) => [list.length, weekdayOf(list[0]!)])).toEqual([
      [4, 3],
      [7, 0],
      [7, 0],
      [2, 0],
    ]);
  });

  it('have 31 days each on a phone — WIZ-033, REF-034', () => {
    expect(menuLists(daysFrom(wednesday, 40), 'phone').map((list) => list.length)).toEqual([31, 9]);
  });

  it('include each calendar day of the period once, in order, and no day outside it — WIZ-047', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 1, max: 90 }),
        anyRule,
        fc.constantFrom('week' as const, 'phone' as const),
        (from, count, rule, by) => {
          const days = planDays(from, count, rule);
          const lists = menuLists(days, by);
          const shown = lists.flat();
          expect([shown[0], shown.at(-1)]).toEqual([days[0], days.at(-1)]);
          expect(shown).toEqual(shown.map((_, at) => addDays(days[0]!, at)));
          for (const list of lists) expect(list.length).toBeLessThanOrEqual(by === 'week' ? 7 : 31);
          for (const on of days) expect(lists[listWith(lists, on)]).toContain(on);
        },
      ),
    );
  });

  it('are empty without a day', () => {
    expect(menuLists([], 'week')).toEqual([]);
    expect(listWith([[wednesday]], addDays(wednesday, 4))).toBe(0);
  });
});
