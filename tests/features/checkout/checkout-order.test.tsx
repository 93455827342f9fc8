import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { PaymentResultScreen } from '../../../src/features/checkout/placing/payment-result-screen.tsx';
import { isPaymentResult } from '../../../src/features/checkout/placing/payment-result.ts';
import type { PayAction } from '../../../src/features/checkout/placing/pay-action.ts';
import { SuccessScreen } from '../../../src/features/checkout/placing/success-screen.tsx';
import { ThankYouScreen } from '../../../src/features/checkout/placing/thankyou-screen.tsx';
import { isNotFound } from '@tanstack/react-router';
import { loadCatalogue, setLocale } from '../../../src/i18n/catalogue-store.ts';
import type { Address } from '../../../src/protocol/account/user.ts';
import { Route as PlacingRoute } from '../../../src/routes/_session/checkout.success.$action.tsx';
import { customFitDraft } from '../../../src/protocol/checkout/custom-fit-draft.ts';
import { acceptCookies } from '../../../src/state/device/cookie-consent.ts';
import { checkoutEngine, done, savedCheckout, unanswered } from '../../support/screens/checkout-engine.ts';
import { openPages, plain, pressButton as press } from '../../support/screens/open-pages.tsx';

let world: ReturnType<typeof checkoutEngine>['world'];
let engine: ReturnType<typeof checkoutEngine>['engine'];
let path: () => string;

const refused = (code: string, message = '') => ({ ok: false, reason: 'refused', refusal: { code, message } }) as never;
const asked = (name: string) => world.asked.filter((each) => each.name === `mobile_checkout/${name}`);
const answer = (name: string, ...answers: (typeof unanswered)[]): void =>
  void world.answers.set(`mobile_checkout/${name}` as never, answers);
