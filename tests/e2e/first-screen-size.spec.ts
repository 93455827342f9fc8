import type { Page } from '@playwright/test';

import { precacheSizes } from '../bench/precache-sizes.ts';
import { expect, signIn, test, todaysDishes } from './support/journey.ts';

const KB = 1000;

/** Compressed bytes, without headers, of each script that comes over the network while `work` runs. */
const scriptsOf = async (page: Page, work: () => Promise<unknown>): Promise<Map<string, number>> => {
  const sizes: Promise<readonly [string, number]>[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js') && request.resourceType() === 'script')
      sizes.push(request.sizes().then((size) => [new URL(request.url()).pathname, size.responseBodySize] as const));
  });
  await work();
  return new Map(await Promise.all(sizes));
};

const total = (scripts: ReadonlyMap<string, number>): number =>
  [...scripts.values()].reduce((sum, each) => sum + each, 0);
const listed = (scripts: ReadonlyMap<string, number>): string =>
  [...scripts].map(([name, size]) => `${name} ${size}`).join('\n');

test.describe('The download before the first screen on a slow connection', () => {
  test('of the sign-in page is at most 114 kB of script on a first visit, and the engine loads at the first touch', async ({
    page,
  }) => {
    const scripts = await scriptsOf(page, async () => {
      await page.goto('/sign-in', { waitUntil: 'networkidle' });
      await expect(page.locator('input[name=email]')).toBeVisible();
    });
    expect(total(scripts), listed(scripts)).toBeGreaterThan(50 * KB);
    expect(total(scripts), listed(scripts)).toBeLessThanOrEqual(114 * KB);
    expect(listed(scripts)).not.toMatch(/\/(?:engine|protocol)-/);
  });

  test('of the landing page is at most 114 kB of script for a visitor, and the engine loads at the first touch', async ({
    page,
  }) => {
    const scripts = await scriptsOf(page, async () => {
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(page.getByRole('link', { name: 'Build my meal plan' })).toBeVisible();
    });
    expect(total(scripts), listed(scripts)).toBeGreaterThan(50 * KB);
    expect(total(scripts), listed(scripts)).toBeLessThanOrEqual(114 * KB);
    expect(listed(scripts)).not.toMatch(/\/(?:engine|protocol)-/);
  });

  test('of today’s menu is at most 176 kB of script without caches', async ({ page, request }) => {
    await signIn(page, 'active@demo.test');
    await expect(todaysDishes(page).first()).toBeVisible();
    await page.goto('/');
    await expect(todaysDishes(page).first()).toBeVisible();
    await expect(page.locator('#drawn')).toHaveCount(0);
    const modules = await page
      .locator('script[src], link[rel=modulepreload]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? each.getAttribute('href')!));
    expect(modules.length).toBeGreaterThan(5);
    const sizes = new Map<string, number>();
    for (const path of modules) {
      const reply = await request.get(path, { headers: { 'accept-encoding': 'br' } });
      sizes.set(path, Number(reply.headers()['content-length']));
    }
    expect(total(sizes), listed(sizes)).toBeGreaterThan(100 * KB);
    expect(total(sizes), listed(sizes)).toBeLessThanOrEqual(176 * KB);
  });

  test('of the files stored on the device stays within its limits, in English and in Arabic', () => {
    const figures = precacheSizes();
    expect(figures.filter(({ met }) => met === false)).toEqual([]);
    expect(figures.filter(({ met }) => met).length).toBe(5);
    // The installation waits for the first screens' scripts: without them, a worker could open nothing offline.
    expect(Number.parseFloat(figures[0]!.measured)).toBeGreaterThan(150);
  });
});
