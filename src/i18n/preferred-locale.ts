import { localeFor, type Locale } from './locale.ts';

/** Chosen on this device. */
const CHOSEN = 'sufra.locale';
/** Of the account that is signed in; goes with it. */
const ACCOUNT = 'sufra.account-locale';

/** The language chosen on this device, else that of the account signed in, else the browser's. Read before the account is known, so that the first paint is right. */
export const preferredLocale = (): Locale => {
  try {
    const stored = localStorage.getItem(CHOSEN) ?? localStorage.getItem(ACCOUNT);
    if (stored) return localeFor(stored);
  } catch {
    // Storage is blocked in this browser: its language list decides.
  }
  return localeFor(navigator.languages.find((tag) => /^(ar|en)\b/i.test(tag)) ?? navigator.language);
};

/** Keeps the choice for the next start; without storage it lasts until the page is closed. */
export const rememberLocale = (locale: Locale): void => {
  try {
    localStorage.setItem(CHOSEN, locale);
  } catch {
    // Storage is blocked in this browser: the account's language still decides after sign-in.
  }
};

/** The choice of this device that the account does not know yet; null when there is none. */
export const chosenLocale = (): Locale | null => {
  try {
    const chosen = localStorage.getItem(CHOSEN);
    return chosen === null ? null : localeFor(chosen);
  } catch {
    // Storage is blocked in this browser: what is chosen lasts until the page is closed.
    return null;
  }
};

/** The account speaks it now: another device's later choice counts here as well. */
export const forgetChosenLocale = (): void => {
  try {
    localStorage.removeItem(CHOSEN);
  } catch {
    // Storage is blocked in this browser: nothing was kept.
  }
};

/** Takes the language of the account that is signed in, null after it has gone. Returns true when that changes what is preferred. */
export const rememberAccountLocale = (locale: Locale | null): boolean => {
  try {
    if ((localStorage.getItem(ACCOUNT) ?? null) === locale) return false;
    if (locale === null) localStorage.removeItem(ACCOUNT);
    else localStorage.setItem(ACCOUNT, locale);
    return localStorage.getItem(CHOSEN) === null;
  } catch {
    // Storage is blocked in this browser: the account's language lasts until the page is closed.
    return locale !== null;
  }
};
