import { and, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { arraysOf } from '../../support/catalogue/arrays.ts';
import { checkoutMeals } from '#server/db/schema/checkout.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayFromWire, dayToWire, today as dayAt, weekdayOf, type Day } from '#src/domain/days/day.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import type { Product } from '#src/protocol/reference/reference-arrays.ts';
import { ask, dataOf, paramsFrom, place, setCheckout, type Saved } from '../../support/server/checkout.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';
import { rounds, seeded } from '../../support/deep.ts';

type Preview = Extract<WiredReply<'mobile_checkout/set'>, { readonly kept: unknown }>;

let server: RunningServer;
let client: SignedIn;
let today: Day;
let products: readonly Product[];
let saved: Saved;

beforeAll(async () => {
  server = await startTestServer();
  client = await signInClient(server.url, 'draft@demo.test');
  today = dayAt(server.services.clock.now(), 'UTC');
  products = arraysOf(server).products;
}, 120_000);
afterAll(async () => {
  client?.close();
  await server?.close();
});

const pending = async (): Promise<Saved> => dataOf<Saved>(await ask(client, 'getPending', {}));
const keys = (plan: Saved['mealPlan']): string[] => Object.keys(plan).sort();
const wire = (ahead: number): number => dayToWire(addDays(today, ahead));
/** The parameters of the saved plan, with `more` changed. */
const params = (more: object): object =>
  paramsFrom(today, {
    id: saved.planParams.id,
    days_count: 10,
    start_date: saved.planParams.start_date,
    ...more,
  });
const previewOf = async (more: object): Promise<Preview> => {
  const reply = await ask(client, 'set', { checkoutPlanParams: params(more), detailsData: [], preview: true });
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: 'setOk' });
  return dataOf<Preview>(reply);
};
const change = async (more: object): Promise<Saved> => {
  const reply = await setCheckout(client, params(more));
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: 'setOk' });
  return dataOf<Saved>(reply);
};
/** Chooses another lunch for this day: a dish that these diets serve. */
const chooseLunch = async (on: string, ...diets: number[]): Promise<number> => {
  const standing = Object.values((await pending()).mealPlan).map((cells) => cells['3']);
  const dish = products.find(
    ({ id, type, diets: served, dishType, spicy }) =>
      type.includes(3) &&
      [32, ...diets].every((each) => served.includes(each)) &&
      dishType !== 'composite' &&
      !spicy &&
      !standing.includes(id),
  )!;
  const reply = await ask(client, 'setMealPlan', {
    checkoutId: saved.planParams.id,
    checkoutMealPlan: { [on]: { 3: dish.id } },
  });
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: 'setMealPlanOk' });
  return dish.id;
};
const restricted = ({ kept, replaced }: Preview): number[] =>
  [kept, replaced].map((meals) => Object.values(meals).reduce((sum, list) => sum + list.length, 0));

beforeEach(async () => {
  // A new checkout, without choices of another test.
  saved = dataOf<Saved>(await setCheckout(client, paramsFrom(today, { days_count: 10 })));
});

