import type { Page } from '@playwright/test';

import { allergenGroups } from '../../src/domain/menu/allergens.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, signIn, test, withoutWorker } from './support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';
import { askServer } from './support/plain-client.ts';
import { expectPlaced, orderOf, proceedToPay } from './support/shopper.ts';

/** This customer has allergies to tree nuts and sesame, and dislikes three ingredients. */
const EMAIL = 'allergic@demo.test';
const AVOIDED: readonly number[] = [allergenGroups.treeNuts, allergenGroups.sesame];

interface Dish {
  readonly id: number;
  readonly title: string;
  readonly allergens: readonly number[];
}
const dishes = async (): Promise<readonly Dish[]> =>
  (
    await askServer<{ products: Dish[] }>(OWN_URL, EMAIL, 'get_arrays', {
      type: 'get',
      data: { type: ['products'], language: 'en' },
    })
  ).products;
const holdsAllergen = ({ allergens }: Dish): boolean => allergens.some((id) => AVOIDED.includes(id));

/** The offered dishes of the open meal, with their marks. */
const onOffer = (page: Page): Promise<{ title: string; barred: boolean; disliked: boolean }[]> =>
  page
    .getByRole('list', { name: /^Dishes for / })
    .getByRole('listitem')
    .evaluateAll((cards) =>
      cards.map((card) => ({
        title: card.querySelector('h3')!.textContent,
        barred: /You are allergic to: /.test(card.textContent),
        disliked: /You dislike: /.test(card.textContent),
      })),
    );

test.use(withoutWorker);

test.describe('A customer with two allergies and three dislikes', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL, viewport: { width: 1280, height: 800 }, colorScheme: 'dark' });

  test(
    'can choose no dish with an allergen, is asked about disliked dishes, and is served neither — CHK-067, CHK-069, MSG-011, MSG-012',
    { tag: '@deep' },
    async ({ page }) => {
      const known = new Map((await dishes()).map((dish) => [dish.title, dish]));
      await signIn(page, EMAIL);
      await page.goto('/checkout');
      await expect(page.getByRole('list', { name: 'Your allergies' }).getByRole('listitem')).toHaveText([
        'Tree nuts',
        'Sesame',
      ]);
      await expect(page.getByText('More than three avoided ingredients require a consultation')).toBeVisible();
      await expectAccessible(page);

      // The same applies to meals by weight.
      await page.goto('/checkout/customfit');
      const sauces = page.locator('[name=fit-3-4] option');
      await expect(sauces.filter({ hasText: 'Tahini' })).toBeDisabled();
      await expect(sauces.filter({ hasText: 'Tahini' })).toHaveText('Tahini (your allergy: Sesame)');
      await expect(sauces.filter({ hasText: 'Tzatziki' })).toBeEnabled();

      await page.goto('/checkout');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('radio', { name: /^6 days/ }).check();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByLabel('Emirate').selectOption({ label: 'Dubai' });
      await page.getByRole('group', { name: 'Delivery time' }).getByRole('radio').first().check();
      await page.locator('td button:not([aria-disabled])').first().click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(/\/checkout\/menus$/);

      await page.getByRole('button', { name: 'Change Items' }).click();
      const options = page.getByRole('list', { name: /^Dishes for / });
      const seen = { barred: 0, disliked: 0 };
      let asked = false;
      for (let day = 0; day < 6; day += 1) {
        for (const meal of await page.getByRole('tab').all()) {
          await meal.click();
          await expect(options).toHaveAccessibleName(`Dishes for ${await meal.innerText()}`);
          const offered = await onOffer(page);
          for (const { title, barred } of offered)
            expect(barred, `${title} is marked as what it is`).toBe(holdsAllergen(known.get(title)!));
          const allowed = offered.filter(({ barred }) => !barred);
          expect(offered.slice(0, allowed.length), 'what cannot be chosen stands last').toEqual(allowed);
          const forbidden = offered.find(({ barred }) => barred);
          const disliked = allowed.find((each) => each.disliked);
          if (forbidden && seen.barred === 0) {
            await page.getByRole('button', { name: forbidden.title, exact: true }).click();
            const refusal = page.getByRole('alertdialog', { name: 'Ingredient as a allergy' });
            await expect(refusal).toContainText(
              'Sorry, due to your allergy preference this dish is not available for selection.',
            );
            await expectAccessible(page);
            await refusal.getByRole('button', { name: 'OK' }).click();
            await expect(page.getByRole('button', { name: forbidden.title, exact: true })).not.toHaveAttribute(
              'aria-pressed',
            );
          }
          if (disliked && !asked) {
            asked = true;
            const dish = page.getByRole('button', { name: disliked.title, exact: true });
            const question = page.getByRole('alertdialog', { name: 'Ingredient as a Dislike' });
            await dish.click();
            await question.getByRole('button', { name: 'No' }).click();
            await expect(question).toBeHidden();
            await expect(dish).not.toHaveAttribute('aria-pressed');
            await dish.click();
            await question.getByRole('button', { name: 'Yes' }).click();
            await expect(dish).toHaveAttribute('aria-pressed', 'true');
          }
          seen.barred += offered.length - allowed.length;
          seen.disliked += allowed.filter((each) => each.disliked).length;
        }
        if (day < 5) await page.getByRole('button', { name: 'Next day' }).click();
      }
      expect(seen.barred).toBeGreaterThan(0);
      expect(seen.disliked).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Save and exit' }).click();
      await page.getByRole('button', { name: 'Checkout', exact: true }).click();

      await expect(page.getByText('I am allergic to Tree nuts and Sesame and to nothing else.')).toBeVisible();
      await page.getByRole('radio', { name: /^Pay Later/ }).check();
      await proceedToPay(page);
      await expectPlaced(page);
      const { mealPlan } = await orderOf(OWN_URL, EMAIL, 'renewed');
      const byId = new Map([...known.values()].map((dish) => [dish.id, dish]));
      const served = Object.values(mealPlan).flatMap((meals) => Object.values(meals));
      expect(served.length).toBeGreaterThanOrEqual(12);
      expect(served.filter((id) => holdsAllergen(byId.get(id)!))).toEqual([]);
    },
  );
});
