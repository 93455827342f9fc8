import type { UnsentCount } from '../../offline/env/env.ts';

const KEY = 'sufra.keepsake';

/**
 * Stores the count outside IndexedDB, so that a browser that has deleted the database can still say how much was lost.
 */
export const unsentCount: UnsentCount = {
  get() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      // Storage is blocked in this browser, so nothing is known of an earlier store.
      return null;
    }
  },
  set(text) {
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // Storage is blocked in this browser, so a loss cannot be counted; only the server's data remains.
    }
  },
};
