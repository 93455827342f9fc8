import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { addDays } from '#src/domain/days/day.ts';
import { leaveFor } from '#src/state/device/leave-page.ts';
import {
  today,
  arrays,
  wire,
  params,
  order,
  customer,
  press,
  shownTitles,
  world,
  device,
  newDashboard,
  show,
} from '../../support/screens/dashboard-page.tsx';
import { refused } from '../../support/screens/device/answers.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

vi.mock('#src/state/device/leave-page.ts', () => ({ leaveFor: vi.fn() }));

beforeAll(() => speakEnglish('shell', 'errors', 'dashboard'));
beforeEach(newDashboard);

describe('The dashboard', () => {
  it('offers a retry if the server refuses the plan, and the brand’s contact if the team is unknown', async () => {
    const refusal = refused('internal', 'Something went wrong on our side.');
    world.answers['order/get'] = refusal;
    world.answers['profile/getForDashboard/getManagers'] = refusal;
    world.answers['settings/get'] = [{ alias: 'BRAND', value: { phone: '+971 2 000 0000' } }];
    await show();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByText('Our team is here for you')).toBeTruthy();
  });

  it('shows what an unpaid plan owes and until when it keeps its start, with a link to the payment — XTR-036', async () => {
    world.answers['settings/get'] = [{ alias: 'PAYMENT_ORIGINS', value: { paymennt: ['https://pay.example'] } }];
    world.answers['order/get'] = {
      ...order([4, 5]),
      planParams: { ...params, date: wire(4), payed: false },
      due: { plan: 126_000, deposit: 0, difference: 0 },
    };
    world.replies['order/pay'] = { redirectUrl: 'https://pay.example/checkout/1' };
    await show();
    expect(await screen.findByText(/Pay AED.1,260 to start your plan/)).toBeTruthy();
    expect(screen.getByText(/^Pay by /)).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/left to pay$/);
    expect(screen.queryByText(/Next day to lock/)).toBeNull();
    await press(screen.getByRole('button', { name: 'Pay now' }));
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/checkout/1');
    expect(screen.queryByRole('link', { name: 'Rate yesterday’s dishes' })).toBeNull();
  });

  it('shows the progress of a refund for a cancelled plan, with its dates — XTR-029', async () => {
    const requested = Date.parse('2026-11-03T09:00:00Z') / 1000;
    world.answers['order/get'] = {
      ...order([0]),
      refunds: [{ orderId: 12, what: 'plan', amount: 80_000, requested, approved: requested + 6 * 86_400, paid: null }],
    };
    await show();
    expect(await screen.findByRole('heading', { name: 'Money back for order 12' })).toBeTruthy();
    expect(document.body.textContent).toMatch(/Requested[^A]*3 Nov[^A]*Approved.*9 Nov.*Paidnot yet/);
  });

  it('reminds the customer of a missing delivery address, with a button to add it — XTR-035', async () => {
    world.user = { ...customer, homeAddress: null, workAddress: null };
    await show();
    expect(await screen.findByText('We do not know where to bring your meals yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add the address' })).toBeTruthy();
  });

  it('reminds the customer of an address in another emirate than the plan’s, with both names — XTR-035', async () => {
    world.answers['order/get'] = { ...order([0, 1]), planParams: { ...params, emirate_id: 2 } };
    world.answers['get_arrays/get'] = {
      ...arrays,
      allEmirates: [
        { id: 1, name: 'Abu Dhabi' },
        { id: 2, name: 'Dubai' },
      ],
    };
    await show();
    expect(await screen.findByText('Your address is in a different emirate from your plan.')).toBeTruthy();
    expect(screen.getByText(/^This address is in Abu Dhabi, but we deliver your plan in Dubai/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change the address' })).toBeTruthy();
  });

  it('pays a renewed plan while the current plan runs — XTR-036', async () => {
    const running = order([0, 1]);
    const behind = {
      ...order([20, 21]),
      planParams: { ...params, id: 6, date: wire(20), payed: false },
      due: { plan: 99_000, deposit: 0, difference: 0 },
    };
    world.user = { ...customer, alreadyRenewed: true };
    world.answers['order/get'] = ({ orderType }: { orderType: string }) => (orderType === 'renewed' ? behind : running);
    world.answers['settings/get'] = [{ alias: 'PAYMENT_ORIGINS', value: { paymennt: ['https://pay.example'] } }];
    world.replies['order/pay'] = { redirectUrl: 'https://pay.example/checkout/2' };
    await show();
    expect(await screen.findByText(/Pay AED.990 to start your plan/)).toBeTruthy();
    await press(await screen.findByRole('button', { name: 'Pay now' }));
    expect(device.asked.find(({ name }) => name === 'order/pay')).toMatchObject({ request: { orderId: 6 } });
  });

  it('shows no payment if nothing is due, names the next day to lock, and offers to rate delivered dishes', async () => {
    await show();
    expect(screen.queryByText(/to start your plan/)).toBeNull();
    expect(screen.getByText(/Next day to lock/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Rate yesterday’s dishes' })).toBeTruthy();
  });

  it('links to the menu PDF in the customer’s language, which opens offline too', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Menu as PDF' }).getAttribute('href')).toBe('/modify?menu=en');
  });

  it('shows today’s meals in the order of the day, from one plan and one set of arrays — DSH-007', async () => {
    await show();
    expect(shownTitles()).toEqual(['Shakshuka', 'Machboos']);
    expect(screen.queryByRole('heading', { name: 'Today’s meals' })).not.toBeNull();
    expect(device.watched.filter(({ name }) => name === 'order/get').map(({ request }) => request)).toEqual([
      { orderType: 'active' },
    ]);
    expect(device.watching().filter(({ request }) => JSON.stringify(request).includes('"products"'))).toHaveLength(1);
  });

  it('starts a day at midnight UTC, even if the customer’s local day has already changed — DSH-014', async () => {
    const plan = order([0, 1]);
    world.answers['order/get'] = { ...plan, mealPlan: { [wire(0)]: { 3: 8 }, [wire(1)]: { 1: 7 } } };
    for (const [at, title] of [
      ['23:59:30', 'Machboos'],
      ['24:00:00', 'Shakshuka'],
    ] as const) {
      cleanup();
      world.now = Date.parse(`${today}T${at}Z`);
      // oxlint-disable-next-line no-await-in-loop -- one screen after the other
      await show();
      expect(shownTitles()).toEqual([title]);
      expect(screen.getByRole('heading', { name: 'Today’s meals' })).toBeTruthy();
    }
  });

  it('sums the planned day with its sides, and compares it with the target for breakfast and lunch — DSH-012', async () => {
    await show();
    // 900 = 400 + 400 + 100; breakfast and lunch are 49 % of 1000–1200 kcal and of 50–70 g.
    expect(screen.queryByRole('img', { name: '900 kcal planned' })).not.toBeNull();
    expect(screen.queryByText('310 kcal above your range for these meals, 490\u2060–\u2060590 kcal')).not.toBeNull();
    expect(screen.queryByRole('img', { name: /^Protein: 62.g planned$/ })).not.toBeNull();
    expect(screen.queryByText(/^Protein: 28.g above your range · Carbs: /)).not.toBeNull();
  });

  it('does not call a day with fewer meals than the diet too low — DSH-012', async () => {
    const plan = order([0]);
    world.answers['order/get'] = { ...plan, mealPlan: { [wire(0)]: { 3: 8 } }, sides: {} };
    await show();
    expect(screen.queryByRole('img', { name: '400 kcal planned' })).not.toBeNull();
    expect(screen.queryByText('80 kcal above your range for these meals, 270\u2060–\u2060320 kcal')).not.toBeNull();
  });

  it('shows the next day with meals as “Upcoming Menu on” — DSH-015, DSH-016', async () => {
    world.answers['order/get'] = order([-2, 2]);
    await show();
    expect(screen.getByRole('heading', { name: /^Upcoming Menu on / }).textContent).toContain(
      String(Number(addDays(today, 2).slice(8))),
    );
    expect(shownTitles()).toHaveLength(2);
  });

  it('leaves out a skipped day', async () => {
    const plan = order([0, 1]);
    world.answers['order/get'] = {
      ...plan,
      days: { ...plan.days, [wire(0)]: { state: 'skipped-day', locksAt: null } },
    };
    await show();
    expect(screen.queryByRole('heading', { name: /^Upcoming Menu on / })).not.toBeNull();
  });

  it('shows instead of the meals that the plan is paused, and how to call the team to resume it — DSH-017, DSH-023, PSE-007', async () => {
    world.answers['settings/get'] = [{ alias: 'BRAND', value: { phone: '+971 2 000 0000' }, old_value: null }];
    world.answers['order/get'] = order([-1, 0, 1], { pause: { startDate: wire(-1), endDate: null } });
    world.user = { ...customer, plan: { order: 5, diet: 32, end: wire(2), renew_status: 0 } };
    await show();
    expect(screen.queryByText('The meal plan is on pause')).not.toBeNull();
    expect(screen.getByText(/^Since .*, until you resume it\.$/)).toBeTruthy();
    expect(shownTitles()).toEqual([]);
    expect(screen.queryByText('Renew Now')).toBeNull();
    expect(screen.getByRole('link', { name: 'Call our team' }).getAttribute('href')).toBe('tel:+97120000000');
  });

  it('links to the full plan of a customer who has one, and to its renewal — DSH-018, DSH-034, CHK-009', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'View / Modify Full Meal Plan' }).getAttribute('href')).toBe('/modify');
    expect(screen.getByRole('link', { name: 'Renew my plan' }).getAttribute('href')).toBe('/checkout');
  });

  it.each([
    [false, 'Build your menu'],
    [true, 'Resume editing the menu'],
  ])('without a plan (saved checkout: %s) offers “%s” — DSH-019, DSH-020, DSH-033', async (hasCheckout, label) => {
    world.answers['order/get'] = { planParams: null, mealPlan: {}, sides: {}, days: {}, version: 0, pause: null };
    world.user = { ...customer, hasPlan: false, plan: null, hasCheckout };
    await show();
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe('/checkout');
    expect(screen.queryByText('Renew my plan')).toBeNull();
  });

  it('offers a meal plan or custom-fit for a first menu — CHK-010, CFT-002', async () => {
    world.answers['order/get'] = { planParams: null, mealPlan: {}, sides: {}, days: {}, version: 0, pause: null };
    world.user = { ...customer, hasPlan: false, plan: null };
    await show();
    await press(screen.getByRole('link', { name: 'Build your menu' }));
    const choice = within(await screen.findByRole('dialog', { name: 'Build Menu' }));
    expect(choice.getByRole('link', { name: /^Mealplan/ }).getAttribute('href')).toBe('/checkout');
    expect(choice.getByRole('link', { name: /^Custom-fit/ }).getAttribute('href')).toBe('/checkout/customfit');
  });

  it('continues a checkout that only the server knows — CHK-011', async () => {
    world.answers['order/get'] = { planParams: null, mealPlan: {}, sides: {}, days: {}, version: 0, pause: null };
    world.answers['mobile_checkout/getPending'] = { planParams: { id: 3 }, mealPlan: {} };
    world.user = { ...customer, hasPlan: false, plan: null, hasCheckout: false };
    await show();
    expect(screen.getByRole('link', { name: 'Resume editing the menu' }).getAttribute('href')).toBe('/checkout');
  });

  it.each([
    ['5 days left', { end: 5 }, true],
    ['6 days left', { end: 6 }, false],
    ['a plan renewed already', { end: 3, alreadyRenewed: true }, false],
    ['renew_status 1', { end: 3, renew: 1 }, false],
  ])(
    'asks to renew under these conditions: %s — DSH-021, DSH-022, DSH-024',
    async (
      _case,
      { end, renew = 0, alreadyRenewed = false }: { end: number; renew?: number; alreadyRenewed?: boolean },
      asks,
    ) => {
      world.user = { ...customer, alreadyRenewed, plan: { order: 5, diet: 32, end: wire(end), renew_status: renew } };
      await show();
      expect(screen.queryByText('Renew Now') !== null).toBe(asks);
    },
  );

  it('renews with the same menu unless the customer chooses another way — DSH-026, DSH-027', async () => {
    world.user = { ...customer, plan: { order: 5, diet: 32, end: wire(3), renew_status: 0 } };
    const router = await show();
    await press(screen.getByRole('button', { name: 'Renew Now' }));
    expect(((await screen.findByRole('radio', { name: /^Repeat the same menu/ })) as HTMLInputElement).checked).toBe(
      true,
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Use default dishes/ }).checked).toBe(false);
    await press(screen.getByRole('button', { name: 'Continue' }));
    expect(router.state.location.pathname).toBe('/renewplan/samemenu');
  });

  it('renews from the saved checkout if one exists — DSH-025', async () => {
    world.user = { ...customer, hasCheckout: true, plan: { order: 5, diet: 32, end: wire(3), renew_status: 0 } };
    await show();
    expect(screen.getByRole('link', { name: 'Renew Now' }).getAttribute('href')).toBe('/checkout');
  });

  it('opens a meal with its allergens, ingredients and sides', async () => {
    await show();
    await press(screen.getByRole('button', { name: 'Machboos' }));
    const sheet = (await screen.findByText('Allergens')).closest('dialog')!;
    for (const text of ['Sesame', 'Tahini', 'Fattoush']) expect(sheet.textContent).toContain(text);
  });
});
