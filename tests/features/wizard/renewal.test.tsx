import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { PlanParams } from '#src/protocol/order/plan.ts';
import type { WiredReply, WiredUser } from '../../support/on-wire.ts';
import { connect, on, wireOn, world } from '../../support/screens/checkout-world.ts';
import { pressButton as press } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { arrivesAt, begin, draft, group, newWizard, open, tap } from '../../support/screens/wizard-first-steps.tsx';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'profile', 'wizard'));

const AS_BEFORE = /^These are the choices of your current plan/;
/** Twenty days without weekends of the vegan diet with breakfast, lunch and snack, in Dubai. */
const plan = (more: Partial<PlanParams> = {}): WiredReply<'order/get'> =>
  ({
    planParams: {
      id: 7,
      date: wireOn(-20),
      end_date: wireOn(4),
      mealType: [1, 3, 31, 2],
      mealPlan: 32,
      diet: 36,
      deliverySlot: 5,
      slot_id: slot(),
      emirate_id: 2,
      cutlery: 1,
      payed: true,
      price: 100,
      skipped: {},
      dietChanges: {},
      exclude_week_day: ['0', '6'],
      days_count: 20,
      dietIds: [36],
      ...more,
    },
    mealPlan: {},
    sides: {},
    days: {},
    version: 1,
  }) as unknown as WiredReply<'order/get'>;

beforeEach(() => {
  newWizard();
  world.user = {
    ...world.user,
    hasPlan: true,
    renewPlan: true,
    canBeRenewed: true,
    buildStep: 7,
    plannedUntil: wireOn(4),
    plan: { order: 7, diet: 36, end: wireOn(4), renew_status: 0 },
  } as WiredUser;
  world.order = plan();
});

const checked = (name: string): string[] =>
  within(group(name))
    .getAllByRole<HTMLInputElement>('radio')
    .filter((each) => each.checked)
    .map(({ value }) => value);
const meals = (): (string | undefined)[] =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((each) => each.checked)
    .map((each) => each.labels?.[0]?.textContent.replace(/AED.*/, ''));
const slot = (): number =>
  (world.arrays as { emirateSlots: Record<string, { id: number }[]> }).emirateSlots['2']![1]!.id;

describe('/menu for a customer who renews', () => {
  it('starts with the settings of the previous plan, and asks only for the first day', async () => {
    await open('/menu');
    expect(screen.getByText(AS_BEFORE)).toBeTruthy();
    expect([checked('Meal plan'), checked('Delivery days of the week'), checked('Diet type')]).toEqual([
      ['20', '32'],
      ['32'],
      ['36'],
    ]);
    expect(meals()).toEqual(['Breakfast', 'Morning snack', 'Lunch']);
    expect(draft()).toEqual({});
    await tap(document.querySelector<HTMLElement>(`[data-day="${on(9)}"]`)!);
    await press('Select my preferences');
    await arrivesAt('/menu/preferences');
    // This diet serves no side with lunch.
    expect(draft()).toMatchObject({
      diet: 36,
      mealType: [1, 3, 2],
      mealPlan: 32,
      emirate: 2,
      deliverySlot: slot(),
      cutlery: 1,
      date: wireOn(9),
      end_date: wireOn(4),
      build: 'renew',
    });
  });

  it('continues with changed answers, and does not restore cleared values of the previous plan', async () => {
    await open('/menu');
    await tap(screen.getByRole('radio', { name: /^40 days/ }));
    expect(draft()).toMatchObject({ mealPlan: 62, emirate: 2, deliverySlot: slot(), cutlery: 1 });
    expect([draft().diet, checked('Diet type')]).toEqual([undefined, []]);
    expect(screen.queryByText(AS_BEFORE)).toBeNull();
  });

  it('does not change a draft in which the next plan was begun', async () => {
    begin({ diet: 32 });
    await open('/menu');
    expect([checked('Diet type'), checked('Meal plan')]).toEqual([['32'], []]);
    expect(screen.queryByText(AS_BEFORE)).toBeNull();
  });

  it('uses the previous plan without a network too', async () => {
    await connect(false);
    await open('/menu');
    expect(checked('Diet type')).toEqual(['36']);
  });

  it('does not take over a diet by weight, an unknown plan length or a time that the emirate lacks', async () => {
    world.order = plan({ is_customfit: true, days_count: 7, slot_id: 999 });
    await open('/menu');
    expect([checked('Diet type'), checked('Meal plan')]).toEqual([[], []]);
    expect(screen.queryByText(AS_BEFORE)).toBeNull();
    await tap(screen.getByRole('radio', { name: 'No' }));
    expect(draft()).toEqual({ emirate: 2, cutlery: 0 });
  });

  it('starts empty for a customer without a plan', async () => {
    world.user = { ...world.user, hasPlan: false } as WiredUser;
    await open('/menu');
    expect(checked('Diet type')).toEqual([]);
  });
});
