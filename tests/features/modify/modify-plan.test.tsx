import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { dayToWire } from '#src/domain/days/day.ts';
import { SummarySample } from '#src/features/modify/summary-sample.tsx';
import { I18nProvider } from '#src/i18n/use-t.tsx';
import { good, refused } from '../../support/screens/device/answers.ts';
import { show, press, pressIn } from '../../support/screens/plan-screen.tsx';
import { on, wire, world, device, requests, askedNames, newWorldWithSides } from '../../support/screens/plan-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const refusedWith = (message: string) => refused('conflict', message);

beforeAll(() => speakEnglish('shell', 'errors', 'plan'));
beforeEach(newWorldWithSides);

describe('A holiday between the days of the plan', () => {
  it('is listed with its name and cannot be chosen', async () => {
    const { [wire(5)]: _closed, ...days } = world.order.days;
    world.order.days = days;
    world.settings = [
      { alias: 'HOLIDAYS', value: [{ date: dayToWire(on(5)), name: 'National Day', provisional: false }] },
    ];
    await show(on(4));
    const day = screen.getByRole<HTMLInputElement>('radio', { name: /^Thursday 26 November 2026.*National Day$/ });
    expect(day.disabled).toBe(true);
    // The name of the holiday is visible next to the number, but a screen reader reads it only once, in the day's own
    // name.
    expect(screen.getByText('National Day').getAttribute('aria-hidden')).toBe('true');
  });
});

