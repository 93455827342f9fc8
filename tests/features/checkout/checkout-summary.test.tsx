import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { SummaryScreen } from '../../../src/features/checkout/summary/summary-screen.tsx';
import { loadCatalogue, setLocale } from '../../../src/i18n/catalogue-store.ts';
import type { Reply } from '../../../src/protocol/messages.ts';
import { acceptCookies } from '../../../src/state/device/cookie-consent.ts';
import { leaveFor } from '../../../src/state/device/leave-page.ts';
import { checkoutEngine, done, savedCheckout, unanswered, wireOn } from '../../support/screens/checkout-engine.ts';
import { openPages, plain, pressButton as press } from '../../support/screens/open-pages.tsx';

vi.mock('../../../src/state/device/leave-page.ts', () => ({ leaveFor: vi.fn() }));

type World = ReturnType<typeof checkoutEngine>['world'];
type Params = NonNullable<Reply<'mobile_checkout/getPending'>['planParams']>;
let world: World;
let engine: ReturnType<typeof checkoutEngine>['engine'];
let path: () => string;

/** Twenty days of lunch, dinner and a protein add-on: 35.50 + 35.50 + 9.00 a day, 5 % off. */
const saved = (more: Partial<Params> = {}): World['pending'] => {
  const { planParams } = savedCheckout(7, {
    days_count: 20,
    mealTypes: ['3', '31', '5', '51', '6'],
    end_date: wireOn(26),
    full_price: 160_000,
    discount_price: 152_000,
    price: 152_000,
    priceDatas: { price: 160_000, discountPrice: 152_000, discountPer: 5, discountType: 'percent' },
    ...more,
  });
  const days = Array.from({ length: 20 }, (_, at) => [String(wireOn(7 + at)), { 3: 2031, 5: 2032, 6: 2060 }] as const);
  return { planParams, mealPlan: Object.fromEntries(days) };
};
const setting = (alias: string, value: unknown): void => void world.settings.push({ alias, value });

const open = async (): Promise<void> => {
  path = await openPages(
    engine,
    {
      '/': plain('Home'),
      '/checkout': plain('Preference'),
      '/checkout/menus': plain('Menu'),
      '/checkout/summary': SummaryScreen,
      '/checkout/success/$action': plain('Your order'),
      '/terms': plain('Terms'),
    },
    '/checkout/summary',
  );
};
const tick = async (control: HTMLElement): Promise<void> => {
  await act(async () => void fireEvent.click(control));
};
const agree = async (): Promise<void> => {
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) if (!box.checked) await tick(box);
};
const pay = async (): Promise<void> => {
  await agree();
  await press('Proceed to Pay');
};
/** The bill as name → amount. */
const bill = (): Record<string, string> =>
  Object.fromEntries(
    [...within(screen.getByRole('region', { name: 'Price' })).getAllByRole('term')].map((term) => [
      term.textContent.replaceAll('\u00a0', ' '),
      term.nextElementSibling!.textContent.replaceAll('\u00a0', ' '),
    ]),
  );
const asked = (name: string) => world.asked.filter((each) => each.name === name);
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Enter voucher code' });
const type = (text: string): void => void fireEvent.change(code(), { target: { value: text } });
const priceDatas = { price: 160_000, discountPrice: 152_000 };

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'checkout', 'order');
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  ({ engine, world } = checkoutEngine());
  world.pending = saved();
  setting('PAYMENT_ORIGINS', { paymennt: ['https://pay.example'] });
  world.answers.set('mobile_checkout/update', [done({ checkoutId: 9, priceDatas })]);
  vi.mocked(leaveFor).mockClear();
  localStorage.clear();
  delete window.dataLayer;
});

