const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Ages at which a session that nobody has reported on is asked for, in ms; the last is when it is given up. */
const ages = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, ...Array.from({ length: 24 }, (_, n) => (n + 1) * HOUR)];

/** A call to the provider is over by then, whatever became of it. */
export const CREATE_GRACE_MS = 15 * SECOND;

/** Making a session and looking it up are over by then: whoever was at it is gone. */
export const MAKING_MS = 30 * SECOND;

/** Ms from now until a session of this age is asked for again; undefined when it has had its last question. */
export const nextPoll = (age: number): number | undefined => {
  const next = ages.find((at) => at > age);
  return next === undefined ? undefined : next - age;
};
