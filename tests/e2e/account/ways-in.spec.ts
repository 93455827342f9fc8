import type { Page } from '@playwright/test';

import account from '#src/i18n/catalogues/en.account.json' with { type: 'json' };
import texts from '#src/i18n/catalogues/en.signup.json' with { type: 'json' };
import { expectAccessible } from '../support/accessibility.ts';
import { expect, PASSWORD, signIn, test, withoutWorker } from '../support/journey.ts';
import { ownServer, OWN_URL, type OwnServer } from '../support/own-server.ts';
import { openRow } from '../support/rows.ts';

/** Passkeys need a host name, not an IP address. */
const NAMED = OWN_URL.replace('127.0.0.1', 'localhost');
const EMAIL = 'renew@demo.test';

let server: OwnServer;
test.beforeAll(async () => {
  server = await ownServer();
});
test.afterAll(async () => server.remove());
test.use({ baseURL: NAMED, ...withoutWorker });

interface Sent {
  readonly channel: string;
  readonly code?: string;
}

test.describe('The ways to sign in', () => {
  /** The codes of the text messages. */
  const codes = async (page: Page): Promise<readonly string[]> => {
    const all = (await (await page.request.get(`${OWN_URL}/dev/inbox.json`)).json()) as Sent[];
    return all.flatMap(({ channel, code }) => (channel === 'sms' && code !== undefined ? [code] : []));
  };
  const nextCode = async (page: Page, before: number): Promise<string> => {
    await expect.poll(async () => (await codes(page)).length).toBe(before + 1);
    return (await codes(page))[0]!;
  };
  /** A virtual authenticator of the phone; `present`: its owner shows the right finger as soon as it asks. */
  const authenticator = async (page: Page) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable', { enableUI: false });
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return {
      present: (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    };
  };
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

  test('two-step sign-in is switched on by phone code, a passkey signs in with one tap, and a consent is withdrawn — XTR-004, XTR-009, XTR-010, CHN-009, CHN-010', async ({
    page,
  }) => {
    const { present } = await authenticator(page);
    await signIn(page, EMAIL, '/profile');
    await openRow(page, 'devices');
    const twoStep = card(page, texts['signup.security.twoStep']);
    await expect(twoStep.getByText(texts['signup.security.off'], { exact: true })).toBeVisible();
    const before = (await codes(page)).length;
    await button(page, texts['signup.security.sendCode']).click();
    await expect(twoStep.locator('input[name=digit-1]')).toBeFocused();
    await page.keyboard.type(await nextCode(page, before));
    await expectAccessible(page);
    await button(page, texts['signup.security.switchOn']).click();
    await expect(twoStep.getByText(texts['signup.security.on'], { exact: true })).toBeVisible();
    await expect(twoStep.getByRole('link', { name: texts['signup.security.lostLink'] })).toHaveAttribute(
      'href',
      '/contact',
    );

    const passkeys = card(page, texts['signup.security.passkeys']);
    await button(page, texts['signup.security.passkeyAdd']).click();
    await passkeys.locator('input[name=passkeyName]').fill('My phone');
    // A passkey skips the second step, so adding one needs the code to the phone.
    const sent = (await codes(page)).length;
    await passkeys.getByRole('button', { name: texts['signup.getCode'], exact: true }).click();
    await expect(passkeys.locator('input[name=digit-1]')).toBeFocused();
    await page.keyboard.type(await nextCode(page, sent));
    await expectAccessible(page);
    await button(page, texts['signup.security.passkeyNext']).click();
    await expect(passkeys.getByText('My phone', { exact: true })).toBeVisible();

    // After a sign-out, a password leads to a code, with a link for customers who have lost their phone.
    const leave = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Log Out' }).last().click();
      await page.waitForURL((url) => url.pathname === '/sign-in');
    };
    await present(false);
    await leave();
    await page.locator('input[name=email]').fill(EMAIL);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await expect(page.locator('input[name=smscode]')).toBeVisible();
    await expect(page.getByRole('link', { name: account['account.codeLost'] })).toHaveAttribute('href', '/contact');
    // The passkey needs neither: if the browser offers it in the field, it signs in as soon as its owner confirms,
    await present(true);
    await button(page, account['account.otherAccount']).click();
    await page.waitForURL((url) => url.pathname === '/');
    // and otherwise it needs one tap.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await page.goto('/profile');
    await leave();
    await expect(page.locator('input[name=email]')).toHaveAttribute('autocomplete', 'username webauthn');
    await button(page, account['account.passkey']).click();
    await page.waitForURL((url) => url.pathname === '/');

    await page.goto('/profile');
    await openRow(page, 'devices');
    await expect(passkeys.getByText(/Last used/)).toBeVisible();
    await button(page, 'Remove My phone').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(passkeys.getByText('My phone', { exact: true })).toHaveCount(0);

    await openRow(page, 'privacy');
    await page.locator('a[href="/profile/privacy"]').click();
    const body = page.locator('input[name=body]');
    await expect(body).toBeChecked();
    await body.click({ force: true });
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(texts['signup.privacy.bodyFollows']);
    await dialog.getByRole('button', { name: texts['signup.privacy.take'], exact: true }).click();
    await expect(body).not.toBeChecked();
    await expect(page.getByRole('status')).toContainText('From now on we store nothing about your body');
    await expectAccessible(page);
    await page.reload();
    await expect(body).not.toBeChecked();
  });

  test('a site that is opened by its IP address offers no passkeys — XTR-009', { tag: '@deep' }, async ({ page }) => {
    await page.goto(`${OWN_URL}/sign-in`);
    await expect(page.getByRole('button', { name: account['account.google'] })).toBeVisible();
    await page.waitForTimeout(2_500);
    await expect(button(page, account['account.passkey'])).toHaveCount(0);
  });
});
