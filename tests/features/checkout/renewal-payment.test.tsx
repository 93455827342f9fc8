import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { WiredReply } from '../../support/on-wire.ts';
import { leaveFor } from '#src/state/device/leave-page.ts';
import { good, unanswered } from '../../support/screens/device/answers.ts';
import { connect, newCheckout, savedCheckout, servedOn, wireOn, world } from '../../support/screens/checkout-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';
import { HOME, setting } from '../../support/screens/summary-page.tsx';
import { arrivesAt, open } from '../../support/screens/steps-page.tsx';
import { pressButton as press } from '../../support/screens/open-pages.tsx';

vi.mock('#src/state/device/leave-page.ts', () => ({ leaveFor: vi.fn() }));

type Params = NonNullable<WiredReply<'mobile_checkout/getPending'>['planParams']>;

const PAGE = 'https://pay.example/checkout/1';
const plan = {
  id: 7,
  date: wireOn(-15),
  end_date: wireOn(4),
  mealType: [3, 5],
  mealPlan: 10,
  diet: 32,
  deliverySlot: 1,
  slot_id: 1,
  emirate_id: 1,
  cutlery: 1 as const,
  payed: true,
  price: 142_000,
  skipped: {},
  dietChanges: {},
  exclude_week_day: [],
  days_count: 5,
  dietIds: [32],
};
const order = (more: object = {}) => ({
  planParams: { ...plan, ...more },
  mealPlan: {},
  sides: {},
  days: {},
  version: 1,
});
/** Five days of lunch and dinner at 35.50 each. */
const PRICE = 35_500;
const priceDatas = { price: PRICE };

/** What the server saves of the renewal. */
const built = (more: Partial<Params> = {}) =>
  savedCheckout(5, {
    build: 'samemenu',
    renew: true,
    bag_price: 0,
    bag_settled: true,
    full_price: PRICE,
    discount_price: PRICE,
    price: PRICE,
    priceDatas,
    ...more,
  });
/** The server saves this plan when it is asked to, and answers with it. */
const builds =
  (checkout = built(), more: object = {}) =>
  () => {
    world.pending = checkout;
    return good({ ...checkout, ...more });
  };
const asked = (name: string) => world.asked.filter((each) => each.name === name);
const payButton = () => screen.queryByRole('button', { name: /^Pay now/ });
/** What the page says of the plan, as name → value. */
const facts = (): Record<string, string> =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling!.textContent.replaceAll('\u00a0', ' ')]),
  );
const said = (): string => within(screen.getByRole('main')).getByText(/^By pressing/).textContent;

beforeAll(() => speakEnglish('shell', 'errors', 'checkout', 'order'));
beforeEach(() => {
  newCheckout();
  vi.mocked(leaveFor).mockClear();
  localStorage.clear();
  setting('PAYMENT_ORIGINS', { paymennt: ['https://pay.example'] });
  const running = { order: 7, diet: 32, end: plan.end_date, renew_status: 0 };
  world.user = {
    ...world.user,
    hasPlan: true,
    canBeRenewed: true,
    plan: running,
    plannedUntil: plan.end_date,
    bag_settled: true,
    homeAddress: HOME,
  };
  world.order = order();
  world.answers.set('mobile_checkout/set', [builds()]);
  world.answers.set('mobile_checkout/update', [good({ checkoutId: 9, priceDatas })]);
  world.answers.set('mobile_checkout/createPaymenntWeb', [good({ response: { redirectUrl: PAGE } })]);
});

