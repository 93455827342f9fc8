/** The event with which Chromium offers the installation; not in the DOM library. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | undefined;
let heard: (() => void) | undefined;

/** Stores the browser's install offer until it is shown. The offer comes only once, perhaps before the app is loaded. */
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

/** The install offer that can still be used. */
export const installOffer = (): InstallPrompt | undefined => offered;

/** Asks the customer to install; the browser's offer can be used only once. */
export const takeOffer = async (): Promise<void> => {
  await offered?.prompt();
  offered = undefined;
  heard?.();
};

/** Sets the one listener for every change; undefined removes it. */
export const onInstallOffer = (listener: (() => void) | undefined): void => {
  heard = listener;
};
