import type { Page } from '@playwright/test';

import { startTable } from '../../scripts/starts.ts';
import { pressedSize, screenScripts } from '../bench/start-sizes.ts';
import { expect, test } from './support/journey.ts';

/** What a start may fetch before its first screen: files, and kB as the server presses them. */
interface Budget {
  readonly files: number;
  readonly kB: number;
}
const budgets: Readonly<Record<string, Budget>> = {
  visitor: { files: 5, kB: 103 },
  'visitor /': { files: 8, kB: 115 },
  'visitor /sign-in': { files: 7, kB: 108 },
  customer: { files: 7, kB: 140 },
  'customer /': { files: 13, kB: 163 },
  'customer /checkout/menus': { files: 18, kB: 189 },
  'customer /modify': { files: 17, kB: 185 },
};
/** Screens that have the start of all customers: their own files follow it. */
const screens: Readonly<Record<string, Budget & { readonly route: string }>> = {
  '/progress': { route: '_session/progress', files: 16, kB: 179 },
  '/feedback': { route: '_session/feedback.index', files: 11, kB: 151 },
};

/** The scripts that the page asks for at a start, as it does before any of them has run. */
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
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/no-such-page');
  });

  test('has a budget at every start that the page knows', () => {
    expect(Object.keys(budgets).sort()).toEqual(Object.keys(startTable.starts).sort());
  });

  for (const language of ['en', 'ar'] as const)
    test(`stays within its budget of files and bytes (${language})`, async ({ page }) => {
      for (const [start, budget] of Object.entries(budgets))
        expectWithin(start, await openingScripts(page, start, language), budget);
    });

  test('stays within it with the files of a screen that follow the start of all customers', async ({ page }) => {
    const opening = await openingScripts(page, 'customer', 'ar');
    for (const [address, { route, ...budget }] of Object.entries(screens))
      expectWithin(address, [...new Set([...opening, ...screenScripts(route)])], budget);
  });
});
