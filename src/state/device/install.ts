import { atom, useAtomValue } from 'jotai';

import { installOffer, onInstallOffer, takeOffer } from './install-offer.ts';

/** Where the browser has its entry: behind the share button (iPhone and iPad), or in its menu (Firefox for Android). */
export type InstallSteps = 'share' | 'menu';
export type Install =
  /** The browser offers it: `install()` asks the customer. */
  | { readonly kind: 'prompt'; readonly install: () => Promise<void> }
  /** The customer does it by hand, so the app says how. */
  | { readonly kind: 'steps'; readonly steps: InstallSteps }
  /** The app is installed, or this browser cannot install it. */
  | { readonly kind: 'none' };

/** Only the browsers of iPhones and iPads say whether a page was opened from the home screen. */
export const isIos = (): boolean => 'standalone' in navigator;
/** A page without the browser's bars was opened as an app, by whichever browser. */
export const isOpenedAsApp = (): boolean =>
  ['standalone', 'minimal-ui'].some((mode) => matchMedia(`(display-mode: ${mode})`).matches) ||
  ('standalone' in navigator && navigator.standalone === true);
/** Chromium offers it by an event, and Firefox installs on Android only: neither says so in any other way. */
const isFirefoxForAndroid = (): boolean => /\bAndroid\b.*\bFirefox\//.test(navigator.userAgent);

const now = (): Install => {
  if (isOpenedAsApp()) return { kind: 'none' };
  if (installOffer()) return { kind: 'prompt', install: takeOffer };
  if (isIos()) return { kind: 'steps', steps: 'share' };
  return isFirefoxForAndroid() ? { kind: 'steps', steps: 'menu' } : { kind: 'none' };
};

const installAtom = atom<Install>({ kind: 'none' });
installAtom.onMount = (set) => {
  const heard = (): void => set(now());
  onInstallOffer(heard);
  heard();
  return () => onInstallOffer(undefined);
};

export const useInstall = (): Install => useAtomValue(installAtom);
