import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, utcDayOf, type Day } from '#src/domain/days/day.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import { catalogue as first } from '../../support/catalogue/built-in.ts';
import { changedCatalogue } from '../../support/catalogue/changed.ts';
import { releaseFolder } from '#server/catalogue/release-folder.ts';
import { rounds, seeded } from '../../support/deep.ts';
import { eater, type Eater, type Plate } from '../../support/eaters.ts';
import { ask, dataOf, paramsFrom, setCheckout, type Saved } from '../../support/server/checkout.ts';
import { jobsDone } from '../../support/server/jobs-done.ts';
import { askOrder, planOf, SATURDAY } from '../../support/server/plans.ts';
import { startTestServer } from '../../support/server/server.ts';
import { wizardRequest } from '../../support/server/wizard-order.ts';

const DIET = 32;
const FIT_DIET = 41;
const [LUNCH, LUNCH_SIDE, DINNER] = [3, 31, 5];
const RUNS = rounds(6, 60);
const { rows } = (await releaseFolder()).side.folder;

const offered = (type: number): readonly number[] =>
  first.dishes.filter(({ types, diets }) => types.includes(type) && diets.includes(DIET)).map(({ id }) => id);
const composite = (id: number): boolean => first.dishById.get(id)!.composite;
const [mains, sides] = [offered(LUNCH), offered(LUNCH_SIDE)];
/** The ingredients of the parts of a meal by weight; the next catalogue does not know the allergens of one of them. */
const ofParts = [...new Set(rows.customFit.flatMap(({ ingredients }) => ingredients ?? []))];

/** The keys that contain this one: the key itself and everything made of it, at any depth. */
const holding = (key: string): ReadonlySet<string> => {
  const held = new Set([key]);
  for (let size = 0; size < held.size;) {
    size = held.size;
    for (const row of rows.ingredients) if (row.contains.some((part) => held.has(part))) held.add(row.key);
  }
  return held;
};

interface Barred {
  readonly unsigned: readonly number[];
  readonly unknown: string;
}
/** The dishes that no customer may get, by the test's own reading of the recipes. */
const barredBy = ({ unsigned, unknown }: Barred): ReadonlySet<number> => {
  const held = holding(unknown);
  const unknowns = [...rows.dishes, ...rows.customFit].filter(({ ingredients }) =>
    ingredients?.some((key) => held.has(key)),
  );
  return new Set([...unsigned, ...unknowns.map(({ id }) => id)]);
};
const catalogueWith = ({ unsigned, unknown }: Barred) =>
  changedCatalogue({
    dishes: (row) => (unsigned.includes(row.id) ? { ...row, state: 'unsigned' as const } : row),
    ingredients: (row) => (row.key === unknown ? { ...row, allergens: undefined } : row),
  });

let server: RunningServer;
let today: Day;
let client: Eater;
let fit: Eater;
/** A safe lunch with a side, on the day that the messages are about. */
let withSide: number;
let safePart: number;
const open: Eater[] = [];
beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  for (const job of ['keep-plans', 'recheck-recipes', 'drop-differences', 'plan-notices'] as const)
    await jobsDone(server, job);
  today = utcDayOf(server.services.clock.now());
}, 120_000);
beforeEach(() => server.services.catalogues.replace(first));
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});
afterAll(() => server?.close());

const wire = (ahead: number): number => dayToWire(addDays(today, ahead));
/** The plan's days, counted from today: none of them is locked. */
const DAYS = [6, 7, 8, 9, 10, 11];
const [SKIPPED, NEXT_SKIPPED, CHOSEN] = DAYS as [number, number, number];

type Nested = number | { readonly [key: string]: Nested } | readonly Nested[];
/** Every dish in a reply that maps days and meals to dishes. */
const leaves = (found: Nested | undefined): readonly number[] => {
  if (found === undefined) return [];
  return typeof found === 'number' ? [found] : Object.values(found).flatMap((each) => leaves(each as Nested));
};
const idsOf = (list: unknown): readonly number[] => (list as readonly { readonly id: number }[]).map(({ id }) => id);
/** The dishes of a plan and of the parts of its meals by weight; the quantities of the parts are left out. */
const planned = ({
  mealPlan,
  sides: beside = {},
}: {
  readonly mealPlan: object;
  readonly sides?: object | undefined;
}) => {
  const text = JSON.stringify(beside);
  return [
    ...Object.values(mealPlan as Record<string, Record<string, number | Record<string, { dishId: number }>>>).flatMap(
      (cells) =>
        Object.values(cells).flatMap((cell) =>
          typeof cell === 'number' ? [cell] : Object.values(cell).map(({ dishId }) => dishId),
        ),
    ),
    ...[...text.matchAll(/"side_id":(\d+)/g)].map(([, id]) => Number(id)),
  ];
};
const done = (reply: WireReply, type: string): unknown => {
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: `${type}Ok` });
  return reply.data;
};

