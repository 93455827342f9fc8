import { atom, useAtomValue } from 'jotai';

import { installOffer, onInstallOffer, takeOffer } from './install-offer.ts';

export type Install =
  /** The browser offers it: `install()` asks the customer. */
  | { readonly kind: 'prompt'; readonly install: () => Promise<void> }
  /** iOS: only by hand, so the app says how. */
  | { readonly kind: 'instructions' }
  | { readonly kind: 'none' };

const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
/** An iPad says that it is a Mac. */
export const isIos = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

const now = (): Install => {
  if (isStandalone()) return { kind: 'none' };
  if (installOffer()) return { kind: 'prompt', install: takeOffer };
  return isIos() ? { kind: 'instructions' } : { kind: 'none' };
};

const installAtom = atom<Install>({ kind: 'none' });
installAtom.onMount = (set) => {
  const heard = (): void => set(now());
  onInstallOffer(heard);
  heard();
  return () => onInstallOffer(undefined);
};

export const useInstall = (): Install => useAtomValue(installAtom);
