import type { Page } from '@playwright/test';

import { expect, PASSWORD, signIn, test } from './journey.ts';
import { phone, putAway, type Phone } from './phone.ts';

/** Where an address ends and what the tab is then called; `=` where it ends at itself. */
type Row = readonly [address: string, visitor: string, customer: string];

const GUARD = 'sign-in';
/** The visitor is asked to sign in and brought back afterwards. */
const own = (address: string, title: string): Row => [address, GUARD, `= ${title}`];
const open = (address: string, title: string): Row => [address, `= ${title}`, `= ${title}`];
const visitorsOnly = (address: string, title: string): Row => [address, `= ${title}`, '/ Today'];

const table: readonly Row[] = [
  ['/', '= Healthy meals, planned with you', '= Today'],
  // The plan runs and is renewed already.
  ['/menu', GUARD, '/ Today'],
  ['/menu/preferences', GUARD, '/ Today'],
  ['/menu/plan', GUARD, '/ Today'],
  ['/menu/profile', GUARD, '/ Today'],
  ['/menu/address', GUARD, '/ Today'],
  ['/menu/summary', GUARD, '/ Today'],
  ['/menu/thank', GUARD, '/ Today'],
  own('/modify', 'Menu'),
  own('/modify/profile', 'Profile Settings'),
  own('/modify/address', 'My delivery details'),
  own('/modify/summary', 'My meal plan summary'),
  own('/checkout', 'Preference'),
  own('/checkout/meal-types-and-days', 'Diet Type & Meals'),
  // Nothing is chosen and nothing is saved: back to where it is.
  ['/checkout/delivery-dates', GUARD, '/checkout/meal-types-and-days Diet Type & Meals'],
  ['/checkout/menus', GUARD, '/checkout Preference'],
  ['/checkout/summary', GUARD, '/checkout Preference'],
  ['/checkout/success/paylater', GUARD, '/ Today'],
  own('/checkout/thankyou', 'Thank you!'),
  own('/checkout/customfit', 'Customised plan'),
  own('/renewplan/samemenu', 'Renew Your Meal Plan'),
  own('/renewplan/defaultmenu', 'Renew Your Meal Plan'),
  own('/profile', 'Profile settings'),
  own('/profile/sync', 'Waiting to be sent'),
  own('/my-credit', 'My Credit'),
  own('/progress', 'My progress'),
  own('/body-analysis', 'Body Analysis'),
  own('/feedback', 'Feedback'),
  own('/feedback/dish', 'About dishes'),
  own('/feedback/general', 'General feedback'),
  own('/nutrition-support/forum/add', 'Discussion'),
  own('/nutrition-support/forum/edit/7', 'Discussion'),
  visitorsOnly('/sign-in', 'Sign In'),
  visitorsOnly('/sign-up', 'Sign up'),
  visitorsOnly('/sign-up/friend', 'Sign up'),
  visitorsOnly('/sign-up-auth', 'Sign up'),
  visitorsOnly('/restore', 'Password Reset'),
  visitorsOnly('/forgot/a-token', 'Password Reset'),
  open('/confirm', 'Confirmation'),
  open('/confirm?type=email&token=x', 'Confirmation'),
  open('/fitbit', 'Connect a wearable'),
  open('/nutrition-support', 'Nutrition support'),
  open('/nutrition-support/blog', 'Articles'),
  open('/nutrition-support/blog/article/3', 'Articles'),
  open('/nutrition-support/blog/article/three', 'Not found'),
  open('/nutrition-support/forum', 'Discussions'),
  open('/nutrition-support/forum/thread/3', 'Discussions'),
  open('/page/terms', 'Terms and Conditions'),
  open('/terms', 'Terms and Conditions'),
  open('/refunds', 'Refunds and Cancellation Policy'),
  open('/privacy-policy', 'Privacy Policy'),
  open('/contact', 'Contact Us'),
  open('/paymennt-payment/success', 'Payment'),
  open('/paymennt-payment/fail', 'Payment'),
  open('/paymennt-payment/cancel', 'Payment'),
  open('/no/such/page', 'Not found'),
];

