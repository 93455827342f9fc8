import { expect, signIn, test, withoutWorker } from '../support/journey.ts';
import { lateAnswers } from '../support/late-answers.ts';

/** As a share of the window, as browsers count it: above this value a reader loses the line. */
const MOST_MOVED = 0.02;
/** The factor that makes the phone four times as slow as the test machine. */
const SLOW = 4;

/** The delay of the server's answers, in ms: before they arrive, the rest of a screen is shown and may be tapped. */
const LATE_MS = 800;

test.use(withoutWorker);

for (const [address, stands, late] of [
  ['/', 'text=Your team', LATE_MS],
  ['/progress', 'main figure', LATE_MS],
  ['/modify', 'main article button', LATE_MS],
  ['/body-analysis', 'main figure', LATE_MS],
  ['/page/faq', 'nav[aria-label="More pages"]', LATE_MS],
  // No delay here, because the app connects with its first answers.
  ['/profile', 'text=Likes and notes', 0],
] as const) {
  test(`The content of ${address} does not move while the rest comes, on a slow phone and in a browser without a cache`, async ({
    page,
  }) => {
    await signIn(page, 'active@demo.test');
    await lateAnswers(page, late);
    await page.addInitScript(() => {
      // As in Safari: content that appears above pushes down what the reader sees. The notice about the connection, which
      // a slow machine shows, is tested by still-buttons.
      const held = new CSSStyleSheet();
      held.replaceSync('* { overflow-anchor: none !important } [class*="_notices_"] { display: none !important }');
      document.adoptedStyleSheets.push(held);
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
    await page.waitForTimeout(2 * LATE_MS + 1_500);
    const moved = await page.evaluate(
      () => (window as unknown as { moved: { at: number; by: number; what: string[] }[] }).moved,
    );
    const sum = moved.reduce((all, { by }) => all + by, 0);
    expect(sum, JSON.stringify(moved)).toBeLessThanOrEqual(MOST_MOVED);
  });
}
