import type { Locator, Page } from '@playwright/test';

import { expect, textOf } from './journey.ts';
import { askServer } from './plain-client.ts';

/** Taps without a pointer, because the buttons of a step may cover the element. */
const tap = (page: Page, at: string): Promise<void> =>
  page
    .locator(at)
    .first()
    .evaluate((each: HTMLElement) => each.click());

/** Step 2: no choice is possible before the customer has declared allergies, even if there are none. */
export const pastPreferences = async (page: Page): Promise<void> => {
  await page.waitForURL('**/menu/preferences');
  await page.locator('main input[type=search]').first().waitFor();
  const none = page.locator('main input[type=radio]').first();
  if ((await none.count()) > 0) await none.evaluate((each: HTMLElement) => each.click());
  await page.locator('main button').last().click();
  await page.waitForURL('**/menu/plan');
};

/** Chooses the first possible day. */
export const chooseFirstDay = (page: Page): Promise<void> => tap(page, 'main td button:not([aria-disabled])');

interface Plan {
  /** The number of days. */
  readonly days?: number;
  /** Meals in addition to lunch and dinner, by their position in the list. */
  readonly more?: readonly number[];
}

/** Goes through the first two steps of /menu to the third: a balanced plan in Abu Dhabi from the next possible day on. */
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

/** Chooses the dish at this position for the open meal; resolves to its name. */
export const chooseDish = async (page: Page, place: number): Promise<string> => {
  const dish = page.locator('section[aria-labelledby=plan-day] article').nth(place);
  let title = '';
  // The dishes of another meal may still be shown for a moment.
  await expect(async () => {
    title = await textOf(dish.getByRole('heading'));
    await dish.getByRole('button', { name: title, exact: true }).click({ timeout: 2_000 });
  }).toPass();
  return title;
};

/** The button that opens the next open meal. */
export const nextMeal = (page: Page): Locator => page.locator('main [role=progressbar] + button');

/** Removes the plan that an earlier test of this customer has left on the server. */
export const putPlanAway = async (url: string, email: string): Promise<void> => {
  const { version } = await askServer<{ version: number }>(url, email, 'order', { type: 'getDraft', data: {} });
  if (version > 0) await askServer(url, email, 'order', { type: 'setDraft', data: { draft: null, version } });
};
