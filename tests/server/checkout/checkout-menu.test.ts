import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { arraysOf } from '../../support/catalogue/arrays.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayFromWire, dayToWire, today as dayAt, weekdayOf, type Day } from '#src/domain/days/day.ts';
import type { Product } from '#src/protocol/reference/reference-arrays.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { ask, dataOf, paramsFrom, setCheckout, type Saved } from '../../support/server/checkout.ts';
import { SATURDAY } from '../../support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

let server: RunningServer;
let allergic: SignedIn;
let today: Day;
let products: readonly Product[];
let saved: Saved;

const pending = async (): Promise<Saved> => dataOf<Saved>(await ask(allergic, 'getPending', {}));
const keys = (plan: Saved['mealPlan']): string[] => Object.keys(plan).sort();

beforeAll(async () => {
  // On this date no holiday of the kitchen is near.
  server = await startTestServer({ startsAt: SATURDAY });
  allergic = await signInClient(server.url, 'allergic@demo.test');
  today = dayAt(server.services.clock.now(), 'UTC');
  products = arraysOf(server).products;
}, 120_000);
afterAll(async () => {
  allergic?.close();
  await server?.close();
});
beforeEach(async () => {
  // The plan starts after the active plan ends: its first days are far enough ahead to be open.
  const reply = await setCheckout(allergic, paramsFrom(today, { start_date: dayToWire(addDays(today, 30)) }));
  saved = dataOf<Saved>(reply);
});

const servedAtLunch = (fits: (dish: Product) => boolean): Product =>
  products.find((dish) => dish.type.includes(3) && dish.diets.includes(32) && fits(dish))!;

describe('mobile_checkout/setMealPlan', () => {
  const change = (day: string, cells: object) =>
    ask(allergic, 'setMealPlan', {
      checkoutId: saved.planParams.id,
      checkoutMealPlan: { [day]: cells },
      deliveryName: 'Lunch',
    });

  it('saves only the changed days and answers them with the price — CHK-048, CLL-045, CAL-053', async () => {
    const [first, second] = keys(saved.mealPlan) as [string, string];
    const offered = dataOf<WiredReply<'custom_plan/get'>>(
      await allergic.ask('custom_plan', {
        type: 'get',
        data: { diet_id: 32, mealTypes: [3], from: Number(first), to: Number(first) },
      }),
    );
    const dish = offered[first]!['3']!.find((id) => id !== saved.mealPlan[first]!['3'])!;
    const reply = await change(first, { 3: dish });
    expect(reply).toMatchObject({
      type: 'setMealPlanOk',
      data: {
        checkoutMealPlanUpdate: { [first]: { ...saved.mealPlan[first], 3: dish } },
        priceDatas: { price: saved.planParams.full_price },
      },
    });
    const after = await pending();
    expect(after.mealPlan[first]!['3']).toBe(dish);
    expect(after.mealPlan[second]).toEqual(saved.mealPlan[second]);
    const composite = products.find(({ id }) => id === dish)!.dishType === 'composite';
    expect(Object.keys(after.sides?.[first]?.['3'] ?? {})).toEqual(composite ? ['31'] : []);
  });

  it('refuses an allergen, allows a disliked dish, and changes nothing of a refused day — MSG-011, CHK-069', async () => {
    const [first] = keys(saved.mealPlan) as [string];
    const sesame = servedAtLunch(({ allergens }) => allergens.includes(11));
    expect(await change(first, { 3: sesame.id, 5: saved.mealPlan[first]!['5'] })).toMatchObject({
      type: 'setMealPlanErr',
      data: { code: 'dish_unsafe', errors: { [first]: expect.stringContaining('allergy') } },
    });
    expect((await pending()).mealPlan).toEqual(saved.mealPlan);
    const spicy = servedAtLunch(
      ({ allergens, spicy: hot, ingredients }) =>
        hot === 1 && !allergens.includes(8) && !allergens.includes(11) && ingredients.length > 0,
    );
    expect(await change(first, { 3: spicy.id })).toMatchObject({ type: 'setMealPlanOk' });
    expect((await pending()).mealPlan[first]!['3']).toBe(spicy.id);
  });

  it('refuses days outside the plan, meals that were not chosen and dishes of other meals', async () => {
    const [first] = keys(saved.mealPlan) as [string];
    const breakfast = products.find((dish) => dish.type.includes(1) && dish.diets.includes(32))!;
    for (const [day, cells] of [
      [String(dayToWire(addDays(today, 300))), { 3: saved.mealPlan[first]!['3'] }],
      [first, { 1: breakfast.id }],
      [first, { 3: breakfast.id }],
      [first, { 3: 999_999 }],
    ] as const)
      expect(await change(day, cells)).toMatchObject({ type: 'setMealPlanErr', data: { code: 'validation' } });
    expect((await pending()).mealPlan).toEqual(saved.mealPlan);
  });

  it('changes a side under its side type — SID-001, ENT-014, ENT-045', async () => {
    const [day, meals] = Object.entries(saved.sides ?? {}).find(([, each]) => each['3'])!;
    const before = meals['3']!['31']!;
    const other = products.find(
      (dish) =>
        dish.type.includes(31) &&
        dish.diets.includes(32) &&
        dish.id !== before.side_id &&
        !dish.allergens.some((allergen) => [8, 11].includes(allergen)),
    )!;
    const reply = await change(day, { 31: other.id });
    expect(reply).toMatchObject({ type: 'setMealPlanOk' });
    expect((await pending()).sides![day]!['3']!['31']).toEqual({ side_id: other.id, type: 'alternative' });
  });
});

