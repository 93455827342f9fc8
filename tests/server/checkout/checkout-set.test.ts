import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arraysOf } from '../../support/catalogue/arrays.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayFromWire, dayToWire, today as dayAt, weekdayOf, type Day } from '#src/domain/days/day.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { ask, dataOf, paramsFrom, place, setCheckout, type Saved } from '../../support/server/checkout.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

let server: RunningServer;
let draft: SignedIn;
let today: Day;
const clients: SignedIn[] = [];

const signIn = async (email: string): Promise<SignedIn> => {
  const client = await signInClient(server.url, email, `BROWSEROF${email.slice(0, 7).toUpperCase()}`);
  clients.push(client);
  return client;
};
const planOf = async (client: SignedIn, params: object, detailsData: object = []): Promise<Saved> => {
  const reply = await setCheckout(client, params, detailsData);
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: 'setOk' });
  return dataOf<Saved>(reply);
};
const daysIn = ({ mealPlan }: Pick<Saved, 'mealPlan'>): Day[] =>
  Object.keys(mealPlan)
    .map((key) => dayFromWire(Number(key)))
    .sort();

beforeAll(async () => {
  server = await startTestServer();
  draft = await signIn('draft@demo.test');
  today = dayAt(server.services.clock.now(), 'UTC');
}, 120_000);
afterAll(async () => {
  for (const client of clients) client.close();
  await server?.close();
});

describe('The room of a customer', () => {
  it('contains every signed-in socket by itself, so that each device receives a checkout saved on another — CFT-008, CFT-009', async () => {
    const mine = await signIn('unpaid@demo.test');
    const other = await signInClient(server.url, 'unpaid@demo.test', 'ANOTHERBROWSEROFMINE');
    clients.push(other);
    const heard = other.next('client_check', ({ type }) => type === 'update');
    await setCheckout(mine, paramsFrom(today));
    expect((await heard).data).toMatchObject({ user_id: mine.user.user_id });
  });
});

describe('A saved checkout', () => {
  it('of the demo account has the current price — CLL-043, ENT-007, ENT-008, ENT-010, ENT-011', async () => {
    const { planParams, mealPlan } = dataOf<Saved>(await ask(draft, 'getPending', { user_id: draft.user.user_id }));
    // 20 × (breakfast 2200 + lunch 3550 + dinner 3550), 5 % off for 20 days; the deposit is listed separately.
    expect(Object.keys(planParams)).toEqual(
      expect.arrayContaining([
        'id',
        'user_id',
        'diet_id',
        'days_count',
        'mealPlan_id',
        'defaultDish',
        'priceDatas',
        'bag_price',
        'emirate_id',
        'emirate',
        'slot_id',
        'couponCode',
        'coupon_id',
        'voucher_id',
        'start_date',
        'end_date',
        'price',
        'full_price',
        'discount_price',
        'date',
        'modified',
      ]),
    );
    expect(planParams).toMatchObject({
      diet_id: 32,
      days_count: 20,
      mealTypes: ['1', '3', '5'],
      exclude_week_day: [],
      cutlery: 0,
      full_price: 186_000,
      discount_price: 176_700,
      price: 176_700,
      bag_price: 180,
      priceDatas: { price: 186_000, discountPrice: 176_700, discountPer: 5, isMealTypeDis: true, couponCode: null },
    });
    expect(Object.keys(mealPlan)).toHaveLength(20);
  });

  it('is overwritten by a new build — CHK-046, CLL-044, CLL-002, CAL-053, SHL-003', async () => {
    const before = dataOf<Saved>(await ask(draft, 'getPending', {}));
    const saved = await planOf(draft, paramsFrom(today, { exclude_week_day: ['5'] }));
    expect(saved.planParams.id).toBe(before.planParams.id);
    expect(daysIn(saved)).toHaveLength(20);
    for (const cells of Object.values(saved.mealPlan)) expect(Object.keys(cells)).toEqual(['3', '5']);
    const pending = dataOf<Saved>(await ask(draft, 'getPending', {}));
    expect(pending).toMatchObject({ planParams: saved.planParams, mealPlan: saved.mealPlan, sides: saved.sides });
  });

  it('of another customer gets the same answer as a missing one', async () => {
    const { planParams } = dataOf<Saved>(await ask(draft, 'getPending', {}));
    const active = await signIn('active@demo.test');
    for (const id of [planParams.id, 2_000_000_000])
      expect(await setCheckout(active, paramsFrom(today, { id }))).toMatchObject({ data: { code: 'not_found' } });
    for (const type of ['remove', 'viewmenupdf'])
      expect(await ask(active, type, { checkoutId: planParams.id })).toMatchObject({ data: { code: 'not_found' } });
  });
});

