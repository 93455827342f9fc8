/** The server's clock: only this part of the server reads the time of the machine. */
export interface Clock {
  /** The current time in ms. */
  readonly now: () => number;
}

/** @param startsAt the time in ms at which the clock starts; undefined for the machine's clock */
export const makeClock = (startsAt: number | undefined): Clock => {
  if (startsAt === undefined) return { now: () => Date.now() };
  const offset = startsAt - Date.now();
  return { now: () => Date.now() + offset };
};
