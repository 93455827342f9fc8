import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { DeliveryDatesScreen } from '#src/features/checkout/steps/delivery-dates-screen.tsx';
import { MenusScreen } from '#src/features/checkout/menus/menus-screen.tsx';
import { good } from '../../support/screens/device/answers.ts';
import { device, world, newCheckout, on, savedCheckout, wireOn } from '../../support/screens/checkout-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { openPages } from '../../support/screens/open-pages.tsx';
import { pressButton as press } from '../../support/screens/open-pages.tsx';

const open = async (address: string): Promise<void> => {
  const pages = {
    '/checkout/menus': () => <MenusScreen Viewer={() => null} />,
    '/checkout/delivery-dates': DeliveryDatesScreen,
  };
  await openPages(device.engine, pages, address);
};
const set = async (label: string, value: string): Promise<void> => {
  await act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
};
const tab = async (name: string): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name })));
};
const page = (): string => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const saves = () => world.asked.filter(({ name }) => name === 'mobile_checkout/setMealPlan');

const lunch = { 1: { dishId: 7101, qty: 200 } };
const snack = 3001;
type Menu = ReturnType<typeof savedCheckout>['mealPlan'];
/**
 * A plan by weight that starts `ahead` days from today; `first` is the menu of its first day, the other days have whole
 * meals.
 */
const byWeight = (ahead: number, first: Menu[string], others: Menu[string] = { 2: snack, 3: lunch, 5: lunch }) => ({
  ...savedCheckout(ahead, { diet_id: 41, mealTypes: ['2', '3', '5'], is_customfit: true }),
  mealPlan: Object.fromEntries([0, 1, 2, 3, 4].map((at) => [String(wireOn(ahead + at)), at === 0 ? first : others])),
});

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'plan'));
beforeEach(() => {
  newCheckout();
  world.answers.set('mobile_checkout/setMealPlan', [
    () => {
      const sent = saves().at(-1)!.request['checkoutMealPlan'] as Menu;
      const mealPlan = structuredClone(world.pending.mealPlan);
      for (const [day, cells] of Object.entries(sent)) Object.assign(mealPlan[day]!, cells);
      world.pending = { ...world.pending, mealPlan };
      return good({ checkoutMealPlanUpdate: {}, priceDatas: { price: 1000 } });
    },
  ]);
});

