import { report } from './report.ts';

let asked = false;

/**
 * True if the browser asks the customer in a dialog of its own, as Firefox does; Chromium and WebKit decide by themselves
 * and show nothing.
 */
export const asksCustomer = (): boolean => 'mozInnerScreenX' in window;

/**
 * Asks the browser once, after the first entry has been saved, not to delete the store: browsers agree more easily for an
 * app that is used. If the browser would ask the customer, it is asked only at their tap (`keepStorage`).
 */
export const askForPersistence = (): void => {
  if (asked || !navigator.storage?.persist || asksCustomer()) return;
  asked = true;
  navigator.storage.persist().catch(report('storage persistence was not answered'));
};

/** Asks for the same after a tap of the customer, who has read the reason. True if the browser agrees. */
export const keepStorage = async (): Promise<boolean> => navigator.storage.persist();
