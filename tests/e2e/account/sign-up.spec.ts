import type { Page } from '@playwright/test';

import arabicSignIn from '#src/i18n/catalogues/ar.account.json' with { type: 'json' };
import arabicShell from '#src/i18n/catalogues/ar.shell.json' with { type: 'json' };
import arabic from '#src/i18n/catalogues/ar.signup.json' with { type: 'json' };
import englishSignIn from '#src/i18n/catalogues/en.account.json' with { type: 'json' };
import englishShell from '#src/i18n/catalogues/en.shell.json' with { type: 'json' };
import english from '#src/i18n/catalogues/en.signup.json' with { type: 'json' };
import { expectAccessible } from '../support/accessibility.ts';
import { expect, keepNothing, speaks, test, withoutWorker } from '../support/journey.ts';
import { walkedIn } from '../support/languages.ts';
import { askServer } from '../support/plain-client.ts';

interface Sent {
  readonly to: string;
  readonly subject: string;
  readonly links: readonly string[];
  readonly code?: string;
}

/** The newest message to a recipient that matches. */
const sentTo = async (page: Page, to: string, fits: (message: Sent) => boolean): Promise<Sent> => {
  let found: Sent | undefined;
  await expect
    .poll(async () => {
      const all = (await (await page.request.get('/dev/inbox.json')).json()) as Sent[];
      found = all.find((message) => message.to === to && fits(message));
      return found !== undefined;
    })
    .toBe(true);
  return found!;
};

/** A link in a mail has the public host; the test opens its path on this server. */
const pathOf = (link: string): string => new URL(link).pathname + new URL(link).search;

type Said = Readonly<Record<string, unknown>>;

/**
 * Records what the page sends to the server from this call on; returns the data of the first message of a channel and
 * type.
 */
const listenTo = (page: Page): ((channel: string, type: string) => Said | undefined) => {
  const said: [string, { readonly type: string; readonly data: Said }][] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const frame = /^42\d*(\[.*)$/s.exec(payload.toString())?.[1];
      if (frame !== undefined) said.push(JSON.parse(frame));
    }),
  );
  return (channel, type) => said.find(([on, message]) => on === channel && message.type === type)?.[1].data;
};

const languages = {
  'en-US': { ...english, ...englishSignIn, ...englishShell },
  'ar-AE': { ...arabic, ...arabicSignIn, ...arabicShell },
} as const;

test.use(withoutWorker);

