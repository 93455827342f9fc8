import * as v from 'valibot';

import { isOwnPath } from '../../domain/forms/own-path.ts';

const KEY = 'sufra.next';
/** The validity of the link in a mail. */
const GOOD_FOR_MS = 30 * 60_000;
const kept = v.object({ next: v.string(), until: v.number() });

/**
 * Stores the visitor's destination when a link to a new password is requested, because the page of that link does not
 * know it.
 */
export const keepNext = (next: string | undefined): void => {
  try {
    if (next === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ next, until: Date.now() + GOOD_FOR_MS }));
  } catch {
    // Storage is blocked in this browser: the link leads to the home page.
  }
};

/** Reads the destination once; null on another device, or if that link is no longer valid. */
export const takeNext = (): string | null => {
  try {
    const held = v.safeParse(v.pipe(v.string(), v.parseJson(), kept), localStorage.getItem(KEY));
    localStorage.removeItem(KEY);
    return held.success && held.output.until > Date.now() && isOwnPath(held.output.next) ? held.output.next : null;
  } catch {
    // Storage is blocked in this browser: the link leads to the home page.
    return null;
  }
};
