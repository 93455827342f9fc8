import * as v from 'valibot';

import { isOwnPath } from '../../domain/forms/own-path.ts';

const KEY = 'sufra.next';
/** As long as the link of a mail is good for. */
const GOOD_FOR_MS = 30 * 60_000;
const kept = v.object({ next: v.string(), until: v.number() });

/** Where the visitor was going when a link to a new password was asked for: it opens a page that knows nothing of it. */
export const keepNext = (next: string | undefined): void => {
  try {
    if (next === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ next, until: Date.now() + GOOD_FOR_MS }));
  } catch {
    // Storage is blocked in this browser: the link leads home.
  }
};

/** Read once; null on another device, or when the link of that time is no longer good. */
export const takeNext = (): string | null => {
  try {
    const held = v.safeParse(v.pipe(v.string(), v.parseJson(), kept), localStorage.getItem(KEY));
    localStorage.removeItem(KEY);
    return held.success && held.output.until > Date.now() && isOwnPath(held.output.next) ? held.output.next : null;
  } catch {
    // Storage is blocked in this browser: see above.
    return null;
  }
};
