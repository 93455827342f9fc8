import { DRAWN, DRAWN_CONTROLS } from '../offline/drawn/drawn-place.ts';

/** After this time in ms the app appears as soon as it has any content: the stored screen must never hide a fault. */
const LONGEST_MS = 3_000;
/** The element that the app must show before it replaces a stored screen; at any other URL any content is enough. */
const asFar: Readonly<Record<string, string>> = {
  '/': 'section[aria-labelledby="meals"] article button',
  '/body-analysis': 'main figure',
};

const nameOf = (control: Element | undefined): string | null =>
  control?.getAttribute('aria-label') ?? control?.textContent ?? null;

/** Whether the app already shows that element. */
const stands = (root: HTMLElement): boolean => {
  const far = asFar[window.location.pathname];
  return far === undefined || root.querySelector(far) !== null;
};

/**
 * A customer's stored screen stays visible until the app shows its own, so that the page is never blank; meanwhile the
 * app renders next to it, hidden. Focus and taps of this time continue in the app. Without a stored screen this does
 * nothing.
 * @returns a function that shows the app at once and removes the customer's screen, for when no customer is signed in
 */
export const takeOver = (root: HTMLElement): (() => void) => {
  const place = document.getElementById(DRAWN);
  if (!place) return () => undefined;
  // Removes the empty frame of the built page, which is hidden now.
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
    // Another control may be at this position, because the pre-rendered screen can be older than the app's or the app can
    // be incomplete.
    if (nameOf(own[at]) !== nameOf(place.querySelectorAll(DRAWN_CONTROLS)[at])) at = tapped = -1;
    root.hidden = false;
    place.remove();
    // At the top, scrolling is not necessary and would only cause a second layout.
    if (scrollY > 0) window.scrollTo({ top: scrollY, behavior: 'instant' });
    // The focus is set before the card opens, because a card gives the focus back to this element when it closes.
    if (tapped >= 0 || focused)
      (own[at] ?? root.querySelector<HTMLElement>('#page-title'))?.focus({ preventScroll: true });
    // Repeats the tap that came before the app could react to it.
    own[tapped]?.click();
  };
  const ended = new AbortController();
  const look = (): void => {
    // A swap during a touch would remove the element under the finger, and the tap would be lost.
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
    // Only the app can react to the tap, even if it is not complete yet.
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
        // The click event comes after this event.
        setTimeout(look);
      },
      { signal: ended.signal },
    );
  return swap;
};
