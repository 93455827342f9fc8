import { atom } from 'jotai';

const USED = 'sufra.used';
const DAY_MS = 86_400_000;

/**
 * Counts one start of the app. True from the third day of use, or from the fourth start that is not on the first day. The
 * mark of an earlier release counts as that number of days.
 */
export const countStart = (now: number): boolean => {
  try {
    const [days = 0, starts = 0, last = 0] = (localStorage.getItem(USED) ?? '').split(' ').map(Number);
    const today = Math.floor(now / DAY_MS);
    const used = { days: last === today ? days : days + 1, starts: starts + 1 };
    localStorage.setItem(USED, `${used.days} ${used.starts} ${today}`);
    return used.days > 2 || (used.days > 1 && used.starts > 3);
  } catch {
    // Storage is blocked: the number of this customer's starts is not known.
    return false;
  }
};

/** The result of `countStart` for this start; null until it is first requested. */
export const habitAtom = atom<boolean | null>(null);
