import { isOwnPath } from '../domain/forms/own-path.ts';
import { launchedFile } from '../state/device/launched-file.ts';
import { report } from '../state/engine/report.ts';

/** What the device says when it launches the app; only Chromium does, and the DOM library knows none of it. */
interface Launch {
  readonly targetURL?: string | undefined;
  readonly files: readonly { getFile(): Promise<File> }[];
}
export interface LaunchQueue {
  setConsumer(consumer: (launch: Launch) => void): void;
}

/** The icon's address: a customer who taps it wants the app as it was left. */
const ICON = 'source=app';

/**
 * A launch while the app is open brings its window to the front (`focus-existing` in the manifest), and this takes it where
 * it points, unless words that are not saved hold the customer back. Files are given to the screen that asked for them.
 * @param open goes to an address of the app
 */
export const followLaunches = (open: (path: string) => void, queue: LaunchQueue | undefined = queueHere()): void => {
  // What the queue says at once has opened this window, which has moved on since.
  let opening = true;
  queue?.setConsumer(({ targetURL, files }) => {
    const [handle] = files;
    handle?.getFile().then(launchedFile.set, report('the file that the app was opened with could not be read'));
    if (opening || targetURL === undefined) return;
    const { origin, pathname, search } = new URL(targetURL);
    const path = pathname + search;
    const here = window.location.pathname + window.location.search;
    if (origin === window.location.origin && isOwnPath(path) && path !== here && search !== `?${ICON}`) open(path);
  });
  opening = false;
};

const queueHere = (): LaunchQueue | undefined => (window as { readonly launchQueue?: LaunchQueue }).launchQueue;
