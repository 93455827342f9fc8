import arabic from '#src/i18n/catalogues/ar.signup.json' with { type: 'json' };
import english from '#src/i18n/catalogues/en.signup.json' with { type: 'json' };
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, withoutWorker } from '../support/journey.ts';
import { walkedIn } from '../support/languages.ts';
import { openRow } from '../support/rows.ts';

interface Sent {
  readonly to: string;
  readonly code?: string;
}

test.use(withoutWorker);

for (const [locale, texts] of walkedIn(
  [
    ['en-US', english],
    ['ar-AE', arabic],
  ] as const,
  'en-US',
)) {
  test.describe(`a customer who signed up with a code, in ${locale}`, () => {
    test.use({ locale });

    test(
      'needs another code for the first password, so that a borrowed session cannot set it',
      { tag: '@deep' },
      async ({ page }) => {
        const email = `first-${locale.toLowerCase()}@example.com`;
        const press = (id: keyof typeof english) =>
          page.getByRole('button', { name: texts[id], exact: true }).first().click();
        /** The codes that were sent to the e-mail address, newest first. */
        const codes = async (count: number): Promise<readonly string[]> => {
          let found: readonly string[] = [];
          await expect
            .poll(async () => {
              const all = (await (await page.request.get('/dev/inbox.json')).json()) as Sent[];
              found = all.flatMap(({ to, code }) => (to === email && code !== undefined ? [code] : []));
              return found.length;
            })
            .toBe(count);
          return found;
        };
        await page.goto('/sign-up-auth');
        await page.getByRole('radio', { name: texts['signup.byEmail'], exact: true }).check();
        await page.locator('input[name=email]').fill(email);
        await press('signup.getCode');
        const [signUp] = await codes(1);
        await page.locator('input[name=digit-1]').focus();
        await page.keyboard.type(signUp!);
        await press('signup.verify');
        await page.locator('input[name=first_name]').fill('Noura');
        await page.locator('input[name=last_name]').fill('Al Suwaidi');
        await page.locator('input[name=whatsUpnumber]').fill('050 123 4571');
        await press('signup.create');
        await page.waitForURL((url) => url.pathname === '/');

        await page.goto('/profile');
        await openRow(page, 'devices');
        await expect(page.getByText(texts['signup.ownCode'])).toBeVisible();
        await expect(page.locator('input[name=password]')).toBeHidden();
        await expectAccessible(page);
        await press('signup.getCode');
        await expect(page.locator('input[name=digit-1]')).toBeFocused();
        await page.keyboard.type((await codes(2))[0]!);
        await page.locator('input[name=password]').fill('a calm green morning');
        await expectAccessible(page);
        await press('signup.saveNewPassword');
        await expect(page.getByText(texts['signup.passwordChanged'])).toBeVisible();
        // From now on, the form asks for the password itself.
        await expect(page.locator('input[name=current]')).toBeVisible();
        await expect(page.getByText(texts['signup.ownCode'])).toBeHidden();
      },
    );
  });
}
