import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { WiredUser } from '../../support/on-wire.ts';
import { good, refused, unanswered } from '../../support/screens/device/answers.ts';
import { connect, device, wireOn, world } from '../../support/screens/checkout-world.ts';
import { pressButton as press } from '../../support/screens/open-pages.tsx';
import {
  acceptTerms,
  askedOf,
  bill,
  draftNow,
  fiveDays,
  newWizard,
  openWizard,
  path,
  speakWizard,
  tap,
  write,
} from '../../support/screens/wizard-page.tsx';

beforeAll(speakWizard);
beforeEach(() => newWizard());

const PRICE = 35_500;
const placed = () => good({ orderId: 77, message: 'Order Placed Successfully' });
const orders = () => askedOf('order/set');
const says = (...answers: Parameters<typeof world.answers.set>[1]) => world.answers.set('order/set', answers);
const order = async (): Promise<void> => {
  if (draftNow().acceptTC !== true) await acceptTerms();
  await press('Place my order');
};
const open = () => openWizard('/menu/summary');
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Enter voucher code' });

describe('/menu/summary', () => {
  it('shows the order, the address and the cost with the deposit of a first order — WIZ-020, WIZ-021', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'My meal plan summary' })).toBeTruthy();
    const plan = within(screen.getByRole('region', { name: 'Your plan' }));
    expect(plan.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Balanced',
      'Lunch and Dinner',
      '5 days',
      '25 Nov 2026 to 29 Nov 2026',
      'Abu Dhabi',
      '2–6 AM',
      expect.stringMatching(/^Wed 25 Nov, 2.–.6.AM( GST)?$/),
      'No',
    ]);
    expect(within(screen.getByRole('region', { name: 'Delivery Address' })).getByText('Corniche Street')).toBeTruthy();
    expect(bill()).toEqual({
      Meals: 'AED 355',
      'LunchAED 35.50 × 5 days': 'AED 177.50',
      'DinnerAED 35.50 × 5 days': 'AED 177.50',
      'Sub total': 'AED 355',
      'Total payable': 'AED 355',
      'VAT included in the meals': 'AED 16.90',
      'Bag deposit, due before the first delivery': 'AED 180',
    });
    await tap(screen.getByRole('link', { name: 'BACK' }));
    expect(path()).toBe('/menu/address');
  });

  it('shows the deposit if the server has none from the customer, even after earlier plans', async () => {
    world.user = { ...world.user, plan: { order: 7, diet: 32, end: wireOn(-9), renew_status: 0 }, bag_settled: false };
    await open();
    expect(bill()).toHaveProperty(['Bag deposit, due before the first delivery']);
  });

  it('uses cash unless card is chosen, and requires acceptance of the terms — WIZ-040, WIZ-041, MSG-008, WIZ-029, PAY-001', async () => {
    await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Cash on delivery/ }).checked).toBe(true);
    const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the Terms and Conditions.' });
    expect(terms.checked).toBe(false);
    const link = screen.getByRole('link', { name: 'Terms' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/terms', '_blank']);
    await press('Place my order');
    expect(screen.getByText('Please, accept Terms and Conditions')).toBeTruthy();
    expect(orders()).toEqual([]);
    await tap(screen.getByRole('radio', { name: /^Card on delivery/ }));
    expect(draftNow().paymentMethod).toBe('card');
  });

  it('orders exactly the days and meals of the plan, opens the thank-you page and clears the draft a second later — WIZ-022, WIZ-025, WIZ-037, WIZ-039, ENT-015', async () => {
    try {
      const far = { [String(wireOn(40))]: { 3: 2031 } };
      newWizard(fiveDays({ cutlery: 1, menu: { ...fiveDays().menu, ...far } }));
      says(placed());
      await open();
      await acceptTerms();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await act(async () => {
        screen.getByRole('button', { name: 'Place my order' }).click();
        screen.getByRole('button', { name: 'Place my order' }).click();
      });
      expect(orders()).toHaveLength(1);
      expect(orders()[0]!.request).toEqual({
        orderData: {
          coupon_id: null,
          voucher_id: null,
          paymentMethod: 'cash',
          mealPlan_id: 10,
          price: PRICE,
          diet_id: 32,
          shipping: 'Free delivery',
        },
        detailsData: [4, 5, 6, 7, 8].flatMap((ahead) => [
          { date: wireOn(ahead), mealType_id: 3, dish_id: 2031 },
          { date: wireOn(ahead), mealType_id: 5, dish_id: 2032 },
        ]),
        deliverySlot: 1,
        build: 'new',
        cutlery: 1,
      });
      expect(path()).toBe('/menu/thank');
      expect(draftNow().step).toBe(7);
      await act(async () => vi.advanceTimersByTime(999));
      expect(draftNow().step).toBe(7);
      await act(async () => vi.advanceTimersByTime(1));
      expect(device.draft('wizard')).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('orders the chosen sides only for dishes that have sides', async () => {
    const first = String(wireOn(4));
    newWizard(fiveDays({ menu: { ...fiveDays().menu, [first]: { 3: 2031, 31: 6001, 5: 2032, 51: 6002 } } }));
    says(placed());
    await open();
    await order();
    const { detailsData } = orders()[0]!.request as { detailsData: { date: number }[] };
    expect(detailsData.filter(({ date }) => date === wireOn(4))).toEqual([
      { date: wireOn(4), mealType_id: 3, dish_id: 2031 },
      { date: wireOn(4), mealType_id: 5, dish_id: 2032 },
      { date: wireOn(4), mealType_id: 31, dish_id: 6001 },
    ]);
  });

  it('shows the server’s message in a dialog, keeps the draft and can be sent again — WIZ-038', async () => {
    says(refused('forbidden', 'You took your consent to plans back.'), placed());
    await open();
    await order();
    expect((await dialog('Nothing was ordered yet')).getByText('You took your consent to plans back.')).toBeTruthy();
    await tap((await dialog('Nothing was ordered yet')).getByRole('button', { name: 'OK' }));
    expect(draftNow()).toMatchObject({ ...fiveDays(), acceptTC: true });
    await press('Place my order');
    expect(orders().map(({ id }) => id)[0]).not.toBe(orders()[1]!.id);
    expect(path()).toBe('/menu/thank');
  });

  it('sends the same order again after a lost answer, even after a reload — WIZ-037', async () => {
    says(unanswered, placed());
    await open();
    await order();
    expect(screen.getByText('There was no answer yet')).toBeTruthy();
    expect(draftNow().ordering).toEqual({ price: PRICE });
    // The network is lost, but the order may still have arrived.
    await connect(false);
    expect(screen.getByText('There was no answer yet')).toBeTruthy();
    await connect(true);
    document.body.replaceChildren();
    await open();
    expect(screen.getByText('There was no answer yet')).toBeTruthy();
    await press('Place my order');
    const [first, second] = orders();
    expect([second!.id, second!.request]).toEqual([first!.id, first!.request]);
    expect(path()).toBe('/menu/thank');
  });

  it('orders the changed plan after a lost attempt, or receives that attempt’s answer, and never orders twice', async () => {
    says(unanswered, refused('key_reuse'), placed());
    await open();
    await order();
    await tap(screen.getByRole('radio', { name: /^Card on delivery/ }));
    await press('Place my order');
    expect(new Set(orders().map(({ id }) => id)).size).toBe(1);
    const methods = orders().map(({ request }) => (request as { orderData: { paymentMethod: string } }).orderData);
    expect(methods.map(({ paymentMethod }) => paymentMethod)).toEqual(['cash', 'card', 'cash']);
    expect(screen.getByText(/as you first sent it/)).toBeTruthy();
    expect(path()).toBe('/menu/thank');
  });

  it('orders a renewal as a renewal, even if the draft began as a new plan', async () => {
    const renews = { hasPlan: true, renewPlan: true, canBeRenewed: true, plannedUntil: wireOn(2) };
    world.user = { ...world.user, ...renews } as WiredUser;
    says(placed());
    await open();
    await order();
    expect(orders()[0]!.request).toMatchObject({ build: 'renew' });
  });

  it('uses a new key to renew a plan whose order was never answered, because it is another order', async () => {
    says(unanswered, placed());
    await open();
    await order();
    document.body.replaceChildren();
    // The order had arrived; its plan is active and may be renewed.
    world.user = { ...world.user, hasPlan: true, renewPlan: true, canBeRenewed: true, plannedUntil: wireOn(8) };
    const menu = Object.fromEntries([9, 10, 12, 13, 14].map((ahead) => [String(wireOn(ahead)), { 3: 2031, 5: 2032 }]));
    device.begin('wizard', { ...draftNow(), build: 'renew', date: wireOn(9), menu });
    await open();
    await press('Place my order');
    const [first, second] = orders();
    expect(orders()).toHaveLength(2);
    expect(second!.id).not.toBe(first!.id);
    expect(path()).toBe('/menu/thank');
  });

  it('shows a changed price before it places an order at that price', async () => {
    says(
      { ok: false, reason: 'refused', refusal: { code: 'quote_changed', message: 'Changed', price: 36_000 } },
      placed(),
    );
    await open();
    await order();
    expect(
      screen.getByText('It was AED 355 and is AED 360 now. Please check it and press again to order.'),
    ).toBeTruthy();
    expect(bill()).toMatchObject({ 'Total payable': 'AED 360' });
    await press('Place my order');
    expect(orders()[1]!.request).toMatchObject({ orderData: { price: 36_000 } });
    expect(path()).toBe('/menu/thank');
  });

  it('keeps everything without a network and sends nothing until the customer presses again', async () => {
    says(placed());
    await connect(false);
    await open();
    await order();
    expect(screen.getByText(/This device keeps everything/)).toBeTruthy();
    await connect(true);
    expect(orders()).toEqual([]);
    expect(draftNow().acceptTC).toBe(true);
    await press('Place my order');
    expect(path()).toBe('/menu/thank');
  });
});

describe('The voucher code of the order', () => {
  it('is upper case, is limited to ten characters, and changes the price — PRI-023', async () => {
    const coupon = { id: 3, type: 'percent', value: 10, code: 'WELCOME10', apply_type: 'mainprice' };
    world.answers.set('mobile_checkout/applyCouponCode', [good({ error: false, message: 'Applied', coupon })]);
    await open();
    await write(code(), 'welcome10xyz');
    expect(code().value).toBe('WELCOME10XYZ');
    expect(screen.getByText('A code has at most 10 characters')).toBeTruthy();
    await write(code(), 'welcome10');
    await press('Apply');
    expect(askedOf('mobile_checkout/applyCouponCode')[0]!.request).toMatchObject({
      couponCode: 'WELCOME10',
      clearPrice: PRICE,
    });
    expect(bill()).toMatchObject({ 'Voucher WELCOME10': '−AED 35.50', 'Total payable': 'AED 319.50' });
    expect(draftNow()).toMatchObject({ coupon_id: 3 });
  });

  it('and the customer’s own voucher replace each other — PRI-024', async () => {
    world.arrays = {
      ...world.arrays,
      commonVouchers: [{ id: 8, type: 'fixed', value: 12_350, conditions: null, apply_type: 'other' }],
    };
    newDraftWith({ coupon_id: 3, coupon: { id: 3, type: 'percent', value: 10, code: 'TEN', apply_type: 'other' } });
    await open();
    expect(bill()).toMatchObject({ 'Voucher TEN': '−AED 35.50' });
    await write(screen.getByRole('combobox', { name: 'Your vouchers' }), '8');
    expect(draftNow()).toMatchObject({ voucher_id: 8 });
    expect(draftNow().coupon_id).toBeUndefined();
    expect(bill()).toMatchObject({ 'Voucher Credit of AED 123.50': '−AED 123.50', 'Total payable': 'AED 231.50' });
    says(placed());
    await order();
    expect(orders()[0]!.request).toMatchObject({ orderData: { voucher_id: 8, coupon_id: null, price: 23_150 } });
  });

  it('that was used up on another device can be removed, and the order continues at the full price — MSG-007', async () => {
    newDraftWith({
      coupon_id: 3,
      coupon: { id: 3, type: 'fixed', value: 5_000, code: 'FIXED50', apply_type: 'other' },
    });
    says(refused('validation', 'Wrong voucher code', { coupon_id: 'Wrong voucher code' }), placed());
    await open();
    await order();
    await tap((await dialog('Validation Error')).getByRole('button', { name: 'OK' }));
    const remove = screen.getByRole('button', { name: /Remove.*FIXED50/ });
    await waitFor(() => expect(document.activeElement).toBe(remove));
    expect(document.getElementById(remove.getAttribute('aria-describedby')!)?.textContent).toBe('Wrong voucher code');
    await press('Continue without the voucher');
    expect(bill()).toMatchObject({ 'Total payable': 'AED 355' });
    await press('Place my order');
    expect(orders()[1]!.request).toMatchObject({ orderData: { coupon_id: null, price: PRICE } });
    expect(path()).toBe('/menu/thank');
  });
});

describe('A problem that prevents an order', () => {
  const link = (name: string) => screen.getAllByRole<HTMLAnchorElement>('link', { name })[0]!;
  const cases: readonly [what: string, answer: ReturnType<typeof refused>, way: string, to: string][] = [
    [
      'a day that a holiday has closed',
      refused('validation', 'This day is not part of your plan.', { [String(wireOn(6))]: 'x' }),
      'To the menu of the day',
      '/menu/plan#2026-11-27',
    ],
    [
      'a dish that has become unsafe',
      refused('dish_unsafe', 'Sorry, due to your allergy', { [String(wireOn(7))]: 'x', [String(wireOn(5))]: 'x' }),
      'To the menu of the day',
      '/menu/plan#2026-11-26',
    ],
    [
      'a start that is closed now',
      refused('validation', 'Please select delivery Date.', { date: 'x' }),
      'Choose another start',
      '/menu',
    ],
    [
      'a plan that another device has ordered',
      refused('conflict', 'You already have a plan on these days.', { date: 'x' }),
      'See my plan',
      '/modify',
    ],
    [
      'undeclared allergies',
      refused('validation', 'Please tell us', { allergies: 'x' }),
      'Tell us your allergies',
      '/menu/preferences',
    ],
    [
      'a slot that is gone',
      refused('validation', 'Please select delivery slot.', { deliverySlot: 'x' }),
      'To the plan’s first step',
      '/menu',
    ],
    ['whatever else', refused('banned', 'Please contact us.'), 'Contact team', '/contact'],
  ];
  it.each(cases)('%s is named with one link to solve it, and the draft stays', async (_, answer, way, to) => {
    says(answer);
    await open();
    await order();
    expect(screen.getAllByText(answer.ok ? '' : answer.refusal!.message).length).toBeGreaterThan(0);
    await tap((await dialog('Nothing was ordered yet')).getByRole('button', { name: 'OK' }));
    expect(link(way).getAttribute('href')).toBe(to);
    expect(draftNow()).toEqual({ ...fiveDays(), acceptTC: true });
  });

  it('is shown before the order, if the device already knows it', async () => {
    const { [String(wireOn(6))]: _, ...menu } = fiveDays().menu!;
    newWizard(fiveDays({ menu }));
    await open();
    expect(screen.getByRole('alert').textContent).toContain('Please fill in all menu to place your order');
    expect(link('To the menu of the day').getAttribute('href')).toBe('/menu/plan#2026-11-27');
    await order();
    expect(orders()).toEqual([]);
  });

  it('is a dish with an allergen added meanwhile, or a dish that a new diet does not include', async () => {
    const why =
      'It is no longer served, not part of your diet, or contains one of your allergens. Please choose another one.';
    newWizard(fiveDays({ allergies: [207] }));
    await open();
    expect(screen.getByRole('alert').textContent).toContain(why);
    document.body.replaceChildren();
    newWizard(fiveDays({ diet: 33 }));
    await open();
    expect(screen.getByRole('alert').textContent).toContain(why);
    expect(link('To the menu of the day').getAttribute('href')).toBe('/menu/plan#2026-11-25');
    await order();
    expect(orders()).toEqual([]);
  });

  it('is a start that has become impossible, or an address in another emirate', async () => {
    newWizard(fiveDays({ date: wireOn(2) }));
    await open();
    expect(screen.getByRole('alert').textContent).toContain(
      'Your plan cannot begin on Mon 23 Nov: too soon, we need three days to prepare.',
    );
    document.body.replaceChildren();
    newWizard(fiveDays({ emirate: 2 }));
    await open();
    expect(screen.getByRole('alert').textContent).toContain('a different emirate');
    expect(link('To my delivery details').getAttribute('href')).toBe('/menu/address');
  });
});

const newDraftWith = (more: Parameters<typeof fiveDays>[0]): void => {
  device.begin('wizard', fiveDays(more));
  world.user = { ...world.user } as WiredUser;
};
