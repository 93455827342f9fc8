import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { dayToWire } from '../../../src/domain/days/day.ts';
import { SummarySampleScreen } from '../../../src/features/modify/summary-sample-screen.tsx';
import { I18nProvider } from '../../../src/i18n/use-t.tsx';
import type { AskResult } from '../../../src/offline/reads/ask.ts';
import { changed, dish, newWorld, on, show, speakEnglish, wire, world } from '../../support/screens/plan-screen.tsx';

const press = async (name: string | RegExp): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
};
const pressIn = async (box: HTMLElement, name: string): Promise<void> => {
  await act(async () => void fireEvent.click(within(box).getByRole('button', { name })));
};
const done = (reply: object): AskResult<never> => ({ ok: true, reply }) as unknown as AskResult<never>;
const refused = (message: string): AskResult<never> =>
  ({ ok: false, reason: 'refused', refusal: { code: 'conflict', message } }) as AskResult<never>;
const requests = (name: string): object[] =>
  world.asked.filter((each) => each.name === name).map((each) => each.request);
const askedNames = (): string[] => world.asked.map(({ name }) => name);

beforeAll(speakEnglish);
beforeEach(() => {
  newWorld();
  world.products = [
    ...world.products,
    dish(32, 'Rice', { type: [31] }),
    dish(33, 'No side', { type: [31], dishType: 'none', calories: 999_000 }),
  ];
});

describe('the sides of a meal', () => {
  const sideList = done({ list: [{ id: 32, title: 'Rice', image: '', price: 0, type: 'alternative' }] });

  it('change in a modal by a select and Done, on the server at once — SID-002, SID-005', async () => {
    world.answers.set('menu_builder/getSidesListClient', sideList);
    world.answers.set('order/saveUserSides', done({ sides: {}, message: 'Your side was saved.' }));
    await show(on(4));
    await press('Change Sides: Chicken machboos');
    const box = await screen.findByRole('dialog', { name: 'Change your sides' });
    const select = within(box).getByLabelText<HTMLSelectElement>('Lunch side');
    await waitFor(() =>
      expect([...select.options].map(({ label }) => label)).toEqual(['Green beans', 'Rice', 'No side']),
    );
    expect(select.value).toBe('3');
    fireEvent.change(select, { target: { value: '32' } });
    await pressIn(box, 'Done');
    expect(requests('order/saveUserSides')).toEqual([
      {
        sides: [{ side_id: 32, type: 'alternative' }],
        date: Number(wire(4)),
        dishId: 1,
        orderId: 7,
        sidetype: 31,
      },
    ]);
    await waitFor(() => expect(world.refreshed).toContain('order/get'));
    expect(await screen.findByText('Your side was saved.')).toBeTruthy();
  });

  it('stay in the modal with the server’s words when they are refused — MSG-046', async () => {
    world.answers.set('menu_builder/getSidesListClient', sideList);
    world.answers.set('order/saveUserSides', refused('This side is not served with this dish.'));
    await show(on(4));
    await press('Change Sides: Chicken machboos');
    const box = await screen.findByRole('dialog', { name: 'Change your sides' });
    await within(box).findByText('Rice');
    fireEvent.change(within(box).getByLabelText('Lunch side'), { target: { value: '32' } });
    await pressIn(box, 'Done');
    expect(await within(box).findByText('This side is not served with this dish.')).toBeTruthy();
  });

  it('are summed on the card and listed with a Change link — SID-003, SID-004', async () => {
    await show(on(4), { wide: true });
    expect(screen.getByText('Including Sides:').parentElement?.textContent).toBe(
      'Including Sides: 560 Kcal · PRO 42 g · CHO 57 g · F 13 g',
    );
    await press('View details: Chicken machboos');
    await screen.findByRole('button', { name: 'Change' });
    await press('Change');
    expect(await screen.findByRole('dialog', { name: 'Change your sides' })).toBeTruthy();
  });

  it('named No side are left out of the sum; a side can then be added — SID-002, SID-006', async () => {
    world.order.sides[wire(4)] = { 3: { 31: { side_id: 33, type: 'alternative' } } };
    await show(on(4));
    expect(screen.queryByText('Including Sides:')).toBeNull();
    expect(screen.getAllByRole('article')[0]!.textContent).toMatch(/500.kcal/);
    await press('Change / Add Side: Chicken machboos');
    expect(await screen.findByRole('dialog', { name: 'Change your sides' })).toBeTruthy();
  });

  it('cannot be changed on a locked day', async () => {
    await show(on(0));
    expect(screen.queryByRole('button', { name: /Sides: / })).toBeNull();
  });
});

