import arabicHome from '../../src/i18n/catalogues/ar.home.json' with { type: 'json' };
import arabicShell from '../../src/i18n/catalogues/ar.shell.json' with { type: 'json' };
import arabicSign from '../../src/i18n/catalogues/ar.signup.json' with { type: 'json' };
import home from '../../src/i18n/catalogues/en.home.json' with { type: 'json' };
import shell from '../../src/i18n/catalogues/en.shell.json' with { type: 'json' };
import sign from '../../src/i18n/catalogues/en.signup.json' with { type: 'json' };
import { settled, violations } from './support/accessibility.ts';
import { appKept, expect, speaks, test, withMotion } from './support/journey.ts';
import { walkedIn } from './support/languages.ts';

const texts = {
  'en-US': { ...home, ...shell, ...sign, page: 'Frequently asked questions', terms: 'Terms and Conditions' },
  'ar-AE': { ...arabicHome, ...arabicShell, ...arabicSign, page: 'الأسئلة الشائعة', terms: 'الشروط والأحكام' },
};

test.use(withMotion);

for (const locale of walkedIn(['en-US', 'ar-AE'] as const, 'ar-AE')) {
  test(`A visitor reads the home page down to its footer, asks the team for a plan and reads the pages, in ${locale} — SHL-008, SHL-009, SHL-011`, async ({
    page,
  }) => {
    const say = texts[locale];
    await speaks(page, locale);
    await page.goto('/');
    await expect(page.getByRole('link', { name: say['shell.buildPlan'] })).toHaveAttribute('href', '/build');
    await expect(page.getByRole('button', { name: say['shell.viewMenu'] })).toBeDisabled();
    await page.getByRole('button', { name: say['shell.cookiesOk'] }).click();
    // Until the app is loaded, only the last touch is passed on to it.
    await expect(page.getByRole('button', { name: say['shell.cookiesOk'] })).toHaveCount(0);

    await page.getByRole('heading', { name: say['home.together'] }).scrollIntoViewIfNeeded();
    const send = page.getByRole('button', { name: say['signup.request.send'] });
    await send.click();
    await expect(page.locator('main input[name=email]')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('main input[name=name]').fill('Mona Haddad');
    await page.locator('main input[name=email]').fill('mona@guest.test');
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: say['signup.requestSent'] })).toBeVisible();
    await settled(page);
    expect(await violations(page)).toEqual([]);

    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect(
      page.locator('footer').getByText(locale === 'en-US' ? /8:00 AM to 11:00 PM/ : /11:00 مساءً/),
    ).toBeVisible();
    await expect(page.locator('footer a[href^="https://wa.me/"]')).toBeVisible();
    await page.getByRole('link', { name: say['home.readFaq'] }).click();
    await expect(page).toHaveTitle(new RegExp(`^${say.page} · `));
    await page.locator('footer a[href="/terms"]').click();
    await expect(page.getByRole('heading', { level: 1, name: say.terms })).toBeVisible();
    await expect(page.locator('main article h2').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(locale === 'en-US' ? 'ltr' : 'rtl');

    await page.reload();
    await expect(page.locator('main article h2').first()).toBeVisible();
    await expect(page.getByRole('button', { name: say['shell.cookiesOk'] })).toHaveCount(0);
  });
}

test(
  'On a phone, the offline notice moves the page down, keeps the reading position, and can be closed',
  { tag: '@deep' },
  async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/terms');
    await expect(page.locator('main article h2').first()).toBeVisible();
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect(page.locator('footer a[href^="https://wa.me/"]')).toBeVisible();
    await appKept(page);
    const cards = page.locator('footer svg').last();
    const before = (await cards.boundingBox())!;
    await context.setOffline(true);
    const line = page.getByRole('status').filter({ hasText: shell['shell.offline'] });
    await expect(line).toBeVisible();
    await expect(line).not.toBeInViewport();
    expect(Math.abs((await cards.boundingBox())!.y - before.y)).toBeLessThanOrEqual(1);
    // Neither notice covers the other, and neither covers the end of the page.
    const notice = page.getByRole('complementary', { name: shell['shell.cookiesLabel'] });
    const asked = (await notice.boundingBox())!;
    expect(asked.y + asked.height).toBeLessThanOrEqual((await page.locator('footer').boundingBox())!.y);
    await page.evaluate(() => window.scrollTo(0, 0));
    const bar = (await line.boundingBox())!;
    expect(bar.y + bar.height).toBeLessThanOrEqual((await page.locator('main').boundingBox())!.y);
    await line.getByRole('button', { name: shell['shell.close'] }).click();
    await expect(line).toBeHidden();
  },
);

test('The text of a static page fades in over 300 ms after it has loaded — LEG-011, CST-036', async ({ page }) => {
  await page.goto('/terms');
  const text = page.locator('main article');
  await expect(text).toBeVisible();
  const appears = await text.evaluate((element) => {
    const { animationDuration, animationName } = getComputedStyle(element);
    const [first] = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSKeyframesRule && rule.name === animationName);
    return { animationDuration, from: first?.cssText.replaceAll(/\s/g, '') };
  });
  expect(appears.animationDuration).toBe('0.3s');
  expect(appears.from).toContain('{opacity:0;}');
});
