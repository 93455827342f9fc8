import { isOwnPath } from '../domain/forms/own-path.ts';
import { launchedFile } from '../state/device/launched-file.ts';
import { report } from '../state/engine/report.ts';

/** The launch data of the device; only Chromium provides it, and the DOM types lack it. */
interface Launch {
  readonly targetURL?: string | undefined;
  readonly files: readonly { getFile(): Promise<File> }[];
}
export interface LaunchQueue {
  setConsumer(consumer: (launch: Launch) => void): void;
}

/** The query of the icon's URL: a customer who taps the icon wants the app as they left it. */
const ICON = 'source=app';

/**
 * A launch while the app is open brings its window to the front (`focus-existing` in the manifest), and this function
 * opens the launched URL, unless unsaved text holds the customer back. Files go to the screen that asked for them.
 * @param open opens a path of the app
 */
export const followLaunches = (open: (path: string) => void, queue: LaunchQueue | undefined = queueHere()): void => {
  // The first launch in the queue has opened this window, which may show another page since.
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
