import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isNotFound } from '@tanstack/react-router';

import type { PayMethod } from '#src/orders/pay-method.ts';
import { SuccessScreen } from '#src/features/checkout/placing/success-screen.tsx';
import { Route as PlacingRoute } from '#src/routes/_session/checkout/success.$action.tsx';
import { customFitDraft } from '#src/protocol/checkout/custom-fit-draft.ts';
import { acceptCookies } from '#src/state/device/cookie-consent.ts';
import { good, refused, unanswered } from '../../support/screens/device/answers.ts';
import {
  type AnswerOrMaker,
  device,
  world,
  newCheckout,
  connect,
  savedCheckout,
} from '../../support/screens/checkout-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { openPages, plain } from '../../support/screens/open-pages.tsx';

let path: () => string;
const asked = (name: string) => world.asked.filter((each) => each.name === `mobile_checkout/${name}`);
const answer = (name: string, ...answers: AnswerOrMaker[]): void =>
  void world.answers.set(`mobile_checkout/${name}`, answers);

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'order'));
beforeEach(() => {
  newCheckout();
  localStorage.clear();
  delete window.dataLayer;
});
afterEach(() => vi.useRealTimers());

describe('The URL of the page that places the order', () => {
  const { parse } = PlacingRoute.options.params as { readonly parse: (params: { action: string }) => object };

  it.each(['paylater', 'paymennt', 'telr'])('ends with %s — SHL-024', (action) => {
    expect(parse({ action })).toEqual({ action });
  });

  it.each(['cash', 'not_paid', 'PAYMENNT', 'success', ''])('is not found with %j — SHL-024', (action) => {
    let thrown: unknown;
    try {
      parse({ action });
    } catch (cause) {
      thrown = cause;
    }
    expect(isNotFound(thrown)).toBe(true);
  });
});

