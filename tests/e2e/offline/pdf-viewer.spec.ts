import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { pdf, pdfPages } from '../../support/server/upload-files.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, everythingKept, signIn, test } from '../support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';

const add = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  await page
    .locator('input[type=file][aria-label="Add a document"]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await expect(page.getByText(name)).toBeVisible();
};
const open = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Open ${name}` }).click();
  return page.getByRole('dialog', { name });
};
/** True if the canvas of a page has dark pixels: a page that was not drawn is white. */
const isDrawn = (canvas: Locator): Promise<boolean> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height);
    return data.some((value, at) => at % 4 === 0 && value < 128);
  });
const viewerKept = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pdf-viewer')).keys()).length))
    .toBeGreaterThanOrEqual(4);

test.describe('A PDF', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  test('opens in the app with its text, a zoom and the page number, and Back closes it', async ({ page, context }) => {
    await signIn(page, 'new@demo.test', '/profile/documents');
    await add(page, 'blood.pdf', pdfPages(['Blood count of November', 'Iron and vitamins']));
    const viewer = await open(page, 'blood.pdf');
    const [first, second] = [1, 2].map((number) => viewer.getByRole('region', { name: `Page ${number} of 2` }));
    await expect(first!).toContainText('Blood count of November');
    expect(await isDrawn(first!.locator('canvas'))).toBe(true);
    await expect(viewer.locator('output')).toHaveText('100%');
    await expectAccessible(page);

    const before = (await first!.boundingBox())!.width;
    await viewer.getByRole('button', { name: 'Zoom in' }).click();
    await expect(viewer.locator('output')).toHaveText('125%');
    expect((await first!.boundingBox())!.width).toBeGreaterThan(before * 1.2);
    await second!.scrollIntoViewIfNeeded();
    await page.mouse.move(195, 500);
    await page.mouse.wheel(0, 5_000);
    await expect(second!).toContainText('Iron and vitamins');
    await expect(viewer.getByText('Page 2 of 2', { exact: true })).toBeVisible();

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      viewer.getByRole('button', { name: 'Save' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('blood.pdf');
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await page.goBack();
    await expect(viewer).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/profile/documents');
    await expect(page.getByRole('button', { name: 'Open blood.pdf' })).toBeFocused();
    // No tab was opened for the PDF.
    expect(context.pages()).toHaveLength(1);
  });

  test('uploaded from this device opens offline, and the viewer library is loaded only then', async ({
    page,
    context,
  }) => {
    await signIn(page, 'new@demo.test', '/profile/documents');
    await everythingKept(page);
    expect(await page.evaluate(() => caches.has('pdf-viewer'))).toBe(false);
    await add(page, 'iron.pdf', pdfPages(['Iron of November']));
    await viewerKept(page);
    await context.setOffline(true);
    await page.reload();
    const viewer = await open(page, 'iron.pdf');
    await expect(viewer.getByRole('region', { name: 'Page 1 of 1' })).toContainText('Iron of November');
    expect(await isDrawn(viewer.locator('canvas'))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
  });

  test('that is broken shows a message and can still be saved', async ({ page }) => {
    await signIn(page, 'new@demo.test', '/profile/documents');
    await add(page, 'broken.pdf', pdf());
    const viewer = await open(page, 'broken.pdf');
    await expect(viewer.getByText(/This file cannot be shown here/)).toBeVisible();
    await expect(viewer.getByRole('button', { name: 'Save' })).toBeVisible();
  });
});
