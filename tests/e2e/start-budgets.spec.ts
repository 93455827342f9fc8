import type { Page } from '@playwright/test';

import { startTable } from '../../scripts/starts.ts';
import { laterScripts, pressedSize, screenScripts } from '../bench/start-sizes.ts';
import { expect, test } from './support/journey.ts';

/** What a start may fetch before its first screen: files, and kB as the server compresses them. */
interface Budget {
  readonly files: number;
  readonly kB: number;
}
const budgets: Readonly<Record<string, Budget>> = {
  visitor: { files: 4, kB: 106.5 },
  'visitor /': { files: 7, kB: 112.5 },
  'visitor /sign-in': { files: 6, kB: 112.5 },
  customer: { files: 6, kB: 153.5 },
  'customer /': { files: 11, kB: 177 },
  'customer /checkout/menus': { files: 14, kB: 201.5 },
  'customer /modify': { files: 12, kB: 197.5 },
  'customer /progress': { files: 15, kB: 203.5 },
  'customer /feedback': { files: 11, kB: 169.5 },
  'customer /body-analysis': { files: 15, kB: 193.5 },
  'customer /profile': { files: 16, kB: 200.5 },
  'customer /menu/plan': { files: 16, kB: 218 },
};
/** The scripts that the page requests at a start, in order, before any of them has run. */
const openingScripts = async (page: Page, start: string, language: 'en' | 'ar'): Promise<string[]> => {
  const [who, path = '/no-such-page'] = start.split(' ');
  await page.evaluate(
    ([trace, locale]) => {
      localStorage.setItem('sufra.session', trace!);
      localStorage.setItem('sufra.locale', locale!);
    },
    [who === 'customer' ? '1' : '0', language === 'ar' ? 'ar-AE' : 'en-US'],
  );
  await page.goto(path);
  // If the page came with visible content, the scripts are requested after the paint.
  await page.locator('link[rel=modulepreload]').first().waitFor({ state: 'attached' });
  return page
    .locator('script[src], link[rel=modulepreload]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('src') ?? each.getAttribute('href')!));
};

const expectWithin = (start: string, scripts: readonly string[], { files, kB }: Budget): void => {
  const told = `${start}\n${[...scripts].sort().join('\n')}`;
  expect.soft(scripts.length, told).toBeLessThanOrEqual(files);
  expect.soft(pressedSize(scripts), told).toBeLessThanOrEqual(kB * 1000);
  // A much smaller start would mean that the app is missing.
  expect.soft(pressedSize(scripts), told).toBeGreaterThan(kB * 900);
};

test.describe('The download of a start before its first screen', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/no-such-page');
  });

  test('has a budget for each start that the page knows', () => {
    expect(Object.keys(budgets).sort()).toEqual(Object.keys(startTable.starts).sort());
  });

  for (const language of ['en', 'ar'] as const)
    test(`stays within its budget of files and bytes (${language})`, async ({ page }) => {
      for (const [start, budget] of Object.entries(budgets))
        expectWithin(start, await openingScripts(page, start, language), budget);
    });

  test('adds little for the wizard menu after that of the checkout menu', () => {
    const menus = new Set(screenScripts('_session/checkout/menus'));
    const own = screenScripts('_session/menu/plan').filter((script) => !menus.has(script));
    expect(pressedSize(own), own.join('\n')).toBeLessThanOrEqual(25_000);
    expect(pressedSize(own), own.join('\n')).toBeGreaterThan(10_000);
  });

  test('adds at most 60 kB for a map to the page that opens it', () => {
    const page = new Set([
      ...screenScripts('_session/modify.address'),
      ...laterScripts('src/orders/address/own-addresses.tsx'),
    ]);
    const own = laterScripts('src/orders/address/place-map.tsx').filter((script) => !page.has(script));
    expect(pressedSize(own), own.join('\n')).toBeLessThanOrEqual(60_000);
    expect(pressedSize(own), own.join('\n')).toBeGreaterThan(30_000);
  });
});
