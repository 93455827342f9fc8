import type { Locator, Page } from '@playwright/test';

import { expect, PASSWORD, readyForOffline, signIn, test } from '../support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import { expectPlaced, orderOf } from '../support/shopper.ts';

/**
 * A finger that counts its taps. A field is touched before it is filled; in a form, the keyboard's own key moves to the
 * next field.
 */
const finger = (page: Page) => {
  let taps = 0;
  return {
    taps: () => taps,
    tap: async (on: Locator) => {
      taps += 1;
      await on.click();
    },
    fill: async (fields: Readonly<Record<string, string>>) => {
      taps += 1;
      for (const [name, value] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(value);
    },
    /** Two taps: one opens the list, one chooses an option. */
    choose: async (from: Locator, label: string) => {
      taps += 2;
      await from.selectOption({ label });
    },
  };
};

test.describe('Taps', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  test('from the landing page to a paid plan are at most 22', { tag: '@deep' }, async ({ page }) => {
    const { tap, fill, choose, taps } = finger(page);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    await page.goto('/');
    await expect(() => page.getByRole('heading', { name: 'A diet for every goal' }).scrollIntoViewIfNeeded()).toPass();
    await tap(page.locator('main').getByRole('link', { name: /^Balanced/ }));
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    await tap(page.locator('main a[href^="/sign-up"]').first());
    await fill({ first_name: 'Mona', last_name: 'Haddad', whatsUpnumber: '050 765 4321' });
    await tap(button('Continue').first());
    await fill({ email: 'taps@example.com', password: PASSWORD });
    await tap(button('Create my account'));
    await expect(page).toHaveURL(/\/menu$/);
    await tap(page.locator('main a[href^="/checkout"]').first());
    await expect(page).toHaveURL(/\/checkout/);
    await tap(page.getByRole('radio', { name: /I have no food allergies/ }));
    await tap(button('Next'));
    await expect(page).toHaveTitle(/^Diet Type/);
    await tap(page.getByRole('radio', { name: /^20 days/ }));
    await tap(button('Next'));
    await tap(page.getByRole('radio', { name: /, choose every meal$/ }));
    await choose(page.getByLabel('Emirate'), 'Dubai');
    await tap(page.getByRole('group', { name: 'Delivery time' }).getByRole('radio').first());
    await tap(button('Continue'));
    await tap(button('Checkout'));
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    for (const box of await page.getByRole('checkbox').all()) await tap(box);
    await tap(button('Later'));
    await tap(button('Proceed to Pay'));
    await page.waitForURL((url) => url.pathname.startsWith('/dev/paymennt/'));
    await tap(button('Paid'));
    await expectPlaced(page);
    expect((await orderOf(OWN_URL, 'taps@example.com')).planParams?.payed).toBe(true);
    expect(taps()).toBeLessThanOrEqual(22);
  });

  test(
    'from Today to another lunch of the next changeable day are three, and to a weight two',
    { tag: '@deep' },
    async ({ page }) => {
      const { tap, taps } = finger(page);
      const EMAIL = 'active@demo.test';
      const before = (await orderOf(OWN_URL, EMAIL)).mealPlan;
      await signIn(page, EMAIL);
      await readyForOffline(page);
      await tap(page.locator('main').getByRole('link', { name: /Lunch/ }).first());
      await tap(page.getByRole('button', { name: /^Choose/ }).first());
      await tap(page.getByRole('button', { name: 'Save Changes' }));
      await expect.poll(async () => (await orderOf(OWN_URL, EMAIL)).mealPlan).not.toEqual(before);
      expect(taps()).toBe(3);

      await page.goto('/');
      await tap(page.locator('main').getByRole('link', { name: 'Log weight' }));
      const sheet = page.getByRole('dialog');
      await sheet.locator('input[name=weight]').fill('67.2');
      await tap(sheet.locator('button[type=submit]'));
      await expect(sheet).toBeHidden();
      await expect(page.getByText('67.2 kg').first()).toBeVisible();
      expect(taps()).toBe(3 + 2);
    },
  );
});
