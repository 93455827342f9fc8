import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arraysOf } from '../../support/catalogue/arrays.ts';
import { orders } from '#server/db/schema/plans.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import type { Product } from '#src/protocol/reference/reference-arrays.ts';
import { dataOf } from '../../support/server/checkout.ts';
import { askOrder, daysIn, planOf, SATURDAY, type Plan } from '../../support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

type Parts = Record<string, { dishId: number; qty: number }>;

let server: RunningServer;
let active: SignedIn;
let custom: SignedIn;
let allergic: SignedIn;
let today: Day;
let products: readonly Product[];

const wire = (on: Day): string => String(dayToWire(on));
const otherDish = async (client: SignedIn, plan: Plan, on: Day, type: number): Promise<number> => {
  const choices = dataOf<WiredReply<'order/getDietProducts'>>(
    await askOrder(client, 'getDietProducts', { orderId: plan.planParams!.id }),
  );
  return choices[wire(on)]![type]!.find((id) => id !== plan.mealPlan[wire(on)]![type])!;
};

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  today = dayAt(server.services.clock.now(), 'UTC');
  products = arraysOf(server).products;
  active = await signInClient(server.url, 'active@demo.test');
  custom = await signInClient(server.url, 'customfit@demo.test', 'BROWSEROFCUSTOM1');
  allergic = await signInClient(server.url, 'allergic@demo.test', 'BROWSEROFALLERGY');
}, 120_000);
afterAll(async () => {
  for (const client of [active, custom, allergic]) client?.close();
  await server?.close();
});

describe('order/modify as the specification’s client sends it', () => {
  const whole = (plan: Plan, rows: readonly object[], more: object = {}) => ({
    orderId: plan.planParams!.id,
    deliverySlot: 0,
    detailsData: rows,
    skipped: plan.planParams!.skipped,
    cutlery: plan.planParams!.cutlery,
    updateData: {},
    updateDate: null,
    mealType: plan.planParams!.mealType,
    ...more,
  });

  it('saves changed dishes and the cutlery together and returns the plan, and a slot of zero changes nothing — CLL-016, MOD-005', async () => {
    const before = await planOf(active);
    const [on] = daysIn(before, 'filled') as [Day];
    const dish_id = await otherDish(active, before, on, 3);
    const cutlery = before.planParams!.cutlery === 1 ? 0 : 1;
    const row = { date: dayToWire(on), mealType_id: 3, dish_id };
    const reply = await askOrder(active, 'modify', whole(before, [row], { cutlery, updateDate: dayToWire(on) }));
    expect(reply).toMatchObject({
      type: 'modifyOk',
      data: {
        mealPlan: { [wire(on)]: { 3: dish_id } },
        planParams: { cutlery, slot_id: before.planParams!.slot_id },
        version: before.version + 1,
        message: 'Your menu was saved.',
      },
    });
    const after = await planOf(active);
    expect(after.mealPlan).toEqual(dataOf<Plan>(reply).mealPlan);
    expect(after.planParams).toEqual(dataOf<Plan>(reply).planParams);
  });

  it('changes neither the delivery slot nor a skip: a value other than the stored one is refused — MOD-004', async () => {
    const plan = await planOf(active);
    const [on] = daysIn(plan, 'filled') as [Day];
    const slot = plan.planParams!.slot_id! + 1;
    expect(await askOrder(active, 'modify', whole(plan, [], { deliverySlot: slot }))).toMatchObject({
      type: 'modifyErr',
      data: { code: 'validation', errors: { deliverySlot: expect.any(String) as unknown } },
    });
    const skipped = { [wire(on)]: dayToWire(addDays(today, 50)) };
    expect(await askOrder(active, 'modify', whole(plan, [], { skipped }))).toMatchObject({
      data: { code: 'conflict' },
    });
    expect(await planOf(active)).toEqual(plan);
  });
});

describe('related order calls', () => {
  it('set the cutlery and return the menu as a PDF — CLL-018, CLL-021', async () => {
    const { planParams } = await planOf(active);
    for (const cutlery of [1, 0] as const) {
      expect(await askOrder(active, 'setCutlery', { orderId: planParams!.id, cutlery })).toMatchObject({
        type: 'setCutleryOk',
        data: { cutlery },
      });
      expect((await planOf(active)).planParams!.cutlery).toBe(cutlery);
    }
    const reply = await askOrder(active, 'exportPdf', { is_arabic: 1 });
    expect(reply.type).toBe('exportPdfOk');
    const file = await fetch(new URL(dataOf<WiredReply<'order/exportPdf'>>(reply).url, server.url));
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  });
});

