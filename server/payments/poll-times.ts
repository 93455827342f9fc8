const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Ages in ms at which the provider is asked about a session without a report; at the last it is given up. */
const ages = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, ...Array.from({ length: 24 }, (_, n) => (n + 1) * HOUR)];

/** A call to the provider is over by then, whatever became of it. */
export const CREATE_GRACE_MS = 15 * SECOND;

/** Creating and looking up a session is over by then: the process that did it is gone. */
export const MAKING_MS = 30 * SECOND;

/** Ms from now until a session of this age is asked for again; undefined when it has had its last question. */
export const nextPoll = (age: number): number | undefined => {
  const next = ages.find((at) => at > age);
  return next === undefined ? undefined : next - age;
};
