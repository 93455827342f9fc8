import type { Page } from '@playwright/test';

import enShell from '#src/i18n/catalogues/en.shell.json' with { type: 'json' };
import enSync from '#src/i18n/catalogues/en.sync.json' with { type: 'json' };
import { blockStorage } from '../support/blocked-storage.ts';
import { expect, signIn, test, withoutWorker } from '../support/journey.ts';
import { lateAnswers } from '../support/late-answers.ts';
import { watchButtons } from '../support/moved-buttons.ts';
import { noonServer } from '../support/noon-server.ts';
import { OWN_URL, type OwnServer } from '../support/own-server.ts';

/** The delay of the server's first answer, in ms; each further answer comes a little later. */
const LATE_MS = 800;
const LATER_MS = 200;
/** After this time, in ms, all delayed answers have arrived. */
const SETTLED_MS = 5_000;
/** The factor that makes the phone four times as slow as the test machine. */
const SLOW = 4;

// At noon the inbox has notices; at night the demo's customers have none yet.
test.use({ ...withoutWorker, baseURL: OWN_URL });
let server: OwnServer;
test.beforeAll(async () => {
  server = await noonServer();
});
test.afterAll(() => server.remove());

const slowPhone = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
};

for (const [address, email, stands] of [
  ['/', 'active@demo.test', 'text=Your team'],
  ['/', 'unpaid@demo.test', 'text=Pay now'],
  ['/progress', 'active@demo.test', 'main figure'],
  ['/profile/notices', 'renew@demo.test', 'main li'],
  ['/profile/notices', 'active@demo.test', 'main [href="/profile/notices/settings"]'],
  ['/menu', 'renew@demo.test', 'main td button'],
  ['/modify', 'active@demo.test', 'main article button'],
] as const)
  test(`No button of ${address} moves while the answers come late, the first time and from what the device holds (${email})`, async ({
    page,
  }) => {
    await lateAnswers(page, LATE_MS, LATER_MS);
    // If the app's own font arrives late, a line may break elsewhere; this test does not cover that.
    await page.route('**/*.woff2', (route) => route.abort());
    const moved = await watchButtons(page);
    await slowPhone(page);
    await signIn(page, email, address);
    await expect(page.locator(stands).first()).toBeVisible();
    await page.waitForTimeout(SETTLED_MS);
    expect(await moved()).toEqual([]);
    await page.goto(address);
    await expect(page.locator(stands).first()).toBeVisible();
    await page.waitForTimeout(SETTLED_MS);
    expect(await moved()).toEqual([]);
  });

const blocked = test.extend<{ faults: string[] }>({
  // The app itself logs messages in such a browser, so they are not counted as faults.
  faults: async ({}, use) => use([]),
});
blocked(
  'What a browser says that keeps nothing lies in sight, moves no button of the sign-in, takes no tap that was on its way, and leaves a field that is reached by key',
  async ({ page }) => {
    await blockStorage(page.context());
    await page.route('**/device-notices*.js', async (route) => {
      await page.locator('button[type=submit]').waitFor();
      await page.waitForTimeout(LATE_MS);
      await route.continue();
    });
    const moved = await watchButtons(page);
    await page.addInitScript(() => {
      document.addEventListener('animationstart', ({ target, animationName }) => {
        if (!(target instanceof Element) || !animationName.includes('pass-taps')) return;
        const { left, top, width, height } = target.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        Object.assign(window, { tapWentOn: hit !== null && !target.contains(hit) });
      });
    });
    await page.goto('/sign-in');
    const notice = page.getByRole('status').filter({ hasText: enSync['sync.nothingKeptVisitor'] });
    await expect(notice).toBeInViewport({ ratio: 1 });
    await page.waitForTimeout(LATE_MS);
    expect(await moved()).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { tapWentOn?: boolean }).tapWentOn)).toBe(true);
    const close = notice.getByRole('button', { name: enShell['shell.close'] });
    await page.locator('input[name=password]').focus();
    await page.keyboard.press('Shift+Tab');
    const email = page.locator('input[name=email]');
    await expect(email).toBeFocused();
    // The covering notice is above the field at this point.
    const [field, above] = await Promise.all([email.boundingBox(), notice.boundingBox()]);
    expect(Math.ceil(field!.y)).toBeGreaterThanOrEqual(above!.y + above!.height);
    await close.click();
    await expect(notice).toBeHidden();
  },
);
