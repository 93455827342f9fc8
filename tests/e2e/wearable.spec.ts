import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import arProgress from '../../src/i18n/catalogues/ar.progress.json' with { type: 'json' };
import arWearable from '../../src/i18n/catalogues/ar.wearable.json' with { type: 'json' };
import enProgress from '../../src/i18n/catalogues/en.progress.json' with { type: 'json' };
import enWearable from '../../src/i18n/catalogues/en.wearable.json' with { type: 'json' };
import { expectAccessible } from './support/accessibility.ts';
import { expect, PASSWORD, speaks, test, appKept } from './support/journey.ts';
import { walkedIn } from './support/languages.ts';
import { askServer } from './support/plain-client.ts';

const DAY_S = 86_400;
const texts = {
  'en-US': { ...enProgress, ...enWearable, connected: 'Your wearable is connected.', allow: 'Allow' },
  'ar-AE': { ...arProgress, ...arWearable, connected: 'تم ربط جهازك', allow: 'Allow' },
} as const;

/** Opens an account for this test alone. */
const openAccount = async (page: Page): Promise<string> => {
  const email = `wearable-${Date.now()}@example.com`;
  await page.goto('/sign-up');
  await page.locator('input[name=first_name]').fill('Maryam');
  await page.locator('input[name=last_name]').fill('Al Hashimi');
  await page.locator('input[name=whatsUpnumber]').fill('050 123 4580');
  await page.keyboard.press('Enter');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  return email;
};
const weightsOf = async (url: string, email: string): Promise<number> => {
  const { weightHistory } = await askServer<{ weightHistory: object }>(url, email, 'progress', {
    type: 'getWeightHistory',
    data: {},
  });
  return Object.keys(weightHistory).length;
};

for (const [locale, said] of walkedIn(Object.entries(texts), 'en-US'))
  test(
    `weights come from a wearable and from a file, without a network too, and go out again, in ${locale} — FIT-003, FIT-004, FIT-005, FIT-006, FIT-008, XTR-020`,
    { tag: '@deep' },
    async ({ page, context, baseURL }) => {
      await speaks(context, locale);
      const email = await openAccount(page);
      await page.goto('/progress');
      await page.getByRole('button', { name: said['progress.connectFitbit'], exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/dev/wearable/auth');
      await page.getByRole('button', { name: said.allow, exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/fitbit');
      const message = page.getByRole('dialog', { name: said['wearable.title'] });
      await expect(message).toContainText(said.connected);
      await expectAccessible(page);
      await message.getByRole('button', { name: said['wearable.toProgress'] }).click();
      await page.waitForURL((url) => url.pathname === '/progress' && url.search === '');
      await expect.poll(() => weightsOf(baseURL!, email)).toBe(12);

      await page.getByRole('button', { name: said['progress.syncFitbit'], exact: true }).click();
      const sheet = page.getByRole('dialog', { name: said['wearable.connected'] });
      await expect(sheet.getByRole('button', { name: said['wearable.importNow'] })).toBeEnabled();
      await expectAccessible(page);
      await sheet.getByRole('button', { name: said['wearable.disconnect'] }).click();
      await sheet.getByRole('button', { name: said['wearable.disconnectYes'] }).click();
      // The imported data stays, and the button to reconnect is shown.
      await expect(
        page.getByRole('dialog').getByRole('button', { name: said['progress.connectFitbit'] }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      expect(await weightsOf(baseURL!, email)).toBe(12);

      // A file with a thousand earlier days, chosen without a network.
      await appKept(page);
      const now = Math.floor(Date.now() / 1000 / DAY_S) * DAY_S;
      const lines = Array.from({ length: 1000 }, (_, i) => {
        const day = new Date((now - (60 + i) * DAY_S) * 1000).toISOString().slice(0, 10);
        return `"${day} 07:10:00",${70 + (i % 10)}.5,15.2,3.1,52.1,40.2,`;
      });
      const head = 'Date,"Weight (kg)","Fat mass (kg)","Bone mass (kg)","Muscle mass (kg)","Hydration (kg)",Comments';
      await context.setOffline(true);
      await page.getByLabel(said['wearable.file.import'], { exact: true }).setInputFiles({
        name: 'weight.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([head, ...lines].join('\n')),
      });
      const importing = page.getByRole('dialog', { name: said['wearable.file.sheet'] });
      await expect(importing).toContainText(said['wearable.file.known.withings']);
      await expectAccessible(page);
      await importing.getByRole('button', { name: /1[,٬]?000/ }).click();
      await expect(importing).toContainText(said['wearable.file.waitingText']);
      await page.keyboard.press('Escape');
      await page.reload();
      await expect(page.locator('main')).toContainText(said['wearable.file.waitingText']);
      expect(await weightsOf(baseURL!, email)).toBe(12);

      await context.setOffline(false);
      await expect.poll(() => weightsOf(baseURL!, email)).toBe(1012);
      await expect(page.locator('main')).not.toContainText(said['wearable.file.waitingText']);

      await expect(page.getByRole('status').filter({ hasText: /1[,٬]?000/ })).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: said['wearable.file.export'] }).click();
      const exported = await readFile(await (await download).path(), 'utf8');
      expect(exported.trim().split('\r\n')).toHaveLength(1013);
      await page.getByLabel(said['wearable.file.import'], { exact: true }).setInputFiles({
        name: 'again.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(exported),
      });
      await expect(importing).toContainText(said['wearable.file.nothingNew']);
      await expect(importing).toContainText(said['wearable.file.known.sufra']);
    },
  );
