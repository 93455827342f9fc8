import { DRAWN, DRAWN_CONTROLS } from '../offline/drawn/drawn-place.ts';

/** After this long the app shows itself as soon as it has anything: what was drawn before it must never hide that something is wrong. */
const LONGEST_MS = 3_000;
/** What the app shows at least of each screen that is drawn before it takes over; on another address whatever it has. */
const asFar: Readonly<Record<string, string>> = {
  '/': 'section[aria-labelledby="meals"] article button',
  '/body-analysis': 'main figure',
};

const nameOf = (control: Element | undefined): string | null =>
  control?.getAttribute('aria-label') ?? control?.textContent ?? null;

/** The app shows at least as much by now. */
const stands = (root: HTMLElement): boolean => {
  const far = asFar[window.location.pathname];
  return far === undefined || root.querySelector(far) !== null;
};

/**
 * A customer's screen that was drawn for this start stays until the app shows its own, so that nothing goes blank in
 * between; the app renders beside it, hidden. Focus and taps of the meantime continue in the app. Without a drawn
 * screen this does nothing.
 * @returns a function that shows the app at once and removes the customer's screen, for when no customer is signed in
 */
export const takeOver = (root: HTMLElement): (() => void) => {
  const place = document.getElementById(DRAWN);
  if (!place) return () => undefined;
  // The empty frame of the built page, which is hidden now.
  root.replaceChildren();
  const placeOf = (element: Element | null): number =>
    [...place.querySelectorAll(DRAWN_CONTROLS)].indexOf(element as HTMLElement);
  let tapped = Number(place.dataset['tapped'] ?? -1);
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
    const own = root.querySelectorAll<HTMLElement>(DRAWN_CONTROLS);
    const { activeElement } = document;
    const focused = place.contains(activeElement);
    let at = tapped >= 0 ? tapped : placeOf(activeElement);
    // The drawn screen may be older than the app's, or the app may not be complete yet: another control may be in the
    // place.
    if (nameOf(own[at]) !== nameOf(place.querySelectorAll(DRAWN_CONTROLS)[at])) at = tapped = -1;
    root.hidden = false;
    place.remove();
    // Asked for at the top as well it would only make the browser lay the page out twice.
    if (scrollY > 0) window.scrollTo({ top: scrollY, behavior: 'instant' });
    // Before the card opens: what closes later gives the focus back to where it was.
    if (tapped >= 0 || focused)
      (own[at] ?? root.querySelector<HTMLElement>('#page-title'))?.focus({ preventScroll: true });
    // What was tapped before the app could answer is answered now.
    own[tapped]?.click();
  };
  const ended = new AbortController();
  const look = (): void => {
    // A finger that is down would come up on nothing, and its tap be lost.
    if (pressed) return;
    if (root.hasChildNodes() && (overdue || stands(root))) swap();
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => {
    overdue = true;
    look();
  }, LONGEST_MS);
  observer.observe(root, { childList: true, subtree: true });
  place.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(DRAWN_CONTROLS) : null;
    if (!control) return;
    tapped = placeOf(control);
    // Only the app can answer it, whatever it has by now.
    if (overdue && root.hasChildNodes()) swap();
  });
  place.addEventListener('pointerdown', () => {
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
