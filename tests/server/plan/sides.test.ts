import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arraysOf } from '../../support/catalogue/arrays.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { dataOf } from '../../support/server/checkout.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

type Plan = WiredReply<'order/get'>;
interface Listed {
  readonly list: { id: number; title: string; image: string; price: number; type: string }[];
}

let server: RunningServer;
let allergic: SignedIn;
let plan: Plan;
let today: Day;
/** An open day with a side at lunch or dinner. */
let served: { day: string; meal: string; dish: number; side: number };

const sidesOfDish = (more: object = {}) =>
  allergic.ask('menu_builder', {
    type: 'getSidesListClient',
    data: { orderId: plan.planParams!.id, mealTypeId: Number(served.meal), ProID: served.dish, ...more },
  });

beforeAll(async () => {
  server = await startTestServer();
  today = dayAt(server.services.clock.now(), 'UTC');
  allergic = await signInClient(server.url, 'allergic@demo.test');
  plan = dataOf<Plan>(await allergic.ask('order', { type: 'get', data: {} }));
  const open = Object.entries(plan.sides).filter(([day]) => Number(day) > dayToWire(addDays(today, 3)));
  const [day, meals] = open[0]!;
  const [meal, sides] = Object.entries(meals)[0]!;
  served = {
    day,
    meal,
    dish: plan.mealPlan[day]![meal] as number,
    side: Object.values(sides)[0]!.side_id,
  };
}, 120_000);
afterAll(async () => {
  allergic?.close();
  await server?.close();
});

describe('the lists of sides', () => {
  it('contain the sides that a dish can have, without an allergen and without a price — CLL-025', async () => {
    const { list } = dataOf<Listed>(await sidesOfDish());
    expect(list.length).toBeGreaterThan(2);
    const products = new Map(arraysOf(server).products.map((row) => [row.id, row]));
    for (const { id, image, price, type } of list) {
      const dish = products.get(id)!;
      expect(dish.allergens.some((allergen) => allergen === 8 || allergen === 11)).toBe(false);
      expect({ price, type, image }).toEqual({ price: 0, type: 'alternative', image: dish.image });
    }
    expect(dataOf(await sidesOfDish({ is_select2: 1 }))).toEqual(list.map(({ id, title }) => ({ id, text: title })));
    expect(dataOf<Listed>(await sidesOfDish({ mealTypeId: 1 })).list).toEqual([]);
  });

  it('contain the sides for sale with prices, all sides of the plan, and the sauces — CLL-026, CLL-027', async () => {
    const orderId = plan.planParams!.id;
    const ask = (type: string, data: object) => allergic.ask('menu_builder', { type, data });
    const bought = dataOf<Listed>(await ask('getBuySidesList', { orderId, ProID: served.dish })).list;
    expect(bought.length).toBeGreaterThan(2);
    expect(bought.every(({ price, type }) => price > 0 && type === 'addons')).toBe(true);
    expect(await ask('getSidesList', { orderId })).toMatchObject({ type: 'getSidesListOk' });
    const oils = await ask('getSidesList', { diet: 'oil' });
    expect(oils).toMatchObject({ type: 'getOilListOk' });
    // 7401 is tahini, which contains sesame.
    expect(dataOf<Listed>(oils).list.map(({ id }) => id)).not.toContain(7401);
    expect(dataOf<Listed>(oils).list.length).toBeGreaterThan(0);
    for (const type of ['getSidesList', 'getBuySidesList'])
      expect(await ask(type, { orderId: 2_000_000_000, ProID: served.dish })).toMatchObject({
        data: { code: type === 'getSidesList' ? 'bad_request' : 'not_found' },
      });
  });
});

describe('order/saveUserSides', () => {
  const save = (side_id: number, more: object = {}, type = 'alternative') =>
    allergic.ask('order', {
      type: 'saveUserSides',
      data: {
        sides: side_id === 0 ? [] : [{ side_id, type }],
        date: Number(served.day),
        dishId: served.dish,
        orderId: plan.planParams!.id,
        userId: allergic.user.user_id,
        sidetype: Number(`${served.meal}1`),
        ...more,
      },
    });

  it('changes the side of a dish on an open day, removes it and restores it — CLL-023, ENT-045', async () => {
    const { list } = dataOf<Listed>(await sidesOfDish());
    const other = list.find(({ id }) => id !== served.side)!.id;
    const at = (reply: Awaited<ReturnType<typeof save>>) =>
      dataOf<{ sides: Plan['sides'] }>(reply).sides[served.day]?.[served.meal]?.[`${served.meal}1`];
    const saved = await save(other);
    expect(saved.type).toBe('saveUserSidesOk');
    expect(at(saved)).toEqual({ side_id: other, type: 'alternative' });
    expect(at(await save(0))).toBeUndefined();
    expect(at(await save(served.side))).toEqual({ side_id: served.side, type: 'alternative' });
    const after = dataOf<Plan>(await allergic.ask('order', { type: 'get', data: {} }));
    expect(after.sides).toEqual(plan.sides);
    expect(after.version).toBe(plan.version + 3);
  });

  it('refuses an allergen, another dish, a locked day and a side that must be bought', async () => {
    const { products } = arraysOf(server);
    const unsafe = products.find(
      (dish) => dish.type.includes(31) && dish.diets.includes(plan.planParams!.diet) && dish.allergens.includes(11),
    )!;
    expect(await save(unsafe.id)).toMatchObject({ data: { code: 'dish_unsafe' } });
    const { list } = dataOf<Listed>(await sidesOfDish());
    const fine = list.find(({ id }) => id !== served.side)!.id;
    expect(await save(fine, { dishId: served.dish + 1 })).toMatchObject({ data: { code: 'validation' } });
    expect(await save(served.dish)).toMatchObject({ data: { code: 'validation' } });
    expect(await save(fine, {}, 'addons')).toMatchObject({ data: { code: 'validation' } });
    expect(await save(fine, { orderId: 2_000_000_000 })).toMatchObject({ data: { code: 'not_found' } });
    const locked = Object.keys(plan.mealPlan).find((day) => Number(day) <= dayToWire(addDays(today, 3)))!;
    expect(await save(fine, { date: Number(locked) })).toMatchObject({ data: { code: 'day_locked' } });
    expect(dataOf<Plan>(await allergic.ask('order', { type: 'get', data: {} })).sides).toEqual(plan.sides);
  });
});
