import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { day, dayToWire } from '../../src/domain/days/day.ts';
import { wizardDraft } from '../../src/protocol/checkout/wizard-draft.ts';

const whole = {
  step: 3,
  build: 'renew',
  date: dayToWire(day('2026-11-25')),
  end_date: dayToWire(day('2026-11-24')),
  mealType: [1, 3, 5],
  mealPlan: 30,
  diet: 32,
  renew: true,
};

describe('The draft of a plan under /menu', () => {
  it('contains step, build, dates, meal types, plan, diet and renew — REF-007, REF-008', () => {
    expect(v.parse(wizardDraft, whole)).toEqual(whole);
    expect(Object.keys(wizardDraft.entries)).toEqual(expect.arrayContaining(Object.keys(whole)));
  });

  it('is accepted if it is incomplete, or if a newer app added fields', () => {
    expect(v.parse(wizardDraft, {})).toEqual({});
    expect(v.parse(wizardDraft, { step: 2, later: 1 })).toEqual({ step: 2 });
  });

  it.each([
    ['a step of none', { step: 0 }],
    ['an eighth step', { step: 8 }],
    ['half a step', { step: 2.5 }],
    ['another kind of build', { build: 'other' }],
    ['a date in words', { date: '2026-11-25' }],
    ['an end in words', { end_date: '2026-11-24' }],
    ['a diet by name', { diet: 'vegan' }],
    ['a flag as a number', { renew: 1 }],
  ])('is rejected with %s — REF-008, SHL-020', (_, wrong) => {
    expect(v.safeParse(wizardDraft, { ...whole, ...wrong }).success).toBe(false);
  });
});
