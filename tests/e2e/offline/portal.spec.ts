import { expect, PASSWORD, readyForOffline, todaysDishes } from '../support/journey.ts';
import { foreignFiles, test } from '../support/release-world.ts';

test.describe('A foreign network page in place of the app', () => {
  test(
    'is not stored during the installation, and the next visit installs the app — XTR-040',
    { tag: '@deep' },
    async ({ world }) => {
      const page = await world.device.newPage();
      await page.goto('/sign-in');
      // The worker's script arrives, but the page that it must cache is foreign.
      world.portal.answer((path) => path === '/index.html');
      await page.locator('input[name=email]').fill('active@demo.test');
      await page.locator('input[name=password]').fill(PASSWORD);
      await page.locator('button[type=submit]').click();
      await expect.poll(() => world.portal.answered().includes('/index.html')).toBe(true);
      await expect(todaysDishes(page).first()).toBeVisible();
      expect(await foreignFiles(page)).toEqual([]);
      world.portal.answer();
      await page.reload();
      await readyForOffline(page);
      expect(await foreignFiles(page)).toEqual([]);
      world.portal.cut();
      await page.goto('/progress');
      await expect(page.locator('[role=tabpanel]').first()).toBeVisible();
    },
  );

  test('in the browser cache does not prevent a visitor from signing in', async ({ world }) => {
    const page = await world.device.newPage();
    await page.goto('/sign-in');
    // The app is loaded and has hydrated the server's page.
    await page.waitForFunction(() => document.documentElement.dataset['sent'] === undefined);
    world.portal.answer((path) => path.startsWith('/assets/'));
    await page.locator('input[name=email]').fill('active@demo.test');
    await expect.poll(() => world.portal.answered().length).toBeGreaterThan(0);
    world.portal.answer();
    await page.locator('input[name=password]').fill(PASSWORD);
    // The touch that discovers the fault may fail; the next one does not.
    await expect(async () => {
      const submit = page.locator('button[type=submit]');
      if (await submit.isVisible()) await submit.click({ timeout: 2_000 });
      await expect(todaysDishes(page).first()).toBeVisible({ timeout: 8_000 });
    }).toPass({ timeout: 60_000 });
  });
});
