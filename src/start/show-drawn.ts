import { durationText, type DurationWords } from '../i18n/duration-text.ts';
import type { Locale } from '../i18n/locale.ts';
import { DRAWN, DRAWN_CONTROLS } from '../offline/drawn/drawn-place.ts';
import type { DrawnPath } from '../offline/drawn/drawn-screen.ts';
import { readDrawn, type openHeld } from '../offline/drawn/read-drawn.ts';
import { noteTaps } from './note-taps.ts';
import { ownBuild } from '../state/device/own-build.ts';
import { afterFrame } from '../ui/drawing/after-frame.ts';

/** The page waits for the device for at most this time, because the app alone would soon be as fast. */
const PATIENCE_MS = 500;
/** The performance mark that is set when the screen is painted. */
const SHOWN_MARK = 'drawn before, shown now';

/** The page's root element, which tells the app whether a pre-rendered screen is shown. */
export interface DrawingPage extends HTMLElement {
  /** Resolves with true when the screen is painted, or with false if there is no screen to show. */
  drawing?: Promise<boolean>;
}

const parsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('readystatechange', () => resolve(), { once: true });
    else resolve();
  });

/** Returns an element from further down the page, as soon as the page is parsed that far. */
const whenThere = async <T>(look: () => T | null | undefined): Promise<T | null | undefined> => {
  const there = look();
  if (there) return there;
  await parsed();
  return look();
};

/** Updates the remaining times to now, because the screen may have been rendered days ago. */
const tellTimes = (place: HTMLElement, now: number, units: DurationWords): void => {
  for (const element of place.querySelectorAll<HTMLElement>('[data-until]'))
    element.textContent = durationText(Number(element.dataset['until']) - now, {
      unit: (value, name) => units[name][value] ?? String(value),
      and: units.and,
    });
};

/** Applies the inline styles that components give their elements. The page's policy allows them from a script only. */
const wearStyles = (place: HTMLElement): void => {
  for (const element of place.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style']!;
};

/** @param inTime false once the page no longer waits */
const show = async (
  held: ReturnType<typeof openHeld>,
  path: DrawnPath,
  locale: Locale,
  inTime: () => boolean,
): Promise<boolean> => {
  const wanted = async () => {
    const build = await whenThere(ownBuild);
    return build ? { path, build, locale } : undefined;
  };
  const screen = await readDrawn(held, wanted, Date.now());
  if (!screen) return false;
  const root = await whenThere(() => document.getElementById('root'));
  if (!root || !inTime()) return false;
  const place = document.createElement('div');
  place.id = DRAWN;
  // React has rendered and escaped this markup, and decryption proves that it was stored for this customer.
  place.innerHTML = screen.markup;
  wearStyles(place);
  tellTimes(place, screen.now, screen.units);
  noteTaps(place, DRAWN_CONTROLS);
  // Only one screen is visible at a time, so the app's element is hidden.
  root.hidden = true;
  root.before(place);
  document.title = screen.title;
  await new Promise<void>((resolve) => void afterFrame(resolve));
  performance.mark(SHOWN_MARK);
  return true;
};

/**
 * Shows the screen that was rendered on an earlier visit, before any code of the app is loaded.
 * @param held the promise of the device's database
 */
export const showDrawn = (held: ReturnType<typeof openHeld>, path: DrawnPath, locale: Locale): Promise<boolean> => {
  let late = false;
  const patience = new Promise<false>((resolve) =>
    setTimeout(() => {
      late = true;
      resolve(false);
    }, PATIENCE_MS),
  );
  return Promise.race([show(held, path, locale, () => !late), patience]);
};
