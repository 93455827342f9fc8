import { expect, readyForOffline } from '../support/journey.ts';
import { momentsOf, VISITS, wait } from '../support/random-moments.ts';
import { expectScreen, foreignFiles, signedIn, test } from '../support/release-world.ts';

test.describe('A portal at a random moment of an installation', () => {
  for (let visit = 1; visit <= VISITS; visit += 1)
    test(`leaves no foreign file on the device, and the whole app once it is gone: visit ${visit} — XTR-040`, async ({
      world,
    }) => {
      const moment = momentsOf(visit);
      const page = await signedIn(world.device);
      await wait(moment() * 5_000);
      // A worker's own script never comes from a portal: browsers refuse a page instead of it.
      world.portal.answer((path) => path !== '/sw.js');
      await wait(200 + moment() * 3_000);
      expect(await foreignFiles(page)).toEqual([]);
      // The page itself is foreign, even if the app is already cached.
      expect(await fetch(`${world.portal.url}/index.html`).then((reply) => reply.text())).toMatch(/Welcome/);
      world.portal.answer();
      await page.goto('/');
      await readyForOffline(page);
      expect(await foreignFiles(page)).toEqual([]);
      world.portal.cut();
      await page.goto('/progress');
      await expectScreen(page, '/progress');
    });
});
