import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import forum from '#src/i18n/catalogues/en.forum.json' with { type: 'json' };
import shell from '#src/i18n/catalogues/en.shell.json' with { type: 'json' };
import { violations } from '../support/accessibility.ts';
import { expect, signIn, speaks, test, withoutWorker } from '../support/journey.ts';

const clipboards = join(import.meta.dirname, '../../features/forum/clipboards');
const text = (page: Page) => page.locator('[role=textbox][aria-multiline=true]');

/** Pastes as the browser does when a customer pastes. */
const paste = async (page: Page, name: string): Promise<void> => {
  await text(page).evaluate(
    (target, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    readFileSync(join(clipboards, `${name}.txt`), 'utf8'),
  );
};
const cells = (page: Page) =>
  page
    .locator('main table tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())));

test.use(withoutWorker);

test('A pasted document keeps its lists, tables and bold words under the page’s security policy, and is published as written', async ({
  page,
}) => {
  await speaks(page, 'en-US');
  await signIn(page, 'renewed@demo.test');
  await page.goto('/nutrition-support/forum/add');
  await page.locator('input[name=title]').fill('My week in a document');
  await page.locator('select[name=category_id]').selectOption({ index: 1 });
  await text(page).click();
  await paste(page, 'google-docs');
  await expect(text(page).locator('strong')).toHaveText(['strong words', 'Day', 'kg']);
  await expect(text(page).locator('em')).toHaveText(', then slanted');
  await expect(text(page).locator('ul ul li')).toHaveText('with milk');

  // The table tools are shown while the caret is in the table, and its keys move from cell to cell and out of the table.
  const tools = page.getByRole('group', { name: forum['forum.table'] });
  await text(page).locator('td').last().click();
  await tools.getByRole('button', { name: forum['forum.addRow'] }).click();
  await expect(text(page).locator('tr')).toHaveCount(3);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Tue');
  await page.keyboard.press('Tab');
  await page.keyboard.type('81.2');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(text(page)).not.toBeFocused();
  await expect(text(page).locator('tr')).toHaveCount(3);

  await page.locator('main').getByRole('button', { name: shell['shell.save'], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My week in a document' })).toBeVisible();
  await expect
    .poll(() => cells(page))
    .toEqual([
      ['Day', 'kg'],
      ['Mon', '81.4'],
      ['Tue', '81.2'],
    ]);
  await expect(page.locator('main ul ul li').filter({ hasText: 'with milk' })).toBeVisible();
});

test('A table can be removed from a text again, and numbered lines in Arabic become a list', async ({ page }) => {
  await speaks(page, 'en-US');
  await signIn(page, 'renewed@demo.test');
  await page.goto('/nutrition-support/forum/add');
  await text(page).click();
  await paste(page, 'word-arabic');
  await expect(text(page).locator('ol ol li')).toHaveText(['شوفان', 'بيض']);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await paste(page, 'excel');
  await text(page).locator('td').first().click();
  const tools = page.getByRole('group', { name: forum['forum.table'] });
  await tools.getByRole('button', { name: forum['forum.deleteColumn'] }).click();
  await expect(text(page).locator('tr').first().locator('td')).toHaveCount(1);
  await tools.getByRole('button', { name: forum['forum.deleteTable'] }).click();
  await expect(text(page).locator('table')).toHaveCount(0);
  await expect(tools).toHaveCount(0);
});
