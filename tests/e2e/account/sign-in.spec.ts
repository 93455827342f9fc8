import type { Page } from '@playwright/test';

import arabicAccount from '#src/i18n/catalogues/ar.account.json' with { type: 'json' };
import arabicErrors from '#src/i18n/catalogues/ar.errors.json' with { type: 'json' };
import englishAccount from '#src/i18n/catalogues/en.account.json' with { type: 'json' };
import englishErrors from '#src/i18n/catalogues/en.errors.json' with { type: 'json' };
import { expect, PASSWORD, speaks, test, todaysDishes, withoutWorker } from '../support/journey.ts';
import { walkedIn } from '../support/languages.ts';
import { words } from '../support/words.ts';

const fill = async (page: Page, email: string, password: string): Promise<void> => {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
};

/** The newest code that was sent to this device's test inbox after `since`. */
const codeSince = async (page: Page, since: number): Promise<string> => {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const sent = (await (await page.request.get('/dev/inbox.json')).json()) as {
        at: string;
        channel: string;
        code?: string;
      }[];
      code = sent.find(
        ({ at, channel, code: each }) => channel === 'sms' && each !== undefined && Date.parse(at) >= since,
      )?.code;
      return code;
    })
    .toMatch(/^\d{4}$/);
  return code!;
};

const atSignIn = async ({ page }: { page: Page }): Promise<void> => {
  await page.goto('/sign-in');
  await expect(page.locator('input[name=email]')).toBeVisible();
};

test.describe('Signing in on a device with the offline app', () => {
  test.beforeEach(atSignIn);

  test('reports that it needs the network, keeps the typed text, and works once the network is back', async ({
    page,
    context,
  }) => {
    // The worker is registered at the first touch.
    await page.locator('input[name=email]').focus();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await fill(page, 'new@demo.test', PASSWORD);
    await expect(page.getByRole('alert')).toContainText('This needs a connection.');
    await expect(page.locator('input[name=email]')).toHaveValue('new@demo.test');
    await expect(page.locator('input[name=password]')).toHaveValue(PASSWORD);
    await context.setOffline(false);
    await expect(async () => {
      await page.locator('button[type=submit]').click();
      await expect(page).toHaveURL((address) => address.pathname === '/', { timeout: 3000 });
    }).toPass({ timeout: 30_000 });
  });

  test('keeps the session after the page is closed, and shows the day at once', async ({ page, context }) => {
    // An account whose language no other test chooses.
    await fill(page, 'renewed@demo.test', PASSWORD);
    await expect(todaysDishes(page).first()).toBeVisible();
    await page.close();
    const again = await context.newPage();
    await again.goto('/');
    await expect(again).toHaveTitle('Today · Sufra');
    await expect(todaysDishes(again).first()).toBeVisible();
  });
});

test.describe('Signing in', () => {
  test.use(withoutWorker);
  test.beforeEach(atSignIn);

  test('shows the fields, the links and the age statement that the page needs — AUT-001, AUT-002, AUT-003, AUT-005', async ({
    page,
  }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
    for (const [name, href] of [
      ['Sign up', '/sign-up'],
      ['Forgot your password?', '/restore'],
      ['Terms', '/terms'],
      ['Refunds', '/refunds'],
      ['Privacy', '/privacy-policy'],
    ] as const)
      await expect(page.locator('main').getByRole('link', { name })).toHaveAttribute('href', href);
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue with Facebook' })).toBeVisible();
    await expect(page.locator('main')).toContainText('18 or older');
  });

  test('shows each error beside its field and keeps the typed text — AUT-009', async ({ page }) => {
    await page.locator('button[type=submit]').click();
    const email = page.locator('input[name=email]');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Please enter your email')).toBeVisible();
    await expect(page.getByText('Please enter your password')).toBeVisible();
    expect(
      await email.evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .some((id) => document.getElementById(id)?.textContent?.includes('Please enter your email')),
      ),
    ).toBe(true);

    await fill(page, 'active@demo.test', 'not the password');
    const error = page
      .locator('main')
      .getByRole('alert')
      .or(page.getByRole('dialog'))
      .or(page.locator('[aria-invalid=true]'))
      .first();
    await expect(error).toBeVisible();
    await expect(email).toHaveValue('active@demo.test');
    expect(new URL(page.url()).pathname).toBe('/sign-in');

    await fill(page, 'nobody@demo.test', 'not the password');
    await expect(error).toBeVisible();
    await expect(page.getByText(/stack|sql|undefined/i)).toBeHidden();
  });

  test('shows and hides the password', async ({ page }) => {
    const password = page.locator('input[name=password]');
    await password.fill('something');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('uses the customer’s language after sign-in if no language was chosen on the device', async ({ page }) => {
    await fill(page, 'arabic@demo.test', PASSWORD);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar-AE');
    await expect(page).toHaveTitle('اليوم · سفرة');
    await page.reload();
    await expect(page).toHaveTitle('اليوم · سفرة');
  });

  test('lets a visitor switch to Arabic without a reload, remembers it, and the server answers in Arabic at once', async ({
    page,
  }) => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await fill(page, 'nobody@demo.test', 'not the password');
    await expect(page.getByText('The email or password is not right.')).toBeVisible();
    await page.getByRole('button', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page).toHaveTitle('تسجيل الدخول · سفرة');
    await fill(page, 'nobody@demo.test', 'still not the password');
    await expect(page.getByText('البريد الإلكتروني أو كلمة المرور غير صحيحة.')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar-AE');
  });
});

const languages = {
  'en-US': { ...englishAccount, ...englishErrors, ...words['en-US'], today: 'Today · Sufra' },
  'ar-AE': { ...arabicAccount, ...arabicErrors, ...words['ar-AE'], today: 'اليوم · سفرة' },
} as const;
for (const [locale, said] of walkedIn(Object.entries(languages), 'ar-AE'))
  test.describe(`Signing in, in ${locale}`, () => {
    test.use(withoutWorker);
    test.beforeEach(async ({ page }) => {
      await speaks(page, locale);
      await page.goto('/sign-in');
      await expect(page.locator('input[name=email]')).toBeVisible();
    });

    test('asks for the code from the phone if the account has two-step sign-in — AUT-006, AUT-007', async ({
      page,
    }) => {
      const since = Date.now() - 1000;
      await fill(page, 'sms@demo.test', PASSWORD);
      const code = page.locator('input[name=smscode]');
      await expect(code).toBeFocused();
      await expect(page.getByText(said['account.codeHint'])).toBeVisible();
      const sent = await codeSince(page, since);
      await code.fill(sent === '0000' ? '0001' : '0000');
      await page.locator('button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').or(page.getByRole('dialog')).first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/sign-in');
      const close = page.getByRole('dialog').getByRole('button', { name: said['shell.ok'] });
      if (await close.isVisible()) await close.click();
      await code.fill(sent);
      await page.locator('button[type=submit]').click();
      await expect(page).toHaveTitle(said.today);
    });

    test('shows a banned customer the ban and does not sign them in', async ({ page }) => {
      await fill(page, 'banned@demo.test', PASSWORD);
      await expect(page.getByRole('dialog')).toContainText(said['errors.banned'].split('.')[0]!);
      await page.getByRole('dialog').getByRole('button', { name: said['shell.ok'] }).click();
      await page.goto('/progress');
      await expect(page.locator('input[name=email]')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/sign-in');
    });
  });
