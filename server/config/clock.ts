/** The server's clock: the only place in the server that asks the machine for the time. */
export interface Clock {
  /** Now, in ms. */
  readonly now: () => number;
}

/** @param startsAt instant in ms at which the clock starts and from which it runs on; undefined is the machine's clock */
export const makeClock = (startsAt: number | undefined): Clock => {
  if (startsAt === undefined) return { now: () => Date.now() };
  const offset = startsAt - Date.now();
  return { now: () => Date.now() + offset };
};
