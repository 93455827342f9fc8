/** Today and so many days after it are in preparation, where the provider says nothing else. */
export const LOCKED_DAYS_AHEAD = 3;

let ahead: number = LOCKED_DAYS_AHEAD;

/** Today and so many days after it are in preparation: they cannot be edited or skipped. */
export const lockDays = (): number => ahead;

/** Called whenever the settings have been read: each process and each page serves one provider. */
export const setLockDays = (days: number = LOCKED_DAYS_AHEAD): void => {
  ahead = days;
};