describe('Cancelling the plan', () => {
  const asked = async (): Promise<HTMLElement> => {
    await press('Cancel my plan');
    return screen.findByRole('alertdialog', { name: 'Cancel your plan?' });
  };

  it('shows both outcomes, requires the terms, shows the message and then opens the home page — SKP-022, SKP-023, SKP-028', async () => {
    world.answers.set('order/cancel', good({ refund: 80_000, coupon: 100_000 }));
    const path = await show(on(4), { wide: true });
    const box = await asked();
    await waitFor(() => expect(box.textContent).toMatch(/Either a refund of AED.800.*Or a coupon of AED.1,000/s));
    expect(within(box).getByRole('button', { name: /^Cancel my plan and get back AED.800$/ })).toBeTruthy();
    await pressIn(box, 'Cancel and receive a coupon of AED\u00A01,000');
    expect(box.textContent).toContain('Please, accept Terms and Conditions');
    expect(requests('order/cancel')).toEqual([{ orderId: 7, makeCoupon: false, preview: true }]);
    fireEvent.click(within(box).getByRole('checkbox'));
    world.answers.set(
      'order/cancel',
      good({
        message: 'Your plan is cancelled.',
        itWasFuture: false,
        coupon: { id: 1, code: 'BACK9', value: 100_000 },
      }),
    );
    // The next read finds no plan.
    world.order = { planParams: null, mealPlan: {}, sides: {}, days: {}, version: 0 };
    await pressIn(box, 'Cancel and receive a coupon of AED\u00A01,000');
    expect(requests('order/cancel').at(-1)).toEqual({ orderId: 7, makeCoupon: true });
    const result = await screen.findByRole('dialog', { name: 'Your plan is cancelled' });
    expect(result.textContent).toContain('BACK9');
    // The app reads the customer's data again, now without the plan.
    expect(askedNames()).toContain('profile/getForDashboard/get');
    await pressIn(result, 'Go to the home page');
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('says what is refunded and how, and if the bag deposit is refunded or stays for another plan — XTR-029', async () => {
    const asks = async (deposit: object): Promise<string> => {
      world.answers.set('order/cancel', good({ refund: 80_000, coupon: 100_000, deposit }));
      await show(on(4), { wide: true });
      const box = await asked();
      await waitFor(() => expect(box.textContent).toContain('to the card or account you paid with'));
      cleanup();
      return box.textContent;
    };
    const back = await asks({ back: 18_000, kept: false });
    expect(back).toMatch(/Bag deposit: AED.180, in full, once you have returned any bags/);
    expect(back).toContain('you can follow your refund on Today and My menu');
    const kept = await asks({ back: 0, kept: true });
    expect(kept).toContain('Your bag deposit stays for your other plan.');
    expect(kept).not.toContain('Bag deposit:');
  });

  it('says which amount is not refunded because of an expired voucher, and is silent about it otherwise — SKP-025', async () => {
    const asks = async (expired: object): Promise<string> => {
      world.answers.set('order/cancel', good({ refund: 80_000, coupon: 100_000, ...expired }));
      await show(on(4), { wide: true });
      const box = await asked();
      await waitFor(() => expect(box.textContent).toContain('to the card or account you paid with'));
      cleanup();
      return box.textContent;
    };
    expect(await asks({ expired: 5_000 })).toMatch(
      /You paid AED.50 of the remaining meals with a voucher that has since expired/,
    );
    expect(await asks({})).not.toContain('expired');
  });

  it('offers no coupon for an unpaid plan — SKP-024', async () => {
    world.order.planParams!.payed = false;
    world.answers.set('order/cancel', good({ refund: 0, coupon: null }));
    await show(on(4), { wide: true });
    const box = await asked();
    await waitFor(() => expect(box.textContent).toContain('You paid nothing for this plan'));
    expect(within(box).queryByRole('button', { name: /^Cancel and receive a coupon/ })).toBeNull();
    expect(within(box).getByRole('button', { name: 'Cancel my plan' })).toBeTruthy();
  });
});

describe('Meals by weight', () => {
  const part = (id: number, title: string) => ({
    id,
    title,
    image: `/dishes/${id}-image.webp`,
    base_price: 1000,
    price: 500,
    macros: { calories: 165_000, protein: 31_000, carb: 0, fat: 4_000 },
    ingredients: [],
    allergens: [],
  });
  beforeEach(() => {
    world.order.planParams!.is_customfit = true;
    world.order.mealPlan[wire(4)] = { 3: { 1: { dishId: 51, qty: 150 }, 4: { dishId: 54, qty: 2 } }, 5: 1 };
    world.arrays = {
      customFitCategory: [
        { id: 1, title: 'Proteins', unit: 'g', max: 400, main: true },
        { id: 4, title: 'Sauces', unit: 'pc', max: 4, main: false },
      ],
      customfitDishsList: { 1: [part(51, 'Chicken breast'), part(52, 'Sirloin')], 4: [part(54, 'Tahini')] },
    };
  });

  it('list their parts with quantity, unit and calculated macros — CFT-020, CFT-022, CFT-023', async () => {
    await show(on(4));
    const [lunch] = screen.getAllByRole('article');
    expect(
      within(lunch!)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['Chicken breast 150 g', 'Tahini 2 pc']);
    // The kilocalories: 1.5 × 165 of chicken and 2 × 165 of sauce.
    expect(lunch!.textContent).toMatch(/578.kcal/);
  });

  it('show their price difference as it will be charged, after the discounts of the plan — CFT-016', async () => {
    world.order.fit = { terms: { 3: { length: 5, code: 0 } }, open: 0 };
    await show(on(4));
    await press('Change Items');
    const weigh = (grams: number): void => {
      fireEvent.change(screen.getByLabelText('Quantity: Proteins'), { target: { value: String(grams) } });
    };
    const said = (): string => screen.getByText(/kcal/, { selector: 'p' }).textContent ?? '';
    expect(said()).not.toContain('AED');
    // AED 10 more before the discount.
    weigh(350);
    expect(said()).toMatch(/· AED.9\.50 more$/);
    weigh(100);
    expect(said()).toMatch(/· AED.2\.37 less$/);
    weigh(150);
    expect(said()).not.toContain('AED');
  });

  it('show no price while the device does not know the prices of the plan', async () => {
    await show(on(4));
    await press('Change Items');
    fireEvent.change(screen.getByLabelText('Quantity: Proteins'), { target: { value: '350' } });
    expect(screen.getByText(/kcal/, { selector: 'p' }).textContent).not.toContain('AED');
  });

  it('can be changed by dish and quantity, and a modal shows the server’s message after Save — CFT-016, MSG-056', async () => {
    world.answers.set('order/custommodify', good({ message: 'Your menu was saved. AED 2 is your credit.' }));
    await show(on(4));
    await press('Change Items');
    fireEvent.change(screen.getByLabelText('Proteins'), { target: { value: '52' } });
    fireEvent.change(screen.getByLabelText('Quantity: Proteins'), { target: { value: '200' } });
    await act(async () => device.changed());
    await press('Save Changes');
    expect(requests('order/custommodify')).toEqual([
      {
        orderId: 7,
        detailsData: { [wire(4)]: { 3: { 1: { dishId: 52, qty: 200 }, 4: { dishId: 54, qty: 2 } } } },
      },
    ]);
    expect(device.sent).toEqual([]);
    const box = within(await screen.findByRole('dialog', { name: 'Meal Plan' }));
    expect(box.getByText('Your menu was saved. AED 2 is your credit.')).toBeTruthy();
    expect(box.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('cannot be saved without a connection, which is said before the customer tries', async () => {
    await show(on(4));
    await press('Change Items');
    fireEvent.change(screen.getByLabelText('Quantity: Proteins'), { target: { value: '200' } });
    await act(async () => device.network('offline'));
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save Changes' });
    expect(save.disabled).toBe(true);
    expect(document.getElementById(save.getAttribute('aria-describedby')!)?.textContent).toBe(
      'This needs a connection.',
    );
  });

  it('are offered by weight for an open meal, not among ready dishes', async () => {
    world.answers.set('order/custommodify', good({ message: 'Your menu was saved.' }));
    world.order.mealPlan[wire(4)] = { 5: { 1: { dishId: 51, qty: 150 } } };
    world.choices = { [wire(4)]: { 3: [1], 5: [1] } };
    await show(on(4));
    await press('Change Items');
    expect(screen.queryByRole('list', { name: 'Dishes for Lunch' })).toBeNull();
    fireEvent.change(screen.getByLabelText('Proteins'), { target: { value: '52' } });
    fireEvent.change(screen.getByLabelText('Quantity: Proteins'), { target: { value: '180' } });
    await act(async () => device.changed());
    await press('Save Changes');
    expect(requests('order/custommodify')).toEqual([
      { orderId: 7, detailsData: { [wire(4)]: { 3: { 1: { dishId: 52, qty: 180 } } } } },
    ]);
    expect(device.sent).toEqual([]);
  });

  it('are not replaced by ready dishes while the device does not know which meals are by weight', async () => {
    world.fitKinds = undefined;
    world.order.mealPlan[wire(4)] = { 5: { 1: { dishId: 51, qty: 150 } } };
    world.choices = { [wire(4)]: { 3: [1], 5: [1] } };
    await show(on(4));
    await press('Change Items');
    expect(screen.queryByRole('list', { name: 'Dishes for Lunch' })).toBeNull();
    expect(screen.getByText(/The suggestions for this day are not on this device yet/)).toBeTruthy();
  });

  it('stay unsaved when the server refuses them, and its message is shown — MSG-044, MSG-046', async () => {
    world.answers.set('order/custommodify', refusedWith('This day is already in preparation.'));
    await show(on(4));
    await press('Change Items');
    fireEvent.change(screen.getByLabelText('Quantity: Proteins'), { target: { value: '200' } });
    await act(async () => device.changed());
    await press('Save Changes');
    const box = await screen.findByRole('dialog', { name: 'Meal Plan' });
    expect(within(box).getByText('This day is already in preparation.')).toBeTruthy();
    expect(device.draft('plan|7')).toBeDefined();
  });
});

describe('/modify/summary', () => {
  it('shows an example purchase with sample figures and orders nothing — MOD-026, MOD-027, MOD-028', async () => {
    const root = createRootRoute({ component: SummarySample });
    const router = createRouter({ routeTree: root, history: createMemoryHistory() });
    await act(async () => {
      render(
        <I18nProvider>
          <RouterProvider router={router as never} />
        </I18nProvider>,
      );
    });
    expect([...document.querySelectorAll('dt')].map((each) => each.textContent)).toEqual([
      'Breakfast',
      'Lunch',
      'Dinner',
      'Morning Snacks',
      'Afternoon Snacks',
      'Subtotal',
      'Shipping',
      'Total',
    ]);
    for (const text of ['Free delivery', 'Cash on delivery', 'Pay online with credit card', 'BACK'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByLabelText('Coupon').tagName).toBe('SELECT');
    expect(screen.getByRole('checkbox')).toBeTruthy();
    await press('Place my order');
    expect(screen.getByText('Nothing was ordered: this is an example.')).toBeTruthy();
    expect(device.asked).toEqual([]);
  });
});
