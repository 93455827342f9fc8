import arDashboard from '#src/i18n/catalogues/ar.dashboard.json' with { type: 'json' };
import arDelivered from '#src/i18n/catalogues/ar.delivered.json' with { type: 'json' };
import arShell from '#src/i18n/catalogues/ar.shell.json' with { type: 'json' };
import enDashboard from '#src/i18n/catalogues/en.dashboard.json' with { type: 'json' };
import enDelivered from '#src/i18n/catalogues/en.delivered.json' with { type: 'json' };
import enShell from '#src/i18n/catalogues/en.shell.json' with { type: 'json' };
import { expectAccessible } from '../support/accessibility.ts';
import { expect, readyForOffline, reloadByHand, signIn, speaks, test, walkTo } from '../support/journey.ts';
import { walkedIn } from '../support/languages.ts';
import { openDayServer } from '../support/open-day.ts';
import { OWN_URL, type OwnServer } from '../support/own-server.ts';
import { askServer } from '../support/plain-client.ts';

/** Each language uses its own plan. */
const who = { 'en-US': 'allergic@demo.test', 'ar-AE': 'arabic@demo.test' } as const;
const texts = {
  'en-US': { ...enShell, ...enDashboard, ...enDelivered },
  'ar-AE': { ...arShell, ...arDashboard, ...arDelivered },
} as const;

interface Eaten {
  readonly days: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

let server: OwnServer;
test.beforeAll(async () => {
  server = await openDayServer();
});
test.afterAll(() => server.remove());
test.use({ baseURL: OWN_URL });

for (const [locale, said] of walkedIn(
  Object.entries(texts) as [keyof typeof texts, (typeof texts)['en-US']][],
  'en-US',
))
  test(`what was eaten of today is marked without a network, sent later, and shown in the week, in ${locale} — XTR-019`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speaks(context, locale);
    await signIn(page, who[locale]);
    await readyForOffline(page);
    await context.setOffline(true);

    await page.getByRole('button', { name: said['delivered.eaten'] }).click();
    const sheet = page.getByRole('dialog', { name: said['delivered.eatenTitle'] });
    const meals = sheet.getByRole('group');
    await expect(meals.first()).toBeVisible();
    const [all, half] = [said['delivered.all'], said['delivered.half']];
    await meals.nth(0).getByRole('button', { name: all, exact: true }).click();
    await meals.nth(1).getByRole('button', { name: half, exact: true }).click();
    await expect(sheet.getByText(said['shell.stateDevice'])).toHaveCount(2);
    await expectAccessible(page);
    // A wrong press can be undone.
    await meals.nth(1).getByRole('button', { name: all, exact: true }).click();
    await page.getByRole('button', { name: said['shell.undo'] }).click();
    await expect(meals.nth(1).getByRole('button', { name: half, exact: true })).toHaveAttribute('aria-pressed', 'true');

    await reloadByHand(page);
    await page.getByRole('button', { name: said['delivered.eaten'] }).click();
    await expect(meals.nth(0).getByRole('button', { name: all, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');

    await context.setOffline(false);
    const marks = async (): Promise<unknown> => {
      const { days } = await askServer<Eaten>(baseURL!, who[locale], 'progress', { type: 'getEaten', data: {} });
      return Object.values(days)
        .flatMap((types) => Object.values(types))
        .toSorted((a, b) => a - b);
    };
    await expect.poll(marks).toEqual([0.5, 1]);

    await walkTo(page, '/progress');
    const week = page.getByRole('figure').filter({ hasText: said['delivered.week'] });
    await week.getByText(said['shell.showTable']).click();
    await expect(week.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(/\d/);
    await expectAccessible(page);
  });

for (const [locale, said] of walkedIn(
  Object.entries(texts) as [keyof typeof texts, (typeof texts)['en-US']][],
  'en-US',
))
  test(`one tap without a network marks all of today as eaten, and another removes the mark of a meal, in ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const email = { 'en-US': 'active@demo.test', 'ar-AE': 'customfit@demo.test' }[locale];
    await speaks(context, locale);
    await signIn(page, email);
    await readyForOffline(page);
    await context.setOffline(true);
    const ticks = page.getByRole('button', { name: new RegExp(`^${said['dashboard.eaten']}: `) });
    await expect(ticks.first()).toBeVisible();
    const meals = await ticks.count();
    expect(meals).toBeGreaterThan(1);
    const pressed = page.locator('main article button[aria-pressed=true]');
    await expect(pressed).toHaveCount(0);

    await page.getByRole('button', { name: said['delivered.allEaten'] }).click();
    await expect(pressed).toHaveCount(meals);
    await page.emulateMedia({ forcedColors: 'active' });
    const highlight = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = 'forced-color-adjust: none; color: Highlight';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    const strokes = () =>
      page.locator('main svg circle').evaluateAll((all) => all.map((each) => getComputedStyle(each).stroke));
    await expect.poll(strokes, 'filled rings are seen in forced colours').toContain(highlight);
    await page.emulateMedia({ forcedColors: 'none' });
    await expect(page.getByRole('button', { name: said['delivered.allEaten'] })).toHaveCount(0);
    await expect(page.getByText(said['delivered.allMarked'])).toBeVisible();
    // The message with Undo disappears after ten seconds; axe can take longer than that.
    await page.getByRole('button', { name: said['shell.undo'] }).click();
    await expect(pressed).toHaveCount(0);
    await page.getByRole('button', { name: said['delivered.allEaten'] }).click();
    await expect(pressed).toHaveCount(meals);
    await expectAccessible(page);
    await ticks.first().click();
    await expect(pressed).toHaveCount(meals - 1);
    await reloadByHand(page);
    await expect(pressed).toHaveCount(meals - 1);

    await context.setOffline(false);
    const marks = async (): Promise<unknown> => {
      const { days } = await askServer<Eaten>(baseURL!, email, 'progress', { type: 'getEaten', data: {} });
      return Object.values(days).flatMap((types) => Object.values(types));
    };
    await expect.poll(marks).toEqual(Array.from({ length: meals - 1 }, () => 1));
  });
