import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

import arFiles from '../../src/i18n/catalogues/ar.files.json' with { type: 'json' };
import arProfile from '../../src/i18n/catalogues/ar.profile.json' with { type: 'json' };
import { pdf } from '../support/server/upload-files.ts';
import { turnedPhoto, uprightPhoto } from '../support/turned-photo.ts';
import { expectAccessible } from './support/accessibility.ts';
import { anotherDevice, expect, readyForOffline, signIn, test } from './support/journey.ts';
import { askServer } from './support/plain-client.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';
import { openRow } from './support/rows.ts';

/** The colours near the top and the bottom of a shown picture. */
const headAndFoot = (picture: Locator): Promise<string[]> =>
  picture.evaluate((image: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    return [0.1, 0.9].map((share) => {
      const [red = 0, green = 0] = context.getImageData(width / 2, Math.floor(height * share), 1, 1).data;
      return red > green ? 'red' : 'green';
    });
  });

const choose = (page: Page, label: string, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(file);
const avatarOn = (page: Page): Locator => page.locator('main img[src^="blob:"]').first();

test.describe('The files of a customer', () => {
  let server: OwnServer;
  let photo: Buffer;
  test.beforeAll(async () => {
    [server, photo] = await Promise.all([ownServer(), turnedPhoto(3_024)]);
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  test('a phone photo becomes the avatar, is cropped by keyboard, and appears on every device and offline — PRF-002, PRF-003, PRF-004, XTR-011, XTR-012', async ({
    page,
    context,
    faults,
  }) => {
    const elsewhere = await anotherDevice(page, faults, OWN_URL);
    // A browser that can draw only in the page, not in a worker.
    await elsewhere.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'Worker');
      Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
    });
    const tablet = await elsewhere.newPage();
    await signIn(tablet, 'active@demo.test', '/profile');
    await expect(avatarOn(tablet)).toBeVisible();
    await signIn(page, 'active@demo.test');
    await readyForOffline(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change your photo' }).click();
    await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
    await choose(page, 'Choose a photo', { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
    const square = page.locator('[data-testid=cropper]');
    await expect(square).toBeVisible();
    expect(
      await square.evaluate((each) => [(each as HTMLElement).clientWidth, (each as HTMLElement).clientHeight]),
    ).toEqual([208, 208]);
    await page.getByRole('slider', { name: 'Zoom' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('slider', { name: 'Turn' }).focus();
    await page.keyboard.press('ArrowLeft');
    await square.focus();
    await page.keyboard.press('ArrowUp');
    await expectAccessible(page);
    const sent = page.waitForRequest('**/api/user/set-file');
    await page.getByRole('button', { name: 'Crop and save' }).click();
    expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(250_000);
    await expect(page.getByText('Your photo has been changed')).toBeVisible();
    for (const device of [page, tablet])
      await expect.poll(() => headAndFoot(avatarOn(device)), 'red head above').toEqual(['red', 'green']);
    const { url } = await askServer<{ url: string }>(OWN_URL, 'active@demo.test', 'profile', {
      type: 'getForDashboard',
      data: { subtype: 'getAvatar' },
    });
    const stored = Buffer.from(await (await fetch(OWN_URL + url)).arrayBuffer());
    expect((await sharp(stored).metadata()).width).toBe(480);
    expect(stored.includes('Exif')).toBe(false);
    await tablet.getByRole('button', { name: 'Change your photo' }).click();
    await choose(tablet, 'Choose a photo', { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: photo });
    const before = await avatarOn(page).getAttribute('src');
    await tablet.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
    await tablet.getByRole('button', { name: 'Crop and save' }).click();
    await expect(tablet.getByText('Your photo has been changed')).toBeVisible();
    await expect(avatarOn(page)).not.toHaveAttribute('src', before!);
    await expect.poll(() => headAndFoot(avatarOn(page))).toEqual(['red', 'green']);
    await context.setOffline(true);
    await page.reload();
    await expect.poll(() => headAndFoot(avatarOn(page))).toEqual(['red', 'green']);
    await elsewhere.close();
  });

  test(
    'a document waits offline, is sent when the customer agrees, and opens offline, in Arabic — UPL-001, UPL-003, UPL-012',
    { tag: '@deep' },
    async ({ page, context }) => {
      await signIn(page, 'arabic@demo.test');
      await readyForOffline(page);
      await page.goto('/profile');
      await openRow(page, 'files');
      await page.getByRole('link', { name: arProfile['profile.documents'] }).click();
      await expect(page.getByText(arFiles['files.noDocuments'])).toBeVisible();
      await expect(page.getByText(arFiles['files.private'])).toBeVisible();
      await context.setOffline(true);
      // A file that is chosen before the page notices the lost network is sent, and the page says that this was not
      // confirmed.
      await expect(page.getByText(arFiles['files.addOffline'])).toBeVisible();
      const name = 'تحليل الدم.pdf';
      await choose(page, arFiles['files.addDocument'], { name, mimeType: 'application/pdf', buffer: pdf() });
      await expect(page.getByText(arFiles['files.waits'])).toBeVisible();
      // The whole app starts from the device alone: the waiting file is still there.
      await page.reload();
      await expect(page.getByText(arFiles['files.waits'])).toBeVisible();
      await expect(page.getByRole('button', { name: arFiles['files.sendNow'] })).toBeDisabled();
      await context.setOffline(false);
      await page.getByRole('button', { name: arFiles['files.sendNow'] }).click();
      await expect(page.getByText(arFiles['files.waits'])).toHaveCount(0);
      const open = page.getByRole('button', { name: arFiles['files.openNamed'].replace('{name}', name) });
      await expect(open).toBeVisible();
      await expectAccessible(page);
      await context.setOffline(true);
      await page.reload();
      // Without a network, only stored files can be opened.
      await expect(open).toBeEnabled();
      await open.click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await page.goto('/profile/photos');
      await expect(page.getByText(arFiles['files.private'])).toBeVisible();
      await expectAccessible(page);
    },
  );

  test(
    'a small rotated photo is shown upright, and photos are compared by a slider, replaced and deleted after a question — UPL-004, UPL-013, UPL-017',
    { tag: '@deep' },
    async ({ page }) => {
      // The photo is far below the size limit; only its EXIF data requires that it is redrawn.
      const [upright, onItsSide] = [await uprightPhoto(300), await turnedPhoto(300)];
      await signIn(page, 'new@demo.test', '/profile/photos');
      const on = async (day: string): Promise<void> => page.getByLabel('Day of the photo').fill(day);
      const sent = async (): Promise<void> => {
        await expect(page.getByText('Your photo has been sent')).toBeVisible();
        // A message stays while the pointer is on it, and one of the last touches may have been there.
        await page.mouse.move(195, 5);
        await expect(page.getByText('Your photo has been sent')).toHaveCount(0);
      };
      await on('2026-06-01');
      await choose(page, 'Add a before photo', { name: 'before.jpg', mimeType: 'image/jpeg', buffer: onItsSide });
      await sent();
      await expect.poll(() => headAndFoot(page.getByRole('img', { name: 'Before' }))).toEqual(['red', 'green']);
      await on('2026-10-01');
      await choose(page, 'Add an after photo', { name: 'after.png', mimeType: 'image/png', buffer: upright });
      await sent();
      await choose(page, 'Add an after photo', { name: 'again.jpg', mimeType: 'image/jpeg', buffer: onItsSide });
      const asked = page.getByRole('alertdialog');
      await asked.getByRole('button', { name: 'Keep' }).click();
      await expect(asked).toHaveCount(0);
      await choose(page, 'Add an after photo', { name: 'again.jpg', mimeType: 'image/jpeg', buffer: onItsSide });
      await asked.getByRole('button', { name: 'Replace' }).click();
      await sent();

      await page.getByRole('button', { name: 'View history' }).click();
      const history = page.getByRole('dialog', { name: 'Photo history' });
      for (const side of ['Before', 'After'])
        await expect.poll(() => headAndFoot(history.getByRole('img', { name: side }))).toEqual(['red', 'green']);
      await expectAccessible(page);
      await history.getByRole('slider').press('ArrowLeft');
      await expect(history.getByRole('img', { name: 'After' })).toHaveCount(0);
      await history.getByRole('button', { name: /^Delete the before photo/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      const { history: left } = await askServer<{ history: object[] }>(OWN_URL, 'new@demo.test', 'profile', {
        type: 'getForDashboard',
        data: { subtype: 'getHistory' },
      });
      expect(left).toHaveLength(1);
      expect(left[0]).not.toHaveProperty('before.hash');
    },
  );
});
