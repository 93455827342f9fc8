import { expectAccessible } from '../support/accessibility.ts';
import { expect, signIn, test, withoutWorker } from '../support/journey.ts';
import { openRow } from '../support/rows.ts';

test.use(withoutWorker);

test('A link with a row’s name opens that row of the profile, and Back finds the open rows and the place again', async ({
  page,
}) => {
  await signIn(page, 'active@demo.test');
  await page.goto('/profile#allergies');
  const allergies = page.locator('#allergies h2 button');
  await expect(allergies).toHaveAttribute('aria-expanded', 'true');
  await expect(allergies).toBeFocused();
  await expect(allergies).toBeInViewport();
  await expectAccessible(page);

  await openRow(page, 'files');
  const link = page.locator('#files a[href="/profile/documents"]');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL(/\/profile\/documents$/);
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect(allergies).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(before));

  // On a desktop every part is open.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.locator('main [aria-expanded]')).toHaveCount(0);
  await expect(page.locator('main input[name=firstName]')).toBeVisible();
});
