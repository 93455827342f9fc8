import { afterAll, afterEach, beforeAll, it } from 'vitest';

import { askServer } from '../e2e/support/plain-client.ts';
import { eventually } from '../support/eventually.ts';
import { openElsewhere, type Elsewhere } from '../support/elsewhere.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import { signIn, signOut, TODAY } from './support/world.ts';

const CUSTOMER = 'active@demo.test';
const SHOPPER = 'draft@demo.test';

/**
 * Runs in each document: logs when the document is loaded, when it is shown again, and how long after that it first shows
 * each of these weights. WebKit's driver no longer answers when a page has come back from another site.
 */
const watcher = (): void => {
  let begun = performance.now();
  console.info(`watcher: ${location.pathname} was loaded`);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    begun = performance.now();
    console.info(`watcher: ${location.pathname} was kept`);
  });
  // The summary of a checkout shows no weight, so the customer continues to progress.
  addEventListener('pageshow', () => {
    const next = location.pathname === '/checkout/summary' && sessionStorage.getItem('watcher-next');
    if (next) history.pushState({}, '', next);
  });
  const seen = new Set<string>();
  setInterval(() => {
    for (const [, weight] of document.body?.textContent.matchAll(/(7\d\.\d)\skg/g) ?? []) {
      if (weight === undefined || seen.has(weight)) continue;
      seen.add(weight);
      console.info(`watcher: ${weight} kg after ${Math.round(performance.now() - begun)} ms`);
    }
  }, 20);
};

inEachEngine(
  'Back',
  (world, browser, name) => {
    let elsewhere: Elsewhere;
    beforeAll(async () => {
      elsewhere = await openElsewhere();
    });
    afterAll(() => elsewhere.close());
    afterEach(async () => {
      await world().killBrowser();
      await world().open();
    });

    /** Saves this weight in grams for today on another device of the customer. */
    const weigh = (email: string, weight: number): Promise<unknown> => {
      const date = Math.floor(Date.now() / 86_400_000) * 86_400;
      return askServer(world().url, email, 'progress', { type: 'set', data: { date, weight } });
    };
    const says = (pattern: RegExp, from = 0): Promise<string> =>
      eventually(() => {
        const line = browser()
          .said()
          .slice(from)
          .find((each) => pattern.test(each));
        if (line === undefined) throw new Error(`the page did not say ${pattern}`);
        return line.replace(/^.*watcher: /, '');
      });

    /** Goes back, and prints how long the page needs to show the other device's new entry. */
    const comeBack = async (from: string, email: string, grams: number): Promise<void> => {
      const said = browser().said().length;
      await weigh(email, grams);
      await browser().travel(-1);
      const how = await says(/watcher: \/\S* was (?:kept|loaded)/, said);
      const fresh = await says(new RegExp(`watcher: ${(grams / 1000).toFixed(1)} kg`), said);
      console.log(`${name}, back from ${from}: ${how}; it showed ${fresh}`);
      // The connection is live: an entry from another device appears without a touch.
      const entered = performance.now();
      await weigh(email, grams + 100);
      await says(new RegExp(`watcher: ${((grams + 100) / 1000).toFixed(1)} kg`), said);
      console.log(
        `${name}, back from ${from}: the next entry came ${Math.round(performance.now() - entered)} ms later`,
      );
    };
    /**
     * Opens progress; true if the sign-in is lost. Firefox writes localStorage some seconds late, so a browser that is
     * killed before that loses the sign-in.
     */
    const isForgotten = async (): Promise<boolean> => {
      await browser().goto(`${world().url}/progress`);
      await browser().until(() => document.querySelector('[role=tabpanel] svg, input[name=email]') !== null);
      return browser().run(() => document.querySelector('input[name=email]') !== null);
    };
    const atProgress = async (): Promise<void> => {
      if (!(await isForgotten())) return;
      await signIn(world(), CUSTOMER);
      await browser().sees(TODAY);
      await browser().goto(`${world().url}/progress`);
      await browser().sees({ css: '[role=tabpanel] svg' });
    };

    it('from another site shows a value entered meanwhile on another device, and the next value too', async () => {
      await atProgress();
      await browser().goto(elsewhere.page);
      await comeBack('another site', CUSTOMER, 71_100);
    });

    it('from a PDF shows a value entered meanwhile on another device, and the next value too', async () => {
      await atProgress();
      await browser().goto(elsewhere.pdf);
      await comeBack('a PDF', CUSTOMER, 72_100);
      await world().killBrowser();
      await world().open();
      if (!(await isForgotten())) await signOut(world());
    });

    it('from a payment page shows a value entered meanwhile on another device, and the next value too', async () => {
      await signIn(world(), SHOPPER);
      await browser().goto(`${world().url}/checkout/summary`);
      await browser().check('main input[type=radio][value=telr]');
      for (const box of ['allergies', 'terms']) await browser().check(`main input[name=${box}]`);
      await browser().tap({ css: 'main button', name: 'Proceed to Pay' });
      await browser().until(() => location.pathname.startsWith('/dev/telr/'));
      await browser().run(() => sessionStorage.setItem('watcher-next', '/progress'));
      await comeBack('a payment page', SHOPPER, 73_100);
    });
  },
  { options: { first: `(${watcher.toString()})()` } },
);