describe('A change of a built menu', () => {
  it('shows what is kept and at what price before anything is written — XTR-046', async () => {
    const before = await pending();
    const rev = (await ask(client, 'getPending', {})).rev;
    const shown = await previewOf({ days_count: 20 });
    expect(Object.keys(shown)).toEqual(['kept', 'replaced', 'priceDatas']);
    expect(Object.keys(shown.kept).sort()).toEqual(keys(before.mealPlan));
    expect(Object.keys(shown.replaced)).toHaveLength(10);
    // 20 × 2 × 3550, 5 % off.
    expect(shown.priceDatas).toMatchObject({ price: 142_000, discountPrice: 134_900 });
    expect(await pending()).toEqual(before);
    expect((await ask(client, 'getPending', {})).rev).toEqual(rev);
  });

  it('keeps every meal of the remaining days, and moves choices from removed days to open days', async () => {
    const [first, , third] = keys(saved.mealPlan) as [string, string, string];
    const lunch = await chooseLunch(first);
    const before = await pending();
    // The plan starts two days later: the first two days are removed, and two days are new.
    const moved = await change({ start_date: Number(third) });
    const days = keys(moved.mealPlan);
    for (const on of days.slice(0, 8)) expect(moved.mealPlan[on]).toEqual(before.mealPlan[on]);
    expect(days).toHaveLength(10);
    expect(moved.mealPlan[days[8]!]!['3']).toBe(lunch);
    expect(moved.mealPlan[days[9]!]!['3']).not.toBe(before.mealPlan[keys(before.mealPlan)[1]!]!['3']);
  });

  it('keeps no choice on a day in preparation, which gets the kitchen’s dish', async () => {
    for (const on of keys(saved.mealPlan)) await chooseLunch(on);
    await change({ start_date: wire(2) });
    const lunches = await server.services.database.withTransaction((tx) =>
      tx
        .select({ day: checkoutMeals.day, source: checkoutMeals.source })
        .from(checkoutMeals)
        .where(and(eq(checkoutMeals.checkoutId, saved.planParams.id), eq(checkoutMeals.mealTypeId, 3))),
    );
    // The source of each choice: the customer's dish may also be the kitchen's dish of that day.
    const byDay = Object.fromEntries(lunches.map(({ day, source }) => [day, source]));
    const first = Object.keys(byDay).sort().slice(0, 3);
    const inPreparation = (on: string): boolean => on <= addDays(today, 3);
    expect(first.map((on) => byDay[on])).toEqual(first.map((on) => (inPreparation(on) ? 'default' : 'customer')));
  });

  it('to another diet keeps choices that this diet serves and replaces the rest by its default dishes', async () => {
    const [first, second] = keys(saved.mealPlan) as [string, string];
    const served = await chooseLunch(first, 33);
    const foreign = products.find(({ type, diets }) => type.includes(3) && diets.includes(32) && !diets.includes(33))!;
    await ask(client, 'setMealPlan', {
      checkoutId: saved.planParams.id,
      checkoutMealPlan: { [second]: { 3: foreign.id } },
    });
    const shown = await previewOf({ diet_id: 33 });
    expect(shown.kept[first]).toContain(3);
    expect(shown.replaced[second]).toContain(3);
    const vegan = await change({ diet_id: 33 });
    expect(vegan.mealPlan[first]!['3']).toBe(served);
    expect(vegan.planParams.diet_id).toBe(33);
    const dishes = Object.values(vegan.mealPlan).flatMap((cells) => Object.values(cells) as number[]);
    for (const id of dishes) expect(products.find((dish) => dish.id === id)!.diets).toContain(33);
  });

  it('keeps its skips, its code and when the deposit is paid', async () => {
    const [, second, , , last] = keys(saved.mealPlan) as [string, string, string, string, string];
    expect(await ask(client, 'skipTheDay', { planId: saved.planParams.id, skip_date: Number(second) })).toMatchObject({
      type: 'skipTheDayOk',
    });
    await ask(client, 'update', { checkoutId: saved.planParams.id, details: { bag_price: 0, cutlery: 1 } });
    await ask(client, 'applyCoupon', { checkoutId: saved.planParams.id, couponCode: 'WELCOME10' });
    const shorter = await change({ days_count: 8 });
    expect(keys(shorter.mealPlan)).toHaveLength(8);
    expect(keys(shorter.mealPlan)).not.toContain(second);
    expect(shorter.planParams.skipped).toEqual({ [second]: Number(keys(shorter.mealPlan).at(-1)) });
    expect(shorter.planParams).toMatchObject({ bag_price: 0, cutlery: 1, couponCode: 'WELCOME10' });
    const weekday = String(weekdayOf(dayFromWire(Number(last))));
    const without = await change({ days_count: 8, exclude_week_day: [weekday] });
    expect(keys(without.mealPlan)).not.toContain(second);
    expect(keys(without.mealPlan)).not.toContain(last);
  });

  it('uses a preset dish only where the customer has chosen none', async () => {
    const preset = products.find(({ type, diets }) => type.includes(2) && diets.includes(32))!;
    const plan = { mealTypes: ['2', '3', '5'], defaultDish: { 2: preset.id } };
    saved = await change(plan);
    for (const cells of Object.values(saved.mealPlan)) expect(cells['2']).not.toBeUndefined();
    saved = dataOf<Saved>(await setCheckout(client, paramsFrom(today, { days_count: 10, ...plan })));
    const [first] = keys(saved.mealPlan) as [string];
    const other = products.find(({ id, type, diets }) => type.includes(2) && diets.includes(32) && id !== preset.id)!;
    await ask(client, 'setMealPlan', {
      checkoutId: saved.planParams.id,
      checkoutMealPlan: { [first]: { 2: other.id } },
    });
    const longer = await change({ ...plan, days_count: 12 });
    expect(longer.mealPlan[first]!['2']).toBe(other.id);
    expect(longer.mealPlan[keys(longer.mealPlan).at(-1)!]!['2']).toBe(preset.id);
  });

  it('is refused as a whole, like its preview, for an unknown checkout, too early a start or a wrong price', async () => {
    const before = await pending();
    const shown = await previewOf({ days_count: 20 });
    for (const preview of [true, false]) {
      const asked = (more: object) =>
        ask(client, 'set', { checkoutPlanParams: params(more), detailsData: [], preview });
      expect(await asked({ id: 2_000_000_000 })).toMatchObject({ data: { code: 'not_found' } });
      expect(await asked({ start_date: wire(1) })).toMatchObject({
        data: { code: 'validation', errors: { start_date: expect.any(String) } },
      });
      expect(await asked({ days_count: 20, priceDatas: { ...shown.priceDatas, discountPrice: 1 } })).toMatchObject({
        data: { code: 'quote_changed' },
      });
    }
    expect(
      await ask(client, 'set', { checkoutPlanParams: paramsFrom(today), detailsData: [], preview: true }),
    ).toMatchObject({ data: { code: 'validation' } });
    expect(await pending()).toEqual(before);
  });

  it('builds a new menu if no checkout is named, like a first build', async () => {
    const [first] = keys(saved.mealPlan) as [string];
    const lunch = await chooseLunch(first);
    const anew = dataOf<Saved>(await setCheckout(client, paramsFrom(today, { days_count: 10 })));
    expect(anew.mealPlan[first]!['3']).not.toBe(lunch);
    expect(anew.mealPlan).toEqual(saved.mealPlan);
  });
});

