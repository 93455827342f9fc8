import { anotherDevice, expect, readyForOffline, signIn, test, todaysDishes, withMotion } from './support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';
import { askServer } from './support/plain-client.ts';

const EMAIL = 'active@demo.test';

test.use(withMotion);

interface Progress {
  readonly progress: Record<string, Record<string, number>>;
  readonly version: number;
}
interface Ratings {
  readonly dishes: Record<string, { readonly rating: number | null; readonly feedback: string }>;
}

test.describe('Today’s menu and the customer’s weight, online and offline', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  test('a customer views the menu, goes offline, logs, rates and restarts the app, and all changes arrive once, on the other device too', async ({
    page,
    context,
    faults,
  }) => {
    const tablet = await anotherDevice(page, faults, server.url);
    const second = await tablet.newPage();
    await signIn(second, EMAIL, '/progress');
    await expect(second.getByRole('button', { name: 'Progress tracking' })).toBeVisible();

    await signIn(page, EMAIL);
    await readyForOffline(page);
    const dishes = await todaysDishes(page).getByRole('heading').allTextContents();
    expect(dishes.length).toBeGreaterThanOrEqual(3);

    await context.setOffline(true);
    await page.reload();
    await expect(todaysDishes(page).getByRole('heading')).toHaveText(dishes);

    await page.goto('/modify');
    const days = page.getByRole('radiogroup').getByRole('radio');
    await expect(days.first()).toBeAttached();
    const shown = await days.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    expect(shown).toContain(nextWeek);
    await page.goto(`/modify?day=${nextWeek}`);
    await expect(page.locator('article').getByRole('heading').first()).toBeVisible();

    await page.goto('/progress');
    await page.getByRole('button', { name: 'Progress tracking' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Weight').fill('69.3');
    await dialog.getByLabel('Waist').fill('84.5');
    await dialog.getByLabel('Calories').fill('1850');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();

    await page.goto('/feedback/dish');
    const dish = page
      .locator('article')
      .filter({ has: page.getByText('Not rated yet') })
      .or(page.locator('article'))
      .first();
    await dish.getByRole('button').click();
    const words = `Lovely, and still warm (${Date.now()})`;
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.locator('textarea[name=feedback]').fill(words);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog').getByText('Will be sent')).toBeVisible();

    // The app is closed, and nothing has reached the server.
    await page.close();
    const today = Math.floor(Date.now() / 86_400_000) * 86_400;
    const before = await askServer<Progress>(server.url, EMAIL, 'progress', { type: 'get', data: {} });
    expect(before.progress['waist']?.[today]).not.toBe(845);

    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto('/');
    await expect(todaysDishes(again).first()).toBeVisible();
    await expect
      .poll(
        async () => {
          const { progress } = await askServer<Progress>(server.url, EMAIL, 'progress', { type: 'get', data: {} });
          return [progress['weight']?.[today], progress['waist']?.[today], progress['calories']?.[today]];
        },
        { timeout: 30_000 },
      )
      .toEqual([69_300, 845, 1850]);
    await expect
      .poll(
        async () => {
          const { dishes: rated } = await askServer<Ratings>(server.url, EMAIL, 'rating', {
            type: 'getDishes',
            data: {},
          });
          return Object.values(rated)
            .filter(({ feedback }) => feedback === words)
            .map(({ rating }) => rating);
        },
        { timeout: 30_000 },
      )
      .toEqual([4]);

    // Three values were saved in two entries: the version of the customer's data rises by exactly two.
    const after = await askServer<Progress>(server.url, EMAIL, 'progress', { type: 'get', data: {} });
    expect(after.version - before.version).toBe(2);

    // The other device shows the change without a reload.
    await expect(second.getByText('69.3 kg').first()).toBeVisible();
    await tablet.close();
  });
});