describe('the bill', () => {
  it('says what is ordered and adds up by hand to the total payable — CHK-032, CHK-035, PRI-001, PRI-002, PRI-003, PRI-004, PRI-017', async () => {
    await open();
    const plan = within(screen.getByRole('region', { name: 'Your plan' }));
    expect(plan.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Balanced',
      'Lunch, Dinner, and Protein add-on',
      '20 days',
      '28 Nov 2026 to 17 Dec 2026',
      'Abu Dhabi',
      expect.any(String),
    ]);
    expect(bill()).toEqual({
      Meals: 'AED 1,420.00',
      'LunchAED 35.50 × 20 days': 'AED 710.00',
      'DinnerAED 35.50 × 20 days': 'AED 710.00',
      'Preset meals': 'AED 180.00',
      'Protein add-onAED 9.00 × 20 days': 'AED 180.00',
      'Discount for 20 days5%': '-AED 80.00',
      'Sub total': 'AED 1,520.00',
      'Bag depositRefundable': 'AED 180.00',
      'Total payable': 'AED 1,700.00',
      // 1,520.00 × 5 / 105
      'VAT included in the meals': 'AED 72.38',
    });
    expect(screen.getByRole('button', { name: 'Proceed to Pay' })).toBeTruthy();
  });

  it('takes a coupon off before the deposit is added — PRI-014', async () => {
    world.pending = saved({ price: 136_800, couponCode: 'WELCOME10', coupon_id: 3 });
    await open();
    expect(bill()).toMatchObject({
      'Sub total': 'AED 1,520.00',
      'Voucher WELCOME10': '-AED 152.00',
      'Total payable': 'AED 1,548.00',
    });
  });

  it('tells what stays of a voucher — PRI-010, PRI-015', async () => {
    world.pending = saved({
      price: 0,
      couponCode: 'CREDIT',
      voucher_id: 4,
      priceDatas: { price: 160_000, discountPer: 200_000, discountType: 'fixed', voucher_field: 'New voucher' },
    });
    await open();
    const shown = bill();
    expect(shown).toMatchObject({ 'Voucher CREDIT': '-AED 1,520.00', 'Total payable': 'AED 180.00' });
    expect(shown['New voucherWhat is left stays yours for the next order.']).toBe('AED 480.00');
  });

  it('shows only the server’s figure where this device would account for another one', async () => {
    world.pending = saved({ full_price: 161_000 });
    await open();
    expect(Object.keys(bill())[0]).toBe('Meals');
    expect(bill()).toMatchObject({ Meals: 'AED 1,610.00', 'Sub total': 'AED 1,520.00' });
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
    expect(bill()).toMatchObject({ Lunch: 'AED 300.00', 'Sub total': 'AED 300.00' });
  });
});

