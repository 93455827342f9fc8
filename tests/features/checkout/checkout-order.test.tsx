import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isNotFound } from '@tanstack/react-router';

import { DuePaidScreen } from '../../../src/features/checkout/placing/due-paid-screen.tsx';
import { PaymentResultScreen } from '../../../src/features/checkout/placing/payment-result-screen.tsx';
import { isPaymentResult, type PaymentResult } from '../../../src/features/checkout/placing/payment-result.ts';
import type { PayAction } from '../../../src/features/checkout/placing/pay-action.ts';
import { SuccessScreen } from '../../../src/features/checkout/placing/success-screen.tsx';
import { Route as PlacingRoute } from '../../../src/routes/_session/checkout/success.$action.tsx';
import { customFitDraft } from '../../../src/protocol/checkout/custom-fit-draft.ts';
import type { Reply } from '../../../src/protocol/messages.ts';
import { acceptCookies } from '../../../src/state/device/cookie-consent.ts';
import { good, refused, unanswered } from '../../support/screens/fake/fake-answers.ts';
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

describe('the address of the page that places the order', () => {
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

describe('the page that places the order', () => {
  const ordering = { checkout: 9, total: 88_500, days: 5 };
  const open = async (action: PayAction, named: number | null = null): Promise<void> => {
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

  it('places an order that is paid later, clears the device and goes on to the thank-you page — CHK-036, CHK-037, CHK-038, CHK-050, CHK-053, PAY-006', async () => {
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
  ] as const)('asks %s whether it is paid, then places the order — CHK-050', async (action, status) => {
    answer(status, good({ status: 'paid' }));
    placedOk();
    await open(action);
    await placed();
    expect(world.asked.map(({ name }) => name)).toEqual([`mobile_checkout/${status}`, 'mobile_checkout/placeneworder']);
    expect(asked('placeneworder')[0]?.request).toMatchObject({ paymentMethod: action });
  });

  it.each(['paylater', 'paymennt'] as const)(
    'promises neither a payment link nor thanks for a payment (%s) when codes cover the price — PRI-010',
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

  it('finds the order by the address when nothing is pending any more', async () => {
    world.pending = { planParams: null, mealPlan: {} };
    world.begin({});
    answer('checkPaymenntStatus', good({ status: 'paid' }));
    placedOk();
    await open('paymennt', 12);
    await placed();
    expect(asked('placeneworder')[0]?.request).toMatchObject({ checkoutId: 12 });
  });

  it.each(['failed', 'cancelled', 'expired'])(
    'goes back to the checkout when the payment has %s — CHK-051',
    async (status) => {
      answer('checkPaymenntStatus', good({ status }));
      await open('paymennt', 9);
      await waitFor(() => expect(path()).toBe('/checkout'));
      expect(screen.getByText(/The payment did not go through/)).toBeTruthy();
      expect(asked('placeneworder')).toEqual([]);
    },
  );

  it.each(['paymennt', 'telr'] as const)(
    'opened by hand where no payment of %s was ever begun leads home, and says nothing of a payment — PAY-012',
    async (action) => {
      answer(action === 'telr' ? 'checkTelrStatus' : 'checkPaymenntStatus', refused('not_found'));
      await open(action, 9);
      await waitFor(() => expect(path()).toBe('/'));
      expect(screen.queryByText(/The payment did not go through/)).toBeNull();
      expect(asked('placeneworder')).toEqual([]);
    },
  );

  it('says that the server has failed and offers another try where it does not know its checkout', async () => {
    world.user = { ...world.user, hasCheckout: true };
    world.pending = refused('internal') as never;
    await open('paylater');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText('Please wait, order is being processed')).toBeNull();
    expect(world.asked).toEqual([]);
  });

  it('goes home when nothing is pending — CHK-052', async () => {
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

  it('says that there is no network, and goes on when it is back, under the same key', async () => {
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
  ] as const)('says why there is no order (%s), with the way on', async (code, name, href) => {
    answer('placeneworder', refused(code, 'Please look at this.'));
    await open('paylater');
    expect(await screen.findByText('Please look at this.')).toBeTruthy();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
    expect(asked('placeneworder')).toHaveLength(1);
  });

  it('says of money that can pay for nothing that it goes back and when, and asks no more — XTR-041', async () => {
    const message = 'We give all of it back: our team starts the refund within 3 business days.';
    answer('checkPaymenntStatus', good({ status: 'refund_due', message }));
    await open('paymennt', 9);
    expect(await screen.findByText('Your payment goes back to you')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To my saved plan' }).getAttribute('href')).toBe('/checkout');
    expect(asked('placeneworder')).toEqual([]);
    expect(asked('checkPaymenntStatus')).toHaveLength(1);
  });

  it('shows what the server says about meals that stay empty', async () => {
    answer('placeneworder', good({ orderId: 71, message: 'Some meals are empty.' }));
    await open('paylater');
    await placed();
    expect(screen.getByText('Some meals are empty.')).toBeTruthy();
  });

  it('names what was ordered, with decimals, and what happens next — PRI-002', async () => {
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
      /First deliverySat 28 Nov, 2–6 AM( GST)?Delivery Address.*Your first bag comes Sat 28 Nov, 2–6 AM( GST)?, with the meals of Sat 28 Nov\./,
    );
    expect(screen.getByRole('button', { name: 'Receipt as PDF' })).toBeTruthy();
  });

  it('counts the purchase once, with item, price and currency — CLL-065', async () => {
    acceptCookies();
    placedOk();
    await open('paylater');
    await placed();
    await connect(false);
    await connect(true);
    expect(window.dataLayer).toEqual([{ event: 'purchase', item: 'Meal plan, 5 days', price: 885, currency: 'AED' }]);
  });
});

describe('the page after a payment', () => {
  const open = async (result: PaymentResult, orderId: number | null = null): Promise<void> => {
    path = await openPages(
      device.engine,
      {
        '/': plain('Home'),
        '/contact': plain('Contact'),
        '/modify': plain('My menu'),
        '/checkout': plain('Preference'),
        '/checkout/summary': plain('Summary'),
        '/result': () => <PaymentResultScreen result={result} orderId={orderId} />,
      },
      '/result',
    );
  };
  const success = 'Payment Completed Successfully!!!';
  const texts = {
    fail: 'Payment Failed !!!',
    cancel: 'Payment Cancelled !!!. Please try again later',
    success,
  } as const;
  const firstLink = (): string | null => screen.getAllByRole('link')[0]!.getAttribute('href');
  const statuses = (paymennt: AnswerOrMaker, telr: AnswerOrMaker): void => {
    answer('checkPaymenntStatus', paymennt);
    answer('checkTelrStatus', telr);
  };
  const none = refused('not_found');

  describe('of a checkout', () => {
    beforeEach(() => void (world.pending = savedCheckout(7)));

    it.each([
      ['fail', 'failed', 'PAY-010'],
      ['cancel', 'cancelled', 'PAY-011'],
    ] as const)('%s says so once the server says %s, with the way back to the summary — %s', async (result, status) => {
      statuses(good({ status }), none);
      await open(result);
      expect(await screen.findByText(texts[result])).toBeTruthy();
      expect(firstLink()).toBe('/checkout/summary');
      expect(asked('checkPaymenntStatus')[0]?.request).toEqual({ checkoutId: 9 });
    });

    it.each([
      ['paymennt', good({ status: 'paid' }), none],
      ['telr', none, good({ status: 'paid' })],
      ['telr, after one of paymennt that failed', good({ status: 'failed' }), good({ status: 'paid' })],
    ])('says success only after the server’s ‘paid’, of %s — PAY-012', async (_provider, paymennt, telr) => {
      let tell: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => (tell = resolve));
      const ask = device.engine.ask.bind(device.engine);
      device.engine.ask = async (...question) => {
        await gate;
        return ask(...question);
      };
      statuses(paymennt, telr);
      await open('success');
      expect(await screen.findByRole('heading', { name: 'Please wait, order is being processed' })).toBeTruthy();
      expect(screen.queryByText(success)).toBeNull();
      await act(async () => tell());
      expect(await screen.findByText(success)).toBeTruthy();
      expect(firstLink()).toBe('/');
    });

    it('waits while the provider does not know, and says success when it does, though nothing is saved any more — PAY-012', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      statuses(good({ status: 'pending' }), none);
      await open('success');
      await screen.findByText('Your payment is still being confirmed');
      expect(screen.getByRole('heading', { name: 'Please wait, order is being processed' })).toBeTruthy();
      expect(screen.queryByText(success)).toBeNull();
      world.pending = { planParams: null, mealPlan: {} };
      statuses(good({ status: 'paid' }), none);
      await act(() => vi.advanceTimersByTimeAsync(40_000));
      expect(await screen.findByText(success)).toBeTruthy();
    });

    it.each([
      ['failed', texts.fail],
      ['expired', texts.fail],
      ['cancelled', texts.cancel],
    ])('does not say success of a payment that has %s — PAY-012', async (status, text) => {
      statuses(none, good({ status }));
      await open('success');
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.queryByText(success)).toBeNull();
    });

    it('does not say success while nobody answers — PAY-012', async () => {
      statuses(unanswered, none);
      await open('success');
      expect(await screen.findByText('This is taking longer than usual')).toBeTruthy();
      expect(screen.queryByText(success)).toBeNull();
      expect(path()).toBe('/result');
    });

    it('says of a failed one that it has arrived where the server says ‘paid’: nothing is paid twice', async () => {
      statuses(none, good({ status: 'paid' }));
      await open('fail');
      expect(await screen.findByText(success)).toBeTruthy();
      expect(screen.queryByText(texts.fail)).toBeNull();
    });

    it('says of money that can pay for nothing that it goes back — XTR-041', async () => {
      statuses(good({ status: 'refund_due', message: 'All of it goes back.' }), none);
      await open('success');
      expect(await screen.findByText('All of it goes back.')).toBeTruthy();
      expect(screen.queryByText(success)).toBeNull();
    });

    it('leads home where no payment was ever begun — PAY-012', async () => {
      statuses(none, none);
      await open('success');
      await waitFor(() => expect(path()).toBe('/'));
    });
  });

  it('leads home where nothing is saved that could have been paid — PAY-012', async () => {
    world.pending = { planParams: null, mealPlan: {} };
    await open('success');
    await waitFor(() => expect(path()).toBe('/'));
    expect(world.asked).toEqual([]);
  });

  it.each(['fail', 'cancel'] as const)('%s stays what its address says where no payment is known', async (result) => {
    world.pending = { planParams: null, mealPlan: {} };
    await open(result);
    expect(await screen.findByText(texts[result])).toBeTruthy();
  });

  describe('of a placed order', () => {
    const reply = (answers: AnswerOrMaker): void => void world.answers.set('order/payStatus', [answers]);

    it.each(['fail', 'cancel'] as const)('%s leads back to the plan', async (result) => {
      reply(good({ status: result === 'fail' ? 'failed' : 'cancelled', payment: { what: 'plan', amount: 1 } }));
      await open(result, 5);
      expect(await screen.findByText(texts[result])).toBeTruthy();
      expect(firstLink()).toBe('/modify');
    });

    it.each(['fail', 'cancel', 'success'] as const)(
      '%s says success once the server says ‘paid’ — PAY-012',
      async (result) => {
        reply(good({ status: 'paid', payment: { what: 'plan', amount: 100 } }));
        await open(result, 5);
        expect(await screen.findByText(success)).toBeTruthy();
        expect(firstLink()).toBe('/modify');
      },
    );

    it.each([
      ['no payment was ever begun', good({ status: 'pending' })],
      ['the order is somebody else’s', refused('not_found')],
    ])('success leads home where %s — PAY-012', async (_why, answers) => {
      reply(answers);
      await open('success', 5);
      await waitFor(() => expect(path()).toBe('/'));
    });
  });

  const payStatus = async (reply: object): Promise<void> => {
    world.answers.set('order/payStatus', [good(reply)]);
    path = await openPages(
      device.engine,
      {
        '/': plain('Home'),
        '/modify': plain('My menu'),
        '/contact': plain('Contact'),
        '/result': () => <DuePaidScreen orderId={5} />,
      },
      '/result',
    );
  };

  it('of a placed order leads home where no payment was ever begun — PAY-012', async () => {
    await payStatus({ status: 'pending' });
    await waitFor(() => expect(path()).toBe('/'));
  });

  it.each([
    ['difference', 'Paid now, for larger portionsAED 9.50Your plan in total: AED 1,943.86'],
    ['deposit', 'Paid now, bag depositAED 9.50Your plan in total: AED 1,943.86'],
    ['plan', 'PaidAED 1,943.86'],
  ] as const)('names what this payment was, the plan’s total beneath it (%s)', async (what, facts) => {
    const { planParams } = savedCheckout(7);
    world.order = {
      planParams: { id: 5, date: planParams!.start_date, slot_id: planParams!.slot_id },
      mealPlan: {},
      sides: {},
      days: {},
      version: 1,
      bill: { total: 194_386, vat: 9_256, deposit: 0, paid: true },
    } as unknown as NonNullable<typeof world.order>;
    await payStatus({ status: 'paid', payment: { what, amount: what === 'plan' ? 194_386 : 950 } });
    const region = await screen.findByRole('region', { name: 'Your order' });
    const text = region.textContent.replaceAll('\u00a0', ' ');
    expect(text).toContain(facts);
    expect(text.includes('PaidAED 1,943.86')).toBe(what === 'plan');
  });

  it.each([
    [{ status: 'paid' }, 'Your payment has arrived'],
    [{ status: 'paid', message: 'A part of it goes back.' }, 'A part of it goes back.'],
    [{ status: 'failed' }, 'Payment Failed !!!'],
    [{ status: 'refund_due', message: 'All of it goes back.' }, 'All of it goes back.'],
  ])('of a placed order says what became of it (%j), with the way to the plan — XTR-045', async (reply, text) => {
    await payStatus(reply);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(world.asked.at(-1)).toMatchObject({ name: 'order/payStatus', request: { orderId: 5 } });
    expect(screen.getByRole('link', { name: 'To my plan' }).getAttribute('href')).toBe('/modify');
  });

  it('of a plan behind the running one names it and leads to it — XTR-036', async () => {
    world.user = { ...world.user, alreadyRenewed: true };
    const plan = (id: number) => ({ planParams: { id }, mealPlan: {}, days: {}, sides: {} }) as Reply<'order/get'>;
    world.order = plan(4);
    world.renewedOrder = plan(5);
    await payStatus({ status: 'paid' });
    const link = await screen.findByRole('link', { name: 'To my plan' });
    await expect.poll(() => link.getAttribute('href')).toBe('/modify?plan=renewed');
    expect(device.refreshed).toContainEqual({ name: 'order/get', request: { orderType: 'renewed' } });
  });

  it('of a placed order asks again while the provider does not know — XTR-045', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await payStatus({ status: 'pending', payment: { what: 'plan', amount: 100 } });
    await screen.findByText('Your payment is still being confirmed');
    world.answers.set('order/payStatus', [good({ status: 'paid' })]);
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect(await screen.findByText('Your payment has arrived')).toBeTruthy();
  });

  it('knows no other result', () => {
    expect(['fail', 'cancel', 'success', 'paid', 'toString'].filter(isPaymentResult)).toEqual([
      'fail',
      'cancel',
      'success',
    ]);
  });
});
