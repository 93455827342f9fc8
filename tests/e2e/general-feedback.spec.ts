import type { Page } from '@playwright/test';

import { expectAccessible } from './support/accessibility.ts';
import { appKept, expect, PASSWORD, signIn, speaks, test } from './support/journey.ts';
import { walkedIn } from './support/languages.ts';
import { askServer } from './support/plain-client.ts';
import { words } from './support/words.ts';

interface Told {
  readonly channel: string;
  readonly subject: string;
  readonly text: string;
}

/** The team's messages with a customer's text, one for each time that it arrived. */
const toldTeam = async (page: Page, written: string): Promise<readonly Told[]> => {
  const all = (await (await page.request.get('/dev/inbox.json')).json()) as Told[];
  return all.filter(({ channel, text }) => channel === 'team' && text.includes(written));
};

const versionOf = async (url: string, email: string): Promise<number> =>
  (await askServer<{ version: number }>(url, email, 'progress', { type: 'get', data: {} })).version;

/** Opens an account without a plan for this test alone. */
const openAccount = async (page: Page): Promise<string> => {
  const email = `feedback-${Date.now()}@example.com`;
  await page.goto('/sign-up');
  await page.locator('input[name=first_name]').fill('Maryam');
  await page.locator('input[name=last_name]').fill('Al Hashimi');
  await page.locator('input[name=whatsUpnumber]').fill('050 123 4580');
  await page.keyboard.press('Enter');
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  return email;
};

/** The texts as customers read them, not as the message catalogues write them. */
const languages = {
  'en-US': {
    ...words['en-US'],
    dishes: 'About dishes',
    general: 'General feedback',
    questions: ['Overall experience', 'Food', 'Customer service', 'Delivery'],
    missing: [
      'Please rate overall experience',
      'Please rate food',
      'Please rate customer service',
      'Please rate delivery',
      'Leave few words about MealPlan',
    ],
    headLine: 'Meal Plan',
    thanks: 'Thank you! Your feedback has been saved.',
    first: 'Fresh every morning, and the driver is kind.',
    later: 'The last two lunches were late.',
  },
  'ar-AE': {
    ...words['ar-AE'],
    dishes: 'عن الأطباق',
    general: 'رأي عام',
    questions: ['التجربة بشكل عام', 'الطعام', 'خدمة العملاء', 'التوصيل'],
    missing: [
      'يرجى تقييم التجربة بشكل عام',
      'يرجى تقييم الطعام',
      'يرجى تقييم خدمة العملاء',
      'يرجى تقييم التوصيل',
      'اكتب بضع كلمات عن خطة الوجبات',
    ],
    headLine: 'خطة الوجبات',
    thanks: 'شكرًا لك! حُفظ رأيك.',
    first: 'طازج كل صباح والسائق لطيف.',
    later: 'تأخر الغداء في اليومين الأخيرين.',
  },
} as const;

for (const [locale, said] of walkedIn(Object.entries(languages), 'en-US'))
  test.describe(`General feedback in ${locale}`, () => {
    test.use({ locale });
    const question = (page: Page, at: number) =>
      page.getByRole('group', { name: said.questions[at]!, exact: true }).getByRole('radio');
    const rate = async (page: Page, stars: readonly number[]): Promise<void> => {
      for (const [at, count] of stars.entries())
        await question(page, at)
          .nth(count - 1)
          .check({ force: true });
    };
    const expectKept = async (page: Page, stars: readonly number[], text: string): Promise<void> => {
      await expect(page.locator('textarea[name=feedback]')).toHaveValue(text);
      for (const [at, count] of stars.entries()) await expect(question(page, at).nth(count - 1)).toBeChecked();
    };

    test('a customer rates everything and is thanked, and a change made offline waits on the device and is sent once — FBK-001, FBK-005, FBK-038, CAL-048', async ({
      page,
      context,
      baseURL,
    }) => {
      const unique = Date.now();
      const [first, later] = [`${said.first} (${unique})`, `${said.later} (${unique})`];
      const email = await openAccount(page);
      await page.goto('/feedback');
      await expect(page.locator('main').getByRole('link', { name: said.dishes })).toBeVisible();
      await page.locator('main').getByRole('link', { name: said.general }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.general);
      const save = page.locator('main').getByRole('button', { name: said['shell.save'], exact: true });
      const state = page.locator('main form output');
      const thanks = page.getByRole('dialog', { name: said.headLine });
      const done = thanks.getByRole('button', { name: said['shell.done'], exact: true });

      for (const at of said.questions.keys()) await expect(question(page, at)).toHaveCount(5);
      await save.click();
      for (const text of said.missing) await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await expect(thanks).toBeHidden();
      // Each answer removes only its own question.
      await rate(page, [5, 4, 3]);
      await page.locator('textarea[name=feedback]').fill(first);
      await save.click();
      await expect(page.getByText(said.missing[3], { exact: true })).toBeVisible();
      for (const text of said.missing.filter((_, at) => at !== 3))
        await expect(page.getByText(text, { exact: true })).toBeHidden();
      await rate(page, [5, 4, 3, 2]);
      await save.click();
      await expect(thanks).toContainText(said.thanks);
      await done.click();
      await expect(state).toHaveText(said['shell.stateSent']);
      await page.reload();
      await expectKept(page, [5, 4, 3, 2], first);
      await expect(state).toHaveText(said['shell.stateSent']);

      await appKept(page);
      await context.setOffline(true);
      await rate(page, [2, 4, 3, 1]);
      await page.locator('textarea[name=feedback]').fill(later);
      await save.click();
      await expect(thanks).toContainText(said.thanks);
      await expect(thanks).toContainText(said['shell.stateDevice']);
      await expect(thanks).toContainText(said['shell.sentLater']);
      await done.click();
      await expect(state).toHaveText(said['shell.stateDevice']);
      await page.reload();
      await expectKept(page, [2, 4, 3, 1], later);
      await expect(state).toHaveText(said['shell.stateDevice']);
      expect(await toldTeam(page, later)).toEqual([]);
      const before = await versionOf(baseURL!, email);

      await context.setOffline(false);
      await expect(state).toHaveText(said['shell.stateSent']);
      // The data is found after a new sign-in.
      expect(
        await askServer<Record<string, unknown>>(baseURL!, email, 'rating', { type: 'getTotalRating', data: {} }),
      ).toMatchObject({ feedback: later, rating: 2, rating2: 4, rating3: 3, rating4: 1 });
      expect(await toldTeam(page, first)).toHaveLength(1);
      expect(await toldTeam(page, later)).toHaveLength(1);
      // The version of the customer's data rises by exactly one.
      expect((await versionOf(baseURL!, email)) - before).toBe(1);
    });
  });

