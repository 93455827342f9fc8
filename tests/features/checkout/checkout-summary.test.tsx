import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { good } from '../../support/screens/device/answers.ts';
import { device, world, wireOn } from '../../support/screens/checkout-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import {
  saved,
  open,
  path,
  tick,
  pay,
  bill,
  asked,
  code,
  type,
  newSummary,
} from '../../support/screens/summary-page.tsx';
import { pressButton as press } from '../../support/screens/open-pages.tsx';

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'order'));
beforeEach(newSummary);

describe('A plan that another device has saved', () => {
  const onServer = (pending: (typeof world)['pending']): void => {
    world.pending = { planParams: null, mealPlan: {} };
    const { refresh } = device.engine;
    vi.spyOn(device.engine, 'refresh').mockImplementation((name, request) => {
      if (name === 'mobile_checkout/getPending') world.pending = pending;
      return refresh(name, request);
    });
  };

  it('is loaded from the server before the summary redirects', async () => {
    onServer(saved());
    await open();
    expect(await screen.findByRole('region', { name: 'Your plan' })).toBeTruthy();
    expect(path()).toBe('/checkout/summary');
  });

  it('redirects to step 1 if the server has none either, and at once without a network', async () => {
    onServer({ planParams: null, mealPlan: {} });
    await open();
    expect(await screen.findByText('Preference')).toBeTruthy();
    cleanup();
    newSummary();
    world.pending = { planParams: null, mealPlan: {} };
    world.online = false;
    await open();
    expect(await screen.findByText('Preference')).toBeTruthy();
  });
});

describe('The bill', () => {
  it('lists the order and adds up to the total payable — CHK-032, CHK-035, PRI-001, PRI-002, PRI-003, PRI-004, PRI-017', async () => {
    await open();
    const plan = within(screen.getByRole('region', { name: 'Your plan' }));
    expect(plan.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Balanced',
      'Lunch, Dinner, and Protein add-on',
      '20 days',
      '28 Nov 2026 to 17 Dec 2026',
      'Abu Dhabi',
      expect.any(String),
      expect.stringMatching(/^Sat 28 Nov, 2.–.6.AM( GST)?$/),
    ]);
    expect(bill()).toEqual({
      Meals: 'AED 1,420',
      'LunchAED 35.50 × 20 days': 'AED 710',
      'DinnerAED 35.50 × 20 days': 'AED 710',
      'Preset meals': 'AED 180',
      'Protein add-onAED 9 × 20 days': 'AED 180',
      'Discount for 20 days5%': '−AED 80',
      'Sub total': 'AED 1,520',
      'Bag depositRefundable': 'AED 180',
      'Total payable': 'AED 1,700',
      // 1,520.00 × 5 / 105
      'VAT included in the meals': 'AED 72.38',
    });
    const method = within(screen.getByRole('group', { name: 'Payment method' }));
    expect(method.getByRole<HTMLInputElement>('radio', { name: 'Payment via online' }).checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Proceed to Pay' })).toBeTruthy();
  });

  it('subtracts a coupon before the deposit is added — PRI-014', async () => {
    world.pending = saved({ price: 136_800, couponCode: 'WELCOME10', coupon_id: 3 });
    await open();
    expect(bill()).toMatchObject({
      'Sub total': 'AED 1,520',
      'Voucher WELCOME10': '−AED 152',
      'Total payable': 'AED 1,548',
    });
  });

  it('shows the amount that remains on a voucher — PRI-010, PRI-015', async () => {
    world.pending = saved({
      price: 0,
      couponCode: 'CREDIT',
      voucher_id: 4,
      priceDatas: { price: 160_000, discountPer: 200_000, discountType: 'fixed', voucher_field: 'New voucher' },
    });
    await open();
    const shown = bill();
    expect(shown).toMatchObject({ 'Voucher CREDIT': '−AED 1,520', 'Total payable': 'AED 180' });
    expect(shown['New voucherWhat is left stays yours for the next order.']).toBe('AED 480');
  });

  it('shows only the server’s amount if this device would compute a different one', async () => {
    world.pending = saved({ full_price: 161_000 });
    await open();
    expect(Object.keys(bill())[0]).toBe('Meals');
    expect(bill()).toMatchObject({ Meals: 'AED 1,610', 'Sub total': 'AED 1,520' });
    expect(bill()['LunchAED 35.50 × 20 days']).toBeUndefined();
  });

  it('adds up the parts of a meal by weight', async () => {
    const { planParams } = saved({ full_price: 30_000, discount_price: 30_000, price: 30_000, mealTypes: ['3'] });
    const meal = { 3: { 1: { dishId: 1, qty: 150, price: 1000 }, 2: { dishId: 2, qty: 100, price: 500 } } };
    world.pending = {
      planParams,
      mealPlan: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [String(wireOn(7 + at)), meal])),
    };
    await open();
    expect(bill()).toMatchObject({ Lunch: 'AED 300', 'Sub total': 'AED 300' });
  });
});

