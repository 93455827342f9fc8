import type { Page } from '@playwright/test';

import { expect, readyForOffline, signIn } from '../support/journey.ts';
import { foreignFiles, test, workerReady } from '../support/release-world.ts';

const kept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const counts = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length),
    );
    return counts.reduce((sum, each) => sum + each, 0);
  });

test.describe('Somebody else’s page in the place of ours', () => {
  test.setTimeout(120_000);

  test('while the rest is being kept keeps nothing of it, and what is missing comes when it is gone — XTR-040', async ({
    world,
  }) => {
    const page = await world.device.newPage();
    await signIn(page, 'active@demo.test');
    await workerReady(page);
    world.portal.answer((path) => /^\/(?:assets|fonts|icons|dishes)\//.test(path));
    await expect.poll(() => world.portal.answered().length, { timeout: 30_000 }).toBeGreaterThan(3);
    const before = await kept(page);
    expect(await foreignFiles(page)).toEqual([]);
    world.portal.answer();
    await page.reload();
    await readyForOffline(page);
    expect(await foreignFiles(page)).toEqual([]);
    expect(await kept(page)).toBeGreaterThan(before);
    const pictures = await page.evaluate(async () =>
      Promise.all(
        (await (await caches.open('dishes')).keys()).map(async (request) =>
          (await caches.match(request))!.headers.get('content-type'),
        ),
      ),
    );
    expect(pictures.length).toBeGreaterThan(5);
    expect(new Set(pictures)).toEqual(new Set(['image/webp']));
  });
});
