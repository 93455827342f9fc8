import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { customFitDraft } from '#src/protocol/checkout/custom-fit-draft.ts';
import { device, world, newCheckout, on, savedCheckout, wireOn } from '../../support/screens/checkout-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { open, arrivesAt } from '../../support/screens/steps-page.tsx';
import { pressButton as press } from '../../support/screens/open-pages.tsx';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout'));
beforeEach(newCheckout);

describe('A renewal', () => {
  const plan = {
    id: 7,
    date: wireOn(-15),
    end_date: wireOn(4),
    mealType: [1, 3, 5],
    mealPlan: 30,
    diet: 33,
    deliverySlot: 2,
    slot_id: 2,
    cutlery: 0 as const,
    payed: true,
    price: 100_000,
    skipped: {},
    dietChanges: {},
    // Thursday is the day after the end.
    exclude_week_day: ['4'],
    days_count: 20,
    dietIds: [33],
  };
  beforeEach(() => {
    world.order = { planParams: plan, mealPlan: {}, sides: {}, days: {}, version: 1 };
  });

  it.each(['samemenu', 'defaultmenu'] as const)(
    'by %s copies the last plan without its payment, and opens /checkout — REN-002, REN-003, REN-004, REN-007, REN-008, REN-009',
    async (method) => {
      // Part of an unfinished plan, which the renewal replaces.
      world.begin({ left: 'delivery-dates' });
      await open(`/renewplan/${method}`);
      expect(screen.getByRole('heading', { level: 1, name: 'Renew Your Meal Plan' })).toBeTruthy();
      await press('Yes, continue');
      await arrivesAt('/checkout');
      expect(await screen.findByRole('heading', { level: 1, name: 'Preference' })).toBeTruthy();
      const { reached: _reached, left: _left, ...draft } = world.draft();
      expect(draft).toEqual({
        diet: 33,
        mealTypes: [1, 3, 31, 5, 51],
        days: 20,
        excluded: [4],
        start: on(6),
        emirate: undefined,
        slot: 2,
        build: method,
      });
    },
  );

  it('asks how to fill the new plan, even if the link names a way, and keeps the answer — REN-002', async () => {
    await open('/renewplan/samemenu');
    const [same, usual] = within(
      screen.getByRole('group', { name: 'How shall we fill the new plan?' }),
    ).getAllByRole<HTMLInputElement>('radio');
    expect([same!.checked, usual!.checked]).toEqual([true, false]);
    await act(async () => void fireEvent.click(usual!));
    await press('Yes, continue');
    await arrivesAt('/checkout');
    expect(world.draft().build).toBe('defaultmenu');
  });

  it.each([
    ['where the plan before went', { emirate_id: 2 }, 2],
    ['where the customer lives, of a plan that does not say it', {}, 1],
  ])('is delivered %s — REN-007', async (_where, more, emirate) => {
    world.user = { ...world.user, homeAddress: { emirate: 1, default: true } as never };
    world.order = { planParams: { ...plan, ...more }, mealPlan: {}, sides: {}, days: {}, version: 1 };
    await open('/renewplan/samemenu');
    await press('Yes, continue');
    await arrivesAt('/checkout');
    expect(world.draft()).toMatchObject({ emirate, slot: 2 });
  });

  it('after an earlier renewal copies the last plan, repeats the menu of that plan, and starts after it — REN-008, REN-009', async () => {
    const running = { order: 7, diet: 33, end: plan.end_date, renew_status: 1 };
    world.user = { ...world.user, hasPlan: true, alreadyRenewed: true, plan: running, plannedUntil: wireOn(24) };
    const next = { ...plan, id: 8, date: wireOn(6), end_date: wireOn(24), diet: 32, dietIds: [32], days_count: 15 };
    world.lastOrder = { planParams: next, mealPlan: {}, sides: {}, days: {}, version: 1 };
    await open('/renewplan/samemenu');
    expect(screen.getByText('15 days')).toBeTruthy();
    await press('Yes, continue');
    await arrivesAt('/checkout');
    expect(world.draft()).toMatchObject({ diet: 32, days: 15, start: on(25), build: 'samemenu' });
  });

  it('starts after a plan that an open pause makes longer — REN-008', async () => {
    const running = { order: 7, diet: 33, end: wireOn(9), renew_status: 0 };
    world.user = { ...world.user, hasPlan: true, plan: running, plannedUntil: wireOn(9) };
    await open('/renewplan/samemenu');
    await press('Yes, continue');
    await arrivesAt('/checkout');
    expect(world.draft().start).toBe(on(10));
  });

  it('of a plan by weight opens the build page with the most frequent parts of its meals — REN-009, REN-011', async () => {
    const usual = { 1: { dishId: 7101, qty: 200 } };
    const once = { 1: { dishId: 7102, qty: 90 } };
    const mealPlan = Object.fromEntries(
      [usual, once, usual].map((meal, ahead) => [String(wireOn(ahead - 3)), { 2: 1, 3: meal, 5: usual }]),
    );
    const fitted = { ...plan, diet: 41, dietIds: [41], mealType: [2, 3, 5], is_customfit: true };
    world.order = { planParams: fitted, mealPlan, sides: {}, days: {}, version: 1 };
    await open('/renewplan/samemenu');
    // The total follows from the meals, which come on the next page.
    expect(screen.queryByText('Total payable')).toBeNull();
    expect(screen.getByText(/^You see the total price on the next pages/)).toBeTruthy();
    await press('Yes, continue');
    await arrivesAt('/checkout/customfit');
    expect(await device.engine.drafts.get('customFit', customFitDraft)).toEqual({
      mealTypes: [2, 3, 5],
      days: 20,
      excluded: [4],
      start: on(6),
      slot: 2,
      renewed: { build: 'samemenu', meals: { 3: usual, 5: usual } },
    });
    expect(world.draft().build).toBeUndefined();
  });

  it('is built as a renewal, with the chosen way to fill it — REN-009', async () => {
    world.begin({ diet: 33, mealTypes: [1, 3, 5], days: 20, start: on(6), emirate: 1, slot: 1, build: 'samemenu' });
    await open('/checkout/delivery-dates');
    await press('Continue');
    expect(world.asked[0]?.request['checkoutPlanParams']).toMatchObject({ build: 'samemenu', renew: true });
  });

  it('of a plan by weight ignores an older draft on the build page — REN-011', async () => {
    const old = { 3: { 1: { dishId: 7102, qty: 90 } } };
    await device.engine.drafts.set('customFit', { meals: old, defaultDish: { 2: 1 }, emirate: 2, coupon: null });
    const fitted = { ...plan, diet: 41, dietIds: [41], mealType: [3, 5], is_customfit: true };
    world.order = { planParams: fitted, mealPlan: {}, sides: {}, days: {}, version: 1 };
    await open('/renewplan/samemenu');
    await press('Yes, continue');
    await arrivesAt('/checkout/customfit');
    expect(await device.engine.drafts.get('customFit', customFitDraft)).toEqual({
      mealTypes: [3, 5],
      days: 20,
      excluded: [4],
      start: on(6),
      slot: 2,
      renewed: { build: 'samemenu', meals: {} },
    });
  });

  it.each(['samemenu', 'defaultmenu', 'renew'] as const)(
    'stays a renewal when its saved plan (%s) gets a new start — REN-009, REN-011',
    async (build) => {
      world.pending = savedCheckout(1, { build, renew: true });
      await open('/checkout/delivery-dates');
      await press('Continue');
      expect(world.asked[0]?.request['checkoutPlanParams']).toMatchObject({ build, renew: true });
    },
  );

  it('continues with a saved checkout unchanged — DSH-025', async () => {
    world.pending = savedCheckout(7);
    await open('/renewplan/samemenu');
    await press('Yes, continue');
    await arrivesAt('/checkout');
    expect(world.draft().diet).toBeUndefined();
  });

  it('says that there is nothing to renew, with a link to a first plan', async () => {
    world.order = { planParams: null, mealPlan: {}, sides: {}, days: {}, version: 1 };
    await open('/renewplan/samemenu');
    expect(screen.getByRole('link', { name: 'Build your menu' }).getAttribute('href')).toBe('/checkout');
  });
});