describe('Pay now on the page of a renewal', () => {
  it('builds the shown plan and opens its payment page in one press — REN-003, REN-004', async () => {
    await open('/renewplan/samemenu');
    expect(facts()).toMatchObject({
      'Number of days': '5 days',
      'Start date': '26 Nov 2026',
      'Last day': '30 Nov 2026',
      'Total payable': 'AED 355',
      'Payment method': 'Payment via online',
    });
    expect(facts()).not.toHaveProperty('Bag deposit');
    await press('Pay now');
    expect(world.asked.map(({ name }) => name)).toEqual([
      'mobile_checkout/set',
      'mobile_checkout/update',
      'mobile_checkout/createPaymenntWeb',
    ]);
    expect(world.asked[0]?.request).toMatchObject({
      checkoutPlanParams: {
        diet_id: 32,
        days_count: 5,
        mealTypes: ['3', '31', '5', '51'],
        emirate_id: 1,
        slot_id: 1,
        build: 'samemenu',
        renew: true,
      },
      detailsData: [],
    });
    expect(world.asked[1]?.request).toEqual({ details: { cutlery: 1, bag_price: 0 }, checkoutId: 9 });
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE);
    expect(localStorage.getItem('sufra.pay-method')).toBe('paymennt');
    expect(world.draft()).toEqual({
      left: 'summary',
      agreed: { checkout: 9, terms: true, allergies: [] },
      ordering: { checkout: 9, total: PRICE, days: 5 },
    });
  });

  it('includes the deposit of a bag that is still due', async () => {
    world.user = { ...world.user, bag_settled: false };
    world.answers.set('mobile_checkout/set', [builds(built({ bag_price: 180, bag_settled: false }))]);
    await open('/renewplan/samemenu');
    expect(facts()).toMatchObject({ 'Bag deposit': 'AED 180', 'Total payable': 'AED 535' });
    await press('Pay now');
    expect(asked('mobile_checkout/update')[0]?.request).toMatchObject({ details: { bag_price: 180 } });
    expect(leaveFor).toHaveBeenCalledTimes(1);
  });

  it('says above the buttons that it accepts the terms and confirms the declared allergies', async () => {
    world.prefs = { ...world.prefs, allergies: [8] };
    await open('/renewplan/samemenu');
    expect(said()).toBe(
      'By pressing “Pay now”, you accept the Terms and Conditions. You also confirm that you are allergic to Tree nuts and to nothing else.',
    );
    expect(payButton()!.getAttribute('aria-describedby')).toBe(screen.getByText(/^By pressing/).id);
    const terms = screen.getByRole('link', { name: 'Read the terms' });
    expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/terms', '_blank']);
    expect(screen.getByRole('link', { name: 'Change my allergies' }).getAttribute('href')).toBe('/profile#tastes');
    await press('Pay now');
    expect(world.draft().agreed).toEqual({ checkout: 9, terms: true, allergies: [8] });
  });

  it('uses the online method that was used last', async () => {
    world.settings = world.settings.filter(({ alias }) => alias !== 'PAYMENT_ORIGINS');
    setting('PAYMENT_ORIGINS', { paymennt: ['https://pay.example'], telr: ['https://secure.example'] });
    localStorage.setItem('sufra.pay-method', 'telr');
    world.answers.set('mobile_checkout/createTelrSession', [
      good({ response: { order: { url: 'https://secure.example/o/1' } } }),
    ]);
    await open('/renewplan/samemenu');
    expect(facts()).toMatchObject({ 'Payment method': 'Payment by card' });
    await press('Pay now');
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://secure.example/o/1');
  });

  it('pays nothing if the server has another price, shows it, and pays it after a second press', async () => {
    const dearer = built({ price: 40_000, discount_price: 40_000, full_price: 40_000, priceDatas: { price: 40_000 } });
    world.answers.set('mobile_checkout/set', [builds(dearer)]);
    world.answers.set('mobile_checkout/update', [good({ checkoutId: 9, priceDatas: { price: 40_000 } })]);
    await open('/renewplan/samemenu');
    await press('Pay now');
    expect(screen.getByRole('alert').textContent!.replaceAll('\u00a0', ' ')).toBe(
      'The price has changedIt was AED 355 and is AED 400 now. Please check it and press again to order.',
    );
    expect(facts()).toMatchObject({ 'Total payable': 'AED 400' });
    expect(world.asked.map(({ name }) => name)).toEqual(['mobile_checkout/set']);
    await press('Pay now');
    expect(asked('mobile_checkout/set')).toHaveLength(1);
    expect(leaveFor).toHaveBeenCalledTimes(1);
    expect(world.draft().ordering).toEqual({ checkout: 9, total: 40_000, days: 5 });
  });

  it('pays nothing if the price changes after the plan was built', async () => {
    world.answers.set('mobile_checkout/update', [
      () => {
        world.pending = built({ price: 40_000, discount_price: 40_000, priceDatas: { price: 40_000 } });
        return good({ checkoutId: 9, priceDatas: { price: 40_000 } });
      },
    ]);
    await open('/renewplan/samemenu');
    await press('Pay now');
    expect(screen.getByText('The price has changed')).toBeTruthy();
    expect(facts()).toMatchObject({ 'Total payable': 'AED 400' });
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('pays nothing if the server has other dates, and shows them', async () => {
    world.answers.set('mobile_checkout/set', [builds(built({ start_date: wireOn(6), end_date: wireOn(10) }))]);
    await open('/renewplan/samemenu');
    await press('Pay now');
    expect(screen.getByText('The dates have changed')).toBeTruthy();
    expect(facts()).toMatchObject({ 'Start date': '27 Nov 2026', 'Last day': '1 Dec 2026' });
    expect(leaveFor).not.toHaveBeenCalled();
    await press('Pay now');
    expect(leaveFor).toHaveBeenCalledTimes(1);
  });

  it('says why the server has refused', async () => {
    world.answers.set('mobile_checkout/set', [
      { ok: false, reason: 'refused', refusal: { code: 'validation', message: 'Please select delivery slot.' } },
    ]);
    await open('/renewplan/samemenu');
    await press('Pay now');
    expect(screen.getByRole('alert').textContent).toBe('Nothing was ordered yetPlease select delivery slot.');
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('builds no second plan after a missing answer', async () => {
    world.answers.set('mobile_checkout/createPaymenntWeb', [unanswered, good({ response: { redirectUrl: PAGE } })]);
    await open('/renewplan/samemenu');
    await press('Pay now');
    expect(screen.getByText('There was no answer yet')).toBeTruthy();
    await press('Pay now');
    expect(asked('mobile_checkout/set')).toHaveLength(1);
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE);
  });

  it('orders nothing twice by a double press or by Back from the payment page', async () => {
    await open('/renewplan/samemenu');
    await act(async () => {
      fireEvent.click(payButton()!);
      fireEvent.click(payButton()!);
    });
    await act(() => vi.dynamicImportSettled());
    await press(/^Pay now/);
    expect(asked('mobile_checkout/set')).toHaveLength(1);
    expect(leaveFor).toHaveBeenCalledTimes(1);
    await act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await press('Pay now');
    expect(asked('mobile_checkout/set')).toHaveLength(1);
    expect(leaveFor).toHaveBeenCalledTimes(2);
  });

  it('is not offered again once its plan was ordered elsewhere', async () => {
    await open('/renewplan/samemenu');
    await press('Pay now');
    world.pending = { planParams: null, mealPlan: {} };
    await act(async () => world.changed());
    await act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(payButton()).toBeNull();
  });

  it('pays nothing while an allergy leaves meals open, and leads to the menu', async () => {
    world.answers.set('mobile_checkout/set', [builds(built(), { unfilled: [{ date: wireOn(5), mealType_id: 3 }] })]);
    await open('/renewplan/samemenu');
    await press('Pay now');
    expect(screen.getByRole('alert').textContent).toContain('We found no dish without your allergens for 1 meal.');
    expect(payButton()).toBeNull();
    expect(leaveFor).not.toHaveBeenCalled();
    expect(world.draft().left).toBe('menus');
    await press('Yes, continue');
    await arrivesAt('/checkout/menus');
  });
});

describe('Only ‘Yes, continue’ is offered for a renewal', () => {
  const expectNoPayment = async (): Promise<void> => {
    await open('/renewplan/samemenu');
    expect(screen.getByRole('button', { name: 'Yes, continue' })).toBeTruthy();
    expect(payButton()).toBeNull();
    expect(screen.queryByText(/^By pressing/)).toBeNull();
  };

  it('without a network, until there is one', async () => {
    world.online = false;
    await expectNoPayment();
    await connect(true);
    expect(payButton()).toBeTruthy();
  });

  it.each([
    ['after a renewal', () => void (world.user = { ...world.user, canBeRenewed: false })],
    ['of a plan by weight', () => void (world.order = order({ is_customfit: true }))],
    ['next to a saved checkout', () => void (world.pending = savedCheckout(7))],
    [
      'where no online method is offered',
      () => void (world.settings = world.settings.filter(({ alias }) => alias !== 'PAYMENT_ORIGINS')),
    ],
    ['of a diet that is no longer sold', () => void (world.order = order({ diet: 999 }))],
    ['without a delivery time', () => void (world.order = order({ slot_id: null }))],
    ['without an address', () => void (world.user = { ...world.user, homeAddress: null })],
    [
      'to an address in another emirate',
      () => void (world.user = { ...world.user, homeAddress: { ...HOME, emirate: 2 } }),
    ],
    ['before the allergies are declared', () => void (world.user = { ...world.user, allergiesDeclared: false })],
  ])('%s', async (_what, given) => {
    given();
    await expectNoPayment();
  });

  it('if a declared allergy leaves a meal without any dish', async () => {
    const products = world.arrays['products'] as readonly { id: number; ingredients: readonly number[] }[];
    const allergies = servedOn(5, 3).map((id) => products.find((dish) => dish.id === id)!.ingredients[0]!);
    world.prefs = { ...world.prefs, allergies: [...new Set(allergies)] };
    await expectNoPayment();
  });
});
