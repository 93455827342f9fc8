import type { UnsentCount } from '../../offline/env/env.ts';

const KEY = 'sufra.keepsake';

/** A count outside IndexedDB, so that a browser that threw the database away can still say what went with it. */
export const unsentCount: UnsentCount = {
  get() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      // Storage is blocked in this browser: then nothing is known of an earlier store.
      return null;
    }
  },
  set(text) {
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // Storage is blocked in this browser: a loss can then not be counted, only the server's word remains.
    }
  },
};
