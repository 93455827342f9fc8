import type { Locator, Page } from '@playwright/test';

import arabicHome from '../../src/i18n/catalogues/ar.home.json' with { type: 'json' };
import arabicSign from '../../src/i18n/catalogues/ar.signup.json' with { type: 'json' };
import englishHome from '../../src/i18n/catalogues/en.home.json' with { type: 'json' };
import englishSign from '../../src/i18n/catalogues/en.signup.json' with { type: 'json' };
import {
  customersMenu,
  expect,
  pressLogOut,
  signIn,
  signOut,
  speaks,
  test,
  todaysDishes,
  unfold,
  withoutWorker,
} from './support/journey.ts';
import { walkedIn } from './support/languages.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';
import { askServer } from './support/plain-client.ts';
import { words } from './support/words.ts';

const texts = {
  'en-US': {
    ...words['en-US'],
    ...englishHome,
    ...englishSign,
    contact: 'Contact Us',
    left: (days: number) => `${days} days left – renew your plan`,
  },
  'ar-AE': {
    ...words['ar-AE'],
    ...arabicHome,
    ...arabicSign,
    contact: 'اتصل بنا',
    left: (days: number) => (days > 10 ? `بقي ${days} يومًا – جدّد خطتك` : `بقيت ${days} أيام – جدّد خطتك`),
  },
};
type Locale = keyof typeof texts;
type Texts = (typeof texts)[Locale];
const locales = ['en-US', 'ar-AE'] as const;

const buttonsOf = (page: Page, say: Texts): Locator =>
  page.getByRole('region', { name: say['shell.mealPlan'], exact: true });

type Offer = readonly [name: string, leadsTo: string];
const NOWHERE = 'disabled';

/** Exactly these buttons are shown, in this order. */
const expectOffers = (page: Page, say: Texts, offers: readonly Offer[]): Promise<void> =>
  expect
    .poll(() =>
      buttonsOf(page, say)
        .locator('a, button')
        .evaluateAll((all) =>
          all.map((each) => [
            each.textContent,
            each instanceof HTMLAnchorElement ? each.pathname : each.matches(':disabled') ? 'disabled' : 'open',
          ]),
        ),
    )
    .toEqual(offers);

const toMenuAndAddress = (say: Texts): Offer[] => [
  [say['shell.contactTeam'], '/contact'],
  [say['shell.viewMenu'], '/modify'],
  [say['shell.changeAddress'], '/modify/address'],
];
/** A plan can be built; there is no menu and no plan address to change. */
const withoutPlan = (say: Texts): Offer[] => [
  [say['shell.buildPlan'], '/menu'],
  [say['shell.contactTeam'], '/contact'],
  [say['shell.viewMenu'], NOWHERE],
  [say['shell.changeAddress'], NOWHERE],
];
const renewable = (say: Texts, daysLeft: number): Offer[] => [
  [say['dashboard.renewPlan'], '/menu'],
  [say.left(daysLeft), '/renewplan/samemenu'],
  ...toMenuAndAddress(say),
];
const notRenewable = (say: Texts): Offer[] => [[say['dashboard.renewPlan'], NOWHERE], ...toMenuAndAddress(say)];

/** The heading of the screen at each path. */
const headingAt = (say: Texts): Readonly<Record<string, string>> => ({
  '/checkout': say['checkout.preference'],
  '/menu': say['shell.subject.build'],
  '/renewplan/samemenu': say['shell.subject.renew'],
  '/contact': say.contact,
  '/modify': say['shell.myMenu'],
  '/modify/address': say['shell.subject.address'],
});

