/** Faults that the worker survives. They carry no personal data; the browser's console is the only place to tell them. */
export const report = (what: string, cause: unknown): void => {
  // oxlint-disable-next-line no-console -- a worker has no screen of its own
  console.warn(what, cause);
};