describe('The days of a new plan', () => {
  it('exclude the chosen weekdays and holidays, and are exactly as many as requested — CHK-064', async () => {
    const saved = await planOf(draft, paramsFrom(today, { days_count: 90, exclude_week_day: ['0', '6'] }));
    const days = daysIn(saved);
    const holidays = server.services.settings.holidays();
    expect(days).toHaveLength(90);
    expect(days.filter((on) => [0, 6].includes(weekdayOf(on)) || holidays.has(on))).toEqual([]);
    expect(saved.planParams).toMatchObject({ start_date: dayToWire(days[0]!), end_date: dayToWire(days.at(-1)!) });
  });

  it('begin on the next allowed day if the requested day is closed — CHK-065', async () => {
    const wished = addDays(today, 7);
    const saved = await planOf(draft, paramsFrom(today, { exclude_week_day: [String(weekdayOf(wished))] }));
    expect(daysIn(saved)[0]! > wished).toBe(true);
  });

  it('begin no earlier than in two days and no later than in three months — CHK-063', async () => {
    await planOf(draft, paramsFrom(today, { start_date: dayToWire(addDays(today, 2)) }));
    for (const ahead of [1, 0, -3, 130])
      expect(
        await setCheckout(draft, paramsFrom(today, { start_date: dayToWire(addDays(today, ahead)) })),
      ).toMatchObject({ type: 'setErr', data: { code: 'validation', errors: { start_date: expect.any(String) } } });
  });

  it('begin after the plan that still runs — CHK-066', async () => {
    const active = await signIn('active@demo.test');
    const order = dataOf<WiredReply<'order/get'>>(await active.ask('order', { type: 'get', data: {} }));
    const saved = await planOf(active, paramsFrom(today, { start_date: dayToWire(addDays(today, 3)) }));
    expect(saved.planParams.start_date).toBeGreaterThan(order.planParams!.end_date);
  });
});

describe('A plan that cannot be sold', () => {
  it.each([
    ['an unknown diet', { diet_id: 999 }, 'diet_id'],
    ['one main meal — MSG-022', { mealTypes: ['3'] }, 'mealTypes'],
    ['a meal type that nobody knows', { mealTypes: ['3', '5', '77'] }, 'mealTypes'],
    ['too few days', { days_count: 4 }, 'days_count'],
    ['too many days', { days_count: 91 }, 'days_count'],
    ['an emirate without deliveries', { emirate_id: 7 }, 'emirate_id'],
    ['a slot of another emirate', { emirate_id: 3, slot_id: 2 }, 'slot_id'],
    ['half a deposit', { bag_price: 90 }, 'bag_price'],
    ['no weekday left', { exclude_week_day: ['0', '1', '2', '3', '4', '5', '6'] }, 'exclude_week_day'],
  ])('is refused: %s', async (_name, more, field) => {
    const before = await ask(draft, 'getPending', {});
    const reply = await setCheckout(draft, paramsFrom(today, more));
    expect(reply).toMatchObject({
      type: 'setErr',
      data: { code: 'validation', errors: { [field]: expect.any(String) } },
    });
    expect((await ask(draft, 'getPending', {})).data).toEqual(before.data);
  });

  it('gets the sentence of the specification for a combination that is not offered — MSG-022', async () => {
    expect(await setCheckout(draft, paramsFrom(today, { mealTypes: ['3', '4'] }))).toMatchObject({
      data: {
        errors: {
          mealTypes:
            'Minimum 2 Meals need to be selected (and you cant select less than 2 meals). Please select some other combination with minimum 2 meals.',
        },
      },
    });
  });
});