const range = { from: wireOf(0), to: wireOf(30) };
function wireOf(ahead: number): number {
  return dayToWire(addDays(utcDayOf(SATURDAY), ahead));
}
const types = [1, 2, 3, 4, 5, 6, 31, 51];

/** Messages that list dishes; each function reads the dishes from the reply. */
const lists: Readonly<Record<string, () => Promise<readonly number[]>>> = {
  'get_arrays/get': async () => {
    const names = ['products', 'productsList', 'productsFull', 'customfitDishsList'];
    const arrays = (await client.ask('get_arrays', { type: 'get', data: { type: names } })).data as Record<
      string,
      object
    >;
    // A dish without a diet keeps its name for delivered days and is not offered.
    const offered = (list: object) => (list as { diets: readonly number[] }[]).filter(({ diets }) => diets.length > 0);
    return [
      ...names.slice(0, 3).flatMap((name) => idsOf(offered(arrays[name]!))),
      ...Object.values(arrays['customfitDishsList']!).flatMap(idsOf),
    ];
  },
  'default_dishes/get': async () =>
    leaves(
      (await client.ask('default_dishes', { type: 'get', data: { dietId: DIET, types, ...range } })).data as Nested,
    ),
  'default_dish_sides/get': async () =>
    leaves(
      (await client.ask('default_dish_sides', { type: 'get', data: { dietId: DIET, types, ...range } })).data as Nested,
    ),
  'menu/week': async () =>
    leaves(
      ((await client.ask('menu', { type: 'week', data: { dietId: DIET, from: wireOf(0) } })).data as { days: Nested })
        .days,
    ),
  'custom_plan/get': async () =>
    leaves(
      (await client.ask('custom_plan', { type: 'get', data: { diet_id: DIET, mealTypes: types, ...range } }))
        .data as Nested,
    ),
  'custom_plan_sides/get': async () =>
    leaves(
      (await client.ask('custom_plan_sides', { type: 'get', data: { diet_id: DIET, mealTypes: types, ...range } }))
        .data as Nested,
    ),
  'order/getDietProducts': async () =>
    leaves((await askOrder(client, 'getDietProducts', { orderId: client.orderId })).data as Nested),
  'menu_builder/getSidesListClient': async () => {
    const data = { orderId: client.orderId, mealTypeId: LUNCH, ProID: withSide };
    return idsOf(
      dataOf<{ list: unknown }>(await client.ask('menu_builder', { type: 'getSidesListClient', data })).list,
    );
  },
  'menu_builder/getBuySidesList': async () => {
    const data = { orderId: client.orderId, ProID: mains[0] };
    return idsOf(dataOf<{ list: unknown }>(await client.ask('menu_builder', { type: 'getBuySidesList', data })).list);
  },
  'menu_builder/getSidesList of an order': async () => {
    const data = { orderId: client.orderId };
    return idsOf(dataOf<{ list: unknown }>(await client.ask('menu_builder', { type: 'getSidesList', data })).list);
  },
  'menu_builder/getSidesList of oils': async () =>
    idsOf(
      dataOf<{ list: unknown }>(await client.ask('menu_builder', { type: 'getSidesList', data: { diet: 'oil' } })).list,
    ),
};

const skip = (ahead: number, more: object = {}): Promise<WireReply> =>
  askOrder(client, 'skipTheDay', { skip_date: wire(ahead), new_date: null, planId: client.orderId, ...more });
const newMeals = (reply: WireReply): readonly number[] =>
  planned({ mealPlan: (done(reply, 'skipTheDay') as { newMealplan: object }).newMealplan });
const renewal = async (build: string): Promise<readonly number[]> =>
  planned(
    done(await setCheckout(client, paramsFrom(today, { days_count: 6, start_date: wire(20), build })), 'set') as Saved,
  );

