import { durationText, type DurationWords } from '../i18n/duration-text.ts';
import type { Locale } from '../i18n/locale.ts';
import { DRAWN, DRAWN_CONTROLS } from '../offline/drawn/drawn-place.ts';
import type { DrawnPath } from '../offline/drawn/drawn-screen.ts';
import { readDrawn, type openHeld } from '../offline/drawn/read-drawn.ts';
import { noteTaps } from './note-taps.ts';
import { ownBuild } from '../state/device/own-build.ts';
import { afterFrame } from '../ui/drawing/after-frame.ts';

/** Longer than this the page does not wait for the device: the app alone would soon be as quick. */
const PATIENCE_MS = 500;
/** On the page's timeline, once the screen is painted. */
const SHOWN_MARK = 'drawn before, shown now';

/** The element of the page; it tells the app whether a drawn screen is shown. */
export interface DrawingPage extends HTMLElement {
  /** Resolves once the screen is painted, with true, or when there is none to show. */
  drawing?: Promise<boolean>;
}

const parsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('readystatechange', () => resolve(), { once: true });
    else resolve();
  });

/** What the page says further down, once it has come. */
const whenThere = async <T>(look: () => T | null | undefined): Promise<T | null | undefined> => {
  const there = look();
  if (there) return there;
  await parsed();
  return look();
};

/** What is left of a time is told as of now: the screen may have been drawn days ago. */
const tellTimes = (place: HTMLElement, now: number, units: DurationWords): void => {
  for (const element of place.querySelectorAll<HTMLElement>('[data-until]'))
    element.textContent = durationText(Number(element.dataset['until']) - now, {
      unit: (value, name) => units[name][value] ?? String(value),
      and: units.and,
    });
};

/** What components give their elements by name: the page's policy admits it from a script only. */
const wearStyles = (place: HTMLElement): void => {
  for (const element of place.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset['style']!;
};

/** @param inTime false once the page waits no more */
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
  // React has written and escaped it; the seal says that it is what was kept for this customer.
  place.innerHTML = screen.markup;
  wearStyles(place);
  tellTimes(place, screen.now, screen.units);
  noteTaps(place, DRAWN_CONTROLS);
  // One screen at a time: the content of the app's element waits.
  root.hidden = true;
  root.before(place);
  document.title = screen.title;
  await new Promise<void>((resolve) => void afterFrame(resolve));
  performance.mark(SHOWN_MARK);
  return true;
};

/**
 * Shows the screen that was drawn on an earlier visit, before any of the app's own code has come.
 * @param held the device's database on its way
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
