import type { Page } from '@playwright/test';

import { expect, PASSWORD, signIn, test, withoutWorker } from './support/journey.ts';
import { phone, putAway, type Phone } from './support/phone.ts';
import { deep } from '../support/deep.ts';

/** The final path and tab title of each path, with `=` if the path stays; and the ids that this proves. */
type Row = readonly [address: string, visitor: string, customer: string, ids?: string];

const GUARD = 'sign-in';
/** The visitor is asked to sign in and returned afterwards. */
const own = (address: string, title: string, ids?: string): Row => [address, GUARD, `= ${title}`, ids];
const open = (address: string, title: string, ids?: string): Row => [address, `= ${title}`, `= ${title}`, ids];
const visitorsOnly = (address: string, title: string, ids?: string): Row => [address, `= ${title}`, '/ Today', ids];

const table: readonly Row[] = [
  ['/', '= Healthy meals, planned with you', '= Today', 'SHL-014, DSH-001'],
  // The customer has a running plan that is already renewed.
  ['/menu', GUARD, '/ Today', 'SHL-015, SHL-017, SHL-018, WIZ-001'],
  ['/menu/preferences', GUARD, '/ Today', 'SHL-015'],
  ['/menu/plan', GUARD, '/ Today', 'SHL-015'],
  ['/menu/profile', GUARD, '/ Today', 'SHL-015'],
  ['/menu/address', GUARD, '/ Today', 'SHL-015'],
  ['/menu/summary', GUARD, '/ Today', 'SHL-015'],
  // A customer who has ordered sees the thank-you page, also after a reload.
  own('/menu/thank', 'Thank You', 'SHL-015'),
  own('/modify', 'My menu', 'SHL-022, MOD-001, DSH-002'),
  own('/modify/profile', 'Profile Settings', 'SHL-022, MOD-001'),
  own('/modify/address', 'My delivery details', 'SHL-022, MOD-001'),
  own('/modify/summary', 'My meal plan summary', 'SHL-022, MOD-001'),
  own('/checkout', 'Preference', 'SHL-023, CHK-001, DSH-003'),
  own('/checkout/meal-types-and-days', 'Diet Type & Meals', 'SHL-023, CHK-001'),
  // Nothing is chosen and nothing is saved, so the app goes back to the choice.
  ['/checkout/delivery-dates', GUARD, '/checkout/meal-types-and-days Diet Type & Meals', 'SHL-023, CHK-001'],
  ['/checkout/menus', GUARD, '/checkout Preference', 'SHL-023, CHK-001'],
  ['/checkout/summary', GUARD, '/checkout Preference', 'SHL-023, CHK-001'],
  ['/checkout/success/paylater', GUARD, '/ Today', 'SHL-023, CHK-001'],
  own('/checkout/thankyou', 'Thank you!', 'SHL-023, CHK-001'),
  own('/checkout/customfit', 'Customised plan', 'SHL-025, CFT-001'),
  own('/renewplan/samemenu', 'Renew Your Meal Plan', 'SHL-026, REN-001'),
  own('/renewplan/defaultmenu', 'Renew Your Meal Plan', 'SHL-026, REN-001'),
  own('/profile', 'Profile settings', 'SHL-027, PRF-001'),
  own('/profile/sync', 'Waiting to be sent'),
  own('/my-credit', 'My Credit', 'SHL-028, CRD-001'),
  own('/progress', 'Progress', 'SHL-029, PRG-001'),
  own('/body-analysis', 'Body Analysis', 'SHL-030, BOD-001'),
  own('/feedback', 'Feedback', 'SHL-043'),
  own('/feedback/dish', 'About dishes', 'SHL-043'),
  own('/feedback/general', 'General feedback', 'SHL-043'),
  own('/nutrition-support/forum/add', 'New discussion', 'SHL-041, NUT-006'),
  own('/nutrition-support/forum/edit/7', 'Edit discussion', 'SHL-041, NUT-007'),
  own('/nutrition-support/forum/edit/seven', 'Not found', 'NUT-008'),
  visitorsOnly('/sign-in', 'Sign In', 'SHL-031, DSH-004'),
  visitorsOnly('/sign-up', 'Sign up', 'SHL-032'),
  visitorsOnly('/sign-up/friend', 'Sign up'),
  visitorsOnly('/sign-up-auth', 'Sign up', 'SHL-033'),
  visitorsOnly('/restore', 'Password Reset', 'SHL-035'),
  visitorsOnly('/forgot/a-token', 'Password Reset', 'SHL-034'),
  open('/confirm', 'Confirmation', 'SHL-038'),
  open('/confirm?type=email&token=x', 'Confirmation', 'SHL-038'),
  open('/fitbit', 'Connect a wearable', 'SHL-039, FIT-001, FIT-002'),
  // The customer has a running plan that is already renewed.
  ['/build', '= Build my meal plan', '/ Today'],
  // No dish is shown before the question about allergies.
  ['/build/dishes', '/build Build my meal plan', '/ Today'],
  open('/this-week', 'This week’s menu', 'XTR-031'),
  open('/this-week?diet=35', 'This week’s menu', 'XTR-031'),
  open('/nutrition-support', 'Nutrition support', 'SHL-040, NUT-001'),
  open('/nutrition-support/blog', 'Articles', 'SHL-040, NUT-002'),
  open('/nutrition-support/blog/article/3', 'Drinking enough in a Gulf summer', 'SHL-040, NUT-003'),
  open('/nutrition-support/blog/article/three', 'Not found', 'SHL-042'),
  open('/nutrition-support/forum', 'Discussions', 'SHL-040, NUT-004'),
  open('/nutrition-support/forum/thread/3', 'Favourite breakfast so far?', 'SHL-040, NUT-005'),
  open('/page/terms', 'Terms and Conditions', 'SHL-044'),
  open('/terms', 'Terms and Conditions', 'SHL-044'),
  open('/refunds', 'Refunds and Cancellation Policy', 'SHL-044'),
  open('/privacy-policy', 'Privacy Policy', 'SHL-044'),
  open('/contact', 'Contact Us', 'SHL-045, LEG-007, STA-010'),
  open('/faq', 'Frequently asked questions', 'SHL-045'),
  // Nothing was paid; the URL alone does not make a payment.
  ['/paymennt-payment/success', '/ Healthy meals, planned with you', '/ Today', 'SHL-046, PAY-012'],
  open('/paymennt-payment/fail', 'Payment', 'SHL-046, PAY-013'),
  open('/paymennt-payment/cancel', 'Payment', 'SHL-046'),
  open('/no/such/page', 'Not found', 'SHL-045, SHL-057, SHL-058'),
];