/** Messages with which the server itself plans dishes, in the order in which they are sent. */
const fills: Readonly<Record<string, () => Promise<readonly number[]>>> = {
  'mobile_checkout/getPending of a saved draft': async () =>
    planned(done(await ask(client, 'getPending', {}), 'getPending') as Saved),
  'mobile_checkout/placeneworder of a saved draft': async () => {
    const { planParams } = done(await ask(client, 'getPending', {}), 'getPending') as Saved;
    const reply = await ask(client, 'placeneworder', {
      checkoutId: planParams.id,
      action: 'newPlan',
      paymentMethod: 'Not Paid',
    });
    // The order is placed without the dish, or not at all.
    if (reply.type !== 'placeneworderOk') return [];
    return planned(await planOf(client, { orderType: 'last' }));
  },
  'order/skipTheDay, its replacement': async () => newMeals(await skip(NEXT_SKIPPED)),
  'order/skipTheDay, taken back': async () => newMeals(await skip(SKIPPED, { undo: 1 })),
  'mobile_checkout/set, a new plan': () => renewal('new'),
  'mobile_checkout/set, renewed with the same menu': () => renewal('samemenu'),
  'mobile_checkout/set, renewed with the default menu': () => renewal('defaultmenu'),
};

const checkoutId = async (): Promise<number> =>
  (done(await ask(client, 'getPending', {}), 'getPending') as Saved).planParams.id;
const row = (dish_id: number, mealType_id = LUNCH) => ({ date: wire(CHOSEN), mealType_id, dish_id });

interface Chosen {
  readonly main: number;
  readonly side: number;
  readonly part: number;
}
/** Messages that choose a dish. The server refuses each of them. */
const choices: Readonly<Record<string, (chosen: Chosen) => Promise<WireReply>>> = {
  'order/modify': ({ main }) => askOrder(client, 'modify', { orderId: client.orderId, detailsData: [row(main)] }),
  'order/saveEditPlan': ({ main }) =>
    askOrder(client, 'saveEditPlan', {
      orderId: client.orderId,
      timestamp: wire(CHOSEN),
      activemeals: { [LUNCH]: main },
    }),
  'order/saveUserSides': ({ side }) =>
    askOrder(client, 'saveUserSides', {
      sides: [{ side_id: side, type: 'alternative' }],
      date: wire(CHOSEN),
      dishId: withSide,
      orderId: client.orderId,
      sidetype: LUNCH_SIDE,
    }),
  'order/addToCart': ({ side }) =>
    askOrder(client, 'addToCart', {
      dishId: side,
      toDishId: withSide,
      typeId: LUNCH,
      date: wire(CHOSEN),
      orderId: client.orderId,
    }),
  'order/custommodify': ({ part }) => {
    const parts = [safePart, part].map((dishId): [number, object] => [
      first.partById.get(dishId)!.categoryId,
      { dishId, qty: 150 },
    ]);
    return askOrder(fit, 'custommodify', {
      orderId: fit.orderId,
      detailsData: { [wire(CHOSEN)]: { [LUNCH]: Object.fromEntries(parts) } },
    });
  },
  'order/set': async ({ main }) => {
    const wish = (await wizardRequest(server, client, 60)) as { detailsData: { mealType_id: number }[] };
    const at = wish.detailsData.findIndex(({ mealType_id }) => mealType_id === LUNCH);
    return askOrder(client, 'set', {
      ...wish,
      detailsData: wish.detailsData.with(at, { ...wish.detailsData[at]!, dish_id: main } as never),
    });
  },
  'mobile_checkout/set': ({ main }) =>
    setCheckout(client, paramsFrom(today, { days_count: 6, start_date: wire(20) }), [{ ...row(main), date: wire(20) }]),
  'mobile_checkout/set, a dish of every day': ({ main }) =>
    setCheckout(client, paramsFrom(today, { days_count: 6, start_date: wire(20), defaultDish: { [LUNCH]: main } })),
  'mobile_checkout/setMealPlan': async ({ main }) =>
    ask(client, 'setMealPlan', {
      checkoutId: await checkoutId(),
      checkoutMealPlan: { [wire(20)]: { [LUNCH]: main } },
    }),
};

/** The messages that the server accepts with a safe dish. */
const taken: readonly string[] = [
  'order/modify',
  'order/saveEditPlan',
  'order/saveUserSides',
  'order/custommodify',
  'order/set',
  'mobile_checkout/setMealPlan',
];

