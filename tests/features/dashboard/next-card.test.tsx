import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { arrivalOf } from '#src/domain/days/arrival.ts';
import { addDays, type Day } from '#src/domain/days/day.ts';
import button from '#src/ui/forms/button.module.css';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { formatFor } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/locale.ts';
import {
  arrays,
  customer,
  newDashboard,
  order,
  params,
  press,
  show,
  today,
  wire,
  world,
} from '../../support/screens/dashboard-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const format = formatFor('en-US');
const meals = () => screen.getByRole('region', { name: /meals|^Upcoming Menu/ });
/** The card directly above the meals. */
const card = () => meals().previousElementSibling as HTMLElement;
const main = () => meals().parentElement!;
/** The texts of the primary buttons above and among the meals. */
const standingOut = () => [...main().querySelectorAll(`.${button['primary']!}`)].map((each) => each.textContent);
const slots = [
  // This slot runs from the plan day into the following night: it ends when the day is over.
  { id: 1, name: '5 AM–4 AM', from: 5, to: 4, eveningBefore: false },
  { id: 4, name: '5–10 PM, with the next day’s meals', from: 17, to: 22, eveningBefore: true },
];
const ZONE = 'Asia/Dubai';
const arrival = (day: Day, id: number, locale: Locale = 'en-US'): string =>
  formatFor(locale).arrival(
    arrivalOf(
      day,
      slots.find((slot) => slot.id === id)!,
      ZONE,
    ),
    ZONE,
  );
const noPlan = { planParams: null, mealPlan: {}, sides: {}, days: {}, version: 0, pause: null };

beforeAll(() => speakEnglish('shell', 'errors', 'dashboard'));
beforeEach(() => {
  newDashboard();
  world.answers['get_arrays/get'] = { ...arrays, slotsList: slots };
});