describe('Cutlery and bag deposit', () => {
  it('can be chosen, and a deposit that is paid later stays due — CHK-034, PRI-018, PRI-022', async () => {
    await open();
    const cutlery = within(screen.getByRole('group', { name: 'Cutlery' }));
    expect(cutlery.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
    await tick(cutlery.getByRole('radio', { name: 'Yes' }));
    await tick(screen.getByRole('radio', { name: /Pay before the first delivery/ }));
    expect(bill()).toMatchObject({
      'Total payable': 'AED 1,520',
      'Bag deposit, due before the first delivery': 'AED 180',
    });
    await pay();
    expect(asked('mobile_checkout/update')[0]?.request).toEqual({
      details: { cutlery: 1, bag_price: 0 },
      checkoutId: 9,
    });
  });

  it('include no deposit if the bag is already paid — PRI-019, PRI-020', async () => {
    world.pending = saved({ bag_settled: true, bag_price: 0, renew: true });
    await open();
    expect(screen.queryByRole('group', { name: 'Bag deposit' })).toBeNull();
    expect(bill()).toMatchObject({ 'Total payable': 'AED 1,520' });
    await pay();
    expect(asked('mobile_checkout/update')[0]?.request).toMatchObject({ details: { bag_price: 0 } });
  });
});

describe('The coupon box', () => {
  it('says that a pasted code is too long instead of cutting it, and sends no request — PRI-023', async () => {
    await open();
    type('welcome10toolong');
    expect(code().value).toBe('WELCOME10TOOLONG');
    expect(screen.getByText('A code has at most 10 characters')).toBeTruthy();
    await press('Apply');
    expect(asked('mobile_checkout/applyCoupon')).toEqual([]);
  });

  it('converts a code to upper case, without pasted blanks and marks — CHK-033, PRI-023', async () => {
    await open();
    type('  \u200Fwelcome10t ');
    expect(code().value).toBe('WELCOME10T');
    world.answers.set('mobile_checkout/applyCoupon', [
      () => {
        world.pending = saved({ price: 136_800, couponCode: 'WELCOME10T' });
        return good({ error: false, message: 'The code was applied.' });
      },
    ]);
    await press('Apply');
    expect(asked('mobile_checkout/applyCoupon')[0]?.request).toEqual({ couponCode: 'WELCOME10T', checkoutId: 9 });
    expect(await screen.findByText('The code was applied.')).toBeTruthy();
    expect(bill()).toMatchObject({ 'Total payable': 'AED 1,548' });
  });

  it('reports a wrong code under the focused field until it is corrected, and removes it from the price — MSG-031, PRI-025', async () => {
    await open();
    const before = bill();
    world.answers.set('mobile_checkout/applyCoupon', [good({ error: true, message: 'Wrong voucher code' })]);
    type('NOPE');
    await press('Apply');
    expect(code().value).toBe('NOPE');
    expect(bill()).toEqual(before);
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    expect(document.getElementById(code().getAttribute('aria-describedby')!)?.textContent).toBe('Wrong voucher code');
    expect(document.activeElement).toBe(code());
    type('NOPE1');
    expect(code().getAttribute('aria-invalid')).toBeNull();
  });

  it('keeps the code if the server did not check it', async () => {
    await open();
    type('WELCOME10');
    world.answers.set('mobile_checkout/applyCoupon', [
      { ok: false, reason: 'refused', refusal: { code: 'rate_limited', message: 'Please wait a moment.' } },
    ]);
    await press('Apply');
    expect(screen.getByText('Please wait a moment.')).toBeTruthy();
    expect(code().value).toBe('WELCOME10');
  });

  it('removes a code by sending an empty one', async () => {
    world.pending = saved({ price: 136_800, couponCode: 'WELCOME10' });
    await open();
    world.answers.set('mobile_checkout/applyCoupon', [
      () => {
        world.pending = saved();
        return good({ error: false, message: 'The code was removed.' });
      },
    ]);
    await press('Remove WELCOME10');
    expect(asked('mobile_checkout/applyCoupon')[0]?.request).toMatchObject({ couponCode: '' });
    expect(screen.getByText('The code was removed.')).toBeTruthy();
    expect(code().value).toBe('');
  });
});

describe('The allergies that the customer confirms', () => {
  it('are named, and a note says that no dish in the menu contains them', async () => {
    world.user = { ...world.user, allergies: [8] };
    await open();
    expect(screen.getByRole('checkbox', { name: /^I am allergic to Tree nuts/ })).toBeTruthy();
    expect(screen.getByText(/^No dish in your menu contains them/)).toBeTruthy();
  });

  it('can be none, and then no sentence about dishes with allergens is shown', async () => {
    world.user = { ...world.user, allergies: [] };
    world.prefs = { ...world.prefs, allergies: [] };
    await open();
    expect(screen.getByRole('checkbox', { name: /^I have no food allergies/ })).toBeTruthy();
    expect(screen.queryByText(/has them/)).toBeNull();
    expect(screen.getByText(/^If that changes, add your allergy in the first step/)).toBeTruthy();
  });
});
