import { expectAccessible } from '../support/accessibility.ts';
import { expect, everythingKept, signIn, speaks, test } from '../support/journey.ts';
import { walkedIn } from '../support/languages.ts';
import { OWN_URL, type OwnServer } from '../support/own-server.ts';
import { askServer } from '../support/plain-client.ts';
import { noonServer } from '../support/noon-server.ts';

/** Gluten, soy and sesame: every demo kitchen uses one of them. */
const ALLERGIES = [1, 6, 11];

const walks = {
  'en-US': {
    email: 'active@demo.test',
    bell: /^Inbox, not read: \d+$/,
    title: 'Inbox · Sufra',
    told: 'Your menu was changed for your safety',
    all: 'Mark all as read',
    read: 'Everything is read',
    empty: 'Inbox',
  },
  'ar-AE': {
    email: 'arabic@demo.test',
    bell: /^صندوق الوارد، غير مقروء: \d+$/,
    title: 'صندوق الوارد · سفرة',
    told: 'تم تغيير قائمتك حفاظًا على سلامتك',
    all: 'تحديد الكل كمقروء',
    read: 'كل الرسائل مقروءة',
    empty: 'صندوق الوارد',
  },
} as const;

test.describe('The inbox', () => {
  test.use({ baseURL: OWN_URL });
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await noonServer();
  });
  test.afterAll(() => server.remove());

  for (const [locale, { email, bell, title, told, all, read, empty }] of walkedIn(Object.entries(walks), 'ar-AE'))
    test(
      `in ${locale} is opened from the bell, read without a network, and what was read there is told when it is back — XTR-017`,
      { tag: '@deep' },
      async ({ page, context }) => {
        await speaks(context, locale);
        await signIn(page, email);
        // An allergy that conflicts with the coming days: the open app is notified.
        await askServer(server.url, email, 'profile', {
          type: 'set',
          data: { scenario: 'preferences', allergies: ALLERGIES },
        });
        const way = page.getByRole('link', { name: bell });
        await expect(way).toBeVisible();
        await everythingKept(page);
        const inbox = () =>
          askServer<{ unread: number; notices: { id: number; title: string; read: boolean }[] }>(
            server.url,
            email,
            'profile',
            { type: 'notices', data: { limit: 50 } },
          );
        const { unread } = await inbox();
        expect(unread).toBeGreaterThan(0);

        await context.setOffline(true);
        await way.click();
        await expect(page).toHaveTitle(title);
        const notice = page.getByRole('link', { name: told });
        await expect(notice).toBeVisible();
        await expectAccessible(page);
        // A touch on the notice opens its subject.
        await notice.click();
        await expect(page).toHaveURL(/\/modify$/);
        await page.goto('/profile/notices');
        await expect(page.getByRole('link', { name: told })).not.toContainText(/Not read|غير مقروءة:/);
        expect((await inbox()).unread).toBe(unread);

        if (unread > 1) await page.getByRole('button', { name: all }).click();
        await expect(page.getByText(read)).toBeVisible();
        await expect(page.locator('header').getByRole('link', { name: empty, exact: true })).toBeVisible();
        await context.setOffline(false);
        await expect.poll(async () => (await inbox()).unread).toBe(0);
      },
    );
});