/** The final path and title of a page, when its screen has a title and one heading. */
const endOf = async (page: Page, address: string): Promise<string> => {
  const headings = await page.getByRole('heading', { level: 1 }).count();
  const title = await page.title();
  if (headings !== 1 || !title.includes(' · ')) return 'not there yet';
  const { pathname, search, searchParams } = new URL(page.url());
  if (pathname === '/sign-in' && search !== '')
    return searchParams.get('next') === address ? GUARD : 'another way back';
  return `${pathname + search === address ? '=' : pathname} ${title.replace(/ · Sufra$|^Sufra · /, '')}`;
};

/**
 * Checks that every path leads to its final page, possibly through others. The deep tests load each path; the suite
 * navigates within the app and loads a path only if its title equals that of the page before.
 */
const lead = async (page: Page, who: 'visitor' | 'customer'): Promise<void> => {
  let before = '';
  for (const [address, visitor, customer, ids = ''] of table) {
    const end = who === 'visitor' ? visitor : customer;
    if (deep || before === '' || (before === end && end.startsWith('='))) {
      await page.goto(address, { waitUntil: 'commit' });
      // The first HTML is for this URL only, so the app must replace it before navigation.
      await page.waitForFunction(() => document.querySelector('main h1, #drawn') !== null);
      await page.waitForFunction(() => document.querySelector('html[data-sent], #drawn') === null);
    } else await page.evaluate((to) => history.pushState({}, '', to), address);
    await expect
      .soft(async () => expect(await endOf(page, address), `${address} ${ids}`).toBe(end))
      .toPass({ timeout: 15_000, intervals: [50] });
    before = end;
  }
};

