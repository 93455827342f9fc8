import type { Page } from '@playwright/test';

import { expect } from '../support/journey.ts';
import { buildOf, expectScreen, goTo, screens, signedIn, test, workerReady } from '../support/release-world.ts';
import { deep } from '../../support/deep.ts';

/** A mark on the document; a reload removes it. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { sameDocument: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in window);

test.describe('A release during a visit', () => {
  test(
    'without the old files moves the phone to the new version on its own, and opens the screen that the customer chose — XTR-039',
    { tag: '@deep' },
    async ({ world }) => {
      const page = await signedIn(world.device);
      await workerReady(page);
      world.portal.cut();
      const released = world.publish();
      world.forgetOldBuilds();
      world.portal.open();
      const all = Object.keys(screens);
      // The first screen finds the release, the next ones belong to it: `npm run test:deep` opens all of them.
      for (const address of deep ? all : all.slice(0, 3)) {
        await goTo(page, address);
        await expectScreen(page, address);
      }
      expect(await buildOf(page)).toBe(released);
    },
  );

  test('does not interrupt a customer who is typing, and offers the update', { tag: '@deep' }, async ({ world }) => {
    const page = await signedIn(world.device);
    await workerReady(page);
    await goTo(page, '/progress?log=weight');
    const weight = page.getByRole('dialog').locator('input[name=weight]');
    await weight.fill('71.3');
    await mark(page);
    world.portal.cut();
    const released = world.publish();
    world.forgetOldBuilds();
    world.portal.open();
    // A missing part makes the page look for the release.
    await page.evaluate(() =>
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError('away') })),
    );
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await expect(weight).toHaveValue('71.3');
    await expect(weight).toBeFocused();
    expect(await isMarked(page)).toBe(true);
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => buildOf(page).catch(() => null), { timeout: 90_000 }).toBe(released);
    await expect(page.getByText('71.3 kg').first()).toBeVisible();
  });
});
