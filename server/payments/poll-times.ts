const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * The ages in ms at which the provider is asked about a session without a report; after the last one, the session is
 * given up.
 */
const ages = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, ...Array.from({ length: 24 }, (_, n) => (n + 1) * HOUR)];

/** The time after which a call to the provider has ended, with or without success. */
export const CREATE_GRACE_MS = 15 * SECOND;

/** The time after which creating and looking up a session has ended: the process that did it is gone. */
export const MAKING_MS = 30 * SECOND;

/** Returns the ms until a session of this age is checked again; undefined after the last check. */
export const nextPoll = (age: number): number | undefined => {
  const next = ages.find((at) => at > age);
  return next === undefined ? undefined : next - age;
};
