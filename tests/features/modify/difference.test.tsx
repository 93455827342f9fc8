import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'jotai';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { SummaryScreen } from '#src/features/modify/summary-screen.tsx';
import { I18nProvider } from '#src/i18n/use-t.tsx';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { leaveFor } from '#src/state/device/leave-page.ts';
import { ToastProvider } from '#src/ui/dialogs/toast.tsx';
import { good, refused, unanswered } from '../../support/screens/device/answers.ts';
import { press, show } from '../../support/screens/plan-screen.tsx';
import { device, newWorld, on, requests, wire, world } from '../../support/screens/plan-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

vi.mock('#src/state/device/leave-page.ts', () => ({ leaveFor: vi.fn() }));

const part = (id: number, title: string) => ({
  id,
  title,
  image: '/x-image.webp',
  base_price: 300,
  price: 900,
  macros: { calories: 165_000, protein: 31_000, carb: 0, fat: 4_000 },
  ingredients: [],
  allergens: [],
});
const standing = { 1: { dishId: 51, qty: 150 }, 4: { dishId: 54, qty: 1 } };
const wanted = { 1: { dishId: 51, qty: 200 } };

beforeAll(() => speakEnglish('shell', 'errors', 'plan', 'order', 'difference', 'errors'));
beforeEach(() => {
  vi.mocked(leaveFor).mockClear();
  newWorld();
  world.order.planParams!.is_customfit = true;
  world.order.mealPlan[wire(4)] = { 3: standing, 5: 1 };
  world.order.due = { plan: 0, deposit: 0, difference: 1_250 };
  world.order.pending = { [wire(4)]: { 3: wanted } };
  world.order.differences = { [wire(4)]: 1_250 };
  world.settings = [{ alias: 'PAYMENT_ORIGINS', value: { paymennt: ['https://pay.example'] } }];
  world.arrays = {
    customFitCategory: [
      { id: 1, title: 'Proteins', unit: 'g', max: 400, main: true },
      { id: 4, title: 'Sauces', unit: 'pc', max: 4, main: false },
    ],
    customfitDishsList: { 1: [part(51, 'Chicken breast')], 4: [part(54, 'Tahini')] },
  };
});

const showSummary = async (): Promise<void> => {
  provideEngine(async () => device.engine);
  await wholeEngine();
  const root = createRootRoute();
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([at('/modify/summary', SummaryScreen), at('$', () => <p>elsewhere</p>)]),
    history: createMemoryHistory({ initialEntries: ['/modify/summary'] }),
  });
  await act(async () => {
    render(
      <Provider>
        <I18nProvider>
          <ToastProvider label="Messages" closeLabel="Close">
            <RouterProvider router={router as never} />
          </ToastProvider>
        </I18nProvider>
      </Provider>,
    );
  });
  await screen.findByRole('heading', { level: 1, name: 'My meal plan summary' });
};
const rows = (box: HTMLElement): (string | null)[] =>
  within(box)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const nothingDue = (): void => {
  world.order = { ...world.order, due: { plan: 0, deposit: 0, difference: 0 }, pending: {}, differences: {} };
};

