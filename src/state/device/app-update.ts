import { refetchForeign } from './build.ts';
import { isPageGone } from '../engine/page-gone.ts';
import { wholeEngine } from '../engine/engine.ts';
import { report } from '../engine/report.ts';

/**
 * How a page changes to another version of the app; implemented in state/device/version-renewal.ts, which is fetched with
 * the engine.
 */
export interface Renewal {
  /** Lets the newest version take over and reloads the page. */
  readonly take: () => Promise<void>;
  /**
   * Does the same, but only while `still` returns true and only if it helps: there is another version, or a part of this
   * version failed to load although its server answers. False if the page stays.
   */
  readonly takeIfCure: (still: () => boolean) => Promise<boolean>;
  /**
   * Checks for another version, which is offered but not installed. `atOnce` checks even if the last check was just
   * before.
   */
  readonly look: (atOnce?: boolean) => Promise<void>;
}

let renewal: Renewal | undefined;
let announce: ((ready: boolean) => void) | undefined;
let ready = false;

/** Called when the engine is loaded. */
export const provideRenewal = (given: Renewal): void => {
  renewal = given;
};

/**
 * Calls `hear` at once and at every change with whether another version is ready.
 * @returns ends the subscription
 */
export const onOffer = (hear: (ready: boolean) => void): (() => void) => {
  announce = hear;
  hear(ready);
  return () => {
    announce = undefined;
  };
};

/** Tells the listener that another version is ready. */
export const offer = (): void => {
  ready = true;
  announce?.(true);
};

const known = async (): Promise<Renewal | undefined> => {
  if (!renewal) await wholeEngine().catch(report('the engine could not be fetched'));
  return renewal;
};

/** Called when the customer accepts the new version. Unsent entries are on the device, so nothing is lost. */
export const takeUpdate = (): void => {
  known()
    .then((way) => (way ? way.take() : window.location.reload()))
    .catch(report('the new version could not take over'));
};

/**
 * Changes to another version if there is one, or reloads the page to get its missing parts. Only for moments without
 * unsaved input: a screen that could not be shown.
 * @param still false if the customer has gone elsewhere: the version is only offered then
 * @returns false if the page stays
 */
export const renewByItself = async (still: () => boolean): Promise<boolean> =>
  (await (await known())?.takeIfCure(still)) ?? false;

let refetching: Promise<void> | undefined;
let missing = false;
/** True if a part of the app could not be fetched: browsers may not request it again before the page is reloaded. */
export const partMissing = (): boolean => missing;

/** Resolves when the browser has requested again the foreign pages that it cached instead of such parts. */
export const partsRefetched = async (): Promise<void> => refetching;

/** Listens for every part of the app that cannot be fetched. Called once, before the first part is requested. */
export const followMissingParts = (): void => {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing = true;
    // The browser aborts a page's requests when the customer leaves it. Nothing can be requested until the page is shown
    // again.
    if (!isPageGone()) {
      refetching ??= refetchForeign().finally(() => {
        refetching = undefined;
      });
      renewal?.look(true).catch(report('no new version could be asked for'));
    }
    // With the browser's own message the router would recognise the error and reload the page at once. That would
    // interrupt a new version that is taking over, and without a network it does not help.
    payload.message = `Missing: ${payload.message}`;
  });
};