describe('The top of Today', () => {
  it('shows date and greeting in one line above the title, and nothing below it', async () => {
    await show();
    const title = screen.getByRole('heading', { level: 1, name: 'Today' });
    expect(title.previousElementSibling!.textContent).toBe(`${format.dayThisYear(today)} · Hello Sara`);
    expect(title.nextElementSibling).toBeNull();
    expect(title.previousElementSibling!.querySelectorAll('*')).toHaveLength(1);
  });

  it('shows first when today’s meals came, and when and for which day the next bag comes', async () => {
    world.answers['order/get'] = { ...order([-1, 0, 2, 4]), planParams: { ...params, slot_id: 4 } };
    await show();
    const next = addDays(today, 2);
    // The bag of a day is delivered on the day before, and the text names that weekday.
    expect(arrival(next, 4)).toContain(format.day(addDays(today, 1)));
    expect(card().textContent).toMatch(
      new RegExp(
        `^Today’s mealsCame ${arrival(today, 4)}Next bag: ${arrival(next, 4)}Meals of ${format.day(next)}Next day to lock`,
      ),
    );
    expect(card().textContent).not.toMatch(/evening before|Today’s delivery/);
  });

  it('shows in the card when today’s meals and the next bag come, and the next lock, with a link to the whole plan — DSH-018', async () => {
    world.answers['order/get'] = order([-1, 0, 1, 4]);
    await show();
    const tomorrow = addDays(today, 1);
    expect(card().textContent).toMatch(
      new RegExp(
        `^Today’s mealsComing ${arrival(today, 1)}The bag after that: ${arrival(tomorrow, 1)}Meals of ${format.day(tomorrow)}`,
      ),
    );
    expect(within(card()).getByText(`Next day to lock: ${format.day(addDays(today, 4))}`)).toBeTruthy();
    expect(within(card()).getByText(/^Change until /)).toBeTruthy();
    expect(within(card()).getByRole('timer').textContent).toMatch(/\d/);
    expect(within(card()).getByRole('link', { name: 'View / Modify Full Meal Plan' }).getAttribute('href')).toBe(
      '/modify',
    );
    expect(standingOut()).toEqual(['View / Modify Full Meal Plan']);
    // The lock time is shown once: below the meals only the progress of the plan is left.
    expect(screen.getAllByText(/^Change until /)).toHaveLength(1);
    expect(within(meals()).queryByRole('link', { name: 'View / Modify Full Meal Plan' })).toBeNull();
    expect(within(meals()).getByRole('progressbar')).toBeTruthy();
    // Today's delivery is counted although its bag has come, so the text says so.
    expect(within(meals()).getByText(/^\d+ deliveries left with today’s$/)).toBeTruthy();
  });

  it('links from each meal of the next day to lock directly to its dishes', async () => {
    await show();
    const lock = addDays(today, 4);
    const links = within(within(card()).getByRole('navigation', { name: `Change ${format.day(lock)}` })).getAllByRole(
      'link',
    );
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Breakfast', `/modify?day=${lock}&meal=1`],
      ['Lunch', `/modify?day=${lock}&meal=3`],
    ]);
  });

  it('shows the delivery time of a coming day that has another address for once', async () => {
    const plan = order([-1, 2, 5]);
    const there = { state: 'in-buffer', locksAt: null, address: { kind: 'work', slot_id: 4, once: true } };
    world.answers['order/get'] = { ...plan, days: { ...plan.days, [wire(2)]: there } };
    await show();
    expect(card().textContent).toContain(
      `Next bag: ${arrival(addDays(today, 2), 4)}Meals of ${format.day(addDays(today, 2))}`,
    );
  });

  it('is shown in Arabic', async () => {
    await setLocale('ar-AE');
    await loadCatalogue('shell', 'errors', 'dashboard');
    await show();
    const words = formatFor('ar-AE');
    expect(screen.getByText(`${words.dayThisYear(today)} · مرحبًا Sara`)).toBeTruthy();
    const top = screen.getByRole('link', { name: 'عرض / تعديل خطة الوجبات كاملة' }).parentElement!.parentElement!;
    expect(top.textContent).toContain(`وجبات اليومتصلك يوم ${arrival(today, 1, 'ar-AE')}`);
    expect(top.textContent).toContain(`أقرب يوم يُغلق تعديله: ${words.day(addDays(today, 4))}`);
    await speakEnglish('shell', 'errors', 'dashboard');
  });

  it.each([
    ['no slots', arrays],
    ['slots without their hours', { ...arrays, slotsList: slots.map(({ id, name }) => ({ id, name })) }],
  ])('shows only the days if the device knows %s', async (_, known) => {
    world.answers['get_arrays/get'] = known;
    world.answers['order/get'] = order([0, 1, 4]);
    await show();
    expect(card().textContent).toMatch(
      new RegExp(`^Today’s mealsNext bag: meals of ${format.day(addDays(today, 1))}Next day to lock`),
    );
  });

  it('shows on the last day of a plan when the first bag of the renewed plan comes', async () => {
    const running = order([-1, 0]);
    const behind = { ...order([2, 3]), planParams: { ...params, id: 6, slot_id: 4, date: wire(2) } };
    world.answers['order/get'] = ({ orderType }: { orderType?: string }) =>
      orderType === 'renewed' ? behind : running;
    world.user = { ...customer, alreadyRenewed: true };
    await show();
    expect(card().textContent).toContain(
      `The bag after that: ${arrival(addDays(today, 2), 4)}Meals of ${format.day(addDays(today, 2))}`,
    );
  });

  it('has the payment as its only primary button, and promises no delivery before it — XTR-036', async () => {
    world.answers['settings/get'] = [{ alias: 'PAYMENT_ORIGINS', value: { paymennt: ['https://pay.example'] } }];
    world.answers['order/get'] = {
      ...order([4, 5]),
      planParams: { ...params, date: wire(4), payed: false },
      due: { plan: 126_000, deposit: 0, difference: 0 },
    };
    await show();
    await screen.findByRole('button', { name: 'Pay now' });
    expect(standingOut()).toEqual(['Pay now']);
    expect(card().textContent).toBe('View / Modify Full Meal Plan');
  });

  it('has the missing address as its only primary button — XTR-035', async () => {
    world.user = { ...customer, homeAddress: null, workAddress: null };
    await show();
    await screen.findByRole('button', { name: 'Add the address' });
    expect(standingOut()).toEqual(['Add the address']);
  });

  it('has the payment of the renewed plan as its only primary button — XTR-036', async () => {
    const behind = {
      ...order([20, 21]),
      planParams: { ...params, id: 6, date: wire(20), payed: false },
      due: { plan: 99_000, deposit: 0, difference: 0 },
    };
    const running = order([0, 1, 4]);
    world.user = { ...customer, alreadyRenewed: true };
    world.answers['settings/get'] = [{ alias: 'PAYMENT_ORIGINS', value: { paymennt: ['https://pay.example'] } }];
    world.answers['order/get'] = ({ orderType }: { orderType: string }) => (orderType === 'renewed' ? behind : running);
    await show();
    await screen.findByRole('button', { name: 'Pay now' });
    expect(standingOut()).toEqual(['Pay now']);
    // The running plan continues.
    expect(card().textContent).toMatch(/^Today’s mealsComing /);
  });

  it('offers to resume a pause, and shows the first bag after it — DSH-017, DSH-018', async () => {
    world.answers['order/get'] = order([-1, 0, 1, 6], { pause: { startDate: wire(-1), endDate: wire(6) } });
    await show();
    expect(within(meals()).getByText('The meal plan is on pause')).toBeTruthy();
    expect(standingOut()).toEqual(['Resume the plan']);
    expect(card().textContent).toMatch(
      new RegExp(`^Next bag: ${arrival(addDays(today, 6), 1)}Meals of ${format.day(addDays(today, 6))}`),
    );
    expect(within(card()).getByRole('link', { name: 'View / Modify Full Meal Plan' })).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Resume the plan' }));
    expect(await screen.findByRole('dialog', { name: 'Pause Plan' })).toBeTruthy();
  });

  it('shows a planned pause with its days, and opens it to be changed', async () => {
    const plan = order([0, 1, 4, 5, 6, 7]);
    const stopped = { state: 'paused', locksAt: null };
    world.answers['order/get'] = { ...plan, days: { ...plan.days, [wire(5)]: stopped, [wire(6)]: stopped } };
    world.answers['profile/getForDashboard/getPause'] = {
      isPause: false,
      startDate: wire(5),
      endDate: wire(7),
      pauseList: [],
    };
    await show();
    const [first, again] = [format.day(addDays(today, 5)), format.day(addDays(today, 7))];
    await screen.findByText('A pause is planned');
    expect(card().textContent).toContain(`A pause is plannedNo meals from ${first}; meals again from ${again}.`);
    await press(within(card()).getByRole('button', { name: 'Change the pause' }));
    expect(await screen.findByRole('dialog', { name: 'Pause Plan' })).toBeTruthy();
  });

  it('shows a planned pause without an end', async () => {
    const plan = order([0, 1, 4, 5]);
    world.answers['order/get'] = { ...plan, days: { ...plan.days, [wire(5)]: { state: 'paused', locksAt: null } } };
    await show();
    const first = format.day(addDays(today, 5));
    await screen.findByText('A pause is planned');
    expect(card().textContent).toContain(`No meals from ${first}, until you resume the plan.`);
  });

  it('asks to renew a plan that ends soon, and makes the plan link secondary — DSH-021, DSH-018', async () => {
    world.user = { ...customer, plan: { order: 5, diet: 32, end: wire(3), renew_status: 0 } };
    await show();
    expect(card().textContent).toMatch(/^Your plan ends in 3 daysRenew it to get your meals without a gap\./);
    expect(standingOut()).toEqual(['Renew Now']);
    expect(within(card()).getByRole('link', { name: 'View / Modify Full Meal Plan' })).toBeTruthy();
  });

  it('asks for dishes that are not chosen yet, as long as they can be chosen', async () => {
    const plan = order([0, 1, 5]);
    const open = { state: 'not-completed', locksAt: wire(2) };
    world.answers['order/get'] = { ...plan, days: { ...plan.days, [wire(5)]: open } };
    await show();
    expect(standingOut()).toEqual(['Choose dishes']);
    expect(screen.getByRole('link', { name: 'Choose dishes' }).getAttribute('href')).toBe('/modify');
  });

  it.each([
    [false, 'Build your menu'],
    [true, 'Resume editing the menu'],
  ])('without a plan (saved checkout: %s) has “%s” as its button — DSH-019, DSH-020', async (hasCheckout, label) => {
    world.answers['order/get'] = noPlan;
    world.user = { ...customer, hasPlan: false, plan: null, hasCheckout };
    await show();
    expect(card().textContent).toBe(label);
    expect(standingOut()).toEqual([label]);
  });

  it('asks first to renew a plan that has ended, and also offers to build another — DSH-019, DSH-021', async () => {
    world.answers['order/get'] = noPlan;
    world.user = { ...customer, hasPlan: false, plan: { order: 5, diet: 32, end: wire(-1), renew_status: 0 } };
    await show();
    expect(card().textContent).toMatch(/^Your plan has ended/);
    expect(standingOut()).toEqual(['Renew Now']);
    expect(within(card()).getByRole('link', { name: 'Build your menu' })).toBeTruthy();
  });
});
