import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { CustomFitDraft } from '#src/protocol/checkout/custom-fit-draft.ts';
import { good } from '../../support/screens/device/answers.ts';
import { world, newCheckout, on, savedCheckout, wireOn } from '../../support/screens/checkout-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import {
  path,
  kept,
  begin,
  open,
  save,
  field,
  set,
  problemOf,
  summary,
  lunch,
  dinner,
  meals,
  whole,
} from '../../support/screens/custom-fit-page.tsx';
import { pressButton as press } from '../../support/screens/open-pages.tsx';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'order', 'plan'));
beforeEach(newCheckout);

describe('The voucher of a custom-fit plan', () => {
  it('needs meals before it can be applied — MSG-030', async () => {
    await open();
    await set('couponCode', 'WELCOME10');
    await press('Apply');
    expect(problemOf('couponCode')).toBe('Please select the meals and apply the code.');
    expect(world.asked).toEqual([]);
  });

  it('stays in its field with the server’s message if it is refused, and is subtracted if it is accepted', async () => {
    const coupon = { id: 1, type: 'percent', value: 10, code: 'WELCOME10', apply_type: 'mainprice' };
    world.answers.set('mobile_checkout/applyCouponCode', [
      good({ error: true, message: 'This code is not valid.', coupon: null }),
      good({ error: false, message: 'Applied.', coupon }),
    ]);
    await begin({ ...whole, days: 3 });
    await open();
    await set('couponCode', 'NONE');
    await press('Apply');
    expect(problemOf('couponCode')).toBe('This code is not valid.');
    expect(field('couponCode').value).toBe('NONE');
    await set('couponCode', 'WELCOME10');
    await press('Apply');
    expect(world.asked.at(-1)?.request).toEqual({ couponCode: 'WELCOME10', clearPrice: 3 * (2500 + 2700) });
    expect(summary()).toContain('−AED 15.60');
  });
});

