import { customersMenu, expect, signIn, signOut, test, withoutWorker } from '../support/journey.ts';

// next-customer.spec.ts tests what the worker stores of a customer who leaves.
test.use(withoutWorker);

test.describe('Signing out', () => {
  test('asks nothing on a desktop without unsent changes, ends the session everywhere, and creates a new browser id — SHL-060, SHL-062, SHL-066, DSH-004', async ({
    page,
    context,
  }) => {
    await signIn(page, 'renew@demo.test');
    await expect(page).toHaveTitle('Today · Sufra');
    const session = () =>
      page.evaluate(
        () =>
          new Promise<{ browserId: string; tag: string | null; token: unknown }>((resolve, reject) => {
            const opening = indexedDB.open('sufra');
            opening.addEventListener('error', () => reject(opening.error ?? new Error('the store did not open')));
            opening.addEventListener('success', () => {
              const reading = opening.result.transaction('session').objectStore('session').get('current');
              reading.addEventListener('success', () => {
                opening.result.close();
                resolve({
                  browserId: reading.result.browserId,
                  tag: reading.result.tag,
                  token: reading.result.token === null ? null : 'kept',
                });
              });
            });
          }),
      );
    const before = await session();
    expect(before.browserId).toMatch(/^[A-Z]{16}$/);
    expect(before.token).toBe('kept');
    const second = await context.newPage();
    await second.goto('/progress');
    await expect(second).toHaveTitle('Progress · Sufra');

    await page.setViewportSize({ width: 1280, height: 800 });
    await signOut(page);
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(page).toHaveTitle('Sign In · Sufra');
    const after = await session();
    expect(after.browserId).toMatch(/^[A-Z]{16}$/);
    expect(after.browserId).not.toBe(before.browserId);
    expect([after.tag, after.token]).toEqual([null, null]);

    // The other tab of the same browser is signed out too, without a touch.
    await expect(second).toHaveTitle('Sign In · Sufra');
    await second.goBack().catch(() => undefined);
    await expect(customersMenu(second)).toBeHidden();
  });

  test('works from the profile on a phone and on a desktop, and the header links disappear — SHL-051, SHL-052, SHL-053', async ({
    page,
  }) => {
    await signIn(page, 'renew@demo.test', '/profile');
    await page.setViewportSize({ width: 1280, height: 800 });
    const header = page.locator('header');
    for (const name of ['My menu', 'Feedback', 'Profile settings'])
      await expect(header.getByRole('link', { name })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Sign In' })).toBeHidden();
    await page.locator('main').getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveTitle('Sign In · Sufra');
    for (const name of ['My menu', 'Feedback', 'Profile settings'])
      await expect(header.getByRole('link', { name })).toBeHidden();
    await expect(header.getByRole('button', { name: 'Log Out' })).toBeHidden();
    await page.goto('/contact');
    await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});
