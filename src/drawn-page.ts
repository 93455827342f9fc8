import { DRAWN } from './offline/drawn-page/drawn-place.ts';

/** After this long the app shows itself as soon as it has anything: the drawn page must never hide that something is wrong. */
const LONGEST_MS = 3_000;
const MEALS = 'section[aria-labelledby="meals"]';
const CARD = `${MEALS} article button`;

/**
 * Today's meals as the worker drew them stay until the app shows its own, so that nothing goes blank in between; the app
 * draws beside them, hidden. Without a drawn page this does nothing.
 * @returns shows the app at once: nobody is signed in, so the meals must go
 */
export const takeOver = (root: HTMLElement): (() => void) => {
  const drawn = document.querySelector<HTMLElement>(`#${DRAWN}`);
  if (!drawn) return () => undefined;
  const placeOf = (element: Element | null): number =>
    [...drawn.querySelectorAll('article button')].indexOf(element as HTMLButtonElement);
  let tapped = -1;
  let pressed = false;
  let overdue = false;
  let done = false;
  const swap = (): void => {
    if (done) return;
    done = true;
    observer.disconnect();
    ended.abort();
    clearTimeout(timer);
    const { scrollY } = window;
    const cards = root.querySelectorAll<HTMLElement>(CARD);
    const { activeElement } = document;
    const focused = drawn.contains(activeElement);
    const place = tapped >= 0 ? tapped : placeOf(activeElement);
    root.hidden = false;
    drawn.remove();
    // Asked for at the top as well it would only make the browser lay the page out twice.
    if (scrollY > 0) window.scrollTo({ top: scrollY, behavior: 'instant' });
    // Before the card opens: what closes later gives the focus back to where it was.
    if (tapped >= 0 || focused)
      (cards[place] ?? root.querySelector<HTMLElement>('#page-title'))?.focus({ preventScroll: true });
    // A card that was tapped before the app could answer opens now.
    if (tapped >= 0) cards[tapped]?.click();
  };
  const ended = new AbortController();
  const look = (): void => {
    // A finger that is down would come up on nothing, and its tap be lost.
    if (pressed) return;
    if (root.querySelector(CARD) || (root.hasChildNodes() && (overdue || window.location.pathname !== '/'))) swap();
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => {
    overdue = true;
    look();
  }, LONGEST_MS);
  observer.observe(root, { childList: true, subtree: true });
  drawn.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) tapped = placeOf(button);
  });
  drawn.addEventListener('pointerdown', () => {
    pressed = true;
  });
  for (const kind of ['pointerup', 'pointercancel'])
    window.addEventListener(
      kind,
      () => {
        pressed = false;
        // The click comes after it.
        setTimeout(look);
      },
      { signal: ended.signal },
    );
  return swap;
};