describe('cutlery and bag deposit', () => {
  it('can be chosen; a deposit that is paid later stays due — CHK-034, PRI-018, PRI-022', async () => {
    await open();
    const cutlery = within(screen.getByRole('group', { name: 'Cutlery' }));
    expect(cutlery.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
    await tick(cutlery.getByRole('radio', { name: 'Yes' }));
    await tick(screen.getByRole('radio', { name: /Pay before the first delivery/ }));
    expect(bill()).toMatchObject({
      'Total payable': 'AED 1,520.00',
      'Bag deposit, due before the first delivery': 'AED 180.00',
    });
    await pay();
    expect(asked('mobile_checkout/update')[0]?.request).toEqual({
      details: { cutlery: 1, bag_price: 0 },
      checkoutId: 9,
    });
  });

  it('asks for no deposit where the bag is paid for — PRI-019, PRI-020', async () => {
    world.pending = saved({ bag_settled: true, bag_price: 0, renew: true });
    await open();
    expect(screen.queryByRole('group', { name: 'Bag deposit' })).toBeNull();
    expect(bill()).toMatchObject({ 'Total payable': 'AED 1,520.00' });
    await pay();
    expect(asked('mobile_checkout/update')[0]?.request).toMatchObject({ details: { bag_price: 0 } });
  });
});

describe('the coupon box', () => {
  it('makes a code upper case and ten characters long — CHK-033, PRI-023', async () => {
    await open();
    type('welcome10toolong');
    expect(code().value).toBe('WELCOME10T');
    world.answers.set('mobile_checkout/applyCoupon', [
      () => {
        world.pending = saved({ price: 136_800, couponCode: 'WELCOME10T' });
        return done({ error: false, message: 'The code was applied.' });
      },
    ]);
    await press('Apply');
    expect(asked('mobile_checkout/applyCoupon')[0]?.request).toEqual({ couponCode: 'WELCOME10T', checkoutId: 9 });
    expect(await screen.findByText('The code was applied.')).toBeTruthy();
    expect(bill()).toMatchObject({ 'Total payable': 'AED 1,548.00' });
  });

  it('says under the field that a code is wrong, and clears it — MSG-031, PRI-025', async () => {
    await open();
    world.answers.set('mobile_checkout/applyCoupon', [done({ error: true, message: 'Wrong voucher code' })]);
    type('NOPE');
    await press('Apply');
    expect(code().value).toBe('');
    expect(document.getElementById(code().getAttribute('aria-describedby')!)?.textContent).toBe('Wrong voucher code');
  });

  it('keeps the code when nobody judged it', async () => {
    await open();
    type('WELCOME10');
    world.answers.set('mobile_checkout/applyCoupon', [
      { ok: false, reason: 'refused', refusal: { code: 'rate_limited', message: 'Please wait a moment.' } },
    ]);
    await press('Apply');
    expect(screen.getByText('Please wait a moment.')).toBeTruthy();
    expect(code().value).toBe('WELCOME10');
  });

  it('gives a code back with an empty one', async () => {
    world.pending = saved({ price: 136_800, couponCode: 'WELCOME10' });
    await open();
    world.answers.set('mobile_checkout/applyCoupon', [
      () => {
        world.pending = saved();
        return done({ error: false, message: 'The code was removed.' });
      },
    ]);
    await press('Remove WELCOME10');
    expect(asked('mobile_checkout/applyCoupon')[0]?.request).toMatchObject({ couponCode: '' });
    expect(screen.getByText('The code was removed.')).toBeTruthy();
    expect(code().value).toBe('');
  });
});

describe('what must be there before anything is paid', () => {
  it('are the accepted terms and the allergies by name — MSG-008', async () => {
    world.prefs = { ...world.prefs, allergies: [8, 11] };
    await open();
    expect(screen.getByRole('checkbox', { name: /My allergies are: Tree nuts and Sesame/ })).toBeTruthy();
    await press('Proceed to Pay');
    expect(screen.getByText('Please, accept Terms and Conditions')).toBeTruthy();
    expect(screen.getByText('Please confirm what you are allergic to.')).toBeTruthy();
    expect(world.asked).toEqual([]);
  });

  it('are as many days as were bought — MSG-032', async () => {
    const { planParams, mealPlan } = saved();
    world.pending = { planParams, mealPlan: Object.fromEntries(Object.entries(mealPlan).slice(1)) };
    await open();
    await pay();
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain(
      'Meal plan days and generate meals count are mismatched. Please check days count or Delete and Start Over meal plan.',
    );
    expect(world.asked).toEqual([]);
  });

  it('are the menu’s changes on the server', async () => {
    world.begin({ menu: { [wireOn(8)]: { 3: 2033 } } });
    await open();
    await pay();
    expect(screen.getByText('Your menu has changes that are not saved yet')).toBeTruthy();
    expect(world.asked).toEqual([]);
  });

  it('is the network', async () => {
    world.online = false;
    await open();
    await pay();
    expect(screen.getByText('You are offline')).toBeTruthy();
    expect(world.asked).toEqual([]);
  });
});

describe('Proceed to Pay', () => {
  const methods = (): string[] =>
    within(screen.getByRole('group', { name: 'Payment method' }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')!.textContent);

  it('offers online payment, and to pay later where the team allows it — PAY-002, PAY-003, PAY-009', async () => {
    await open();
    expect(methods()).toEqual(['Payment via online', 'Pay Later - Payment via online payment link to be sent later.']);
  });

  it('offers only online payment where it does not — PAY-004', async () => {
    setting('ALLOW_PAY_LATER', false);
    await open();
    expect(methods()).toEqual(['Payment via online']);
  });

  it('saves the choices, then leaves for the payment page — CHK-049, PAY-007', async () => {
    await open();
    world.answers.set('mobile_checkout/createPaymenntWeb', [
      done({ response: { redirectUrl: 'https://pay.example/checkout/1' } }),
    ]);
    await pay();
    expect(world.asked.map(({ name }) => name)).toEqual([
      'mobile_checkout/update',
      'mobile_checkout/createPaymenntWeb',
    ]);
    expect(world.asked[0]?.request).toEqual({ details: { cutlery: 0, bag_price: 180 }, checkoutId: 9 });
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/checkout/1');
  });

  it('can be pressed again after the browser’s Back from the payment page', async () => {
    await open();
    world.answers.set('mobile_checkout/createPaymenntWeb', [
      done({ response: { redirectUrl: 'https://pay.example/checkout/1' } }),
    ]);
    await pay();
    await press(/Proceed to Pay/);
    expect(leaveFor).toHaveBeenCalledTimes(1);
    await act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await press('Proceed to Pay');
    expect(leaveFor).toHaveBeenCalledTimes(2);
  });

  it('leaves for the card provider’s page the same way — PAY-008', async () => {
    world.settings = world.settings.filter(({ alias }) => alias !== 'PAYMENT_ORIGINS');
    setting('PAYMENT_ORIGINS', { telr: ['https://secure.example'] });
    await open();
    world.answers.set('mobile_checkout/createTelrSession', [
      done({ response: { order: { url: 'https://secure.example/o/1' } } }),
    ]);
    await pay();
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://secure.example/o/1');
  });

  it.each(['https://evil.example/checkout/1', 'https://pay.example@evil.example/', 'javascript:alert(1)'])(
    'does not leave for %s',
    async (redirectUrl) => {
      const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await open();
      world.answers.set('mobile_checkout/createPaymenntWeb', [done({ response: { redirectUrl } })]);
      await pay();
      expect(leaveFor).not.toHaveBeenCalled();
      expect(screen.getByText('Nothing was ordered yet')).toBeTruthy();
      quiet.mockRestore();
    },
  );

  it('goes to the order at once when it is to be paid later — PAY-005', async () => {
    await open();
    await tick(screen.getByRole('radio', { name: /Pay Later/ }));
    await pay();
    await waitFor(() => expect(path()).toBe('/checkout/success/paylater'));
    expect(world.draft().ordering).toEqual({ checkout: 9, total: 170_000, days: 20 });
    expect(asked('mobile_checkout/createPaymenntWeb')).toEqual([]);
  });

  it('opens no payment page for a price that codes cover', async () => {
    world.pending = saved({ price: 0, couponCode: 'CREDIT', bag_settled: true });
    world.answers.set('mobile_checkout/update', [
      done({ checkoutId: 9, priceDatas: { price: 160_000, discountPrice: 0 } }),
    ]);
    await open();
    await pay();
    await waitFor(() => expect(path()).toBe('/checkout/success/paymennt'));
  });

  it('shows the fresh figures and asks again when the price has changed', async () => {
    await open();
    world.answers.set('mobile_checkout/update', [
      () => {
        world.pending = saved({ price: 160_000, discount_price: 160_000 });
        return done({ checkoutId: 9, priceDatas: { price: 160_000 } });
      },
    ]);
    await pay();
    expect(screen.getByText('The price has changed')).toBeTruthy();
    expect(screen.getByText(/It was AED.1,700\.00 and is AED.1,780\.00 now/)).toBeTruthy();
    expect(bill()).toMatchObject({ 'Total payable': 'AED 1,780.00' });
    expect(leaveFor).not.toHaveBeenCalled();
    expect(world.draft().ordering).toBeUndefined();
  });

  it('asks anew after an answer that never came, so that the page is the one of the price that is shown now — PAY-007, PAY-008', async () => {
    const page = (at: number) => done({ response: { redirectUrl: `https://pay.example/checkout/${at}` } });
    world.answers.set('mobile_checkout/createPaymenntWeb', [unanswered, page(2)]);
    await open();
    await pay();
    expect(screen.getByText('There was no answer yet')).toBeTruthy();
    world.answers.set('mobile_checkout/update', [
      done({ checkoutId: 9, priceDatas: { price: 160_000, discountPrice: 136_800 } }),
    ]);
    world.pending = saved({ price: 136_800, discount_price: 136_800, couponCode: 'WELCOME10' });
    await act(async () => world.changed());
    await press('Proceed to Pay');
    for (const name of ['mobile_checkout/update', 'mobile_checkout/createPaymenntWeb']) {
      const ids = asked(name).map(({ id }) => id);
      expect(ids).toHaveLength(2);
      expect(ids).toEqual([undefined, undefined]);
    }
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/checkout/2');
  });

  it('says why the server refuses, with the way to a payment that was already made', async () => {
    world.answers.set('mobile_checkout/update', [
      { ok: false, reason: 'refused', refusal: { code: 'conflict', message: 'This plan has been paid.' } },
    ]);
    await open();
    await pay();
    expect(screen.getByText('This plan has been paid.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Check my payment' }).getAttribute('href')).toBe(
      '/checkout/success/paymennt?checkout=9',
    );
  });
});

describe('what is counted', () => {
  it('is nothing before the cookie notice was accepted', async () => {
    await open();
    expect(window.dataLayer).toBeUndefined();
  });

  it('is that the summary was opened, with item, price and currency and nothing about food — CLL-064, CLL-066', async () => {
    acceptCookies();
    await open();
    expect(window.dataLayer).toEqual([
      { event: 'begin_checkout', item: 'Meal plan, 20 days', price: 1700, currency: 'AED' },
    ]);
  });
});
