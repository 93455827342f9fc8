import { localeFor, type Locale } from './locale.ts';

/** The storage key of the language that was chosen on this device. */
const CHOSEN = 'sufra.locale';
/** The storage key of the signed-in account's language; removed when the customer signs out. */
const ACCOUNT = 'sufra.account-locale';

/**
 * Returns the language chosen on this device, else that of the signed-in account, else the browser's. Read before the
 * account is known, so that the first paint is right.
 */
export const preferredLocale = (): Locale => {
  try {
    const stored = localStorage.getItem(CHOSEN) ?? localStorage.getItem(ACCOUNT);
    if (stored) return localeFor(stored);
  } catch {
    // Storage is blocked in this browser, so its language list decides.
  }
  return localeFor(navigator.languages.find((tag) => /^(ar|en)\b/i.test(tag)) ?? navigator.language);
};

/** Stores the choice for the next start; without storage it lasts until the page closes. */
export const rememberLocale = (locale: Locale): void => {
  try {
    localStorage.setItem(CHOSEN, locale);
  } catch {
    // Storage is blocked in this browser; the account's language still decides after sign-in.
  }
};

/** Returns the choice of this device that the account does not know yet; null if there is none. */
export const chosenLocale = (): Locale | null => {
  try {
    const chosen = localStorage.getItem(CHOSEN);
    return chosen === null ? null : localeFor(chosen);
  } catch {
    // Storage is blocked in this browser: a choice lasts until the page closes.
    return null;
  }
};

/**
 * Removes this device's choice after the account has stored it, so that a later choice on another device counts here too.
 */
export const forgetChosenLocale = (): void => {
  try {
    localStorage.removeItem(CHOSEN);
  } catch {
    // Storage is blocked in this browser, so nothing was stored.
  }
};

/**
 * Stores the language of the signed-in account; null after sign-out. Returns true if the account's language has changed.
 */
export const rememberAccountLocale = (locale: Locale | null): boolean => {
  try {
    if ((localStorage.getItem(ACCOUNT) ?? null) === locale) return false;
    if (locale === null) localStorage.removeItem(ACCOUNT);
    else localStorage.setItem(ACCOUNT, locale);
    return localStorage.getItem(CHOSEN) === null;
  } catch {
    // Storage is blocked in this browser: the account's language lasts until the page closes.
    return locale !== null;
  }
};
