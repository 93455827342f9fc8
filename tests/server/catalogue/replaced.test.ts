import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { catalogueOf, type Catalogue } from '#server/catalogue/catalogue-of.ts';
import type { RunningServer } from '#server/start-server.ts';
import { dayToWire, type Day } from '#src/domain/days/day.ts';
import type { Reply } from '#src/protocol/messages.ts';
import { catalogue as first } from '../../support/catalogue/built-in.ts';
import { changedCatalogue } from '../../support/catalogue/changed.ts';
import { check } from '../../support/catalogue/checked.ts';
import { smallFolder } from '../../support/catalogue/small-folder.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { dataOf } from '../../support/server/checkout.ts';
import { jobsDone } from '../../support/server/jobs-done.ts';
import { askOrder, daysIn, planOf, SATURDAY, type Plan } from '../../support/server/plans.ts';
import {
  connectClient,
  signInClient,
  startTestServer,
  type SignedIn,
  type TestClient,
} from '../../support/server/server.ts';

type Arrays = Reply<'get_arrays/get'>;

const LUNCH = 3;
const SESAME = 11;
const TAHINI = 'tahini';

let server: RunningServer;
let visitor: TestClient;
let allergic: SignedIn;
let plan: Plan;
let day: Day;
/** Three dishes that the customer may choose for lunch on that day, none of them the current one. */
let offered: [number, number, number];

/** The rule of a diet that excludes nothing. */
const NO_RULE = { row: 2, without_sources: [], without_ingredients: [], carb_max: undefined, protein_min: undefined };

const replace = (next: Catalogue): void => server.services.catalogues.replace(next);

const arrays = async (type: readonly string[], have: object = {}): Promise<Arrays> =>
  dataOf<Arrays>(await visitor.ask('get_arrays', { type: 'get', data: { type, have } }));

const choose = (dish_id: number) =>
  askOrder(allergic, 'modify', {
    orderId: plan.planParams!.id,
    detailsData: [{ date: dayToWire(day), mealType_id: LUNCH, dish_id }],
  });

const choices = async (): Promise<readonly number[]> => {
  const all = dataOf<WiredReply<'order/getDietProducts'>>(
    await askOrder(allergic, 'getDietProducts', { orderId: plan.planParams!.id }),
  );
  return all[String(dayToWire(day))]![LUNCH]!;
};

/** The catalogue without this dish, also in the menu. */
const without = (gone: number): Catalogue =>
  changedCatalogue({
    dishes: (row) => (row.id === gone ? undefined : row),
    menu: (row) =>
      row.default === gone ? undefined : { ...row, options: row.options.filter((dishId) => dishId !== gone) },
  });

/** Puts another catalogue into force at the moment when the next request has read its own catalogue. */
const replaceBehindNextRequest = (next: Catalogue): void => {
  const { catalogues } = server.services;
  const before = catalogues.current;
  vi.spyOn(catalogues, 'current', 'get').mockImplementationOnce(() => {
    catalogues.replace(next);
    return before;
  });
};

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  for (const job of ['keep-plans', 'recheck-recipes', 'drop-differences', 'plan-notices'] as const)
    await jobsDone(server, job);
  visitor = await connectClient(server.url);
  allergic = await signInClient(server.url, 'allergic@demo.test');
  plan = await planOf(allergic);
  day = daysIn(plan, 'filled')[0]!;
  const stands = plan.mealPlan[String(dayToWire(day))]![LUNCH];
  offered = (await choices()).filter((id) => id !== stands).slice(0, 3) as typeof offered;
}, 120_000);
beforeEach(() => {
  vi.restoreAllMocks();
  replace(first);
});
afterAll(async () => {
  visitor?.close();
  allergic?.close();
  await server?.close();
});