for (const [locale, texts] of walkedIn(Object.entries(languages), 'en-US')) {
  test.describe(`Accounts in ${locale}`, () => {
    // After a sign-out, the app uses the browser's language.
    test.use({ locale });
    test.beforeEach(async ({ context }) => {
      await speaks(context, locale);
    });
    const press = (page: Page, id: keyof typeof english) =>
      // The cookie notice, which comes after the page's own content, may have a button of the same name.
      page.getByRole('button', { name: texts[id], exact: true }).first().click();
    const email = `journey-${locale.toLowerCase()}@example.com`;

    test('a visitor signs up, is signed in, confirms the address, and later sets a new password — AUT-011, AUT-017, AUT-025, AUT-049, AUT-040, AUT-047', async ({
      page,
      context,
    }) => {
      await page.goto('/sign-in');
      await page.locator('main a[href="/sign-up"]').click();
      await press(page, 'signup.next');
      await expect(page.locator('input[name=first_name]')).toBeFocused();
      await page.locator('input[name=first_name]').fill('Noura');
      await page.locator('input[name=last_name]').fill('Al Suwaidi');
      await page.locator('input[name=whatsUpnumber]').fill('050 123 4567');
      await page.keyboard.press('Enter');
      await expect(page.locator('input[name=email]')).toBeFocused();
      await page.locator('input[name=email]').fill(email);
      await page.locator('input[name=password]').fill('a calm green morning');
      await press(page, 'signup.create');
      await page.waitForURL((url) => url.pathname === '/');
      await page.reload();
      await page.goto('/sign-up');
      await page.waitForURL((url) => url.pathname === '/');

      const mail = await sentTo(page, email, ({ links }) => links.some((link) => link.includes('/confirm')));
      await page.goto(pathOf(mail.links[0]!));
      await expect(page.getByText(texts['signup.emailConfirmed'])).toBeVisible();
      await page.goto('/confirm?type=email&token=guessed');
      await expect(page.getByText(texts['signup.linkInvalid'])).toBeVisible();

      const elsewhere = await context.browser()!.newContext({ baseURL: new URL(page.url()).origin });
      await keepNothing(elsewhere);
      await speaks(elsewhere, locale);
      const other = await elsewhere.newPage();
      await other.goto('/restore');
      // With the keyboard only.
      await other.locator('input[name=email]').focus();
      await other.keyboard.type(email);
      await other.keyboard.press('Enter');
      await expect(other.getByRole('dialog', { name: texts['signup.restoreTitle'] })).toContainText(
        texts['signup.restoreSent'],
      );
      await expect(
        other.getByRole('dialog').getByRole('button', { name: texts['signup.ok'], exact: true }),
      ).toBeFocused();
      await other.keyboard.press('Enter');
      await other.waitForURL((url) => url.pathname === '/sign-in');
      const link = await sentTo(page, email, ({ links }) => links.some((each) => each.includes('/forgot/')));
      await other.goto(pathOf(link.links[0]!));
      await other.locator('input[name=password]').focus();
      await other.keyboard.type('a quiet blue evening');
      await other.keyboard.press('Enter');
      await other.waitForURL((url) => url.pathname === '/');
      // The first device is signed out automatically.
      await page.waitForURL((url) => url.pathname === '/sign-in' || url.pathname === '/confirm');
      await page.goto('/progress');
      await expect(page).toHaveURL(/\/sign-in/);
      await elsewhere.close();
    });

    test('the sign-up form can be filled in and sent by keyboard alone, the country code included — AUT-012, AUT-021', async ({
      page,
    }) => {
      await page.goto('/sign-up');
      await page.locator('input[name=first_name]').focus();
      await page.keyboard.type('Noura');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Al Suwaidi');
      await page.keyboard.press('Tab');
      const country = page.getByRole('combobox', { name: texts['signup.country'] });
      await expect(country).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(country).not.toHaveValue('AE');
      // The driver does not call a number from abroad.
      await expect(page.locator('input[name=phone]')).toBeVisible();
      await page.keyboard.press('ArrowUp');
      await expect(country).toHaveValue('AE');
      await page.keyboard.press('Tab');
      await page.keyboard.type('050 123 4567');
      await page.keyboard.press('Tab');
      await expect(page.locator('input[name=sameNumber]')).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.locator('input[name=email]')).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type('active@demo.test');
      await page.keyboard.press('Tab');
      await page.keyboard.type('a calm green morning');
      await page.keyboard.press('Enter');
      await expect(page.getByText(texts['signup.problem.email.taken'])).toBeVisible();
      await expect(page.locator('input[name=email]')).toBeFocused();
      await expectAccessible(page);
    });

    test('the country code and the number read from left to right — AUT-020', async ({ page }) => {
      await page.goto('/sign-up');
      const [code, number] = await Promise.all(
        ['select[name=whatsUpnumber-country]', 'input[name=whatsUpnumber]'].map((each) =>
          page.locator(each).boundingBox(),
        ),
      );
      expect(code!.x + code!.width).toBeLessThanOrEqual(number!.x);
      const parts = await page
        .locator('select[name=whatsUpnumber-country]')
        .evaluate((select) => [...select.parentElement!.children].map((part) => part.getBoundingClientRect().x));
      expect(parts[0], 'the code stands before its mark').toBeLessThan(parts[1]!);
      expect(code!.width).toBeGreaterThanOrEqual(44);
      expect(code!.height).toBeGreaterThanOrEqual(44);
    });

    test('a visitor opens an account with Google, signs in with it again, and can cancel at Facebook — AUT-005, CAL-018, CAL-019, CAL-029', async ({
      page,
    }) => {
      const leave = (provider: 'google' | 'facebook') =>
        page.getByRole('button', { name: texts[`account.${provider}`], exact: true }).click();
      await page.goto('/sign-in');
      await leave('facebook');
      await page.waitForURL(/\/dev\/facebook\//);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.waitForURL((url) => url.pathname === '/sign-in');
      await expect(page.locator('input[name=email]')).toBeVisible();

      await leave('google');
      await page.waitForURL(/\/dev\/google\//);
      await page.locator('input[name=email]').fill(`google-${email}`);
      await page.locator('button[value=signed-in]').click();
      // The form contains Google's data and asks for the phone number.
      await expect(page.locator('input[name=whatsUpnumber]')).toBeVisible();
      await expect(page.locator('input[name=email]')).toHaveValue(`google-${email}`);
      await expect(page.locator('input[name=first_name]')).toHaveValue('Sara');
      expect(page.url()).not.toMatch(/token|#/);
      await press(page, 'signup.create');
      await expect(page.locator('input[name=whatsUpnumber]')).toHaveAttribute('aria-invalid', 'true');
      await page.locator('input[name=whatsUpnumber]').fill('050 123 4568');
      await press(page, 'signup.create');
      await page.waitForURL((url) => url.pathname === '/');
      await page.goto('/profile');
      await expect(page.locator('main')).toContainText(`google-${email}`);
      await page.locator('main').getByRole('button', { name: texts['shell.logOut'] }).click();
      await page.waitForURL((url) => url.pathname === '/sign-in');

      await leave('google');
      await page.waitForURL(/\/dev\/google\//);
      await page.locator('input[name=email]').fill(`google-${email}`);
      await page.locator('button[value=signed-in]').click();
      await page.waitForURL((url) => url.pathname === '/' && url.hash === '');
      await page.goto('/profile');
      await expect(page.locator('main')).toContainText(`google-${email}`);
    });

    test('a visitor signs up with a code by keyboard alone — AUT-026, AUT-029, AUT-030, AUT-037', async ({ page }) => {
      const number = locale === 'en-US' ? '501239001' : '501239002';
      await page.goto('/sign-up-auth');
      await page.locator('input[name=contact]').focus();
      await page.keyboard.type(number);
      await page.keyboard.press('Enter');
      const digits = page.locator('input[name^=digit-]');
      await expect(digits.first()).toBeFocused();
      const { code } = await sentTo(page, `+971${number}`, ({ code: each }) => each !== undefined);
      await page.keyboard.type(code!);
      await expect(digits.last()).toHaveValue(code!.at(-1)!);
      await page.keyboard.press('Enter');
      await expect(page.locator('input[name=first_name]')).toBeFocused();
      await page.keyboard.type('Noura');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Al Suwaidi');
      // The form contains the number that the code was sent to.
      const address = page.locator('input[name=email]');
      for (let fields = 0; fields < 5; fields += 1) {
        await page.keyboard.press('Tab');
        if (await address.evaluate((field) => field === document.activeElement)) break;
      }
      await expect(address).toBeFocused();
      await page.keyboard.type(`code-${email}`);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === '/');
      await page.goto('/profile');
      await expect(page.locator('main')).toContainText('Noura');
    });

    /** A new address that no earlier try has used. */
    const somebodyNew = (): string => `${Date.now()}-${locale.toLowerCase()}@example.com`;

    test(
      'a visitor signs up with a referral, and an unknown referral shows a message and can be left out — AUT-018, AUT-019, CAL-024, ERR-017',
      { tag: '@deep' },
      async ({ page, baseURL }) => {
        const { refToken } = await askServer<{ refToken: string }>(baseURL!, 'unpaid@demo.test', 'profile', {
          type: 'getForDashboard',
          data: { subtype: 'get' },
        });
        const said = listenTo(page);
        const recommended = page.getByText(texts['signup.recommended']);
        const google = page.getByRole('button', { name: texts['account.google'] });
        await page.goto('/sign-up/recommended-by-nobody');
        const unknown = page.getByRole('dialog', { name: texts['signup.referral'] });
        await expect(unknown).toContainText(texts['signup.referralUnknown']);
        await expectAccessible(page);
        await unknown.getByRole('button', { name: texts['signup.ok'], exact: true }).click();
        await page.waitForURL((url) => url.pathname === '/sign-up');
        await expect(google).toBeVisible();
        await expect(recommended).toBeHidden();

        await page.goto(`/sign-up/${refToken}`);
        await expect(recommended).toBeVisible();
        // Signing up with a provider or a code would lose the referral.
        await expect(google).toBeHidden();
        await expect(page.locator('main a[href="/sign-up-auth"]')).toBeHidden();
        await page.locator('input[name=first_name]').fill('Noura');
        await page.locator('input[name=last_name]').fill('Al Suwaidi');
        await page.locator('input[name=whatsUpnumber]').fill('050 123 4569');
        await press(page, 'signup.next');
        await expect(recommended).toBeVisible();
        const address = somebodyNew();
        await page.locator('input[name=email]').fill(address);
        await page.locator('input[name=password]').fill('a calm green morning');
        await press(page, 'signup.create');
        await page.waitForURL((url) => url.pathname === '/');
        expect(said('registration', 'set')).toMatchObject({ email: address, referer: refToken });
        await page.goto('/profile');
        await expect(page.locator('main')).toContainText(address);
      },
    );

    test(
      'a visitor opens an account with Facebook, enters the missing data, and signs in with Facebook again — AUT-005, CAL-017, CAL-019, CAL-028, ERR-009',
      { tag: '@deep' },
      async ({ page }) => {
        const said = listenTo(page);
        const address = somebodyNew();
        const comeBack = async (as: 'revoked' | 'no-email' | 'signed-in'): Promise<void> => {
          await page.getByRole('button', { name: texts['account.facebook'], exact: true }).click();
          await page.waitForURL(/\/dev\/facebook\//);
          await page.locator('input[name=email]').fill(address);
          await page.locator(`button[value=${as}]`).click();
          await page.waitForURL((url) => !url.pathname.startsWith('/dev/'));
        };
        await page.goto('/sign-in');
        await comeBack('revoked');
        const refused = page.getByRole('dialog');
        await expect(refused).toContainText(texts['signup.socialRefused']);
        await refused.getByRole('button', { name: texts['shell.ok'], exact: true }).click();
        expect(said('login', 'facebook')).toMatchObject({
          accessToken: expect.any(String),
          browserId: expect.stringMatching(/^[A-Z]{16}$/),
        });

        await comeBack('no-email');
        await expect(page.locator('input[name=first_name]')).toHaveValue('Sara');
        await expect(page.locator('input[name=last_name]')).toHaveValue('Nasser');
        await expect(page.locator('input[name=email]')).toHaveValue('');
        expect(page.url()).not.toMatch(/token|#/);
        await page.locator('input[name=whatsUpnumber]').fill('050 123 4570');
        await press(page, 'signup.create');
        await expect(page.locator('input[name=email]')).toHaveAttribute('aria-invalid', 'true');
        // The customer leaves with "Another way" and signs in at the provider again.
        await press(page, 'signup.otherWay');
        await comeBack('signed-in');
        await expect(page.locator('input[name=email]')).toHaveValue(address);
        await page.locator('input[name=whatsUpnumber]').fill('050 123 4570');
        await press(page, 'signup.create');
        await page.waitForURL((url) => url.pathname === '/');
        expect(said('registration', 'facebook')).toMatchObject({ email: address, first_name: 'Sara' });
        await page.goto('/profile');
        await expect(page.locator('main')).toContainText(address);
        await page.locator('main').getByRole('button', { name: texts['shell.logOut'] }).click();
        await page.waitForURL((url) => url.pathname === '/sign-in');

        await comeBack('signed-in');
        await page.waitForURL((url) => url.pathname === '/' && url.hash === '');
        await page.goto('/profile');
        await expect(page.locator('main')).toContainText(address);
      },
    );

    test(
      'a visitor signs up with a code by e-mail after one wrong code, and the account gets the confirmed address — AUT-026, AUT-029, AUT-031, CAL-020, ERR-012',
      { tag: '@deep' },
      async ({ page }) => {
        const said = listenTo(page);
        const address = somebodyNew();
        await page.goto('/sign-up');
        await page.locator('main a[href="/sign-up-auth"]').click();
        await expect(page.locator('input[name=contact]')).toBeVisible();
        await page.getByRole('radio', { name: texts['signup.byEmail'], exact: true }).check();
        await expect(page.locator('input[name=contact]')).toBeHidden();
        await page.locator('input[name=email]').fill(address);
        await press(page, 'signup.getCode');
        await expect(page.getByRole('status')).toContainText(address);
        const { code } = await sentTo(page, address, ({ code: each }) => each !== undefined);
        expect(said('login', 'otp')).toMatchObject({ validateType: 'email', contact: address });

        const digits = page.locator('input[name^=digit-]');
        await expect(digits.first()).toBeFocused();
        // Backspace in an empty box moves to the previous box.
        await page.keyboard.type('12');
        await expect(digits.nth(2)).toBeFocused();
        await page.keyboard.press('Backspace');
        await expect(digits.nth(1)).toBeFocused();
        await digits.first().focus();
        await page.keyboard.type(code === '0000' ? '1111' : '0000');
        await press(page, 'signup.verify');
        await expect(page.getByRole('alert')).toContainText(texts['signup.verifyFailed']);
        await expect(digits.first()).toBeFocused();
        await page.keyboard.type(code!);
        await press(page, 'signup.verify');

        await expect(page.locator('input[name=first_name]')).toBeFocused();
        await expect(page.getByRole('timer')).toBeHidden();
        await expect(page.locator('input[name=email]')).toHaveValue(address);
        await expect(page.locator('input[name=email]')).not.toBeEditable();
        await page.locator('input[name=first_name]').fill('Noura');
        await page.locator('input[name=last_name]').fill('Al Suwaidi');
        await page.locator('input[name=whatsUpnumber]').fill('050 123 4571');
        await press(page, 'signup.create');
        await page.waitForURL((url) => url.pathname === '/');
        expect(said('login', 'otpverify')).toMatchObject({ validateType: 'email', contact: address });
        expect(said('registration', 'createAccount')).toMatchObject({ email: address });
        await page.goto('/profile');
        await expect(page.locator('main')).toContainText(address);
      },
    );
  });
}
