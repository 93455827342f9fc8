import enDashboard from '#src/i18n/catalogues/en.dashboard.json' with { type: 'json' };
import enShell from '#src/i18n/catalogues/en.shell.json' with { type: 'json' };
import enToday from '#src/i18n/catalogues/en.today.json' with { type: 'json' };
import arDashboard from '#src/i18n/catalogues/ar.dashboard.json' with { type: 'json' };
import arShell from '#src/i18n/catalogues/ar.shell.json' with { type: 'json' };
import arToday from '#src/i18n/catalogues/ar.today.json' with { type: 'json' };
import { expectAccessible } from '../support/accessibility.ts';
import { expect, readyForOffline, signIn, speaks, test, textOf } from '../support/journey.ts';
import { walkedIn } from '../support/languages.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import { askServer } from '../support/plain-client.ts';

/** Each language uses its own plan. */
const who = { 'en-US': 'active@demo.test', 'ar-AE': 'arabic@demo.test' } as const;
const texts = {
  'en-US': { ...enShell, ...enDashboard, ...enToday },
  'ar-AE': { ...arShell, ...arDashboard, ...arToday },
} as const;
/** A meal of a coming day has another dish after at most this number of taps. */
const MOST_TAPS = 3;

interface Plan {
  readonly mealPlan: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer();
});
test.afterAll(() => server.remove());
test.use({ baseURL: OWN_URL });

for (const [locale, said] of walkedIn(
  Object.entries(texts) as [keyof typeof texts, (typeof texts)['en-US']][],
  'en-US',
))
  test(`a coming meal gets another dish in at most three taps from Today, also without a network, and Undo restores it, in ${locale} — MOD-030`, async ({
    page,
    context,
  }) => {
    const email = who[locale];
    const planOf = async () =>
      (await askServer<Plan>(OWN_URL, email, 'order', { type: 'get', data: { orderType: 'active' } })).mealPlan;
    const before = await planOf();
    const changed = async (): Promise<number> => {
      const after = await planOf();
      return Object.keys(after).reduce(
        (sum, wire) =>
          sum + Object.keys(after[wire]!).filter((type) => after[wire]![type] !== before[wire]?.[type]).length,
        0,
      );
    };
    await speaks(context, locale);
    await signIn(page, email);
    await readyForOffline(page);
    await context.setOffline(true);

    let taps = 0;
    await page.exposeFunction('countTap', () => {
      taps += 1;
    });
    await page.evaluate(() =>
      document.addEventListener('click', ({ isTrusted }) => {
        if (isTrusted) (globalThis as unknown as { countTap(): void }).countTap();
      }),
    );
    const meals = page.getByRole('navigation', { name: new RegExp(`^${said['dashboard.change']} `) });
    await meals.getByRole('link').nth(1).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(said['today.dishNow'])).toBeVisible();
    await expectAccessible(page);
    const option = sheet.getByRole('list').getByRole('article').first();
    const title = await textOf(option.getByRole('heading'));
    await option.getByRole('button', { name: title, exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect.poll(() => taps).toBeLessThanOrEqual(MOST_TAPS);
    expect(taps).toBe(2);
    await expect(page).toHaveURL(`${OWN_URL}/`);
    const told = page.getByText(title);
    await expect(told.first()).toBeVisible();
    await page.getByRole('button', { name: said['shell.undo'] }).click();
    await context.setOffline(false);
    expect(await changed()).toBe(0);

    await meals.getByRole('link').nth(1).click();
    await sheet
      .getByRole('list')
      .getByRole('article')
      .first()
      .getByRole('button', { name: title, exact: true })
      .click();
    await expect.poll(changed).toBe(1);
  });
