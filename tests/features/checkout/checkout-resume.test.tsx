import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { newCheckout, on, savedCheckout, world } from '../../support/screens/checkout-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { arrivesAt, open, path } from '../../support/screens/steps-page.tsx';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout'));
beforeEach(newCheckout);

const chosen = { diet: 32, mealTypes: [3, 31, 5, 51], days: 5 };
const touch = async (name: string | RegExp): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('link', { name })));
};
const comeBack = async (): Promise<void> => {
  await open('/');
  await touch('Build my meal plan');
};

describe('An unfinished plan', () => {
  it('opens at the step where the customer left it, with the choices of that step', async () => {
    world.begin({ ...chosen, days: 5 });
    await open('/checkout/delivery-dates');
    const [soonest] = within(screen.getAllByRole('group', { name: 'Start date' })[0]!).getAllByRole('radio');
    await act(async () => void fireEvent.click(soonest!));
    cleanup();
    await comeBack();
    await arrivesAt('/checkout/delivery-dates');
    expect(document.querySelector(`[data-day="${on(2)}"]`)?.getAttribute('aria-pressed')).toBe('true');
  });

  it('lets the customer go back to step 1, and stays there the next time', async () => {
    world.begin({ ...chosen, left: 'delivery-dates' });
    await comeBack();
    await arrivesAt('/checkout/delivery-dates');
    await touch(/Step 1/);
    await arrivesAt('/checkout');
    expect(screen.getByRole('heading', { level: 1, name: 'Preference' })).toBeTruthy();
    expect(world.draft().left).toBe('index');
    cleanup();
    await comeBack();
    expect(path()).toBe('/checkout');
  });

  it('stays at the opened URL, because only a customer from another screen is redirected', async () => {
    world.begin({ ...chosen, left: 'delivery-dates' });
    await open('/checkout');
    expect(path()).toBe('/checkout');
    expect(screen.getByRole('heading', { level: 1, name: 'Preference' })).toBeTruthy();
  });

  it('that is saved opens at its menus, and at the first step once it is deleted', async () => {
    world.pending = savedCheckout(7);
    world.begin({ left: 'menus', reached: 3 });
    await comeBack();
    await arrivesAt('/checkout/menus');
    cleanup();
    world.pending = { planParams: null, mealPlan: {} };
    await comeBack();
    expect(path()).toBe('/checkout');
  });
});
