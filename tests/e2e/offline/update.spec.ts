import { rmSync } from 'node:fs';

import { copyBuild } from '../../support/server/app-server.ts';
import { publishNext } from '../../support/server/next-build.ts';
import { expect, readyForOffline, signIn, test } from '../support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import { buildOf } from '../support/release-world.ts';

/** A worker that takes over waits until the other one has ended its downloads. */
const PATIENT = { timeout: 90_000 };

test.describe('A new version of the app', () => {
  let folder: string;
  let server: OwnServer;
  test.beforeAll(async () => {
    folder = copyBuild();
    server = await ownServer({ folder });
  });
  test.afterAll(async () => {
    await server.remove();
    rmSync(folder, { recursive: true });
  });
  test.use({ baseURL: OWN_URL });

  test('is offered, keeps an unsaved weight, and starts when the customer agrees', async ({ page, context }) => {
    await signIn(page, 'active@demo.test');
    await readyForOffline(page);
    await page.goto('/progress?log=weight');
    const weight = page.getByRole('dialog').locator('input[name=weight]');
    await weight.fill('71.3');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    const place = (): Promise<number> => weight.evaluate((field) => field.getBoundingClientRect().top);
    const before = await place();

    const released = publishNext(folder);
    // Another visit makes the browser look for a new worker.
    const other = await context.newPage();
    await other.goto('/contact');
    await expect(other.getByText('A new version is ready')).toBeVisible();
    await expect(page.getByText('A new version is ready')).toBeVisible();
    expect(await place(), 'nothing moves under a finger').toBeCloseTo(before, 0);
    await expect(weight).toHaveValue('71.3');
    await expect(weight).toBeFocused();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    // The other tab accepts the update; this tab, in the middle of an entry, is still not reloaded.
    await other.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => buildOf(other).catch(() => null), PATIENT).toBe(released);
    await expect(weight).toHaveValue('71.3');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect.poll(() => buildOf(page).catch(() => null), PATIENT).toBe(released);
    await expect(page.getByText('71.3 kg').first()).toBeVisible();
    await expect(page.getByText('A new version is ready')).toBeHidden();
  });
});
