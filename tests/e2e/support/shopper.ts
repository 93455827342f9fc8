import type { Page } from '@playwright/test';

import { dayFromWire, dayToWire } from '#src/domain/days/day.ts';
import { planDays, type DeliveryRule } from '#src/domain/days/plan-calendar.ts';
import { openRule } from '../../support/days.ts';
import { expect } from './journey.ts';
import { askServer } from './plain-client.ts';
import { words, type Words } from './words.ts';

/** The text of a line with its prices, without the non-breaking spaces. */
export const plain = (text: string | null): string => (text ?? '').replace(/\u00a0/g, ' ');

/** The date this number of days from today, as the protocol writes it. */
export const wireDay = (ahead: number): number => (Math.floor(Date.now() / 86_400_000) + ahead) * 86_400;

const checkoutOf = <T>(url: string, email: string, type: string, data: object): Promise<T> =>
  askServer<T>(url, email, 'mobile_checkout', { type, data });

/** An unpaid plan of five days with lunch and dinner, saved by another device. */
export const savePlan = async (url: string, email: string, more: object = {}): Promise<number> => {
  await askServer(url, email, 'profile', { type: 'set', data: { scenario: 'preferences', allergies: [] } });
  const { planParams } = await checkoutOf<{ planParams: { id: number } }>(url, email, 'set', {
    checkoutPlanParams: {
      diet_id: 32,
      days_count: 5,
      mealTypes: ['3', '5'],
      exclude_week_day: [],
      start_date: wireDay(7),
      emirate_id: 1,
      slot_id: 1,
      ...more,
    },
    detailsData: [],
  });
  return planParams.id;
};

/** The days on which the kitchen delivers, without its holidays. */
export const kitchenRule = async (url: string, email: string): Promise<DeliveryRule> => {
  const settings = await askServer<readonly { alias: string; value: unknown }[]>(url, email, 'settings', {
    type: 'get',
    data: {},
  });
  const holidays = settings.find(({ alias }) => alias === 'HOLIDAYS')!.value as readonly { date: number }[];
  return openRule({ holidays: new Set(holidays.map(({ date }) => dayFromWire(date))) });
};

/** Creates a plan of five days with lunch and dinner under /menu on another device, up to the profile. */
export const beginWizard = async (url: string, email: string): Promise<void> => {
  const ask = <T>(channel: string, type: string, data: object): Promise<T> =>
    askServer<T>(url, email, channel, { type, data });
  await ask('profile', 'set', { scenario: 'preferences', allergies: [] });
  const days = planDays(dayFromWire(wireDay(10)), 5, await kitchenRule(url, email)).map(dayToWire);
  const types = [3, 5];
  const offered = await ask<Record<string, Record<string, number[]>>>('custom_plan', 'get', {
    diet_id: 32,
    mealTypes: types,
    from: days[0],
    to: days.at(-1),
  });
  const mealsOf = (day: number) => Object.fromEntries(types.map((type) => [type, offered[day]![type]![0]!]));
  await ask('order', 'setDraft', {
    version: 0,
    draft: {
      step: 4,
      build: 'new',
      date: days[0],
      mealType: types,
      mealPlan: 10,
      diet: 32,
      emirate: 1,
      deliverySlot: 1,
      menu: Object.fromEntries(days.map((day) => [day, mealsOf(day)])),
    },
  });
};

interface Pending {
  readonly planParams: { readonly id: number; readonly start_date: number } | null;
  readonly mealPlan: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
/** The plan that the server has saved but that is not ordered. */
export const pendingOf = (url: string, email: string): Promise<Pending> =>
  checkoutOf<Pending>(url, email, 'getPending', {});

interface Order {
  readonly planParams: { readonly id: number; readonly payed: boolean; readonly diet: number } | null;
  readonly mealPlan: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
export const orderOf = (url: string, email: string, orderType: 'active' | 'renewed' = 'active'): Promise<Order> =>
  askServer<Order>(url, email, 'order', { type: 'get', data: { orderType, hidePause: true } });

/** Ticks the required agreements, then continues to the payment. */
export const proceedToPay = async (page: Page, said: Words = words['en-US']): Promise<void> => {
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  // A customer without an address is asked for one, and may enter it later.
  const later = page.getByRole('button', { name: said['order.addressLater'], exact: true });
  if (await later.isVisible()) await later.click();
  await page.getByRole('button', { name: said['order.proceed'] }).click();
};

/** Presses a scenario by its name on the page of the simulated payment provider. */
export const atProvider = async (page: Page, provider: 'paymennt' | 'telr', scenario: string): Promise<void> => {
  await page.waitForURL((url) => url.pathname.startsWith(`/dev/${provider}/`));
  await page.getByRole('button', { name: scenario, exact: true }).click();
};

export const expectPlaced = async (page: Page, said: Words = words['en-US']): Promise<void> => {
  await expect(page.getByRole('heading', { name: said['order.welcome'] })).toBeVisible();
  await expect(page.getByText(said['order.placed'])).toBeVisible();
};
