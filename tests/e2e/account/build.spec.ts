import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, withoutWorker } from '../support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import { plain } from '../support/shopper.ts';

test.use({ ...withoutWorker, viewport: { width: 390, height: 844 } });

test.describe('A visitor without an account', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  test('goes from the home page to a paid plan in at most twelve taps, and pays the price that was shown from the start', async ({
    page,
  }) => {
    let taps = 0;
    const tap = async (role: 'button' | 'link' | 'radio' | 'checkbox', name: string | RegExp): Promise<void> => {
      taps += 1;
      const control = page.locator('main').getByRole(role, { name, exact: typeof name === 'string' });
      if (role === 'radio' || role === 'checkbox') await control.check({ force: true });
      else await control.click();
    };
    const total = async (): Promise<string> => {
      const price = page.locator('main output', { hasText: 'AED' }).last();
      await expect(price).toBeVisible();
      return /AED [\d,.]+\d/.exec(plain(await price.textContent()))![0];
    };

    await page.goto('/');
    await expect(page.getByText(/^from AED/i).first()).toBeVisible();
    await tap('link', 'Build my meal plan');
    await expect(page).toHaveURL(/\/build$/);
    const shown = await total();
    await tap('radio', /I have no food allergies/);
    await expectAccessible(page);
    await tap('button', 'Choose for me');
    await expect(page).toHaveURL(/\/build\/dishes$/);
    await expect(page.locator('main article').first()).toBeVisible();
    await expectAccessible(page);
    expect(await total()).toBe(shown);

    await tap('link', 'Continue to payment');
    await page.locator('input[name=first_name]').fill('Noura');
    await page.locator('input[name=last_name]').fill('Al Suwaidi');
    await page.locator('input[name=whatsUpnumber]').fill('050 123 4570');
    await tap('button', 'Continue');
    await page.locator('input[name=email]').fill('noura.builds@guest.test');
    await page.locator('input[name=password]').fill('a calm green morning');
    await tap('button', 'Create my account');

    await expect(page).toHaveURL(/\/checkout\/summary$/);
    expect(await total()).toBe(shown);
    // The plan belongs to the account now; this tab keeps nothing of it.
    expect(await page.evaluate(() => sessionStorage.getItem('sufra.build'))).toBeNull();
    await tap('button', 'Later');
    for (const box of await page.getByRole('checkbox').all()) {
      taps += 1;
      await box.check();
    }
    await tap('button', 'Proceed to Pay');
    await page.waitForURL(/\/dev\/(paymennt|telr)\//);
    await page.getByRole('button', { name: 'Paid', exact: true }).click();
    await expect(page.getByText('Order Placed Successfully')).toBeVisible();
    expect(taps).toBeLessThanOrEqual(12);
  });
});
