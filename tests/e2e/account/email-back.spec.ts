import arabic from '#src/i18n/catalogues/ar.signup.json' with { type: 'json' };
import english from '#src/i18n/catalogues/en.signup.json' with { type: 'json' };
import { expectAccessible } from '../support/accessibility.ts';
import { anotherDevice, expect, PASSWORD, signIn, test, withoutWorker } from '../support/journey.ts';
import { walkedIn } from '../support/languages.ts';
import { askServer } from '../support/plain-client.ts';

interface Sent {
  readonly to: string;
  readonly links: readonly string[];
}

for (const [locale, texts] of walkedIn(
  [
    ['en-US', english],
    ['ar-AE', arabic],
  ] as const,
  'ar-AE',
)) {
  test.describe(`a customer who did not ask for another address, in ${locale}`, () => {
    test.use({ locale, ...withoutWorker });

    test(
      'keeps the old address with the link in the mail, is signed out everywhere and gets a new-password page — XTR-042',
      { tag: '@deep' },
      async ({ page, faults, baseURL }) => {
        const email = `kept-${locale.toLowerCase()}@example.com`;
        const device = await anotherDevice(page, faults, baseURL!, { locale });
        const signedIn = await device.newPage();
        await signedIn.goto('/sign-up');
        await signedIn.locator('input[name=first_name]').fill('Noura');
        await signedIn.locator('input[name=last_name]').fill('Al Suwaidi');
        await signedIn.locator('input[name=whatsUpnumber]').fill('050 123 4567');
        await signedIn.keyboard.press('Enter');
        await signedIn.locator('input[name=email]').fill(email);
        await signedIn.locator('input[name=password]').fill(PASSWORD);
        await signedIn.keyboard.press('Enter');
        await signedIn.waitForURL((url) => url.pathname === '/');
        const data = { scenario: 'main', email: `thief-${locale.toLowerCase()}@example.com`, password: PASSWORD };
        await askServer(baseURL!, email, 'profile', { type: 'set', data });

        let link = '';
        await expect
          .poll(async () => {
            const all = (await (await page.request.get('/dev/inbox.json')).json()) as Sent[];
            link = all.find(({ to, links }) => to === email && links[0]?.includes('email-back'))?.links[0] ?? '';
            return link;
          })
          .not.toBe('');
        // On the owner's own phone, where the owner is signed in.
        await signIn(page, email);
        await page.goto(new URL(link).pathname + new URL(link).search);
        await expect(page.getByText(texts['signup.backTitle'])).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: texts['signup.backAction'], exact: true }).click();
        await expect(page.getByText(texts['signup.emailKept'])).toBeVisible();
        await expectAccessible(page);
        await signedIn.waitForURL((url) => url.pathname === '/sign-in');
        await device.close();
        // The owner's session has ended as well; the link to a new password stays.
        await page.getByRole('link', { name: texts['signup.backChoose'] }).click();
        await expect(page).toHaveURL(/\/restore$/);
      },
    );
  });
}
