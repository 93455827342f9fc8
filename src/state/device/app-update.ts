import { refetchForeign } from './build.ts';
import { isPageGone } from '../engine/page-gone.ts';
import { wholeEngine } from '../engine/engine.ts';
import { report } from '../engine/report.ts';

/** How a page comes to another version of the app: state/device/version-renewal.ts, fetched with the engine. */
export interface Renewal {
  /** Lets the newest version take over and loads the page anew. */
  readonly take: () => Promise<void>;
  /**
   * The same, only where it is the cure, and only while it is `still` wanted: there is another version, or a part of this
   * one did not come although its server is heard. False when the page stays.
   */
  readonly takeIfCure: (still: () => boolean) => Promise<boolean>;
  /** Asks whether there is another version; it is offered, never taken. `atOnce`: also when it was asked just before. */
  readonly look: (atOnce?: boolean) => Promise<void>;
}

let renewal: Renewal | undefined;
let announce: ((ready: boolean) => void) | undefined;
let ready = false;

/** Called with the engine. */
export const provideRenewal = (given: Renewal): void => {
  renewal = given;
};

/** Tells at once, and from then on, whether another version is there. @returns ends it */
export const onOffer = (hear: (ready: boolean) => void): (() => void) => {
  announce = hear;
  hear(ready);
  return () => {
    announce = undefined;
  };
};

/** Another version is there. */
export const offer = (): void => {
  ready = true;
  announce?.(true);
};

const known = async (): Promise<Renewal | undefined> => {
  if (!renewal) await wholeEngine().catch(report('the engine could not be fetched'));
  return renewal;
};

/** The customer wants the new version. Unsent entries are on the device, so nothing is lost. */
export const takeUpdate = (): void => {
  known()
    .then((way) => (way ? way.take() : window.location.reload()))
    .catch(report('the new version could not take over'));
};

/**
 * Goes over to another version by itself if there is one, or asks for what did not come in a page that is loaded anew. For
 * moments in which nothing can be unsaved: a screen that could not be shown.
 * @param still false once the customer has gone elsewhere: the version is only offered then
 * @returns false when the page stays
 */
export const renewByItself = async (still: () => boolean): Promise<boolean> =>
  (await (await known())?.takeIfCure(still)) ?? false;

let refetching: Promise<void> | undefined;
let missing = false;
/** True once a part of the app could not be fetched: browsers may not ask for it again before the page is loaded anew. */
export const partMissing = (): boolean => missing;

/** Resolves when what the browser held in the place of such parts was asked for anew. */
export const partsRefetched = async (): Promise<void> => refetching;

/** Hears of every part of the app that could not be fetched. Called once, before the first of them is asked for. */
export const followMissingParts = (): void => {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing = true;
    // The browser ends what a page loads when the page is left. Nothing can be asked for until it is shown again.
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
