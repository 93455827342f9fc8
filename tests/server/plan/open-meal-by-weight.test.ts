import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { ask, dataOf, paramsFrom, place, setCheckout, type Saved } from '../../support/server/checkout.ts';
import { askOrder, daysIn, planOf, SATURDAY } from '../../support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

type Menu = Saved['mealPlan'];

let server: RunningServer;
let draft: SignedIn;
let custom: SignedIn;
let today: Day;
beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  today = dayAt(server.services.clock.now(), 'UTC');
  draft = await signInClient(server.url, 'draft@demo.test');
  custom = await signInClient(server.url, 'customfit@demo.test', 'BROWSEROFCUSTOM1');
}, 120_000);
afterAll(async () => {
  for (const client of [draft, custom]) client?.close();
  await server?.close();
});

const CHICKEN = { 1: { dishId: 7101, qty: 200 } };
const SIRLOIN = { 1: { dishId: 7102, qty: 150 } };
const SALMON = { 1: { dishId: 7103, qty: 150 } };
const LENTILS = { 1: { dishId: 7108, qty: 250 }, 2: { dishId: 7201, qty: 100 } };
const LENTILS_PRICE = 500 * 2.5 + 300 + 300 + 100;

/** The customer declares an allergy to the ingredients of the part, and the sweep removes it from all planned meals. */
const declare = (client: SignedIn, ...parts: number[]): Promise<WireReply> =>
  client.ask('profile', {
    type: 'set',
    data: {
      scenario: 'preferences',
      allergies: parts.map((id) => catalogue.customFitDishes.find((part) => part.id === id)!.ingredients[0]!),
    },
  });
const readyDish = catalogue.dishes.find(({ types, diets }) => types.includes(3) && diets.includes(41))!.id;
const wires = (menu: Menu): string[] => Object.keys(menu).sort((a, b) => Number(a) - Number(b));
/** The meals by weight for each day, without their prices. */
const mealsOf = (menu: Menu): unknown[] =>
  wires(menu).map((on) =>
    Object.fromEntries(
      Object.entries(menu[on]!).map(([type, cell]) => [
        type,
        typeof cell === 'number'
          ? cell
          : Object.fromEntries(Object.entries(cell).map(([id, { dishId, qty }]) => [id, { dishId, qty }])),
      ]),
    ),
  );

const params = (ahead: number, more: object = {}): object =>
  paramsFrom(today, {
    diet_id: 41,
    days_count: 5,
    mealTypes: ['3', '5'],
    start_date: dayToWire(addDays(today, ahead)),
    ...more,
  });
/** These meals on successive days, the first of them `ahead` days from today. */
const onDays = (ahead: number, meals: readonly unknown[]): object =>
  Object.fromEntries(meals.map((cells, at) => [String(dayToWire(addDays(today, ahead + at))), cells]));
const pending = async (): Promise<Saved> => dataOf<Saved>(await ask(draft, 'getPending', {}));
const choose = (id: number, menu: object): Promise<WireReply> =>
  ask(draft, 'setMealPlan', { checkoutId: id, checkoutMealPlan: menu });
const OPEN = /^A meal by weight is still open and not in the price/;
const notPayable = async (id: number): Promise<void> => {
  const refused = { code: 'validation', message: expect.stringMatching(OPEN) as string };
  expect((await place(draft, id)).data).toMatchObject(refused);
  expect((await ask(draft, 'createPaymenntWeb', { checkoutId: id }, crypto.randomUUID())).data).toMatchObject(refused);
};

