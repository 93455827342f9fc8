import { CALM, wantsStill } from './calm.ts';

/** If a change has rendered nothing within this time, in ms, nothing moves; it may have asked a question instead. */
const PATIENCE_MS = 600;

/** Returns the rows, identified by their `data-row`. */
const rowsIn = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-row]')];

const placesOf = (list: Element): Map<string, DOMRect> =>
  new Map(rowsIn(list).map((row) => [row.dataset['row']!, row.getBoundingClientRect()]));

/** @returns whether any row has a new position */
const play = (list: Element, before: ReadonlyMap<string, DOMRect>): boolean => {
  // All rows are measured before the first one moves.
  const moves = rowsIn(list).flatMap((row): [HTMLElement, Keyframe][] => {
    const was = before.get(row.dataset['row']!);
    const is = row.getBoundingClientRect();
    const [x, y] = was ? [was.left - is.left, was.top - is.top] : [0, 0];
    if (was && Math.abs(x) < 1 && Math.abs(y) < 1) return [];
    // A row from beyond the screen would only pass too fast, so it fades in.
    const far = Math.abs(y) > window.innerHeight;
    return [[row, { ...(!far && { transform: `translate(${x}px, ${y}px)` }), ...((!was || far) && { opacity: 0 }) }]];
  });
  for (const [row, start] of moves) row.animate([start, {}], CALM);
  return moves.length > 0;
};

/**
 * Makes a change after which each row of the list moves from its former place to its new one. The change is made at once;
 * the rows, which may be rendered a moment later, move without blocking a touch.
 */
export const glide = (list: Element, change: () => void): void => {
  if (!('animate' in list) || wantsStill()) {
    change();
    return;
  }
  const before = placesOf(list);
  const observer = new MutationObserver(() => {
    if (play(list, before)) observer.disconnect();
  });
  observer.observe(list, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE_MS);
  change();
};