describe('The preview of a change', () => {
  it('shows exactly what the change then does, for any change — XTR-046', async () => {
    const more = fc.record(
      {
        diet_id: fc.constantFrom(32, 33, 35, 39),
        days_count: fc.integer({ min: 5, max: 14 }),
        exclude_week_day: fc.constantFrom([], ['5'], ['0', '6']),
        mealTypes: fc.constantFrom(['3', '5'], ['1', '3', '5']),
        ahead: fc.integer({ min: 2, max: 20 }),
        chosen: fc.uniqueArray(fc.nat({ max: 4 }), { maxLength: 3 }),
      },
      { requiredKeys: ['chosen'] },
    );
    await fc.assert(
      fc.asyncProperty(more, async ({ ahead, chosen, ...plan }) => {
        saved = dataOf<Saved>(await setCheckout(client, paramsFrom(today, { days_count: 10, start_date: wire(2) })));
        const open = keys(saved.mealPlan).filter((on) => Number(on) >= wire(4));
        for (const at of chosen) await chooseLunch(open[at]!, ...(at % 2 === 1 ? [33] : []));
        const before = await pending();
        const wished = { ...plan, ...(ahead !== undefined && { start_date: wire(ahead) }) };
        const shown = await previewOf(wished);
        expect(await pending()).toEqual(before);
        const after = await change({ ...wished, priceDatas: shown.priceDatas });
        expect(after.planParams.priceDatas).toEqual(shown.priceDatas);
        for (const [on, cells] of Object.entries(after.mealPlan)) {
          const kept = shown.kept[on] ?? [];
          const each = [...kept, ...(shown.replaced[on] ?? [])].map(String).sort();
          expect(each).toEqual([...after.planParams.mealTypes].sort());
          const stood = before.mealPlan[on];
          for (const type of Object.keys(cells).map(Number)) {
            const same =
              stood?.[type] === cells[type] &&
              JSON.stringify(before.sides?.[on]?.[type] ?? {}) === JSON.stringify(after.sides?.[on]?.[type] ?? {});
            // On an earlier day a meal is kept exactly if it is the same; on a new day, if a choice has moved to it.
            if (stood) expect(kept.includes(type)).toBe(same);
            else if (kept.includes(type))
              expect(Object.values(before.mealPlan).map((others) => others[type])).toContain(cells[type]);
          }
        }
        expect(Object.keys({ ...shown.kept, ...shown.replaced }).sort()).toEqual(keys(after.mealPlan));
      }),
      { numRuns: rounds(8, 200), ...seeded },
    );
  }, 180_000);
});

