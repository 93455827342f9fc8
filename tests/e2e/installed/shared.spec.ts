import english from '#src/i18n/catalogues/en.feedback.json' with { type: 'json' };
import { expect, PASSWORD, readyForOffline, signIn, test } from '../support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import type { Page } from '@playwright/test';

// A server of its own, because these shares change the account's data and appearance.
let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer();
});
test.afterAll(() => server.remove());
test.use({ baseURL: OWN_URL });

/** Submits the form that a device sends when its owner shares something with the app. */
const share = async (page: Page, fields: Record<string, string>, picture?: string): Promise<void> => {
  await page.evaluate(
    async ({ texts, type }) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data', hidden: true });
      for (const [name, value] of Object.entries(texts)) {
        const field = document.createElement('textarea');
        Object.assign(field, { name, value });
        form.append(field);
      }
      if (type !== undefined) {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: 600, height: 400 });
        canvas.getContext('2d')!.fillRect(0, 0, 300, 400);
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
        const chosen = new DataTransfer();
        chosen.items.add(new File([blob!], 'shared', { type }));
        const input = document.createElement('input');
        Object.assign(input, { type: 'file', name: 'picture', files: chosen.files });
        form.append(input);
      }
      document.body.append(form);
      // The page is left on submit, so the script must have ended before.
      setTimeout(() => form.submit());
    },
    { texts: fields, type: picture },
  );
  await page.waitForURL(/shared=/);
};
const words = (page: Page) => page.locator('main textarea[name=feedback]');

test.describe('Content that a phone shares with the installed app', () => {
  test('works offline: a shared text fills the feedback, survives a reload, and can be discarded', async ({
    page,
    context,
  }) => {
    await signIn(page, 'active@demo.test');
    await readyForOffline(page);
    await context.setOffline(true);
    await share(page, { title: 'Dinner', text: 'It was very good' });
    await expect(words(page)).toHaveValue('Dinner\nIt was very good');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(words(page)).toHaveValue('Dinner\nIt was very good');

    await page.getByRole('link', { name: 'Today' }).last().click();
    await page.getByRole('button', { name: english['feedback.discardChanges'] }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/feedback/general?shared=text');
    await expect(words(page)).toBeVisible();
    await expect(words(page)).not.toHaveValue(/Dinner/);
  });

  test(
    'opens a shared picture in the crop dialog offline, and refuses another file type with a message',
    { tag: '@deep' },
    async ({ page, context }) => {
      await signIn(page, 'active@demo.test');
      await readyForOffline(page);
      await context.setOffline(true);
      await share(page, {}, 'image/jpeg');
      const square = page.getByRole('dialog').getByRole('button', { name: 'Crop and save' });
      await expect(square).toBeVisible();
      await page.reload();
      await expect(square).toBeVisible();
      await page.keyboard.press('Escape');
      await page.waitForURL((url) => url.search === '');

      await share(page, {}, 'image/png');
      await expect(page.getByRole('alertdialog')).toContainText('Not Allowed File Type');
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await page.waitForURL((url) => url.search === '');
    },
  );

  test('waits until the customer has signed in', { tag: '@deep' }, async ({ page }) => {
    await page.goto('/sign-in');
    await page.locator('input[name=email]').focus();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await share(page, { text: 'Shared before signing in' });
    await page.waitForURL((url) => url.pathname === '/sign-in');
    await page.locator('input[name=email]').fill('active@demo.test');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await page.waitForURL((url) => url.pathname === '/feedback/general');
    await expect(words(page)).toHaveValue('Shared before signing in');
    expect(await page.evaluate(async () => (await (await caches.open('shared')).keys()).length)).toBe(0);
  });
});
