import { expect, type Page } from '@playwright/test';

/** Opens a row of the profile, which is closed on a phone. */
export const openRow = async (page: Page, name: string): Promise<void> => {
  const button = page.locator(`#${name} h2 button`);
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
};