describe('A change of a plan by weight', () => {
  const lunch = { 1: { dishId: 7101, qty: 200 } };
  const dinner = { 1: { dishId: 7103, qty: 150 } };
  const fit = (more: object = {}) => ({ diet_id: 41, mealTypes: ['2', '3', '5'], days_count: 5, ...more });
  const weights = (cell: unknown) =>
    Object.values(cell as Record<string, { dishId: number; qty: number }>).map(({ dishId, qty }) => [dishId, qty]);

  it('keeps it by weight: old days keep their meals, and new days repeat them at their price', async () => {
    const built = await setCheckout(client, paramsFrom(today, fit()), { [String(wire(7))]: { 3: lunch, 5: dinner } });
    saved = dataOf<Saved>(built);
    const shown = await previewOf(fit({ days_count: 7, start_date: wire(9) }));
    const longer = await change(fit({ days_count: 7, start_date: wire(9), priceDatas: shown.priceDatas }));
    expect(longer.planParams.is_customfit).toBe(true);
    expect(keys(longer.mealPlan)).toHaveLength(7);
    for (const [on, cells] of Object.entries(longer.mealPlan)) {
      expect(weights(cells['3'])).toEqual([[7101, 200]]);
      expect(weights(cells['5'])).toEqual([[7103, 150]]);
      expect(shown.kept[on]).toEqual(expect.arrayContaining([3, 5]));
    }
    // The kitchen's own snack on a new date is not a meal of the old plan.
    expect(restricted(shown).reduce((sum, each) => sum + each, 0)).toBe(21);
  });

  it('to a diet of ready dishes makes it a plan of ready dishes', async () => {
    const built = await setCheckout(client, paramsFrom(today, fit()), { [String(wire(7))]: { 3: lunch, 5: dinner } });
    saved = dataOf<Saved>(built);
    const ready = await change({ days_count: 5 });
    expect(ready.planParams.is_customfit).toBe(false);
    for (const cells of Object.values(ready.mealPlan)) expect(typeof cells['3']).toBe('number');
  });
});

describe('A new allergy before a change of a menu', () => {
  it('removes kept dishes that contain it, the preview names the removed ones, and the plan can be placed', async () => {
    const [first] = keys(saved.mealPlan) as [string];
    const nutty = products.find(
      ({ type, diets, allergens }) => type.includes(3) && diets.includes(32) && allergens.includes(8),
    )!;
    await client.ask('profile', { type: 'set', data: { scenario: 'preferences', allergies: [8] } });
    // A dish that no sweep has found yet.
    await server.services.database.withTransaction((tx) =>
      tx
        .update(checkoutMeals)
        .set({ dishId: nutty.id, source: 'customer' })
        .where(and(eq(checkoutMeals.checkoutId, saved.planParams.id), eq(checkoutMeals.mealTypeId, 3))),
    );
    expect((await pending()).mealPlan[first]!['3']).toBe(nutty.id);
    const shown = await previewOf({ days_count: 12 });
    for (const on of keys(saved.mealPlan)) expect(shown.replaced[on]).toContain(3);
    const longer = await change({ days_count: 12, priceDatas: shown.priceDatas });
    const dishes = Object.values(longer.mealPlan).flatMap((cells) => Object.values(cells) as number[]);
    expect(dishes.filter((id) => products.find((dish) => dish.id === id)!.allergens.includes(8))).toEqual([]);
    expect(await place(client, saved.planParams.id)).toMatchObject({ type: 'placeneworderOk' });
  });
});
