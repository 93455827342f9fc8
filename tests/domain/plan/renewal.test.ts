import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day } from '#src/domain/days/day.ts';
import { nextDeliveryDay } from '#src/domain/days/plan-calendar.ts';
import { DEFAULT_RENEW_METHOD, RENEW_METHODS } from '#src/domain/plan/renew-method.ts';
import { asksToRenew, daysLeft, renewalStart, renewLink, renewStep } from '#src/domain/plan/renewal.ts';
import { anyDay, anyRule, openRule } from '../../support/days.ts';

const today = day('2026-11-21');
const facts = { today, planEnd: addDays(today, 5), alreadyRenewed: false, paused: false, renewStatus: 0 };

describe('The renewal link', () => {
  it.each([
    ['home', 17, null],
    ['home', 16, 16],
    ['home', 0, 0],
    ['home', -1, null],
    ['plan', 6, null],
    ['plan', 5, 5],
    ['plan', 0, 0],
    ['plan', -1, null],
  ] as const)(
    'shows on the %s screens, with the plan end %i days ahead, the days left: %s — HOM-010, HOM-011, REN-005, REN-006, REF-031',
    (where, ahead, left) => {
      expect(renewLink(where, addDays(today, ahead), today)).toEqual(left === null ? null : { daysLeft: left });
    },
  );
});

it.each([
  [5, 5],
  [1, 1],
  [0, 0],
  [-3, 0],
])('reports for a plan that ends in %i days: %i days left, never fewer than zero', (ahead, left) => {
  expect(daysLeft(addDays(today, ahead), today)).toBe(left);
});

describe("the 'Renew Now' prompt", () => {
  it.each([
    [6, false],
    [5, true],
    [1, true],
    [0, true],
    [-3, true],
  ])('is shown with %i days left: %s — DSH-021', (left, shown) => {
    expect(asksToRenew({ ...facts, planEnd: addDays(today, left) })).toBe(shown);
  });

  it.each([
    ['already renewed — DSH-022', { alreadyRenewed: true }],
    ['paused — DSH-023', { paused: true }],
    ['of renew_status 1 — DSH-024', { renewStatus: 1 }],
  ])('is hidden for a plan that is %s', (_, against) => {
    expect(asksToRenew({ ...facts, ...against })).toBe(false);
  });

  it('leads to a saved checkout, otherwise to a choice with “same menu” preselected — DSH-025, DSH-026, DSH-027', () => {
    expect(renewStep(true)).toBe('checkout');
    expect(renewStep(false)).toBe('choose-method');
    expect(RENEW_METHODS).toEqual(['samemenu', 'defaultmenu']);
    expect(DEFAULT_RENEW_METHOD).toBe('samemenu');
  });
});

describe('The start of a renewal', () => {
  it('is the first permitted weekday after the former plan ends — REN-008', () => {
    expect(renewalStart(day('2026-11-26'), today, openRule({ excluded: [5, 6] }))).toBe('2026-11-29');
    expect(renewalStart(day('2026-11-26'), today, openRule())).toBe('2026-11-27');
  });

  it('is never sooner than the start of any other plan', () => {
    expect(renewalStart(day('2026-11-21'), today, openRule())).toBe('2026-11-23');
    expect(renewalStart(day('2026-10-01'), today, openRule())).toBe('2026-11-23');
  });

  it('leaves no permitted day unused between the two plans', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), anyRule, (now, ahead, rule) => {
        const end = addDays(now, ahead);
        expect(renewalStart(end, now, rule)).toBe(nextDeliveryDay(addDays(end, 1), rule));
      }),
    );
  });
});
