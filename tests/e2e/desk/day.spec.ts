import { readFile } from 'node:fs/promises';

import type { BrowserContext, Page } from '@playwright/test';

import english from '#src/i18n/catalogues/en.wizard.json' with { type: 'json' };
import englishAddress from '#src/i18n/catalogues/en.address.json' with { type: 'json' };
import englishSummary from '#src/i18n/catalogues/en.summary.json' with { type: 'json' };
import { dayFromWire, type Day } from '#src/domain/days/day.ts';
import { planDays } from '#src/domain/days/plan-calendar.ts';
import { patient } from '../../support/patience.ts';
import { pdfPages } from '../../support/server/pdf-text.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { deviceContents } from '../support/device-contents.ts';
import { anotherDevice, expect, readyForOffline, signIn, test } from '../support/journey.ts';
import { standingOut } from '../support/judge.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import {
  atProvider,
  beginWizard,
  expectPlaced,
  kitchenRule,
  orderOf,
  proceedToPay,
  wireDay,
} from '../support/shopper.ts';
import { enterDesk } from '../support/staff.ts';
import { words } from '../support/words.ts';

const ONLINE = 'draft@demo.test';
const CASH = 'new@demo.test';
/** The customer sees it within 5 seconds. */
const SHOWN_MS = 5_000;
const said = { ...words['en-US'], ...english, ...englishAddress, ...englishSummary };

let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer();
});
test.afterAll(() => server.remove());
test.use({ baseURL: OWN_URL });

/** Orders the plan that the customer has begun, and pays it online. */
const payOnline = async (page: Page): Promise<void> => {
  await signIn(page, ONLINE, '/checkout/summary');
  await proceedToPay(page);
  await atProvider(page, 'paymennt', 'Paid');
  await expectPlaced(page);
};

/** Orders a plan with cash on delivery. */
const orderWithCash = async (page: Page): Promise<void> => {
  await beginWizard(OWN_URL, CASH);
  await signIn(page, CASH, '/menu/profile');
  await page.getByRole('button', { name: said['wizard.profile.next'] }).click();
  const home = page.getByRole('group', { name: said['address.kind.home'] });
  await home.getByLabel(said['order.street']).fill('Corniche Street');
  await home.getByLabel(said['order.apts']).fill('Villa 7');
  await home.getByLabel(said['order.area'], { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: said['wizard.address.next'], exact: true }).click();
  await page.getByRole('radio', { name: said['summary.cash'] }).check();
  await page.getByRole('checkbox', { name: said['order.acceptTerms'] }).check();
  await page.getByRole('button', { name: said['summary.place'] }).click();
  await expect(page.getByText(said['wizard.thank.manager'])).toBeVisible();
};

/** Opens a page of the desk on another device. */
const openDesk = async (device: BrowserContext, path: string, who: string): Promise<Page> => {
  const page = await device.newPage();
  await page.goto(`/desk/${path}`);
  await enterDesk(page, `${who}@staff.demo.test`);
  return page;
};

