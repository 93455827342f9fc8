import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import arabic from '../../../src/i18n/catalogues-desk/ar.desk.json' with { type: 'json' };
import { expectAccessible } from '../support/accessibility.ts';
import { expect, readyForOffline, signIn, test } from '../support/journey.ts';
import { overflow } from '../support/judge.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import { enterDesk, mailTo } from '../support/staff.ts';

const OWNER = 'owner@staff.demo.test';

let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer();
});
test.afterAll(() => server.remove());
test.use({ baseURL: OWN_URL, viewport: { width: 1280, height: 800 } });

const openAsOwner = async (page: Page, path = ''): Promise<void> => {
  await page.goto(`/desk${path}`);
  await enterDesk(page, OWNER);
};

test('an owner adds a person, who chooses a password behind the mailed link and sees only own pages — DSK-001, DSK-002', async ({
  page,
  browser,
}) => {
  await openAsOwner(page, '/staff');
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add and mail the link' }).click();
  await expect(dialog.getByText('Please enter a valid email.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Sami Nour');
  await dialog.getByLabel('Email').fill('sami@kitchen.test');
  await dialog.getByLabel('Kitchen').check();
  await dialog.getByRole('button', { name: 'Add and mail the link' }).click();
  const row = page.getByRole('row', { name: /Sami Nour/ });
  await expect(row).toContainText('Invited');

  const other = await browser.newContext({ baseURL: OWN_URL });
  const own = await other.newPage();
  await own.goto((await mailTo(page, 'sami@kitchen.test')).links[0]!);
  await own.getByLabel('Password', { exact: true }).fill('too short');
  await own.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(own.getByText('Please use at least 12 characters.')).toBeVisible();
  await own.getByLabel('Password', { exact: true }).fill('seven green lanterns');
  await own.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(own.getByRole('heading', { level: 1, name: 'Hello Sami Nour' })).toBeVisible();
  await expect(own.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await own.goto('/desk/staff');
  await expect(own.getByText('This page is not for your role.').first()).toBeVisible();

  // The page of the disabled person leads to the sign-in by itself.
  await row.getByRole('button', { name: 'Take access away' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take access away' }).click();
  await expect(row).toContainText('No access');
  await expect(own.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await other.close();

  await page.getByRole('link', { name: 'Audit log' }).first().click();
  await page.getByLabel('What').fill('staff/');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('row', { name: /staff\/disable/ }).first()).toContainText('Omar Haddad');
  await page.getByLabel('Person').selectOption({ label: 'Command line' });
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No rows match.')).toBeVisible();
});

test('the session continues after a reload and ends with a sign-out', async ({ page }) => {
  await openAsOwner(page);
  const hello = page.getByRole('heading', { level: 1, name: 'Hello Omar Haddad' });
  await expect(hello).toBeVisible();
  await page.reload();
  await expect(hello).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const)
  test(`every screen of the desk is accessible and fits 320 px in both languages: ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/desk');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expectAccessible(page);
    await enterDesk(page, OWNER);
    await page.getByRole('button', { name: 'العربية' }).click();
    for (const path of ['', '/kitchen', '/delivery', '/passkeys', '/staff', '/audit']) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/desk${path}`);
      const shown = path === '' || path === '/passkeys' ? '#page-title' : 'table';
      await expect(page.locator(shown).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectAccessible(page);
      expect(await overflow(page)).toEqual([]);
    }
    await page.goto('/desk/staff');
    await page.getByRole('button', { name: arabic['desk.add'] }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });

test('the customers’ worker leaves the desk to the server, and the customers’ files contain nothing of it — DSK-019', async ({
  page,
}) => {
  await signIn(page, 'active@demo.test');
  await readyForOffline(page);
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  const folder = join(import.meta.dirname, '..', '..', '..', 'dist', 'page');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css|html|json|webmanifest)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.length).toBeGreaterThan(100);
  const ofDesk = /desk\.signIn|desk\.auditAbout|entry\/setPassword|desk-token|staff\/list|\/desk\/assets/;
  expect(files.filter((path) => ofDesk.test(readFileSync(path, 'utf8')))).toEqual([]);
  const worker = readFileSync(join(folder, '..', 'desk', 'sw.js'), 'utf8');
  const stored = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url!);
  expect(stored).toContain('/desk');
  expect(
    stored.filter((url) => !/^\/desk(?:\/assets\/(?!(?:en|ar)\.(?:today|dashboard|shell))[^/]+)?$/.test(url)),
  ).toEqual([]);
});
