import { expect, signIn, test, withoutWorker } from '../support/journey.ts';

/** Of the window, as browsers count it: above this a reader loses the line. */
const MOST_MOVED = 0.02;
/** A phone four times as slow as the machine that tests. */
const SLOW = 4;

test.use(withoutWorker);

for (const [address, stands] of [
  ['/profile', 'text=Likes and notes'],
  ['/page/faq', 'nav[aria-label="More pages"]'],
] as const) {
  test(`What stands on ${address} stays in its place while the rest comes, on a slow phone`, async ({ page }) => {
    await signIn(page, 'active@demo.test');
    await page.addInitScript(() => {
      const moved: unknown[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        })[])
          if (!entry.hadRecentInput)
            moved.push({
              at: Math.round(entry.startTime),
              by: entry.value,
              what: entry.sources.map(
                ({ node, previousRect: from, currentRect: to }) =>
                  `${node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName)} ${Math.round(from.top)}+${Math.round(from.height)} → ${Math.round(to.top)}+${Math.round(to.height)}`,
              ),
            });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
    await page.goto(address);
    await expect(page.locator(stands).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_500);
    const moved = await page.evaluate(
      () => (window as unknown as { moved: { at: number; by: number; what: string[] }[] }).moved,
    );
    const sum = moved.reduce((all, { by }) => all + by, 0);
    expect(sum, JSON.stringify(moved)).toBeLessThanOrEqual(MOST_MOVED);
  });
}
