const DAY_MS = 86_400_000;

/** What this browser was told not to show again. Storage may be blocked: then it is shown again with the next start. */
export const isRemembered = (key: string, now: number): boolean => {
  try {
    const until = localStorage.getItem(key);
    return until !== null && Number(until) > now;
  } catch {
    // Blocked storage: see above.
    return false;
  }
};

export const remember = (key: string, days: number, now: number): void => {
  try {
    localStorage.setItem(key, String(now + days * DAY_MS));
  } catch {
    // Blocked storage: see above.
  }
};
