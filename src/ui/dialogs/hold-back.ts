/** Asks a sheet to close. */
type Close = () => void;

/** The open sheets, the topmost last. */
export const openSheets: Close[] = [];
let changed: (opened: boolean) => void = () => undefined;

/** Sets the one listener that is called when a sheet has opened or closed. */
export const onOpenSheets = (listener: (opened: boolean) => void): void => {
  changed = listener;
};

/**
 * Makes Back close the sheet that has just opened, once sheet-history.ts follows the history.
 * @param close asks the sheet to close; if it stays open, the next Back asks again
 * @returns call it when the sheet has closed
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
 * Listens to Back and Forward. The browser calls a window's listeners in the order in which they were added, so this runs
 * before the router adds its own and can hide a sheet's step from the router.
 */
export const listenBeforeRouter = (): void => {
  window.addEventListener('popstate', (event) => popped(event));
};

/** Sets the one listener that is called for each step before the router. */
export const onStep = (listener: (event: PopStateEvent) => void): void => {
  popped = listener;
};
