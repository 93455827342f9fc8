import { atom, useAtomValue } from 'jotai';

import { installOffer, onInstallOffer, takeOffer } from './install-offer.ts';

/**
 * Where the browser has its install entry: under the share button (iPhone and iPad), or in its menu (Firefox for
 * Android).
 */
export type InstallSteps = 'share' | 'menu';
export type Install =
  /** The browser offers the installation: `install()` asks the customer. */
  | { readonly kind: 'prompt'; readonly install: () => Promise<void> }
  /** The customer installs by hand, so the app shows the steps. */
  | { readonly kind: 'steps'; readonly steps: InstallSteps }
  /** The app is installed, or this browser cannot install it. */
  | { readonly kind: 'none' };

/** Only the browsers of iPhones and iPads say whether a page was opened from the home screen. */
export const isIos = (): boolean => 'standalone' in navigator;
/** True if the page runs as an app, without the browser's bars, in any browser. */
export const isOpenedAsApp = (): boolean =>
  ['standalone', 'minimal-ui'].some((mode) => matchMedia(`(display-mode: ${mode})`).matches) ||
  ('standalone' in navigator && navigator.standalone === true);
/** Chromium offers the installation with an event, and Firefox installs on Android only; no other API tells this. */
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
