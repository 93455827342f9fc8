/** The event by which Chromium offers the installation; not in the DOM library. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | undefined;
let heard: (() => void) | undefined;

/** Keeps the browser's offer, which comes once and may come before the app is there, for the moment when it is shown. */
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

/** The offer that can still be taken. */
export const installOffer = (): InstallPrompt | undefined => offered;

/** Asks the customer; the browser's offer is good for one time. */
export const takeOffer = async (): Promise<void> => {
  await offered?.prompt();
  offered = undefined;
  heard?.();
};

/** Tells one listener of every change; undefined ends it. */
export const onInstallOffer = (listener: (() => void) | undefined): void => {
  heard = listener;
};
