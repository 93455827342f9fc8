/** Reports faults that the worker survives, without personal data; the browser's console is the only place for them. */
export const report = (what: string, cause: unknown): void => {
  // oxlint-disable-next-line no-console -- a worker has no screen of its own
  console.warn(what, cause);
};
