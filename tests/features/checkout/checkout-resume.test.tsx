import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { PreferenceScreen } from '../../../src/features/checkout/steps/preference-screen.tsx';
import { device, newCheckout, on, savedCheckout, world } from '../../support/screens/checkout-world.ts';
import { openPages } from '../../support/screens/open-pages.tsx';
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

describe('an unfinished plan', () => {
  it('is gone on with at the step where it was left, with what was chosen there', async () => {
    world.begin({ ...chosen, days: 5 });
    await open('/checkout/delivery-dates');
    const [soonest] = within(screen.getAllByRole('group', { name: 'Start date' })[0]!).getAllByRole('radio');
    await act(async () => void fireEvent.click(soonest!));
    cleanup();
    await comeBack();
    await arrivesAt('/checkout/delivery-dates');
    expect(document.querySelector(`[data-day="${on(2)}"]`)?.getAttribute('aria-pressed')).toBe('true');
  });

  it('lets its customer go back to step 1 from there, and leaves them where they are', async () => {
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

  it('stays at the address that was opened: only who comes from another screen is led on', async () => {
    world.begin({ ...chosen, left: 'delivery-dates' });
    await open('/checkout');
    expect(path()).toBe('/checkout');
    expect(screen.getByRole('heading', { level: 1, name: 'Preference' })).toBeTruthy();
  });

  it('that is saved is gone on with in its menus; once it is gone, from the beginning', async () => {
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

describe('a diet that was touched before', () => {
  let taken: string[];
  const arrive = async (diet: number): Promise<void> => {
    taken = [];
    const touched = { diet, taken: (shownOn: string) => void taken.push(shownOn) };
    await openPages(device.engine, { '/checkout': () => <PreferenceScreen touched={touched} /> }, '/checkout');
  };

  it('is the chosen one, with the meals that it serves — XTR-037', async () => {
    await arrive(35);
    await waitFor(() => expect(taken).toEqual(['/checkout']));
    expect(world.draft()).toMatchObject({ diet: 35, mealTypes: expect.arrayContaining([3, 5]) });
    cleanup();
    await open('/checkout/meal-types-and-days');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Keto/ }).checked).toBe(true);
  });

  it('is chosen over the one of an unfinished plan, which keeps the rest, and without a network', async () => {
    world.online = false;
    world.begin({ ...chosen, days: 20, left: 'delivery-dates' });
    await arrive(35);
    await waitFor(() => expect(world.draft()).toMatchObject({ diet: 35, days: 20 }));
  });

  it('that nobody knows is none', async () => {
    await arrive(999);
    await waitFor(() => expect(taken).toEqual(['/checkout']));
    expect(world.draft().diet).toBeUndefined();
  });

  it('replaces nothing of a saved plan: it is a change to look at', async () => {
    world.pending = savedCheckout(7);
    await arrive(35);
    await waitFor(() => expect(taken).toEqual(['/checkout/menus']));
    expect(world.draft()).toMatchObject({ planChange: { of: 9, diet: 35 } });
    expect(world.draft().diet).toBeUndefined();
  });
});
