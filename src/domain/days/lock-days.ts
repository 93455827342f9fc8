/** The default: today and this number of days after it are in preparation. */
export const LOCKED_DAYS_AHEAD = 3;

let ahead: number = LOCKED_DAYS_AHEAD;

/** Today and this number of days after it are in preparation: they cannot be edited or skipped. */
export const lockDays = (): number => ahead;

/** Called after each load of the settings: each process and each page serves one provider. */
export const setLockDays = (days: number = LOCKED_DAYS_AHEAD): void => {
  ahead = days;
};
