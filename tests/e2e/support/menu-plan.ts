import type { Locator, Page } from '@playwright/test';

import { expect, textOf } from './journey.ts';
import { askServer } from './plain-client.ts';

/** As a touch would: the buttons of a step may lie over what is touched. */
const tap = (page: Page, at: string): Promise<void> =>
  page
    .locator(at)
    .first()
    .evaluate((each: HTMLElement) => each.click());

/** Step 2: nothing is chosen before the customer has said what they are allergic to, even if it is nothing. */
export const pastPreferences = async (page: Page): Promise<void> => {
  await page.waitForURL('**/menu/preferences');
  await page.locator('main input[type=search]').first().waitFor();
  const none = page.locator('main input[type=radio]').first();
  if ((await none.count()) > 0) await none.evaluate((each: HTMLElement) => each.click());
  await page.locator('main button').last().click();
  await page.waitForURL('**/menu/plan');
};

/** The first day that is possible. */
export const chooseFirstDay = (page: Page): Promise<void> => tap(page, 'main td button:not([aria-disabled])');

interface Plan {
  /** How many days. */
  readonly days?: number;
  /** Meals besides lunch and dinner, by their place in the list. */
  readonly more?: readonly number[];
}

/** Walks through the first two steps of /menu to the third: a balanced plan in Abu Dhabi from the next possible day on. */
export const toMenuPlan = async (page: Page, { days = 5, more = [] }: Plan = {}): Promise<void> => {
  await page.goto('/menu');
  const meals = page.locator('main input[type=checkbox]');
  await meals.first().waitFor();
  for (const place of more) await meals.nth(place).evaluate((each: HTMLElement) => each.click());
  await tap(page, `input[name^=plan][value="${days}"]`);
  await tap(page, 'input[name^=diet]');
  await chooseFirstDay(page);
  await page.locator('select[name=emirate]').selectOption({ index: 1 });
  await tap(page, 'input[name^=slot]');
  await page.locator('main button').last().click();
  await pastPreferences(page);
};

/** Chooses the dish in this place for the open meal; resolves to its name. */
export const chooseDish = async (page: Page, place: number): Promise<string> => {
  const dish = page.locator('section[aria-labelledby=plan-day] article').nth(place);
  let title = '';
  // Another meal's dishes may still be on their way up.
  await expect(async () => {
    title = await textOf(dish.getByRole('heading'));
    await dish.getByRole('button', { name: title, exact: true }).click({ timeout: 2_000 });
  }).toPass();
  return title;
};

/** Leads to the next open meal. */
export const nextMeal = (page: Page): Locator => page.locator('main [role=progressbar] + button');

/** What an earlier journey of this customer has left on the server. */
export const putPlanAway = async (url: string, email: string): Promise<void> => {
  const { version } = await askServer<{ version: number }>(url, email, 'order', { type: 'getDraft', data: {} });
  if (version > 0) await askServer(url, email, 'order', { type: 'setDraft', data: { draft: null, version } });
};
