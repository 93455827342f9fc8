import { report } from './report.ts';

let asked = false;

/**
 * Asks the browser not to throw the store away, once, after the first entry has been saved: before that a question
 * would mean nothing to the customer, and browsers grant it sooner to an app that is used.
 */
export const askForPersistence = (): void => {
  if (asked || !navigator.storage?.persist) return;
  asked = true;
  navigator.storage.persist().catch(report('storage persistence was not answered'));
};
