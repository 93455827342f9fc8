import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day } from '#src/domain/days/day.ts';
import { isLocked } from '#src/domain/days/day-lock.ts';
import { ALL_WEEKDAYS, planDays, type DeliveryRule } from '#src/domain/days/plan-calendar.ts';
import { startOffers } from '#src/domain/days/start-offers.ts';
import { startProblem, type StartQuestion } from '#src/domain/days/start-window.ts';

/** A Sunday. */
const TODAY = day('2026-11-22');
const open: DeliveryRule = { excluded: [], kitchen: ALL_WEEKDAYS, holidays: new Set() };
const asked = (more: Partial<StartQuestion> = {}): StartQuestion => ({
  asker: 'checkout',
  today: TODAY,
  rule: open,
  ...more,
});

describe('The offered start days', () => {
  it('are the soonest start, with two days set by the kitchen, and the soonest start with every meal to choose', () => {
    expect(startOffers(asked(), 20)).toEqual([
      { day: '2026-11-24', setByKitchen: 2 },
      { day: '2026-11-26', setByKitchen: 0 },
    ]);
  });

  it('count only the locked days on which the plan delivers', () => {
    // No Wednesday.
    expect(startOffers(asked({ rule: { ...open, excluded: [3] } }), 20)[0]).toEqual({
      day: '2026-11-24',
      setByKitchen: 1,
    });
    expect(startOffers(asked({ asker: 'build' }), 20)[0]).toEqual({ day: '2026-11-25', setByKitchen: 1 });
    expect(startOffers(asked(), null)[0]).toEqual({ day: '2026-11-24', setByKitchen: 2 });
  });

  it('are one day in the wizard, and the kitchen sets none of its meals', () => {
    expect(startOffers(asked({ asker: 'wizard' }), 20)).toEqual([{ day: '2026-11-25', setByKitchen: 0 }]);
  });

  it('are one day if the soonest start is already open, for example after a running plan', () => {
    expect(startOffers(asked({ planEnd: day('2026-12-10') }), 20)).toEqual([{ day: '2026-12-11', setByKitchen: 0 }]);
    expect(startOffers(asked({ rule: { ...open, kitchen: [] } }), 20)).toEqual([]);
  });

  it('are always allowed, and report correctly how many days the kitchen sets', () => {
    const rules = fc.record({
      excluded: fc.subarray([...ALL_WEEKDAYS], { maxLength: 6 }),
      kitchen: fc.constant(ALL_WEEKDAYS),
      holidays: fc
        .array(fc.integer({ min: 0, max: 12 }))
        .map((list) => new Set(list.map((ahead) => addDays(TODAY, ahead)))),
    });
    fc.assert(
      fc.property(rules, fc.integer({ min: 5, max: 90 }), (rule, count) => {
        const question = asked({ rule });
        for (const offer of startOffers(question, count)) {
          expect(startProblem(offer.day, question)).toBeNull();
          const locked = planDays(offer.day, count, rule).filter((each) => isLocked(each, TODAY));
          expect(offer.setByKitchen).toBe(locked.length);
        }
        expect(startOffers(question, count).at(-1)?.setByKitchen).toBe(0);
      }),
    );
  });
});
