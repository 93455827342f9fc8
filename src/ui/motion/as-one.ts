import styles from './as-one.module.css';
import { CALM, wantsStill } from './calm.ts';

/** A sheet that opens later than this after a touch was opened by something else, in ms. */
const TOUCH_MS = 1_000;
const CARD = 'article, [role=grid] td';
const SMALL = 'img[data-meal]';
/** The large picture in a dish's description. */
const LARGE = 'img[data-large]';

let touched: { readonly picture: HTMLImageElement | null | undefined; readonly at: number } | undefined;
// The focus is not used, because on an iPhone a touch does not focus a button.
document.addEventListener(
  'click',
  ({ target, timeStamp }) => {
    const card = target instanceof Element ? target.closest(CARD) : null;
    touched = { picture: card?.querySelector<HTMLImageElement>(SMALL), at: timeStamp };
  },
  { capture: true, passive: true },
);

const touchedPicture = (): HTMLImageElement | undefined => {
  const last = touched;
  touched = undefined;
  const fresh = last && performance.now() - last.at < TOUCH_MS;
  return (fresh && last.picture?.isConnected && last.picture.complete && last.picture) || undefined;
};

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The final position of an element: the sheet's opening animation is ignored, its scroll position is not. */
const placeIn = (within: HTMLElement, element: HTMLElement): Place => {
  if (!(within instanceof HTMLDialogElement)) return element.getBoundingClientRect();
  let left = 0;
  let top = 0;
  for (let at: Element | null = element; at instanceof HTMLElement && at !== within; at = at.offsetParent) {
    left += at.offsetLeft;
    top += at.offsetTop;
  }
  for (let at = element.parentElement; at && at !== within; at = at.parentElement) {
    left -= at.scrollLeft;
    top -= at.scrollTop;
  }
  return { left, top, width: element.offsetWidth, height: element.offsetHeight };
};

/** Shows the small picture instead of the large one until the large one is loaded. */
const standIn = (large: HTMLImageElement, small: HTMLImageElement): void => {
  if (large.complete) return;
  large.style.background = `url("${small.currentSrc}") center / cover`;
  const come = (): void => {
    large.style.background = '';
  };
  for (const end of ['load', 'error']) large.addEventListener(end, come, { once: true });
};

/**
 * Animates an image over the opened element, between the positions of the small and the large picture.
 * @param back from the large picture to the small one
 */
const fly = (small: HTMLImageElement, opened: HTMLElement, back: boolean): void => {
  const large = opened.querySelector<HTMLImageElement>(LARGE);
  if (!large) return;
  const low = small.getBoundingClientRect();
  const high = placeIn(opened, large);
  const isSeen = ({ width, top, height }: Place): boolean => width > 0 && top < window.innerHeight && top + height > 0;
  // If a position is not visible, there is no movement to follow.
  if (low.width === 0 || !isSeen(high) || (back && !isSeen(low))) return;
  if (!back) standIn(large, small);
  const flight = new Image();
  flight.src = back && large.complete && large.naturalWidth > 0 ? large.currentSrc : small.currentSrc;
  flight.alt = '';
  flight.className = styles['flight']!;
  Object.assign(flight.style, {
    left: `${high.left}px`,
    top: `${high.top}px`,
    width: `${high.width}px`,
    height: `${high.height}px`,
  });
  opened.append(flight);
  const x = low.left + low.width / 2 - high.left - high.width / 2;
  const y = low.top + low.height / 2 - high.top - high.height / 2;
  // The scale covers the small picture, so that the picture keeps its proportions.
  const scale = Math.max(low.width / high.width, low.height / high.height);
  const landed = (): void => flight.remove();
  const there = { transform: `translate(${x}px, ${y}px) scale(${scale})` };
  const way = flight.animate(back ? [{}, there] : [there, {}], CALM);
  for (const end of ['finish', 'cancel']) way.addEventListener(end, landed);
};

/** The card of the dish that the sheet shows now, which may be another dish of the same list. */
const cardOf = (opened: HTMLElement, small: HTMLImageElement): HTMLImageElement | undefined => {
  const meal = opened.querySelector<HTMLImageElement>(LARGE)?.dataset['meal'];
  // A week shows each meal on seven days, and this code does not know which day the sheet has changed to.
  const others = small.closest('ul')?.querySelectorAll<HTMLImageElement>(SMALL) ?? [];
  return [small, ...others].find((each) => each.isConnected && each.dataset['meal'] === meal);
};

/** When the sheet closes, the large picture moves back to the card; the page accepts touches meanwhile. */
const goBack = (opened: HTMLDialogElement, small: HTMLImageElement): void =>
  opened.addEventListener(
    'close',
    () => {
      const card = cardOf(opened, small);
      if (card) fly(card, opened, true);
    },
    { once: true },
  );

/**
 * Animates the picture of the touched card into the large picture of the opened sheet while the sheet rises, and back
 * when the sheet closes. The response to the touch comes first. A view transition of the browser would look the same, but
 * it freezes the page during its snapshot: on a slow phone the sheet came 0.1 s later or more.
 */
export const asOne = (opened: HTMLElement): void => {
  const small = touchedPicture();
  if (!small || !('animate' in small) || wantsStill()) return;
  requestAnimationFrame(() => setTimeout(() => fly(small, opened, false)));
  if (opened instanceof HTMLDialogElement) goBack(opened, small);
};
