import { DRAWN, DRAWN_CONTROLS, DRAWN_EARLY, DRAWN_RENEWAL } from './offline/drawn-page/drawn-place.ts';
import { CONTROLS, PRERENDERED, type PrerenderedPlace } from './prerendered/place.ts';

/** After this long the app shows itself as soon as it has anything: what was drawn before it must never hide that something is wrong. */
const LONGEST_MS = 3_000;
const MEALS = 'section[aria-labelledby="meals"]';
const CARD = `${MEALS} article button`;
/** What the app shows at least of each screen that is drawn before it takes over; on another address whatever it has. */
const asFar: Readonly<Record<string, string>> = { '/': CARD, '/body-analysis': 'main figure' };

/** What stands before the app, and how the app's own drawing is known to be as far. */
interface Before {
  readonly place: HTMLElement;
  /** Its controls that a touch can mean, and theirs in the app: in the same order. */
  readonly controls: string;
  readonly inApp: string;
  /** The app shows the same by now. */
  readonly stands: (root: HTMLElement) => boolean;
  /** It is a text, which is never taken away for something that holds less: it stays however late the app is. */
  readonly text?: boolean;
}

const whatStands = (): Before | undefined => {
  const drawn = document.getElementById(DRAWN);
  if (drawn)
    return {
      place: drawn,
      controls: DRAWN_CONTROLS,
      inApp: `${DRAWN_RENEWAL}, ${CARD}, ${DRAWN_EARLY}`,
      stands: (root) => {
        const far = asFar[window.location.pathname];
        return far === undefined || root.querySelector(far) !== null;
      },
    };
  const prerendered: PrerenderedPlace | null = document.getElementById(PRERENDERED);
  if (!prerendered) return undefined;
  const { whole } = prerendered;
  return {
    place: prerendered,
    controls: CONTROLS,
    inApp: CONTROLS,
    stands: whole ?? (() => true),
    text: whole !== undefined,
  };
};

const nameOf = (control: Element | undefined): string | null =>
  control?.getAttribute('aria-label') ?? control?.textContent ?? null;

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
/** As if it had been typed there: React hears of it. */
const typeInto = (field: HTMLInputElement, value: string): void => {
  setValue?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * What stands already – a screen as the worker drew it, or a visitor's first screen as the build did – stays until
 * the app shows its own, so that nothing goes blank in between; the app draws beside it, hidden. What was typed, focused
 * or tapped meanwhile goes on in the app. Where nothing stands this does nothing.
 * @returns shows the app at once where a customer's screen stands: nobody is signed in, so it must go
 */
export const takeOver = (root: HTMLElement): (() => void) => {
  const before = whatStands();
  if (!before) return () => undefined;
  const { place, controls, inApp, stands, text = false } = before;
  // The worker's page has it so; the empty frame of a built page stands where nothing was drawn.
  root.hidden = true;
  root.replaceChildren();
  const placeOf = (element: Element | null): number =>
    [...place.querySelectorAll(controls)].indexOf(element as HTMLElement);
  let tapped = Number(place.dataset['tapped'] ?? -1);
  let pressed = false;
  let overdue = false;
  let done = false;
  /** True when there was anything to carry. */
  const carryValues = (own: NodeListOf<HTMLElement>): boolean => {
    let carried = false;
    for (const [at, field] of place.querySelectorAll(controls).entries()) {
      const target = own[at];
      if (!(field instanceof HTMLInputElement) || !(target instanceof HTMLInputElement) || field.value === '') continue;
      typeInto(target, field.value);
      carried = true;
    }
    return carried;
  };
  const swap = (): void => {
    if (done) return;
    done = true;
    observer.disconnect();
    ended.abort();
    clearTimeout(timer);
    const { scrollY } = window;
    const own = root.querySelectorAll<HTMLElement>(inApp);
    const { activeElement } = document;
    // The account was told meanwhile that its plan is renewed, or ends: the places of the controls are not the same.
    if (!place.querySelector(DRAWN_RENEWAL) !== !root.querySelector(DRAWN_RENEWAL)) tapped = -1;
    const focused = place.contains(activeElement);
    let at = tapped >= 0 ? tapped : placeOf(activeElement);
    // Where the app could not have the text, or is not as far, it may have other controls there.
    if (!stands(root) && nameOf(own[at]) !== nameOf(place.querySelectorAll(controls)[at])) at = tapped = -1;
    const carried = carryValues(own);
    root.hidden = false;
    place.remove();
    // Asked for at the top as well it would only make the browser lay the page out twice.
    if (scrollY > 0) window.scrollTo({ top: scrollY, behavior: 'instant' });
    // Before the card opens: what closes later gives the focus back to where it was.
    if (tapped >= 0 || focused)
      (own[at] ?? root.querySelector<HTMLElement>('#page-title'))?.focus({ preventScroll: true });
    // What was tapped before the app could answer is answered now, once React has what was typed before it.
    const answer = (): void => own[tapped]?.click();
    if (carried) setTimeout(answer);
    else answer();
  };
  const ended = new AbortController();
  const look = (): void => {
    // A finger that is down would come up on nothing, and its tap be lost.
    if (pressed) return;
    if (root.hasChildNodes() && ((overdue && !text) || stands(root))) swap();
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => {
    overdue = true;
    look();
  }, LONGEST_MS);
  observer.observe(root, { childList: true, subtree: true, attributes: text });
  place.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null;
    if (!control || control instanceof HTMLInputElement) return;
    const link = control instanceof HTMLAnchorElement;
    // The browser follows a link by itself where the app is late, and into another tab.
    if (link && (overdue || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0)) return;
    if (link) event.preventDefault();
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
  // A visitor's screen is nobody's.
  return place.id === DRAWN ? swap : () => undefined;
};
