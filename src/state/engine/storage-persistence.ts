import { report } from './report.ts';

let asked = false;

/** Firefox asks the customer in a window of its own; Chromium and WebKit decide by themselves and show nothing. */
export const asksCustomer = (): boolean => 'mozInnerScreenX' in window;

/**
 * Asks the browser not to throw the store away, once, after the first entry has been saved: browsers grant it sooner to an
 * app that is used. Where the browser would ask the customer, it is asked upon their tap instead (`keepStorage`).
 */
export const askForPersistence = (): void => {
  if (asked || !navigator.storage?.persist || asksCustomer()) return;
  asked = true;
  navigator.storage.persist().catch(report('storage persistence was not answered'));
};

/** Asks for the same after a tap of the customer, who has read the reason. True when the browser agrees. */
export const keepStorage = async (): Promise<boolean> => navigator.storage.persist();
