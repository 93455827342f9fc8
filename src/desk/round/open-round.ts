import { browserDevice } from '../../offline/browser-device.ts';
import type { UnsentCount } from '../../offline/env/env.ts';
import type { DeskLine } from '../wire/desk-wire.ts';
import { createRound } from './create-round.ts';
import { keepPage } from './keep-page.ts';
import type { Round } from './round.ts';
import { ROUND_STORE } from './store/round-rows.ts';

/** Holds the number of unsent entries outside the database, so that the loss of the database can be reported. */
const UNSENT = 'sufra.desk-unsent';

const unsentCount: UnsentCount = {
  get() {
    try {
      return localStorage.getItem(UNSENT);
    } catch {
      // Storage is blocked in this browser.
      return null;
    }
  },
  set(text) {
    try {
      localStorage.setItem(UNSENT, text);
    } catch {
      // Storage is blocked in this browser: a loss cannot be reported.
    }
  },
};

/** Creates the round of this browser's page. */
export const openRound = (line: DeskLine, ended: (why: 'expired' | 'elsewhere') => void): Round => {
  let asked = false;
  const env = browserDevice('page', ROUND_STORE, {
    unsentCount,
    onEntryStored() {
      // The browser must not delete entries when the phone is full.
      if (!asked && 'storage' in navigator) void navigator.storage.persist?.().catch(() => undefined);
      asked = true;
    },
    report: (what, cause) => reportError(cause instanceof Error ? cause : new Error(what)),
  });
  const round = createRound(env, line, { ended });
  keepPage((cause) => env.report('the page could not be kept', cause));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') round.look();
  });
  window.addEventListener('online', () => round.look());
  return round;
};
