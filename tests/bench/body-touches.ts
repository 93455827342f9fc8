import type { Browser, BrowserContext } from 'playwright-core';

import { addDays, dayToWire, utcDayOf } from '../../src/domain/days/day.ts';
import { ROWS_A_SLICE } from '../../src/protocol/progress/progress-imports.ts';
import { signInClient } from '../support/server/server.ts';
import type { Figure } from './figure.ts';
import { openSlowly, settle, visitOnce } from './page-browser.ts';
import { touchProbeScript } from './touch-probe.ts';
import { figuresOf, several, touch, type Touch } from './touches.ts';

const CUSTOMER = 'active@demo.test';
/** About thirteen years of days, as in the export file of a tracker. */
const IMPORTED = 5_000;
const TURNS = 6;

/** Added to the fourteen months of values that the demo account has entered by hand. */
const importWeights = async (url: string): Promise<void> => {
  const client = await signInClient(url, CUSTOMER);
  const today = utcDayOf(Date.now());
  const rows = Array.from({ length: IMPORTED }, (_, ago) => ({
    date: dayToWire(addDays(today, -ago)),
    weight: 74_000 + ago + Math.round(400 * Math.sin(ago / 9)),
  }));
  for (let at = 0; at < rows.length; at += ROWS_A_SLICE) {
    const data = { rows: rows.slice(at, at + ROWS_A_SLICE) };
    const { type, data: said } = await client.ask('progress', { type: 'importWeights', data });
    if (type !== 'importWeightsOk') throw new Error(`the import was refused: ${JSON.stringify(said)}`);
  }
  client.close();
};

/** The range tabs of each screen, and an element that exists once its histories are shown. */
const SCREENS = {
  '/progress': { strip: 'Time range', drawn: '[role=tabpanel] svg path' },
  '/body-analysis': { strip: 'Time range', drawn: 'main figure' },
} as const;

const ranges = async (context: BrowserContext, path: keyof typeof SCREENS): Promise<Touch[]> => {
  const { strip, drawn } = SCREENS[path];
  const visit = await openSlowly(context);
  const { page } = visit;
  await page.addInitScript(touchProbeScript);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(drawn).first().waitFor({ state: 'attached' });
  await settle(visit);
  const tabs = page.getByRole('tablist', { name: strip }).getByRole('tab');
  const count = await tabs.count();
  const took: Touch[] = [];
  for (let at = 0; took.length < TURNS; at += 1) {
    const tab = tabs.nth(at % count);
    if ((await tab.getAttribute('aria-selected')) !== 'true')
      took.push(await touch(visit, tab, `[role=tablist][aria-label='${strip}'] [aria-selected=true]`));
  }
  await page.close();
  return took;
};

/** Measures how long a customer with a long history waits for the charts of another range. */
export const bodyTouches = async (browser: Browser, url: string, rounds: number): Promise<Figure[]> => {
  await importWeights(url);
  const customer = await visitOnce(browser, url, { email: CUSTOMER, path: '/' });
  const figures: Figure[] = [];
  for (const path of ['/progress', '/body-analysis'] as const) {
    const took = await several(rounds, () => ranges(customer, path));
    figures.push(...figuresOf(`\`${path}\`, ${IMPORTED.toLocaleString('en')} weights`, 'another range', took.flat()));
  }
  await customer.close();
  return figures;
};
