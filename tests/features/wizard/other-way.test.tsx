import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { on, savedCheckout, wireOn, world } from '../../support/screens/checkout-world.ts';
import { pressButton as press } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import * as steps from '../../support/screens/steps-page.tsx';
import { arrivesAt, begin, draft, newWizard, open, tap } from '../../support/screens/wizard-first-steps.tsx';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'profile', 'wizard'));
beforeEach(newWizard);

const toCheckout = () => screen.findByRole('link', { name: 'Build your menu' });
const toWizard = async () => screen.findByRole('link', { name: 'Build my meal plan' });
const question = () => screen.findByRole('alertdialog', { name: 'Take your choices along?' });

describe('The link from /menu to /checkout', () => {
  // The plan 31: twenty days without Sundays.
  const chosen = { mealPlan: 31, diet: 33, mealType: [1, 3, 31], date: wireOn(4), emirate: 1, deliverySlot: 2 };

  it('is shown in one line and carries over the choices — XTR-027', async () => {
    begin({ ...chosen, cutlery: 1, dislikes: [101], eliminated: [3], allergies: [5] });
    world.begin({ allergies: [11] });
    await open('/menu');
    await tap(await toCheckout());
    await arrivesAt('/checkout');
    expect(world.draft()).toEqual({
      diet: 33,
      mealTypes: [1, 3, 31],
      days: 20,
      excluded: [0],
      start: on(4),
      emirate: 1,
      slot: 2,
      cutlery: 1,
      dislikes: [101],
      eliminated: [3],
      // The allergies of both are kept.
      allergies: [11, 5],
    });
    // The choices of this way stay in its draft.
    expect(draft()).toMatchObject(chosen);
  });

  it('asks before it replaces the choices in /checkout — XTR-027', async () => {
    begin(chosen);
    world.begin({ diet: 32, mealTypes: [3, 31, 5, 51], days: 20, excluded: [0] });
    await open('/menu');
    await tap(await toCheckout());
    const asked = within(await question());
    expect(await asked.findByText('You have already chosen something else there: diet and meals.')).toBeTruthy();
    expect(world.draft().diet).toBe(32);
    await press('Keep what is there');
    await arrivesAt('/checkout');
    expect(world.draft()).toMatchObject({ diet: 32, mealTypes: [3, 31, 5, 51], start: on(4), slot: 2 });
    cleanup();
    await open('/menu');
    await tap(await toCheckout());
    await question();
    await press('Use what I chose here');
    await arrivesAt('/checkout');
    expect(world.draft()).toMatchObject({ diet: 33, mealTypes: [1, 3, 31], days: 20 });
  });

  it('leads to a menu that is saved in /checkout, which stays unchanged — XTR-027', async () => {
    world.pending = savedCheckout(5);
    begin({ ...chosen, dislikes: [101] });
    await open('/menu');
    expect(await screen.findByText(/Your saved menu is not ordered yet/)).toBeTruthy();
    await tap(screen.getByRole('link', { name: 'Continue it' }));
    await arrivesAt('/checkout');
    expect(world.draft()).toEqual({ dislikes: [101] });
  });
});

describe('The link from /checkout to /menu', () => {
  it('is shown in one line and carries over the choices that the wizard supports — XTR-027', async () => {
    world.begin({ diet: 33, mealTypes: [1, 3, 31], days: 20, excluded: [], start: on(5), slot: 2, emirate: 1 });
    begin({ deliverySlot: 1, emirate: 1, step: 2 });
    await steps.open('/checkout');
    await tap(await toWizard());
    await question();
    await press('Keep what is there');
    await steps.arrivesAt('/menu');
    expect(draft()).toEqual({
      step: 2,
      diet: 33,
      mealType: [1, 3, 31],
      mealPlan: 30,
      date: wireOn(5),
      emirate: 1,
      deliverySlot: 1,
    });
  });

  it('carries over the dish groups that are excluded in /checkout — XTR-027', async () => {
    world.begin({ diet: 33, eliminated: [2, 4] });
    await steps.open('/checkout');
    await tap(await toWizard());
    await steps.arrivesAt('/menu');
    expect(draft()).toMatchObject({ diet: 33, eliminated: [2, 4] });
  });

  it.each([
    ['that are no plan of the price list', { days: 33 }],
    ['with weekdays that no plan leaves out', { days: 20, excluded: [5] }],
  ])('does not carry over a number of days %s, and asks no question — XTR-027', async (_case, length) => {
    world.begin({ diet: 33, ...length });
    begin({ mealPlan: 10 });
    await steps.open('/checkout/meal-types-and-days');
    await tap(await toWizard());
    await steps.arrivesAt('/menu');
    expect(draft()).toEqual({ mealPlan: 10, diet: 33 });
  });

  it('is hidden from customers who may not open the wizard, and beside a saved menu', async () => {
    world.user = { ...world.user, hasPlan: true, plan: { order: 7, diet: 32, end: wireOn(6), renew_status: 0 } };
    await steps.open('/checkout');
    expect(screen.queryByText(/Choose every dish yourself/)).toBeNull();
    cleanup();
    newWizard();
    world.pending = savedCheckout(5);
    await steps.open('/checkout');
    expect(screen.queryByText(/Choose every dish yourself/)).toBeNull();
  });
});
