import type { Page } from '@playwright/test';

import { expect } from '../support/journey.ts';
import { buildOf, expectScreen, goTo, screens, signedIn, test, workerReady } from '../support/release-world.ts';

/** A mark on the document; a reload removes it. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { sameDocument: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in window);

test.describe('A release in mid-visit, without a worker, with another tab or with part of the files', () => {
  test('is over without a trace in a browser without a worker, with and without the old files', async ({
    browser,
    world,
  }) => {
    const bare = await browser.newContext({ baseURL: world.portal.url, serviceWorkers: 'block' });
    const page = await signedIn(bare);
    const released = world.publish();
    await mark(page);
    await goTo(page, '/modify');
    await expectScreen(page, '/modify');
    expect(await isMarked(page)).toBe(true);
    world.forgetOldBuilds();
    await goTo(page, '/progress');
    await expectScreen(page, '/progress');
    expect(await buildOf(page)).toBe(released);
    await bare.close();
  });

  test('that another tab has taken leaves an old tab its screens, and shows it the way where they are gone', async ({
    world,
  }) => {
    const old = await signedIn(world.device);
    await workerReady(old);
    const released = world.publish();
    const other = await world.device.newPage();
    await other.goto('/contact');
    await other.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => buildOf(other).catch(() => null)).toBe(released);

    await goTo(old, '/modify');
    await expectScreen(old, '/modify');
    expect(await buildOf(old)).not.toBe(released);
    world.forgetOldBuilds();
    for (const address of Object.keys(screens)) {
      await goTo(old, address);
      await expectScreen(old, address);
    }
  });

  test('over a phone that has kept only part of the files: every screen opens — XTR-039', async ({ world }) => {
    const page = await signedIn(world.device);
    await workerReady(page);
    world.portal.cut();
    const released = world.publish();
    world.portal.open();
    await mark(page);
    for (const address of Object.keys(screens)) {
      await goTo(page, address);
      await expectScreen(page, address);
    }
    // The page was not reloaded without the customer's knowledge, and the new version is offered.
    expect(await isMarked(page)).toBe(true);
    expect(await buildOf(page)).not.toBe(released);
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((known) => known!.update()));
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => buildOf(page).catch(() => null)).toBe(released);
    await expect(page.locator('main h1')).toBeVisible();
  });
});
