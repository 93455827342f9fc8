import type { BrowserContext, Page } from '@playwright/test';

import { expect, readyForOffline, signIn, test } from '../support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from '../support/own-server.ts';
import { askServer } from '../support/plain-client.ts';

const EMAIL = 'active@demo.test';

interface Progress {
  readonly progress: Record<string, Record<string, number>>;
  readonly version: number;
}

const today = (): number => Math.floor(Date.now() / 86_400_000) * 86_400;

const logWeight = async (page: Page, kilograms: string): Promise<void> => {
  await page.goto('/progress');
  await page.getByRole('button', { name: 'Log today’s weight' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=weight]').fill(kilograms);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
};

/** Does what Chromium does when the network returns, without any page of the app. */
const fireSync = async (context: BrowserContext, origin: string): Promise<void> => {
  const elsewhere = await context.newPage();
  const cdp = await context.newCDPSession(elsewhere);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (ours) resolve(ours.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registered,
    tag: 'outbox',
    lastChance: false,
  });
  await elsewhere.close();
};

test.describe('While the server is down', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await ownServer();
  });
  test.afterAll(() => server.remove());
  test.use({ baseURL: OWN_URL });

  const weights = async (): Promise<{ today: number | undefined; version: number }> => {
    const { progress, version } = await askServer<Progress>(server.url, EMAIL, 'progress', { type: 'get', data: {} });
    return { today: progress['weight']?.[today()], version };
  };

  test('a server that crashes loses nothing: a change saved meanwhile arrives once after the restart', async ({
    page,
  }) => {
    await signIn(page, EMAIL);
    await readyForOffline(page);
    const before = await weights();
    await server.kill();
    await logWeight(page, '71.4');
    await server.start();
    await expect.poll(async () => (await weights()).today).toBe(71_400);
    expect((await weights()).version - before.version).toBe(1);
  });

  test('the worker sends waiting changes while no page of the app is open', async ({ page, context }) => {
    await signIn(page, EMAIL);
    await readyForOffline(page);
    await server.kill();
    await logWeight(page, '71.9');
    await page.close();
    await server.start();
    await fireSync(context, server.url);
    await expect.poll(async () => (await weights()).today).toBe(71_900);
  });
});
