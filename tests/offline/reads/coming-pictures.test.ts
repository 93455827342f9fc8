import { expect, it } from 'vitest';

import { addDays, day, type Day } from '#src/domain/days/day.ts';
import { picturesOfComingDays } from '#src/offline/reads/coming-pictures.ts';

const NOW = Date.UTC(2026, 10, 21, 8);
const on = (days: number): Day => addDays(day('2026-11-21'), days);
const preview = (id: number): string => `/dishes/${id}-preview.webp?v=1`;

/** The pictures of a device that has stored these answers and the dishes 1 to 999. */
const known = async (answers: Readonly<Record<string, unknown>>): Promise<string[]> => {
  const cache = { read: async (_session: unknown, name: string) => answers[name] && { data: answers[name] } };
  const products = Array.from({ length: 999 }, (_, at) => ({ id: at + 1, preview: preview(at + 1) }));
  const catalogue = {
    kept: async () => [{ language: 'en' }],
    read: async () => ({ data: { products } }),
  };
  return picturesOfComingDays(cache as never, catalogue as never, {} as never, NOW);
};
const open = { state: 'filled', locksAt: 1 };
const locked = { state: 'in-buffer', locksAt: null };

it('the preloaded pictures are the coming week with sides first, then rated dishes, then options of open days', async () => {
  const urls = await known({
    'order/get': {
      mealPlan: {
        [on(3)]: { 2: 13 },
        [on(0)]: { 2: 10, 3: { 1: { dishId: 7, qty: 100 } } },
        [on(-9)]: { 2: 90 },
        [on(12)]: { 2: 91 },
      },
      sides: { [on(0)]: { 2: { 1: { side_id: 50, type: 'addons' } } } },
      days: { [on(0)]: locked, [on(3)]: open, [on(12)]: open },
    },
    'rating/getDishes': { dishes: { 70: {}, 10: {} }, types: [] },
    'order/getDietProducts': { [on(12)]: { 2: [31] }, [on(3)]: { 2: [13, 30] }, [on(0)]: { 2: [99] } },
  });
  expect(urls).toEqual([10, 50, 13, 70, 30, 31].map(preview));
});

it('the preloaded pictures are at most two hundred, and only of dishes that the device knows', async () => {
  const options = Array.from({ length: 600 }, (_, at) => at + 700);
  const urls = await known({
    'order/get': { mealPlan: { [on(1)]: { 2: 5 } }, sides: {}, days: { [on(4)]: open } },
    'order/getDietProducts': { [on(4)]: { 2: [4_000, ...options] } },
  });
  expect(urls).toHaveLength(200);
  expect(urls[0]).toBe(preview(5));
  expect(urls).not.toContain(undefined);
});

it('the preloaded pictures are only those of the plan if no other data is known, and none without a plan', async () => {
  expect(await known({ 'order/get': { mealPlan: { [on(1)]: { 2: 5 } }, sides: {}, days: {} } })).toEqual([preview(5)]);
  expect(await known({})).toEqual([]);
});