describe('A larger portion on /modify', () => {
  it('shows the current and the requested portion, the extra cost and the link to pay — XTR-034', async () => {
    await show(null);
    expect(await screen.findByText(/Pay AED.12\.50 for your larger portions/)).toBeTruthy();
    expect(screen.getByText(/You get them on Wed 25 Nov once you have paid/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See and pay' }).getAttribute('href')).toBe('/modify/summary');
    cleanup();
    await show(on(4));
    const [lunch, dinner] = screen.getAllByRole('article');
    expect(await within(lunch!).findByText(/Once you have paid AED.12\.50/)).toBeTruthy();
    expect(rows(lunch!)).toEqual([
      'Chicken breast 150 g',
      'Tahini 1 pc',
      'Chicken breast: now 150 g · then 200 g',
      'Tahini: now 1 pc · then none',
    ]);
    expect(within(dinner!).queryByText(/have paid/)).toBeNull();
  });

  it('is not mentioned if no change waits for payment', async () => {
    nothingDue();
    await show(null);
    expect(screen.queryByText(/larger portions/)).toBeNull();
  });

  it('is reported as waiting for payment after Save, in the server’s words — XTR-034', async () => {
    nothingDue();
    world.answers.set(
      'order/custommodify',
      good({ message: 'You get the larger portions once you have paid AED 12.50.' }),
    );
    await show(on(4));
    await press('Change Items');
    fireEvent.change(await screen.findByLabelText('Quantity: Proteins'), { target: { value: '200' } });
    await act(async () => device.changed());
    await press('Save Changes');
    expect(await screen.findByText('You get the larger portions once you have paid AED 12.50.')).toBeTruthy();
  });
});

describe('/modify/summary with an extra amount to pay', () => {
  it('lists the days with old and new portions, shows the total with tax, and leads to the payment — XTR-034, XTR-045', async () => {
    world.answers.set('order/pay', good({ redirectUrl: 'https://pay.example/checkout/1' }));
    await showSummary();
    const day = await screen.findByRole('region', { name: 'Wednesday 25 November 2026' });
    await within(day).findByText(/Chicken breast/);
    expect(rows(day)).toEqual(['Chicken breast: now 150 g · then 200 g', 'Tahini: now 1 pc · then none']);
    expect(day.textContent).toMatch(/AED.12\.50Pay by Sun 22 Nov/);
    const bill = screen.getByRole('region', { name: 'Price' });
    expect(
      [...bill.querySelectorAll('dl > div')].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
    ).toEqual(['Larger portions, Wed 25 NovAED 12.50', 'Total payableAED 12.50', 'VAT includedAED 0.60']);
    await press('Proceed to Pay');
    expect(requests('order/pay')).toEqual([{ orderId: 7, what: 'difference', method: 'paymennt' }]);
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/checkout/1');
    expect(screen.queryByText('This is an example')).toBeNull();
  });

  it('keeps the change for a later payment if that is allowed, and names the last day to pay', async () => {
    await showSummary();
    fireEvent.click(await screen.findByRole('radio', { name: 'Pay later, before the day locks' }));
    await press('Keep and pay later');
    expect(screen.getByText(/We saved your choice. Pay by Sun 22 Nov/)).toBeTruthy();
    expect(requests('order/pay')).toEqual([]);
    cleanup();
    world.settings = [...world.settings!, { alias: 'ALLOW_PAY_LATER', value: false }];
    await showSummary();
    await act(async () => device.changed());
    expect(await screen.findByRole('radio', { name: 'Payment via online' })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Pay later/ })).toBeNull();
  });

  it('offers no payment method before the settings have loaded', async () => {
    world.settings = undefined;
    await showSummary();
    await screen.findByRole('region', { name: 'Wednesday 25 November 2026' });
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Keep and pay later' })).toBeNull();
    expect(screen.queryByText(/Our team sends you a payment link/)).toBeNull();
  });

  it('drops a larger portion by requesting the current meals of the day, and then says that nothing is due', async () => {
    world.order.pending = { [wire(4)]: { 3: wanted, 5: wanted } };
    world.order.mealPlan[wire(4)] = { 3: standing };
    world.answers.set('order/custommodify', good({ message: 'Your menu was saved.' }));
    await showSummary();
    const drop = await screen.findByRole('button', { name: 'Drop the larger portions of Wed 25 Nov' });
    nothingDue();
    await act(async () => void fireEvent.click(drop));
    expect(requests('order/custommodify')).toEqual([
      { orderId: 7, detailsData: { [wire(4)]: { 3: standing, 5: {} } } },
    ]);
    await waitFor(() =>
      expect(device.refreshed).toContainEqual({ name: 'order/get', request: { orderType: 'active' } }),
    );
    expect(await screen.findByText('There is nothing to pay')).toBeTruthy();
    expect(screen.getByText('You get your original portions.')).toBeTruthy();
    expect(screen.queryByText('This is an example')).toBeNull();
  });

  it('says why a day was not dropped, and keeps the day on the screen', async () => {
    await showSummary();
    const drop = await screen.findByRole('button', { name: 'Drop the larger portions of Wed 25 Nov' });
    world.answers.set('order/custommodify', refused('day_locked', 'This day is locked.'));
    await act(async () => void fireEvent.click(drop));
    expect(screen.getByText('This day is locked.')).toBeTruthy();
    world.answers.set('order/custommodify', unanswered);
    await act(async () => void fireEvent.click(drop));
    expect(screen.getByText('Please press again; nothing is ordered or paid twice.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Wednesday 25 November 2026' })).toBeTruthy();
  });

  it('shows the stored summary while offline, and says that paying and dropping need a connection', async () => {
    device.network('offline');
    await showSummary();
    expect(await screen.findByRole('region', { name: 'Wednesday 25 November 2026' })).toBeTruthy();
    for (const name of ['Proceed to Pay', 'Drop the larger portions of Wed 25 Nov']) {
      const button = screen.getByRole<HTMLButtonElement>('button', { name });
      expect(button.disabled).toBe(true);
      expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe(
        'This needs a connection.',
      );
    }
    expect(device.asked.filter(({ name }) => name.startsWith('order/'))).toEqual([]);
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('lists additional sides with their price, and drops them with the larger portion of their day — SID-007', async () => {
    world.order.pendingSides = { [wire(4)]: { 5: { side_id: 3, difference: 950 } } };
    world.order.differences = { [wire(4)]: 2_200 };
    world.order.due = { plan: 0, deposit: 0, difference: 2_200 };
    world.answers.set('order/custommodify', good({ message: 'Your menu was saved.' }));
    world.answers.set('order/saveUserSides', good({ sides: {}, message: 'Your side was saved.' }));
    await showSummary();
    const day = await screen.findByRole('region', { name: 'Wednesday 25 November 2026' });
    expect(await within(day).findByText(/^Extra side: Green beans, AED.9\.50$/)).toBeTruthy();
    const bill = screen.getByRole('region', { name: 'Price' });
    expect(bill.textContent).toContain('Larger portions and extra sides, Wed 25 Nov');
    await press('Drop the larger portions and extra sides of Wed 25 Nov');
    expect(requests('order/custommodify')).toEqual([{ orderId: 7, detailsData: { [wire(4)]: { 3: standing } } }]);
    expect(requests('order/saveUserSides')).toEqual([
      { orderId: 7, date: Number(wire(4)), dishId: 1, sidetype: 5, sides: [{ side_id: 0, type: 'addons' }] },
    ]);
  });

  it('shows the example if no change waits for payment — MOD-026', async () => {
    nothingDue();
    await showSummary();
    expect(screen.getByText('This is an example')).toBeTruthy();
  });
});