test.describe('Each URL', () => {
  // About fifty page loads in one test.
  let visitor: Phone;
  let customer: Phone;
  test.beforeAll(async ({ browser }, { project }) => {
    const { baseURL } = project.use;
    visitor = await phone(browser, baseURL!, withoutWorker);
    customer = await phone(browser, baseURL!, withoutWorker);
    const page = await customer.context.newPage();
    await signIn(page, 'renewed@demo.test');
    await page.close();
  });
  test.afterAll(async () => {
    await putAway(visitor);
    await putAway(customer);
  });

  test('opens for a visitor or leads to sign-in, with its page title — SHL-001, SHL-013, SHL-037, DSH-005', async () => {
    const page = await visitor.context.newPage();
    await lead(page, 'visitor');
    await page.close();
  });

  test('opens for a customer or leads from the visitor pages to the home page, with its page title — SHL-036', async () => {
    const page = await customer.context.newPage();
    await lead(page, 'customer');
    await page.close();
  });

  test('of a fixed text shows it to a visitor, by its own route, by its alias or by its path — LEG-001, LEG-002, LEG-003, LEG-004, LEG-005', async () => {
    const page = await visitor.context.newPage();
    for (const [address, words] of [
      ['/terms', 'A pause is valid up to one year.'],
      ['/refunds', 'Refunds'],
      ['/privacy-policy', 'erase'],
      ['/page/refunds', 'Refunds'],
      ['/contact', '8:00 AM to 11:00 PM'],
      // The FAQ page has no route of its own.
      ['/faq', 'Until when can I change a dish?'],
    ] as const) {
      await page.goto(address);
      await expect(page.locator('main article')).toContainText(words);
    }
    await page.close();
  });

  test('of the contact page shows address, hours and phone numbers, and says that delivery is only in Abu Dhabi — STA-004, STA-008', async () => {
    const page = await visitor.context.newPage();
    await page.goto('/contact');
    const text = page.locator('main article');
    await expect(text).toContainText('Al Maryah Island');
    await expect(text).toContainText('8:00 AM to 11:00 PM');
    await expect(text).toContainText(/only in Abu Dhabi/i);
    await expect(text.locator('a[href^="tel:+971"]').first()).toBeVisible();
    await page.close();
  });

  test('without a page shows “Not found” — LEG-008', async () => {
    const page = await visitor.context.newPage();
    for (const address of ['/no/such/page', '/page/no-such-page']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
    }
    await page.close();
  });

  test('leads a visitor back after signing in, with its query — SHL-037, AUT-007', async ({ page }) => {
    await page.goto('/progress?log=weight');
    await expect(page).toHaveURL(/\/sign-in\?next=/);
    await page.locator('input[name=email]').fill('renewed@demo.test');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await expect(page).toHaveURL(/\/progress\?log=weight$/);
    await expect(page.getByRole('dialog', { name: 'Today’s weight' })).toBeVisible();
  });

  for (const next of ['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)'])
    test(`never leads out of the app by next=${next}`, async () => {
      const page = await customer.context.newPage();
      await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
      await expect(page).toHaveTitle('Today · Sufra');
      expect(new URL(page.url()).pathname).toBe('/');
      await page.close();
    });

  test('starts at the top with the focus on the heading after each navigation, and back and forward work — SHL-050', async () => {
    const page = await customer.context.newPage();
    await page.goto('/');
    await expect(page.locator('section[aria-labelledby=meals] article').first()).toBeVisible();
    // A pre-rendered screen has its own links, which load a page; the app's links come with the app.
    await expect(page.locator('#drawn')).toHaveCount(0);
    const tabs = page.getByRole('navigation', { name: 'Main navigation' }).last();
    for (const [tab, heading] of [
      ['Progress', 'Progress'],
      ['Feedback', 'Feedback'],
      ['Profile', 'Profile settings'],
      ['Menu', 'My menu'],
      ['Today', 'Today'],
    ] as const) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await tabs.getByRole('link', { name: tab }).click();
      await expect(page).toHaveTitle(`${heading} · Sufra`);
      await expect(page.locator('main h1')).toBeFocused();
      expect(await page.evaluate(() => window.scrollY), `scrolled on ${tab}`).toBe(0);
      await expect(tabs.locator('[aria-current=page]')).toHaveText(tab);
    }
    await page.goBack();
    await expect(page).toHaveTitle('My menu · Sufra');
    await page.goForward();
    await expect(page).toHaveTitle('Today · Sufra');
    await page.close();
  });

  test('asks for portrait only on a small screen in landscape, and has the phone layout up to 768 px — CST-034, SHL-055, SHL-056, SHL-059, CON-007', async () => {
    const page = await customer.context.newPage();
    await page.goto('/feedback');
    const notice = page.getByText('Please turn your device upright');
    const tabs = page.getByRole('navigation', { name: 'Main navigation' }).last();
    for (const [width, height, asks] of [
      [844, 390, true],
      [960, 480, true],
      [961, 480, false],
      [960, 481, false],
      [390, 844, false],
      [1280, 400, false],
      [1280, 800, false],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(notice, `${width} × ${height}`).toBeVisible({ visible: asks });
    }
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(tabs).toBeVisible();
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(1);
    await page.close();
  });

  test('lets the keyboard skip the header', async () => {
    const page = await visitor.context.newPage();
    await page.goto('/terms');
    await expect(page).toHaveTitle('Terms and Conditions · Sufra');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.close();
  });
});