describe('mobile_checkout/skipTheDay', () => {
  it('removes the day and adds the next permitted day after the end of the plan — SKP-004, CLL-046', async () => {
    const [first] = keys(saved.mealPlan) as [string];
    const reply = await ask(allergic, 'skipTheDay', {
      skip_date: Number(first),
      new_date: null,
      planId: saved.planParams.id,
    });
    expect(reply).toMatchObject({ type: 'skipTheDayOk', data: { skipDate: Number(first) } });
    const { newDate, newMealplan } = dataOf<WiredReply<'mobile_checkout/skipTheDay'>>(reply);
    const after = await pending();
    expect(newDate).toBeGreaterThan(saved.planParams.end_date);
    expect(server.services.settings.holidays().has(dayFromWire(newDate!))).toBe(false);
    expect(keys(after.mealPlan)).toEqual([...keys(saved.mealPlan).slice(1), String(newDate)]);
    expect(newMealplan).toEqual({ [String(newDate)]: after.mealPlan[String(newDate)] });
    expect(Object.keys(after.mealPlan[String(newDate)]!)).toEqual(['3', '5']);
    expect(after.planParams.price).toBe(saved.planParams.price);
    expect(await ask(allergic, 'skipTheDay', { skip_date: Number(first), planId: saved.planParams.id })).toMatchObject({
      type: 'skipTheDayErr',
      data: { code: 'validation' },
    });
  });
});

describe('The day that replaces a skipped one', () => {
  it('is never a weekday that the plan excludes, nor a holiday — SKP-009', async () => {
    const params = paramsFrom(today, { start_date: dayToWire(addDays(today, 30)), exclude_week_day: ['0', '6'] });
    const { planParams, mealPlan } = dataOf<Saved>(await setCheckout(allergic, params));
    const days = keys(mealPlan).map((on) => dayFromWire(Number(on)));
    const holidays = server.services.settings.holidays();
    const closed = (on: Day): boolean => [0, 6].includes(weekdayOf(on)) || holidays.has(on);
    let end = dayFromWire(planParams.end_date);
    // Skips in a whole week reach the weekend, on whichever weekday the plan ends.
    for (const on of days.slice(0, 5)) {
      const reply = await ask(allergic, 'skipTheDay', { skip_date: dayToWire(on), planId: planParams.id });
      const added = dayFromWire(dataOf<WiredReply<'mobile_checkout/skipTheDay'>>(reply).newDate!);
      let expected = addDays(end, 1);
      while (closed(expected)) expected = addDays(expected, 1);
      expect(added).toBe(expected);
      end = added;
    }
  });
});