/** Saves the labels of the day and returns the texts of each label. */
const printLabels = async (kitchen: Page, size: string): Promise<string[]> => {
  await kitchen.getByRole('button', { name: 'Labels' }).click();
  const dialog = kitchen.getByRole('dialog', { name: 'Labels' });
  await dialog.getByLabel('Size').selectOption({ label: size });
  await dialog.getByRole('button', { name: 'Make labels' }).click();
  const link = dialog.getByRole('link', { name: 'Download file 1' });
  await expect(link).toBeVisible();
  await expectAccessible(kitchen);
  const [file] = await Promise.all([kitchen.waitForEvent('download'), link.click()]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  return pdfPages(await readFile(await file.path())).map((texts) => texts.join('\n'));
};

/** The phone is killed: the page ends without a word, and a new one starts. */
const killed = async (page: Page): Promise<Page> => {
  const device = page.context();
  await page.close();
  const next = await device.newPage();
  await next.goto('/desk/round');
  await expect(next.getByRole('heading', { level: 1, name: 'My round' })).toBeVisible();
  return next;
};

const openStop = (page: Page, name: RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

test('a day goes from two orders over the frozen sheet, labels and an offline round to the customers — DSK-005, DSK-007, DSK-008, DSK-009, DSK-010, DSK-021, DSK-023', async ({
  page,
  faults,
}) => {
  const devices: BrowserContext[] = [];
  const device = async (keepsApp: boolean, width: number): Promise<BrowserContext> => {
    const made = await anotherDevice(page, faults, OWN_URL, { keepsApp });
    devices.push(made);
    made.on('page', (opened) => void opened.setViewportSize({ width, height: width < 500 ? 844 : 800 }));
    return made;
  };
  const phone = await device(true, 390);
  const second = await (await device(false, 390)).newPage();
  const rule = await kitchenRule(OWN_URL, CASH);
  const on: Day = planDays(dayFromWire(wireDay(10)), 1, rule)[0]!;

  await payOnline(page);
  await orderWithCash(second);

  // The day is open.
  let kitchen = await openDesk(await device(false, 1280), 'kitchen', 'kitchen');
  await kitchen.getByLabel('Day', { exact: true }).fill(on);
  await expect(kitchen.getByText('Open', { exact: true })).toBeVisible();
  await expect(kitchen.getByRole('button', { name: 'Labels' })).toHaveCount(0);

  // 5:00 in Dubai.
  await server.kill();
  await server.start(`${on}T01:00:00Z`);
  await kitchen.close();
  kitchen = await openDesk(await device(false, 1280), 'kitchen', 'kitchen');
  await kitchen.getByLabel('Day', { exact: true }).fill(on);
  await expect(kitchen.getByText(/^Version 1, frozen/)).toBeVisible();
  const dish = await kitchen
    .getByRole('region', { name: /^Dishes/ })
    .getByRole('cell')
    .first()
    .textContent();
  await expectAccessible(kitchen);
  const small = await printLabels(kitchen, '58 × 40 mm');
  const large = await printLabels(kitchen, 'A4, to cut');
  expect(small.length).toBeGreaterThan(large.length);
  for (const label of small) expect(label).toMatch(/^\d-\d+\n/);
  // A further label of a bag begins with the name of a meal.
  const further = small.map((label) => label.split('\n')).filter(([, , , part]) => /^[2-9]\/\d$/.test(part!));
  for (const [, , , , first] of further) expect(first).toMatch(/^[\w ]+: /);
  for (const pages of [small, large]) {
    expect(pages.join('\n')).toContain(dish!);
    expect(pages.join('\n')).toMatch(/Contains/);
    expect(pages.join('\n')).toMatch(/Eat by/i);
  }
  await kitchen.getByRole('tab', { name: 'Allergy sheet' }).click();
  await expect(kitchen.getByRole('region', { name: 'Allergy sheet' })).toBeVisible();
  await expectAccessible(kitchen);

  const support = await openDesk(await device(false, 1280), 'delivery', 'support');
  await support.getByLabel('Day', { exact: true }).fill(on);
  for (const name of [/Sofia Marchetti/, /Omar Saleh/])
    await support.getByRole('row', { name }).getByRole('checkbox').check();
  await support.getByLabel('Driver').last().selectOption({ label: 'Dawood Khan' });
  await support.getByRole('button', { name: 'Assign' }).click();
  for (const name of [/Sofia Marchetti/, /Omar Saleh/])
    await expect(support.getByRole('row', { name })).toContainText('Dawood Khan');
  await expectAccessible(support);

  let driver = await openDesk(phone, 'round', 'driver');
  await expect(driver.getByText('0 of 2 done').first()).toBeVisible();
  await driver.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expectAccessible(driver);
  expect(await standingOut(driver)).toEqual([]);

  // The customer's device also shows the delivery without a network later.
  await page.goto('/');
  await readyForOffline(page);
  await phone.setOffline(true);
  await driver.getByRole('button', { name: 'Start the round' }).click();
  await expect(driver.getByText('1 entry will be sent when there is a network.')).toBeVisible();
  driver = await killed(driver);
  await expect(driver.getByText('1 entry will be sent when there is a network.')).toBeVisible();
  await expect(page.getByText('On its way', { exact: true })).toHaveCount(0);
  await phone.setOffline(false);
  await expect(driver.getByText('Everything is sent.')).toBeVisible();
  await expect(page.getByText('On its way', { exact: true })).toBeVisible({ timeout: patient(SHOWN_MS) });

  await phone.setOffline(true);
  await openStop(driver, /Sofia Marchetti/);
  await expectAccessible(driver);
  await driver.getByRole('button', { name: 'Left at the door' }).click();
  await expect(driver.getByText('1 of 2 done').first()).toBeVisible();
  driver = await killed(driver);
  await openStop(driver, /Omar Saleh/);
  await driver.getByRole('radio', { name: 'Cash' }).check();
  await driver.getByLabel('Reference (optional)').fill('Book 7');
  await driver.getByRole('button', { name: 'Delivered', exact: true }).click();
  await expect(driver.getByText('2 of 2 done').first()).toBeVisible();
  driver = await killed(driver);
  await expect(driver.getByText('2 entries will be sent when there is a network.')).toBeVisible();
  expect((await orderOf(OWN_URL, CASH)).planParams?.payed).toBe(false);
  await phone.setOffline(false);
  await expect(driver.getByText('Everything is sent.')).toBeVisible();
  await expect(page.getByText(/^Delivered .*, left at the door$/)).toBeVisible({ timeout: patient(SHOWN_MS) });
  expect((await orderOf(OWN_URL, CASH)).planParams?.payed).toBe(true);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Delivered .*, left at the door$/)).toBeVisible();
  await page.context().setOffline(false);
  await page.goto('/profile/notices');
  await expect(page.getByRole('link', { name: /Your bag was delivered/ })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /Your bag is on its way/ })).toHaveCount(1);

  await support.getByRole('button', { name: 'Refresh' }).click();
  await expect(support.getByRole('row', { name: /Sofia Marchetti/ })).toContainText('Left at the door');
  await expect(support.getByRole('row', { name: /Omar Saleh/ })).not.toContainText('Record payment');

  // The phone has the names sealed.
  expect(await deviceContents(driver)).not.toContain('Marchetti');
  await driver.getByRole('button', { name: 'Sign out' }).click();
  await expect(driver.getByLabel('Email')).toBeVisible();
  for (const each of devices) await each.close();
});
