import { expect, signIn, test, todaysDishes } from '../support/journey.ts';

test('The menu of a phone is above the tab bar as soon as it opens, and a tap on its last row hits that row', async ({
  page,
}) => {
  await signIn(page, 'active@demo.test');
  await expect(todaysDishes(page).first()).toBeVisible();
  await page.evaluate(() => {
    const met: string[] = [];
    Object.assign(window, { met });
    new MutationObserver(() => {
      const row = [...document.querySelectorAll('dialog[open] button')].at(-1);
      if (!row) return;
      const { left, top, width, height } = row.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      met.push(
        `${row.textContent}: ${row.contains(hit) ? 'the row' : (hit?.closest('nav')?.tagName ?? String(hit?.tagName))}`,
      );
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] });
  });
  await page.locator('header').getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible();
  const met = await page.evaluate(() => (window as unknown as { met: string[] }).met);
  expect(new Set(met)).toEqual(new Set(['Log Out: the row']));
});
