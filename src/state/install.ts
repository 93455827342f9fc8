import { atom, useAtomValue } from 'jotai';

/** The event by which Chromium offers the installation; not in the DOM library. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

export type Install =
  /** The browser offers it: `install()` asks the customer. */
  | { readonly kind: 'prompt'; readonly install: () => Promise<void> }
  /** iOS: only by hand, so the app says how. */
  | { readonly kind: 'instructions' }
  | { readonly kind: 'none' };

const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true);
const isIos = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

let offered: InstallPrompt | undefined;
let heard: (() => void) | undefined;

/** Keeps the browser's offer, which comes once and early, for the moment when it is shown. */
export const listenForInstall = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallPrompt;
    heard?.();
  });
  window.addEventListener('appinstalled', () => {
    offered = undefined;
    heard?.();
  });
};

const now = (): Install => {
  if (isStandalone()) return { kind: 'none' };
  const event = offered;
  if (event) {
    return {
      kind: 'prompt',
      install: async () => {
        await event.prompt();
        offered = undefined;
        heard?.();
      },
    };
  }
  return isIos() ? { kind: 'instructions' } : { kind: 'none' };
};

const installAtom = atom<Install>({ kind: 'none' });
installAtom.onMount = (set) => {
  heard = () => set(now());
  heard();
  return () => {
    heard = undefined;
  };
};

export const useInstall = (): Install => useAtomValue(installAtom);