describe('Prices that the client sends', () => {
  it('are only compared: a wrong price is answered with the current prices, and nothing is saved — PRI-003', async () => {
    const before = await ask(draft, 'getPending', {});
    for (const figures of [{ price: 1 }, { full_price: 0 }, { priceDatas: { price: 100 } }]) {
      const reply = await setCheckout(draft, paramsFrom(today, { ...figures, days_count: 24 }));
      // 24 × 2 × 3550, 7 % off.
      expect(reply).toMatchObject({
        type: 'setErr',
        data: { code: 'quote_changed', full_price: 170_400, price: 158_472, total: 176_472 },
      });
    }
    expect((await ask(draft, 'getPending', {})).data).toEqual(before.data);
    await planOf(draft, paramsFrom(today, { days_count: 24, price: 158_472, full_price: 170_400 }));
  });

  it('are compared with add-on prices of the diet: keto has the new price — PRI-004', async () => {
    const standard = await planOf(draft, paramsFrom(today, { days_count: 5, mealTypes: ['3', '5', '6'] }));
    expect(standard.planParams.full_price).toBe(5 * (3550 + 3550 + 900));
    const keto = await planOf(draft, paramsFrom(today, { days_count: 5, diet_id: 35, mealTypes: ['3', '5', '6'] }));
    const row = arraysOf(server).dietList.find(({ id }) => id === 35)!;
    const addOn = row.add_on_pricing === 'new' ? 1200 : 900;
    const main = arraysOf(server).priceList.find(
      ({ diet_id, mealType_id }) => diet_id === 35 && mealType_id === 3,
    )!.value;
    expect(keto.planParams.full_price).toBe(5 * (2 * main + addOn));
  });
});