describe('The next request after a catalogue was replaced', () => {
  it('receives only the changed arrays, under new versions', async () => {
    const names = ['products', 'priceList', 'areasListFull', 'dietList', 'emirateSlots'];
    const before = await arrays(names);
    const [dish] = first.dishes;
    const [price] = first.prices;
    replace(
      changedCatalogue({
        dishes: (row) => (row.id === dish!.id ? { ...row, title_en: 'A new name', title_ar: 'اسم جديد' } : row),
        prices: (row) => (row.id === price!.id ? { ...row, value: row.value + 100 } : row),
        places: (row) => (row.area_id === first.areas[0]!.id ? { ...row, area_en: 'New Harbour' } : row),
      }),
    );
    const after = await arrays(names, before.versions);
    expect(Object.keys(after).sort()).toEqual(['areasListFull', 'catalogue', 'priceList', 'products', 'versions']);
    expect(after.catalogue).not.toBe(before.catalogue);
    for (const name of ['products', 'priceList', 'areasListFull'])
      expect(after.versions[name]).not.toBe(before.versions[name]);
    for (const name of ['dietList', 'emirateSlots']) expect(after.versions[name]).toBe(before.versions[name]);
    expect(after.products!.find(({ id }) => id === dish!.id)!.title).toBe('A new name');
    expect(after.priceList!.find(({ id }) => id === price!.id)!.value).toBe(price!.value + 100);
    expect(after.areasListFull![0]!.name).toBe('New Harbour');
    replace(first);
    expect(await arrays(names, before.versions)).toEqual({ versions: before.versions, catalogue: before.catalogue });
  });

  it('receives the new text of the page', async () => {
    const page = () => visitor.ask('static_pages', { type: 'get', data: { id: 'terms' } });
    expect(await page()).toMatchObject({ data: { id: 'terms' } });
    const { folder } = await check(smallFolder());
    replace(catalogueOf(folder));
    expect(await page()).toMatchObject({ data: { code: 'not_found' } });
  });

  it('is answered from the folder of another provider', async () => {
    const { folder } = await check(smallFolder());
    replace(catalogueOf(folder));
    const { products, emirate, planList } = await arrays(['products', 'emirate', 'planList']);
    expect(products!.map(({ title }) => title)).toEqual([
      'Rice pudding',
      'Chicken with rice',
      'Hummus plate',
      'Chicken strips',
    ]);
    expect(emirate!.map(({ name }) => name)).toEqual(['Dubai']);
    expect(planList!.map(({ count }) => count)).toEqual([5]);
  });

  it('receives the price of a saved checkout from the new price list', async () => {
    const draft = await signInClient(server.url, 'draft@demo.test', 'BROWSEROFADRAFT1');
    const price = async () =>
      dataOf<Reply<'mobile_checkout/getPending'>>(await draft.ask('mobile_checkout', { type: 'getPending', data: {} }))
        .planParams!.full_price!;
    const before = await price();
    replace(changedCatalogue({ prices: (row) => ({ ...row, value: row.value * 2 }) }));
    expect(await price()).toBe(before * 2);
    draft.close();
  });

  it('cannot choose a dish that the diet forbids, even if the dish names that diet', async () => {
    const { diet } = plan.planParams!;
    const dish = offered.map((id) => first.dishById.get(id)!).find(({ sources }) => sources.length > 0)!;
    expect(dish.diets).toContain(diet);
    replace(changedCatalogue({}, { dietRules: [{ ...NO_RULE, diet, without_sources: [dish.sources[0]!] }] }));
    expect(await choices()).not.toContain(dish.id);
    expect(await choose(dish.id)).toMatchObject({ type: 'modifyErr', data: { code: 'validation' } });
  });

  it('cannot choose a dish that was removed or hidden', async () => {
    const [gone, hidden] = offered;
    replace(without(gone));
    expect(await choices()).not.toContain(gone);
    expect(await choose(gone)).toMatchObject({ type: 'modifyErr', data: { code: 'validation' } });
    replace(changedCatalogue({ dishes: (row) => (row.id === hidden ? { ...row, state: 'hidden' } : row) }));
    expect(await choices()).not.toContain(hidden);
    expect(await choose(hidden)).toMatchObject({ type: 'modifyErr', data: { code: 'validation' } });
    expect((await planOf(allergic)).mealPlan).toEqual(plan.mealPlan);
  });

  it('cannot choose a dish that now contains an allergen of the customer', async () => {
    const [barred] = offered;
    const next = changedCatalogue({
      dishes: (row) => (row.id === barred ? { ...row, ingredients: [...(row.ingredients ?? []), TAHINI] } : row),
    });
    expect(next.dishById.get(barred)!.allergens).toContain(SESAME);
    replace(next);
    expect(await choices()).not.toContain(barred);
    expect(await choose(barred)).toMatchObject({ type: 'modifyErr', data: { code: 'dish_unsafe' } });
    expect((await planOf(allergic)).mealPlan).toEqual(plan.mealPlan);
  });
});

describe('A request that began before a catalogue was replaced', () => {
  it('ends with the old catalogue, and the next request uses the new one', async () => {
    const [gone] = offered;
    replaceBehindNextRequest(without(gone));
    expect(await choose(gone)).toMatchObject({
      type: 'modifyOk',
      data: { mealPlan: { [String(dayToWire(day))]: { [LUNCH]: gone } } },
    });
    expect(await choose(gone)).toMatchObject({ type: 'modifyErr', data: { code: 'validation' } });
    // A day that is already filled keeps its dish.
    const after = await planOf(allergic);
    expect(after.mealPlan[String(dayToWire(day))]![LUNCH]).toBe(gone);
  });

  it('answers all questions of a batch from the old catalogue', async () => {
    const asking = {
      type: 'get',
      data: {
        requests: ['en', 'ar'].map((language) => ({
          channel: 'get_arrays',
          type: 'get',
          data: { type: ['products'], language },
        })),
      },
    };
    const versions = async () => {
      const { replies } = dataOf<Reply<'batch/get'>>(await visitor.ask('batch', asking));
      return replies.map(({ data }) => (data as Arrays).versions['products']);
    };
    const before = await versions();
    const [dish] = first.dishes;
    replaceBehindNextRequest(
      changedCatalogue({
        dishes: (row) => (row.id === dish!.id ? { ...row, title_en: 'Renamed', title_ar: 'اسم آخر' } : row),
      }),
    );
    expect(await versions()).toEqual(before);
    const after = await versions();
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });
});

describe('A catalogue that cannot be served', () => {
  it('does not take effect', () => {
    const { catalogues } = server.services;
    const broken = { ...first, dishes: undefined } as never as Catalogue;
    expect(() => catalogues.replace(broken)).toThrow(TypeError);
    expect(catalogues.current).toBe(first);
  });
});