describe('Days in preparation', () => {
  it('are locked: they can be neither changed nor skipped — MSG-015', async () => {
    const fresh = await signInClient(server.url, 'draft@demo.test', 'BROWSEROFDRAFT01');
    const near = dataOf<Saved>(
      await setCheckout(fresh, paramsFrom(today, { start_date: dayToWire(addDays(today, 2)) })),
    );
    const [first] = keys(near.mealPlan) as [string];
    const text = 'You cannot edit or skip this day. Items are delivered or in the process of creation.';
    expect(dayFromWire(Number(first)) <= addDays(today, 3)).toBe(true);
    expect(
      await ask(fresh, 'setMealPlan', {
        checkoutId: near.planParams.id,
        checkoutMealPlan: { [first]: near.mealPlan[first] },
      }),
    ).toMatchObject({ data: { code: 'day_locked', errors: { [first]: text } } });
    expect(await ask(fresh, 'skipTheDay', { skip_date: Number(first), planId: near.planParams.id })).toMatchObject({
      data: { code: 'day_locked', message: text },
    });
    fresh.close();
  });
});

describe('mobile_checkout/viewmenupdf', () => {
  it('answers the URL of a PDF of this version of the menu — CLL-048', async () => {
    const { planParams } = saved;
    const first = dataOf<{ url: string; version: number }>(
      await ask(allergic, 'viewmenupdf', { checkoutId: planParams.id }),
    );
    const response = await fetch(`${server.url}${first.url}`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const [day] = keys(saved.mealPlan) as [string];
    await ask(allergic, 'setMealPlan', {
      checkoutId: planParams.id,
      checkoutMealPlan: { [day]: saved.mealPlan[day] },
    });
    const second = dataOf<{ url: string; version: number }>(
      await ask(allergic, 'viewmenupdf', { checkoutId: planParams.id, is_arabic: 1 }),
    );
    expect(second.version).toBeGreaterThan(first.version);
  }, 180_000);
});

describe('mobile_checkout/update', () => {
  it('saves the cutlery choice and whether the deposit is paid now — CHK-049, CLL-051, PRI-022, ENT-010', async () => {
    const draft = await signInClient(server.url, 'draft@demo.test', 'BROWSEROFDRAFT02');
    const { planParams } = dataOf<Saved>(await setCheckout(draft, paramsFrom(today)));
    expect(planParams).toMatchObject({ bag_price: 180, bag_settled: false, cutlery: 0 });
    const update = (details: object) => ask(draft, 'update', { details, checkoutId: planParams.id });
    expect(await update({ cutlery: 1, bag_price: 0 })).toMatchObject({
      type: 'updateOk',
      data: { checkoutId: planParams.id },
    });
    const read = async () => dataOf<Saved>(await ask(draft, 'getPending', {})).planParams;
    expect(await read()).toMatchObject({ cutlery: 1, bag_price: 0, bag_settled: false, price: planParams.price });
    await update({ bag_price: 180 });
    expect(await read()).toMatchObject({ cutlery: 1, bag_price: 180 });
    for (const wrong of [1, -180, 18_000])
      expect(await update({ bag_price: wrong })).toMatchObject({ data: { code: 'validation' } });
    draft.close();
  });

  it('charges no second deposit to a customer who has paid one — PRI-019, PRI-020', async () => {
    expect(saved.planParams).toMatchObject({ bag_price: 0, bag_settled: true });
    expect(
      await ask(allergic, 'update', { details: { bag_price: 180 }, checkoutId: saved.planParams.id }),
    ).toMatchObject({ data: { code: 'validation' } });
  });
});

describe('mobile_checkout/remove', () => {
  it('deletes the checkout, and only once — CLL-047', async () => {
    const { id } = saved.planParams;
    expect(await ask(allergic, 'remove', { checkoutId: id })).toMatchObject({
      type: 'removeOk',
      data: { checkoutId: id },
    });
    expect(await pending()).toEqual({ planParams: null, mealPlan: {} });
    expect(await ask(allergic, 'remove', { checkoutId: id })).toMatchObject({ data: { code: 'conflict' } });
    expect(await setCheckout(allergic, paramsFrom(today, { id }))).toMatchObject({ data: { code: 'conflict' } });
  });
});
