import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

import { deep } from '../../support/deep.ts';
import { expect, keepNothing, watch } from './journey.ts';

export interface Phone {
  readonly context: BrowserContext;
  /** The app's errors on the console of any of its pages. */
  readonly faults: readonly string[];
}

/** A separate phone that several tests share, with one sign-in for all of them. */
export const phone = async (
  browser: Browser,
  baseURL: string,
  { keepsApp = true, ...options }: BrowserContextOptions & { readonly keepsApp?: boolean } = {},
): Promise<Phone> => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'Asia/Dubai',
    reducedMotion: deep ? 'no-preference' : 'reduce',
    ...options,
  });
  const faults: string[] = [];
  watch(context, faults);
  if (!keepsApp) await keepNothing(context);
  return { context, faults };
};

/** Closes the phone; any console error of its pages fails the test. */
export const putAway = async ({ context, faults }: Phone): Promise<void> => {
  await context.close();
  expect(faults, 'errors on the console').toEqual([]);
};
