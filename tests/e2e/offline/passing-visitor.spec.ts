import type { Page } from '@playwright/test';

import { appKept, expect, test } from '../support/journey.ts';
import { deep } from '../../support/deep.ts';

const registered = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);

test.describe('A visitor who only reads and leaves', () => {
  // Both pages are pre-rendered by the server and register the worker in the same way: `npm run test:deep` starts from
  // each.
  for (const address of deep ? ['/', '/sign-in'] : ['/'])
    test(
      `finds the app again without a network, having read ${address} only; the first start has not paid for it`,
      { tag: '@deep' },
      async ({ page, context }) => {
        await page.goto(address);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toBeVisible();
        const title = (await heading.textContent())!;
        expect(await registered(page)).toBe(false);
        await expect.poll(() => registered(page)).toBe(true);
        await appKept(page);
        await page.close();

        await context.setOffline(true);
        const again = await context.newPage();
        await again.goto(address);
        await expect(again.getByRole('heading', { level: 1 })).toHaveText(title);
        await again.goto(address === '/' ? '/sign-in' : '/');
        await expect(again.getByRole('heading', { level: 1 })).not.toHaveText(title);
        await context.setOffline(false);
      },
    );

  test(
    'downloads nothing for later at / or /sign-in if the browser saves data',
    { tag: '@deep' },
    async ({ page, context }) => {
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
      });
      const other = await context.newPage();
      await Promise.all([page.goto('/'), other.goto('/sign-in')]);
      for (const each of [page, other]) await expect(each.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForTimeout(9_000);
      expect(await registered(page)).toBe(false);
    },
  );
});