describe('an open meal by weight of a saved plan', () => {
  it('does not exist in a plan of ready dishes: parts are refused there for any diet', async () => {
    const { planParams, mealPlan } = dataOf<Saved>(await setCheckout(draft, params(7)));
    expect(planParams).toMatchObject({ diet_id: 41, is_customfit: false });
    const [on] = wires(mealPlan) as [string];
    expect(await choose(planParams.id, { [on]: { 3: CHICKEN } })).toMatchObject({
      data: { code: 'validation', message: 'This dish is not served for this meal.' },
    });
  });

  it('is the result of an allergy to one of its parts, and the plan cannot be paid meanwhile — REN-015, PAY-009', async () => {
    const meals = [
      { 3: CHICKEN, 5: CHICKEN },
      { 3: CHICKEN, 5: SALMON },
      { 3: SIRLOIN, 5: SALMON },
      { 3: SIRLOIN, 5: SALMON },
      { 3: SIRLOIN, 5: SALMON },
    ];
    const { planParams } = dataOf<Saved>(await setCheckout(draft, params(7), onDays(7, meals)));
    await declare(draft, 7101);
    const { mealPlan } = await pending();
    expect(mealsOf(mealPlan)).toEqual([{}, { 5: SALMON }, ...meals.slice(2)]);
    await notPayable(planParams.id);
  });

  it('cannot be filled by a ready dish, a barred part or too much of a part — MSG-041', async () => {
    const { planParams, mealPlan } = await pending();
    const [on] = wires(mealPlan) as [string];
    for (const [cell, code, message] of [
      [readyDish, 'validation', 'This dish is not served for this meal.'],
      [CHICKEN, 'dish_unsafe', expect.stringContaining('allerg')],
      [{ 1: { dishId: 7108, qty: 401 } }, 'validation', 'Please enter quantity less than or equal to 400 Grams'],
    ] as const)
      expect(await choose(planParams.id, { [on]: { 3: cell } })).toMatchObject({ data: { code, message } });
  });

  it('stays open when the plan gets a new start, and every other meal keeps its place — CHK-007', async () => {
    const before = mealsOf((await pending()).mealPlan);
    const reply = await setCheckout(draft, params(9, { id: (await pending()).planParams.id }), onDays(9, before));
    expect(reply, JSON.stringify(reply.data)).toMatchObject({
      type: 'setOk',
      data: { planParams: { is_customfit: true } },
    });
    const { mealPlan, planParams } = dataOf<Saved>(reply);
    expect(wires(mealPlan)[0]).toBe(String(dayToWire(addDays(today, 9))));
    expect(mealsOf(mealPlan)).toEqual(before);
    await notPayable(planParams.id);
  });

  it('does not allow other meals to be omitted with the new start — MSG-029', async () => {
    const { planParams, mealPlan } = await pending();
    const meals = mealsOf(mealPlan);
    expect(
      await setCheckout(draft, params(10, { id: planParams.id }), onDays(10, [...meals.slice(0, 4), { 3: SIRLOIN }])),
    ).toMatchObject({ data: { code: 'validation', message: 'Please select protein value' } });
    expect((await pending()).mealPlan).toEqual(mealPlan);
  });

  it('keeps the plan by weight even if all of its meals are open, also with a near new start', async () => {
    await declare(draft, 7101, 7102, 7103);
    const { planParams, mealPlan } = await pending();
    expect(mealsOf(mealPlan)).toEqual([{}, {}, {}, {}, {}]);
    expect(planParams.is_customfit).toBe(true);
    const reply = await setCheckout(draft, params(2, { id: planParams.id }), onDays(2, [{}, {}, {}, {}, {}]));
    expect(reply, JSON.stringify(reply.data)).toMatchObject({
      type: 'setOk',
      data: { planParams: { is_customfit: true } },
    });
    expect(mealsOf(dataOf<Saved>(reply).mealPlan)).toEqual([{}, {}, {}, {}, {}]);
    await notPayable(planParams.id);
  });

  it('can be chosen once on a locked day too, and then the plan is ordered at its price — CFT-016, PAY-009, PRI-006', async () => {
    const { planParams, mealPlan } = await pending();
    const all = wires(mealPlan);
    const [locked, ...others] = all as [string, ...string[]];
    expect(await choose(planParams.id, { [locked]: { 3: LENTILS, 5: LENTILS } })).toMatchObject({
      type: 'setMealPlanOk',
    });
    expect(await choose(planParams.id, { [locked]: { 3: { 1: { dishId: 7108, qty: 10 } } } })).toMatchObject({
      data: { code: 'day_locked' },
    });
    await notPayable(planParams.id);
    const rest = Object.fromEntries(others.map((on) => [on, { 3: LENTILS, 5: LENTILS }]));
    expect(await choose(planParams.id, rest)).toMatchObject({ type: 'setMealPlanOk' });
    const chosen = await pending();
    expect(mealsOf(chosen.mealPlan)).toEqual(all.map(() => ({ 3: LENTILS, 5: LENTILS })));
    expect(chosen.planParams.full_price).toBe(all.length * 2 * LENTILS_PRICE);
    expect(await ask(draft, 'createPaymenntWeb', { checkoutId: planParams.id }, crypto.randomUUID())).toMatchObject({
      type: 'createPaymenntWebOk',
    });
    expect(await place(draft, planParams.id)).toMatchObject({ type: 'placeneworderOk' });
  });
});