test.describe('Dish feedback in ar-AE', () => {
  test.use({ locale: 'ar-AE' });

  test(
    'a dish that is rated offline waits on the device, even after a reload, and is sent once — FBK-015, FBK-017, FBK-026, FBK-032, FBK-033, FBK-041',
    { tag: '@deep' },
    async ({ page, context, baseURL }) => {
      // An account on which no other test rates a dish.
      const email = 'paused@demo.test';
      const said = words['ar-AE'];
      const written = `لذيذ، وما زال دافئًا (${Date.now()})`;
      await speaks(page, 'ar-AE');
      await signIn(page, email);
      await page.goto('/feedback/dish');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('عن الأطباق');
      await expect(page.locator('main article').first()).toBeVisible();
      await appKept(page);

      await context.setOffline(true);
      const dish = page.locator('main article').last();
      const title = (await dish.getByRole('heading').textContent())!;
      await dish.getByRole('button').click();
      const form = page.locator('main form');
      const star = form.getByRole('radio').nth(2);
      // The bar may cover elements at the lower edge.
      await star.evaluate((each) => each.scrollIntoView({ block: 'center' }));
      await star.check({ force: true });
      await form.locator('textarea[name=feedback]').fill(written);
      await expect(form.getByText('لم يُحفظ بعد', { exact: true })).toBeVisible();
      await form.getByRole('button', { name: said['shell.save'], exact: true }).click();
      const thanks = page.getByRole('dialog', { name: 'خطة الوجبات' });
      await expect(thanks).toContainText('شكرًا لك! حُفظ رأيك في هذا الطبق.');
      await expect(thanks).toContainText(said['shell.stateDevice']);
      await expect(thanks).toContainText(said['shell.sentLater']);
      await thanks.getByRole('button', { name: said['shell.done'], exact: true }).click();
      await expect(form.locator('output')).toHaveText(said['shell.stateDevice']);

      await page.reload();
      const again = page.locator('main article').filter({ hasText: title });
      await again.getByRole('button').click();
      await expect(page.locator('main').getByRole('heading', { level: 2 }).last()).toHaveText(title);
      await expect(form.locator('textarea[name=feedback]')).toHaveValue(written);
      await expect(star).toBeChecked();
      await expect(form.locator('output')).toHaveText(said['shell.stateDevice']);
      expect(await toldTeam(page, written)).toEqual([]);

      await context.setOffline(false);
      await expect(form.locator('output')).toHaveText(said['shell.stateSent']);
      const told = await toldTeam(page, written);
      expect(told).toHaveLength(1);
      expect(told[0]!.subject).toBe('Feedback');
      expect(told[0]!.text).toMatch(/^Feedback about dishes\n/);
      const { dishes } = await askServer<{ dishes: Record<string, { rating: number | null; feedback: string }> }>(
        baseURL!,
        email,
        'rating',
        { type: 'getDishes', data: {} },
      );
      expect(Object.values(dishes).filter(({ feedback }) => feedback === written)).toMatchObject([{ rating: 3 }]);
    },
  );
});
