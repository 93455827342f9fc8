import { expectAccessible } from './support/accessibility.ts';
import { appKept, expect, signIn, test, textOf } from './support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';
import { askServer } from './support/plain-client.ts';
import { pendingOf } from './support/shopper.ts';

const EMAIL = 'draft@demo.test';

interface Dish {
  readonly id: number;
  readonly title: string;
  readonly allergens: readonly number[];
}

test.describe('A menu that was changed offline', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  test(
    'is saved day by day when the network returns, and a locked day and an unsafe dish are reported — CHK-048, DAY-003, DAY-009, MSG-015',
    { tag: '@deep' },
    async ({ page, context, faults }) => {
      // A changed account no longer moves with the clock.
      const declare = (allergies: readonly number[]): Promise<unknown> =>
        askServer(OWN_URL, EMAIL, 'profile', { type: 'set', data: { scenario: 'preferences', allergies } });
      await declare([]);
      // The saved plan begins in a week; a holiday may be between its days.
      const [FIRST, SECOND, THIRD] = Object.keys((await pendingOf(OWN_URL, EMAIL)).mealPlan).toSorted() as [
        string,
        string,
        string,
      ];
      const { products } = await askServer<{ products: Dish[] }>(OWN_URL, EMAIL, 'get_arrays', {
        type: 'get',
        data: { type: ['products'], language: 'en' },
      });
      const dishOf = (title: string): Dish => products.find((dish) => dish.title === title)!;
      await signIn(page, EMAIL);
      await appKept(page);
      await page.goto('/checkout/menus');
      const options = page.getByRole('list', { name: /^Dishes for / });
      const choose = async (meal: string, wanted: (dish: Dish) => boolean): Promise<Dish> => {
        await page.getByRole('tab', { name: meal, exact: true }).click();
        await expect(options).toHaveAccessibleName(`Dishes for ${meal}`);
        await textOf(options.getByRole('heading').first());
        const titles = await options.getByRole('heading').allTextContents();
        const standing = await options.locator('[aria-pressed=true]').textContent();
        // From the end of the list, because a dish that conflicts with an allergy is replaced by one of the first.
        const dish = titles
          .toReversed()
          .filter((title) => title !== standing)
          .map(dishOf)
          .find(wanted)!;
        await page.getByRole('button', { name: dish.title, exact: true }).click();
        await expect(page.getByRole('button', { name: dish.title, exact: true })).toHaveAttribute(
          'aria-pressed',
          'true',
        );
        return dish;
      };
      await page.getByRole('button', { name: 'Change Items' }).click();
      await expect(options.getByRole('listitem').nth(1)).toBeVisible();

      await context.setOffline(true);
      const late = await choose('Lunch', () => true);
      await page.getByRole('button', { name: 'Next day' }).click();
      const unsafe = await choose('Lunch', ({ allergens }) => allergens.length > 0);
      const [allergen] = unsafe.allergens;
      await page.getByRole('button', { name: 'Next day' }).click();
      const fine = await choose('Lunch', ({ allergens }) => !allergens.includes(allergen!));
      await page.getByRole('button', { name: 'Save and exit' }).click();
      await expect(page.getByText('Changes to 3 days are on this device')).toBeVisible();

      // Three days before the first locked day, another device has declared an allergy.
      const ahead = Number(FIRST) / 86_400 - Math.floor(Date.now() / 86_400_000);
      await server.kill();
      await server.start(ahead - 3);
      await declare([allergen!]);
      await context.setOffline(false);
      const refused = page.getByRole('alert').filter({ hasText: 'The changes to 2 days were not accepted' });
      await expect(refused).toBeVisible();
      await expect(refused.getByRole('listitem')).toHaveText([
        /You cannot edit or skip this day\. Items are delivered or in the process of creation\./,
        /Sorry, due to your allergy preference this dish is not available for selection\./,
      ]);
      await expectAccessible(page);
      const { mealPlan } = await pendingOf(OWN_URL, EMAIL);
      expect(mealPlan[FIRST]![3]).not.toBe(late.id);
      expect(mealPlan[SECOND]![3]).not.toBe(unsafe.id);
      expect(mealPlan[THIRD]![3]).toBe(fine.id);

      await page.reload();
      await expect(refused).toBeVisible();
      await refused.getByRole('button', { name: 'Keep the saved menu' }).first().click();
      await page.getByRole('button', { name: 'Choose again' }).click();
      await page.getByRole('button', { name: 'Change Items' }).click();
      const better = await choose('Lunch', ({ allergens }) => !allergens.includes(allergen!));
      await page.getByRole('button', { name: 'Save and exit' }).click();
      await expect(page.getByText('not accepted')).toBeHidden();
      await expect.poll(async () => (await pendingOf(OWN_URL, EMAIL)).mealPlan[SECOND]![3]).toBe(better.id);

      // The server's refusal is logged, and nothing else.
      expect(faults.filter((fault) => !fault.startsWith('the menu was not saved'))).toEqual([]);
      faults.length = 0;
    },
  );
});