describe('The page that places the order', () => {
  const ordering = { checkout: 9, total: 88_500, days: 5 };
  const open = async (action: PayMethod, named: number | null = null): Promise<void> => {
    path = await openPages(
      device.engine,
      {
        '/': plain('Home'),
        '/contact': plain('Contact'),
        '/checkout': plain('Preference'),
        '/checkout/summary': plain('Summary'),
        '/checkout/menus': plain('Menu'),
        '/checkout/thankyou': plain('Thank you!'),
        '/checkout/success': () => <SuccessScreen action={action} named={named} />,
      },
      '/checkout/success',
    );
  };
  const placedOk = (): void =>
    answer('placeneworder', () => {
      world.pending = { planParams: null, mealPlan: {} };
      return good({ orderId: 71, message: 'Order Placed Successfully' });
    });
  const placed = () => screen.findByText('Order Placed Successfully');

  beforeEach(() => {
    world.pending = savedCheckout(7);
    world.begin({ ordering, cutlery: 1 });
  });

  it('places an order that is paid later, clears the device and opens the thank-you page — CHK-036, CHK-037, CHK-038, CHK-050, CHK-053, PAY-006', async () => {
    let place: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (place = resolve));
    const ask = device.engine.ask.bind(device.engine);
    device.engine.ask = async (...question) => {
      await gate;
      return ask(...question);
    };
    await device.engine.drafts.set('customFit', { days: 10 });
    placedOk();
    await open('paylater');
    expect(screen.getByRole('heading', { name: 'Please wait, order is being processed' })).toBeTruthy();
    await act(async () => place());
    await placed();
    expect(screen.getByRole('heading', { name: 'Welcome to your wellness journey!' })).toBeTruthy();
    expect(world.asked.map(({ name, request }) => [name, request])).toEqual([
      ['mobile_checkout/placeneworder', { checkoutId: 9, action: 'newPlan', paymentMethod: 'Not Paid' }],
    ]);
    expect(world.draft()).toEqual({});
    expect(await device.engine.drafts.get('customFit', customFitDraft)).toBeUndefined();
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Continue' })));
    await waitFor(() => expect(path()).toBe('/checkout/thankyou'));
  });

  it.each([
    ['paymennt', 'checkPaymenntStatus'],
    ['telr', 'checkTelrStatus'],
  ] as const)('asks %s for the payment status, then places the order — CHK-050', async (action, status) => {
    answer(status, good({ status: 'paid' }));
    placedOk();
    await open(action);
    await placed();
    expect(world.asked.map(({ name }) => name)).toEqual([`mobile_checkout/${status}`, 'mobile_checkout/placeneworder']);
    expect(asked('placeneworder')[0]?.request).toMatchObject({ paymentMethod: action });
  });

  it.each(['paylater', 'paymennt'] as const)(
    'promises neither a payment link nor thanks for a payment (%s) if codes cover the price — PRI-010',
    async (action) => {
      world.begin({ ordering: { ...ordering, total: 0 } });
      answer('checkPaymenntStatus', good({ status: 'paid' }));
      placedOk();
      await open(action);
      await placed();
      expect(screen.getByText(/There is nothing to pay now: your voucher covers the price/)).toBeTruthy();
      expect(screen.queryByText(/payment link|Your payment has arrived/)).toBeNull();
    },
  );

  it('finds the order by the URL if no checkout is pending any more', async () => {
    world.pending = { planParams: null, mealPlan: {} };
    world.begin({});
    answer('checkPaymenntStatus', good({ status: 'paid' }));
    placedOk();
    await open('paymennt', 12);
    await placed();
    expect(asked('placeneworder')[0]?.request).toMatchObject({ checkoutId: 12 });
  });

  it.each(['failed', 'cancelled', 'expired'])(
    'returns to the checkout if the payment has %s — CHK-051',
    async (status) => {
      answer('checkPaymenntStatus', good({ status }));
      await open('paymennt', 9);
      await waitFor(() => expect(path()).toBe('/checkout'));
      expect(screen.getByText(/The payment did not go through/)).toBeTruthy();
      expect(asked('placeneworder')).toEqual([]);
    },
  );

  it.each(['paymennt', 'telr'] as const)(
    'opened by hand without a payment by %s leads home, and shows nothing about a payment — PAY-012',
    async (action) => {
      answer(action === 'telr' ? 'checkTelrStatus' : 'checkPaymenntStatus', refused('not_found'));
      await open(action, 9);
      await waitFor(() => expect(path()).toBe('/'));
      expect(screen.queryByText(/The payment did not go through/)).toBeNull();
      expect(asked('placeneworder')).toEqual([]);
    },
  );

  it('says that the server has failed, and offers a retry if the checkout is unknown', async () => {
    world.user = { ...world.user, hasCheckout: true };
    world.pending = refused('internal') as never;
    await open('paylater');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('Please wait, order is being processed')).toBeNull();
    expect(world.asked).toEqual([]);
  });

  it('opens the home page if no checkout is pending — CHK-052', async () => {
    world.pending = { planParams: null, mealPlan: {} };
    await open('paylater');
    await waitFor(() => expect(path()).toBe('/'));
    expect(world.asked).toEqual([]);
  });

  it.each(['paylater', 'paymennt'] as const)('places nothing by its address %s alone', async (action) => {
    world.begin({});
    await open(action);
    await waitFor(() => expect(path()).toBe('/checkout/summary'));
    expect(world.asked).toEqual([]);
  });

  it('says that a payment is pending, lets the customer leave and keeps asking', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    answer('checkPaymenntStatus', good({ status: 'pending' }));
    await open('paymennt', 9);
    await screen.findByText('Your payment is still being confirmed');
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(asked('checkPaymenntStatus').length).toBeGreaterThanOrEqual(2);
    answer('checkPaymenntStatus', good({ status: 'paid' }));
    placedOk();
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    await placed();
  });

  it('says that it is offline, and continues with the same key when the network returns', async () => {
    answer('placeneworder', unanswered);
    await open('paylater');
    expect(await screen.findByText('This is taking longer than usual')).toBeTruthy();
    await connect(false);
    expect(screen.getByText('You are offline')).toBeTruthy();
    placedOk();
    await connect(true);
    await placed();
    const ids = asked('placeneworder').map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBe(ids[0]);
  });

  it.each([
    ['quote_changed', 'Back to the summary', '/checkout/summary'],
    ['dish_unsafe', 'Back to the menu', '/checkout/menus'],
    ['conflict', 'Contact team', '/contact'],
  ] as const)('gives the reason why there is no order (%s), with the next step', async (code, name, href) => {
    answer('placeneworder', refused(code, 'Please look at this.'));
    await open('paylater');
    expect(await screen.findByText('Please look at this.')).toBeTruthy();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
    expect(asked('placeneworder')).toHaveLength(1);
  });

  it('says that a payment without an order is refunded and when, and stops asking — XTR-041', async () => {
    const message = 'We give all of it back: our team starts the refund within 3 business days.';
    answer('checkPaymenntStatus', good({ status: 'refund_due', message }));
    await open('paymennt', 9);
    expect(await screen.findByText('We refund your payment')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To my saved plan' }).getAttribute('href')).toBe('/checkout');
    expect(asked('placeneworder')).toEqual([]);
    expect(asked('checkPaymenntStatus')).toHaveLength(1);
  });

  it('shows the server’s message about meals that stay empty', async () => {
    answer('placeneworder', good({ orderId: 71, message: 'Some meals are empty.' }));
    await open('paylater');
    await placed();
    expect(screen.getByText('Some meals are empty.')).toBeTruthy();
  });

  it('shows the order with decimals, and what happens next — PRI-002', async () => {
    const { planParams } = savedCheckout(7);
    world.order = {
      planParams: { id: 71, date: planParams!.start_date, slot_id: planParams!.slot_id },
      mealPlan: {},
      sides: {},
      days: {},
      version: 1,
      bill: { total: 170_000, vat: 7_238, deposit: 18_000, paid: true },
    } as unknown as NonNullable<typeof world.order>;
    answer('checkPaymenntStatus', good({ status: 'paid' }));
    placedOk();
    await open('paymennt', 9);
    await placed();
    const facts = await screen.findByRole('region', { name: 'Your order' });
    const text = facts.textContent.replaceAll('\u00a0', ' ');
    for (const part of ['Order number71', 'PaidAED 1,700.00', 'AED 72.38', 'First day', 'Delivery Address'])
      expect(text).toContain(part);
    expect(text).toMatch(
      /First deliverySat 28 Nov, 2.–.6.AM( GST)?Delivery Address.*Your first bag comes Sat 28 Nov, 2.–.6.AM( GST)?, with the meals of Sat 28 Nov\./,
    );
    expect(screen.getByRole('button', { name: 'Receipt as PDF' })).toBeTruthy();
  });

  it('reports the purchase to analytics once, with item, price and currency — CLL-065', async () => {
    acceptCookies();
    placedOk();
    await open('paylater');
    await placed();
    await connect(false);
    await connect(true);
    expect(window.dataLayer).toEqual([{ event: 'purchase', item: 'Meal plan, 5 days', price: 885, currency: 'AED' }]);
  });
});