describe('an open meal by weight of a running plan', () => {
  it('can be chosen only by weight — CFT-016, CLL-017', async () => {
    const before = await planOf(custom);
    const [on] = daysIn(before, 'filled') as [Day];
    const wire = String(dayToWire(on));
    const orderId = before.planParams!.id;
    const cell = before.mealPlan[wire]!['3'] as Exclude<WiredReply<'order/get'>['mealPlan'][string][string], number>;
    const barred = cell['1']!;
    await declare(custom, barred.dishId);
    const open = await planOf(custom);
    expect(open.mealPlan[wire]!['3']).toBeUndefined();
    expect(open.days[wire]).toMatchObject({ state: 'not-completed' });

    const ready = [{ date: dayToWire(on), mealType_id: 3, dish_id: readyDish }];
    expect(await askOrder(custom, 'modify', { orderId, detailsData: ready })).toMatchObject({
      data: { code: 'validation', errors: { [wire]: 'This meal is not part of your plan.' } },
    });
    const weigh = (meal: object) => askOrder(custom, 'custommodify', { orderId, detailsData: { [wire]: { 3: meal } } });
    expect(await weigh({ 1: barred })).toMatchObject({ data: { code: 'dish_unsafe' } });
    const safe = barred.dishId === 7108 ? SALMON : LENTILS;
    expect(await weigh(safe)).toMatchObject({ type: 'custommodifyOk' });
    const after = await planOf(custom);
    expect(after.mealPlan[wire]!['3']).toEqual(safe);
    expect(after.days[wire]).toMatchObject({ state: 'filled' });
  });
});

describe('a ready dish beside meals by weight that an allergy bars later', () => {
  it('is no longer the dish of its meal: the saved plan can be sent again — REN-015, WIZ-058', async () => {
    const client = await signInClient(server.url, 'renew@demo.test', 'BROWSEROFRENEWAL');
    const inMeals = catalogue.customFitDishes.find(({ id }) => id === 7103)!.ingredients;
    const preset = catalogue.dishes.find(
      ({ types, diets, ingredients }) =>
        types.includes(2) && diets.includes(41) && ingredients.some((id) => !inMeals.includes(id)),
    )!;
    const meals = Array.from({ length: 5 }, () => ({ 3: SALMON, 5: SALMON }));
    const more = { mealTypes: ['2', '3', '5'], defaultDish: { 2: preset.id } };
    const saved = await setCheckout(client, params(7, more), onDays(7, meals));
    expect(saved, JSON.stringify(saved.data)).toMatchObject({ type: 'setOk' });
    const allergies = [preset.ingredients.find((id) => !inMeals.includes(id))!];
    await client.ask('profile', { type: 'set', data: { scenario: 'preferences', allergies } });
    const { planParams, mealPlan } = dataOf<Saved>(await ask(client, 'getPending', {}));
    expect(planParams.defaultDish).toEqual({});
    expect(Object.values(mealPlan).map((cells) => cells['2'])).not.toContain(preset.id);
    const again = await setCheckout(
      client,
      params(7, { ...more, id: planParams.id, defaultDish: planParams.defaultDish }),
      mealPlan,
    );
    expect(again, JSON.stringify(again.data)).toMatchObject({ type: 'setOk' });
    client.close();
  });
});
