import { expect, signIn, test as journey } from '../support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import { askServer } from '../support/plain-client.ts';
import { openElsewhere, type Elsewhere } from '../../support/elsewhere.ts';

const EMAIL = 'active@demo.test';

/** Enables the browser's back/forward cache, which Playwright disables. */
const test = journey.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    },
    { scope: 'worker' },
  ],
});

test.describe('Back in Chromium', () => {
  let server: OwnServer;
  let elsewhere: Elsewhere;
  test.beforeAll(async () => {
    server = await ownServer();
    elsewhere = await openElsewhere();
  });
  test.afterAll(async () => {
    await elsewhere.close();
    await server.remove();
  });
  test.use({ baseURL: OWN_URL });

  test('from another site shows what was entered on another device meanwhile, and what is entered next', async ({
    page,
  }) => {
    const weigh = (weight: number): Promise<unknown> => {
      const date = Math.floor(Date.now() / 86_400_000) * 86_400;
      return askServer(server.url, EMAIL, 'progress', { type: 'set', data: { date, weight } });
    };
    await signIn(page, EMAIL, '/progress');
    await expect(page.locator('[role=tabpanel] svg').first()).toBeVisible();
    await page.evaluate(() => void Object.assign(window, { left: true }));
    await page.goto(elsewhere.page);
    await weigh(71_100);
    const begun = performance.now();
    await page.goBack();
    await expect(page.getByText('71.1 kg').first()).toBeVisible();
    const took = Math.round(performance.now() - begun);
    const how = (await page.evaluate(() => 'left' in window)) ? 'the page was kept' : 'the page was loaded again';
    console.log(`Chromium, back from another site: ${how}; fresh after ${took} ms`);
    await weigh(71_200);
    await expect(page.getByText('71.2 kg').first()).toBeVisible();
  });
});
