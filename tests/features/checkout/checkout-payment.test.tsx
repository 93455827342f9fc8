import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { acceptCookies } from '#src/state/device/cookie-consent.ts';
import { leaveFor } from '#src/state/device/leave-page.ts';
import { good, unanswered } from '../../support/screens/device/answers.ts';
import { world, wireOn } from '../../support/screens/checkout-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { path, saved, setting, open, tick, pay, bill, asked, newSummary } from '../../support/screens/summary-page.tsx';
import { pressButton as press } from '../../support/screens/open-pages.tsx';

vi.mock('#src/state/device/leave-page.ts', () => ({ leaveFor: vi.fn() }));

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'order'));
beforeEach(newSummary);
beforeEach(() => void vi.mocked(leaveFor).mockClear());

describe('The conditions before a payment', () => {
  it('are the accepted terms and the allergies confirmed by name — MSG-008', async () => {
    world.prefs = { ...world.prefs, allergies: [8, 11] };
    await open();
    expect(
      screen.getByRole('checkbox', { name: /I am allergic to Tree nuts and Sesame and to nothing else/ }),
    ).toBeTruthy();
    await press('Proceed to Pay');
    expect(screen.getByText('Please, accept Terms and Conditions')).toBeTruthy();
    expect(screen.getByText('Please confirm what you are allergic to.')).toBeTruthy();
    expect(world.asked).toEqual([]);
  });

  it('are as many days as were ordered — MSG-032', async () => {
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

  it('are saved menu changes on the server', async () => {
    world.begin({ menu: { [wireOn(8)]: { 3: 2033 } } });
    await open();
    await pay();
    expect(screen.getByText('Your menu has changes that are not saved yet')).toBeTruthy();
    expect(world.asked).toEqual([]);
  });

  it('are a working network connection', async () => {
    world.online = false;
    await open();
    await pay();
    expect(screen.getByText('This device keeps your choices. You can pay as soon as you are connected.')).toBeTruthy();
    expect(world.asked).toEqual([]);
  });
});

describe('Proceed to Pay', () => {
  const methods = (): string[] =>
    within(screen.getByRole('group', { name: 'Payment method' }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')!.querySelector('span > span')!.textContent);

  it('offers online payment, and paying later if the team allows it — PAY-002, PAY-003, PAY-009', async () => {
    await open();
    expect(methods()).toEqual(['Payment via online', 'Pay Later - Payment via online payment link to be sent later.']);
  });

  it('names for each payment method what its page takes, and the provider whose page opens — PAY-003', async () => {
    world.settings = world.settings.filter(({ alias }) => alias !== 'PAYMENT_ORIGINS');
    setting('PAYMENT_ORIGINS', { paymennt: ['https://pay.example'], telr: ['https://secure.example'] });
    setting('PAYMENT_MEANS', { paymennt: ['card', 'apple_pay', 'google_pay'] });
    await open();
    for (const [name, description] of [
      ['Payment via online', 'Card · Apple Pay · Google Pay Paymennt'],
      ['Payment by card', 'Card Telr'],
    ] as const)
      expect(screen.getByRole('radio', { name, description })).toBeTruthy();
  });

  it('keeps the accepted boxes after a cancelled payment if the allergies are unchanged', async () => {
    world.answers.set('mobile_checkout/createPaymenntWeb', [
      good({ response: { redirectUrl: 'https://pay.example/checkout/1' } }),
    ]);
    await open();
    await pay();
    expect(leaveFor).toHaveBeenCalledTimes(1);
    cleanup();
    await open();
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true]);
    cleanup();
    world.prefs = { ...world.prefs, allergies: [8] };
    await open();
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, true]);
  });

  it('offers only online payment if paying later is not allowed — PAY-004', async () => {
    setting('ALLOW_PAY_LATER', false);
    await open();
    expect(methods()).toEqual(['Payment via online']);
  });

  it('saves the choices, then opens the payment page — CHK-049, PAY-007', async () => {
    await open();
    world.answers.set('mobile_checkout/createPaymenntWeb', [
      good({ response: { redirectUrl: 'https://pay.example/checkout/1' } }),
    ]);
    await pay();
    expect(world.asked.map(({ name }) => name)).toEqual([
      'mobile_checkout/update',
      'mobile_checkout/createPaymenntWeb',
    ]);
    expect(world.asked[0]?.request).toEqual({ details: { cutlery: 0, bag_price: 180 }, checkoutId: 9 });
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/checkout/1');
  });

  it('can be pressed again after Back from the payment page', async () => {
    await open();
    world.answers.set('mobile_checkout/createPaymenntWeb', [
      good({ response: { redirectUrl: 'https://pay.example/checkout/1' } }),
    ]);
    await pay();
    await press(/Proceed to Pay/);
    expect(leaveFor).toHaveBeenCalledTimes(1);
    await act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await press('Proceed to Pay');
    expect(leaveFor).toHaveBeenCalledTimes(2);
  });

  it('opens the card provider’s page in the same way — PAY-008', async () => {
    world.settings = world.settings.filter(({ alias }) => alias !== 'PAYMENT_ORIGINS');
    setting('PAYMENT_ORIGINS', { telr: ['https://secure.example'] });
    await open();
    world.answers.set('mobile_checkout/createTelrSession', [
      good({ response: { order: { url: 'https://secure.example/o/1' } } }),
    ]);
    await pay();
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://secure.example/o/1');
  });

  it.each(['https://evil.example/checkout/1', 'https://pay.example@evil.example/', 'javascript:alert(1)'])(
    'does not open the foreign URL %s',
    async (redirectUrl) => {
      const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      await open();
      world.answers.set('mobile_checkout/createPaymenntWeb', [good({ response: { redirectUrl } })]);
      await pay();
      expect(leaveFor).not.toHaveBeenCalled();
      expect(screen.getByText('Nothing was ordered yet')).toBeTruthy();
      quiet.mockRestore();
    },
  );

  it('opens the order at once if it is paid later — PAY-005', async () => {
    await open();
    await tick(screen.getByRole('radio', { name: /Pay Later/ }));
    await pay();
    await waitFor(() => expect(path()).toBe('/checkout/success/paylater'));
    expect(world.draft().ordering).toEqual({ checkout: 9, total: 170_000, days: 20 });
    expect(asked('mobile_checkout/createPaymenntWeb')).toEqual([]);
  });

  it('opens no payment page if codes cover the price', async () => {
    world.pending = saved({ price: 0, couponCode: 'CREDIT', bag_settled: true });
    world.answers.set('mobile_checkout/update', [
      good({ checkoutId: 9, priceDatas: { price: 160_000, discountPrice: 0 } }),
    ]);
    await open();
    await pay();
    await waitFor(() => expect(path()).toBe('/checkout/success/paymennt'));
  });

  it('shows the new price and asks again if the price has changed', async () => {
    await open();
    world.answers.set('mobile_checkout/update', [
      () => {
        world.pending = saved({ price: 160_000, discount_price: 160_000 });
        return good({ checkoutId: 9, priceDatas: { price: 160_000 } });
      },
    ]);
    await pay();
    expect(screen.getByText('The price has changed')).toBeTruthy();
    expect(screen.getByText(/It was AED.1,700 and is AED.1,780 now/)).toBeTruthy();
    expect(bill()).toMatchObject({ 'Total payable': 'AED 1,780' });
    expect(leaveFor).not.toHaveBeenCalled();
    expect(world.draft().ordering).toBeUndefined();
  });

  it('requests a new payment page after a missing answer, so that the page matches the shown price — PAY-007, PAY-008', async () => {
    const page = (at: number) => good({ response: { redirectUrl: `https://pay.example/checkout/${at}` } });
    world.answers.set('mobile_checkout/createPaymenntWeb', [unanswered, page(2)]);
    await open();
    await pay();
    expect(screen.getByText('There was no answer yet')).toBeTruthy();
    world.answers.set('mobile_checkout/update', [
      good({ checkoutId: 9, priceDatas: { price: 160_000, discountPrice: 136_800 } }),
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

  it('gives the reason for a refusal, with a link to a payment that was already made', async () => {
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

describe('The analytics of the summary', () => {
  it('record nothing before the cookie notice is accepted', async () => {
    await open();
    expect(window.dataLayer).toBeUndefined();
  });

  it('record the opened summary with item, price and currency, and nothing about food — CLL-064, CLL-066', async () => {
    acceptCookies();
    await open();
    expect(window.dataLayer).toEqual([
      { event: 'begin_checkout', item: 'Meal plan, 20 days', price: 1700, currency: 'AED' },
    ]);
  });
});
