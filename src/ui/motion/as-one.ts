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

/** Where it will stand: a sheet that still rises does not count. */
const placeIn = (within: HTMLElement, element: HTMLElement): Place => {
  if (!(within instanceof HTMLDialogElement)) return element.getBoundingClientRect();
  let left = 0;
  let top = 0;
  for (let at: Element | null = element; at instanceof HTMLElement && at !== within; at = at.offsetParent) {
    left += at.offsetLeft;
    top += at.offsetTop;
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

const fly = (small: HTMLImageElement, opened: HTMLElement): void => {
  const large = opened.querySelector<HTMLImageElement>(LARGE);
  if (!large) return;
  const from = small.getBoundingClientRect();
  const to = placeIn(opened, large);
  // Out of sight there is nothing that an eye could follow.
  if (from.width === 0 || to.width === 0 || to.top > window.innerHeight) return;
  standIn(large, small);
  const flight = new Image();
  flight.src = small.currentSrc;
  flight.alt = '';
  flight.className = styles['flight']!;
  Object.assign(flight.style, {
    left: `${to.left}px`,
    top: `${to.top}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
  });
  opened.append(flight);
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  // As large as covers the small one: a picture is never drawn out of its proportions.
  const scale = Math.max(from.width / to.width, from.height / to.height);
  const landed = (): void => flight.remove();
  const way = flight.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, {}], CALM);
  for (const end of ['finish', 'cancel']) way.addEventListener(end, landed);
};

/**
 * The picture of the card that was touched becomes the large one in what has just opened: its image flies there, over it,
 * while the sheet rises. The touch is answered first. A view transition of the browser would show the same, but it holds
 * the page still while it takes its picture: on a slow phone the sheet came a tenth of a second later and more.
 */
export const asOne = (opened: HTMLElement): void => {
  const small = touchedPicture();
  if (!small || !('animate' in small) || wantsStill()) return;
  requestAnimationFrame(() => setTimeout(() => fly(small, opened)));
};