/** Where a page is and what it is called, once its screen has a title and one heading. */
const endOf = async (page: Page, address: string): Promise<string> => {
  const headings = await page.getByRole('heading', { level: 1 }).count();
  const title = await page.title();
  if (headings !== 1 || !title.includes(' · ')) return 'not there yet';
  const { pathname, search, searchParams } = new URL(page.url());
  if (pathname === '/sign-in' && search !== '')
    return searchParams.get('next') === address ? GUARD : 'another way back';
  return `${pathname + search === address ? '=' : pathname} ${title.replace(/ · Sufra$|^Sufra · /, '')}`;
};

/** Every address leads to its end; on the way there a page may pass through others. */
const lead = async (page: Page, ends: readonly (readonly [address: string, end: string])[]): Promise<void> => {
  for (const [address, end] of ends) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect
      .soft(async () => expect(await endOf(page, address), address).toBe(end))
      .toPass({ timeout: 15_000, intervals: [50] });
  }
};

test.describe('Every address', () => {
  // Half a hundred page loads in one test.
  test.setTimeout(150_000);
  let visitor: Phone;
  let customer: Phone;
  test.beforeAll(async ({ browser }, { project }) => {
    const { baseURL } = project.use;
    visitor = await phone(browser, baseURL!);
    customer = await phone(browser, baseURL!);
    const page = await customer.context.newPage();
    await signIn(page, 'renewed@demo.test');
    await page.close();
  });
  test.afterAll(async () => {
    await putAway(visitor);
    await putAway(customer);
  });

  test('opens for a visitor or leads to sign-in, with its title — SHL-001, SHL-013, SHL-014, SHL-015, SHL-022, SHL-023, SHL-025, SHL-026, SHL-027, SHL-028, SHL-029, SHL-030, SHL-036, SHL-037, SHL-038, SHL-039, SHL-040, SHL-041, SHL-042, SHL-043, SHL-045, SHL-044, SHL-046, SHL-057, SHL-058, CHK-001, REN-001, CFT-001, DSH-002, DSH-003, DSH-005, PRG-001, LEG-007, STA-010, PAY-013, MOD-001', async () => {
    const page = await visitor.context.newPage();
    await lead(
      page,
      table.map(([address, end]) => [address, end]),
    );
    await page.close();
  });

  test('opens for a customer or leads home from the visitors’ pages, with its title — SHL-014, SHL-017, SHL-018, SHL-031, SHL-032, SHL-033, SHL-034, SHL-035, SHL-036, DSH-004', async () => {
    const page = await customer.context.newPage();
    await lead(
      page,
      table.map(([address, , end]) => [address, end]),
    );
    await page.close();
  });

  test('shows a screen that comes later as such, inside the frame with a way on', async () => {
    const page = await customer.context.newPage();
    await page.goto('/my-credit');
    await expect(page.locator('main').getByText('Coming with the next version')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main navigation' }).last()).toBeVisible();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveTitle('Today · Sufra');
    await page.close();
  });

  test('brings a visitor back to where they were going after signing in, query and all — SHL-037, AUT-007', async ({
    page,
  }) => {
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

  test('starts at the top with the focus on the heading after every navigation, and forth and back works — SHL-050', async () => {
    const page = await customer.context.newPage();
    await page.goto('/');
    // What the worker drew has links of its own, which load a page; the app's come with it.
    await expect(page.locator('#drawn')).toHaveCount(0);
    await expect(page.locator('section[aria-labelledby=meals] article').first()).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'Main navigation' }).last();
    for (const [tab, heading] of [
      ['Progress', 'My progress'],
      ['Feedback', 'Feedback'],
      ['Profile', 'Profile settings'],
      ['Menu', 'Menu'],
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
    await expect(page).toHaveTitle('Menu · Sufra');
    await page.goForward();
    await expect(page).toHaveTitle('Today · Sufra');
    await page.close();
  });

  test('asks for an upright device on a small screen in landscape only, and is a phone’s up to 768 px — SHL-055, SHL-056, SHL-059, CON-007', async () => {
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
    await page.setViewportSize({ width: 767, height: 900 });
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
