import { appKept, expect, signIn, test, textOf } from './support/journey.ts';

test('a dish chosen offline is still there after a reload and is saved when the network returns — SHL-002, SHL-003', async ({
  page,
  context,
}) => {
  await signIn(page, 'draft@demo.test');
  await appKept(page);
  await page.goto('/checkout/menus');
  await page.getByRole('button', { name: 'Change Items' }).click();
  const option = page.getByRole('list', { name: 'Dishes for Breakfast' }).getByRole('listitem').nth(1);
  const title = await textOf(option.getByRole('heading'));

  await context.setOffline(true);
  await option.getByRole('button', { name: title, exact: true }).click();
  await expect(option.getByText('Selected')).toBeVisible();
  await page.getByRole('button', { name: 'Save and exit' }).click();
  const waiting = page.getByText('This device keeps your changes to 1 day');
  await expect(waiting).toBeVisible();

  // The large picture of a later day is not cached: the dish's own small one replaces it.
  const breakfast = page.locator('section[aria-labelledby=menu-day] article').first();
  await breakfast.getByRole('button', { name: 'More Details' }).click();
  const picture = page.getByRole('dialog').locator('img').first();
  const sizes = await picture.evaluate(async (image: HTMLImageElement) => {
    const sizeOf = async (url: string): Promise<number> => (await (await fetch(url)).arrayBuffer()).byteLength;
    return Promise.all([image.src, image.src.replace('-image.', '-preview.')].map(sizeOf));
  });
  expect(sizes[0]).toBe(sizes[1]);
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(breakfast.getByRole('heading')).toHaveText(title);
  await expect(waiting).toBeVisible();

  await context.setOffline(false);
  await expect(waiting).toBeHidden();
  await page.reload();
  await expect(breakfast.getByRole('heading')).toHaveText(title);
  await expect(waiting).toBeHidden();
});
