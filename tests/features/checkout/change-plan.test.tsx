import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { good, refused, unanswered } from '../../support/screens/device/answers.ts';
import { connect, on, savedCheckout, wireOn, world } from '../../support/screens/checkout-world.ts';
import { accept, another, dialog, newMenus, open, pressIn, saves, select } from '../../support/screens/menus-page.tsx';
import { pressButton as press } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'plan'));
beforeEach(() => {
  newMenus();
  world.pending = savedCheckout(7, { priceDatas: { price: 36_000, discountPrice: 35_500 } });
});

const sheet = (): Promise<HTMLElement> => dialog('Change plan');
const openSheet = async (): Promise<HTMLElement> => {
  await press('Change plan');
  const box = await sheet();
  await within(box).findByRole('radio', { name: /^Keto/ });
  return box;
};
const choose = async (box: HTMLElement, name: RegExp): Promise<void> => {
  await act(async () => void fireEvent.click(within(box).getByRole('radio', { name })));
};
const sets = () => world.asked.filter(({ name }) => name === 'mobile_checkout/set');
const paramsOf = (at: number) => sets()[at]!.request['checkoutPlanParams'] as Record<string, unknown>;

/** Two days keep meals; the kitchen replaces one meal of the second day and all meals of two further days. */
const preview = good({
  kept: { [wireOn(7)]: [3, 5], [wireOn(8)]: [3] },
  replaced: { [wireOn(8)]: [5], [wireOn(9)]: [3, 5], [wireOn(12)]: [3, 5] },
  priceDatas: { price: 50_000, discountPrice: 48_000 },
});
const changed = () => {
  world.pending = savedCheckout(7, { diet_id: 35, priceDatas: { price: 50_000, discountPrice: 48_000 } });
  return good({ planParams: world.pending.planParams, mealPlan: world.pending.mealPlan });
};

describe('Changing a built plan', () => {
  it('shows kept meals, replaced meals, removed days and both prices, and saves nothing yet — XTR-046', async () => {
    world.answers.set('mobile_checkout/set', [preview]);
    await open();
    const box = await openSheet();
    await choose(box, /^Keto/);
    await choose(box, /^6 days/);
    await pressIn(box, 'See what changes');
    expect(sets()).toHaveLength(1);
    expect(sets()[0]!.request).toMatchObject({
      preview: true,
      checkoutPlanParams: { id: 9, diet_id: 35, days_count: 6, start_date: wireOn(7), emirate_id: 1, slot_id: 1 },
      detailsData: [],
    });
    expect(box.textContent).toContain('Keto instead of Balanced');
    expect(box.textContent).toContain('6 days instead of 5 days');
    expect(box.textContent.replaceAll('\u00a0', ' ')).toContain('AED 480 instead of AED 355');
    // The answer replaces the pressed button, so the focus moves to the answer.
    expect(box.contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.textContent).toContain('3 meals stay as they are');
    expect(within(box).getByText('3 meals stay as they are')).toBeTruthy();
    expect(within(box).getByText('Our kitchen picks new dishes for 5 meals')).toBeTruthy();
    expect(box.textContent).toContain('Sat 28 NovLunch and Dinner');
    expect(within(box).getByText('No longer in your plan: Tue 1 Dec and Wed 2 Dec')).toBeTruthy();
    expect(box.textContent).not.toContain('Start date');
  });

  it('changes the plan exactly as shown, at the price shown, and then deletes the choices — XTR-046', async () => {
    world.answers.set('mobile_checkout/set', [preview, changed]);
    await open();
    const box = await openSheet();
    await choose(box, /^Keto/);
    await pressIn(box, 'See what changes');
    await pressIn(box, 'Change the plan');
    const { preview: _preview, ...looked } = sets()[0]!.request;
    expect(sets()[1]!.request).toEqual({
      ...looked,
      checkoutPlanParams: { ...paramsOf(0), priceDatas: { price: 50_000, discountPrice: 48_000 } },
    });
    expect(await screen.findByText('Your plan was changed.')).toBeTruthy();
    expect(world.draft().planChange).toBeUndefined();
    expect(within(screen.getByRole('list', { name: 'Your plan' })).getByText('Keto')).toBeTruthy();
  });

  it('leads from the preview back to the choices', async () => {
    world.answers.set('mobile_checkout/set', [preview]);
    await open();
    const box = await openSheet();
    await choose(box, /^Keto/);
    await pressIn(box, 'See what changes');
    await pressIn(box, 'Back');
    expect(within(box).getByRole<HTMLInputElement>('radio', { name: /^Keto/ }).checked).toBe(true);
  });

  it('offers no preview while nothing is changed, and a new diet brings its own meals', async () => {
    await open();
    const box = await openSheet();
    const look = within(box).getByRole<HTMLButtonElement>('button', { name: 'See what changes' });
    expect(look.disabled).toBe(true);
    expect(within(box).getByText('You have not changed anything yet.')).toBeTruthy();
    await choose(box, /^Keto/);
    expect(look.disabled).toBe(false);
    await choose(box, /^Balanced/);
    expect(look.disabled).toBe(true);
  });

  it('moves a start on an excluded weekday, and lists the move in the preview', async () => {
    world.answers.set('mobile_checkout/set', [preview]);
    await open();
    const box = await openSheet();
    // The plan starts on a Saturday.
    await pressIn(box, 'Saturday');
    await pressIn(box, 'See what changes');
    expect(paramsOf(0)).toMatchObject({ exclude_week_day: ['6'], start_date: wireOn(8) });
    expect(box.textContent).toContain('Sun 29 Nov instead of Sat 28 Nov');
    expect(box.textContent).toContain('Saturday instead of Full Week');
  });

  it('refuses a meal combination beside its field, and sends no request', async () => {
    world.pending = savedCheckout(7, { mealTypes: ['3', '4'] });
    await open();
    const box = await openSheet();
    await choose(box, /^6 days/);
    await pressIn(box, 'See what changes');
    const meals = within(box).getByRole('group', { name: 'Meals of a day' });
    expect(within(meals).getByRole('alert').textContent).toContain('Minimum 2 Meals need to be selected');
    expect(sets()).toEqual([]);
  });
});

