import { onOtherCustomer } from '../engine/other-customer.ts';

const KEY = 'sufra.build';
/** Used if this site's storage is blocked or full: it lasts until the page is left. */
let inMemory: string | null = null;

/** The plan that a visitor has built in this tab, as stored; null if there is none. It contains no contact data. */
export const storedVisitorBuild = (): string | null => {
  try {
    return inMemory ?? sessionStorage.getItem(KEY);
  } catch {
    // Storage is blocked in this browser.
    return null;
  }
};

export const storeVisitorBuild = (build: string | null): void => {
  inMemory = null;
  try {
    if (build === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, build);
  } catch {
    // Storage is blocked or full.
    inMemory = build;
  }
};

// Allergies are health data: after a sign-out, the next visitor of this tab must not see them.
onOtherCustomer(() => storeVisitorBuild(null));

/** The page after a sign-in or sign-up that was not started from another page: a plan that was built is taken over there. */
export const pageAfterSignIn = (): '/' | '/build' => (storedVisitorBuild() === null ? '/' : '/build');