const barred = fc.record({
  unsigned: fc.tuple(
    fc.subarray([...mains], { minLength: 1, maxLength: 6 }),
    fc.subarray([...sides], { minLength: 1, maxLength: 3 }),
    fc.subarray(
      first.dishes.map(({ id }) => id),
      { maxLength: 20 },
    ),
  ),
  unknown: fc.constantFrom(...ofParts),
  /** Numbers that select the barred and the safe dishes on the days of the plan. */
  plates: fc.array(fc.record({ main: fc.nat(), dinner: fc.nat(), side: fc.nat() }), {
    minLength: DAYS.length,
    maxLength: DAYS.length,
  }),
});

/**
 * A customer with a plan, one with a plan by weight, a skipped day and a saved draft; all of them contain barred dishes.
 */
const liveWith = async (
  dishes: readonly number[],
  beside: readonly number[],
  plates: readonly { main: number; dinner: number; side: number }[],
) => {
  const at = <T>(list: readonly T[], place: number): T => list[place % list.length]!;
  const plate = ({ main, dinner, side }: (typeof plates)[number]): Plate => ({
    dishes: { [LUNCH]: at(dishes, main), [DINNER]: at(mains, dinner) },
    sides: { [LUNCH_SIDE]: at(beside, side) },
  });
  client = await eater(server, Object.fromEntries(DAYS.map((ahead, place) => [ahead, plate(plates[place]!)])));
  const part = first.customFitDishes.find(({ categoryId }) => categoryId === 1)!.id;
  fit = await eater(
    server,
    Object.fromEntries(DAYS.map((ahead) => [ahead, { parts: { [LUNCH]: [part], [DINNER]: [part] } }])),
    { dietId: FIT_DIET, customFit: true },
  );
  open.push(client, fit);
  done(await skip(SKIPPED), 'skipTheDay');
  const { planParams } = done(
    await setCheckout(client, paramsFrom(today, { days_count: 6, start_date: wire(20) })),
    'set',
  ) as Saved;
  await server.services.database.statement(
    'update checkout_meals set dish_id = $1 where checkout_id = $2 and meal_type_id = 3',
    [dishes[0], planParams.id],
  );
};

it('a dish that is unsigned or has an unknown ingredient is neither listed nor served nor accepted by any message — CAT-007', async () => {
  await fc.assert(
    fc.asyncProperty(barred, async ({ unsigned, unknown, plates }) => {
      server.services.catalogues.replace(first);
      const wish: Barred = { unsigned: unsigned.flat(), unknown };
      const nobody = barredBy(wish);
      const gone = (ids: readonly number[]): number[] => ids.filter((id) => nobody.has(id));
      const safe = (ids: readonly number[]): number[] => ids.filter((id) => !nobody.has(id));
      withSide = safe(mains).find(composite)!;
      [safePart] = safe(first.customFitDishes.filter(({ categoryId }) => categoryId === 1).map(({ id }) => id)) as [
        number,
      ];
      const [main] = gone(mains);
      const [side] = gone(sides);
      const [part] = gone(first.customFitDishes.map(({ id }) => id));
      await liveWith(gone(mains), gone(sides), plates);
      server.services.catalogues.replace(catalogueWith(wish));
      for (const [message, list] of Object.entries(lists)) {
        const listed = await list();
        if (!/oils|Buy/.test(message)) expect(listed.length, message).toBeGreaterThan(0);
        expect(gone(listed), `${message} lists it`).toEqual([]);
      }
      for (const [message, fill] of Object.entries(fills))
        expect(gone(await fill()), `${message} serves it`).toEqual([]);
      done(await askOrder(client, 'modify', { orderId: client.orderId, detailsData: [row(withSide)] }), 'modify');
      for (const [message, choose] of Object.entries(choices)) {
        const reply = await choose({ main: main!, side: side!, part: part! });
        expect(reply.type, `${message} takes it`).toMatch(/Err$/);
        expect((reply.data as { code: string }).code, message).toMatch(/^(?:validation|dish_unsafe)$/);
      }
      // The dish was the reason: the server accepts the same messages with another dish.
      for (const message of taken)
        done(
          await choices[message]!({ main: withSide, side: safe(sides)[0]!, part: safePart }),
          message.split(/[/,]/)[1]!,
        );
    }),
    { numRuns: RUNS, ...seeded },
  );
}, 300_000);
