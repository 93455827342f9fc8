import type { BrowserContext } from 'playwright-core';

import { addDays, dayToWire, utcDayOf } from '../../src/domain/days/day.ts';
import { emptyDataDir, removeDataDir, startApp } from '../support/server/app-server.ts';
import { paramsFrom } from '../support/server/checkout.ts';
import { signInClient } from '../support/server/server.ts';
import { bodyTouches } from './body-touches.ts';
import { atMost, told, type Figure } from './figure.ts';
import { interactiveAt, openBrowser, openSlowly, placeOf, press, settle, visitOnce } from './page-browser.ts';
import { median } from './processes.ts';
import { touchProbeScript, type TouchProbe } from './touch-probe.ts';
import { chooseDishes, DAY, figuresOf, open, several, sheet, touch, type Touch } from './touches.ts';
import { wizardTouches } from './wizard-touches.ts';

type Kind = 'day' | 'dish' | 'sheet';
type Took = Record<Kind, Touch[]>;

const CUSTOMER = 'draft@demo.test';
const DAYS = 6;
const SHEETS = 4;

const menus = async (context: BrowserContext): Promise<{ readonly interactive: number; readonly took: Took }> => {
  const visit = await open(context, '/checkout/menus');
  const { page } = visit;
  const interactive = interactiveAt(await visit.probe());
  const day: Touch[] = [];
  const next = page.getByRole('button', { name: 'Next day' });
  for (let at = 0; at < DAYS / 2; at += 1) day.push(await touch(visit, next, '#menu-day'));
  const rows = page.getByRole('radiogroup').locator('label:has(input:enabled)');
  for (let at = 0; at < DAYS / 2; at += 1) day.push(await touch(visit, rows.nth(6 + 3 * at), '#menu-day'));
  const sheets: Touch[] = [];
  const details = page.locator(`${DAY} article`).getByRole('button', { name: 'More Details' });
  for (let at = 0; at < SHEETS; at += 1) sheets.push(await sheet(visit, details.nth(at)));
  sheets.push(await sheet(visit, page.getByRole('button', { name: 'Skip delivery' })));
  await page.getByRole('button', { name: 'Change Items' }).tap();
  const dish = await chooseDishes(visit);
  await page.close();
  return { interactive, took: { day, sheet: sheets, dish } };
};

/** The same screen, opened from the step before it: the app is loaded, and the ninety days are read and rendered. */
const menusFromWithin = async (context: BrowserContext): Promise<number> => {
  const visit = await openSlowly(context);
  const { page } = visit;
  await page.addInitScript(touchProbeScript);
  await page.goto('/checkout', { waitUntil: 'commit' });
  const way = page.getByRole('link', { name: 'Edit Meals' });
  await way.waitFor();
  await settle(visit);
  const place = await placeOf(visit, way);
  await page.evaluate(() => (globalThis as unknown as { __touch: TouchProbe }).__touch.expect('#menu-day'));
  await Promise.all([visit.said('card'), press(visit, place)]);
  await settle(visit);
  const lifted = await page.evaluate(() => (globalThis as unknown as { __touch: TouchProbe }).__touch.lifted());
  const { card, tasks, ...rest } = await visit.probe();
  await page.close();
  return interactiveAt({ card, tasks: tasks.filter(([start]) => start >= lifted), ...rest }) - lifted;
};

const plan = async (context: BrowserContext): Promise<Took> => {
  const visit = await open(context, '/modify');
  const { page } = visit;
  const days = page.getByRole('radiogroup').first().locator('label:has(input:enabled)');
  const at = await days.evaluateAll((all) => all.findIndex((each) => each.querySelector(':checked')));
  const day: Touch[] = [];
  for (let by = 1; by <= DAYS; by += 1) {
    const to = at + by < (await days.count()) ? at + by : at - by;
    day.push(await touch(visit, days.nth(to), '#plan-day'));
  }
  const sheets: Touch[] = [];
  const details = page.locator(`${DAY} article`).getByRole('button', { name: 'View details' });
  for (let each = 0; each < Math.min(SHEETS, await details.count()); each += 1)
    sheets.push(await sheet(visit, details.nth(each)));
  await page.close();
  return { day, sheet: sheets, dish: [] };
};

const together = (all: readonly Took[], kind: Kind): Touch[] => all.flatMap((took) => took[kind]);

/** Saves a plan of ninety days with every meal, without payment. */
const saveLongPlan = async (url: string): Promise<void> => {
  const client = await signInClient(url, CUSTOMER);
  const today = utcDayOf(Date.now());
  const checkoutPlanParams = paramsFrom(today, {
    days_count: 90,
    mealTypes: ['1', '2', '3', '4', '5'],
    start_date: dayToWire(addDays(today, 5)),
  });
  const { type } = await client.ask('mobile_checkout', { type: 'set', data: { checkoutPlanParams, detailsData: [] } });
  client.close();
  if (type !== 'setOk') throw new Error(`the checkout answered ${type}`);
};

/** Measures how long touches on the screens of the menu take. */
export const touchFigures = async ({ port, rounds }: { port: number; rounds: number }): Promise<Figure[]> => {
  const dataDir = emptyDataDir();
  const app = await startApp({ port, dataDir, env: { LIMITS: 'off', LOG_LEVEL: 'error' } });
  const browser = await openBrowser();
  try {
    await saveLongPlan(app.url);
    const builder = await visitOnce(browser, app.url, { email: CUSTOMER, path: '/checkout/menus' });
    const built = await several(rounds, () => menus(builder));
    const within = await several(rounds, () => menusFromWithin(builder));
    const customer = await visitOnce(browser, app.url);
    const planned = await several(rounds, () => plan(customer));
    const wizard = await wizardTouches(browser, app.url, rounds);
    const body = await bodyTouches(browser, app.url, rounds);
    const long = '`/checkout/menus`, 90 days × 5 meals';
    const took = built.map((each) => each.took);
    return [
      atMost(`${long}: interactive`, median(within) / 1000, 1.5, 's', 2),
      told(
        `${long}: interactive, the whole app started there`,
        `${(median(built.map(({ interactive }) => interactive)) / 1000).toFixed(2)} s`,
      ),
      ...figuresOf(long, 'another dish', together(took, 'dish')),
      ...figuresOf(long, 'another day', together(took, 'day')),
      ...figuresOf(long, 'a sheet opens', together(took, 'sheet')),
      ...figuresOf('`/modify`', 'another day', together(planned, 'day')),
      ...figuresOf('`/modify`', 'a sheet opens', together(planned, 'sheet')),
      ...wizard,
      ...body,
    ];
  } finally {
    await browser.close();
    await app.stop();
    removeDataDir(dataDir);
  }
};
