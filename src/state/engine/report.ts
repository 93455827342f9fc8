import { isPageGone } from './page-gone.ts';

/**
 * Faults that the app survives. They go to the browser's console, without personal data: there is no other place for
 * them on a customer's device, and a support call can read them out. A page that is left reports nothing more.
 */
export const report =
  (what: string) =>
  (cause: unknown): void => {
    if (isPageGone()) return;
    // oxlint-disable-next-line no-console -- the one place for faults, see above
    console.error(what, cause);
  };
