import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { setLocale } from '#src/i18n/catalogue-store.ts';
import { device, world, newCheckout, savedCheckout } from '../../support/screens/checkout-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { open, arrivesAt } from '../../support/screens/steps-page.tsx';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout'));
beforeEach(newCheckout);

describe('The step tabs', () => {
  it('show the four steps, and only steps that were open before are links — CHK-017, CHK-019, CHK-020', async () => {
    world.begin({ reached: 1, days: 20 });
    await open('/checkout/delivery-dates');
    const tabs = within(screen.getByRole('navigation', { name: 'Steps to your plan' }));
    const items = tabs.getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Step 1: Select Main Meals & Build Combinations',
      '2Step 2: Select No Of Days',
      '3Step 3: Preset Meals',
      '4Step 4: Checkout',
    ]);
    expect(items.map((item) => item.dataset['active'])).toEqual(['true', 'true', undefined, undefined]);
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/checkout']);
    expect(items[1]!.querySelector('[aria-current=step]')).not.toBeNull();
  });

  it('show Edit Meals if a checkout is saved, and the tab leads to the menus — CHK-018, CHK-021', async () => {
    world.pending = savedCheckout(7);
    await open('/checkout');
    const edit = await screen.findByRole('link', { name: /Step 3: *Edit Meals/ });
    await act(async () => void fireEvent.click(edit));
    await arrivesAt('/checkout/menus');
  });
});

describe('The heading in plain words', () => {
  it.each([
    ['/checkout', 'Preference', 'Allergies'],
    ['/checkout/meal-types-and-days', 'Diet Type & Meals', 'Diet and meals'],
    ['/checkout/summary', 'Summary', 'Pay'],
  ])('of %s stands below the tabs, and the title %s stays', async (address, title, heading) => {
    if (address === '/checkout/summary') world.pending = savedCheckout(7);
    await open(address);
    const words = await screen.findByRole('heading', { level: 2, name: heading });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    const tabs = screen.getByRole('navigation', { name: 'Steps to your plan' });
    expect(tabs.compareDocumentPosition(words) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('of the start page is Start and time', async () => {
    world.begin({ days: 20 });
    await open('/checkout/delivery-dates');
    expect(screen.getByRole('heading', { level: 2, name: 'Start and time' })).toBeTruthy();
  });

  it('is not repeated where the title is already in plain words', async () => {
    world.pending = savedCheckout(7);
    await open('/checkout/menus');
    expect((await screen.findAllByRole('heading', { name: 'Menu' })).map(({ tagName }) => tagName)).toEqual(['H1']);
  });

  it('is in Arabic on an Arabic page', async () => {
    await setLocale('ar-AE');
    await open('/checkout/meal-types-and-days');
    expect(screen.getByRole('heading', { level: 2, name: 'النظام الغذائي والوجبات' })).toBeTruthy();
    await setLocale('en-US');
  });
});

describe('A customer at a step that is not open yet', () => {
  it.each([
    ['/checkout/menus', '/checkout', 'CHK-002, CHK-003'],
    ['/checkout/summary', '/checkout', 'CHK-002, CHK-058'],
    ['/checkout/delivery-dates', '/checkout/meal-types-and-days', 'CHK-006'],
    ['/checkout/success/paylater', '/', 'CHK-052'],
  ])('without a saved checkout is redirected from %s to %s — %s', async (from, to) => {
    await open(from);
    await arrivesAt(to);
  });

  it.each(['/checkout/meal-types-and-days', '/checkout/delivery-dates'])(
    'with a saved checkout is redirected from %s to its menus — CHK-005',
    async (from) => {
      world.pending = savedCheckout(7);
      await open(from);
      await arrivesAt('/checkout/menus');
      expect(screen.getByText('The days of the plan')).toBeTruthy();
    },
  );

  it('is redirected from the menus to the dates if the first day is less than two days ahead, and stays there — CHK-004, CHK-007', async () => {
    world.pending = savedCheckout(1);
    await open('/checkout/menus');
    await arrivesAt('/checkout/delivery-dates');
    expect(screen.getByText('Your saved plan starts too soon')).toBeTruthy();
  });

  it('may see the menus when the first day is two days ahead — CHK-004', async () => {
    world.pending = savedCheckout(2);
    await open('/checkout/menus');
    expect(await screen.findByText('The days of the plan')).toBeTruthy();
  });

  it('without declared allergies is redirected to the question about allergies first — CHK-006', async () => {
    world.user = { ...world.user, allergiesDeclared: false };
    await open('/checkout/meal-types-and-days');
    await arrivesAt('/checkout');
  });

  it('with a saved checkout without days counts as having none — CHK-058', async () => {
    world.pending = { ...savedCheckout(7), mealPlan: {} };
    await open('/checkout/menus');
    await arrivesAt('/checkout');
  });

  it('stays on the page that places the order when the order removes the checkout', async () => {
    world.pending = savedCheckout(7);
    await open('/checkout/success/paylater');
    world.pending = { planParams: null, mealPlan: {} };
    await act(async () => world.changed());
    expect(screen.getByRole('heading', { name: 'Your order' })).toBeTruthy();
  });
});

describe('Without the data that a page needs', () => {
  it('a step says that it is not on this device yet', async () => {
    world.online = false;
    world.arrays = {};
    await open('/checkout');
    expect(screen.getByText('This is not on your device yet')).toBeTruthy();
  });

  it('a renewal offers a retry if the server cannot answer, and does not wait', async () => {
    world.order = undefined;
    await open('/renewplan/samemenu');
    expect(screen.getByRole('alert').textContent).toContain('This screen could not be shown');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

it('a step that was started offline stays open while the saved checkout is loaded', async () => {
  world.pending = undefined as never;
  world.online = false;
  await open('/checkout/meal-types-and-days');
  const [group] = await screen.findAllByRole('group', { name: /days/i });
  world.pending = new Promise(() => undefined) as never;
  await act(async () => device.network('online'));
  expect(document.contains(group!)).toBe(true);
});