describe('A plan change in progress', () => {
  const begun = { planChange: { of: 9, diet: 35 } };

  it('is shown on the menu after a reload, and can be continued or given up', async () => {
    world.begin(begun);
    await open();
    expect(screen.getByText('You started to change your plan on this device')).toBeTruthy();
    await press('Continue');
    const box = await sheet();
    await waitFor(() => expect(within(box).getByRole<HTMLInputElement>('radio', { name: /^Keto/ }).checked).toBe(true));
    await pressIn(box, 'Keep the plan as it is');
    expect(world.draft().planChange).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Change plan' })).toBeTruthy();
  });

  it('is deleted together with the saved plan if that was ordered or deleted elsewhere', async () => {
    world.begin({ planChange: { of: 8, diet: 35 } });
    await open();
    await waitFor(() => expect(world.draft().planChange).toBeUndefined());
    expect(screen.queryByText('You started to change your plan on this device')).toBeNull();
  });

  it('is kept offline, and a message says that the preview needs a connection', async () => {
    await open();
    const box = await openSheet();
    await connect(false);
    await choose(box, /^Keto/);
    await act(async () => void fireEvent.click(within(box).getByRole('button', { name: 'Sunday' })));
    expect(
      within(box).getByText('You can keep choosing. You need a connection to see and confirm the change.'),
    ).toBeTruthy();
    await pressIn(box, 'See what changes');
    expect(sets()).toEqual([]);
    expect(world.draft().planChange).toMatchObject({ of: 9, diet: 35, excluded: [0] });
    cleanup();
    world.answers.set('mobile_checkout/set', [preview]);
    await connect(true);
    await open();
    await press('Continue');
    await pressIn(await sheet(), 'See what changes');
    expect(paramsOf(0)).toMatchObject({ diet_id: 35, exclude_week_day: ['0'] });
  });

  it.each([
    ['has no answer yet', unanswered, 'There was no answer yet. Please try again; nothing is created twice.'],
    [
      'costs something else by now',
      refused('quote_changed'),
      'The price has changed meanwhile. Please look at the change again.',
    ],
    [
      'is refused',
      refused('validation'),
      'We could not make a menu from these choices. Please check them and try again.',
    ],
  ])('that %s is reported and kept', async (_what, answer, sentence) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    world.begin(begun);
    world.answers.set('mobile_checkout/set', [preview, answer, changed]);
    await open();
    await press('Continue');
    const box = await sheet();
    await pressIn(box, 'See what changes');
    await pressIn(box, 'Change the plan');
    expect(await within(box).findByText(sentence)).toBeTruthy();
    expect(world.draft().planChange).toMatchObject({ of: 9, diet: 35 });
    logged.mockRestore();
  });

  it('is sent again under the same key after a missing answer', async () => {
    world.begin(begun);
    world.answers.set('mobile_checkout/set', [preview, unanswered, changed]);
    await open();
    await press('Continue');
    const box = await sheet();
    await pressIn(box, 'See what changes');
    await pressIn(box, 'Change the plan');
    await pressIn(box, 'Change the plan');
    expect(sets()[2]!.id).toBe(sets()[1]!.id);
    expect(world.draft().planChange).toBeUndefined();
  });

  it('sends the dishes changed on this device before the preview', async () => {
    accept();
    world.answers.get('mobile_checkout/setMealPlan')!.unshift(unanswered);
    world.answers.set('mobile_checkout/set', [preview]);
    await open();
    await press('Change Items');
    await select(another());
    await press('Save and exit');
    await screen.findByText('This device keeps your changes to 1 day');
    const box = await openSheet();
    await choose(box, /^Keto/);
    await pressIn(box, 'See what changes');
    await waitFor(() => expect(sets()).toHaveLength(1));
    expect(world.asked.map(({ name }) => name).slice(-2)).toEqual([
      'mobile_checkout/setMealPlan',
      'mobile_checkout/set',
    ]);
    expect(saves()).toHaveLength(2);
  });
});

describe('A plan by weight', () => {
  it('keeps the day counts of its diet and requires no combination of ready meals — XTR-046', async () => {
    const part = { 1: { dishId: 7101, qty: 150 } };
    const saved = savedCheckout(7, { diet_id: 41, mealTypes: ['3', '5'], is_customfit: true });
    world.pending = {
      ...saved,
      mealPlan: Object.fromEntries(Object.keys(saved.mealPlan).map((wire) => [wire, { 3: part, 5: part }])),
    };
    world.answers.set('mobile_checkout/set', [preview]);
    await open();
    await press('Change plan');
    const box = await sheet();
    await within(box).findByRole('combobox', { name: 'Another number of days' });
    expect(within(box).queryByRole('group', { name: 'Meals of a day' })).toBeNull();
    fireEvent.change(within(box).getByRole('combobox', { name: 'Another number of days' }), { target: { value: '3' } });
    await pressIn(box, 'See what changes');
    expect(paramsOf(0)).toMatchObject({ diet_id: 41, days_count: 3, start_date: wireOn(7) });
    expect(on(7)).toBe('2026-11-28');
  });
});
