import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { arraysOf } from '../../support/catalogue/arrays.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { dataOf } from '../../support/server/checkout.ts';
import { askOrder, daysIn, planOf, SATURDAY, type Plan } from '../../support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

type Cart = WiredReply<'order/getCart'>;
interface Listed {
  readonly list: { id: number; price: number }[];
}

let server: RunningServer;
let allergic: SignedIn;
let plan: Plan;
let on: Day;
let today: Day;
let sold: Listed['list'];

const cart = async (): Promise<Cart> => dataOf<Cart>(await askOrder(allergic, 'getCart', {}));
const add = (more: object = {}, client = allergic) =>
  askOrder(client, 'addToCart', {
    userId: client.user.user_id,
    dishId: sold[0]!.id,
    toDishId: plan.mealPlan[dayToWire(on)]!['3'],
    typeId: 3,
    date: dayToWire(on),
    orderId: plan.planParams!.id,
    ...more,
  });

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  today = dayAt(server.services.clock.now(), 'UTC');
  allergic = await signInClient(server.url, 'allergic@demo.test');
  plan = await planOf(allergic);
  on = daysIn(plan, 'filled')[0]!;
  const reply = await allergic.ask('menu_builder', {
    type: 'getBuySidesList',
    data: { orderId: plan.planParams!.id, ProID: plan.mealPlan[dayToWire(on)]!['3'] },
  });
  sold = dataOf<Listed>(reply).list;
}, 120_000);
afterAll(async () => {
  allergic?.close();
  await server?.close();
});

describe('the cart', () => {
  it('accepts sides at their listed price, adds them up and removes them one by one — CLL-013, CLL-024, CLL-026, ENT-044', async () => {
    const toDishId = plan.mealPlan[dayToWire(on)]!['3'];
    const first = await add();
    expect(first).toMatchObject({
      type: 'addToCartOk',
      data: {
        cart: [
          {
            id: expect.any(Number) as unknown,
            dish_id: sold[0]!.id,
            to_type_id: 3,
            to_dish_id: toDishId,
            date: dayToWire(on),
            price: sold[0]!.price,
          },
        ],
        total: sold[0]!.price,
      },
    });
    await add({ dishId: sold[1]!.id });
    const both = await cart();
    expect(both.cart.map(({ dish_id }) => dish_id)).toEqual([sold[0]!.id, sold[1]!.id]);
    expect(both.total).toBe(sold[0]!.price + sold[1]!.price);
    const [gone] = both.cart;
    expect(await askOrder(allergic, 'removeFromCart', { cartId: gone!.id })).toMatchObject({
      type: 'removeFromCartOk',
      data: { cart: [both.cart[1]], total: sold[1]!.price },
    });
    expect(await askOrder(allergic, 'removeFromCart', { cartId: gone!.id })).toMatchObject({
      type: 'removeFromCartErr',
      data: { code: 'not_found' },
    });
  });

  it('refuses an allergen, a side that is not sold, another dish, a locked day and another customer’s order — MSG-015', async () => {
    const before = await cart();
    const { products } = arraysOf(server);
    const sides = products.filter(
      ({ type, diets, price }) => type.some((each) => each > 30) && diets.includes(plan.planParams!.diet) && price > 0,
    );
    const nuts = sides.find(({ allergens }) => allergens.includes(8) || allergens.includes(11))!;
    expect(await add({ dishId: nuts.id })).toMatchObject({
      type: 'addToCartErr',
      data: {
        code: 'dish_unsafe',
        message: 'Sorry, due to your allergy preference this dish is not available for selection.',
      },
    });
    for (const wrong of [{ dishId: plan.mealPlan[dayToWire(on)]!['3'] }, { toDishId: 999 }, { typeId: 5 }])
      expect(await add(wrong)).toMatchObject({ data: { code: 'validation' } });
    expect(await add({ date: dayToWire(addDays(today, 1)) })).toMatchObject({
      data: {
        code: 'day_locked',
        message: 'You cannot edit or skip this day. Items are delivered or in the process of creation.',
      },
    });
    expect(await add({ date: dayToWire(addDays(today, 99)) })).toMatchObject({ data: { code: 'validation' } });
    const active = await signInClient(server.url, 'active@demo.test', 'BROWSEROFACTIVE1');
    expect(await add({}, active)).toMatchObject({ data: { code: 'not_found' } });
    expect(await askOrder(active, 'removeFromCart', { cartId: before.cart[0]!.id })).toMatchObject({
      data: { code: 'not_found' },
    });
    active.close();
    expect(await cart()).toEqual(before);
  });

  it('loses the sides of a day that is skipped', async () => {
    expect((await cart()).cart).toHaveLength(1);
    const skipped = await askOrder(allergic, 'skipTheDay', { skip_date: dayToWire(on), planId: plan.planParams!.id });
    expect(skipped.type).toBe('skipTheDayOk');
    expect(await cart()).toEqual({ cart: [], total: 0 });
  });

  it('has two settings, the customer who sees it and the shop’s URL, and both are off by default — SID-007, SID-008', async () => {
    const reply = await allergic.ask('settings', { type: 'get', data: {} });
    const told = new Map(dataOf<{ alias: string; value: unknown }[]>(reply).map(({ alias, value }) => [alias, value]));
    expect(told.get('CART_USER_ID')).toBeNull();
    expect(told.get('SIDES_SHOP_URL')).toBe('');
    expect(catalogue.firstSettings.map(({ alias }) => alias)).toEqual(
      expect.arrayContaining(['CART_USER_ID', 'SIDES_SHOP_URL']),
    );
  });
});
