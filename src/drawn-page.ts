import { DRAWN } from './offline/today-document.ts';

/** After this long the app shows itself whatever it has: the drawn page must never hide that something is wrong. */
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
  let tapped = -1;
  let done = false;
  const swap = (): void => {
    if (done) return;
    done = true;
    observer.disconnect();
    clearTimeout(timer);
    const { scrollY } = window;
    const focused = drawn.contains(document.activeElement);
    root.hidden = false;
    drawn.remove();
    window.scrollTo({ top: scrollY, behavior: 'instant' });
    if (focused) root.querySelector<HTMLElement>('#page-title')?.focus({ preventScroll: true });
    // A card that was tapped before the app could answer opens now.
    root.querySelectorAll<HTMLElement>(CARD)[tapped]?.click();
  };
  const look = (): void => {
    if (root.querySelector(CARD) || window.location.pathname !== '/') swap();
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(swap, LONGEST_MS);
  observer.observe(root, { childList: true, subtree: true });
  drawn.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) tapped = [...drawn.querySelectorAll('article button')].indexOf(button);
  });
  return swap;
};