describe('Saving the custom-fit plan', () => {
  const answerWith = (saved: ReturnType<typeof savedCheckout>): void => {
    world.answers.set('mobile_checkout/set', [
      () => {
        world.pending = saved;
        return good({ planParams: saved.planParams, mealPlan: saved.mealPlan });
      },
    ]);
  };

  it('sends one day as the pattern of all days and opens the menu', async () => {
    await begin({ ...whole, days: 5, excluded: [4] });
    answerWith(savedCheckout(4));
    await open();
    await save();
    await waitFor(() => expect(path()).toBe('/checkout/menus'));
    expect(world.asked).toMatchObject([
      {
        name: 'mobile_checkout/set',
        request: {
          checkoutPlanParams: {
            diet_id: 41,
            days_count: 5,
            mealTypes: ['3', '5'],
            exclude_week_day: ['4'],
            emirate_id: 1,
            slot_id: 1,
            start_date: wireOn(4),
          },
          detailsData: { [String(wireOn(4))]: meals },
        },
      },
    ]);
    expect(await kept()).toEqual({});
  });

  const custom = {
    ...savedCheckout(4, { diet_id: 41, mealTypes: ['3', '5'] }),
    mealPlan: Object.fromEntries([4, 5, 6, 7, 8].map((ahead) => [String(wireOn(ahead)), meals])),
  };

  it('continues to the payment if the plan is already saved — CFT-007', async () => {
    world.pending = custom;
    await open();
    expect(field('quantity-3-1').value).toBe('200');
    await press('Proceed to Pay');
    await waitFor(() => expect(path()).toBe('/checkout/summary'));
    expect(world.asked).toEqual([]);
  });

  it('keeps a saved renewal a renewal — REN-009', async () => {
    world.pending = { ...custom, planParams: { ...custom.planParams!, build: 'samemenu', renew: true } };
    await begin({ emirate: 1, slot: 1, start: on(5) });
    answerWith(custom);
    await open();
    await press('Proceed to Pay');
    await waitFor(() => expect(world.asked).toHaveLength(1));
    expect(world.asked[0]?.request['checkoutPlanParams']).toMatchObject({ id: 9, build: 'samemenu', renew: true });
  });

  it.each([
    ['of the saved days', 5, 4 * (2500 + 2700) + (3400 + 2700)],
    ['of a longer plan, which begins with them again', 6, 5 * (2500 + 2700) + (3400 + 2700)],
  ])(
    'shows the price %s unchanged, even if one day was changed separately — CFT-005, PRI-006',
    async (_, days, fils) => {
      const changed = structuredClone(custom);
      changed.mealPlan[String(wireOn(6))] = { ...meals, 3: { ...lunch, 1: { dishId: 7101, qty: 300 } } };
      world.pending = changed;
      await begin({ days });
      await open();
      expect(summary()).toContain(`Total without bag depositAED ${fils / 100}`);
      expect(summary()).toContain('Other days differ');
      expect(screen.getAllByText((text) => text.replaceAll('\u00a0', ' ') === `AED ${fils / 100}`).length).toBe(3);
    },
  );

  it('adds nothing to the price for a saved part that the customer may no longer have', async () => {
    const fish = (world.arrays['ingredientList'] as { id: number; title: string }[]).find(
      ({ title }) => title === 'Fish',
    )!;
    world.prefs = { ...world.prefs, allergies: [fish.id] };
    const changed = structuredClone(custom);
    const salmon = 7103;
    changed.mealPlan[String(wireOn(6))] = { ...meals, 3: { ...lunch, 1: { dishId: salmon, qty: 300 } } };
    world.pending = changed;
    await begin({ days: 5 });
    await open();
    expect(summary()).toContain(`Total without bag depositAED ${(4 * (2500 + 2700) + (400 + 2700)) / 100}`);
  });

  it('does not ask again for a preset dish of the saved menu', async () => {
    world.pending = { ...custom, planParams: { ...custom.planParams!, mealTypes: ['2', '3', '5'] } };
    await begin({ start: on(5), emirate: 1, slot: 1 });
    answerWith(custom);
    await open();
    await press('Proceed to Pay');
    await waitFor(() => expect(path()).toBe('/checkout/summary'));
    expect(world.asked[0]?.request).toMatchObject({ checkoutPlanParams: { defaultDish: {} } });
  });

  it('keeps the saved meals of each day if only the emirate and the start change', async () => {
    world.pending = custom;
    await begin({ emirate: 1, slot: 1, start: on(5) });
    answerWith(custom);
    await open();
    await press('Proceed to Pay');
    await waitFor(() => expect(path()).toBe('/checkout/summary'));
    expect(world.asked[0]?.request).toMatchObject({
      checkoutPlanParams: { id: 9 },
      detailsData: Object.fromEntries([5, 6, 7, 8, 9].map((ahead) => [String(wireOn(ahead)), meals])),
    });
  });

  it.each([
    ['a code that is taken away goes', { coupon: null, emirate: 1, slot: 1, start: on(5) }, null],
    ['a code that nobody touched stays unsaid', { emirate: 1, slot: 1, start: on(5) }, undefined],
  ] as const)('%s', async (_name, draft, sent) => {
    const held = { ...custom, planParams: { ...custom.planParams!, couponCode: 'WELCOME10' } };
    world.pending = held;
    await begin(draft);
    answerWith(held);
    await open();
    await press('Proceed to Pay');
    await waitFor(() => expect(path()).toBe('/checkout/summary'));
    const { couponCode } = world.asked[0]!.request['checkoutPlanParams'] as { couponCode?: null };
    expect(couponCode).toBe(sent);
  });

  it('shows what another device saves in the meantime', async () => {
    await open();
    world.pending = custom;
    await act(async () => world.changed());
    expect(await screen.findByRole('button', { name: 'Proceed to Pay' })).toBeTruthy();
    expect(field('quantity-3-1').value).toBe('200');
  });
});
describe('The renewal of a plan by weight', () => {
  const renewed: CustomFitDraft = {
    mealTypes: [2, 3, 5],
    days: 20,
    emirate: 1,
    slot: 1,
    renewed: { build: 'samemenu', meals },
  };

  it('leaves the menu of each day to the server until a meal is changed, and keeps the snacks — REN-009, REN-011', async () => {
    await begin(renewed);
    await open();
    expect(field('quantity-3-1').value).toBe('200');
    await save();
    await waitFor(() => expect(world.asked).toHaveLength(1));
    expect(world.asked[0]!.request).toMatchObject({
      checkoutPlanParams: { diet_id: 41, mealTypes: ['2', '3', '5'], build: 'samemenu', renew: true, defaultDish: {} },
      detailsData: [],
    });
  });

  it('shows no total for days that only the server knows, and a total once all days are alike — CFT-005', async () => {
    await begin({ ...renewed, mealTypes: [3, 5] });
    await open();
    expect(summary()).not.toContain('Total without bag deposit');
    expect(summary()).toContain('You see the price with your menu');
    expect([...document.querySelectorAll('output')].at(-1)?.textContent).toBe('');
    await set('quantity-3-1', '100');
    expect(summary()).toContain('Total without bag deposit');
    expect(summary()).not.toContain('You see the price with your menu');
  });

  it('sends a changed meal as the pattern of all days', async () => {
    await begin({ ...renewed, mealTypes: [3, 5] });
    await open();
    await set('quantity-3-1', '250');
    await save();
    await waitFor(() => expect(world.asked).toHaveLength(1));
    const { checkoutPlanParams, detailsData } = world.asked[0]!.request as {
      checkoutPlanParams: object;
      detailsData: Record<string, object>;
    };
    expect(checkoutPlanParams).toMatchObject({ build: 'samemenu', renew: true });
    expect(Object.values(detailsData)).toEqual([{ 3: { ...lunch, 1: { dishId: 7101, qty: 250 } }, 5: dinner }]);
  });
});
