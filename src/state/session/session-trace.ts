const KEY = 'sufra.session';
const ENDED = 'ended';

/**
 * A mark outside IndexedDB that a customer is signed in on this device. With it the start can decide, before any other
 * code has loaded, whether to fetch the engine at once. It names no customer; the session itself decides what is shown.
 */
export const hasSessionTrace = (): boolean => {
  // The server renders for visitors.
  if (import.meta.env.SSR) return false;
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    // Storage is blocked in this browser: the engine is fetched and says whether there is a session.
    return true;
  }
};

/** The customer was signed out without their own doing: the next start asks the device at once why, and says it. */
export const hasEndedTrace = (): boolean => {
  try {
    return localStorage.getItem(KEY) === ENDED;
  } catch {
    // Storage is blocked in this browser: nothing is known of an earlier session.
    return false;
  }
};

/** @param ended the customer did not end it */
export const leaveSessionTrace = (signedIn: boolean, ended: boolean): void => {
  try {
    if (signedIn) localStorage.setItem(KEY, '1');
    else if (ended) localStorage.setItem(KEY, ENDED);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked in this browser: see above.
  }
};
