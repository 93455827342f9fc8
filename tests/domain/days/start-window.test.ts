import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day } from '#src/domain/days/day.ts';
import { isDeliveryDay } from '#src/domain/days/plan-calendar.ts';
import { defaultStart, moveStart, startProblem, startWindow } from '#src/domain/days/start-window.ts';
import { anyDay, anyRule, openRule } from '../../support/days.ts';

const today = day('2026-11-21');
const rule = openRule();

describe('The period in which a plan can start', () => {
  it.each([
    ['checkout', '2026-11-23', 'CHK-063'],
    ['build', '2026-11-24', 'CFT-011'],
    ['server', '2026-11-23', 'CHK-063'],
  ] as const)('for %s begins on %s and lasts three months — %s', (asker, first, _id) => {
    expect(startWindow({ asker, today, rule })).toEqual({ first, last: '2027-02-21' });
    const question = { asker, today, rule };
    expect(startProblem(addDays(day(first), -1), question)).toBe('too_early');
    expect(startProblem(day(first), question)).toBeNull();
    expect(startProblem(day('2027-02-21'), question)).toBeNull();
    expect(startProblem(day('2027-02-22'), question)).toBe('too_late');
  });

  it('begins after the current plan if that plan ends later — CHK-066', () => {
    const question = { asker: 'checkout', today, rule, planEnd: day('2026-11-30') } as const;
    expect(startWindow(question).first).toBe('2026-12-01');
    expect(startProblem(day('2026-11-30'), question)).toBe('current_plan');
    expect(startWindow({ ...question, planEnd: day('2026-11-21') }).first).toBe('2026-11-23');
    expect(startProblem(day('2026-11-22'), { ...question, planEnd: day('2026-11-21') })).toBe('too_early');
  });

  it('stays open for a customer whose plan runs longer than three months', () => {
    const planEnd = day('2027-03-10');
    const lastChance = { asker: 'checkout', today, rule, planEnd: day('2027-02-20') } as const;
    expect(startWindow(lastChance)).toEqual({ first: '2027-02-21', last: '2027-02-21' });
    expect(startWindow({ asker: 'checkout', today, rule, planEnd })).toEqual({
      first: '2027-03-11',
      last: '2027-06-11',
    });
  });

  it('reports a closed weekday and a holiday as the reason — CHK-064, CFT-012', () => {
    const closed = openRule({ excluded: [5], holidays: new Set([day('2026-12-02')]) });
    const question = { asker: 'checkout', today, rule: closed } as const;
    expect(startProblem(day('2026-11-27'), question)).toBe('weekday');
    expect(startProblem(day('2026-12-02'), question)).toBe('holiday');
  });

  it('moves an invalid start forward to the next allowed day — CHK-065, CFT-013', () => {
    const closed = openRule({ excluded: [5, 6] });
    const question = { asker: 'checkout', today, rule: closed } as const;
    expect(moveStart(day('2026-11-27'), question)).toBe('2026-11-29');
    expect(moveStart(day('2026-11-01'), question)).toBe('2026-11-23');
    expect(moveStart(day('2026-11-25'), question)).toBe('2026-11-25');
    expect(moveStart(day('2027-02-21'), question)).toBe('2027-02-21');
    expect(moveStart(day('2027-02-22'), question)).toBeNull();
    expect(moveStart(day('2027-05-01'), question)).toBeNull();
  });

  it('proposes a start four days from today on the build page — CFT-015', () => {
    expect(defaultStart({ asker: 'build', today, rule })).toBe('2026-11-25');
  });

  it('never moves a start backward, to a closed day or out of the period', () => {
    const asker = fc.constantFrom('checkout', 'build', 'server' as const);
    const ends = fc.option(fc.integer({ min: -5, max: 120 }), { nil: null });
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -10, max: 100 }), asker, anyRule, ends, (now, ahead, who, closed, end) => {
        const question = { asker: who, today: now, rule: closed, planEnd: end === null ? null : addDays(now, end) };
        const chosen = addDays(now, ahead);
        const moved = moveStart(chosen, question);
        if (moved === null) return;
        expect(moved >= chosen).toBe(true);
        expect(isDeliveryDay(moved, closed)).toBe(true);
        expect(startProblem(moved, question)).toBeNull();
        expect(startProblem(moved, { ...question, asker: 'server' })).toBeNull();
        expect(startProblem(chosen, question) === null).toBe(moved === chosen);
      }),
    );
  });
});
