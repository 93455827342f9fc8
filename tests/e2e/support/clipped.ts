import type { Page } from '@playwright/test';

/**
 * Finds words whose ink is cut by a box that hides its overflow, one line each: an Arabic character without its dots is
 * another character. The ink of a word is measured as the browser renders it; whole lines that a box leaves out are not a
 * fault.
 */
export const clippedText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Less than the visible edge of a character. */
    const SLACK_PX = 0.5;
    const pen = document.createElement('canvas').getContext('2d')!;
    const faults = new Set<string>();
    const hides = (element: Element): boolean => {
      const { overflowY, contain, contentVisibility } = getComputedStyle(element);
      return /hidden|clip/.test(overflowY) || /paint|content|strict/.test(contain) || contentVisibility === 'auto';
    };
    /** The upper and lower edges of the boxes around a text that hide its overflow; a box that scrolls can show it. */
    const edgesAround = (element: Element | null): { top: number; bottom: number }[] => {
      const found: { top: number; bottom: number }[] = [];
      for (let each = element; each && each !== document.body; each = each.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(each).overflowY)) break;
        if (!hides(each)) continue;
        const { top } = each.getBoundingClientRect();
        const inner = top + each.clientTop;
        // Text for screen readers only is in a box of one pixel.
        if (each.clientHeight > 2) found.push({ top: inner, bottom: inner + each.clientHeight });
      }
      return found;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
      const around = node.parentElement;
      if (!around || node.data.trim() === '') continue;
      // Content far below that the browser has not rendered has no position yet.
      if (!around.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
      const edges = edgesAround(around);
      if (edges.length === 0) continue;
      const { font, fontSize } = getComputedStyle(around);
      pen.font = font;
      for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const place = range.getBoundingClientRect();
        // Skips a word that is broken over lines, or scaled after the layout.
        if (place.width === 0 || place.height > Number.parseFloat(fontSize) * 1.8) continue;
        const ink = pen.measureText(word);
        const baseline = place.top + ink.fontBoundingBoxAscent;
        for (const { top, bottom } of edges) {
          if (baseline <= top || baseline >= bottom) continue;
          const over = Math.max(
            top - (baseline - ink.actualBoundingBoxAscent),
            baseline + ink.actualBoundingBoxDescent - bottom,
          );
          if (over > SLACK_PX)
            faults.add(
              `${over.toFixed(1)} px of “${word}” are cut off in ${around.tagName.toLowerCase()}.${around.className}`,
            );
        }
      }
    }
    return [...faults];
  });
