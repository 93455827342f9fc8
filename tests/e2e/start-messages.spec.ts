import type { Page } from '@playwright/test';

import { forgetAnswers, saidBy } from '../bench/said-messages.ts';
import { anotherDevice, expect, readyForOffline, signIn, test, todaysDishes } from './support/journey.ts';
import { OWN_URL, ownServer, type OwnServer } from './support/own-server.ts';

test(
  'A start without stored answers sends at most six messages, and a start of an unchanged customer three — XTR-032',
  { tag: '@deep' },
  async ({ page }) => {
    await signIn(page, 'active@demo.test');
    await readyForOffline(page);
    await forgetAnswers(page);
    const said = saidBy(page);
    await page.reload();
    await readyForOffline(page);
    expect.soft(said.length, said.join('\n')).toBeLessThanOrEqual(6);
    // Everything was still requested.
    expect(said.join(' ').match(/\w+\/\w+/g)!.length).toBeGreaterThan(30);

    said.length = 0;
    await page.reload();
    await readyForOffline(page);
    expect.soft(said.length, said.join('\n')).toBeLessThanOrEqual(3);
    expect(said.join(' ')).toContain('order/get');
  },
);

/** Records in the page all messages in both directions until the first dish is shown. */
const noteTraffic = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const heard = new WeakSet<WebSocket>();
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function noted(this: WebSocket, data) {
      if (!heard.has(this)) {
        heard.add(this);
        this.addEventListener('message', ({ data: frame }) => {
          if (/^4[23]\d*\[/.test(String(frame))) seen.push('down');
        });
      }
      if (/^42\d*\[/.test(String(data))) seen.push('up');
      send.call(this, data);
    };
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('section[aria-labelledby=meals] article') === null) return;
      seen.push('card');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
};

test(
  'A start without stored answers on the device shows the first dish after at most two round trips — XTR-032',
  { tag: '@deep' },
  async ({ page }) => {
    await signIn(page, 'active@demo.test');
    await readyForOffline(page);
    await noteTraffic(page);
    await forgetAnswers(page);
    await page.reload();
    await expect(todaysDishes(page).first()).toBeVisible();
    const seen = await page.evaluate(() => (window as unknown as { seen: readonly string[] }).seen);
    expect(seen).toContain('card');
    const before = seen.slice(0, seen.indexOf('card'));
    // Messages that are sent together, before any of them is answered, count as one round trip.
    const trips = before.filter((each, at) => each === 'up' && before[at - 1] !== 'up').length;
    expect(trips, before.join(' ')).toBeGreaterThanOrEqual(1);
    expect(trips, before.join(' ')).toBeLessThanOrEqual(2);
  },
);

test.describe('A customer under the real request limits', () => {
  let server: OwnServer;
  test.use({ baseURL: OWN_URL });
  test.beforeAll(async () => {
    server = await ownServer({ limits: 'on' });
  });
  test.afterAll(() => server.remove());

  // Waits half a minute, so it is a deep test; the messages test above shows that a start stays far below the limits.
  test(
    'never sees a too-fast, offline or load error after ten loads in half a minute with a second device — XTR-032',
    { tag: '@deep' },
    async ({ page, faults }) => {
      const wrong = /could not be (?:shown|loaded)|as soon as you are (?:online|connected)|too fast|You are offline/;
      const other = await anotherDevice(page, faults, OWN_URL, { keepsApp: true });
      const second = await other.newPage();
      await Promise.all([signIn(page, 'active@demo.test'), signIn(second, 'active@demo.test')]);
      const shown: string[] = [];
      const look = async (at: Page): Promise<void> => {
        const text = await at.locator('body').innerText();
        if (wrong.test(text)) shown.push(text);
      };
      const begun = Date.now();
      for (let load = 0; load < 10; load += 1) {
        await Promise.all([page.reload(), load % 3 === 0 ? second.reload() : undefined]);
        await expect(todaysDishes(page).first()).toBeVisible();
        while (Date.now() < begun + (load + 1) * 2_500) {
          await Promise.all([look(page), look(second)]);
          await page.waitForTimeout(150);
        }
      }
      expect(shown).toEqual([]);
      await other.close();
    },
  );
});
