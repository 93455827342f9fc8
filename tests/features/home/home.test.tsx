import { describe, expect, it } from 'vitest';

import { homeOffers } from '#src/features/home/home-offers.ts';
import { addDays, day } from '#src/domain/days/day.ts';
import type { User } from '#src/protocol/account/user.ts';

const today = day('2026-11-21');
const customer = (left: number, more: Partial<User> = {}): User =>
  ({
    hasPlan: true,
    renewPlan: true,
    canBeRenewed: true,
    plan: { order: 1, diet: 32, end: addDays(today, left), renew_status: 0 },
    ...more,
  }) as User;

describe('The home buttons', () => {
  it('offer a plan, not menu or address, to a customer whose plan has ended — HOM-001, HOM-008', () => {
    expect(homeOffers(customer(-1, { hasPlan: false }), today)).toEqual({
      plan: 'build',
      canChange: false,
      daysLeft: null,
    });
  });

  it('offer the renewal of a plan that can be renewed — HOM-002', () => {
    expect(homeOffers(customer(20), today)).toMatchObject({ plan: 'renew', canChange: true });
  });

  it('offer no renewal that /menu would refuse because the customer may not renew yet — HOM-003, SHL-017', () => {
    expect(homeOffers(customer(20, { renewPlan: false }), today)).toMatchObject({ plan: 'none', daysLeft: null });
  });

  it('offer no plan if the plan cannot be renewed, but still lead to menu and address — HOM-003', () => {
    expect(homeOffers(customer(10, { canBeRenewed: false }), today)).toEqual({
      plan: 'none',
      canChange: true,
      daysLeft: null,
    });
  });

  it('say that the next plan is already arranged', () => {
    expect(homeOffers(customer(10, { canBeRenewed: false, alreadyRenewed: true }), today).plan).toBe('arranged');
  });

  it.each([
    [17, null],
    [16, 16],
    [0, 0],
  ])('show, with %i days left, a renewal countdown of %s — HOM-010, HOM-011', (left, shown) => {
    expect(homeOffers(customer(left), today).daysLeft).toBe(shown);
  });
});
