const DAY_MS = 86_400_000;

/**
 * Whether the customer has told this browser not to show something again. If storage is blocked, it is shown again at the
 * next start.
 */
export const isRemembered = (key: string, now: number): boolean => {
  try {
    const until = localStorage.getItem(key);
    return until !== null && Number(until) > now;
  } catch {
    // Storage is blocked: it is shown again.
    return false;
  }
};

export const remember = (key: string, days: number, now: number): void => {
  try {
    localStorage.setItem(key, String(now + days * DAY_MS));
  } catch {
    // Storage is blocked: it is shown again at the next start.
  }
};
