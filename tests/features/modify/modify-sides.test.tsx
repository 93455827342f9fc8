import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { good, refused } from '../../support/screens/device/answers.ts';
import { show, press, pressIn } from '../../support/screens/plan-screen.tsx';
import { on, wire, world, device, requests, askedNames, newWorldWithSides } from '../../support/screens/plan-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

const refusedWith = (message: string) => refused('conflict', message);

beforeAll(() => speakEnglish('shell', 'errors', 'plan'));
beforeEach(newWorldWithSides);

describe('The sides of a meal', () => {
  beforeEach(() => {
    const list = [{ id: 32, title: 'Rice', image: '', price: 0, type: 'alternative' }];
    world.answers.set('menu_builder/getSidesListClient', good({ list }));
  });

  it('can be changed in a modal with a select and Done, and a modal shows the server’s message after Save — SID-002, SID-005, MSG-056', async () => {
    world.answers.set('order/saveUserSides', good({ sides: {}, message: 'Your side was saved.' }));
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
    await waitFor(() =>
      expect(device.refreshed).toContainEqual({ name: 'order/get', request: { orderType: 'active' } }),
    );
    const saved = within(await screen.findByRole('dialog', { name: 'Meal Plan' }));
    expect(saved.getByText('Your side was saved.')).toBeTruthy();
  });

  it('stay in the modal with the server’s message when the server refuses them — MSG-046', async () => {
    world.answers.set('order/saveUserSides', refusedWith('This side is not served with this dish.'));
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
    expect(screen.getByText('Including Sides:').parentElement?.textContent).toMatch(
      /^Including Sides: 560.kcalPRO42.gCHO57.gF13.g/,
    );
    await press('View details: Chicken machboos');
    await screen.findByRole('button', { name: 'Change' });
    await press('Change');
    expect(await screen.findByRole('dialog', { name: 'Change your sides' })).toBeTruthy();
  });

  it('that are named No side are left out of the sum, and a side can then be added — SID-002, SID-006', async () => {
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

describe('The cart of sides', () => {
  const row = { id: 5, dish_id: 32, to_type_id: 3, to_dish_id: 1, date: Number(wire(4)), price: 1250 };
  const settings = [
    { alias: 'CART_USER_ID', value: 1 },
    { alias: 'SIDES_SHOP_URL', value: 'https://sides.example/shop' },
  ];

  it('exists only for the customer that the settings name — SID-007', async () => {
    world.settings = [{ alias: 'CART_USER_ID', value: 2 }];
    await show(on(4));
    expect(screen.queryByRole('button', { name: /^Cart/ })).toBeNull();
    expect(askedNames()).not.toContain('order/getCart');
  });

  it('says that it is empty — SID-010', async () => {
    world.settings = settings;
    world.answers.set('order/getCart', good({ cart: [], total: 0 }));
    await show(on(4));
    await press('Cart: empty');
    expect(await screen.findByText('Your cart is empty. Add a side to begin.')).toBeTruthy();
  });

  it('counts and lists its rows, shows their sum, links to the shop and can remove a row — ENT-044, SID-009, SID-011, SID-012, SID-013, SID-014', async () => {
    world.settings = settings;
    world.answers.set('order/getCart', good({ cart: [row], total: 1250 }));
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
    world.answers.set('order/removeFromCart', good({ cart: [], total: 0 }));
    world.answers.set('order/getCart', good({ cart: [], total: 0 }));
    await pressIn(box, 'Remove: Rice');
    expect(requests('order/removeFromCart')).toEqual([{ cartId: 5 }]);
    expect(await screen.findByText('Your cart is empty. Add a side to begin.')).toBeTruthy();
  });

  it('adds a side for a dish, and then reloads — SID-014', async () => {
    world.settings = settings;
    world.answers.set('order/getCart', good({ cart: [], total: 0 }));
    world.answers.set(
      'menu_builder/getBuySidesList',
      good({ list: [{ id: 32, title: 'Rice', image: '', price: 1250, type: 'addons' }] }),
    );
    world.answers.set('order/addToCart', good({ cart: [row], total: 1250 }));
    await show(on(4));
    await press('Change / Add Side: Chicken machboos');
    const box = await screen.findByRole('dialog', { name: 'Change your sides' });
    await within(box).findByText(/^Rice, AED/);
    fireEvent.change(within(box).getByLabelText('Add a side'), { target: { value: '32' } });
    world.answers.set('order/getCart', good({ cart: [row], total: 1250 }));
    await pressIn(box, 'Done');
    expect(requests('order/addToCart')).toEqual([
      { orderId: 7, date: Number(wire(4)), typeId: 3, toDishId: 1, dishId: 32 },
    ]);
    expect(await screen.findByRole('button', { name: 'Cart: 1 side' })).toBeTruthy();
  });
});
