import styles from './as-one.module.css';
import { CALM, wantsStill } from './calm.ts';

/** What opens later than this after a touch was opened by something else. */
const TOUCH_MS = 1_000;
const CARD = 'article, [role=grid] td';
const SMALL = 'img[data-meal]';
/** The large picture of a dish where it is described. */
const LARGE = 'img[data-large]';

let touched: { readonly picture: HTMLImageElement | null | undefined; readonly at: number } | undefined;
// Not the focus: a touch gives a button none on an iPhone.
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

/** Its place, now or at the end: a sheet that still rises does not count, its scroll position does. */
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

/** Shows the small picture in the place of the large one until that has come. */
const standIn = (large: HTMLImageElement, small: HTMLImageElement): void => {
  if (large.complete) return;
  large.style.background = `url("${small.currentSrc}") center / cover`;
  const come = (): void => {
    large.style.background = '';
  };
  for (const end of ['load', 'error']) large.addEventListener(end, come, { once: true });
};

/**
 * Moves an image over what has opened, between the small picture's place and the large one's.
 * @param back it goes from the large one to the small one
 */
const fly = (small: HTMLImageElement, opened: HTMLElement, back: boolean): void => {
  const large = opened.querySelector<HTMLImageElement>(LARGE);
  if (!large) return;
  const low = small.getBoundingClientRect();
  const high = placeIn(opened, large);
  const isSeen = ({ width, top, height }: Place): boolean => width > 0 && top < window.innerHeight && top + height > 0;
  // Out of sight there is nothing that an eye could follow.
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
  // As large as covers the small one: a picture is never drawn out of its proportions.
  const scale = Math.max(low.width / high.width, low.height / high.height);
  const landed = (): void => flight.remove();
  const there = { transform: `translate(${x}px, ${y}px) scale(${scale})` };
  const way = flight.animate(back ? [{}, there] : [there, {}], CALM);
  for (const end of ['finish', 'cancel']) way.addEventListener(end, landed);
};

/** The card of the dish that the sheet shows by now: it may have been turned to another of the same list. */
const cardOf = (opened: HTMLElement, small: HTMLImageElement): HTMLImageElement | undefined => {
  const meal = opened.querySelector<HTMLImageElement>(LARGE)?.dataset['meal'];
  // A week shows each meal of seven days: which of them it was turned to is not told here.
  const others = small.closest('ul')?.querySelectorAll<HTMLImageElement>(SMALL) ?? [];
  return [small, ...others].find((each) => each.isConnected && each.dataset['meal'] === meal);
};

/** When it closes, the large picture goes back to the card; the page can be touched meanwhile. */
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
 * The picture of the card that was touched becomes the large one in what has just opened: its image flies there, over it,
 * while the sheet rises, and back when it closes. The touch is answered first. A view transition of the browser would show
 * the same, but it holds the page still while it takes its picture: on a slow phone the sheet came a tenth of a second later
 * and more.
 */
export const asOne = (opened: HTMLElement): void => {
  const small = touchedPicture();
  if (!small || !('animate' in small) || wantsStill()) return;
  requestAnimationFrame(() => setTimeout(() => fly(small, opened, false)));
  if (opened instanceof HTMLDialogElement) goBack(opened, small);
};
