/** Asks a sheet to close. */
type Close = () => void;

/** The open sheets, the topmost last. */
export const openSheets: Close[] = [];
let changed: (opened: boolean) => void = () => undefined;

/** One listener hears when a sheet has opened or closed. */
export const onOpenSheets = (listener: (opened: boolean) => void): void => {
  changed = listener;
};

/**
 * Makes Back close the sheet that has just opened, once the app follows the history (sheet-history.ts).
 * @param close a sheet that stays open is asked again by the next Back
 * @returns for a sheet that has closed
 */
export const holdBack = (close: Close): (() => void) => {
  openSheets.push(close);
  changed(true);
  return () => {
    openSheets.splice(openSheets.indexOf(close), 1);
    changed(false);
  };
};

let popped: (event: PopStateEvent) => void = () => undefined;

/**
 * Listens to Back and Forward. The browser calls the listeners of a window in the order in which they were added, so this
 * happens before the router adds its own: a step that belongs to a sheet is then kept from the router.
 */
export const listenBeforeRouter = (): void => {
  window.addEventListener('popstate', (event) => popped(event));
};

/** One listener hears of each step before the router does. */
export const onStep = (listener: (event: PopStateEvent) => void): void => {
  popped = listener;
};
