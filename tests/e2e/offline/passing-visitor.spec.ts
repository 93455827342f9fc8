import type { Page } from '@playwright/test';

import { appKept, expect, test } from '../support/journey.ts';

const registered = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);

test.describe('A visitor who only reads and leaves', () => {
  test.setTimeout(120_000);

  for (const address of ['/', '/sign-in'])
    test(`finds the app again without a network, having read ${address} only; the first start has not paid for it`, async ({
      page,
      context,
    }) => {
      await page.goto(address);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const title = (await heading.textContent())!;
      expect(await registered(page)).toBe(false);
      await expect.poll(() => registered(page), { timeout: 30_000 }).toBe(true);
      await appKept(page);
      await page.close();

      await context.setOffline(true);
      const again = await context.newPage();
      await again.goto(address);
      await expect(again.getByRole('heading', { level: 1 })).toHaveText(title);
      await again.goto(address === '/' ? '/sign-in' : '/');
      await expect(again.getByRole('heading', { level: 1 })).not.toHaveText(title);
      await context.setOffline(false);
    });

  for (const address of ['/', '/sign-in'])
    test(`on a connection where data is to be spared is not given anything for later at ${address}`, async ({
      page,
      context,
    }) => {
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
      });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForTimeout(9_000);
      expect(await registered(page)).toBe(false);
    });
});
