import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { DuePaidScreen } from '#src/features/checkout/placing/due-paid-screen.tsx';
import { PaymentResultScreen } from '#src/features/checkout/placing/payment-result-screen.tsx';
import { isPaymentResult, type PaymentResult } from '#src/features/checkout/placing/payment-result.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { good, refused, unanswered } from '../../support/screens/device/answers.ts';
import { type AnswerOrMaker, device, world, newCheckout, savedCheckout } from '../../support/screens/checkout-world.ts';
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
});
afterEach(() => vi.useRealTimers());

describe('The page after a payment', () => {
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

  describe('for a checkout', () => {
    beforeEach(() => void (world.pending = savedCheckout(7)));

    it.each([
      ['fail', 'failed', 'PAY-010'],
      ['cancel', 'cancelled', 'PAY-011'],
    ] as const)(
      'with the result %s says so once the server reports %s, with a link back to the summary — %s',
      async (result, status, _row) => {
        statuses(good({ status }), none);
        await open(result);
        expect(await screen.findByText(texts[result])).toBeTruthy();
        expect(screen.getByText(/^We did not receive any money\./)).toBeTruthy();
        expect(firstLink()).toBe('/checkout/summary');
        expect(asked('checkPaymenntStatus')[0]?.request).toEqual({ checkoutId: 9 });
      },
    );

    it.each([
      ['paymennt', good({ status: 'paid' }), none],
      ['telr', none, good({ status: 'paid' })],
      ['telr, after one of paymennt that failed', good({ status: 'failed' }), good({ status: 'paid' })],
    ])('shows success only after the server reports a payment by %s — PAY-012', async (_provider, paymennt, telr) => {
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

    it('waits while the provider has no answer, and then shows success even if no checkout is saved any more — PAY-012', async () => {
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
    ])('does not show success for a payment that has %s — PAY-012', async (status, text) => {
      statuses(none, good({ status }));
      await open('success');
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.queryByText(success)).toBeNull();
    });

    it('does not show success before the server has answered — PAY-012', async () => {
      statuses(unanswered, none);
      await open('success');
      expect(await screen.findByText('This is taking longer than usual')).toBeTruthy();
      expect(screen.queryByText(success)).toBeNull();
      expect(path()).toBe('/result');
    });

    it('shows a failed payment as received if the server reports it as paid, so that nothing is paid twice', async () => {
      statuses(none, good({ status: 'paid' }));
      await open('fail');
      expect(await screen.findByText(success)).toBeTruthy();
      expect(screen.queryByText(texts.fail)).toBeNull();
    });

    it('says that a payment without an order is refunded — XTR-041', async () => {
      statuses(good({ status: 'refund_due', message: 'All of it goes back.' }), none);
      await open('success');
      expect(await screen.findByText('All of it goes back.')).toBeTruthy();
      expect(screen.queryByText(success)).toBeNull();
    });

    it('opens the home page if no payment was ever started — PAY-012', async () => {
      statuses(none, none);
      await open('success');
      await waitFor(() => expect(path()).toBe('/'));
    });
  });

  it('opens the home page if no checkout is saved that could have been paid — PAY-012', async () => {
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

  describe('for a placed order', () => {
    const reply = (answers: AnswerOrMaker): void => void world.answers.set('order/payStatus', [answers]);

    it.each(['fail', 'cancel'] as const)('%s leads back to the plan', async (result) => {
      reply(good({ status: result === 'fail' ? 'failed' : 'cancelled', payment: { what: 'plan', amount: 1 } }));
      await open(result, 5);
      expect(await screen.findByText(texts[result])).toBeTruthy();
      expect(firstLink()).toBe('/modify');
    });

    it.each(['fail', 'cancel', 'success'] as const)(
      'with the result %s shows success once the server reports the payment — PAY-012',
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
    ])('with the result success opens the home page if %s — PAY-012', async (_why, answers) => {
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

  it('for a placed order opens the home page if no payment was ever started — PAY-012', async () => {
    await payStatus({ status: 'pending' });
    await waitFor(() => expect(path()).toBe('/'));
  });

  it.each([
    ['difference', 'Paid now, for changed daysAED 9.50Your plan in total: AED 1,943.86'],
    ['deposit', 'Paid now, bag depositAED 9.50Your plan in total: AED 1,943.86'],
    ['plan', 'PaidAED 1,943.86'],
  ] as const)('names what was paid, and the plan’s total below it (%s)', async (what, facts) => {
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
  ])(
    'for a placed order shows the result of the payment (%j), with a link to the plan — XTR-045',
    async (reply, text) => {
      await payStatus(reply);
      expect(await screen.findByText(text)).toBeTruthy();
      expect(world.asked.at(-1)).toMatchObject({ name: 'order/payStatus', request: { orderId: 5 } });
      expect(screen.getByRole('link', { name: 'To my plan' }).getAttribute('href')).toBe('/modify');
    },
  );

  it('for a renewed plan names that plan and links to it — XTR-036', async () => {
    world.user = { ...world.user, alreadyRenewed: true };
    const plan = (id: number) => ({ planParams: { id }, mealPlan: {}, days: {}, sides: {} }) as WiredReply<'order/get'>;
    world.order = plan(4);
    world.renewedOrder = plan(5);
    await payStatus({ status: 'paid' });
    const link = await screen.findByRole('link', { name: 'To my plan' });
    await expect.poll(() => link.getAttribute('href')).toBe('/modify?plan=renewed');
    expect(device.refreshed).toContainEqual({ name: 'order/get', request: { orderType: 'renewed' } });
  });

  it('for a placed order asks again while the provider has no answer — XTR-045', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await payStatus({ status: 'pending', payment: { what: 'plan', amount: 100 } });
    await screen.findByText('Your payment is still being confirmed');
    world.answers.set('order/payStatus', [good({ status: 'paid' })]);
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect(await screen.findByText('Your payment has arrived')).toBeTruthy();
  });

  it('accepts no other result than fail, cancel and success', () => {
    expect(['fail', 'cancel', 'success', 'paid', 'toString'].filter(isPaymentResult)).toEqual([
      'fail',
      'cancel',
      'success',
    ]);
  });
});
