const KEY = 'sufra.session';

/**
 * A mark outside IndexedDB that somebody is signed in on this device: lets the start decide, before any other code is
 * there, whether to fetch the engine at once. It names nobody; the session itself decides what is shown.
 */
export const hasSessionTrace = (): boolean => {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    // Storage is blocked in this browser: the engine is fetched and says whether there is a session.
    return true;
  }
};

export const leaveSessionTrace = (signedIn: boolean): void => {
  try {
    if (signedIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked in this browser: see above.
  }
};
