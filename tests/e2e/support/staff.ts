import type { Page } from '@playwright/test';

import { DEMO_STAFF_PASSWORD } from '#server/seed/demo/demo-staff.ts';
import { expect } from './journey.ts';

interface Sent {
  readonly to: string;
  readonly code?: string;
  readonly links: readonly string[];
}

/** The newest mail to an address. */
export const mailTo = async (page: Page, to: string): Promise<Sent> => {
  const all = (await (await page.request.get('/dev/inbox.json')).json()) as Sent[];
  return all.find((mail) => mail.to === to)!;
};

/** Signs in on the open sign-in page of the desk with the keyboard only: e-mail, password and mailed code. */
export const enterDesk = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_STAFF_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.keyboard.type((await mailTo(page, email)).code!);
  await page.keyboard.press('Enter');
};