describe('skipping a day', () => {
  it('asks with its four consequences and the day that is added, then reads the plan again — SKP-001, SKP-002, SKP-010', async () => {
    world.answers.set(
      'order/skipTheDay',
      done({ skipDate: Number(wire(4)), newDate: dayToWire(on(9)), newMealplan: {}, message: 'The day is skipped.' }),
    );
    await show(on(4));
    await press('Skip delivery');
    const box = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(
      within(box)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual([
      'This cannot be reversed.',
      'A day is added to the end of your plan: Monday 30 November 2026.',
      'Default dishes are chosen for it unless you change them.',
      'Please inform our team by message to have the menu checked.',
    ]);
    expect(requests('order/skipTheDay')).toEqual([]);
    await pressIn(box, 'Skip delivery');
    expect(requests('order/skipTheDay')).toEqual([{ planId: 7, skip_date: Number(wire(4)) }]);
    await waitFor(() => expect(world.refreshed).toContain('order/get'));
    expect(askedNames()).toContain('profile/getForDashboard/get');
    expect(await screen.findByText('The day is skipped.')).toBeTruthy();
  });

  it('needs a connection, and says so', async () => {
    world.online = false;
    await show(on(4));
    await press('Skip delivery');
    const box = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    await pressIn(box, 'Skip delivery');
    expect(await within(box).findByText('A day can only be skipped while you are connected.')).toBeTruthy();
    expect(requests('order/skipTheDay')).toEqual([]);
  });

  it('is taken back on the day itself while both days are open — ENT-004, ENT-043, SKP-011, SKP-012', async () => {
    world.order.planParams!.skipped = { [wire(6)]: dayToWire(on(9)) };
    world.answers.set(
      'order/skipTheDay',
      done({ skipDate: Number(wire(6)), newDate: null, newMealplan: {}, message: 'Delivery resumes on this day.' }),
    );
    await show(on(6));
    const button = screen.getByRole('button', { name: 'Remove from skipped' });
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toMatch(
      /^The delivery resumes on this day/,
    );
    expect(screen.getByText('Monday 30 November 2026 was added for it.')).toBeTruthy();
    await press('Remove from skipped');
    expect(requests('order/skipTheDay')).toEqual([
      { planId: 7, skip_date: Number(wire(6)), new_date: dayToWire(on(9)), undo: true },
    ]);
    expect(await screen.findByText('Delivery resumes on this day.')).toBeTruthy();
  });

  it('says in a modal why it was not taken back — MSG-046', async () => {
    world.order.planParams!.skipped = { [wire(6)]: dayToWire(on(9)) };
    world.answers.set('order/skipTheDay', refused('This day is in preparation.'));
    await show(on(6));
    await press('Remove from skipped');
    const box = await screen.findByRole('dialog', { name: 'Error' });
    expect(within(box).getByText('This day is in preparation.')).toBeTruthy();
  });

  it('is not taken back once its replacement is in preparation — SKP-011', async () => {
    world.order.planParams!.skipped = { [wire(6)]: dayToWire(on(2)) };
    await show(on(6));
    expect(screen.queryByRole('button', { name: 'Remove from skipped' })).toBeNull();
    expect(screen.getByText(/can no longer be undone/)).toBeTruthy();
  });
});

describe('the cart of sides', () => {
  const row = { id: 5, dish_id: 32, to_type_id: 3, to_dish_id: 1, date: Number(wire(4)), price: 1250 };
  const settings = [
    { alias: 'CART_USER_ID', value: 1 },
    { alias: 'SIDES_SHOP_URL', value: 'https://sides.example/shop' },
  ];

  it('is there for the one customer that the provider names — SID-007', async () => {
    world.settings = [{ alias: 'CART_USER_ID', value: 2 }];
    await show(on(4));
    expect(screen.queryByRole('button', { name: /^Cart/ })).toBeNull();
    expect(askedNames()).not.toContain('order/getCart');
  });

  it('says so while it is empty — SID-010', async () => {
    world.settings = settings;
    world.answers.set('order/getCart', done({ cart: [], total: 0 }));
    await show(on(4));
    await press('Cart: empty');
    expect(await screen.findByText('Your cart is empty. Add a side to begin.')).toBeTruthy();
  });

  it('counts and lists its rows, sums them, leads to the shop and loses a row — ENT-044, SID-009, SID-011, SID-012, SID-013, SID-014', async () => {
    world.settings = settings;
    world.answers.set('order/getCart', done({ cart: [row], total: 1250 }));
    await show(on(4));
    fireEvent.click(await screen.findByRole('button', { name: 'Cart: 1 side' }));
    const box = await screen.findByRole('dialog', { name: 'Your cart' });
    for (const text of ['Rice', 'Added to: Lunch, Wed 25 Nov', 'Dish: Chicken machboos', 'Total Price: AED'])
      expect(box.textContent).toContain(text);
    expect(box.textContent).toMatch(/AED.12\.50/);
    const shop = within(box).getByRole('link', { name: 'Checkout' });
    expect([shop.getAttribute('href'), shop.getAttribute('target')]).toEqual([
      'https://sides.example/shop?user_id=1',
      '_blank',
    ]);
    world.answers.set('order/removeFromCart', done({ cart: [], total: 0 }));
    world.answers.set('order/getCart', done({ cart: [], total: 0 }));
    await pressIn(box, 'Remove: Rice');
    expect(requests('order/removeFromCart')).toEqual([{ cartId: 5 }]);
    expect(await screen.findByText('Your cart is empty. Add a side to begin.')).toBeTruthy();
  });

  it('takes a side for a dish, and reads itself again — SID-014', async () => {
    world.settings = settings;
    world.answers.set('order/getCart', done({ cart: [], total: 0 }));
    world.answers.set(
      'menu_builder/getBuySidesList',
      done({ list: [{ id: 32, title: 'Rice', image: '', price: 1250, type: 'addons' }] }),
    );
    world.answers.set('order/addToCart', done({ cart: [row], total: 1250 }));
    await show(on(4));
    await press('Change / Add Side: Chicken machboos');
    const box = await screen.findByRole('dialog', { name: 'Change your sides' });
    await within(box).findByText(/^Rice, AED/);
    fireEvent.change(within(box).getByLabelText('Add a side'), { target: { value: '32' } });
    world.answers.set('order/getCart', done({ cart: [row], total: 1250 }));
    await pressIn(box, 'Done');
    expect(requests('order/addToCart')).toEqual([
      { orderId: 7, date: Number(wire(4)), typeId: 3, toDishId: 1, dishId: 32 },
    ]);
    expect(await screen.findByRole('button', { name: 'Cart: 1 side' })).toBeTruthy();
  });
});

describe('cancelling the plan', () => {
  const asked = async (): Promise<HTMLElement> => {
    await press('Cancel my plan');
    return screen.findByRole('alertdialog', { name: 'Cancel your plan?' });
  };

  it('shows both outcomes and needs the terms, then the message, then home — SKP-022, SKP-023, SKP-028', async () => {
    world.answers.set('order/cancel', done({ refund: 80_000, coupon: 100_000 }));
    const path = await show(on(4), { wide: true });
    const box = await asked();
    await waitFor(() => expect(box.textContent).toMatch(/Refund: AED.800\.00.*Coupon: AED.1,000\.00/s));
    await pressIn(box, 'Cancel and receive a coupon');
    expect(box.textContent).toContain('Please, accept Terms and Conditions');
    expect(requests('order/cancel')).toEqual([{ orderId: 7, makeCoupon: false, preview: true }]);
    fireEvent.click(within(box).getByRole('checkbox'));
    world.answers.set(
      'order/cancel',
      done({
        message: 'Your plan is cancelled.',
        itWasFuture: false,
        coupon: { id: 1, code: 'BACK9', value: 100_000 },
      }),
    );
    await pressIn(box, 'Cancel and receive a coupon');
    expect(requests('order/cancel').at(-1)).toEqual({ orderId: 7, makeCoupon: true });
    const result = await screen.findByRole('dialog', { name: 'Your plan is cancelled' });
    expect(result.textContent).toContain('BACK9');
    // The customer without the plan is read anew.
    expect(askedNames()).toContain('profile/getForDashboard/get');
    await pressIn(result, 'Go to the home page');
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('offers no coupon for a plan that is not paid — SKP-024', async () => {
    world.order.planParams!.payed = false;
    world.answers.set('order/cancel', done({ refund: 0, coupon: null }));
    await show(on(4), { wide: true });
    const box = await asked();
    await waitFor(() => expect(box.textContent).toContain('Nothing was paid for this plan'));
    expect(within(box).queryByRole('button', { name: 'Cancel and receive a coupon' })).toBeNull();
    expect(within(box).getByRole('button', { name: 'Cancel my plan' })).toBeTruthy();
  });
});

describe('meals by weight', () => {
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

  it('list their parts with quantity, unit and computed macros — CFT-020, CFT-022, CFT-023', async () => {
    await show(on(4));
    const [lunch] = screen.getAllByRole('article');
    expect(
      within(lunch!)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['Chicken breast 150 g', 'Tahini 2 pc']);
    // 1.5 × 165 of chicken and 2 × 165 of sauce
    expect(lunch!.textContent).toMatch(/578.kcal/);
  });

  it('change by dish and quantity and are saved on the server at once — CFT-016, CLL-006', async () => {
    world.answers.set('order/custommodify', done({ message: 'Your menu was saved.' }));
    await show(on(4));
    await press('Change Items');
    fireEvent.change(screen.getByLabelText('Proteins'), { target: { value: '52' } });
    fireEvent.change(screen.getByLabelText('Quantity: Proteins'), { target: { value: '200' } });
    await act(async () => changed());
    await press('Save Changes');
    expect(requests('order/custommodify')).toEqual([
      {
        orderId: 7,
        detailsData: { [wire(4)]: { 3: { 1: { dishId: 52, qty: 200 }, 4: { dishId: 54, qty: 2 } } } },
      },
    ]);
    expect(world.sent).toEqual([]);
    expect(await screen.findByText('Your menu was saved.')).toBeTruthy();
  });

  it('are chosen by weight where one is open, not among ready dishes — CFT-016, MOD-035', async () => {
    world.answers.set('order/custommodify', done({ message: 'Your menu was saved.' }));
    world.order.mealPlan[wire(4)] = { 5: { 1: { dishId: 51, qty: 150 } } };
    world.choices = { [wire(4)]: { 3: [1], 5: [1] } };
    await show(on(4));
    await press('Change Items');
    expect(screen.queryByRole('list', { name: 'Dishes for Lunch' })).toBeNull();
    fireEvent.change(screen.getByLabelText('Proteins'), { target: { value: '52' } });
    fireEvent.change(screen.getByLabelText('Quantity: Proteins'), { target: { value: '180' } });
    await act(async () => changed());
    await press('Save Changes');
    expect(requests('order/custommodify')).toEqual([
      { orderId: 7, detailsData: { [wire(4)]: { 3: { 1: { dishId: 52, qty: 180 } } } } },
    ]);
    expect(world.sent).toEqual([]);
  });

  it('offer nothing in place of an open one while the device does not know which meals are by weight', async () => {
    world.fitKinds = undefined;
    world.order.mealPlan[wire(4)] = { 5: { 1: { dishId: 51, qty: 150 } } };
    world.choices = { [wire(4)]: { 3: [1], 5: [1] } };
    await show(on(4));
    await press('Change Items');
    expect(screen.queryByRole('list', { name: 'Dishes for Lunch' })).toBeNull();
    expect(screen.getByText(/The suggestions for this day are not on this device yet/)).toBeTruthy();
  });

  it('stay unsaved, with the server’s words, when they are refused — MSG-044, MSG-046', async () => {
    world.answers.set('order/custommodify', refused('This day is already in preparation.'));
    await show(on(4));
    await press('Change Items');
    fireEvent.change(screen.getByLabelText('Quantity: Proteins'), { target: { value: '200' } });
    await act(async () => changed());
    await press('Save Changes');
    expect(await screen.findByText('This day is already in preparation.')).toBeTruthy();
    expect(world.drafts.has('plan|7')).toBe(true);
  });
});

describe('/modify/summary', () => {
  it('shows a purchase with sample figures and orders nothing — MOD-026, MOD-027, MOD-028', async () => {
    const root = createRootRoute({ component: SummarySampleScreen });
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
    expect(world.asked).toEqual([]);
  });
});