describe('An open meal by weight in the menu', () => {
  it('is composed like every other meal by weight, and offers no ready dish — CFT-016, CHK-048', async () => {
    world.pending = byWeight(7, { 2: snack, 5: lunch });
    await open('/checkout/menus');
    await press('Change Items');
    expect(screen.getByRole('tab', { name: 'Lunch', selected: true })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Dishes for Lunch' })).toBeNull();
    // The page shows no error and no price before something is chosen.
    expect(page()).not.toContain('Please select protein value');
    expect(page()).not.toMatch(/AED\s0(?![\d.,])/);
    await set('Carbs', '7201');
    expect(page()).toContain('Please select protein value');
    await set('Proteins', '7103');
    await set('Quantity: Proteins', '150');
    expect(saves()).toEqual([]);
    await press('Save and exit');
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]!.request).toEqual({
      checkoutId: 9,
      checkoutMealPlan: {
        [String(wireOn(7))]: { 3: { 1: { dishId: 7103, qty: 150 }, 2: { dishId: 7201, qty: 100 } } },
      },
    });
  });

  it('is open again while its parts cannot be ordered, and returns to its former state when it is emptied — CFT-018', async () => {
    world.pending = byWeight(7, { 2: snack, 5: lunch });
    await open('/checkout/menus');
    await press('Change Items');
    await set('Proteins', '7103');
    await set('Quantity: Proteins', '90');
    expect(world.draft().menu).toEqual({ [wireOn(7)]: { 3: { 1: { dishId: 7103, qty: 90 } } } });
    await set('Quantity: Proteins', '500');
    expect(world.draft().menu).toBeUndefined();
    await set('Proteins', '0');
    await press('Save and exit');
    expect(screen.getByRole('button', { name: 'Change Items' })).toBeTruthy();
    expect(saves()).toEqual([]);
  });

  it('stays a meal by weight if all meals of the plan are open, and a snack is still a ready dish', async () => {
    world.pending = byWeight(7, {}, {});
    await open('/checkout/menus');
    await press('Change Items');
    await tab('Dinner');
    expect(screen.getByLabelText('Proteins')).toBeTruthy();
    await tab('Morning snack');
    expect(screen.queryByLabelText('Proteins')).toBeNull();
    expect(
      within(screen.getByRole('list', { name: 'Dishes for Morning snack' })).getAllByRole('article').length,
    ).toBeGreaterThan(0);
  });

  it('replaces a ready dish that was chosen for it on this device', async () => {
    const wire = String(wireOn(7));
    world.pending = byWeight(7, { 2: snack, 5: lunch });
    world.online = false;
    world.begin({ menu: { [wire]: { 3: 2031 } }, menuOf: 9 });
    await open('/checkout/menus');
    await press('Change Items');
    await tab('Lunch');
    await set('Proteins', '7103');
    expect(world.draft().menu).toEqual({ [wire]: { 3: { 1: { dishId: 7103, qty: 150 } } } });
  });

  it('is the only meal to choose on a day in preparation, until it is saved — MSG-015', async () => {
    world.pending = byWeight(2, { 2: snack, 5: lunch });
    await open('/checkout/menus');
    expect(page()).toContain('We are preparing this day. You can only choose its open meal by weight.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Skip delivery' }).disabled).toBe(true);
    await press('Change Items');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Lunch']);
    await set('Proteins', '7103');
    await set('Quantity: Proteins', '150');
    await press('Save and exit');
    await waitFor(() => expect(saves()).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change Items' }).disabled).toBe(true),
    );
    expect(page()).toContain('You cannot edit or skip this day. Items are delivered or in the process of creation.');
  });

  it('does not exist in a plan of ready dishes, for any diet', async () => {
    world.pending = {
      ...savedCheckout(7, { diet_id: 41, is_customfit: false }),
      mealPlan: { ...savedCheckout(7).mealPlan, [String(wireOn(7))]: { 5: 2032 } },
    };
    await open('/checkout/menus');
    await press('Change Items');
    expect(screen.getByRole('tab', { name: 'Lunch', selected: true })).toBeTruthy();
    expect(screen.queryByLabelText('Proteins')).toBeNull();
  });
});

describe('A plan by weight that starts too soon', () => {
  it.each([
    ['a meal', byWeight(1, { 2: snack, 5: lunch })],
    ['every meal', byWeight(1, {}, {})],
  ])('moves day by day with %s open, and leads back to its menu — CHK-007', async (_, saved) => {
    world.pending = saved;
    const days = Object.values(saved.mealPlan);
    world.answers.set('mobile_checkout/set', [
      () => {
        world.pending = { ...byWeight(4, days[0]!), mealPlan: moved };
        return good({ planParams: world.pending.planParams, mealPlan: moved });
      },
    ]);
    const moved = Object.fromEntries(days.map((cells, at) => [String(wireOn(4 + at)), cells]));
    await open('/checkout/menus');
    await screen.findByText('Your saved plan starts too soon');
    await act(async () => void fireEvent.click(document.querySelector(`[data-day="${on(4)}"]`)!));
    await press('Continue');
    expect(world.asked[0]).toMatchObject({
      name: 'mobile_checkout/set',
      request: { checkoutPlanParams: { id: 9, diet_id: 41, start_date: wireOn(4) } },
    });
    expect(world.asked[0]!.request['detailsData']).toEqual(moved);
    expect(await screen.findByRole('button', { name: 'Delete & Startover' })).toBeTruthy();
  });
});
