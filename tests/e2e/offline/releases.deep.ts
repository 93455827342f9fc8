import { expect } from '../support/journey.ts';
import { OWN_URL } from '../support/own-server.ts';
import { askServer } from '../support/plain-client.ts';
import { momentsOf, VISITS, wait } from '../support/random-moments.ts';
import { expectScreen, goTo, screens, signedIn, test } from '../support/release-world.ts';

/** The server has stored the weight exactly once. */
const expectSavedOnce = async (grams: number): Promise<void> => {
  const stored = async (): Promise<number> => {
    const { weightHistory } = await askServer<{ weightHistory: Record<string, number> }>(
      OWN_URL,
      'active@demo.test',
      'progress',
      { type: 'get', data: {} },
    );
    return Object.values(weightHistory).filter((each) => each === grams).length;
  };
  await expect.poll(stored).toBe(1);
};

test.describe('A release at a random moment of a visit', () => {
  for (let visit = 1; visit <= VISITS; visit += 1)
    test(`leaves no screen dead and loses no weight that was saved: visit ${visit} — XTR-039`, async ({ world }) => {
      const moment = momentsOf(visit);
      const addresses = Object.keys(screens).sort(() => moment() - 0.5);
      const page = await signedIn(world.device);
      const releaseAt = Math.floor(moment() * addresses.length);
      const grams = 60_000 + visit * 100;
      for (const [at, address] of addresses.entries()) {
        if (at === releaseAt) {
          await wait(moment() * 4_000);
          world.portal.cut();
          await goTo(page, '/progress?log=weight');
          const weight = page.getByRole('dialog').locator('input[name=weight]');
          // If this screen was not cached yet, there is nothing to save; the rest of the visit continues.
          const there = await weight.waitFor({ timeout: 3_000 }).then(
            () => true,
            () => false,
          );
          if (there) {
            await weight.fill(String(grams / 1000));
            await page.getByRole('dialog').locator('button[type=submit]').click();
            await expect(page.getByRole('dialog')).toBeHidden();
          }
          world.publish();
          if (moment() < 0.5) world.forgetOldBuilds();
          await wait(moment() * 2_000);
          world.portal.open();
          if (there) {
            await goTo(page, '/progress');
            await expectScreen(page, '/progress');
            await expect(page.getByText(`${(grams / 1000).toFixed(1)} kg`).first()).toBeVisible();
            await expectSavedOnce(grams);
          }
        }
        await goTo(page, address);
        await expectScreen(page, address);
      }
    });
});
