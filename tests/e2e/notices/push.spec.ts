import type { BrowserContext, Page } from '@playwright/test';

import { openPushDevice, type PushDevice } from '../../support/push-device.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, everythingKept, signIn, signOut, test } from '../support/journey.ts';
import { OWN_URL, type OwnServer } from '../support/own-server.ts';
import { askServer } from '../support/plain-client.ts';
import { noonServer } from '../support/noon-server.ts';

const EMAIL = 'active@demo.test';
const GLUTEN = 1;

/** Browsers under test have no push service: a key pair of the test and this server's own push service replace it. */
const subscribesAs = async (context: BrowserContext, { subscription }: PushDevice): Promise<void> => {
  await context.addInitScript((held) => {
    let standing: object | null = null;
    const made = {
      ...held,
      options: { applicationServerKey: null },
      toJSON: () => held,
      unsubscribe: () => {
        standing = null;
        return Promise.resolve(true);
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(standing),
      subscribe: () => Promise.resolve((standing = made)),
    });
  }, subscription);
};

/** Passes a message to the worker as the browser's push service would. */
const deliverTo = async (page: Page, context: BrowserContext): Promise<(data: unknown) => Promise<void>> => {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: OWN_URL,
      registrationId,
      data: JSON.stringify(data),
    });
  };
};

const shown = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      path: (data as { path: string }).path,
    })),
  );

test.describe('A push notification', { tag: '@whole-browser' }, () => {
  test.use({ baseURL: OWN_URL, permissions: ['notifications'] });
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await noonServer();
  });
  test.afterAll(() => server.remove());

  test('is chosen by topic, is encrypted between server and worker, and shows its text only to its own customer — XTR-014, XTR-015, XTR-016', async ({
    page,
    context,
  }) => {
    const device = openPushDevice(server.url, 'journey');
    await subscribesAs(context, device);
    await signIn(page, EMAIL);
    await everythingKept(page);
    await page.goto('/profile/notices/settings');
    const topic = page.getByRole('group', { name: 'Dishes changed for your safety' });
    await expect(topic.getByRole('checkbox', { name: 'On my devices' })).not.toBeChecked();
    await expectAccessible(page);
    await topic.getByRole('checkbox', { name: 'On my devices' }).click();
    await expect(page.getByText('This device gets your notifications')).toBeVisible();
    await page.reload();
    // The simulated subscription is lost at a reload: the start subscribes this device again without a question.
    await expect(page.getByText('This device gets your notifications')).toBeVisible();

    // An allergy that conflicts with the coming days.
    await askServer(server.url, EMAIL, 'profile', {
      type: 'set',
      data: { scenario: 'preferences', allergies: [GLUTEN] },
    });
    const changed = async () =>
      (await device.received()).find(({ title }) => title === 'Your menu was changed for your safety');
    await expect.poll(changed).toBeDefined();
    const message = await changed();
    const deliver = await deliverTo(page, context);
    await deliver(message);
    await expect
      .poll(() => shown(page))
      .toEqual([
        {
          title: 'Your menu was changed for your safety',
          body: expect.stringContaining('did not go with your allergies'),
          tag: `notice-${String(message!['notice'])}`,
          path: '/modify',
        },
      ]);
    // The same message again replaces its own notification.
    await deliver(message);
    await page.waitForTimeout(500);
    expect(await shown(page)).toHaveLength(1);

    // After a sign-out, the device shows nothing of it, and the server sends nothing there.
    await page.evaluate(async () => {
      for (const each of await (await navigator.serviceWorker.ready).getNotifications()) each.close();
    });
    await page.goto('/profile');
    await signOut(page);
    await deliver(message);
    await expect
      .poll(() => shown(page))
      .toEqual([{ title: 'There is something new for you', body: 'Open the app to see it.', tag: 'news', path: '/' }]);
    const { devices } = await askServer<{ devices: number }>(server.url, EMAIL, 'profile', {
      type: 'noticeSettings',
      data: {},
    });
    expect(devices).toBe(0);
  });
});