describe('Generated meals', () => {
  it('are the default dishes of each day, with the sides of composite dishes — REN-010, REN-014, CLL-057, CHK-055', async () => {
    const saved = await planOf(draft, paramsFrom(today, { mealTypes: ['3', '31', '5', '51'] }));
    const days = daysIn(saved);
    const defaults = dataOf<WiredReply<'default_dishes/get'>>(
      await draft.ask('default_dishes', {
        type: 'get',
        data: { dietId: 32, types: [3, 5], from: dayToWire(days[0]!), to: dayToWire(days.at(-1)!) },
      }),
    );
    for (const [day, cells] of Object.entries(saved.mealPlan))
      for (const [type, dish] of Object.entries(cells)) expect(dish).toBe(defaults[day]![type]!.dish);
    const products = new Map(arraysOf(server).products.map((row) => [row.id, row]));
    for (const [day, cells] of Object.entries(saved.mealPlan))
      for (const [type, dish] of Object.entries(cells)) {
        const composite = products.get(dish as number)!.dishType === 'composite';
        expect(Object.keys(saved.sides?.[day]?.[type] ?? {})).toEqual(composite ? [`${type}1`] : []);
      }
    expect(saved.planParams.mealTypes).toEqual(['3', '5']);
  });

  it('never contain an allergen, a disliked ingredient or a spicy dish if another dish is left — REN-015, REN-016, REN-018, REN-020', async () => {
    const allergic = await signIn('allergic@demo.test');
    const saved = await planOf(allergic, paramsFrom(today, { days_count: 40, mealTypes: ['1', '2', '3', '4', '5'] }));
    const products = new Map(arraysOf(server).products.map((row) => [row.id, row]));
    const { dislikes } = allergic.user as unknown as { dislikes: number[] };
    const dishes = [
      ...Object.values(saved.mealPlan).flatMap((cells) => Object.values(cells) as number[]),
      ...Object.values(saved.sides ?? {}).flatMap((meals) =>
        Object.values(meals).flatMap((sides) => Object.values(sides).map(({ side_id }) => side_id)),
      ),
    ].map((id) => products.get(id)!);
    // 8 and 11: tree nuts and sesame.
    expect(dishes.filter(({ allergens }) => allergens.includes(8) || allergens.includes(11))).toEqual([]);
    expect(dishes.filter(({ spicy }) => spicy)).toEqual([]);
    expect(dishes.filter(({ ingredients }) => ingredients.some((id) => dislikes.includes(id)))).toEqual([]);
  });

  it('are not made for a customer without an answer about allergies, and nothing is saved', async () => {
    const fresh = await signIn('new@demo.test');
    expect(await setCheckout(fresh, paramsFrom(today))).toMatchObject({
      type: 'setErr',
      data: { code: 'validation', errors: { allergies: expect.any(String) } },
    });
    expect((await ask(fresh, 'getPending', {})).data).toEqual({ planParams: null, mealPlan: {} });
    const none = { scenario: 'preferences', allergies: [] };
    expect(await fresh.ask('profile', { type: 'set', data: none })).toMatchObject({ type: 'setOk' });
    const saved = await planOf(fresh, paramsFrom(today));
    expect(saved.planParams.bag_price).toBe(180);
    expect(await place(fresh, saved.planParams.id)).toMatchObject({ type: 'placeneworderOk' });
  });

  it('fill the meals around the customer’s chosen dishes, and a chosen dish with an allergen is refused — MSG-011', async () => {
    const saved = await planOf(draft, paramsFrom(today));
    const [first] = Object.keys(saved.mealPlan);
    const offered = dataOf<WiredReply<'custom_plan/get'>>(
      await draft.ask('custom_plan', {
        type: 'get',
        data: { diet_id: 32, mealTypes: [3], from: Number(first), to: Number(first) },
      }),
    );
    const chosen = offered[first!]!['3']!.find((id) => id !== saved.mealPlan[first!]!['3'])!;
    const again = await planOf(draft, paramsFrom(today), [{ date: Number(first), mealType_id: 3, dish_id: chosen }]);
    expect(again.mealPlan[first!]!['3']).toBe(chosen);
    expect({ ...again.mealPlan, [first!]: {} }).toEqual({ ...saved.mealPlan, [first!]: {} });

    const allergic = await signIn('allergic@demo.test');
    const pending = dataOf<Saved>(await ask(allergic, 'getPending', {}));
    const nutty = arraysOf(server).products.find(
      (row) => row.allergens.includes(11) && row.type.includes(3) && row.diets.includes(32),
    )!;
    const day = pending.planParams.start_date;
    const reply = await setCheckout(allergic, paramsFrom(today, { start_date: day }), {
      [String(day)]: { 3: nutty.id },
    });
    expect(reply).toMatchObject({
      type: 'setErr',
      data: {
        code: 'dish_unsafe',
        errors: {
          [String(day)]: 'Sorry, due to your allergy preference this dish is not available for selection.',
        },
      },
    });
    expect((await ask(allergic, 'getPending', {})).data).toEqual(pending);
  });
});