describe('order/saveEditPlan', () => {
  const save = (client: SignedIn, plan: Plan, on: Day, activemeals: object, more: object = {}) =>
    askOrder(client, 'saveEditPlan', {
      orderId: plan.planParams!.id,
      activemeals,
      timestamp: dayToWire(on),
      bagname: 'Office <b>bag</b>',
      iscustomer: 1,
      ...more,
    });

  it('saves one day and the name on the bag, and returns the saved day — CLL-015', async () => {
    const before = await planOf(active);
    const [on] = daysIn(before, 'filled') as [Day];
    const dish = await otherDish(active, before, on, 5);
    const told = await signInClient(server.url, 'active@demo.test', 'SECONDBROWSER123');
    const changed = told.next('order', ({ type }) => type === 'changed');
    expect(await save(active, before, on, { 5: dish })).toMatchObject({
      type: 'saveEditPlanOk',
      data: {
        timestamp: dayToWire(on),
        activemeals: { ...before.mealPlan[wire(on)], 5: dish },
        message: 'Your menu was saved.',
      },
    });
    expect(await changed).toMatchObject({ data: { days: [dayToWire(on)], version: before.version + 1 } });
    const [row] = await server.services.database.withTransaction((tx) =>
      tx.select().from(orders).where(eq(orders.id, before.planParams!.id)),
    );
    expect(row).toMatchObject({ bagName: 'Office bag' });
    expect((await planOf(active)).mealPlan[wire(on)]!['5']).toBe(dish);
    told.close();
  });

  it('refuses a locked day, an allergen and another customer’s order, and then changes nothing — MSG-015, MSG-011', async () => {
    const plan = await planOf(allergic);
    const [on] = daysIn(plan, 'filled') as [Day];
    const near = addDays(today, 2);
    expect(await save(allergic, plan, near, { 3: plan.mealPlan[wire(on)]!['3'] })).toMatchObject({
      type: 'saveEditPlanErr',
      data: {
        code: 'day_locked',
        message: 'You cannot edit or skip this day. Items are delivered or in the process of creation.',
      },
    });
    const sesame = products.find(
      ({ type, diets, allergens }) =>
        type.includes(3) && diets.includes(plan.planParams!.diet) && allergens.includes(11),
    )!;
    const fine = await otherDish(allergic, plan, on, 5);
    expect(await save(allergic, plan, on, { 3: sesame.id, 5: fine })).toMatchObject({
      data: {
        code: 'dish_unsafe',
        message: 'Sorry, due to your allergy preference this dish is not available for selection.',
      },
    });
    expect(await save(active, plan, on, { 5: fine })).toMatchObject({ data: { code: 'not_found' } });
    expect(await planOf(allergic)).toEqual(plan);
  });
});

describe('order/custommodify', () => {
  const change = (plan: Plan, map: object, more: object = {}) =>
    askOrder(custom, 'custommodify', { orderId: plan.planParams!.id, detailsData: map, ...more });
  const lunch = (plan: Plan, on: Day): Parts => plan.mealPlan[wire(on)]!['3'] as Parts;

  it('replaces a meal by weight on an open day, removes a category, and keeps the other days — CLL-017, ENT-013', async () => {
    const before = await planOf(custom);
    const [on, next] = daysIn(before, 'filled') as [Day, Day];
    const held = lunch(before, on);
    const meal = { 1: { dishId: held['1']!.dishId, qty: held['1']!.qty - 10 }, 2: { ...held['2'] } };
    const second = await signInClient(server.url, 'customfit@demo.test', 'SECONDBROWSER456');
    const changed = second.next('order', ({ type }) => type === 'changed');
    const reply = await change(before, { [wire(on)]: { 3: meal } }, { cutlery: 1, updateData: {}, skipped: {} });
    expect(reply).toMatchObject({
      type: 'custommodifyOk',
      data: {
        version: before.version + 1,
        planParams: { cutlery: 1 },
        message: expect.stringMatching(/^Your menu was saved\. .* was added to your credit/),
      },
    });
    expect(lunch(dataOf<Plan>(reply), on)).toEqual(meal);
    expect(await changed).toMatchObject({ data: { version: before.version + 1, days: [dayToWire(on)] } });
    const after = await planOf(custom);
    expect(lunch(after, on)).toEqual(meal);
    expect(after.mealPlan[wire(next)]).toEqual(before.mealPlan[wire(next)]);
    expect(after.mealPlan[wire(on)]!['5']).toEqual(before.mealPlan[wire(on)]!['5']);
    // The same change again has no effect.
    expect((await change(after, { [wire(on)]: { 3: meal } })).data).toMatchObject({ version: after.version });
    second.close();
  });

  it('changes all days or none: a wrong quantity, no protein, a locked day or a dish of another meal refuses every day — MSG-041, MSG-042, MSG-029', async () => {
    const plan = await planOf(custom);
    const [on, next] = daysIn(plan, 'filled') as [Day, Day];
    const held = lunch(plan, on);
    const good = { [wire(next)]: { 3: { ...held, 1: { ...held['1'], qty: 100 } } } };
    const bad: readonly [object, string, string][] = [
      [
        { 3: { ...held, 1: { ...held['1'], qty: 401 } } },
        'validation',
        'Please enter quantity less than or equal to 400 Grams',
      ],
      [
        { 3: { ...held, 1: { ...held['1'], qty: 79 } } },
        'validation',
        'Please enter quantity greater than or equal to 80 Grams',
      ],
      [
        { 3: { ...held, 4: { dishId: lunch(plan, next)['4']!.dishId, qty: 5 } } },
        'validation',
        'Please enter quantity less than or equal to 4 PC',
      ],
      [{ 3: { 2: held['2'] } }, 'validation', 'Please select protein value'],
      [{ 2: 999_999 }, 'validation', 'This dish is not served for this meal.'],
    ];
    for (const [cells, code, message] of bad)
      expect(await change(plan, { ...good, [wire(on)]: cells })).toMatchObject({
        type: 'custommodifyErr',
        data: { code, errors: { [wire(on)]: message } },
      });
    expect(await change(plan, { ...good, [wire(today)]: { 3: held } })).toMatchObject({ data: { code: 'day_locked' } });
    expect(await planOf(custom)).toEqual(plan);
  });
});
