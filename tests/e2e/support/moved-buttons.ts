import type { Page } from '@playwright/test';

/** A visible button that is at another position one frame later, in CSS pixels of the window. */
interface Moved {
  readonly at: number;
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** From the next load on, compares in every frame the positions of visible buttons with their former ones. */
export const watchButtons = async (page: Page): Promise<() => Promise<Moved[]>> => {
  await page.addInitScript(() => {
    const moved: Moved[] = [];
    Object.assign(window, { movedButtons: moved });
    const tops = new Map<string, number>();
    const nameOf = (button: HTMLElement): string =>
      `${button.tagName} ${button.getAttribute('name') ?? ''} ${button.getAttribute('aria-label') ?? button.textContent.trim().slice(0, 40)}`;
    const look = (): void => {
      const now = new Map<string, number>();
      const twice = new Set<string>();
      for (const button of document.querySelectorAll<HTMLElement>(
        '[class*=notices] :is(a, button), main :is(a, button, input, select, textarea, summary), main ~ aside button',
      )) {
        const box = button.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const hit = document.elementFromPoint(x, y);
        if (!hit || !(button.contains(hit) || hit.contains(button))) continue;
        const name = nameOf(button);
        if (now.has(name)) twice.add(name);
        now.set(name, Math.round(box.top));
      }
      for (const [name, to] of now) {
        if (twice.has(name)) continue;
        const from = tops.get(name);
        if (from !== undefined && Math.abs(to - from) > 2)
          moved.push({ at: Math.round(performance.now()), name, from, to });
        tops.set(name, to);
      }
      for (const name of tops.keys()) if (!now.has(name)) tops.delete(name);
    };
    // Reads the positions as the frame is painted: after the layout, and after the app's own observer, which was added
    // earlier and corrects the position.
    const frame = (): void => {
      const laidOut = new ResizeObserver(() => {
        laidOut.disconnect();
        look();
        requestAnimationFrame(frame);
      });
      laidOut.observe(document.documentElement);
    };
    requestAnimationFrame(frame);
  });
  return () => page.evaluate(() => (window as unknown as { movedButtons: Moved[] }).movedButtons);
};
