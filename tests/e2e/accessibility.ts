import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect } from './journey.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** What axe finds, one line for each element. */
export const violations = async (page: Page, only?: readonly string[]): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const found = await (only ? axe.withRules([...only]) : axe.withTags(WCAG)).analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`,
    ),
  );
};

/** The app in place of what the worker drew, animations done, fonts there: what axe measures is what is seen. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('#drawn')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    );
  });
};

/** Of the screen as it stands, in its language and its colours. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await violations(page), `accessibility of ${page.url()}`).toEqual([]);
};
