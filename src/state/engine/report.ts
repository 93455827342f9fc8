/**
 * Faults that the app survives. They go to the browser's console, without personal data: there is no other place for
 * them on a customer's device, and a support call can read them out.
 */
export const report =
  (what: string) =>
  (cause: unknown): void => {
    // oxlint-disable-next-line no-console -- the one place for faults, see above
    console.error(what, cause);
  };
