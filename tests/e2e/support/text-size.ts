import type { Page } from '@playwright/test';

import { expect } from './journey.ts';

const USUAL = 16;
const TWICE = 32;

/**
 * Doubles the text size as a customer does in the browser: the window does not become narrower. Afterwards the size is
 * normal again.
 */
export const doubleText = async <T>(page: Page, look: () => Promise<T>): Promise<T> => {
  const browser = await page.context().newCDPSession(page);
  const grow = async (px: number): Promise<void> => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: px } });
    const size = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await expect.poll(size).toBe(`${px}px`);
  };
  await grow(TWICE);
  const seen = await look();
  await grow(USUAL);
  await browser.detach();
  return seen;
};