describe('A renewal', () => {
  it('begins after the previous plan, and serves its menu by the day of the month — REN-002, REN-007, REN-008, REN-009, REN-011', async () => {
    const renew = await signIn('renew@demo.test');
    const before = dataOf<WiredReply<'order/get'>>(await renew.ask('order', { type: 'get', data: {} }));
    const { planParams: old } = before;
    const saved = await planOf(
      renew,
      paramsFrom(today, {
        diet_id: old!.diet,
        days_count: 30,
        mealTypes: old!.mealType.map(String),
        exclude_week_day: old!.exclude_week_day,
        start_date: dayToWire(today),
        build: 'samemenu',
      }),
    );
    const days = daysIn(saved);
    const oldDays = Object.keys(before.mealPlan)
      .map((key) => dayFromWire(Number(key)))
      .sort();
    expect(days[0]! > oldDays.at(-1)!).toBe(true);
    expect(saved.planParams).toMatchObject({ build: 'samemenu', renew: true, bag_price: 0 });
    for (const [at, on] of days.entries()) {
      const source = oldDays.findLast((each) => each.slice(8) === on.slice(8)) ?? oldDays[at % oldDays.length]!;
      expect(saved.mealPlan[dayToWire(on)]).toEqual(before.mealPlan[dayToWire(source)]);
    }
  });

  it('uses default dishes if the customer chose that — REN-012', async () => {
    const renew = await signIn('renew@demo.test');
    const plan = paramsFrom(today, { diet_id: 32, start_date: dayToWire(today) });
    const byDefault = await planOf(renew, { ...plan, build: 'defaultmenu' });
    const plain = await planOf(renew, { ...plan, build: 'renew' });
    expect(byDefault.mealPlan).toEqual(plain.mealPlan);
    const [first] = Object.keys(byDefault.mealPlan).sort();
    const defaults = dataOf<WiredReply<'default_dishes/get'>>(
      await renew.ask('default_dishes', {
        type: 'get',
        data: { dietId: 32, types: [3, 5], from: Number(first), to: Number(first) },
      }),
    );
    expect(byDefault.mealPlan[first!]!['3']).toBe(defaults[first!]!['3']!.dish);
  });
});

describe('A custom-fit plan', () => {
  const lunch = { 1: { dishId: 7101, qty: 200 }, 2: { dishId: 7201, qty: 150 }, 4: { dishId: 7403, qty: 2 } };
  const dinner = { 1: { dishId: 7103, qty: 150 } };
  const params = (more: object = {}) =>
    paramsFrom(today, { diet_id: 41, days_count: 20, mealTypes: ['2', '3', '5'], ...more });

  it('repeats the given meals on all days and costs the sum of its parts — PRI-006, ENT-013', async () => {
    const { diet_id } = dataOf<WiredReply<'settings/getCustomfit'>>(
      (await draft.ask('settings', { type: 'getCustomfit', data: {} })) as never,
    );
    const on = dayToWire(addDays(today, 7));
    const saved = await planOf(draft, params({ diet_id }), { [String(on)]: { 3: lunch, 5: dinner } });
    expect(daysIn(saved)).toHaveLength(20);
    for (const cells of Object.values(saved.mealPlan)) {
      expect(cells['3']).toMatchObject({
        1: { dishId: 7101, qty: 200, price: 300 + 2 * 900 },
        4: { qty: 2, price: 400 },
      });
      expect(typeof cells['2']).toBe('number');
    }
    const parts = 300 + 1800 + (100 + 450) + 400 + (300 + 2550);
    expect(saved.planParams.full_price).toBe(20 * (parts + 1400));
  });

  it('is refused above the largest quantity, below the smallest, and without a protein — MSG-029, MSG-041, MSG-042, MSG-043, XTR-033', async () => {
    const { diet_id } = dataOf<WiredReply<'settings/getCustomfit'>>(
      (await draft.ask('settings', { type: 'getCustomfit', data: {} })) as never,
    );
    const on = String(dayToWire(addDays(today, 7)));
    for (const [meal, message] of [
      [{ 1: { dishId: 7101, qty: 401 } }, 'Please enter quantity less than or equal to 400 Grams'],
      [{ ...lunch, 4: { dishId: 7403, qty: 5 } }, 'Please enter quantity less than or equal to 4 PC'],
      [{ 1: { dishId: 7101, qty: 1 } }, 'Please enter quantity greater than or equal to 80 Grams'],
      [{ ...lunch, 2: { dishId: 7201, qty: 49 } }, 'Please enter quantity greater than or equal to 50 Grams'],
      [{ 1: { dishId: 7101, qty: 0 } }, 'Please enter value greater than zero'],
      [{ 2: { dishId: 7201, qty: 100 } }, 'Please select protein value'],
    ] as const)
      expect(await setCheckout(draft, params({ diet_id }), { [on]: { 3: meal, 5: dinner } })).toMatchObject({
        type: 'setErr',
        data: { code: 'validation', message },
      });
  });
});
