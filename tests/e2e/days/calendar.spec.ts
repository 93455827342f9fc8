import { readFile } from 'node:fs/promises';

import ICAL from 'ical.js';

import ar from '#src/i18n/catalogues/ar.calendar.json' with { type: 'json' };
import arErrors from '#src/i18n/catalogues/ar.errors.json' with { type: 'json' };
import en from '#src/i18n/catalogues/en.calendar.json' with { type: 'json' };
import enErrors from '#src/i18n/catalogues/en.errors.json' with { type: 'json' };
import { expectAccessible } from '../support/accessibility.ts';
import { expect, signIn, speaks, test } from '../support/journey.ts';
import { walkedIn } from '../support/languages.ts';
import { openRow } from '../support/rows.ts';

const texts = { 'en-US': { ...en, ...enErrors }, 'ar-AE': { ...ar, ...arErrors } } as const;

for (const [locale, said] of walkedIn(Object.entries(texts), 'en-US'))
  test(
    `a customer takes the deliveries into a calendar, downloads them, without a network too, and takes the link back, in ${locale} — XTR-018`,
    { tag: '@deep' },
    async ({ page, context, request }) => {
      await speaks(context, locale);
      await signIn(page, 'renew@demo.test');
      await page.goto('/profile');
      await openRow(page, 'calendar');
      await page.getByRole('button', { name: said['calendar.add'] }).click();
      const open = page.getByRole('link', { name: said['calendar.open'] });
      const address = await open.getAttribute('href');
      expect(address).toMatch(/^webcal:/);
      const url = address!.replace(/^webcal:/, 'http:');
      const text = await (await request.get(url)).text();
      expect(new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').length).toBeGreaterThan(5);
      await expectAccessible(page);

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: said['calendar.download'] }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('deliveries.ics');
      // Neither the worker nor the browser caches the file.
      const kept = await page.evaluate(async (path) => {
        const caught = [];
        for (const name of await caches.keys()) caught.push(await (await caches.open(name)).match(path));
        return caught.filter(Boolean).length;
      }, new URL(url).pathname);
      expect(kept).toBe(0);

      // The last stored data can be saved as a file without a network; a button that needs the server says so before it
      // is pressed.
      await context.setOffline(true);
      const off = page.getByRole('button', { name: said['calendar.off'] });
      await expect(off).toBeDisabled();
      await expect(page.locator('main').getByText(said['errors.offline']).first()).toBeVisible();
      const [held] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: said['calendar.download'] }).click(),
      ]);
      expect(await readFile(await held.path(), 'utf8')).toBe(await readFile(await file.path(), 'utf8'));
      await context.setOffline(false);

      await off.click();
      await page.getByRole('alertdialog').getByRole('button', { name: said['calendar.off'] }).click();
      await expect(page.getByText(said['calendar.isOff'])).toBeVisible();
      expect((await request.get(url)).status()).toBe(404);
      await page.getByRole('button', { name: said['calendar.on'] }).click();
      await expect(open).not.toHaveAttribute('href', address!);
    },
  );
