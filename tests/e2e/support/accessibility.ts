import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect } from './journey.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

interface Found {
  readonly target: readonly unknown[];
  readonly failureSummary?: string;
}
interface Violation {
  readonly id: string;
  readonly nodes: readonly Found[];
}
/** The axe tool in a page that was checked before. */
interface Loaded {
  readonly axe?: { readonly run: (at: Document, options: object) => Promise<{ violations: Violation[] }> };
}

type Options = Parameters<AxeBuilder['options']>[0];

const found = async (page: Page, options: Options): Promise<readonly Violation[]> => {
  // Loading the tool into a page takes as long as one of its runs.
  const again = await page.evaluate(
    async (asked) => (await (window as Loaded).axe?.run(document, asked))?.violations,
    options,
  );
  return again ?? (await new AxeBuilder({ page }).setLegacyMode(true).options(options).analyze()).violations;
};

const nameOf = ({ target }: Found): string => target.join(' ');

/** True if a fixed bar covered a part of the control, and the control is large enough in the middle of the screen. */
const isFreeElsewhere = async (page: Page, node: Found): Promise<boolean> => {
  if (!node.failureSummary?.includes('obscured') || node.target.length !== 1) return false;
  await page.locator(nameOf(node)).evaluate((control) => control.scrollIntoView({ block: 'center' }));
  const sizes = await found(page, { runOnly: { type: 'rule', values: ['target-size'] }, resultTypes: ['violations'] });
  return !sizes.some(({ nodes }) => nodes.some((other) => nameOf(other) === nameOf(node)));
};

/** The violations that axe finds, one line for each element. */
export const violations = async (page: Page, only?: readonly string[]): Promise<string[]> => {
  const lines: string[] = [];
  const all = await found(page, {
    runOnly: only ? { type: 'rule', values: [...only] } : { type: 'tag', values: WCAG },
    // Passed checks are only counted, because listing all their elements takes longer than the check.
    resultTypes: ['violations'],
  });
  for (const { id, nodes } of all)
    for (const node of nodes)
      if (id !== 'target-size' || !(await isFreeElsewhere(page, node)))
        lines.push(`${id}: ${nameOf(node)} ${node.failureSummary?.replaceAll(/\s+/g, ' ') ?? ''}`);
  return lines;
};

/**
 * Waits until the app has replaced the pre-rendered screen, animations have ended and fonts are loaded, so that axe
 * checks the visible state.
 */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('#drawn')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const running = (): Animation[] =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        );
    // An animation may start when another has ended.
    for (let all = running(); all.length > 0; all = running())
      await Promise.all(all.map(({ finished }) => finished.catch(() => undefined)));
  });
};

/** Checks the current screen in its language and colours. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await settled(page);
  expect(await violations(page), `accessibility of ${page.url()}`).toEqual([]);
};
