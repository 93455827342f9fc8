import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { copyBuild } from '../../support/server/app-server.ts';
import { expect, readyForOffline, signIn, test } from '../support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';

const MARK = '<meta name="build" content="second" />';

/** Serves what the next build would: another page, and a worker that knows its new revision. */
const publishNextBuild = (folder: string): void => {
  const put = (name: string, text: string): void => {
    const path = join(folder, 'dist', 'page', name);
    writeFileSync(path, text);
    for (const packed of ['.br', '.gz']) rmSync(path + packed, { force: true });
  };
  const read = (name: string): string => readFileSync(join(folder, 'dist', 'page', name), 'utf8');
  put('index.html', read('index.html').replace('<meta charset="utf-8" />', `<meta charset="utf-8" />${MARK}`));
  const worker = read('sw.js');
  const revision = /(?<=\{"revision":")[0-9a-f]+(?=","url":"index\.html"\})/;
  expect(worker).toMatch(revision);
  put('sw.js', worker.replace(revision, '5ec0nd'));
};

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

  test('is offered, leaves an unsaved weight alone, and runs once the customer says so', async ({ page, context }) => {
    await signIn(page, 'active@demo.test');
    // A worker that is still keeping pictures gives way only when it is done.
    await readyForOffline(page);
    await page.goto('/progress?log=weight');
    const weight = page.getByRole('dialog').locator('input[name=weight]');
    await weight.fill('71.3');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    const place = (): Promise<number> => weight.evaluate((field) => field.getBoundingClientRect().top);
    const before = await place();

    publishNextBuild(folder);
    // Another visit makes the browser look for a new worker.
    const other = await context.newPage();
    await other.goto('/contact');
    await expect(other.getByText('A new version is ready')).toBeVisible();
    await expect(page.getByText('A new version is ready')).toBeVisible();
    expect(await place(), 'nothing moves under a finger').toBeCloseTo(before, 0);
    await expect(weight).toHaveValue('71.3');
    await expect(weight).toBeFocused();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    // The other tab takes it; this one, in the middle of an entry, is still left alone.
    await other.getByRole('button', { name: 'Update now' }).click();
    await expect(other.locator('meta[name=build]')).toHaveAttribute('content', 'second');
    await expect(weight).toHaveValue('71.3');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(page.locator('meta[name=build]')).toHaveAttribute('content', 'second');
    await expect(page.getByText('71.3 kg').first()).toBeVisible();
    await expect(page.getByText('A new version is ready')).toBeHidden();
  });
});
