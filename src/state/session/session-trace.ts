const KEY = 'sufra.session';
const ENDED = 'ended';

/**
 * True if a mark outside IndexedDB says that a customer is signed in on this device. The start uses it to decide, before
 * any other code is loaded, whether to fetch the engine at once. The mark names no customer; the session itself decides
 * what is shown.
 */
export const hasSessionTrace = (): boolean => {
  // The server renders for visitors only.
  if (import.meta.env.SSR) return false;
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    // Storage is blocked in this browser: the engine is fetched and tells whether there is a session.
    return true;
  }
};

/**
 * True if the customer was signed out without their own action: the next start reads the reason from the device at once
 * and shows it.
 */
export const hasEndedTrace = (): boolean => {
  try {
    return localStorage.getItem(KEY) === ENDED;
  } catch {
    // Storage is blocked in this browser: nothing is known of an earlier session.
    return false;
  }
};

/** @param ended true if the customer did not end the session */
export const leaveSessionTrace = (signedIn: boolean, ended: boolean): void => {
  try {
    if (signedIn) localStorage.setItem(KEY, '1');
    else if (ended) localStorage.setItem(KEY, ENDED);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked in this browser: the next start fetches the engine instead.
  }
};
