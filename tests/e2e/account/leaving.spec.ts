import arAccount from '#src/i18n/catalogues/ar.account.json' with { type: 'json' };
import arFiles from '#src/i18n/catalogues/ar.files.json' with { type: 'json' };
import arabic from '#src/i18n/catalogues/ar.signup.json' with { type: 'json' };
import { pdf } from '../../support/server/upload-files.ts';
import { readZip } from '../../support/server/read-zip.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { deviceContents } from '../support/device-contents.ts';
import { anotherDevice, expect, PASSWORD, readyForOffline, signIn, test } from '../support/journey.ts';
import { ownServer, OWN_URL, type OwnServer } from '../support/own-server.ts';

const EMAIL = 'arabic@demo.test';

let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer();
});
test.afterAll(async () => server.remove());
test.use({ baseURL: OWN_URL, locale: 'ar-AE' });

test('A customer who leaves exports all data, reads the consequences, and is deleted on server and device — XTR-001, XTR-002, XTR-003', async ({
  page,
  faults,
}) => {
  // Another device, on which an encrypted (sealed) document is stored when the customer leaves.
  const elsewhere = await anotherDevice(page, faults, OWN_URL, { locale: 'ar-AE', keepsApp: true });
  const phone = await elsewhere.newPage();
  await signIn(phone, EMAIL);
  await readyForOffline(phone);
  await phone.goto('/profile/documents');
  await expect(phone.getByText(arFiles['files.private'])).toBeVisible();
  await elsewhere.setOffline(true);
  await expect(phone.getByText(arFiles['files.addOffline'])).toBeVisible();
  await phone
    .locator(`input[type=file][aria-label="${arFiles['files.addDocument']}"]`)
    .setInputFiles({ name: 'blood.pdf', mimeType: 'application/pdf', buffer: pdf() });
  await expect(phone.getByText(arFiles['files.waits'])).toBeVisible();

  await signIn(page, EMAIL, '/profile/privacy');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const press = (id: keyof typeof arabic) => page.getByRole('button', { name: arabic[id], exact: true }).click();
  await press('signup.privacy.copyAsk');
  let link = '';
  await expect
    .poll(async () => {
      const all = (await (await page.request.get('/dev/inbox.json')).json()) as { links: string[] }[];
      link = all.find(({ links }) => links[0]?.includes('/files/copy/'))?.links[0] ?? '';
      return link;
    })
    .not.toBe('');
  // Like a click on the mail's button, with the app's worker active.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.evaluate((to) => {
      location.href = to;
    }, link),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(readZip(Buffer.concat(chunks)).get('data.json')!.toString()).toContain(EMAIL);
  expect((await page.request.get(link)).status()).toBe(410);

  await press('signup.privacy.leaveAsk');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(arabic['signup.privacy.leaveRest'])).toBeVisible();
  // The list names the plan, its refund, the deposit, the bags still to come, the invoices and the rest.
  expect(await sheet.getByRole('listitem').count()).toBeGreaterThanOrEqual(5);
  await expectAccessible(page);
  await press('signup.privacy.leaveNow');
  await expect(sheet.getByText(arabic['signup.security.proofPasswordMissing'])).toBeVisible();
  await sheet.locator('input[name=password]').fill(PASSWORD);
  await press('signup.privacy.leaveNow');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText(arabic['signup.privacy.gone'])).toBeVisible();
  const kept = JSON.stringify(await deviceContents(page));
  for (const own of [EMAIL, 'الهاشمي']) expect(kept).not.toContain(own);

  await elsewhere.setOffline(false);
  await phone.waitForURL((url) => url.pathname === '/sign-in');
  await expect(phone.getByText(arAccount['account.erased'])).toBeVisible();
  await expect(phone.getByText(arAccount['account.unsentKept'])).toHaveCount(0);
  const rows = await phone.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('sufra');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count();
          counting.addEventListener('success', () => resolve(counting.result));
        });
      }),
  );
  expect(rows).toBe(0);
  await elsewhere.close();

  await page.goto('/sign-in');
  await page.locator('input[name=email]').fill(EMAIL);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await expect(page.locator('input[name=password]')).toHaveAttribute('aria-invalid', 'true');
});
