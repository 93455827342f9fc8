import type { Page } from '@playwright/test';

import arInstalling from '#src/i18n/catalogues/ar.installing.json' with { type: 'json' };
import arSync from '#src/i18n/catalogues/ar.sync.json' with { type: 'json' };
import enInstalling from '#src/i18n/catalogues/en.installing.json' with { type: 'json' };
import enSync from '#src/i18n/catalogues/en.sync.json' with { type: 'json' };
import { expectAccessible } from '../support/accessibility.ts';
import { expect, signIn, test, withoutWorker } from '../support/journey.ts';

test.use(withoutWorker);

/** The browser of an iPhone, which never offers the installation itself and may delete its stored data. */
const onIphone = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'standalone', { get: () => false, configurable: true });
    StorageManager.prototype.persisted = () => Promise.resolve(false);
  });
};

for (const [email, sync, texts, brand] of [
  ['active@demo.test', enSync, enInstalling, 'Sufra'],
  ['arabic@demo.test', arSync, arInstalling, 'سفرة'],
] as const)
  test(`the way onto an iPhone’s home screen is told in three steps with pictures, for ${email}`, async ({ page }) => {
    await onIphone(page);
    await signIn(page, email, '/profile/sync');
    await expect(page.getByText(sync['sync.installHelps'])).toBeVisible();
    await page.getByRole('button', { name: sync['sync.install'] }).click();
    const sheet = page.getByRole('dialog', { name: texts['installing.title'] });
    await expect(sheet.getByRole('listitem')).toHaveText([
      texts['installing.share1'].replace('{brand}', brand),
      texts['installing.share2'].replace('{brand}', brand),
      texts['installing.share3'].replace('{brand}', brand),
    ]);
    for (const picture of await sheet.locator('li svg').all())
      expect((await picture.boundingBox())!.width).toBeGreaterThan(90);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sheet.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/profile\/sync$/);
  });

test('an app opened from the home screen shows no installation steps', async ({ page }) => {
  await onIphone(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'standalone', { get: () => true, configurable: true });
  });
  await signIn(page, 'active@demo.test', '/profile/sync');
  await expect(page.getByText(enSync['sync.mayBeCleared'])).toBeVisible();
  await expect(page.getByText(enSync['sync.installHelps'])).toHaveCount(0);
});