const connect = async (online: boolean): Promise<void> => {
  world.online = online;
  await act(async () => world.changed());
};

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell', 'errors', 'checkout', 'order');
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  ({ engine, world } = checkoutEngine());
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
      engine,
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
    answer('placeneworder', (() => {
      world.pending = { planParams: null, mealPlan: {} };
      return done({ orderId: 71, message: 'Order Placed Successfully' });
    }) as never);
  const placed = () => screen.findByText('Order Placed Successfully');

  beforeEach(() => {
    world.pending = savedCheckout(7);
    world.begin({ ordering, cutlery: 1 });
  });

  it('places an order that is paid later, clears the device and goes on to the thank-you page — CHK-036, CHK-037, CHK-038, CHK-050, CHK-053, PAY-006', async () => {
    let place: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (place = resolve));
    const ask = engine.ask.bind(engine);
    engine.ask = async (...question) => {
      await gate;
      return ask(...question);
    };
    await engine.drafts.set('customFit', { days: 10 });
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
    expect(await engine.drafts.get('customFit', customFitDraft)).toBeUndefined();
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Continue' })));
    await waitFor(() => expect(path()).toBe('/checkout/thankyou'));
  });

  it.each([
    ['paymennt', 'checkPaymenntStatus'],
    ['telr', 'checkTelrStatus'],
  ] as const)('asks %s whether it is paid, then places the order — CHK-050', async (action, status) => {
    answer(status, done({ status: 'paid' }));
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
      answer('checkPaymenntStatus', done({ status: 'paid' }));
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
    answer('checkPaymenntStatus', done({ status: 'paid' }));
    placedOk();
    await open('paymennt', 12);
    await placed();
    expect(asked('placeneworder')[0]?.request).toMatchObject({ checkoutId: 12 });
  });

  it.each(['failed', 'cancelled', 'expired'])(
    'goes back to the checkout when the payment has %s — CHK-051',
    async (status) => {
      answer('checkPaymenntStatus', done({ status }));
      await open('paymennt', 9);
      await waitFor(() => expect(path()).toBe('/checkout'));
      expect(screen.getByText(/The payment did not go through/)).toBeTruthy();
      expect(asked('placeneworder')).toEqual([]);
    },
  );

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
    answer('checkPaymenntStatus', done({ status: 'pending' }));
    await open('paymennt', 9);
    await screen.findByText('Your payment is still being confirmed');
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(asked('checkPaymenntStatus').length).toBeGreaterThanOrEqual(2);
    answer('checkPaymenntStatus', done({ status: 'paid' }));
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
  ])('says why there is no order (%s), with the way on', async (code, name, href) => {
    answer('placeneworder', refused(code, 'Please look at this.'));
    await open('paylater');
    expect(await screen.findByText('Please look at this.')).toBeTruthy();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
    expect(asked('placeneworder')).toHaveLength(1);
  });

  it('shows what the server says about meals that stay empty', async () => {
    answer('placeneworder', done({ orderId: 71, message: 'Some meals are empty.' }));
    await open('paylater');
    await placed();
    expect(screen.getByText('Some meals are empty.')).toBeTruthy();
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

describe('the thank-you page', () => {
  const home: Address = {
    street: 'Corniche Street',
    apartments: 'Villa 7',
    emirate: 1,
    area: null,
    landmark: 'the lighthouse',
    locationlink: '',
    default: true,
  };
  const open = async (): Promise<void> => {
    path = await openPages(engine, { '/': plain('Home'), '/checkout/thankyou': ThankYouScreen }, '/checkout/thankyou');
  };
  const openModal = async (name: string): Promise<HTMLElement> => {
    await press(name);
    return screen.findByRole('dialog', { name: 'Delivery Address' });
  };
  const group = (box: HTMLElement, name: string) => within(within(box).getByRole('group', { name }));
  const set = async (control: HTMLElement, value: string): Promise<void> => {
    await act(async () => void fireEvent.change(control, { target: { value } }));
  };
  const save = async (box: HTMLElement): Promise<void> => {
    await act(async () => void fireEvent.click(within(box).getByRole('button', { name: 'Save' })));
  };
  /** The sentence of each field that has one. */
  const wrong = (box: HTMLElement): string[] =>
    [...box.querySelectorAll('[aria-invalid=true]')].map((control) =>
      control
        .getAttribute('aria-describedby')!
        .split(' ')
        .filter((id) => id.endsWith('-error'))
        .map((id) => document.getElementById(id)!.textContent)
        .join(),
    );

  it('shows the saved address, which the customer confirms — CHK-039, CHK-040', async () => {
    world.user = { ...world.user, homeAddress: home };
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Thank you!' })).toBeTruthy();
    for (const text of ['Corniche Street', 'Villa 7', 'Abu Dhabi', 'Landmark: the lighthouse'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'No, Update Address' })).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Yes Correct, Confirmed' })));
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('asks for the address where there is none, main and 2nd — CHK-041, CHK-042', async () => {
    await open();
    expect(screen.queryByRole('link', { name: 'Yes Correct, Confirmed' })).toBeNull();
    const box = await openModal('No Address, Please update Address');
    for (const name of ['Main address', '2nd address']) {
      const fields = group(box, name);
      expect(
        fields.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels![0]!.textContent),
      ).toEqual(['Street', 'Apartment or villa number', 'Nearest landmark', 'Map link']);
      expect(fields.getAllByRole('combobox')).toHaveLength(2);
    }
  });

  it('checks the main address, and the main one only — CHK-045, MSG-034, MSG-035, MSG-036, MSG-037, MSG-038', async () => {
    await open();
    const box = await openModal('No Address, Please update Address');
    const second = group(box, '2nd address');
    await set(second.getByRole('textbox', { name: 'Map link' }), 'http://elsewhere.example');
    await set(group(box, 'Main address').getByRole('textbox', { name: 'Map link' }), 'https://evil.example/maps');
    await save(box);
    expect(wrong(box)).toEqual([
      'Please enter a street.',
      'Please enter a Apartment or Villa.',
      'Please select emirate.',
      'Please select area.',
      'Invalid Google Maps URL',
    ]);
    expect(world.asked).toEqual([]);
  });

  it('offers the areas of the chosen emirate, saves, shows the server’s words and goes home — CHK-043, MSG-054', async () => {
    await open();
    const box = await openModal('No Address, Please update Address');
    const main = group(box, 'Main address');
    const areas = (): string[] =>
      [...main.getByRole('combobox', { name: 'Area' }).querySelectorAll('option:not([disabled])')].map(
        ({ textContent }) => textContent,
      );
    expect(areas()).toEqual([]);
    await set(main.getByRole('textbox', { name: 'Street' }), 'Corniche Street');
    await set(main.getByRole('textbox', { name: 'Apartment or villa number' }), 'Villa 7');
    await set(main.getByRole('combobox', { name: 'Emirate' }), '1');
    const list = world.arrays['areasListFull'] as { id: number; name: string; emirate_id: number }[];
    const own = list.filter(({ emirate_id }) => emirate_id === 1);
    expect(areas()).toEqual(own.map(({ name }) => name));
    await set(main.getByRole('combobox', { name: 'Area' }), String(own[0]!.id));
    await set(main.getByRole('textbox', { name: 'Map link' }), 'https://maps.app.goo.gl/abc');
    await set(group(box, '2nd address').getByRole('textbox', { name: 'Map link' }), 'unchecked');
    world.answers.set('profile/getForDashboard/saveAddressInfo', [
      done({ message: 'Your delivery address was saved.' }),
    ]);
    await save(box);
    expect(world.asked[0]?.request).toMatchObject({
      subtype: 'saveAddressInfo',
      default_home: 1,
      default_work: 0,
      userId: 1,
      street: 'Corniche Street',
      apts: 'Villa 7',
      emirate: 1,
      area: own[0]!.id,
      locationlink: 'https://maps.app.goo.gl/abc',
      work_street: '',
      work_locationlink: 'unchecked',
    });
    expect(await screen.findByText('Your delivery address was saved.')).toBeTruthy();
    await screen.findByRole('button', { name: 'OK' });
    await press('OK');
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('keeps what was typed on the device when it could not be sent', async () => {
    world.user = { ...world.user, homeAddress: { ...home, area: 11 } };
    const own = (world.arrays['areasListFull'] as { id: number; emirate_id: number }[]).find(
      (each) => each.emirate_id === 1,
    )!;
    world.user = { ...world.user, homeAddress: { ...home, area: own.id } };
    world.online = false;
    await open();
    const box = await openModal('No, Update Address');
    await set(group(box, 'Main address').getByRole('textbox', { name: 'Street' }), 'Hamdan Street');
    await save(box);
    expect(within(box).getByText('You are offline. Please try again when you are connected.')).toBeTruthy();
    expect(group(box, 'Main address').getByRole<HTMLInputElement>('textbox', { name: 'Street' }).value).toBe(
      'Hamdan Street',
    );
    expect(await engine.drafts.get('address', undefined as never)).toMatchObject({ main: { street: 'Hamdan Street' } });
  });

  it('shows the server’s words beside their field', async () => {
    const own = (world.arrays['areasListFull'] as { id: number; emirate_id: number }[]).find(
      (each) => each.emirate_id === 1,
    )!;
    world.user = { ...world.user, homeAddress: { ...home, area: own.id } };
    world.answers.set('profile/getForDashboard/saveAddressInfo', [
      {
        ok: false,
        reason: 'refused',
        refusal: {
          code: 'validation',
          message: 'Please enter a street.',
          errors: { street: 'Please enter a street.' },
        },
      },
    ]);
    await open();
    const box = await openModal('No, Update Address');
    await save(box);
    expect(wrong(box)).toEqual(['Please enter a street.']);
  });
});

describe('the page after a payment', () => {
  it.each([
    ['fail', 'Payment Failed !!!', '/checkout/summary', 'PAY-010'],
    ['cancel', 'Payment Cancelled !!!. Please try again later', '/checkout/summary', 'PAY-011'],
    ['success', 'Payment Completed Successfully!!!', '/', 'PAY-012'],
  ] as const)('%s says “%s”, with the way on to %s — %s', async (result, text, href, _row) => {
    await openPages(
      engine,
      {
        '/': plain('Home'),
        '/contact': plain('Contact'),
        '/checkout/summary': plain('Summary'),
        '/result': () => <PaymentResultScreen result={result} />,
      },
      '/result',
    );
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByRole('link')[0]!.getAttribute('href')).toBe(href);
  });

  it('knows no other result', () => {
    expect(['fail', 'cancel', 'success', 'paid', 'toString'].filter(isPaymentResult)).toEqual([
      'fail',
      'cancel',
      'success',
    ]);
  });
});
