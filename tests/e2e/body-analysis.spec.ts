import arBody from '../../src/i18n/catalogues/ar.body.json' with { type: 'json' };
import arDashboard from '../../src/i18n/catalogues/ar.dashboard.json' with { type: 'json' };
import arShell from '../../src/i18n/catalogues/ar.shell.json' with { type: 'json' };
import enBody from '../../src/i18n/catalogues/en.body.json' with { type: 'json' };
import enDashboard from '../../src/i18n/catalogues/en.dashboard.json' with { type: 'json' };
import enShell from '../../src/i18n/catalogues/en.shell.json' with { type: 'json' };
import type { WiredReply } from '../support/on-wire.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, readyForOffline, signIn, test } from './support/journey.ts';
import { walkedIn } from './support/languages.ts';
import { askServer } from './support/plain-client.ts';

const customers = {
  'en-US': { email: 'customfit@demo.test', said: { ...enShell, ...enDashboard, ...enBody } },
  'ar-AE': { email: 'arabic@demo.test', said: { ...arShell, ...arDashboard, ...arBody } },
} as const;

for (const [locale, { email, said }] of walkedIn(Object.entries(customers), 'en-US'))
  test(`The dashboard leads to the body analysis; what is saved there without a network is sent later, in ${locale} — BOD-002, BOD-009, BOD-014, BOD-015, BOD-031`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(page, email);
    await readyForOffline(page);
    await page.locator('main summary').first().click();
    await page.getByRole('link', { name: said['dashboard.bodyAnalysis'] }).click();
    await expect(page).toHaveURL(/\/body-analysis$/);
    await expect(page.getByRole('heading', { level: 1, name: said['shell.subject.bodyAnalysis'] })).toBeVisible();
    await expect(page.locator('main figure')).toHaveCount(4);
    // Rendered as soon as the chart is near the screen.
    await page.locator('main figure').first().scrollIntoViewIfNeeded();
    await expect(page.locator('main figure svg[width]').first()).toBeVisible();

    await context.setOffline(true);
    await page.getByRole('button', { name: said['body.measurementTracking'] }).click();
    const modal = page.getByRole('dialog', { name: said['body.measurements'] });
    await modal.locator('input[name=weight]').fill('71.3');
    await modal.getByRole('button', { name: said['shell.save'] }).click();
    await expect(page.getByText(said['shell.stateDevice']).first()).toBeVisible();
    await expect(modal).toBeHidden();
    await expect(page.locator('main dl')).toContainText('71.3');

    await page.getByRole('button', { name: said['body.editComposition'] }).click();
    const sheet = page.getByRole('dialog').filter({ has: page.locator('input[name=SMM]') });
    await sheet.locator('input[name=SMM]').fill('30.1');
    await sheet.locator('input[name=BFM]').fill('18.4');
    await sheet.getByRole('button', { name: said['shell.save'] }).click();
    await expect(page.locator('main dl')).toContainText('18.4');

    // After a start without a network, the screen shows the same data.
    await page.reload();
    // The pre-rendered screen is next to the app for a moment.
    await expect(page.locator('#drawn')).toHaveCount(0);
    await expect(page.locator('main dl')).toContainText('71.3');
    await expect(page.locator('main dl')).toContainText('18.4');
    await page.getByRole('button', { name: said['body.measurementTracking'] }).click();
    await expect(modal.getByText(said['shell.stateDevice'], { exact: true })).toBeVisible();
    await modal.getByRole('tab', { name: said['body.type.body'], exact: true }).click();
    await expect(modal.getByRole('img')).toBeVisible();
    await expectAccessible(page);
    await modal.getByRole('tab', { name: said['body.type.weight'], exact: true }).click();

    await context.setOffline(false);
    await expect(modal.getByText(said['shell.stateSent'], { exact: true })).toBeVisible();
    const request = { type: 'get', data: {} };
    const { weightHistory, BFMHistory } = await askServer<WiredReply<'progress/get'>>(
      baseURL!,
      email,
      'progress',
      request,
    );
    expect(Object.values(weightHistory)).toContain(71_300);
    expect(Object.values(BFMHistory)).toContain(1_840);
  });