const expectScreen = async (page: Page, address: string, heading: string): Promise<void> => {
  await expect(page).toHaveURL(OWN_URL + address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
};

/** Opens each of these links and returns. */
const followAll = async (page: Page, say: Texts, offers: readonly Offer[]): Promise<void> => {
  for (const [name, address] of offers) {
    await unfold(page, say['shell.mealPlan']);
    await buttonsOf(page, say).getByRole('link', { name, exact: true }).click();
    await expectScreen(page, address, headingAt(say)[address]!);
    await page.goBack();
    await expect(buttonsOf(page, say)).toBeVisible();
  }
};

const today = (): number => Math.floor(Date.now() / 86_400_000);

/** Changes the account, which then no longer moves with the clock. Returns the last day of its plan. */
const touch = async (email: string): Promise<number> => {
  const { user } = await askServer<{ user: { plan: { end: number } } }>(OWN_URL, email, 'profile', {
    type: 'set',
    data: { scenario: 'main', language: 'ar-AE' },
  });
  return user.plan.end / 86_400;
};

/** Holidays can move a plan's end to a later day. */
const daysLeftOf = async (email: string): Promise<number> => {
  const user = await askServer<{ plan: { end: number } }>(OWN_URL, email, 'profile', {
    type: 'getForDashboard',
    data: { subtype: 'get' },
  });
  return user.plan.end / 86_400 - today();
};

test.use(withoutWorker);

test.describe('The home page on a phone', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  for (const locale of walkedIn(locales, 'ar-AE')) {
    const say = texts[locale];
    test.describe(locale, () => {
      test.use({ locale });
      test.beforeEach(({ page }) => speaks(page, locale));

      test(
        'offers to build, continue or renew, as the customer’s plan requires, and each button opens its page — HOM-001, HOM-004, HOM-008, DSH-018',
        { tag: '@deep' },
        async ({ page }) => {
          const centre = page.locator('section[aria-labelledby=meals]');
          const renewNow = page.getByRole('button', { name: say['dashboard.renewNow'] });
          const button = (name: string): Locator => buttonsOf(page, say).getByRole('button', { name });
          const dialog = page.getByRole('dialog');

          await test.step('nothing planned yet', async () => {
            await signIn(page, 'new@demo.test');
            await expect(centre.getByText(say['dashboard.noMeals'])).toBeVisible();
            await expectOffers(page, say, withoutPlan(say));
            await unfold(page, say['shell.mealPlan']);
            await expect(button(say['shell.viewMenu'])).toHaveAccessibleDescription(say['shell.needsPlan']);
            await expect(button(say['shell.changeAddress'])).toHaveAccessibleDescription(say['shell.needsPlan']);
            await page.getByRole('link', { name: say['dashboard.buildMenu'] }).click();
            await dialog.getByRole('link', { name: say['checkout.buildMealplan'] }).click();
            await expectScreen(page, '/checkout', headingAt(say)['/checkout']!);
            await signOut(page, say);
          });

          await test.step('a saved checkout', async () => {
            await signIn(page, 'draft@demo.test');
            await expectOffers(page, say, withoutPlan(say));
            await page.getByRole('link', { name: say['dashboard.resumeEditing'] }).click();
            await expectScreen(page, '/checkout', headingAt(say)['/checkout']!);
            await signOut(page, say);
          });

          await test.step('a running plan', async () => {
            const offers = renewable(say, await daysLeftOf('active@demo.test'));
            await signIn(page, 'active@demo.test');
            await expect(todaysDishes(page).first()).toBeVisible();
            await expectOffers(page, say, offers);
            await expect(renewNow).toBeHidden();
            await expect(page.getByRole('link', { name: say['dashboard.viewFullPlan'] })).toHaveAttribute(
              'href',
              '/modify',
            );
            await followAll(page, say, [offers[0]!, ...toMenuAndAddress(say)]);
            await signOut(page, say);
          });

          await test.step('a plan that ends in four days', async () => {
            await signIn(page, 'renew@demo.test');
            await expectOffers(page, say, renewable(say, 4));
            await renewNow.click();
            await expect(dialog.getByRole('radio')).toHaveCount(2);
            await expect(dialog.getByRole('radio', { name: say['checkout.sameMenu'] })).toBeChecked();
            await dialog.getByRole('button', { name: say['shell.continue'] }).click();
            await expectScreen(page, '/renewplan/samemenu', say['shell.subject.renew']);
            await signOut(page, say);
          });

          await test.step('the next plan is arranged already', async () => {
            await signIn(page, 'renewed@demo.test');
            await expectOffers(page, say, notRenewable(say));
            await unfold(page, say['shell.mealPlan']);
            await expect(button(say['dashboard.renewPlan'])).toHaveAccessibleDescription(
              say['dashboard.alreadyRenewed'],
            );
            await signOut(page, say);
          });

          await test.step('a plan with more than three weeks left', async () => {
            await signIn(page, 'allergic@demo.test');
            await expectOffers(page, say, notRenewable(say));
            await unfold(page, say['shell.mealPlan']);
            await expect(button(say['dashboard.renewPlan'])).toHaveAccessibleDescription(say['dashboard.notRenewable']);
            await signOut(page, say);
          });

          await test.step('a plan on pause', async () => {
            await signIn(page, 'paused@demo.test');
            await expect(centre.getByText(say['dashboard.paused'])).toBeVisible();
            await expect(todaysDishes(page)).toHaveCount(0);
            await unfold(page, say['shell.mealPlan']);
            await expect(buttonsOf(page, say).getByRole('link', { name: say['shell.viewMenu'] })).toBeVisible();
            await expect(renewNow).toBeHidden();
          });
        },
      );

      test(
        'has a menu for links outside the tab bar: the menu manages the focus, its links work, and signing out asks first — SHL-052, SHL-059, REF-022',
        { tag: '@deep' },
        async ({ page }) => {
          await signIn(page, 'allergic@demo.test');
          // The new screen first gets the focus.
          await expect(page.locator('main h1')).toBeFocused();
          const more = customersMenu(page, say);
          const logOut = page.locator('header').getByRole('button', { name: say['shell.logOut'] });
          const menu = page.getByRole('dialog', { name: say['customer.more'] });
          await expect(more).toHaveAttribute('aria-expanded', 'false');
          await more.focus();
          await page.keyboard.press('Enter');
          await expect(more).toHaveAttribute('aria-expanded', 'true');
          await expect.poll(() => menu.evaluate((element) => element.matches(':modal'))).toBe(true);
          await expect(menu.getByRole('button', { name: say['shell.close'] })).toBeFocused();
          await page.keyboard.press('Escape');
          await expect(menu).toBeHidden();
          await expect(more).toBeFocused();

          const entries = [
            [say['shell.subject.nutrition'], '/nutrition-support', say['shell.subject.nutrition']],
            [say['shell.subject.bodyAnalysis'], '/body-analysis', say['shell.subject.bodyAnalysis']],
            [say['shell.subject.credit'], '/my-credit', say['shell.subject.credit']],
            [say['shell.contactTeam'], '/contact', say.contact],
          ] as const;
          for (const [name, address, heading] of entries) {
            await more.focus();
            await page.keyboard.press('Enter');
            await expect(menu.getByRole('link')).toHaveText(entries.map(([each]) => each));
            const entry = menu.getByRole('link', { name, exact: true });
            await expect(async () => {
              await page.keyboard.press('Tab');
              await expect(entry).toBeFocused({ timeout: 100 });
            }).toPass({ intervals: [0] });
            await page.keyboard.press('Enter');
            await expectScreen(page, address, heading);
            await expect(menu).toBeHidden();
          }

          await page.setViewportSize({ width: 768, height: 900 });
          await expect(more).toBeVisible();
          await expect(logOut).toBeHidden();
          await page.setViewportSize({ width: 769, height: 900 });
          await expect(more).toBeHidden();
          await expect(logOut).toBeVisible();
          await page.setViewportSize({ width: 390, height: 844 });
          const question = page.getByRole('alertdialog', { name: say['customer.signOutAsk'] });
          await pressLogOut(page, say);
          await question.getByRole('button', { name: say['shell.cancel'] }).click();
          await expect(question).toBeHidden();
          await expect(more).toBeFocused();
          await signOut(page, say);
          await expect(more).toHaveCount(0);
        },
      );

      test('leads to the team, and a request for a plan is sent once and needs an e-mail address — HOM-012, HOM-013, ERR-021', async ({
        page,
      }) => {
        const number = locale === 'en-US' ? '501112233' : '504445566';
        const received = async (): Promise<string[]> =>
          (
            (await (await page.request.get('/dev/inbox.json')).json()) as {
              channel: string;
              subject: string;
              text: string;
            }[]
          )
            .filter((sent) => sent.channel === 'team' && sent.subject === 'Plan request' && sent.text.includes(number))
            .map(({ text }) => text);
        await signIn(page, 'unpaid@demo.test');
        await unfold(page, say['shell.mealPlan']);
        await buttonsOf(page, say).getByRole('link', { name: say['shell.contactTeam'] }).click();
        const form = page.getByRole('region', { name: say['signup.request.title'] });
        const field = (name: string): Locator => form.locator(`input[name=${name}]`);
        await expect(field('name')).toHaveValue('Rashid Al Suwaidi');
        await expect(field('email')).toHaveValue('unpaid@demo.test');
        await expect(field('phone')).not.toHaveValue('');
        const send = form.getByRole('button', { name: say['signup.request.send'] });

        await field('phone').fill(number);
        await field('email').fill('');
        await send.click();
        await expect(field('email')).toHaveAttribute('aria-invalid', 'true');
        await expect(form.getByRole('status')).toBeHidden();

        await field('email').fill('rashid@work.test');
        await send.click();
        await expect(form.getByRole('status')).toHaveText(say['signup.requestSent']);
        await expect(field('email')).not.toHaveAttribute('aria-invalid', 'true');
        const [text, ...more] = await received();
        expect(more).toEqual([]);
        for (const fact of ['name: Rashid Al Suwaidi', 'email: rashid@work.test', `phone: ${number}`])
          expect(text).toContain(fact);
      });

      test(
        'shows the cookie notice above the tab bar until it is answered, and not again after a reload or a sign-out — STA-001, STA-003',
        { tag: '@deep' },
        async ({ page }) => {
          const notice = page.getByRole('complementary', { name: say['shell.cookiesLabel'] });
          await signIn(page, 'unpaid@demo.test');
          await expect(notice).toContainText(say['shell.cookies']);
          await page.goto('/progress');
          // The page has no content after the footer, so scrolling could not move the footer out from under the tab bar.
          await notice.getByRole('button', { name: say['shell.cookiesOk'] }).click();
          await expect(notice).toHaveCount(0);
          await page.reload();
          await expect(page.locator('footer')).toBeAttached();
          await expect(notice).toHaveCount(0);
          await signOut(page, say);
          await page.goto('/contact');
          await expect(page.locator('footer')).toBeVisible();
          await expect(notice).toHaveCount(0);
        },
      );
    });
  }

  test.describe('Some days later', () => {
    test.beforeAll(async () => {
      const end = await touch('allergic@demo.test');
      await touch('renew@demo.test');
      await server.kill();
      await server.start(end - 16 - today());
    });

    for (const locale of walkedIn(locales, 'ar-AE')) {
      const say = texts[locale];
      test.describe(locale, () => {
        test.use({ locale });
        test.beforeEach(({ page }) => speaks(page, locale));

        test(
          'shows the renewal link from 16 days before the plan ends, and afterwards a plan can be built or renewed — HOM-001, HOM-008, HOM-011, DSH-021',
          { tag: '@deep' },
          async ({ page }) => {
            await signIn(page, 'allergic@demo.test');
            await expectOffers(page, say, renewable(say, 16));
            await signOut(page, say);

            await signIn(page, 'renew@demo.test');
            await expectOffers(page, say, withoutPlan(say));
            await expect(page.getByText(say['dashboard.planEnded'])).toBeVisible();
            await expect(page.getByRole('button', { name: say['dashboard.renewNow'] })).toBeVisible();
          },
        );
      });
    }
  });
});
