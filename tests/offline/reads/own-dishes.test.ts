import { describe, expect, it } from 'vitest';

import type { Product } from '#src/protocol/reference/reference-arrays.ts';
import type { Context } from '../../support/offline/virtual-browser.ts';
import { signIn, world, type World } from '../../support/offline/offline-world.ts';

const dish = (id: number, allergens: readonly number[] = []): Product => ({
  id,
  title: `Dish ${id}`,
  image: '',
  preview: '',
  calories: 0,
  fat: 0,
  protein: 0,
  carb: 0,
  group: [],
  type: [3],
  diets: [32],
  spicy: 0,
  ingredients: [],
  allergens: [...allergens],
  may_contain: [],
  label_id: null,
  dishType: 'single',
  parent_id: null,
  mealTypeSides: {},
  base_price: 0,
  price: 0,
  rating: null,
});
const request = { type: ['products' as const], language: 'en' };
const answer = (products: readonly Product[] | undefined, own: readonly Product[] | undefined, version: string) => ({
  ...(products && { products }),
  ...(own && { ownProducts: own }),
  versions: { products: `all ${version}`, ...(own && { ownProducts: `own ${version}` }) },
  catalogue: 'c',
});

/** Sets the server's answer for the dishes from this call on. */
const serve = (w: World, reply: object): void => {
  w.server.open = { 'get_arrays/get': reply };
};
const haves = (w: World): (() => unknown[]) => {
  const heard: unknown[] = [];
  w.server.meddle = (name, data) => {
    if (name === 'get_arrays/get') heard.push((data as { have: unknown }).have);
    return undefined;
  };
  return () => heard;
};
const refresh = ({ time }: World, { engine }: Context) =>
  Promise.all([engine.refresh('get_arrays/get', request), time.advance(500)]);
const held = async ({ time }: World, { engine }: Context) => {
  const [{ data, stale }] = await Promise.all([engine.held('get_arrays/get', request), time.advance(500)]);
  return { products: data?.products, stale };
};
const idsOf = async (w: World, tab: Context) => (await held(w, tab)).products?.map(({ id }) => id);
const withoutNetwork = async (w: World, tab: Context): Promise<Context> => {
  w.network.up = false;
  tab.kill();
  return w.tab();
};

/** All unencrypted data on the device. */
const inTheClear = async (w: World): Promise<string> => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = w.browser.database().open('sufra');
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const reading = database.transaction('public', 'readonly').objectStore('public').getAll();
  await new Promise((resolve) => reading.addEventListener('success', resolve));
  database.close();
  return JSON.stringify(reading.result);
};

describe('Dishes that only a customer’s plans and ratings name', () => {
  it('are read together with the public dishes, also offline after the next start — CAT-029', async () => {
    const w = world();
    serve(w, answer([dish(1), dish(2)], [dish(9)], '1'));
    const tab = await w.signedIn();
    await refresh(w, tab);
    expect(await idsOf(w, tab)).toEqual([1, 2, 9]);
    expect(await idsOf(w, await withoutNetwork(w, tab))).toEqual([1, 2, 9]);
  });

  it('are requested separately, by the versions that the device has of both', async () => {
    const w = world();
    serve(w, answer([dish(1)], [dish(9)], '1'));
    const tab = await w.signedIn();
    const heard = haves(w);
    await refresh(w, tab);
    await refresh(w, tab);
    expect(heard()).toEqual([{ ownProducts: '' }, { products: 'all 1', ownProducts: 'own 1' }]);
  });

  it('are encrypted on the device, and a visitor does not see them after the sign-out', async () => {
    const w = world();
    serve(w, answer([dish(1)], [dish(9)], '1'));
    const tab = await w.signedIn();
    await refresh(w, tab);
    const clear = await inTheClear(w);
    expect(clear).toContain('Dish 1');
    expect(clear).not.toContain('Dish 9');
    await Promise.all([tab.engine.signOut('keep'), w.time.advance(5_000)]);
    const heard = haves(w);
    expect(await idsOf(w, tab)).toEqual([1]);
    serve(w, answer(undefined, undefined, '1'));
    await refresh(w, tab);
    expect(heard()).toEqual([{ products: 'all 1', ownProducts: '' }]);
  });

  it('stay if only the public dishes changed, and an added allergen arrives', async () => {
    const w = world();
    serve(w, answer([dish(1)], [dish(9)], '1'));
    const tab = await w.signedIn();
    await refresh(w, tab);
    serve(w, { products: [dish(1, [8])], versions: { products: 'all 2', ownProducts: 'own 1' }, catalogue: 'd' });
    await refresh(w, tab);
    const later = await withoutNetwork(w, tab);
    expect((await held(w, later)).products?.map(({ id, allergens }) => [id, allergens])).toEqual([
      [1, [8]],
      [9, []],
    ]);
  });

  it('are replaced by the public row of the same dish, which another page may have read since', async () => {
    const w = world();
    serve(w, answer([dish(1)], [dish(9)], '1'));
    const tab = await w.signedIn();
    await refresh(w, tab);
    await Promise.all([tab.engine.signOut('keep'), w.time.advance(5_000)]);
    serve(w, answer([dish(1), dish(9, [8])], undefined, '2'));
    await refresh(w, tab);
    serve(w, answer([dish(1), dish(9, [8])], [dish(9)], '2'));
    await signIn(w, tab);
    await refresh(w, tab);
    expect((await held(w, tab)).products?.map(({ id, allergens }) => [id, allergens])).toEqual([
      [1, []],
      [9, [8]],
    ]);
  });

  it('are requested after a sign-in on a visitor’s device, and stored dishes are shown until they arrive', async () => {
    const w = world();
    serve(w, answer([dish(1)], undefined, '1'));
    const tab = await w.tab();
    await refresh(w, tab);
    await signIn(w, tab);
    expect(await held(w, tab)).toMatchObject({ products: [{ id: 1 }], stale: true });
    serve(w, answer(undefined, [dish(9)], '1'));
    const end = tab.engine.watch('get_arrays/get', request, () => undefined);
    await w.time.advance(1_000);
    end();
    expect(await idsOf(w, tab)).toEqual([1, 9]);
  });

  it('stay if the server answers as for a visitor because the session is not restored yet', async () => {
    const w = world();
    serve(w, answer([dish(1)], [dish(9)], '1'));
    const tab = await w.signedIn();
    await refresh(w, tab);
    serve(w, answer([dish(1, [8])], undefined, '2'));
    await refresh(w, tab);
    expect((await held(w, tab)).products?.map(({ id, allergens }) => [id, allergens])).toEqual([
      [1, [8]],
      [9, []],
    ]);
  });

  it('are not stored unencrypted if the server knows the customer before the device does', async () => {
    const w = world();
    serve(w, answer([dish(1)], [dish(9)], '1'));
    const tab = await w.tab();
    const heard = haves(w);
    await refresh(w, tab);
    expect(heard()).toEqual([{ ownProducts: '' }]);
    expect(await inTheClear(w)).not.toContain('Dish 9');
  });
});
