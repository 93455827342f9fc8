import type { Browser, BrowserContext } from 'playwright-core';

import { catalogue } from '../support/catalogue/built-in.ts';
import { questionSpans } from '../../src/building/menu/menu-offers.ts';
import { addDays, dayFromWire, dayToWire, utcDayOf } from '../../src/domain/days/day.ts';
import { planDays } from '../../src/domain/days/plan-calendar.ts';
import type { WiredReply } from '../support/on-wire.ts';
import { openRule } from '../support/days.ts';
import { dataOf } from '../support/server/checkout.ts';
import { signInClient } from '../support/server/server.ts';
import { atMost, type Figure } from './figure.ts';
import { placeOf, press, visitOnce } from './page-browser.ts';
import { pressedSize, screenScripts } from './start-sizes.ts';
import { chooseDishes, figuresOf, open, several, touch, type Touch } from './touches.ts';

const CUSTOMER = 'new@demo.test';
const PATH = '/menu/plan';
const DIET = 32;
const MEALS = [1, 2, 3, 4, 5];
/** The longest plan of the price list: it fills a phone's list of 31 days and starts another one. */
const DAYS = 40;
const TURNS = 6;
const STEPS = ['preferences', 'plan', 'profile', 'plan', 'preferences', 'plan'] as const;
const placeInSteps = { preferences: 2, plan: 3, profile: 4 } as const;

interface Took {
  readonly dish: Touch[];
  readonly week: Touch[];
  readonly step: Touch[];
}

/** Creates a complete menu on another device, up to the summary. */
const beginLongPlan = async (url: string): Promise<void> => {
  const client = await signInClient(url, CUSTOMER);
  const ask = async <T>(channel: string, type: string, data: object): Promise<T> => {
    const reply = await client.ask(channel, { type, data });
    if (reply.type.endsWith('Err')) throw new Error(`${channel}/${type} was refused: ${JSON.stringify(reply.data)}`);
    return dataOf<T>(reply);
  };
  await ask('profile', 'set', { scenario: 'preferences', allergies: [] });
  const settings = await ask<readonly { alias: string; value: unknown }[]>('settings', 'get', {});
  const holidays = settings.find(({ alias }) => alias === 'HOLIDAYS')!.value as readonly { date: number }[];
  const closed = new Set(holidays.map(({ date }) => dayFromWire(date)));
  const days = planDays(addDays(utcDayOf(Date.now()), 5), DAYS, openRule({ holidays: closed }));
  const wires = days.map(dayToWire);
  const menu: Record<string, Record<string, number>> = {};
  for (const span of questionSpans(days)) {
    const asked = { diet_id: DIET, mealTypes: MEALS, from: dayToWire(span.from), to: dayToWire(span.to) };
    const offered = await ask<WiredReply<'custom_plan/get'>>('custom_plan', 'get', asked);
    for (const wire of wires.map(String).filter((each) => offered[each] !== undefined))
      menu[wire] = Object.fromEntries(MEALS.map((type) => [type, offered[wire]![type]![0]!]));
  }
  const plan = catalogue.plans.find(({ count, excludeWeekDay }) => count === DAYS && excludeWeekDay.length === 0)!;
  const draft = {
    step: 6,
    build: 'new',
    date: wires[0],
    mealType: MEALS,
    mealPlan: plan.id,
    diet: DIET,
    emirate: 1,
    deliverySlot: 1,
    menu,
  };
  await ask('order', 'setDraft', { version: 0, draft });
  client.close();
};

const plan = async (context: BrowserContext): Promise<Took> => {
  const visit = await open(context, PATH);
  const { page } = visit;
  const dish = await chooseDishes(visit);

  const tab = page.getByRole('tab', { name: 'Order', exact: true });
  await tab.tap();
  const week: Touch[] = [];
  for (let at = 0; at < TURNS; at += 1) {
    const way = page.getByRole('button', { name: at % 2 === 0 ? 'Later days' : 'Earlier days' });
    week.push(await touch(visit, way, 'main ul[aria-label=Order]'));
  }

  const linkTo = (to: keyof typeof placeInSteps) =>
    page.locator(`nav[aria-label="Steps to your meal plan"] li:nth-child(${placeInSteps[to]}) a`);
  // Visits each step once, so that the files of every step are loaded as after a normal visit.
  for (const to of ['preferences', 'profile', 'plan'] as const) {
    await press(visit, await placeOf(visit, linkTo(to)));
    await page.waitForURL(`**/menu/${to}`);
    await page.waitForTimeout(1_500);
  }
  const step: Touch[] = [];
  for (const to of STEPS) step.push(await touch(visit, linkTo(to), 'main h1'));
  await page.close();
  return { dish, week, step };
};

/** Measures the touches of choosing a plan dish by dish, and the size of its screen. */
export const wizardTouches = async (browser: Browser, url: string, rounds: number): Promise<Figure[]> => {
  await beginLongPlan(url);
  const customer = await visitOnce(browser, url, { email: CUSTOMER, path: PATH });
  const took = await several(rounds, () => plan(customer));
  const long = `\`${PATH}\`, ${DAYS} days × ${MEALS.length} meals`;
  const steps = took.flatMap(({ step }) => step).map(({ ms }) => ms);
  const menus = new Set(screenScripts('_session/checkout.menus'));
  const own = screenScripts('_session/menu.plan').filter((script) => !menus.has(script));
  return [
    ...figuresOf(
      long,
      'another dish',
      took.flatMap(({ dish }) => dish),
    ),
    ...figuresOf(
      long,
      'another part of the list',
      took.flatMap(({ week }) => week),
    ),
    atMost(`${long}: another step, longest of ${steps.length}`, Math.max(...steps), 200, 'ms'),
    atMost(`\`${PATH}\`: script beyond that of \`/checkout/menus\``, pressedSize(own) / 1_000, 25, 'kB', 1),
  ];
};
