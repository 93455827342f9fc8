import type { BrowserContext, Locator } from 'playwright-core';

import { atMost, type Figure } from './figure.ts';
import { openSlowly, openUntilCard, placeOf, press, settle, type Visit } from './page-browser.ts';
import { quietRounds, stolenSince } from './stolen-time.ts';
import { touchProbeScript, type TouchProbe } from './touch-probe.ts';

export interface Touch {
  readonly ms: number;
  /** True if the machine's host took the processor away during the touch. */
  readonly disturbed: boolean;
}

/** The time after an answer that still belongs to the touch, in ms. */
const AFTER_MS = 200;
const DISHES = 6;
const SHEET = 'dialog[open]';
export const DAY = ':is(section[aria-labelledby=menu-day], section[aria-labelledby=plan-day])';

/**
 * Ms from the touch of `on` until `shows` changes on the screen, or, if that is longer, until all handlers of the touch
 * and the paint after them are complete (Event Timing).
 */
export const touch = async (visit: Visit, on: Locator, shows: string): Promise<Touch> => {
  const { page } = visit;
  const place = await placeOf(visit, on);
  await page.evaluate((selector) => (globalThis as unknown as { __touch: TouchProbe }).__touch.expect(selector), shows);
  const stolen = stolenSince();
  const answered = visit.said('answered').catch((cause: unknown) => {
    throw new Error(`${on.toString()} on ${page.url()} was not answered by ${shows}`, { cause });
  });
  await Promise.all([answered, press(visit, place)]);
  const disturbed = stolen() > 0;
  await page.waitForTimeout(AFTER_MS);
  const ms = await page.evaluate(() => {
    const { answered, interaction } = (globalThis as unknown as { __touch: TouchProbe }).__touch;
    return Math.max(answered(), interaction());
  });
  return { ms, disturbed };
};

export const sheet = async (visit: Visit, on: Locator): Promise<Touch> => {
  const took = await touch(visit, on, SHEET);
  await visit.page.locator(SHEET).getByRole('button', { name: 'Close' }).tap();
  await visit.page.locator(SHEET).waitFor({ state: 'detached' });
  return took;
};

/** Chooses dishes without objections, one meal after another; a dish that raises a question is skipped. */
export const chooseDishes = async (visit: Visit): Promise<Touch[]> => {
  const { page } = visit;
  const took: Touch[] = [];
  const meals = page.locator(`${DAY} [role=tab]`);
  // The code for choosing is fetched at the first change.
  await meals.first().waitFor();
  for (let meal = 0; took.length < DISHES && meal < (await meals.count()); meal += 1) {
    await meals.nth(meal).tap();
    const options = page.locator(`${DAY} li h3 button`);
    // Until the current dish is marked, the list shows the previous titles.
    await page.locator(`${DAY} li h3 button[aria-pressed]`).waitFor();
    await settle(visit);
    for (let at = 0; took.length < DISHES && at < Math.min(4, await options.count()); at += 1) {
      const option = options.nth(at);
      if ((await option.getAttribute('aria-pressed')) !== null) continue;
      const each = await touch(visit, option, `${DAY} li [aria-pressed], ${SHEET}`);
      if ((await page.locator(SHEET).count()) === 0) took.push(each);
      else await page.keyboard.press('Escape');
    }
  }
  return took;
};

export const open = async (context: BrowserContext, path: string): Promise<Visit> => {
  const visit = await openSlowly(context);
  await visit.page.addInitScript(touchProbeScript);
  await openUntilCard(visit, path);
  await settle(visit);
  return visit;
};

/** Figures from the touches that the host did not disturb, if there are any. */
export const figuresOf = (screen: string, kind: string, touches: readonly Touch[]): Figure[] => {
  const calm = touches.filter(({ disturbed }) => !disturbed);
  const sorted = (calm.length > 0 ? calm : touches).map(({ ms }) => ms).toSorted((a, b) => a - b);
  const p75 = sorted[Math.ceil(sorted.length * 0.75) - 1]!;
  return [
    atMost(`${screen}: ${kind}, p75 of ${sorted.length}`, p75, 100, 'ms'),
    atMost(`${screen}: ${kind}, longest`, sorted.at(-1)!, 200, 'ms'),
  ];
};

export const several = async <T>(rounds: number, measure: () => Promise<T>): Promise<T[]> => {
  const all = await quietRounds(rounds, measure);
  process.stderr.write(`  … ${JSON.stringify(all)}\n`);
  return all;
};
