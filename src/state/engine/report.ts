import { isPageGone } from './page-gone.ts';

/**
 * Reports faults that the app survives to the browser's console, without personal data. A customer's device has no other
 * place for them, and support can ask for them. A page that the customer has left reports nothing more.
 */
export const report =
  (what: string) =>
  (cause: unknown): void => {
    if (isPageGone()) return;
    // oxlint-disable-next-line no-console -- the one place for faults, see above
    console.error(what, cause);
  };
