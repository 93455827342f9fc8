import type { Page } from '@playwright/test';

import { startTable } from '../../scripts/starts.ts';
import { laterScripts, pressedSize, screenScripts } from '../bench/start-sizes.ts';
import { expect, test } from './support/journey.ts';

/** What a start may fetch before its first screen: files, and kB as the server presses them. */
interface Budget {
  readonly files: number;
  readonly kB: number;
}
const budgets: Readonly<Record<string, Budget>> = {
  visitor: { files: 4, kB: 102.5 },
  'visitor /': { files: 6, kB: 105.5 },
  'visitor /sign-in': { files: 6, kB: 107.5 },
  customer: { files: 7, kB: 144 },
  'customer /': { files: 15, kB: 168.5 },
  'customer /checkout/menus': { files: 20, kB: 193.5 },
  'customer /modify': { files: 18, kB: 189.5 },
  'customer /progress': { files: 22, kB: 189.5 },
  'customer /feedback': { files: 11, kB: 155.5 },
  'customer /body-analysis': { files: 17, kB: 171.5 },
  'customer /profile': { files: 26, kB: 183.5 },
  'customer /menu/plan': { files: 25, kB: 205.5 },
};
/** What draws the meals where no worker has, and that with the app after it. */
const ahead: Readonly<Record<'first' | 'all', Budget>> = { first: { files: 10, kB: 65 }, all: { files: 16, kB: 173 } };
/** The scripts that the page asks for at a start, in their order, as it does before any of them has run. */
const openingScripts = async (page: Page, start: string, language: 'en' | 'ar', worker: boolean): Promise<string[]> => {
  const [who, path = '/no-such-page'] = start.split(' ');
  await page.evaluate(
    ([trace, locale, served]) => {
      sessionStorage.setItem('served', served!);
      localStorage.setItem('sufra.session', trace!);
      localStorage.setItem('sufra.locale', locale!);
    },
    [who === 'customer' ? '1' : '0', language === 'ar' ? 'ar-AE' : 'en-US', worker ? 'by a worker' : ''],
  );
  await page.goto(path);
  // Where the page has brought something to be seen, they follow the paint.
  await page.locator('link[rel=modulepreload]').first().waitFor({ state: 'attached' });
  return page
    .locator('script[src], link[rel=modulepreload]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? each.getAttribute('href')!));
};

const expectWithin = (start: string, scripts: readonly string[], { files, kB }: Budget): void => {
  const told = `${start}\n${[...scripts].sort().join('\n')}`;
  expect.soft(scripts.length, told).toBeLessThanOrEqual(files);
  expect.soft(pressedSize(scripts), told).toBeLessThanOrEqual(kB * 1000);
  // A start without the app would be small indeed.
  expect.soft(pressedSize(scripts), told).toBeGreaterThan(kB * 900);
};

test.describe('What a start fetches before its first screen', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      // Without any script there is no worker either: these starts are those of a page that has one.
      const controller = (): object | null => (sessionStorage.getItem('served') ? {} : null);
      Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { get: controller });
    });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/no-such-page');
  });

  test('has a budget at every start that the page knows', () => {
    const followers = Object.keys(startTable.follow).map((path) => `customer ${path}`);
    expect(Object.keys(budgets).sort()).toEqual([...Object.keys(startTable.starts), ...followers].sort());
  });

  for (const language of ['en', 'ar'] as const)
    test(`stays within its budget of files and bytes (${language})`, async ({ page }) => {
      for (const [start, budget] of Object.entries(budgets))
        expectWithin(start, await openingScripts(page, start, language, true), budget);
    });

  for (const language of ['en', 'ar'] as const)
    test(`draws a customer’s meals without a worker from a third of it, ahead of the app (${language})`, async ({
      page,
    }) => {
      const scripts = await openingScripts(page, 'customer /', language, false);
      const app = scripts.findIndex((script) => script.includes('/frame-'));
      expect(app).toBeGreaterThan(0);
      // The page's own script stands where the build has put it, among the links.
      const own = (await page.locator('script[src]').getAttribute('src'))!;
      expectWithin('ahead', [...new Set([...scripts.slice(0, app), own])], ahead.first);
      expectWithin('all', scripts, ahead.all);
    });

  test('brings little for the menu of the wizard beyond what that of the checkout has brought', () => {
    const menus = new Set(screenScripts('_session/checkout/menus'));
    const own = screenScripts('_session/menu/plan').filter((script) => !menus.has(script));
    expect(pressedSize(own), own.join('\n')).toBeLessThanOrEqual(25_000);
    expect(pressedSize(own), own.join('\n')).toBeGreaterThan(10_000);
  });

  test('brings at most 60 kB for a map beyond the page that opens it', () => {
    const page = new Set([
      ...screenScripts('_session/modify.address'),
      ...laterScripts('src/orders/address/own-addresses.tsx'),
    ]);
    const own = laterScripts('src/orders/address/place-map.tsx').filter((script) => !page.has(script));
    expect(pressedSize(own), own.join('\n')).toBeLessThanOrEqual(60_000);
    expect(pressedSize(own), own.join('\n')).toBeGreaterThan(30_000);
  });
});
