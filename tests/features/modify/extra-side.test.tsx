import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { good, refused } from '../../support/screens/device/answers.ts';
import { press, pressIn, show } from '../../support/screens/plan-screen.tsx';
import { askedNames, device, newWorldWithSides, on, requests, wire, world } from '../../support/screens/plan-world.ts';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'errors', 'plan', 'order', 'difference'));
beforeEach(() => {
  newWorldWithSides();
  world.answers.set(
    'menu_builder/getBuySidesList',
    good({ list: [{ id: 32, title: 'Rice', image: '', price: 1250, calories: 145_000, type: 'addons' }] }),
  );
});

const request = (side: number, dishId = 1, sidetype = 3) => ({
  orderId: 7,
  date: Number(wire(4)),
  dishId,
  sidetype,
  sides: [{ side_id: side, type: 'addons' }],
});
const paidSide = (): void => {
  world.order.sides[wire(4)] = {
    3: { 31: { side_id: 3, type: 'alternative' }, 3: { side_id: 32, type: 'addons' } },
  };
};
const openModal = async (): Promise<HTMLElement> => {
  await press('Add a side: Chicken machboos');
  const box = await screen.findByRole('dialog', { name: 'Add a side: Chicken machboos' });
  await within(box).findByText(/Rice/);
  return box;
};

describe('Add a side, on the card of a dish', () => {
  it('lists the sides with energy and price, adds one for the shown price, and shows the server’s message — SID-007', async () => {
    world.answers.set(
      'order/saveUserSides',
      good({ sides: {}, message: 'You get the extra side once you have paid.' }),
    );
    await show(on(4));
    const box = await openModal();
    const select = within(box).getByLabelText<HTMLSelectElement>('Sides');
    expect([...select.options].map(({ label }) => label.replaceAll(/\s/g, ' '))).toEqual([
      'Not chosen',
      'Rice, 145 kcal, + AED 12.50',
    ]);
    expect(within(box).getByRole<HTMLButtonElement>('button', { name: 'Add a side' }).disabled).toBe(true);
    fireEvent.change(select, { target: { value: '32' } });
    const add = within(box).getByRole('button', { name: /^Add for AED.12\.50$/ });
    await act(async () => void fireEvent.click(add));
    expect(requests('order/saveUserSides')).toEqual([request(32)]);
    await waitFor(() =>
      expect(device.refreshed).toContainEqual({ name: 'order/get', request: { orderType: 'active' } }),
    );
    expect(await screen.findByText('You get the extra side once you have paid.')).toBeTruthy();
  });

  it('is offered for every dish of a diet with sides, not in other diets and not on a locked day', async () => {
    await show(on(4));
    expect(screen.getAllByRole('button', { name: /^Add a side: / })).toHaveLength(2);
    expect(askedNames()).not.toContain('menu_builder/getBuySidesList');
  });

  it.each([
    ['a diet without sides', () => void (world.order.planParams!.diet = 33), 4],
    ['a locked day', () => undefined, 0],
  ])('is not offered for %s', async (_, change, ahead) => {
    change();
    await show(on(ahead));
    expect(screen.queryByRole('button', { name: /^Add a side: / })).toBeNull();
  });

  it('keeps the dialog open with the server’s reason when the side is refused', async () => {
    world.answers.set('order/saveUserSides', refused('conflict', 'This side cannot be bought.'));
    await show(on(4));
    const box = await openModal();
    fireEvent.change(within(box).getByLabelText('Sides'), { target: { value: '32' } });
    await act(async () => void fireEvent.click(within(box).getByRole('button', { name: /^Add for/ })));
    expect(await within(box).findByText('This side cannot be bought.')).toBeTruthy();
  });

  it('needs a connection, and says so', async () => {
    await show(on(4));
    const box = await openModal();
    fireEvent.change(within(box).getByLabelText('Sides'), { target: { value: '32' } });
    await act(async () => device.network('offline'));
    const add = within(box).getByRole<HTMLButtonElement>('button', { name: /^Add for/ });
    expect(add.disabled).toBe(true);
    expect(within(box).getByText('This needs a connection.')).toBeTruthy();
  });
});

describe('An additional side, on the card of its dish', () => {
  it('is shown with its energy beside the included side, counts in the sum, and can be removed', async () => {
    paidSide();
    world.answers.set('order/saveUserSides', good({ sides: {}, message: 'AED 12.50 was added to your credit.' }));
    await show(on(4));
    const [lunch] = screen.getAllByRole('article');
    expect(await within(lunch!).findByText(/^Extra side: Rice, 500.kcal$/)).toBeTruthy();
    expect(lunch!.textContent).toContain('With Green beans and Rice');
    expect(lunch!.textContent).toMatch(/1,060.kcal/);
    expect(within(lunch!).queryByRole('button', { name: /^Add a side/ })).toBeNull();
    expect(within(lunch!).getByRole('button', { name: 'Change Sides: Chicken machboos' })).toBeTruthy();
    await press('Remove: Rice');
    expect(requests('order/saveUserSides')).toEqual([request(0)]);
    expect(await screen.findByText('AED 12.50 was added to your credit.')).toBeTruthy();
  });

  it('that waits for its payment shows the amount, and can be removed — SID-007', async () => {
    world.order.pending = { [wire(4)]: {} };
    world.order.pendingSides = { [wire(4)]: { 5: { side_id: 32, difference: 1250 } } };
    world.order.differences = { [wire(4)]: 1250 };
    world.order.due = { plan: 0, deposit: 0, difference: 1250 };
    world.answers.set('order/saveUserSides', good({ sides: {}, message: 'Your side was saved.' }));
    await show(on(4));
    const [, dinner] = screen.getAllByRole('article');
    expect(await within(dinner!).findByText(/Once you have paid AED.12\.50/)).toBeTruthy();
    expect(within(dinner!).getByText('Extra side: Rice')).toBeTruthy();
    await pressIn(dinner!, 'Remove: Rice');
    expect(requests('order/saveUserSides')).toEqual([request(0, 2, 5)]);
  });

  it('does not count as the side that the meal includes', async () => {
    world.order.sides[wire(4)] = { 3: { 3: { side_id: 32, type: 'addons' } } };
    world.answers.set('menu_builder/getSidesListClient', good({ list: [] }));
    await show(on(4));
    await press('Change / Add Side: Chicken machboos');
    const box = await screen.findByRole('dialog', { name: 'Change your sides' });
    expect(within(box).getByLabelText<HTMLSelectElement>('Lunch side').value).not.toBe('32');
  });
});
